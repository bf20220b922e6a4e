"""What there is to draw on the table, and drawing only what has changed.

`items` lists all there is: with `card_items` the cards and the own hand, `meld_items` what lies
open, `bubble_items` what is said; `furnishing` draws what stands around. `context` is what items
are made of, `lying` tells where what must be seen lies. `compositor` compares them with the frame
before. `warming` makes pictures ahead of time, with `sketching` for what stands still. Panels and
buttons draw themselves.
"""
