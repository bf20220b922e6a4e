"""Crowns, veils and garlands; the brim lies near y = -18."""

from .palette import BLUE, BROWN, GREEN, INK, OCHRE, PALE, PAPER, RED
from .signs import SIGNS


def points_of(pen, sign):
    """A small suit sign as the tip of a crown or sceptre, standing on 0,0."""
    if sign:
        SIGNS[sign](pen.at(0, -7, 0.34), fine=False)
    else:
        pen.ball(0, 0, 3.4, OCHRE, 1.6)


def crown_open(pen, sign=None, gold=OCHRE, velvet=RED, jewel=BLUE, tall=0.8):
    """Five leaves on a jewelled band."""
    t = tall
    pen.block(f"-26,-22 -26,{-22 - 20 * t} 0,{-26 - 24 * t} 24,{-22 - 20 * t} 24,-22", velvet, 2, 0)
    pen.cuts(f"-14,-24 -13,-34 -6,{-24 - 24 * t}|12,-24 12,-34 8,{-24 - 24 * t}", 1.8, INK)
    pen.block(
        f"-27,-17! -29,-28 -37,{-24 - 24 * t}! -28,{-23 - 17 * t} -22,{-24 - 8 * t} -18,{-23 - 17 * t}"
        f" -19,{-24 - 28 * t}! -11,{-24 - 18 * t} -7,{-25 - 8 * t} -4,{-24 - 20 * t} -1,{-25 - 34 * t}!"
        f" 3,{-24 - 20 * t} 6,{-25 - 8 * t} 10,{-24 - 18 * t} 18,{-24 - 28 * t}! 17,{-23 - 17 * t} 20,{-24 - 8 * t}"
        f" 26,{-23 - 17 * t} 35,{-24 - 24 * t}! 27,-28 25,-17! 14,-13 -1,-11.5 -16,-13",
        gold,
    )
    pen.line("-28.5,-25 -15,-21 -1,-19.6 14,-21 26.5,-25", 1.5, INK)
    for x, y in ((-21, -19), (-11, -16.8), (-1, -16), (9, -16.8), (19, -19)):
        pen.ball(x, y, 2.5 if x != -1 else 3.2, jewel if x in (-1, -21, 19) else RED, 1.2)
    for x, y, turn in (
        (-37, -24 - 24 * t, -24), (-19, -24 - 28 * t, -10), (18, -24 - 28 * t, 10),
        (35, -24 - 24 * t, 24), (-1, -25 - 34 * t, 0),
    ):  # fmt: skip
        points_of(pen.at(x, y, 1, turn), sign if x == -1 else None)
    pen.cuts(
        f"-31,-31 -31,-36 -33,{-22 - 20 * t}|-18,-27 -18,-34 -18.5,{-22 - 22 * t}|-1,-27 -1.5,-38 -1,{-22 - 28 * t}",
        1.5,
        PAPER,
    )


def crown_rayed(pen, sign=None, gold=OCHRE, jewel=GREEN):
    """The antique one: upright rays on a band."""
    for x, top, turn in (
        (-22, -46, -16),
        (22, -46, 16),
        (-11.5, -54, -8),
        (11.5, -54, 8),
        (0, -58, 0),
    ):
        pen.at(x - 1, -22, turn=turn).block(
            f"-5.6,2! -3.4,-14 0,{top + 22}! 3.4,-14 5.6,2!", gold, 1.9, 0.5
        )
        pen.at(x - 1, -22, turn=turn).cut(f"-0.6,-5 -0.8,-14 -0.2,{top + 31}", 1.4, PAPER)
    pen.block(
        "-26,-16! -28,-29! -15,-25 -1,-23.6 13,-25 26,-29! 24,-16! 13,-12.4 -1,-11 -15,-12.4", gold
    )
    for x, y, c in (
        (-19, -20.6, jewel),
        (-10, -18.4, PAPER),
        (8, -18.4, PAPER),
        (17, -20.6, jewel),
    ):
        pen.ball(x, y, 2.6, c, 1.2)
    if sign:
        SIGNS[sign](pen.at(-1, -18.4, 0.24), fine=False)
    else:
        pen.ball(-1, -17.6, 3.4, jewel, 1.2)


