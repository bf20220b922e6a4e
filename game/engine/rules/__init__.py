"""What the engine plays by: a ruleset turned into numbers, once a match.

| module | about |
|---|---|
| `rules` | what is looked at while cards are played, the whole of it |
| `parts` | what that is made of: contracts, announcements, special points |
| `trick_tables` | by which table a trick is played, as far as that hangs on those before it |
| `compiling` | the way there from a ruleset |
| `memo` | what was worked out last, and is asked for again |
"""
