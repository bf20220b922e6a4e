"""Real positions as pictures, found by moments of a deal.

`scenes`          the scenes and how they are opened
`conditions`      moments of a deal, as conditions
`needs`           what a game must have for them
`scripted_input`  what is done before the picture is taken
"""