def crown_arched(pen, sign=None, gold=OCHRE, velvet=BLUE, jewel=RED):
    """The imperial crown: two arches over a velvet cap."""
    pen.block("-25,-22 -33,-36 -26,-48 -8,-53 -1,-50 6,-53 24,-48 31,-36 23,-22", velvet, 2, 0)
    pen.cuts(
        "-22,-26 -27,-36 -18,-46|20,-26 25,-36 16,-46|-12,-25 -15,-36 -8,-48|10,-25 13,-36 6,-48",
        1.6,
        INK,
    )
    for flip in (False, True):
        side = pen.at(-1, 0, flip=flip)
        side.block(
            "-27,-25! -37,-38 -29,-53 -10,-58 0,-52! 0,-46! -10,-51 -24,-47 -30,-37 -21,-25!",
            gold,
            1.8,
            0.5,
        )
        for x, y in ((-32.4, -41), (-27.6, -48.4), (-18.4, -53)):
            side.dot(x, y, 1.7, PAPER)
    pen.block("-6,-24! -5,-50! 3,-50! 4,-24!", gold, 1.8, 0.5)
    for y in (-30, -37, -44):
        pen.dot(-1, y, 1.8, PAPER)
    pen.block(
        "-27,-16! -29,-29! -15,-25 -1,-23.6 13,-25 27,-29! 25,-16! 14,-12.4 -1,-11 -16,-12.4", gold
    )
    for x, y, c in (
        (-20, -20.4, jewel),
        (-10.6, -18.4, PAPER),
        (8.6, -18.4, PAPER),
        (18, -20.4, jewel),
    ):
        pen.ball(x, y, 2.8, c, 1.2)
    pen.block("-6,-17.4! -1,-22! 4,-17.4! -1,-13!", jewel, 1.4, 0)
    points_of(pen.at(-1, -52), sign)


def crown_fur(pen, sign=None, gold=OCHRE, velvet=GREEN, fur=BROWN, light=OCHRE):
    """A pointed cap with a fur brim, a narrow coronet round it."""
    pen.block("-24,-26! -25,-38 -15,-50 -1,-57 14,-49 23,-38 22,-26!", velvet)
    pen.cuts(
        "-14,-40 -11,-47 -3,-52|8,-38 9,-46 4,-51", 2, PALE["green"] if velvet == GREEN else PAPER
    )
    pen.cuts("16,-38 15,-43 11,-47", 2, INK)
    pen.block(
        "-27,-27! -29,-44! -21,-38 -14,-34 -10,-42 -7,-47! -4,-42 -1,-35 3,-42 6,-47! 9,-42 12,-34 19,-38 27,-44!"
        " 25,-27!",
        gold,
        2,
        0.6,
    )
    pen.block(
        "-29,-17 -33,-24 -27,-31 -12,-30 -1,-29 10,-30 25,-31 31,-24 27,-17 14,-12.5 -1,-11 -16,-12.5",
        fur,
    )
    pen.cuts(
        "-27,-26 -25,-22 -26,-17|-20,-27 -18,-21 -19,-15|-12,-27 -10,-20 -11,-14|-4,-26 -2,-20 -3,-13|4,-26 6,-20"
        " 5,-13|12,-27 14,-21 13,-14|20,-27 22,-22 20,-16",
        1.8,
        light,
    )
    points_of(pen.at(-1, -53), sign)


