"""Which card to play: one module for each sort of tricks."""
