"""After a deal.

`sheet`         the score sheet
`sheet_table`   its words and numbers
`sheet_rows`    its head, its rows and the names above them, as they are drawn
`sheet_foot`    what stands below the rows: what is written down, the totals, the stamp
`chart`         the running totals on the slate
`tricks`        looking through the tricks
`lesson_sheet`  the sheet after a first deal under guidance
"""