def crown_turban(pen, sign=None, gold=OCHRE, velvet=RED, cloth=PAPER):
    """A wound cloth with a coronet standing in it."""
    pen.block(
        "-20,-32! -27,-56! -16,-47 -10,-44 -6,-52 -1,-60! 4,-52 8,-44 14,-47 25,-56! 18,-32!",
        gold,
        2,
        0.6,
    )
    pen.cuts("-19,-36 -21,-44 -23,-50|-1,-36 -1,-46 -1,-54|17,-36 19,-44 21,-50", 1.6, PAPER)
    pen.block(
        "-27,-15 -35,-22 -32,-33 -20,-39 -1,-38 18,-39 30,-33 33,-22 25,-15 12,-11.5 -1,-10.5 -14,-11.5",
        cloth,
    )
    pen.block("-31,-18! -22,-26 -6,-34 6,-38! 17,-38.6! 6,-28 -8,-19 -19,-12.6!", velvet, 1.6, 0)
    pen.block("2,-11! 14,-18 24,-26 30,-32! 33.4,-24 30,-17.6! 22,-14!", velvet, 1.6, 0)
    pen.cuts("-30,-27 -24,-33 -15,-36|-14,-13 0,-20 12,-29", 1.5, INK)
    pen.ball(-3, -24.5, 4.6, gold, 1.6)
    pen.dot(-3, -24.5, 1.7, BLUE)
    for x, y in ((-27, -57), (25, -57)):
        pen.ball(x, y, 3, gold, 1.6)
    points_of(pen.at(-1, -59), sign)


def veil(pen, color=PAPER, fold=INK):
    """Falls from the crown of the head over both shoulders, behind the face."""
    pen.block(
        "0,-38 20,-34 30,-18 31,4 36,30 46,54! 28,58 16,50! 8,20 -10,20 -18,50! -32,60 -50,54! -40,30 -34,4 -31,-18"
        " -20,-34",
        color,
    )
    pen.cuts(
        "-28,-8 -31,14 -42,46|-24,12 -27,32 -34,52|-20,26 -22,38 -26,50|26,-6 28,14 37,44|22,16 24,34 29,50",
        1.8,
        fold,
    )


def veil_profile(pen, color=PAPER, fold=INK):
    """The same veil for a lady seen from the side: only behind her."""
    pen.block(
        "8,-36! -2,-42 -20,-37 -32,-20 -36,4 -42,30 -54,56! -34,60 -14,52! -8,20 -4,-10", color
    )
    pen.cuts(
        "-29,-8 -32,14 -46,50|-25,12 -28,34 -38,54|-21,26 -22,40 -28,54|-33,-14 -36,6 -42,28",
        1.8,
        fold,
    )


def coronet(pen, gold=OCHRE, jewel=RED, cap=None):
    """The lady's small crown."""
    if cap:
        pen.block("-22,-22 -22,-33 -12,-39 8,-39 18,-33 20,-22", cap, 1.6, 0)
    pen.block(
        "-22,-21! -25,-38! -17,-31 -12,-30 -11,-43! -6,-34 -1,-32 4,-34 9,-43! 10,-30 15,-31 23,-38! 20,-21! 10,-17.5"
        " -1,-16.5 -12,-17.5",
        gold,
    )
    for x, y in ((-25, -39), (-11, -44), (9, -44), (23, -39)):
        pen.ball(x, y, 2.6, PAPER, 1.3)
    for x, y in ((-14, -23.6), (-1, -22.4), (12, -23.6)):
        pen.ball(x, y, 2.5, jewel, 1.1)
    pen.ball(-1, -34, 3.6, jewel, 1.4)


def garland(pen, bloom=RED, leaf=GREEN):
    """Roses in the hair."""
    for x, y, turn in (
        (-21, -23, -60),
        (-12, -31, -30),
        (-1, -34, 0),
        (10, -31, 30),
        (19, -23, 60),
    ):
        pen.at(x, y, turn=turn).block(
            "0,0! -8,-4 -10,-12! -3,-9 0,-16! 3,-9 10,-12! 8,-4", leaf, 1.6, 0.3
        )
    for x, y, r in (
        (-23, -19, 5.4),
        (21, -19, 5.2),
        (-17, -26.6, 6),
        (15, -26.6, 5.8),
        (-9, -29.6, 6.4),
        (7, -29.6, 6.4),
        (-1, -30, 7),
    ):
        pen.ball(x, y, r, bloom, 1.8)
        pen.cuts(
            f"{x - r * 0.5},{y} {x - r * 0.1},{y - r * 0.5} {x + r * 0.5},{y - r * 0.2}|{x - r * 0.3},{y + r * 0.5}"
            f" {x + r * 0.3},{y + r * 0.4} {x + r * 0.5},{y}",
            1.3,
            PALE["red"],
        )
