"""Cards as they may lie: imagined deals, and hands dealt and played at random.

| module | about |
|---|---|
| `world` | one way in which unseen cards may lie |
| `resample` | a whole state out of what a seat knows and such a world |
| `random_hands` | many hands at once, by the rules of tricks alone |
"""
