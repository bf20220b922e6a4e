"""Handing the screen on to another person: `curtain` hides the cards until that one is ready,
`curtain_panel` says who is next. It is a table of its own that shows only what everybody knows."""
