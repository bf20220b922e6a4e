"""The backs, the same from both ends."""

import math

from .grounds import sheet
from .leaves import hop_cone, hop_leaf, oak_leaf
from .palette import (
    BINE,
    BLUE,
    BRASS,
    BROWN,
    CONE,
    INK,
    NIGHT,
    OCHRE,
    OXBLOOD,
    PAPER,
    RED,
    SHOOT,
    H,
    W,
)
from .paths import oval, polygon
from .pen import Pen


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
    pen = back_sheet(NIGHT)
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
    pen.line("18,18! 222,18! 222,352! 18,352!", 1.6, PAPER, closed=True)
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
    ("8,-11 24,-17 40,-31 45,-49 37,-66 25,-75", 10.5),
    ("15,-14 13,-24 15,-38", 6.6),
    ("30,-22 28,-34 30,-48", 6.6),
    ("41,-32 52,-35 64,-44", 6.6),
    ("45,-48 53,-53 59,-62", 6),
    ("40,-61 43,-68 43,-77", 5.4),
)
"""The beam and the tines of the right antler, seen from the front, with their widths at the foot."""


def antlers(pen):
    """A pair that grows upwards from 0,0: its outline, the horn, the light on it, the burrs."""
    sides = (pen, pen.at(flip=True))
    for more, color in ((4.6, INK), (0, BROWN)):
        for side in sides:
            for way, wide in ANTLER:
                side.cut(way, wide + more, color, start=0.96, end=0.12 + more * 0.05, peak=0.12)
    for side in sides:
        side.cut("17,-16.5 29,-25 39,-38", 2.2, OCHRE)
        side.cut("42.6,-46 42,-54 36,-63", 2.0, OCHRE)
        side.cuts("14,-22 13.6,-27 14.6,-33|29,-30 28.4,-36 29.6,-43", 1.6, OCHRE)
        side.cuts("46,-35 53,-38 59,-41.6|48,-51.6 53,-55.6 56,-59", 1.5, OCHRE)
        side.cuts("12,-9.6 22,-13 31,-19.6|43,-37 46.6,-44 46,-50", 1.5, INK)
        side.at(9.5, -11.5, turn=62).block(oval(0, 0, 7.4, 3.6), BROWN, 2, 0)


def back_geweih():
    """A chequered field and a round field with two pairs of antlers."""
    pen = back_sheet(INK)
    x0, y0, nx, ny = 18, 18, 12, 20
    w, h = 204 / nx, 334 / ny
    for j in range(ny):
        for i in range(nx):
            if (i + j) % 2:
                x, y = x0 + i * w, y0 + j * h
                pen.fill(polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]), OXBLOOD)
    for i in range(1, nx):
        for j in range(1, ny):
            pen.dot(x0 + i * w, y0 + j * h, 1.5, OCHRE)
    pen.block(oval(120, 185, 88, 88), OCHRE, 2.6, 0)
    pen.block(oval(120, 185, 80, 80), BRASS, 2, 0)
    for half in (pen, pen.at(W, H, turn=180)):
        half.cut("120,172 120,160 120,148", 3, INK, start=0.9, end=0.8)
        oak_leaf(half.at(120, 155, 1.08))
        antlers(half.at(120, 185, 0.92))
    pen.block("120,172! 133,185! 120,198! 107,185!", RED, 2, 0)
    pen.line(
        polygon([(x0, y0), (240 - x0, y0), (240 - x0, 370 - y0), (x0, 370 - y0)]),
        2,
        OCHRE,
        closed=True,
    )
    return pen


BACKS = {
    "gitter": back_gitter,
    "hopfen": back_hopfen,
    "rauten": back_rauten,
    "geweih": back_geweih,
}
