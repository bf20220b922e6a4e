"""A match on screen, from sitting down to getting up, and looking back at it."""
