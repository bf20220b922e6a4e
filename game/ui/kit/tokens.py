"""Design tokens: every colour, size, radius, shadow and duration that the screen uses, named once.

Four materials, one job each: *felt* carries cards, *wood* carries controls, *paper* is for
reading, *slate* keeps the score of the match. *Brass* means now: whose turn, what leads, the one
main action.
Lengths are design units (du): one pixel in a window of 1280 × 800 at 100 %. Times are seconds.
"""

from typing import NamedTuple

Color = str
"""A colour as `#RRGGBB`."""

Gradient = tuple[Color, Color]
"""A vertical gradient, top to bottom."""

Fill = Color | Gradient | None

# ---------------------------------------------------------------- felt
FELT_LIT = "#3B684E"
FELT_RIM = "#0F231A"
LAMP = "#FFC878"
DAYLIGHT = "#FFFFFF"
LIGHT_BY_HOUR: tuple[tuple[float, Color, Color, float], ...] = (
    (0, "#C9B393", "#FFB257", 0.9),
    (5, "#CDBFA9", "#FFB866", 0.8),
    (8, DAYLIGHT, LAMP, 1.0),
    (16, DAYLIGHT, LAMP, 1.0),
    (19, "#F2E2C8", "#FFC06C", 1.0),
    (22, "#D6C0A0", "#FFB65C", 0.95),
)
"""What the light is like from an hour on, turning into the next: the tint of all grounds, the
colour of the lamp's glow, and how strong that is."""
PILL = "#0A1710"
PILL_OPACITY = 0.62

BLACK = "#000000"
TEXT_SHADOW_OPACITY = 0.5
CARD_PLACE_OPACITY = 0.24
DIM_CARD = (186, 177, 158)
"""What a card that is not allowed is multiplied with."""
DIM_FACE = (120, 125, 120)
"""What a portrait that is off is multiplied with."""
CARD_VEIL = (247, 239, 222, 96)
CARD_INDEX_EDGE = "#1C1A17"

# ---------------------------------------------------------------- wood
ROOM = "#140D08"
RIM_LIGHT = "#7A5A3A"
RIM_DARK = "#1A100A"
PANEL: Gradient = ("#38281B", "#291C12")
PANEL_OPACITY = 0.97
PANEL_EDGE = "#100A05"
PANEL_LINE = "#6E553A"
PANEL_INSET = "#5A452E"
ROW_LINE = "#4A3826"
WELL = "#1A110A"
PLATE: Gradient = ("#3E2C1D", "#2A1D13")
PLATE_EDGE = "#120B06"
FRAME: Gradient = ("#6A4A2E", "#4A321E")
FRAME_LINE = "#8A6844"
TOOLTIP: Gradient = ("#2B1D12", "#1E140C")
TOOLTIP_LINE = "#B88E48"
SCROLLBAR = "#7A6044"

BUTTON: Gradient = ("#5B432D", "#46321F")
BUTTON_HOVER: Gradient = ("#684D33", "#573F29")
BUTTON_PRESSED: Gradient = ("#38281A", "#422F1E")
BUTTON_DISABLED: Gradient = ("#38291C", "#33251A")
BUTTON_EDGE = "#1A110A"
BUTTON_GLINT = "#8C6B48"

FACE_FRAME_LOW = "#3A2617"
CHIP: Gradient = ("#4A3623", "#38281A")
CHIP_EDGE = "#150D07"
CHIP_GHOST = "#0A140F"
CHIP_GHOST_OPACITY = 0.55
GROOVE: Gradient = ("#160E08", "#20150C")
GROOVE_HOVER: Gradient = ("#21160D", "#2C1E13")
GROOVE_ON: Gradient = ("#DDB465", "#B98A38")
GROOVE_ON_HOVER: Gradient = ("#EBCB85", "#CDA04E")
GROOVE_DISABLED = "#33271C"
KNOB: Gradient = ("#FFF8E6", "#E4D5B4")
KNOB_HOVER: Gradient = ("#FFFDF4", "#F0E2C2")
KNOB_EDGE = "#B79F6E"
KNOB_DISABLED = "#7C6C55"
KNOB_SIGN = "#5A3F12"
KNOB_SIGN_DISABLED = "#2A1E10"
CHECK_EDGE = "#8F7A5A"
CHOICE_LINE_DISABLED = "#493A2A"
CHOICE_HOVER = "#2A1D12"
STEPPER_FACE = "#2A1E14"
STEPPER_SIGN_OFF = "#8B7B62"
LIST_CHOSEN: Gradient = ("#5B432D", "#4A3521")
LIST_HOVER = "#3F2D1E"
LIST_PRESSED = "#241810"

