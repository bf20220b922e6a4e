"""Finished deals, looked at again: every position with all hands, and what a master thinks.

`walk`      the positions of a match one after the other, and where its deals begin and end
`decisions` every choice that a seat had
`opinions`  what the best player would have done there, and why; `worth` by how much it is better
`process`   the same in a process of its own, so that no screen waits
"""
