"""What happens, read aloud by the speech of the system, for those who cannot see the screen.

`programs` knows which programs speak and how they are started, `speaker` says one sentence after
the other beside the loop, `describing` finds the words for what the keyboard is on. What is said of
a game stands with the rest of its words, in `game.ui.table.labels.spoken`.
"""
