"""The own hand: its order, what may be played from it and why not, pointer and keys."""
