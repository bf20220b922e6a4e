"""Who sits at a seat besides people: players that get a view and the lawful actions, never a state.

`registry.make_player("greedy")` makes one; `base` says what a player is; `process` lets it think
elsewhere.
"""
