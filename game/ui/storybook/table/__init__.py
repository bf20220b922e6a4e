"""Real positions as pictures, found by moments of a deal."""
