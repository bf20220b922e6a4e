"""Games with a stock: hands drawn, melded and played in imagined deals, to their end or, where
tricks are laid away, a few tricks on; what the hands then promise stands for the rest.

`tables`   the melds and orders of cards of one trump as bits, made once.
`dealt`    a deal in the middle of it, as bits.
`habits`   what the players of an imagined deal do: which meld, which card.
`odds`     how likely cards are where they are wanted, and tricks are won.
`gifts`    what a card gives the other to meld who takes it.
`drawing`  the loop: tricks, captures, melds, draws, exchanges, and the last tricks.
`seen`     a view as the start of that loop.
`choosing` the decision: everything that may be done now, tried in the same worlds.
"""
