"""Statistics of finished matches.

`statistics`        the screen
`statistics_table`  columns and rows in words and numbers
`statistics_sheet`  the table on paper, the plots on slates
`plots`             one plot each, as marks on a slate
"""
