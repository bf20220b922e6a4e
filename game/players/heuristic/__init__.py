"""The simple player: looks at what it holds and at what has been shown, and counts.

`greedy` sits at the table and asks one room for each phase of a deal: what is decided in a phase is
found under the phase's name.

`cut` `reservations` `poverty` `bidding` `declare` `call_card` `meld` `trump` `discard`
            a module a phase, as in `engine.phases`.
`stock`     cards, melds and the exchange while cards are drawn.
`tricks`    which card to play, and what to say before it.

They stand on two rooms that belong to no phase:

`valuation` what a hand is worth: to a `declarer`, with a talon unknown (`outlook`), in `soli`, and
            which `contracts` it is good for.
`reading`   what a view says: cards still out and voids (`knowledge`), likely partners (`allies`),
            chances of others (`odds` and `takers`), `special_points`, `expected_melds`.

A phase that asks something new gets a module here and a line in the table of `greedy`;
`players.phases` says by which actions it is known. Nothing here knows a game by name: everything
comes from the tables of the ruleset.
"""
