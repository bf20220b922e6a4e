"""What a view says: cards still out, voids, likely partners, chances, expected melds."""
