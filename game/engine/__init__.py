"""The engine: what is lawful, what follows from an action, and what a deal is worth. Pure.

| room | about |
|---|---|
| `actions`, `events`, `refusals` | what may be done, what happens, why something is refused |
| `state`, `seat_view`, `sheet` | all there is; what one seat knows; the score sheet |
| `primitives` | values and bits that are quick when compiled |
| `rules` | a ruleset compiled: `Rules`, which everything else asks |
| `melds`, `tricks` | what hands hold; which cards may be played, and who takes them |
| `sides`, `bidding` | who plays with whom; what phases in which one bids and declares share |
| `scoring` | what a deal is worth: a module a kind, and what they share |
| `match`, `deal_course` | what deals add up to; what one is about and how far it has come |
| `view` | what a view becomes by each event |
| `imagined` | one way in which unseen cards may lie |
| `phases` | a module for each kind of phase, found by its being there |
| `play`, `resample` | the front door: acting on a state; one made of a view and imagined cards |
| `shuffle` | chance that begins at a seed |
| `record`, `notation`, `statements` | deals written down and played again, and their words |

It stands from the bottom up in about this order. Whoever looks for what is lawful begins at
`phases`, for what it brings at `scoring`.
"""
