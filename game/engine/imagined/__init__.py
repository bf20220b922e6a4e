"""Cards as they may lie: imagined deals, and hands dealt and played at random.

`game.engine.resample` makes a whole state out of what a seat knows and a world.

| module | about |
|---|---|
| `world` | one way in which unseen cards may lie |
| `random_hands` | many hands at once, by the rules of tricks alone |
"""
