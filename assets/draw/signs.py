"""The seven suit signs, about 44 wide and 56 high around 0,0."""

from .palette import GOLD, HEART, HUSK, INK, LEAF, LIME, NUT, OXBLOOD, PALE, PAPER
from .paths import oval


def sign_eichel(pen, fine=True):
    """A dark hatched cup over a light nut."""
    pen.cut("0,-17 1,-23 8,-28", 5, INK, start=0.9, end=0.9)
    pen.block("-14,-4! -15,8 -9,20 -2,25 0,29! 2,25 9,20 15,8 14,-4!", NUT)
    if fine:
        pen.cuts("-9,3 -10,10 -5,19|-4.5,4 -5.5,10 -3,16", 2.6, LIME)
        pen.cuts("9.5,3 10,9 6,17", 1.6, INK)
    pen.block("-18,-5 -17,-13 -9,-19 0,-20.5 9,-19 17,-13 18,-5 14,-0.5 0,2 -14,-0.5", HUSK)
    if fine:
        for side in (pen, pen.at(flip=True)):
            side.cuts(
                "-14,-4 -6,-11 4,-18|-6.6,-1.4 2,-8 12,-14.6|2,-0.6 8,-4 14.4,-8.4",
                1.7,
                NUT,
                start=0.4,
                end=0.4,
            )


def sign_schippen(pen, fine=True):
    """A toothed leaf with three points and a stalk: hanging, it is no heart."""
    pen.cut("0,6 1,18 -7,28", 5.4, INK, start=0.8, end=0.9)
    pen.block(
        "0,-29! 4.4,-21.6 9.4,-16.6! 8.6,-11.4! 13,-11 16.4,-9! 16,-4.6! 20,-3.4 25,0.6! 20.6,4.4 18.6,9.4!"
        " 14.6,8.8! 13,12 10.4,14.6! 5,13 0,8! -5,13 -10.4,14.6! -13,12 -14.6,8.8! -18.6,9.4 -20.6,4.4 -25,0.6!"
        " -20,-3.4 -16,-4.6! -16.4,-9! -13,-11 -8.6,-11.4! -9.4,-16.6! -4.4,-21.6",
        LEAF,
    )
    if fine:
        light = PALE["green"]
        pen.cut("0,10 0,-6 0,-23", 3.2, light, start=0.7)
        for side in (pen, pen.at(flip=True)):
            side.cuts("0.6,5 8,2.6 19,1.4|0.6,-3.6 5,-6.4 11,-8.4", 2.4, light, start=0.8)
            side.cut("1,8.4 5,9.6 9,11", 1.9, light, start=0.8)


def sign_herz(pen, fine=True):
    """Plain, with one highlight."""
    pen.block(
        "0,-13! 5,-21 14,-24 22,-17 22,-6 14,8 0,27! -14,8 -22,-6 -22,-17 -14,-24 -5,-21", HEART
    )
    if fine:
        pen.cut("-9,-19 -17,-14.6 -17,-5 -12,3", 2.8, PALE["red"])


def sign_schellen(pen, fine=True):
    """A bell with a dark band."""
    pen.block(oval(0, -22.5, 5.2, 5), GOLD, 2)
    pen.dot(0, -22.5, 2.2, INK)
    pen.block(oval(0, 4, 22, 21.5), GOLD)
    if fine:
        pen.cuts("-14,-4 -9,-11 -1,-13|-9,-3 -5,-7 0,-8.5", 2, PAPER)
    pen.block(
        "-21.8,1! -12,5 0,6 12,5 21.8,1! 21.6,9.6! 12,14 0,15 -12,14 -21.6,9.6!", OXBLOOD, 1.8, 0
    )
    if fine:
        for x, y in ((-15, 7), (-8, 9.4), (0, 10.4), (8, 9.4), (15, 7)):
            pen.dot(x, y, 1.7, GOLD)
    pen.cut("0,14 0,20 0,24.5", 3.4, INK, start=0.9, end=0.8)
    pen.dot(0, 18, 3, INK)
    if fine:
        pen.cuts("-15,15 -11,19.4 -5,22", 1.4, INK)
        pen.cuts("16,14 12,18.4 6,21.5", 2, INK)


def sign_kreuz(pen, fine=True):
    pen.fill("-2,0! -2,12 -9,26! 0,24 9,26! 2,12 2,0!", INK)
    for x, y in ((0, -14), (-12, 5), (12, 5)):
        pen.dot(x, y, 11.6)
    pen.fill("-6,-6 6,-6 6,6 -6,6", INK)
    if fine:
        for x, y in ((0, -14), (-12, 5), (12, 5)):
            pen.cut(f"{x - 6.5},{y + 4} {x - 7},{y - 3} {x - 1},{y - 7.5}", 1.7, PAPER)


def sign_pik(pen, fine=True):
    pen.fill("-2,4! -2,15 -9,27! 0,25 9,27! 2,15 2,4!", INK)
    pen.fill("0,-28! 6,-19 18,-8 21.5,3 17,13 8,14 0,7! -8,14 -17,13 -21.5,3 -18,-8 -6,-19", INK)
    if fine:
        pen.cuts("-4,-17 -13,-6 -16.5,3 -13,9|-3,-10 -9,-3 -11,3", 1.8, PAPER)


def sign_karo(pen, fine=True):
    pen.block("0,-28! 9,-13 20,0! 9,13 0,28! -9,13 -20,0! -9,-13", HEART, 1.4, 0)
    if fine:
        pen.cuts("-2,-20 -7,-11 -14,-1|-1,-12 -5,-6 -9,0", 2, PALE["red"])


def sign_joker(pen, fine=True):
    """The fool's cap: three horns, a bell on each; it is no suit."""
    _cap(pen, HEART, HUSK, GOLD, fine)


def sign_little_joker(pen, fine=True):
    """The same cap without a colour."""
    _cap(pen, PAPER, INK, PAPER, fine)


def _cap(pen, outer, middle, bells, fine):
    for side in (pen, pen.at(flip=True)):
        side.block("2,16! 6,2 13,-9 22,-11 29,-2! 22,-1 18,5 17,17!", outer, 2)
    pen.block("-11,17! -11,2 -6,-12 0,-22! 6,-12 11,2 11,17!", middle, 2)
    pen.block("-18,15! 0,19 18,15! 19,23! 0,27 -19,23!", bells, 2, 0.4)
    for x, y in ((-27, 1), (27, 1), (0, -24)):
        pen.block(oval(x, y, 4.6, 4.6), bells, 1.8)
    if fine:
        pen.cuts("-4,10 -4,0 -1,-10|2,10 2,2 3,-5", 1.8, PAPER)


def sign_narr(pen, fine=True):
    """An empty ring, for a card that wins nothing; it is no suit."""
    pen.block(oval(0, 0, 25, 25), HUSK, 2)
    pen.block(oval(0, 0, 13, 13), PAPER, 2)
    if fine:
        pen.cuts("-19,-6 -14,-14 -6,-19|19,6 14,14 6,19", 1.8, PAPER)


SIGNS = {
    "eichel": sign_eichel,
    "schippen": sign_schippen,
    "schellen": sign_schellen,
    "herz": sign_herz,
    "kreuz": sign_kreuz,
    "pik": sign_pik,
    "karo": sign_karo,
    "joker": sign_joker,
    "kleinjoker": sign_little_joker,
    "narr": sign_narr,
}


def suit_sign(pen, suit, fine=True):
    """A sign that tells the suit of a card; the program can print it in another ink."""
    with pen.marked("sign"):
        SIGNS[suit](pen, fine)
