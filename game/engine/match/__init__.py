"""Matches: what deals add up to, how long it goes on, and who wins.

| module | about |
|---|---|
| `course` | totals, the next dealer, the end |
| `counted_first` | who has enough first where points are counted in order |
| `length` | deals, rounds, double rounds, soli that everybody must play |
| `double_rounds` | which of them run, and in which deals all play one game |
| `games` | a match of several games |
| `owned_suits` | whose a suit is from deal to deal |
| `vulnerable` | for whom a deal counts otherwise |
| `repayments` | what one deal leaves for the next |
"""
