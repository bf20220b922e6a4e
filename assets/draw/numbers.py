"""Number cards: the German pips grow on vines, the French stand in a hairline frame.

Each is drawn a second time, narrower, so that the large corner of the program stands beside the pips.
"""

from itertools import pairwise

from .grounds import paper_grain, sheet
from .palette import BINE, BROWN, GREY, HOP, MIDDLE, PAPER, SHOOT, H, W
from .pen import Pen
from .signs import suit_sign

ROWS = {
    10: ([62, 144, 226, 308], [103, 267]),
    9: ([62, 144, 226, 308], [185]),
    8: ([62, 185, 308], [123.5, 246.5]),
    7: ([62, 185, 308], [123.5]),
    6: ([62, 185, 308], []),
    5: ([62, 308], [185]),
    4: ([62, 308], []),
    3: ([], [62, 185, 308]),
    2: ([], [62, 308]),
}
"""How high the pips stand: in pairs at the sides, and alone in the middle."""

LARGER = {5: 1.2, 4: 1.3, 3: 1.4, 2: 1.6}
"""Few pips are larger, so that one more or less is seen where cards are small."""

ENDS = [62, 308]
"""Where the vines part where no pips stand at the sides."""
LEAFLETS = {
    "eichel": "0,0! -3,-4 -5,-7! -3.6,-9 -5.6,-13! -3,-14 0,-18! 3,-14 5.6,-13! 3.6,-9 5,-7! 3,-4",
    "schippen": "0,-2! -2,0 -5.4,-2 -6,-7 -3,-12 0,-17! 3,-12 6,-7 5.4,-2 2,0",
    "herz": "0,0! -4.6,-5 -4,-11.6 0,-17! 4,-11.6 4.6,-5",
    "schellen": "0,0! -5,-1 -9,-6! -5,-7 -6,-13! -2.6,-12 0,-18! 2.6,-12 6,-13! 5,-7 9,-6! 5,-1",
}
COLUMN, PIP = 46, 1.0
LARGE_COLUMN, LARGE_PIP = 29, 0.8
"""How far a column stands from the middle, and the size of a pip; beside a large corner."""

VINES = {
    "eichel": (BROWN, HOP),
    "schippen": (BROWN, SHOOT),
    "herz": (BINE, SHOOT),
    "schellen": (BINE, HOP),
}


def leaflet(pen, suit, color):
    pen.fill(LEAFLETS[suit], color)
    pen.cut("0,-4 0.2,-8 0,-14", 1.1, PAPER, start=0.4)


def vines(pen, suit, sides, centre):
    """Two stems that part at the top, run behind the pips, cross between the rows and meet again below.

    Leaves gather about a pip on the crossing; an empty crossing stays bare, so that nobody counts it.
    """
    stem, leaf = VINES[suit]
    top, bottom = sides[0] - 40, sides[-1] + 40
    for side in (pen, pen.at(W, 0, flip=True)):
        side.cut(
            f"120,{top} 97,{top + 6} 78,{sides[0] - 18} 74,{sides[0]}",
            2.5,
            stem,
            start=0.9,
            end=0.9,
        )
        side.cut(
            f"120,{bottom} 97,{bottom - 6} 78,{sides[-1] + 18} 74,{sides[-1]}",
            2.5,
            stem,
            start=0.9,
            end=0.9,
        )
        leaflet(side.at(100, top + 5, 0.7, -96), suit, leaf)
        leaflet(side.at(100, bottom - 5, 0.7, -84), suit, leaf)
        for a, b in pairwise(sides):
            m, q = (a + b) / 2, (b - a) * 0.18
            side.cut(
                f"74,{a} 92,{m - q} 120,{m} 148,{m + q} 166,{b}", 2.5, stem, start=0.9, end=0.9
            )
            filled = ((95, q * 0.86, 214, 0.95), (107, q * 0.26, 140, 0.8))
            bare = ((91, q * 1.02, 222, 0.66),)
            for u, v, turn, size in filled if m in centre else bare:
                leaflet(side.at(u, m + v, size, turn), suit, leaf)
                leaflet(side.at(u, m - v, size, 180 - turn), suit, leaf)
    for half in (pen, pen.at(W, H, turn=180)):
        for turn in (-52, 0, 52):
            leaflet(half.at(120, top + 3, 0.78, turn), suit, leaf)


def hairlines(pen, left, right):
    """Two thin corners; they begin `left` of the upper edge and end at `right` of the right one."""
    for half in (pen, pen.at(W, H, turn=180)):
        half.line(f"{left},13! 227,13! 227,{right}!", 1.2, GREY)
        for x, y in ((left, 13), (227, right)):
            half.at(x, y).fill("0,-4! 3,0! 0,4! -3,0!", GREY)


def number(suit, count, twigs=False, large=False):
    """The pips of a number on its vines or between hairlines. large: clear of the large corner."""
    pen = Pen()
    sheet(pen)
    paper_grain(pen)
    sides, centre = ROWS[count]
    column, pip = (LARGE_COLUMN, LARGE_PIP) if large else (COLUMN, PIP)
    pip *= LARGER.get(count, 1)
    if twigs:
        slim = column / COLUMN
        vines(Pen(pen.out, (slim, 0, 0, 1, MIDDLE[0] * (1 - slim), 0)), suit, sides or ENDS, centre)
    elif large:
        hairlines(pen, 86, 236)
    else:
        hairlines(pen, 62, 282)
    places = [(MIDDLE[0] + side * column, y) for y in sides for side in (-1, 1)]
    for x, y in places + [(MIDDLE[0], y) for y in centre]:
        suit_sign(pen.at(x, y, pip, 180 if y > MIDDLE[1] + 1 else 0), suit)
    return pen