# ---------------------------------------------------------------- brass
BRASS = "#D9AE5F"
BRASS_FACE: Gradient = ("#E9C67F", "#C2933F")
BRASS_HOVER: Gradient = ("#F6DDA2", "#D3A550")
BRASS_PRESSED: Gradient = ("#B78A3C", "#C99C4B")
BRASS_DISABLED: Gradient = ("#3D3125", "#362A1F")
BRASS_EDGE = "#6D4E1C"
BRASS_EDGE_DISABLED = "#6A583F"
BRASS_GLINT = "#FFF3D0"
BRASS_TEXT = "#F2D693"
BRASS_LOW = "#8F6B2E"
BRASS_FRAME_LOW = "#B98A38"
ON_BRASS = "#2A1B0A"

# ---------------------------------------------------------------- paper
PAPER: Gradient = ("#F8EFDB", "#EFE3C8")
PAPER_HOVER: Gradient = ("#FFF8E8", "#F6ECD4")
PAPER_SHADE: Gradient = ("#E9DDC0", "#DFD1B0")
PAPER_PLATE: Gradient = ("#FBF3E0", "#EADDC0")
PAPER_EDGE = "#BDA97F"
PAPER_LINE = "#CDBB95"
PAPER_BAND = "#EBDDBA"
PAPER_BAND_EDGE = "#C9B27E"
PAPER_WELL = "#E6D7B4"
PAPER_CHIP_EDGE = "#9D8A62"
PAPER_STAIN = "#8A5A2B"
TILE: Gradient = ("#F8EFDB", "#EADCBD")
TILE_EDGE = "#A8925F"
TILE_LINE = "#BFA364"
BUBBLE: Gradient = ("#FCF5E4", "#F1E5CA")
BUBBLE_EDGE = "#A8956C"
BUBBLE_TAIL = "#F7EDD7"
PAPER_NUMBER = "#785A28"
MARK_NOW = "#F6D878"
MARK_HOUSE = "#F0E0B2"
INK = "#2B2118"
INK_SOFT = "#5E4E3C"
INK_DETAIL = "#54452F"
"""For small words on paper that is shaded."""

LINK = "#7A4A12"
LINK_HOVER = "#8C5418"
LINK_LINE = "#B58F52"
RED = "#A52A22"
GREEN = "#2C6238"

# ---------------------------------------------------------------- slate
SLATE: Gradient = ("#2A322F", "#222927")
SLATE_LINE = "#4A5451"
SLATE_COURSE = "#8A928C"
CHALK = "#EEEADF"
CHALK_SOFT = "#BCC1B7"
CHALK_YELLOW = "#F0D27A"
CHALK_BLUE = "#9CC4DC"
CHALK_ROSE = "#F0A08C"

# ---------------------------------------------------------------- text on dark
CREAM = "#F5EBD6"
CREAM_SOFT = "#D3C5AA"
CREAM_MUTE = "#B3A387"
DISABLED = "#AE9F84"

# ---------------------------------------------------------------- meaning
FOCUS = "#FFD98C"
FOCUS_DARK = "#140D08"
RE: Gradient = ("#A8382E", "#842620")
RE_EDGE = "#3B0E0B"
ON_RE = "#FFF3E2"
KONTRA: Gradient = ("#3C5F78", "#2A4759")
KONTRA_EDGE = "#12212B"
ON_KONTRA = "#F3F3EC"
ERROR = "#4A1F19"
ERROR_LINE = "#C65B4B"
ON_ERROR = "#FFE9E2"
ERROR_SIGN = "#F2A08F"
DARKEN = "#0C0704"
DARKEN_OPACITY = 0.65
TURN_GLOW = "#FFB04A"

INDEX: dict[str, Color] = {
    "eichel": "#2E0E09",
    "schippen": "#035345",
    "herz": "#A5101F",
    "schellen": "#4A430E",
    "kreuz": "#1C1A17",
    "pik": "#1C1A17",
    "karo": "#A5101F",
}
"""Colour of the corner letters, by suit: all dark enough to be read on paper, and as far apart for
every eye as that leaves room for."""

INDEX_FOUR_COLORS: dict[str, Color] = {**INDEX, "karo": "#AC5500", "kreuz": "#1F5A5A"}
"""The same with a colour for every suit of the French deck."""

SIGN_FOUR_COLORS: dict[str, tuple[Color, Color]] = {
    "karo": ("#c93c22", "#dd8216"),
    "kreuz": ("#1c1a17", "#17705c"),
}
"""Which ink of a suit's sign is printed as which, so that no two signs of a deck share a colour.
Those of the German deck are apart as they are drawn."""

# ---------------------------------------------------------------- spacing and sizes
MARGIN = 40
CONTROL = 44
CONTROL_LARGE = 48
CONTROL_IN_LIST = 36
TARGET = 30
BUTTON_GAP = 16

RADIUS_FIELD = 9
RADIUS_BUTTON = 10
RADIUS_PANEL = 14
RADIUS_BUBBLE = 16
RADIUS_PAPER = 6
RADIUS_SLATE = 10
CARD_RADIUS = 0.046
"""Corner of a card, as a share of its height."""

