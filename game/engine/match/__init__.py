"""Matches: what deals add up to, how long it goes on, and who wins.

| module | about |
|---|---|
| `course` | totals, the next dealer, the end |
| `length` | deals, rounds, double rounds, soli that everybody must play |
| `games` | a match of several games |
| `repayments` | what one deal leaves for the next |
"""
