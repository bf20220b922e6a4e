"""A match on screen, from sitting down to getting up, and looking back at it.

`seating`       who sits where, and the table made from it
`session`       a match: table, pause, sheets, end
`shared`        a match of several people at one screen
`lesson`        a first deal under guidance
`begun`         the matches that were begun, on the start screen and as a list
`saved`         saved matches in words
`looking_back`  statistics, finished matches, deals again
"""
