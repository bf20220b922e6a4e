"""Melds: what hands hold of them, which of them count, and where they bring something.

Those that lie in one trick are a matter of `tricks`.

| module | about |
|---|---|
| `held` | the melds of a ruleset as patterns, and which of them a hand holds |
| `best` | who holds the best single one, where only those of that side count |
| `laying` | noting one in the deal and in views |
| `played` | those that are not laid but played, as King and Queen of trump at Belote |
| `making_trump` | trump made by one that is laid |
"""
