"""The own hand: what may be played from it, pointer and keys.

`hand` takes pointer and keys, `rearranging` puts its cards in an order of one's own, `dummy_hand`
is a hand that lies open and is played from here. Where the cards lie is a matter of
`game.ui.table.layout`, in which order one of `game.ui.table.cards.sorting`.
"""
