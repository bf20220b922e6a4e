"""Finished deals, looked at again: every position with all hands, and what a master thinks.

`walk`      the positions of a match one after the other, and where its deals begin and end
`opinions`  for every own card what the best player finds better, and by how much
`process`   the same in a process of its own, so that no screen waits
"""
