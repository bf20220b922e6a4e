"""The statistics: a table on paper, plots on slates."""
