"""The backs, the same from both ends."""

import math

from .grounds import sheet
from .leaves import hop_cone, hop_leaf
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


def antler(pen):
    """One stag's antler, lying, the burr at the left; about 130 long round 0,0."""
    pen.block(
        "-62,0! -67,4 -66,14 -60,20! -55,18 -50,16! -34,22 -8,24 18,20 38,10 52,-5 60,-24 62,-44! 56,-31 48,-19 38,-8!"
        " 40,-20 40,-34 37,-48! 33,-34 29,-18 22,-4 11,4! 15,-10 16,-26 13,-44! 8,-28 3,-10 -4,3 -14,8! -24,9!"
        " -22,-4 -23,-20 -28,-38! -32,-22 -33,-6 -38,7! -46,6! -46,-4 -49,-14 -55,-26! -57,-12 -56,-2!",
        BROWN,
        2.4,
    )
    pen.cuts(
        "-50,11 -32,17 -10,18|0,18 22,13 40,0|-29,3 -27,-10 -28,-24|5,4 11,-12 12,-30", 1.7, OCHRE
    )
    pen.cut("30,-4 36,-18 36,-34", 1.7, OCHRE)
    pen.cut("-61,4 -62,9 -60,15", 1.8, OCHRE, start=0.7, end=0.7)


def back_geweih():
    """A chequered field and a round field with two antlers."""
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
        antler(half.at(121, 158, 0.84))
    pen.fill("50,184! 190,184! 190,186! 50,186!", INK)
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
