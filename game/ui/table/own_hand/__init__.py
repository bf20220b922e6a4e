"""The own hand: its order, what may be played from it, pointer and keys.

`hand` takes pointer and keys, `sorting` says in which order its cards lie and which duties hold,
`rearranging` puts them in an order of one's own, `card_tip` says why a card may not be played.
Where the cards lie is a matter of `game.ui.table.layout`.
"""