CARD_RATIO = 240 / 370
"""Width of a card, as a share of its height."""

LARGE_INDEX_BELOW = 126
"""Cards lower than this many pixels on screen always carry the large index."""

HOVER_LIFT = 16
MIN_TEXT_PX = 12


class Shadow(NamedTuple):
    """A soft shadow: blur in du, opacity 0–1, how far it falls in du."""

    blur: float
    opacity: float
    down: float


SHADOW_KNOB = Shadow(3, 0.5, 1)
SHADOW_BACK = Shadow(3, 0.35, 1)
SHADOW_CHIP = Shadow(4, 0.45, 2)
SHADOW_BUTTON = Shadow(5, 0.45, 2)
SHADOW_CARD = Shadow(6, 0.45, 3)
SHADOW_PLATE = Shadow(6, 0.5, 3)
SHADOW_BUBBLE = Shadow(9, 0.5, 4)
SHADOW_TOOLTIP = Shadow(12, 0.6, 6)
SHADOW_SLATE = Shadow(12, 0.5, 6)
SHADOW_CARD_LIFTED = Shadow(14, 0.6, 12)
SHADOW_PANEL = Shadow(16, 0.55, 8)

RESTING = (SHADOW_CARD, SHADOW_BACK)
"""The shadows of cards that lie."""


# ---------------------------------------------------------------- type
class Style(NamedTuple):
    """How a text is set: font file (without ending), size and line distance in du."""

    font: str
    size: float
    leading: float

    def at(self, size: float) -> "Style":
        """The same font at another size, the line distance in proportion."""
        return Style(self.font, size, self.leading * size / self.size)


SANS = "SourceSansPro-Regular"
SANS_SEMIBOLD = "SourceSansPro-Semibold"
SANS_BOLD = "SourceSansPro-Bold"
SANS_ITALIC = "SourceSansPro-It"
SERIF = "SourceSerifPro-Regular"
SERIF_SEMIBOLD = "SourceSerifPro-Semibold"
SERIF_BOLD = "SourceSerifPro-Bold"
SERIF_SEMIBOLD_ITALIC = "SourceSerifPro-SemiboldIt"

BOLD_OF = {SANS: SANS_SEMIBOLD, SANS_ITALIC: SANS_SEMIBOLD, SERIF: SERIF_SEMIBOLD}
"""The font that **bold** words of a paragraph are set in."""

WORDMARK = Style(SERIF_BOLD, 52, 60)
TITLE = Style(SERIF_SEMIBOLD, 28, 36)
PANEL_TITLE = Style(SERIF_SEMIBOLD, 24, 32)
NUMBER = Style(SERIF_SEMIBOLD, 27, 34)
GROUP = Style(SERIF_SEMIBOLD, 20, 28)
NAME = Style(SERIF_SEMIBOLD, 18, 26)
SPEECH = Style(SERIF_SEMIBOLD_ITALIC, 21, 28)
BODY = Style(SANS, 17, 25)
STRONG = Style(SANS_SEMIBOLD, 17, 25)
LABEL = Style(SANS_SEMIBOLD, 17, 25)
RULES = Style(SERIF, 17, 25)
HELP = Style(SANS, 15, 21)
HELP_ITALIC = Style(SANS_ITALIC, 15, 21)
TIP = Style(SANS, 16, 21)
SMALL = Style(SANS, 14, 19)
SMALL_ITALIC = Style(SANS_ITALIC, 14, 19)
SMALL_STRONG = Style(SANS_SEMIBOLD, 14, 19)
TOTAL = Style(SANS_BOLD, 19, 26)

CAP_SHIFT = 0.325
"""A label centred on y has its baseline at y + CAP_SHIFT × size: centred on cap height."""

NAME_LIMIT = 14
"""Names with more letters than this are cut with …."""

# ---------------------------------------------------------------- motion, seconds
DEAL_PACKET = 0.090
DEAL_APART = 0.016
TURN_CARD = 0.260
TURN_DEALT = 0.140
TURN_CARD_GAP = 0.060
PLAY_CARD = 0.250
WINNER_RING = 0.120
WINNER_HOLD = 0.700
GATHER_TRICK = 0.380
GATHER_APART = 0.025
LAY_MELD = 0.240
LAY_MELD_APART = 0.035
LAY_MELD_GAP = 0.120
DRAW_STOCK = 0.200
SORT_HAND = 0.260
HOVER = 0.090
BUBBLE_IN = 0.140
BUBBLE_FROM_SCALE = 0.92
BUBBLE_HOLD = 1.600
BUBBLE_OUT = 0.180
PANEL_IN = 0.180
PANEL_RISE = 8
TOOLTIP_DELAY = 0.450
CARET_BLINK = 0.530
