"""After a deal: the score sheet, the chart of the match, the tricks once more."""
