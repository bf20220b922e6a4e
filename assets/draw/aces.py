"""The aces."""

import math

from .beasts import boar, church, dove, hare, house
from .grounds import court_ground, frame, rays, sheet
from .leaves import (
    ear_of_wheat,
    grass,
    hills,
    hop_cone_small,
    hop_leaf_up,
    oak_leaf,
    ribbon,
    rosebud,
    rosette,
    round_leaf,
    slim_leaf,
    small_acorn,
    trefoil_leaf,
    wreath,
)
from .palette import BLUE, BROWN, GREEN, HOP, INK, LIME, MIDDLE, OCHRE, PALE, PAPER, RED, H, W
from .paths import oval, polygon
from .pen import Pen
from .signs import suit_sign


def ace_ground(tint, x=120, y=150, inner=30):
    pen = Pen()
    sheet(pen)
    court_ground(pen, tint)
    rays(pen, x, y, inner=inner, outer=190, count=60)
    return pen


def eichel_as():
    pen = ace_ground("ochre")
    hills(
        pen,
        GREEN,
        "13,316! 50,304 100,312 150,300 194,306!",
        ["30,330 44,326 60,328|90,334 110,330 130,332|150,318 164,315 178,318"],
    )
    boar(pen.at(102, 314, 1.0))
    grass(pen, 34, 322)
    grass(pen, 168, 334)
    grass(pen, 62, 346)
    wreath(pen.at(121, 142), 73, 101, oak_leaf, small_acorn, start=30, count=8)
    ribbon(pen.at(120, 250), PAPER, BROWN, "eichel")
    suit_sign(pen.at(118, 142, 2.35), "eichel")
    frame(pen)
    return pen


def schippen_as():
    pen = ace_ground("green")
    hills(
        pen,
        HOP,
        "13,312! 60,318 110,306 160,312 194,302!",
        ["30,336 46,332 62,335|100,330 120,326 136,329|150,344 164,341 178,344"],
    )
    hare(pen.at(108, 326, 0.84))
    for x, y in ((40, 326), (164, 326), (74, 350), (180, 346)):
        grass(pen, x, y)
    wreath(pen.at(121, 142), 73, 101, round_leaf, None, start=30, count=8)
    ribbon(pen.at(120, 248), PAPER, BLUE, "schippen")
    suit_sign(pen.at(120, 144, 2.4), "schippen")
    frame(pen)
    return pen


def herz_as():
    pen = ace_ground("red")
    pen.cut("20,338 70,326 120,330 186,322", 7, INK, start=0.9, end=0.5)
    pen.cut("20,338 70,326 120,330 186,322", 3.6, BROWN, start=0.9, end=0.5)
    for x, y, t, f in (
        (44, 331, 120, slim_leaf),
        (158, 325, 60, slim_leaf),
        (32, 335, 30, slim_leaf),
        (168, 324, 110, slim_leaf),
    ):
        f(pen.at(x, y, 0.8, t))
    dove(pen.at(72, 310, 0.95))
    dove(pen.at(138, 310, 0.95, flip=True))
    rosebud(pen.at(105, 334, 0.8))
    wreath(pen.at(121, 142), 73, 101, slim_leaf, rosebud, start=30, count=9)
    ribbon(pen.at(120, 248), PAPER, BLUE, "herz")
    suit_sign(pen.at(120, 146, 2.5), "herz")
    frame(pen)
    return pen


def schellen_as():
    pen = ace_ground("blue")
    hills(
        pen,
        GREEN,
        "13,326! 60,320 110,326 160,318 194,324!",
        ["30,344 46,341 62,344|100,346 120,343 136,346|156,338 170,336 182,338"],
    )
    church(pen.at(96, 328, 0.72), 0, 0)
    house(pen, 52, 334, 26, 18, RED)
    house(pen, 152, 332, 24, 16, RED, LIME)
    house(pen, 176, 338, 20, 14, BROWN)
    house(pen, 28, 340, 20, 14, BROWN, LIME)
    wreath(pen.at(120, 140), 74, 100, hop_leaf_up, hop_cone_small, start=30, count=7)
    ribbon(pen.at(120, 246), PAPER, RED, "schellen")
    suit_sign(pen.at(120, 140, 2.4), "schellen")
    frame(pen)
    return pen


def field_oval(a, part):
    """The rim of a field in the middle of the card at an angle, or a point at a part of the way to it."""
    return (MIDDLE[0] + part * 65 * math.cos(a), MIDDLE[1] + part * 83 * math.sin(a))


def field_quatrefoil(a, part):
    """Four lobes that meet in cusps."""
    off = (a + math.pi / 4) % (math.pi / 2) - math.pi / 4
    r = part * (0.42 * math.cos(off) + math.sqrt(0.58**2 - (0.42 * math.sin(off)) ** 2))
    return (MIDDLE[0] + r * 70 * math.cos(a), MIDDLE[1] + r * 88 * math.sin(a))


def field_pointed(a, part):
    """Two arcs that meet in a point above and below."""
    x = abs(math.cos(a)) * POINTED_OFF
    r = part * (math.sqrt(x * x + POINTED_R**2 - POINTED_OFF**2) - x)
    return (MIDDLE[0] + r * math.cos(a), MIDDLE[1] + r * math.sin(a))


def field_octagon(a, part):
    """A standing rectangle with its corners cut off."""
    x, y = abs(math.cos(a)), abs(math.sin(a))
    r = part / max(x / 62, y / 86, (x / 62 + y / 86) / 1.56)
    return (MIDDLE[0] + r * math.cos(a), MIDDLE[1] + r * math.sin(a))


