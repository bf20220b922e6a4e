"""The cards on the table as sprites: all of them, the pack, the stock, melds that are laid."""
