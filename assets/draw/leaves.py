"""Leaves, fruit, wreaths and banners."""

import math

from .palette import BROWN, GREEN, HOP, INK, OCHRE, PALE, PAPER, RED
from .signs import SIGNS, sign_eichel


def hop_cone(pen, color=HOP):
    pen.block("0,-18 9,-12 12,-1 8,11 0,19! -8,11 -12,-1 -9,-12", color, 2)
    pen.cuts(
        "-10,-4 -5,1 0,-5|0,-5 5,1 10,-4|-9,4 -5,8 0,3|0,3 5,8 9,4|-7,-11 -3,-7 0,-12|0,-12 3,-7 7,-11|-4,11 0,14 4,11",
        1.6,
        INK,
    )


def hop_leaf(pen, color=GREEN):
    """Three-lobed and toothed."""
    half = [
        "-7,3",
        "-17,6!",
        "-17,0",
        "-26,-4!",
        "-20,-9",
        "-23,-16!",
        "-15,-13",
        "-8,-13!",
        "-11,-19",
        "-8,-24!",
        "-4,-26",
    ]
    other = [word[1:] for word in half[::-1]]
    pen.block(" ".join(["0,4!", *half, "0,-34!", *other]), color, 2)
    pen.cuts(
        "0,3 0,-12 0,-28|0,0 -9,-4 -20,-5|0,0 9,-4 20,-5|0,-8 -4,-14 -6,-20|0,-8 4,-14 6,-20|-8,-3.6 -14,-8 -18,-12|"
        "8,-3.6 14,-8 18,-12",
        1.5, PALE["green"], start=0.7,
    )  # fmt: skip


def oak_leaf(pen, color=GREEN):
    """Grows upwards from 0,0, 34 long."""
    pen.block(
        "0,0! -3,-5 -9,-5 -8,-11! -13,-13 -10,-20! -13,-24 -7,-28 0,-36 7,-28 13,-24 10,-20! 13,-13 8,-11! 9,-5 3,-5",
        color,
        1.9,
        0.6,
    )
    pen.cuts(
        "0,0 0,-14 0,-30|0,-8 -4,-10 -6,-10|0,-8 4,-10 6,-10|0,-17 -5,-20 -8,-21|0,-17 5,-20 8,-21",
        1.5,
        PALE["green"],
        start=0.6,
    )


def round_leaf(pen, color=GREEN):
    pen.block("0,0! -9,-3 -12,-13 -8,-24 0,-35! 8,-24 12,-13 9,-3", color, 1.9, 0.6)
    pen.cuts(
        "0,0 0,-14 0,-30|0,-6 -4,-10 -8,-12|0,-6 4,-10 8,-12|0,-15 -3,-19 -6,-21|0,-15 3,-19 6,-21",
        1.5,
        PALE["green"],
        start=0.6,
    )


def slim_leaf(pen, color=GREEN):
    pen.block("0,0! -6,-8 -6,-20 0,-33! 6,-20 6,-8", color, 1.8, 0.6)
    pen.cut("0,-2 0,-14 0,-28", 1.5, PALE["green"], start=0.6)


def ear_of_wheat(pen, color=OCHRE):
    for x, y, t in ((-4.6, -5, -24), (4.6, -5, 24), (-4.8, -15, -22), (4.8, -15, 22), (0, -24, 0)):
        pen.at(x, y, 1, t).block("0,6 -4,0 0,-9! 4,0", color, 1.8, 0)


def rosebud(pen):
    pen.block("0,-14 7,-12 11,-5 9,4 0,8 -9,4 -11,-5 -7,-12", RED, 1.9, 0.6)
    pen.cuts("-6,-4 -2,-9 4,-8|5,-6 5,0 0,2|-6,-2 -5,4 1,5", 1.5, PALE["red"])
    pen.dot(0, -3.4, 1.8, INK)


def small_acorn(pen):
    sign_eichel(pen.at(0, -12, 0.42, 180), fine=False)