POINTED_R, POINTED_OFF = 102.5, 39.5
"""Radius of the arcs, and how far their centres stand beside the middle."""

FIELDS = {
    "kreuz": field_quatrefoil,
    "pik": field_pointed,
    "herz": field_oval,
    "karo": field_octagon,
}


def french_ace(suit, tint, leaf, fruit, accent):
    """One great sign in a field of its own form, a wreath about it; the same from both ends."""
    rx, ry = 83, 128
    pen = ace_ground(tint, 120, 185, 40)
    for half in (pen, pen.at(W, H, turn=180)):
        ring = half.at(*MIDDLE)
        for flip in (False, True):
            side = ring.at(flip=flip)
            way = [math.radians(-a) for a in range(6, 88, 8)]
            text = " ".join(f"{rx * math.cos(a):.1f},{ry * math.sin(a):.1f}" for a in way)
            side.cut(text, 5.4, INK, start=0.8, end=0.4)
            side.cut(text, 2.6, BROWN, start=0.8, end=0.4)
            for i, a in enumerate((9, 22, 34, 45, 55, 65, 74)):
                t = math.radians(-a)
                x, y = rx * math.cos(t), ry * math.sin(t)
                turn = math.degrees(math.atan2(-ry * math.cos(t), rx * math.sin(t))) + 90
                if leaf is not trefoil_leaf or i % 2:
                    leaf(side.at(x, y, 0.84, turn + 44))
                if leaf is not trefoil_leaf or i % 2 == 0:
                    leaf(side.at(x, y, 0.8, turn - 48))
                if fruit and i in (1, 4):
                    fruit(side.at(x, y, 0.95, turn))
        ring.block(oval(0, -ry - 1, 17, 17), PAPER, 2, 0.6)
        ring.fill(oval(0, -ry - 1, 13.6, 13.6), PALE[tint])
        suit_sign(ring.at(0, -ry - 1, 0.38), suit, fine=False)
        if fruit:
            fruit(ring.at(-rx, 0, 1.0))
        else:
            ring.at(-rx, 0).block("0,-9! 6,0! 0,9! -6,0!", accent, 1.8, 0.4)
    field = FIELDS[suit]
    for part, color in ((1.0, INK), (0.96, PAPER), (0.87, INK), (0.846, accent)):
        pen.fill(polygon([field(2 * math.pi * i / 96, part) for i in range(96)]), color)
    for i in range(24):
        pen.dot(*field(2 * math.pi * i / 24, 0.915), 1.7, INK)
    for i in range(32):
        p = [field(2 * math.pi * i / 32, part) for part in (0.4, 0.62, 0.815)]
        pen.cut(" ".join(f"{x:.1f},{y:.1f}" for x, y in p), 1.9, PAPER, end=0.6, peak=0.85)
    sign = pen.at(120, 185, 2.12 if suit in ("kreuz", "herz") else 2.26)
    suit_sign(sign, suit, fine=False)
    ORNAMENT[suit](sign)
    frame(pen)
    return pen


def ornament_kreuz(pen):
    for x, y in ((0, -14), (-12, 5), (12, 5)):
        rosette(pen.at(x, y), PAPER, 6, 8)
    pen.cuts("-2.4,22 -0.8,16 0,8|2.4,22 0.8,16 0,8", 1.2, PAPER)


def ornament_pik(pen):
    pen.cut("0,12 0,-4 0,-21", 1.6, PAPER, start=0.4)
    for y, s in ((-14, 0.5), (-8, 0.8), (-2, 1.05), (4, 1.1)):
        for f in (-1, 1):
            pen.cut(
                f"0,{y + 4} {f * 5 * s},{y + 1} {f * 13 * s},{y + 3.4 * s}", 2.0, PAPER, start=0.3
            )
    pen.cuts("-2.4,24 -0.8,19 0,13|2.4,24 0.8,19 0,13", 1.2, PAPER)


def ornament_herz(pen):
    pen.line(
        "0,-9! 5,-16 13,-19 18,-14 18,-6 11,8 0,20! -11,8 -18,-6 -18,-14 -13,-19 -5,-16",
        0.9,
        PALE["red"],
        closed=True,
    )
    rosette(pen.at(0, -1), PALE["red"], 8, 8.5)
    for f in (-1, 1):
        pen.cuts(f"0,8 {f * 4},4 {f * 10},1|{f * 6},-9 {f * 10},-13 {f * 14},-12", 1.6, PALE["red"])


def ornament_karo(pen):
    pen.line(
        "0,-21! 6.6,-9.6 14.6,0! 6.6,9.6 0,21! -6.6,9.6 -14.6,0! -6.6,-9.6",
        0.9,
        PALE["red"],
        closed=True,
    )
    rosette(pen, PALE["red"], 8, 8)
    for f in (-1, 1):
        pen.cuts(f"0,{f * 10} 1.4,{f * 13} 0,{f * 17}", 1.6, PALE["red"])


ORNAMENT = {
    "kreuz": ornament_kreuz,
    "pik": ornament_pik,
    "herz": ornament_herz,
    "karo": ornament_karo,
}
ACES = {
    "german/eichel-as": eichel_as,
    "german/schippen-as": schippen_as,
    "german/herz-as": herz_as,
    "german/schellen-as": schellen_as,
    "french/kreuz-as": lambda: french_ace("kreuz", "green", trefoil_leaf, None, OCHRE),
    "french/pik-as": lambda: french_ace("pik", "blue", slim_leaf, None, OCHRE),
    "french/herz-as": lambda: french_ace("herz", "red", slim_leaf, rosebud, OCHRE),
    "french/karo-as": lambda: french_ace("karo", "ochre", ear_of_wheat, None, BLUE),
}
