"""What there is to draw on the table.

`items` lists all there is: with `card_items` the cards and the own hand, `meld_items` what lies
open, `covered_items` what lies covered, `bubble_items` what is said, `card_tip` why a card may not
be played; `furnishing` draws what stands around, with the `plaque` of what is played. `context` is
what items are made of, `lying` tells where what must be seen lies. `warming` makes pictures ahead
of time, with `sketching` for what stands still. That only what has changed is drawn sees
`game.ui.table.compositor` to. Panels and buttons draw themselves.
"""
