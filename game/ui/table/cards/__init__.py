"""The cards on the table as sprites: the stage, the pack, the stock, melds that are laid."""
