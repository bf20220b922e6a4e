"""What the people at the table wear, and how: today's clothes, hair, hats, glasses.

As in `faces`, the eyes lie near y = -3; the neck ends at y = 40.
"""

import math

from .palette import ASH, BLADE, BLUSH, INK, OCHRE, PAPER, WHITE
from .paths import oval


def ears(pen, skin, both=False):
    """At the near side of a face in three quarters; of both sides of one that looks ahead."""
    for flip in (False, True)[: 1 + both]:
        side = pen.at(-1, 0, flip=flip)
        side.block(oval(-22, 3, 4.6, 7.4), skin, 2, 0.5)
        side.cut("-24,0 -21.6,2 -22.6,6", 1.2, INK)


def shoulders(pen, color, light=PAPER):
    """A jacket or a pullover up to the neck."""
    pen.block("-58,70! -54,54 -42,45 -26,40 -13,35! 13,35! 26,40 42,45 54,54 58,70!", color)
    pen.cuts("-44,50 -48,58 -49,68|44,50 48,58 49,68", 2.2, INK)
    pen.cuts("-36,47 -40,56 -41,66", 1.8, light)


def shirt(pen, color, low=62):
    """What shows in the opening of a jacket."""
    pen.block(f"-13,33! 0,{low}! 13,33! 6,38 -6,38", color, 1.8, 0)


def lapels(pen, color, low=66):
    """Of a jacket, over a shirt."""
    for flip in (False, True):
        side = pen.at(flip=flip)
        side.block(f"-13,33! -20,40! -17,48! -21,51! 0,{low}! -7,50", color, 1.8, 0.4)


def linen(pen, color=PAPER):
    """The two points of a collar."""
    for flip in (False, True):
        pen.at(flip=flip).block("-13,33! -16,40 -9,48! 0,41!", color, 1.8, 0.4)


def skull(pen, skin):
    """A bald head: what the faces leave to hats."""
    pen.block("-21.6,-6! -23,-22 -15,-36 0,-40 14,-36 21,-22 20,-6!", skin)


def bared(pen, skin):
    """Takes away the edge that a face has where a hat would begin."""
    pen.fill("-19.6,-33! 17.6,-33! 18.6,-25! -20,-25!", skin)
    pen.cuts("-9,-21 0,-22.6 10,-20.6|-6,-25.4 1,-26.4 8,-25", 1.1, INK)
    pen.cut("-13,-31 -8,-35 -1,-36.4", 2, WHITE)


def glasses(pen, color=INK):
    """Round ones, before a face in three quarters."""
    for x, r in ((-7, 8), (11.2, 6.8)):
        pen.line(oval(x, -1, r, 7.6), 1.9, color, closed=True)
        pen.cut(f"{x - r * 0.5},1 {x - r * 0.1},-3 {x + r * 0.4},-5", 1.2, WHITE)
    pen.cut("1,-2 2.7,-4 4.4,-2", 1.9, color, start=1, end=1)
    pen.cut("-15,-3 -20,-4 -24,-3", 1.9, color, start=1, end=1)


def half_moons(pen, glass=BLADE):
    """Reading glasses low on the nose of a face in three quarters: the eyes look over them."""
    pen.cut("-15,3.4 -20,0 -24,-3", 2.2, INK, start=1, end=1)
    pen.cut("0.6,4.6 3.6,1.8 6.6,4.4", 2.4, INK, start=1, end=1)
    for x, r in ((-7.2, 8), (12.4, 6)):
        pen.block(
            f"{x - r},3! {x + r},3! {x + r * 0.9},7.6 {x},11.6 {x - r * 0.9},7.6", glass, 2, 0
        )
        pen.cut(f"{x - r * 0.6},5 {x - r * 0.3},8.4 {x + r * 0.1},9.6", 1.5, WHITE)


def cheeks(pen, color=BLUSH):
    """Of somebody who comes in from the cold."""
    pen.fill(oval(-10.5, 10.5, 5.4, 4), color)
    pen.fill(oval(13, 10, 3.6, 3.6), color)


def crop(pen, color, light=INK):
    """Short hair, parted at the side."""
    pen.block(
        "-22,4! -27,-4 -28,-22 -18,-38 2,-44 20,-37 25,-22 22,-4! 19.6,-14 15,-20! 6,-19 -4,-24! -10,-18 -17,-14 -19,-4",
        color,
    )
    pen.cuts("-6,-28 -16,-27 -22,-14|-4,-31 8,-30 18,-26|-9,-34 2,-38 14,-34", 1.7, light)


def tousled(pen, color, light=INK):
    """Hair that no comb has seen today."""
    pen.block(
        "-22,6! -28,-4 -33,-14! -27,-16 -33,-30! -23,-30 -24,-44! -13,-38 -6,-50! 1,-41 12,-49! 14,-39 26,-42!"
        " 23,-31 32,-28! 25,-19 28,-8! 21,-4 19,-14! 13,-12 12,-22! 3,-15 -2,-24! -8,-14 -12,-22! -16,-8 -20,-12!",
        color,
    )
    pen.cuts("-14,-26 -19,-32 -18,-38|0,-28 -3,-36 0,-42|11,-26 14,-33 20,-36", 1.8, light)


