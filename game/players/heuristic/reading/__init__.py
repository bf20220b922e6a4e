"""What a view says to a player: cards that are out, voids, likely partners, odds, hopes."""
