"""Beasts and buildings below the German aces."""

import math

from .palette import ASH, BROWN, GREEN, INK, OCHRE, PAPER, RED
from .paths import polygon


def boar(pen):
    """A wild boar, looking right."""
    pen.cut("-41,-8 -50,-10 -49,-20", 2.6, INK, start=0.9)
    for i in range(14):
        x = -33 + i * 3.6
        y = -17.5 - 6.5 * math.sin((i + 1) / 15 * math.pi)
        pen.cut(f"{x + 2},{y + 3} {x},{y - 1} {x - 3.4},{y - 5.6}", 3, INK, start=0.9)
    pen.fill(
        "-42,-4 -38,-15 -26,-22 -8,-25 8,-22 20,-18 24,-26! 30,-17 40,-8 52,2! 54,7 50,11! 40,10 30,11 22,12! 22,29!"
        " 13,29! 11,15 0,16 -12,14! -10,29! -19,29! -22,15 -27,15! -28,29! -37,29! -36,12 -41,5",
        INK,
    )
    pen.fill("20,8! 25,27! 33,27! 32,6!", INK)
    pen.fill("-8,10! -8,26! -1,26! 2,12!", INK)
    pen.cuts(
        "-34,-8 -24,-16 -10,-18|-33,1 -20,-6 -5,-8|4,-16 11,-12 15,-5|-26,8 -14,3 0,3|16,14 17,20 16,26|-33,16 -33,21"
        " -34,26",
        1.9,
        ASH,
    )
    pen.cuts("38,9 43,5 42,-2", 3.4, PAPER, start=1)
    pen.dot(30, -8, 2, PAPER)
    pen.cut("22,-20 26,-16 26,-11", 1.5, ASH)


def hare(pen):
    """A sitting hare, looking right."""
    pen.fill(
        "-30,24! -34,12 -30,-4 -18,-14 -2,-16 8,-22 10,-30! 4,-44 0,-58! 9,-54 15,-40 17,-31! 19,-44 23,-56! 27,-44"
        " 24,-30 30,-24 35,-16 30,-11 23,-9 20,0 20,18 28,24! 8,24! 8,12 2,8 -2,24!",
        BROWN,
    )
    pen.block(
        "-30,24! -34,12 -30,-4 -18,-14 -2,-16 8,-22 10,-30! 4,-44 0,-58! 9,-54 15,-40 17,-31! 19,-44 23,-56! 27,-44"
        " 24,-30 30,-24 35,-16 30,-11 23,-9 20,0 20,18 28,24! 8,24! 8,12 2,8 -2,24!",
        BROWN,
        2,
        0.9,
    )
    pen.ball(-34, 14, 5.4, PAPER, 1.8)
    pen.cuts(
        "-26,2 -18,-6 -6,-9|-24,18 -20,6 -8,2|-4,22 -6,12 -14,8|6,-48 9,-42 12,-35|22,-48 22,-42 21,-36",
        1.9,
        OCHRE,
    )
    pen.dot(25, -20, 1.9, INK)
    pen.cuts("14,-8 14,2 14,14|30,-13 26,-14 24,-13", 1.6, INK)


def dove(pen, color=PAPER):
    """Sits at 0,0 and looks right."""
    pen.block(
        "-34,12! -28,4 -16,-4 -4,-14 4,-22 12,-25 19,-21 21,-16! 28,-14! 21,-12! 18,0 8,9 -6,11 -18,9! -26,14",
        color,
        2,
        0.8,
    )
    pen.block("-30,6! -18,-4 -4,-8 6,-4 4,3 -8,6 -20,6!", color, 1.6, 0)
    pen.cuts("-20,4 -10,-2 0,-3|-14,6 -6,2 2,1", 1.5, INK)
    pen.dot(14, -19, 1.7, INK)
    pen.cuts("-2,10 -3,15 -6,17|3,10 3,15 0,17", 1.8, RED, start=0.9, end=0.6)


def house(pen, x, y, wide, tall, roof, wall=PAPER):
    """Half-timbered, the gable to the front."""
    w = wide / 2
    p = pen.at(x, y)
    p.block(
        polygon([(-w, 0), (-w, -tall), (0, -tall - wide * 0.7), (w, -tall), (w, 0)]), wall, 1.8, 0.4
    )
    p.block(
        polygon(
            [
                (-w - 4, -tall + 3),
                (0, -tall - wide * 0.7 - 6),
                (w + 4, -tall + 3),
                (w + 1, -tall + 5),
                (0, -tall - wide * 0.7 + 3),
                (-w - 1, -tall + 5),
            ]
        ),
        roof,
        1.6,
        0.4,
    )
    p.line(f"{-w},{-tall}! {w},{-tall}!", 1.6, BROWN)
    p.line(f"0,{-tall}! 0,{-tall - wide * 0.6}!", 1.6, BROWN)
    p.line(f"{-w},{-tall / 2}! {w},{-tall / 2}!", 1.6, BROWN)
    for u in (-w * 0.5, w * 0.5):
        p.fill(
            polygon(
                [
                    (u - 2, -tall + 3),
                    (u + 2, -tall + 3),
                    (u + 2, -tall / 2 - 2),
                    (u - 2, -tall / 2 - 2),
                ]
            ),
            INK,
        )
    p.fill(polygon([(-2.4, 0), (-2.4, -tall * 0.42), (2.4, -tall * 0.42), (2.4, 0)]), INK)


def church(pen, x, y):
    """A village church with an onion dome."""
    p = pen.at(x, y)
    p.block(polygon([(8, 0), (8, -20), (38, -20), (38, 0)]), PAPER, 1.8, 0.4)
    p.block(polygon([(6, -19), (14, -36), (40, -36), (43, -19)]), RED, 1.8, 0.4)
    for u in (16, 24, 32):
        p.fill(f"{u - 1.8},-4! {u - 1.8},-12 {u},-14.6 {u + 1.8},-12 {u + 1.8},-4!", INK)
    p.block(polygon([(-9, 0), (-9, -46), (9, -46), (9, 0)]), PAPER, 1.8, 0.4)
    p.block(
        "-11,-46! -7,-50 -11,-56 -6,-63 -1.4,-68 0,-76! 1.4,-68 6,-63 11,-56 7,-50 11,-46!",
        GREEN,
        1.8,
        0.4,
    )
    p.line("0,-76! 0,-84!", 1.6, INK)
    p.line("-3,-81! 3,-81!", 1.6, INK)
    p.ball(0, -36, 4.6, OCHRE, 1.4)
    p.cut("0,-36 0,-38 0,-39", 1.2, INK, start=0.8, end=0.8)
    p.fill("-3,-14! -3,-22 0,-25 3,-22 3,-14!", INK)
