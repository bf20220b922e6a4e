"""After a deal.

`sheet`         the score sheet
`sheet_table`   its rows of words and numbers
`sheet_words`   what lines, sides, suits and contracts are called on it
`sheet_sides`   the card points of the two sides
`sheet_summary` the sentence above it: who played what
`sheet_stamp`   what it says at a glance: won or lost, and why
`sheet_rows`    its head, its rows and the names above them, as they are drawn
`sheet_foot`    what is drawn below the rows: what is written down, the totals, the stamp
`chart`         the running totals on the slate
`tricks`        looking through the tricks
`lesson_sheet`  the sheet after a first deal under guidance
"""
