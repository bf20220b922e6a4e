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
`contracts` which contracts it is good for: by what each of them is likely to bring (`gains`), how
            sure the hand is of all tricks, or none (`sureness`), what it does with a partner
            (`together`), and how likely it must be won for that (`demanded`).
`company`   with whom a contract is played, `standing` what would be played by whom as it stands.

Cards that are not seen yet: `talon_to_come` for who plays alone, `partners_cards` from a partner,
`suits_hoped` where the trump suit is not free, `turned_up` where a card, or the declarer, names it.

How much it takes: `tricks_expected` where everybody wants tricks, by the `higher_cards` that are
out, `own_tricks` where all play alone and some have dropped out, `forced` against its will,
`avoiding` where nobody wants what is counted, `enough_points` with the first tricks, or all;
`partnered` with one partner, `above_share` where all write down what they take, `achieving` where
things count singly, `honours` and `promising` what comes beside.

What a word is worth: `usual_value` the game that says nothing, `choosing` one of several that each
comes once, `showing` a card that then counts more, `toward_game` a bid on the way to a game of the
match, `doubling` and `whisting` against a bid.

Cards that go: `laying_away` what it can best do without, `giving_partner` what a partner gives.
"""
