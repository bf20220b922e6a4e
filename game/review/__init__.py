"""Finished deals, looked at again: every position with all hands, and what a master thinks.

`walk`      the positions of a match one after the other, and where its deals begin and end
`decisions` every choice that a seat had
`opinions`  what the best player would have done there, and why; `worth` by how much it is better
`second`    a second opinion on each of them, with its doubt; `trials` the imagined deals behind it
`losses`    what all decisions of a deal have cost by that, and the dearest
`process`   opinions in a process of its own, so that no screen waits
"""
