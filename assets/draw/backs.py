"""The backs, the same from both ends."""

import math

from .grounds import sheet
from .leaves import hop_cone, hop_leaf, oak_leaf
from .palette import (
    BINE,
    BLUE,
    BLUSH,
    BRASS,
    BROWN,
    CONE,
    INK,
    LIME,
    NIGHT,
    OCHRE,
    OXBLOOD,
    PAPER,
    RED,
    SHOOT,
    SKIN,
    WHITE,
    H,
    W,
)
from .paths import oval, polygon, upper_half
from .pen import Pen
from .signs import SIGNS


def back_sheet(color):
    pen = Pen()
    sheet(pen)
    pen.block("12,12! 228,12! 228,358! 12,358!", color, 2.6, 0)
    return pen


def back_gitter():
    """The quiet one: a fine lattice of diamonds in two inks about a rosette."""
    pen = back_sheet(PAPER)
    x0, y0, nx, ny = 19, 19, 11, 18
    x1, y1 = W - x0, H - y0
    field = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    pen.fill(polygon(field), NIGHT)
    inner = Pen(pen.out, planes=[(-1, 0, -x0), (1, 0, x1), (0, -1, -y0), (0, 1, y1)])
    w, h = (x1 - x0) / nx, (y1 - y0) / ny
    steps = [(i, j) for i in range(2 * nx + 1) for j in range(2 * ny + 1) if (i + j) % 2]
    places = [(x0 + i * w / 2, y0 + j * h / 2, i % 2) for i, j in steps]
    for x, y, _ in places:
        u, v = w / 2 - 0.9, h / 2 - 0.9
        inner.fill(polygon([(x, y - v), (x + u, y), (x, y + v), (x - u, y)]), PAPER)
    for x, y, _ in places:
        u, v = w / 2 - 2.6, h / 2 - 2.7
        inner.fill(polygon([(x, y - v), (x + u, y), (x, y + v), (x - u, y)]), NIGHT)
    for x, y, odd in places:
        if odd:
            inner.dot(x, y, 1.7, PAPER)
        else:
            inner.fill(polygon([(x, y - 3.4), (x + 2.8, y), (x, y + 3.4), (x - 2.8, y)]), PAPER)
    pen.block(oval(120, 185, 36, 36), PAPER, 2.2, 0, NIGHT)
    pen.block(oval(120, 185, 31, 31), NIGHT, 1.2, 0, NIGHT)
    for half in (pen, pen.at(W, H, turn=180)):
        for turn in range(0, 180, 30):
            p = half.at(120, 185, turn=turn)
            long = 27 if turn % 60 == 0 else 22
            p.fill(f"0,-6! 3.6,-14 0,{-long}! -3.6,-14", PAPER)
            p.cut(f"0,-9 0,-13 0,{4 - long}", 1.0, NIGHT)
    pen.dot(120, 185, 4.4, PAPER)
    pen.dot(120, 185, 2, NIGHT)
    pen.line(polygon(field), 1.8, NIGHT, closed=True)
    return pen


def back_hopfen():
    """Two hop bines wound about each other, the cones hanging from them."""
    pen = back_sheet(LIME)
    inner = Pen(pen.out, planes=[(-1, 0, -17), (1, 0, 223), (0, -1, -17), (0, 1, 353)])

    def bine(y):
        return 120 + 62 * math.sin(math.pi * (y - 185) / 112)

    halves = (inner, inner.at(W, H, turn=180))
    sides = [side for half in halves for side in (half, half.at(W, 0, flip=True))]
    stalks = (
        "60,132 50,142 41,150 40,168", "100,80 82,58 58,42 38,53", "180,140 176,116 163,104 156,112",
        "120,74 122,84 120,96", "120,10 121,16 120,22",
    )  # fmt: skip
    for side in sides:
        for text in stalks:
            side.cut(text, 5, INK, start=0.9, end=0.8)
            side.cut(text, 2.4, SHOOT, start=0.9, end=0.8)
    for side in sides:
        way = " ".join(f"{bine(y):.1f},{y}" for y in range(186, 2, -14))
        side.cut(way, 7, INK, start=1, end=0.9, peak=0.01)
        side.cut(way, 3.6, SHOOT, start=1, end=0.9, peak=0.01)
    leaves = (
        (170, 60, 0.8),
        (150, 100, 0.95),
        (104, 84, 0.95),
        (84, 20, 0.8),
        (56, -60, 0.8),
        (40, -100, 0.95),
    )
    for side in sides:
        for y, turn, size in leaves:
            hop_leaf(side.at(240 - bine(y), y, size, turn), BINE)
        hop_cone(side.at(155, 128, 0.86, 14), CONE)
        hop_cone(side.at(38, 70, 0.95, 4), CONE)
    for half in halves:
        hop_cone(half.at(40, 185, 0.95), CONE)
        hop_leaf(half.at(120, 84, 0.9), BINE)
        hop_cone(half.at(120, 116, 1.15), CONE)
        hop_cone(half.at(120, 38, 1.05), CONE)
    pen.block("120,166! 136,185! 120,204! 104,185!", OCHRE, 2.2, 0)
    pen.fill("120,174! 129,185! 120,196! 111,185!", RED)
    pen.line("18,18! 222,18! 222,352! 18,352!", 1.6, NIGHT, closed=True)
    return pen


