"""Sides: who plays with whom, and who knows it.

| module | about |
|---|---|
| `actual` | the sides as they are |
| `seen` | what a seat learns of them |
| `resting` | partners who lay their cards aside as one of them plays alone |
| `defending` | an opponent of the declarer who plays alone |
| `dummy` | hands that lie open, and who plays them |
| `secret_solo` | playing alone in secret |
| `regrouping` | choosing a new partner while cards are played |
| `promised` | which special points each side has promised |
"""
