"""Who sits at a seat besides people: players that get a view and the lawful actions, never a state.

`registry` knows all by name, `make_player("greedy")` there makes one; `base` says what a player is;
`process` lets it think elsewhere; `outside` are programs of others, which are named in `programs`.

`heuristic` goes by rules of thumb; the others think ahead: `worlds` imagines where the cards are,
`search` chooses cards, and `rollout` makes every other choice, by playing the hand out. Both
`heuristic` and `rollout` have a room for each phase of a deal in `phases`, under the phase's name.

All of them use: `heuristic.phases`, which phase a question comes from; `counting`, cards by kind;
`drafting`, cards of which one of two is kept; `foreseeing`, what to say while cards are still to
come; `leading`, games in which who leads does more than play a card; `making_trump`, `hidden_trump`
and `joker_led`, a trump suit that play makes or shows; `match_equity`, what the points of a deal
are worth as the match stands, and `match_end`, how it ends; `comparisons`, what was weighed on the
way to an answer;
`predictions`, what is still to be taken of them, and `hidden_predictions`, what others may have
said that nobody has heard. `random_player` does anything at all, for tests; `garbage` is collected
between two thoughts.
"""
