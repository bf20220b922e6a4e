"""The inks, the paper and the size of a card."""

INK = "#1c1a17"
PAPER = "#f7f0df"
RED = "#b3312a"
GREEN = "#4a6f3b"
OCHRE = "#d8a038"
BLUE = "#3f5f7d"
BROWN = "#8a5a2e"  # ochre printed over black, the fifth tone
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
W, H = 240, 370
MIDDLE = (120.0, 185.0)