def back_rauten():
    """Lozenges in two inks."""
    pen = back_sheet(PAPER)
    x0, y0, nx, ny = 18, 18, 6, 8
    w, h = 204 / nx, 334 / ny
    planes = [(-1, 0, -x0), (1, 0, 240 - x0), (0, -1, -y0), (0, 1, 370 - y0)]
    inner = Pen(pen.out, planes=planes)
    inner.fill(polygon([(x0, y0), (240 - x0, y0), (240 - x0, 370 - y0), (x0, 370 - y0)]), BLUE)
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = x0 + i * w, y0 + j * h
            inner.fill(
                polygon([(x, y - h / 2), (x + w / 2, y), (x, y + h / 2), (x - w / 2, y)]), PAPER
            )
            inner.fill(
                polygon(
                    [(x, y - h / 2 + 5), (x + w / 2 - 4, y), (x, y + h / 2 - 5), (x - w / 2 + 4, y)]
                ),
                RED,
            )
            inner.fill(
                polygon([(x, y - h / 4), (x + w / 4, y), (x, y + h / 4), (x - w / 4, y)]), PAPER
            )
            inner.dot(x, y, 3.4, INK)
            if i < nx and j < ny:
                p = inner.at(x + w / 2, y + h / 2)
                p.fill("0,-13! 2.6,-3 9,0! 2.6,3 0,13! -2.6,3 -9,0! -2.6,-3", OCHRE)
                p.dot(0, 0, 1.8, INK)
    pen.line(
        polygon([(x0, y0), (240 - x0, y0), (240 - x0, 370 - y0), (x0, 370 - y0)]),
        2.2,
        INK,
        closed=True,
    )
    return pen


ANTLER = (
    ("7,-6 20,-12 34,-26 40,-45 35,-63 24,-74", 12),
    ("9,-7 14,-18 17,-30", 7.6),
    ("27,-19 26,-31 29,-44", 7.6),
    ("37,-32 47,-35 57,-44", 7.6),
    ("40,-46 49,-51 56,-62", 7.6),
    ("37,-59 41,-68 42,-78", 7),
)
"""The beam and the tines of the right antler, seen from the front, with their widths at the foot."""


def antlers(pen, horn=OCHRE):
    """A pair that grows upwards from 0,0: its outline, the horn, the light on it, the burrs."""
    sides = (pen, pen.at(flip=True))
    for more, color in ((4.6, INK), (0, horn)):
        for side in sides:
            for way, wide in ANTLER:
                side.cut(way, wide + more, color, start=0.96, end=0.12 + more * 0.05, peak=0.12)
    for side in sides:
        side.cut("14,-11 25,-19 33,-31", 2.2, PAPER)
        side.cut("37.6,-43 37,-53 32,-63", 1.9, PAPER)
        side.cuts("43,-36 48,-38 53,-41.6|44,-50 49,-54 52,-58", 1.5, PAPER)
        side.cuts("12,-5.6 22,-10 30,-18|38,-34 41.6,-42 41,-50", 1.6, BROWN)
        side.at(8.5, -6.5, turn=62).block(oval(0, 0, 6.4, 3.4), OCHRE, 1.9, 0)


