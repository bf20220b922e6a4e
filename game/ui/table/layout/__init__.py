"""Where everything rests on the table, as pure places: no cards, no pictures."""
