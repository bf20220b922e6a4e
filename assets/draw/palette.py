"""The inks, the paper and the size of a card."""

INK = "#1c1a17"
PAPER = "#f7f0df"
FIBRE = "#e9dec3"
RED = "#b3312a"
GREEN = "#4a6f3b"
OCHRE = "#d8a038"
BLUE = "#3f5f7d"
BROWN = "#8a5a2e"  # ochre printed over black, the fifth tone
# the signs have inks of their own, far apart in lightness, for eyes that do not tell their hues apart
LEAF, HEART, NUT, GOLD = "#0f3f28", "#c93c22", "#b69660", "#f3b034"
HUSK = "#4a3320"
SKIN = "#f4dfc0"
GREY = "#cfc6b2"
STEEL = "#c3cbcc"
# halftones and small things
BLUSH, LIP, EYE, WHITE = "#ecb79b", "#c9665a", "#fffaf0", "#ffffff"
BLADE, ASH, BRASS, LIME = "#d5dbd9", "#a39b86", "#e9bf63", "#f2e2b4"
HOP, CONE, BINE, SHOOT = "#93a650", "#c9cf7a", "#6d9450", "#a9b765"
NIGHT, OXBLOOD = "#2f4a37", "#84332b"
# the same inks printed thinly, for the ground behind a figure
PALE = {
    "ochre": "#ecdcb0",
    "green": "#d5dcbc",
    "red": "#efd0bd",
    "blue": "#ccd6d8",
    "grey": "#e2dac6",
}
EDGE = "#b9ad92"
# for the people at the table alone: skins, cloth of today, the wall behind them
RUDDY, TAN, UMBER = "#efc6a2", "#e2b488", "#b37d55"
PLUM, NAVY, MOSS, STRAW, RUST = "#6a5077", "#2c4254", "#5d6747", "#e3b756", "#b35a2a"
ROSE, CLAY = "#d98f7c", "#9c5d3e"
WALL = {
    "ochre": "#c2964e",
    "green": "#7d9266",
    "red": "#b06a55",
    "blue": "#7490a0",
    "plum": "#8d7890",
    "brown": "#a07e5a",
    "night": "#557270",
}
LIT = {
    "ochre": "#d2ad6f",
    "green": "#9faa81",
    "red": "#c58d74",
    "blue": "#98a9ac",
    "plum": "#ab97a0",
    "brown": "#b99c78",
    "night": "#819388",
}
"""The same walls where light falls on them."""
W, H = 240, 370
MIDDLE = (120.0, 185.0)
