"""Everything that can be operated. Each widget is told its box in du and a callback; the kit
has the list of all.

`base`        what every widget can do, and groups of them
`containers`  columns, rows, grids: they measure what is in them and give it its boxes
`scroll`      an area whose content may be higher than itself
`still`       what stands among widgets: words, headings, lines, pictures
`buttons`     pressed; `choices` chosen; `numbers` counted; `textfield` written
`lists`       chapters, rows with a control, rows that are pressed
`tile`        the tiles of the start screen
`notice`      a question over the screen
"""