def stag(pen):
    """A stag's head from the front, the antlers growing from 0,0, the neck running down."""
    antlers(pen)
    pen.block("-9,26! -15,40 -21,58 -23,72! 23,72! 21,58 15,40 9,26!", BROWN, 2, 0.4)
    for side in (pen, pen.at(flip=True)):
        side.block("9,6! 19,-2 33,-3! 29,6 20,12 11,14!", BROWN, 1.9, 0.4)
        side.fill("15,6! 22,1.6 28.6,0.4! 25,5 20,8.6", BLUSH)
        side.cuts("13,42 16,52 17,64|7,46 9,56 9,66|2,50 3,58 2.4,66", 1.8, OCHRE)
    pen.block(
        "0,-6 9,-4 13,4 12.4,14 9,26 8.4,36 6,43 0,46 -6,43 -8.4,36 -9,26 -12.4,14 -13,4 -9,-4",
        BROWN,
        2,
        0.6,
    )
    pen.fill("-6.6,31! 0,28.6 6.6,31! 7,38 4.6,43 0,44.6 -4.6,43 -7,38", SKIN)
    pen.fill("-5,33.4! 0,32 5,33.4! 3.6,38 0,39.6 -3.6,38", INK)
    pen.cut("0,39 0,41 0,43", 1.3, INK, start=0.8, end=0.8)
    pen.cuts("-2.4,0 -3,10 -2.6,22|2.4,0 3,10 2.6,22", 1.6, OCHRE)
    for side in (pen, pen.at(flip=True)):
        side.fill("6,14.4! 8,11.6 11.6,12! 10.4,16.4 7,16.6", INK)
        side.dot(9, 13.4, 0.9, WHITE)
        side.cut("5.4,11 8.6,8.6 12,9.4", 1.5, INK)


def back_geweih():
    """Two stags in an oval, oak about them, on a red field with a fine lattice."""
    pen = back_sheet(OXBLOOD)
    x0, y0, nx, ny = 20, 20, 10, 17
    x1, y1 = W - x0, H - y0
    inner = Pen(pen.out, planes=[(-1, 0, -x0), (1, 0, x1), (0, -1, -y0), (0, 1, y1)])
    w, h = (x1 - x0) / nx, (y1 - y0) / ny
    cells = [(i, j) for i in range(2 * nx + 1) for j in range(2 * ny + 1) if (i + j) % 2]
    places = [(x0 + i * w / 2, y0 + j * h / 2) for i, j in cells]
    seen = [(x, y) for x, y in places if math.hypot((x - 120) / 88, (y - 185) / 132) > 0.86]
    for edge, color in ((1.5, RED), (4.1, OXBLOOD)):
        u, v = w / 2 - edge, h / 2 - edge
        for x, y in seen:
            inner.fill(polygon([(x, y - v), (x + u, y), (x, y + v), (x - u, y)]), color)
    for x, y in seen:
        inner.dot(x, y, 1.7, BRASS)
    halves = (pen, pen.at(W, H, turn=180))
    for half in halves:
        for flip in (False, True):
            corner = half.at(W, 0, flip=True) if flip else half
            oak_leaf(corner.at(43, 44, 0.82, 96))
            oak_leaf(corner.at(40, 47, 0.82, 174))
            oak_leaf(corner.at(44, 48, 0.6, 135))
            SIGNS["eichel"](corner.at(36, 38, 0.56, -45))
    pen.block(oval(120, 185, 88, 132), OCHRE, 2.6, 0)
    for i in range(44):
        a = (i + 0.5) * math.tau / 44
        pen.dot(120 + 84 * math.sin(a), 185 - 128 * math.cos(a), 1.7, OXBLOOD)
    pen.block(oval(120, 185, 79.5, 123.5), LIME, 2.2, 0)
    for half in halves:
        for k in range(-4, 5):
            a = math.radians(k * 15)
            far = 1 / math.hypot(math.sin(a) / 70, math.cos(a) / 114)
            way = f"0,{-far * 0.62:.1f} 0,{-far * 0.8:.1f} 0,{-far:.1f}"
            half.at(120, 185, turn=k * 15).cut(way, 3.4, BRASS, peak=0.3)
    for turned in (False, True):
        half = Pen(pen.out, planes=upper_half(0), turned=turned)
        half = half.at(W, H, turn=180) if turned else half
        stag(half.at(120, 132, 0.9))
    pen.block("42,178! 198,178! 198,192! 42,192!", OXBLOOD, 2.2, 0)
    for i in range(-4, 5):
        pen.at(120 + i * 16.6, 185).block("0,-4.6! 4.6,0! 0,4.6! -4.6,0!", BRASS, 1.3, 0)
    pen.line(polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]), 2.2, BRASS, closed=True)
    pen.line(
        polygon([(15.6, 15.6), (W - 15.6, 15.6), (W - 15.6, H - 15.6), (15.6, H - 15.6)]),
        1.2,
        BRASS,
        closed=True,
    )
    return pen


BACKS = {
    "gitter": back_gitter,
    "hopfen": back_hopfen,
    "rauten": back_rauten,
    "geweih": back_geweih,
}