def wreath(pen, rx, ry, leaf, fruit=None, start=22, stop=158, count=9, stem=BROWN):
    """Two branches that rise from the foot of an ellipse round 0,0."""
    for flip in (False, True):
        side = pen.at(flip=flip)
        way = [math.radians(90 - a) for a in range(0, stop + 4, 8)]
        text = " ".join(f"{rx * math.cos(a):.1f},{ry * math.sin(a):.1f}" for a in way)
        side.cut(text, 5.4, INK, start=0.8, peak=0.2)
        side.cut(text, 2.6, stem, start=0.8, peak=0.2)
        for i in range(count):
            a = math.radians(90 - start - (stop - start) * i / (count - 1))
            x, y = rx * math.cos(a), ry * math.sin(a)
            along = math.degrees(math.atan2(-ry * math.cos(a), rx * math.sin(a)))
            turn = along + 90
            size = 1.0 - 0.028 * i
            leaf(side.at(x, y, 0.86 * size, turn + 42))
            leaf(side.at(x, y, 0.78 * size, turn - 46))
            if fruit and i % 3 == 1:
                fruit(side.at(x, y, size, turn))
        a = math.radians(90 - stop - 3)
        leaf(
            side.at(
                rx * math.cos(a),
                ry * math.sin(a),
                0.8,
                math.degrees(math.atan2(-ry * math.cos(a), rx * math.sin(a))) + 90,
            )
        )


def ribbon(pen, color=PAPER, back=RED, suit=None):
    """A banner across 0,0, figured with a suit."""
    for flip in (False, True):
        side = pen.at(flip=flip)
        side.block("46,-2! 62,-14 84,-16! 76,-6 84,6! 64,8 52,14!", back, 2, 0.6)
        side.cuts("60,-8 68,-11 76,-11.6|60,2 68,0 75,0", 1.5, PAPER)
        side.block("46,-2! 58,-4! 52,14! 46,12!", INK, 1.6, 0)
    pen.block(
        "-58,-4! -40,-10 -20,-1 0,1 20,-1 40,-10 58,-4! 56,12! 40,7 20,15 0,17 -20,15 -40,7 -56,12!",
        color,
    )
    if suit:
        SIGNS[suit](pen.at(0, 9, 0.2), fine=False)
        for flip in (False, True):
            side = pen.at(flip=flip)
            SIGNS[suit](side.at(33, 1.6, 0.2, -20, flip=True), fine=False)
            side.at(17, 7.6, turn=-12).block("0,-3.6! 3,0! 0,3.6! -3,0!", back, 1.1, 0)
            side.at(49, 1.2, turn=14).block("0,-3.6! 3,0! 0,3.6! -3,0!", back, 1.1, 0)
            for x, y in ((9.4, 8.8), (25, 4.8), (41.6, -0.6)):
                side.dot(x, y, 1.1, INK)


def hills(pen, color, top, light):
    pen.block(top + " 194,357! 13,357!", color, 2.2, 0)
    for text in light:
        pen.cuts(text, 2, PAPER)


def grass(pen, x, y, color=INK):
    p = pen.at(x, y)
    p.cuts("0,0 -3,-6 -7,-10|0,0 0,-8 -1,-13|0,0 3,-6 7,-9", 1.9, color, start=0.8)


def hop_leaf_up(pen):
    hop_leaf(pen.at(0, -5, 0.85))


def hop_cone_small(pen):
    hop_cone(pen.at(0, -10, 0.72, 180))


def rosette(pen, color, petals=6, r=6.0):
    for i in range(petals):
        pen.at(turn=i * 360 / petals).fill(f"0,-1! 1.5,{-r * 0.55} 0,{-r}! -1.5,{-r * 0.55}", color)
    pen.dot(0, 0, 1.0, color)


def trefoil_leaf(pen, color=GREEN):
    pen.cut("0,0 0,-6 0,-12", 2.6, INK, start=0.9, end=0.9)
    for t in (-84, 84, 0):
        p = pen.at(0, -12, 0.95, t)
        p.block("0,0! -8,-5 -9,-13 -4,-16 0,-13! 4,-16 9,-13 8,-5", color, 1.7, 0.4)
        p.cut("0,-1 0,-6 0,-10", 1.3, PALE["green"])