def waves(pen, color, light=OCHRE):
    """The front of a bob that falls to the chin."""
    pen.block(
        "3,-41 20,-37 28,-22 29,0 27,20 20,30! 17,20 21,8 20,-6 15,-16 4,-24! -6,-12 -17,-4 -20,10 -18,22 -24,31!"
        " -32,22 -33,0 -29,-24 -17,-38",
        color,
    )
    pen.cuts(
        "2,-34 -12,-28 -24,-8|0,-37 -16,-33 -27,-14|8,-32 18,-26 24,-8|-26,4 -27,14 -25,24",
        1.8,
        light,
    )


def knot(pen, color, light=PAPER):
    """Hair drawn back into a knot on top."""
    pen.block(oval(1, -46, 14, 12), color)
    pen.cuts("-8,-48 0,-54 9,-49|-7,-43 1,-48 10,-43", 1.7, light)
    pen.block(
        "-22,4! -28,-6 -27,-24 -16,-37 2,-41 19,-37 26,-22 23,-2! 20,-12 12,-22 1,-26! -10,-22 -18,-12",
        color,
    )
    pen.cuts("1,-36 -12,-30 -22,-14|4,-36 15,-30 21,-16", 1.7, light)


def curls(pen, color, light=ASH):
    """White curls all round the head: the front ones."""
    for x, y, r in (
        (-23, -12, 8.6),
        (-17, -24, 9.6),
        (-6, -32, 10),
        (7, -33, 10),
        (18, -25, 9.4),
        (23, -13, 8),
    ):
        pen.block(oval(x, y, r), color)
        pen.cut(
            f"{x - r * 0.6},{y + r * 0.2} {x - 1},{y - r * 0.5} {x + r * 0.5},{y}",
            1.6,
            light,
            peak=0.6,
        )


def braid(pen, color, light=INK):
    """A braid laid round the head like a crown."""
    pen.block(
        "-22,6! -28,-6 -27,-24 -16,-34 2,-38 19,-34 26,-22 23,0! 20,-10 12,-20 1,-24! -10,-20 -18,-10",
        color,
    )
    pen.cuts("0,-28 -12,-24 -20,-12|4,-28 14,-24 20,-14", 1.6, light)
    for i in range(-6, 7):
        a = math.radians(i * 15 - 90)
        p = pen.at(28.5 * math.cos(a), -12 + 28 * math.sin(a), 1, i * 15 + 18)
        p.block("-6.4,6 -5.6,-3 0,-7 5.6,-4 6,4 1,7", color, 1.9, 0.4)
        p.cut("-2.6,4 0,-0.6 2.6,-3.4", 1.4, light)


def flat_cap(pen, color, light=PAPER):
    """A tweed cap pulled to the brow."""
    pen.block("-27,-12 -31,-26 -20,-40 2,-45 22,-40 31,-28 30,-15! 12,-20 -8,-18 -26,-9!", color)
    pen.block("-4,-19! 14,-24 33,-20 40,-11! 24,-11.6 8,-13 -4,-11!", color)
    pen.cuts("-18,-20 -20,-30 -10,-38|-2,-24 -2,-34 6,-39|14,-25 16,-32 22,-35", 1.7, light)


def sailor_cap(pen, color, band=OCHRE):
    """A peaked cap as worn on the lake."""
    pen.block("-26,-20 -34,-28 -30,-38 -12,-44 6,-44 24,-40 32,-32 26,-20!", color)
    pen.block("-26,-9! -27,-21! -8,-24 10,-24 25,-22! 24,-11! 8,-14 -10,-13", INK, 2, 0.4)
    pen.block("2,-14! 16,-16 30,-14 38,-6! 24,-7.6 12,-8 0,-7!", INK, 2, 0.6)
    pen.cut("-24,-13 0,-17 22,-15", 2.4, band, start=0.8, end=0.8)
    pen.cuts("-22,-26 -26,-31 -20,-37|-8,-27 -10,-35 -3,-40|14,-27 16,-34 22,-36", 1.7, PAPER)
    pen.cut("8,-12 18,-12.6 30,-9.6", 1.4, PAPER)


def loden_hat(pen, color, trim=OCHRE):
    """A felt hat with a cord and a tuft of chamois hair."""
    for x, turn in ((20, 4), (17, -8), (23, 16), (14, -20), (26, 28)):
        pen.at(18, -30, turn=turn).cut(
            f"0,0 {(x - 20) * 0.2},-14 0,-26", 4.6, INK, start=0.5, end=0.1
        )
        pen.at(18, -30, turn=turn).cut("0,-3 0.4,-14 0,-24", 1.8, PAPER)
    pen.block("-23,-18! -22,-36 -14,-47 -4,-43 2,-42 10,-47 19,-37 22,-18!", color)
    pen.cuts("-14,-30 -14,-38 -10,-43|6,-32 8,-38 11,-42", 1.8, PAPER)
    pen.block("-24,-18! -23,-26! 0,-23 22,-26! 23,-18! 0,-15", trim, 1.8, 0)
    pen.cuts("-18,-24 -16,-21 -17,-18|-6,-22.6 -4,-19.6 -5,-17|8,-22.6 10,-19.6 9,-17", 1.4, INK)
    pen.block(
        "-44,-14 -36,-20 -20,-19 0,-17 20,-19 36,-21 43,-15 30,-9 12,-7.6 0,-7.2 -14,-7.6 -32,-8.6",
        color,
    )
    pen.cut("-36,-14.6 -22,-12.6 -8,-11.6", 1.5, PAPER)
