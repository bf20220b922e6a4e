"""Before a match.

`start`        the start screen
`new_match`    sitting down, a row a seat
`match_paper`  what is played, on the sheet beside the seats
`faces`        choosing a face
`listing`      a list to choose from
"""
