"""Hats, caps, helmets and hoods; the brim lies near y = -18."""

from .palette import BLUE, GREEN, INK, OCHRE, PAPER, RED, STEEL


def feather(pen, color=PAPER, light=INK, long=1.0):
    """A plume from 0,0 sweeping up and to the left."""
    n = long
    pen.block(
        f"0,0! {-6 * n},-12 {-18 * n},-19 {-34 * n},-19 {-48 * n},-9 {-55 * n},6! {-44 * n},2 {-42 * n},7! {-33 * n},1"
        f" {-30 * n},5! {-20 * n},0 {-14 * n},4! {-6 * n},2",
        color,
    )
    pen.cut(f"1,2 {-12 * n},-7 {-30 * n},-11 {-48 * n},-2", 1.7, light, start=0.8)
    pen.cuts(
        f"{-10 * n},-8 {-15 * n},-13 {-21 * n},-15.4|{-19 * n},-10 {-26 * n},-14.6 {-32 * n},-15.6|"
        f"{-28 * n},-10.6 {-36 * n},-13.4 {-42 * n},-10.6|"
        f"{-14 * n},-5 {-18 * n},-2 {-25 * n},-1|{-25 * n},-7.4 {-30 * n},-4 {-37 * n},-1",
        1.4, light,
    )  # fmt: skip


def hat_wide(pen, color=BLUE, trim=OCHRE, plume=RED, plume2=PAPER):
    """The lansquenet's slashed wide hat with two plumes."""
    feather(pen.at(-6, -32, 0.8, 30, flip=True), plume2, INK)
    feather(
        pen.at(-2, -33, 0.86, 2, flip=True),
        plume,
        INK if plume not in (INK, GREEN, BLUE) else PAPER,
    )
    pen.block("-20,-22! -22,-36 -10,-43 4,-43 18,-37 20,-22!", color)
    pen.cuts("-10,-26 -12,-34 -6,-40|8,-26 10,-33 6,-40", 1.8, PAPER)
    brim = "-42,-24 -30,-31 -12,-28 4,-25 24,-28 36,-33 40,-25 30,-16 12,-12 -4,-11 -22,-12 -36,-17"
    pen.block(brim, color)
    for x, y, r in (
        (-31, -21.5, 70),
        (-19, -19, 40),
        (-6, -18, 12),
        (7, -18.4, -14),
        (19, -20.6, -38),
        (30, -24.4, -62),
    ):
        pen.at(x, y, 1, r).block("-1.6,-5 1.6,-5 2.4,0 1.6,5 -1.6,5 -2.4,0", trim, 1.4, 0)


def hat_morion(pen, steel=STEEL, trim=OCHRE, plume=GREEN):
    """A crested helmet with a plume at the back."""
    feather(pen.at(-21, -28, 0.86, -34), plume, PAPER if plume in (INK, GREEN, BLUE) else INK, 0.85)
    pen.block("-25,-20! -26,-38 -14,-52 0,-56 14,-50 23,-37 23,-20!", steel)
    pen.block("-19,-46 -10,-60 4,-66 18,-58 22,-46! 10,-52 0,-55 -10,-52", trim, 2, 0.6)
    pen.cuts("-10,-56 -6,-60 -4,-60|0,-58 3,-61 5,-61|9,-56 12,-58 13,-57", 1.4, INK)
    pen.cuts("-18,-26 -19,-38 -11,-47|-11,-26 -11,-37 -6,-46", 2, PAPER)
    pen.cuts("17,-25 18,-36 11,-45|11,-25 12,-34 8,-42", 1.6, INK)
    pen.block(
        "-42,-30! -26,-22 -1,-20.4 26,-22 40,-31! 33,-19 16,-12.6 -1,-11.4 -18,-12.6 -34,-18", steel
    )
    for x, y in ((-26, -19.4), (-14, -16.8), (-1, -16), (12, -16.8), (24, -19.6)):
        pen.ball(x, y, 2, trim, 1.1)


def hat_beret(pen, color=RED, trim=OCHRE, plume=PAPER, light=PAPER):
    """A soft slashed beret, pulled to one side, with an upright plume."""
    pen.block("-26,-20 -40,-28 -43,-39 -32,-48 -12,-50 8,-48 24,-42 29,-31 24,-20", color)
    pen.cuts(
        "-22,-24 -34,-31 -35,-40|-14,-26 -20,-36 -16,-45|-3,-27 -4,-37 2,-45|8,-26 12,-34 14,-42",
        2.2,
        light,
    )
    pen.block(
        "-26,-15! -28,-25! -14,-22 -1,-21 12,-22 25,-25! 24,-15! 12,-12 -1,-11 -14,-12",
        trim,
        2,
        0.6,
    )
    pen.cuts("-22,-17 -18,-19 -14,-17|-8,-15 -4,-17.6 0,-15|6,-15.6 10,-17.6 14,-16", 1.4, INK)
    feather(pen.at(16, -27, 0.78, 46), plume, INK if plume != INK else PAPER)
    pen.ball(17, -25, 4.4, OCHRE, 1.6)
    pen.dot(17, -25, 1.7, RED)


