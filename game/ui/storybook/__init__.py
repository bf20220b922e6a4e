"""Every screen as a picture, without a display.

`pictures`           scenes by name, drawn to a picture
`samples`            matches that simple players have played
`sample_statistics`  made-up matches for the statistics
`screens`            scenes around the table
`table`              scenes at the table
"""
