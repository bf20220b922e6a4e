"""After a deal.

`sheet`         the score sheet
`sheet_table`   its words and numbers
`sheet_rows`    its rows and the names above them, as they are drawn
`chart`         the running totals on the slate
`tricks`        looking through the tricks
`lesson_sheet`  the sheet after a first deal under guidance
"""
