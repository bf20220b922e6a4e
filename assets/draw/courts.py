"""A double-headed card from one figure."""

import math
from contextlib import nullcontext

from .grounds import court_ground, frame, rays, sheet
from .palette import INK, MIDDLE, H, W
from .paths import polygon, upper_half
from .pen import Pen
from .signs import suit_sign

COVERED = "covered"
"""Marks what lies under a large corner: the program leaves it out there, so that no rim of it shows."""


def band(pen, slope, color, gem):
    """The bar between the two halves."""
    x0, x1, r = 13, 227, 7.5
    y0, y1 = (MIDDLE[1] + slope * (x - MIDDLE[0]) for x in (x0, x1))
    pen.fill(polygon([(x0, y0 - r), (x1, y1 - r), (x1, y1 + r), (x0, y0 + r)]), color)
    for d in (-r, r):
        pen.fill(
            polygon(
                [(x0, y0 + d - 1.2), (x1, y1 + d - 1.2), (x1, y1 + d + 1.2), (x0, y0 + d + 1.2)]
            ),
            INK,
        )
    turn = math.degrees(math.atan(slope))
    for i in range(6):
        step = i * 17 + 8.5
        for half in (pen, pen.at(W, H, turn=180)):
            p = half.at(MIDDLE[0] + step, MIDDLE[1] + slope * step, 1, turn)
            p.block("0,-4.4! 4.4,0! 0,4.4! -4.4,0!", gem, 1.3, 0)


def court(
    figure, tint, bar, gem, slope=0.0, flip=False, low=False, sign=None, ground=rays, large=False
):
    """A double-headed card. figure(pen) draws the upper half. large: nobody looks the other way, for then his
    attribute would lie under the large corner."""
    pen = Pen()
    flip = flip and not large
    sheet(pen)
    court_ground(pen, tint)
    slope = -slope if flip else slope
    for turned in (False, True):
        half = Pen(pen.out, planes=upper_half(slope), turned=turned)
        half = half.at(W, H, turn=180) if turned else half
        ground(half, 116 if flip else 124, 82)
        figure(half.at(W, 0, flip=True) if flip else half)
        if sign:
            x, y, s = (45, 142, 0.84) if low else (65, 40, 0.7)
            place = half.at(W - x if flip and not low else x, y, s)
            with nullcontext() if low or flip else pen.marked(COVERED):
                suit_sign(place, sign)
    band(pen, slope, bar, gem)
    frame(pen)
    return pen
