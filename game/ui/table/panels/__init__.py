"""What the panels of all phases are made of.

`base` is the board itself and the question that a panel asks, `ways` a panel of a few broad
buttons. Which panel asks what is a matter of each phase, see `game.ui.table.phases`.
"""
