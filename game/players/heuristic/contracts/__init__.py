"""What to play for: bids, reservations, soli, and what a hand is worth in them."""