def hat_tall(pen, color=INK, trim=OCHRE, plume=RED, light=PAPER):
    """A tall felt hat with a narrow brim, cord and plume."""
    feather(pen.at(12, -25, 0.62, -34, flip=True), plume, INK if plume != INK else PAPER)
    pen.block("-21,-24! -20,-40 -16,-53 -2,-56 12,-53 17,-40 19,-24!", color)
    pen.cuts("-12,-37 -11,-46 -8,-51|-4,-37 -4,-46 -3,-52", 2, light)
    pen.block("-22,-24! -21,-35! -1,-31 18,-35! 20,-24! -1,-20.6", trim, 1.8, 0)
    pen.cuts(
        "-16,-32 -14,-28 -16,-24|-6,-30.6 -4,-26 -6,-22|4,-30.6 6,-26 4,-22|13,-32 14.6,-28 13,-24",
        1.4,
        INK,
    )
    pen.block(
        "-38,-20 -32,-26 -18,-24 -1,-21.5 16,-24 30,-27 36,-21 28,-14.5 12,-11.6 -1,-11 -16,-11.6 -30,-14.5",
        color,
    )
    pen.cuts("-32,-20.6 -22,-18 -8,-16.4", 1.6, light)


def hat_cap(pen, color=RED, trim=PAPER, plume=None, light=PAPER):
    """A small round cap with a turned-up brim, the servant's; a feather makes it a page's."""
    if plume:
        feather(
            pen.at(12, -26, 0.86, -16, flip=True),
            plume,
            INK if plume not in (INK, GREEN, BLUE) else PAPER,
        )
    pen.block("-23,-22! -25,-36 -16,-46 0,-48 16,-44 23,-34 22,-22!", color)
    pen.cuts("-14,-27 -15,-36 -8,-43|-4,-28 -4,-37 2,-43|8,-27 10,-34 9,-40", 2, light)
    pen.block(
        "-27,-15! -31,-26! -22,-25.6 -14,-23 -1,-21.6 12,-23 20,-25.6 29,-26! 25,-15! 13,-12 -1,-11 -15,-12",
        trim,
    )
    pen.cuts("-26,-20 -20,-18 -14,-16.6|22,-20 18,-18 13,-17", 1.4, INK if trim != INK else PAPER)


def hat_hood(pen, color=GREEN, light=PAPER, trim=OCHRE):
    """The gugel: a hood with a long tail, framing the face and covering the shoulders."""
    pen.block(
        "-27,30 -33,10 -33,-14 -27,-34 -14,-46 -4,-58 -22,-62! 6,-66 18,-54 19,-44 26,-32 30,-12 29,10 25,30 14,38"
        " -14,38",
        color,
    )
    pen.cuts("-29,16 -30,-8 -25,-27|-23,-30 -14,-40 0,-50|24,-22 27,-8 26,10", 2, light)


def hood_rim(pen, color=GREEN, trim=OCHRE):
    """The edge of the hood over the forehead and down the cheeks."""
    pen.block(
        "-27,26 -29,2 -27,-18 -16,-30 0,-33 14,-30 24,-20 26,0 24,22! 18.4,14 20.4,0 20,-12 12,-21 -1,-24 -13,-21"
        " -20,-10 -21.4,4 -18,20!",
        trim,
        2,
        0,
    )


def hat_fool(pen, one=RED, two=BLUE, bell=OCHRE):
    """The cap with three horns and bells."""
    pen.block(
        "-24,-16! -27,-30 -36,-44 -50,-46 -58,-34! -52,-36 -45,-32 -41,-18 -34,-8 -25,-2!", one
    )
    pen.block("22,-16! 25,-30 34,-44 48,-46 56,-34! 50,-36 43,-32 39,-18 33,-8 22,-2!", one)
    pen.block("-25,-14! -26,-30 -18,-44 -10,-58 4,-70! 5,-60 13,-48 22,-34 23,-14!", two)
    pen.cuts("-14,-22 -13,-36 -4,-52|-6,-22 -5,-34 0,-46", 2, PAPER)
    pen.cuts("-31,-32 -42,-40 -50,-41|29,-32 40,-40 48,-41", 1.8, PAPER)
    pen.block(
        "-26,-13! -29,-24! -20,-19 -14,-15! -8,-21 -1,-24! 6,-21 12,-15! 18,-19 27,-24! 24,-13! 12,-10.6 -1,-10"
        " -15,-10.6",
        bell,
        2,
        0.5,
    )
    for x, y in ((-58, -31), (56, -31), (5, -72)):
        pen.ball(x, y, 5, bell, 1.8)
        pen.cut(f"{x - 2.6},{y + 1} {x},{y + 1.6} {x + 2.6},{y + 1}", 1.4, INK)


def hat_brimless(pen, color=PAPER, trim=RED, light=INK):
    """The innkeeper's puffed cap."""
    pen.block("-24,-22! -34,-32 -32,-44 -20,-46 -12,-54 4,-55 12,-48 26,-46 32,-34 23,-22!", color)
    pen.cuts(
        "-18,-25 -24,-34 -20,-41|-8,-26 -9,-38 -4,-47|4,-26 6,-37 4,-47|14,-25 20,-33 18,-41",
        1.8,
        light,
    )
    pen.block(
        "-26,-14! -27,-25! -14,-22 -1,-21 12,-22 25,-25! 24,-14! 12,-11 -1,-10 -14,-11",
        trim,
        2,
        0.6,
    )


def hat_lady(pen, color=RED, plume=PAPER, trim=OCHRE):
    """A broad tilted hat with a plume."""
    feather(pen.at(4, -30, 0.95, 4, flip=True), plume, INK if plume != INK else PAPER)
    pen.block("-20,-24! -18,-42 -4,-48 12,-45 20,-34 21,-22!", color)
    pen.cuts("-11,-28 -10,-38 -4,-43|-2,-27 0,-36 4,-41", 2, PAPER)
    pen.block(
        "-44,-14 -40,-22 -24,-27 -2,-26 20,-27 36,-36 42,-32 36,-20 18,-14 -4,-14 -26,-8 -40,-8",
        color,
    )
    pen.cuts("-38,-15 -26,-20 -8,-21|4,-20 20,-21 32,-28", 1.6, PAPER)
    pen.ball(9, -29, 4.4, trim, 1.6)
