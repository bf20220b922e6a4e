"""Who sits at a seat besides people: players that get a view and the lawful actions, never a state.

`registry.make_player("greedy")` makes one; `base` says what a player is; `process` lets it think
elsewhere.

`heuristic` goes by rules of thumb; the others think ahead: `worlds` imagines where the cards are,
`search` chooses cards, and `rollout` makes every other choice, by playing the hand out;
`match_equity` says what the points of a deal are worth as the match stands.
"""
