"""What the panels of all phases are made of.

`base` is the board itself and the question that a panel asks, `choices` a panel of a few choices,
or many, `ways` one of a few broad buttons, `ladder` one for the bids of ladders. `picking` lays out
a panel for several cards of the hand, `giving` asks for one that goes to somebody else, `pile` is
the stock to take hold of. Which panel asks what is a matter of each phase, see
`game.ui.table.phases`.
"""
