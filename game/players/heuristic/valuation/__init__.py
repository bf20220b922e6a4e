"""What a hand is worth before a card is played.

`declarer`  to whoever names trump: melds, and card points hoped for.
`outlook`   the same with a talon, a partner's cards and a call still unknown.
`alone_at_bid` the same for who may play for a bid without the partner.
`soli`      alone against all others, and whether it takes every trick, or none.
`taking_all` how likely it takes every trick, with a talon that is still unknown.
`exchanging` what a hand may become where cards are exchanged.
`proposals` what a game for two is worth to whoever proposes it, or accepts it.
`rungs`     what a bid of a ladder brings by the sheet, and what others are likely to bid.
`all_pass`  what it brings to say nothing where the deal is played though all pass.
`games`     where games have values: which game, and up to which bid it pays.
`few_tricks` how many tricks it takes where there are only a few.
`contracts` which contracts it is good for, and how long a solo that is owed may wait.
"""
