"""Hints, and the coach of a first deal: what they say, what they point at."""
