"""Eyes, brows, noses and mouths: several constructions of each, for the faces to choose from.

An eye lies about 0,0 of its pen, its outer corner to the right; a nose and a mouth where they belong in a face.
"""

from .palette import EYE, INK
from .paths import oval

GAZES = {
    "ahead": (1.0, 0.0),
    "past": (1.9, 0.0),
    "viewer": (-0.7, 0.0),
    "back": (-2.5, 0.0),
    "down": (0.4, 1.5),
}
"""How far the iris is moved in a face that looks to the right: on where the face looks or further, to the player,
back to the left, or down to the hands."""


def eye_lidded(pen, wide, gaze, outer):
    """A full upper lid, its fold, the iris cut by it."""
    x, y = gaze
    pen.fill(f"{-wide},-1.8! {wide * -0.4},-4.4 {wide * 0.35},-4.6 {wide},-1.8! 0,1.1", EYE)
    pen.fill(
        f"{x - 2.4},{y * 0.5 - 4.4}! {x + 2.4},{y * 0.5 - 4.5}! {x + 2.2},{y - 1.4} {x},{y * 0.6 + 0.2} {x - 2.3},{y - 1.6}",
        INK,
    )
    pen.cut(
        f"{-wide - 0.8},-1.2 {wide * -0.5},-4.4 {wide * 0.35},-4.9 {wide + 0.8},-1.4",
        2.6,
        INK,
        start=0.4,
        end=0.4,
    )
    pen.cut(f"{wide * -0.7},0.9 0.5,2.1 {wide * 0.8},0.6", 0.9, INK)
    pen.cut(f"{wide * -0.7},-6.4 0,-7.9 {wide * 0.8},-6.2", 0.9, INK)


def eye_round(pen, wide, gaze, outer):
    """Wide open: the whole iris with a light in it, no fold."""
    x, y = gaze
    pen.fill(oval(0, -1.7, wide * 0.9, 4.4), EYE)
    pen.dot(x * 0.8, y * 0.8 - 1.9, 2.9)
    pen.dot(x * 0.8 - 0.9, y * 0.8 - 3, 0.9, EYE)
    pen.cut(
        f"{wide * -0.98},-1 {wide * -0.6},-5.4 {wide * 0.5},-5.6 {wide * 0.98},-1.4",
        2.1,
        INK,
        start=0.3,
        end=0.3,
    )
    pen.cut(f"{wide * -0.8},0.8 0,3.1 {wide * 0.8},0.8", 1.1, INK, start=0.3, end=0.3)


def eye_almond(pen, wide, gaze, outer):
    """Long and slanting: a heavy upper line that runs out beyond the corner."""
    x, y = gaze
    p = pen.at(turn=-7 * outer)
    p.fill(
        f"{-wide},-1! {wide * -0.3},-3.7 {wide * 0.4},-3.7 {wide},-1.4! {wide * 0.2},1.2 {wide * -0.5},1.1",
        EYE,
    )
    p.fill(
        f"{x * 0.9 - 2.3},-3.7! {x * 0.9 + 2.3},-3.7! {x * 0.9 + 1.8},{y * 0.5 + 0.5}! {x * 0.9 - 1.8},{y * 0.5 + 0.5}!",
        INK,
    )
    tip = (wide + 2.2) * outer
    p.cut(
        f"{-wide * outer},-0.8 {wide * -0.3 * outer},-4 {wide * 0.5 * outer},-3.7 {tip},-2.4",
        2.7,
        INK,
        start=0.35,
        peak=0.6,
    )
    p.cut(f"{wide * -0.6},1.2 0,1.8 {wide * 0.9},0", 1.2, INK)


def eye_hooded(pen, wide, gaze, outer):
    """A lid that hangs half over the iris, its fold high above, a bag below."""
    x, y = gaze
    pen.fill(
        f"{-wide},-1.5! {wide * -0.2},-2.6 {wide * 0.4},-2.5 {wide},-1.2! {wide * 0.3},1.7 {wide * -0.4},1.6",
        EYE,
    )
    pen.fill(
        f"{x - 2.4},-2.6! {x + 2.4},-2.6! {x + 1.7},{y * 0.4 + 0.6} {x},{y * 0.3 + 1.2} {x - 1.7},{y * 0.4 + 0.6}",
        INK,
    )
    pen.cut(
        f"{-wide - 0.8},-1 {wide * -0.3},-2.9 {wide * 0.4},-2.8 {wide + 0.9},-0.8",
        2.5,
        INK,
        start=0.5,
        end=0.4,
    )
    pen.cut(
        f"{-wide - 0.2},-3 {wide * -0.3},-6.6 {wide * 0.5},-6.4 {wide + 0.6},-2.8",
        1.3,
        INK,
        start=0.3,
        end=0.3,
    )
    pen.cuts(
        f"{wide * -0.8},2 0,3.3 {wide * 0.9},1.6|{wide * -0.5},5 0.6,5.6 {wide * 0.7},4.2", 1.0, INK
    )


def eye_laughing(pen, wide, gaze, outer):
    """Narrowed by the cheek, an arch above it and feet of crows beside it."""
    x, _ = gaze
    pen.fill(f"{-wide},0! {wide * -0.5},-3.6 {wide * 0.5},-3.6 {wide},0! 0,-1.2", EYE)
    pen.fill(
        f"{x * 0.8 - 2.4},-3.8! {x * 0.8 + 2.4},-3.8! {x * 0.8 + 2},-0.6! {x * 0.8 - 2},-0.6!", INK
    )
    pen.cut(
        f"{-wide - 1},1 {wide * -0.5},-3.8 {wide * 0.5},-3.8 {wide + 1},1",
        2.5,
        INK,
        start=0.3,
        end=0.3,
    )
    pen.cut(f"{wide * -0.8},1 0,-0.6 {wide * 0.8},1", 1.4, INK)
    o = (wide + 1.8) * outer
    pen.cuts(
        f"{o},-0.6 {o + 2 * outer},-1.6 {o + 3.6 * outer},-1.8|{o},1.6 {o + 2 * outer},2 {o + 3.4 * outer},3",
        1.0,
        INK,
    )


def eye_sharp(pen, wide, gaze, outer):
    """The brow presses on it: a straight lid that falls to the nose."""
    x, y = gaze
    p = pen.at(flip=outer < 0)
    x *= outer
    p.fill(
        f"{-wide},-1.2! {wide * -0.2},-3.6 {wide},-3.2! {wide * 0.8},-0.4 {wide * 0.2},1.4 {wide * -0.6},0.9",
        EYE,
    )
    p.fill(f"{x - 2.3},-3! {x + 2.3},-3.6! {x + 2.1},-0.8 {x},{y * 0.4 + 0.8} {x - 2},-0.8", INK)
    p.cut(
        f"{-wide - 1},-0.6 {wide * -0.2},-3.4 {wide + 1.2},-3.8",
        2.9,
        INK,
        start=0.6,
        end=0.3,
        peak=0.4,
    )
    p.cut(f"{wide * -0.7},1.3 0.3,2.2 {wide * 0.9},0.2", 1.1, INK)
    p.cut(f"{wide * -0.4},-5.2 0.6,-6 {wide * 0.9},-6.6", 1.0, INK)


EYES = {
    "lidded": eye_lidded,
    "round": eye_round,
    "almond": eye_almond,
    "hooded": eye_hooded,
    "laughing": eye_laughing,
    "sharp": eye_sharp,
}


def draw_eyes(pen, kind, gaze, places, shift=0.0):
    """A pair, the left one first. places: x and half the width of each; shift: how far both irises lie to the left."""
    x, y = GAZES[gaze]
    for (at, wide), outer in zip(places, (-1, 1), strict=True):
        EYES[kind](pen.at(at, 0), wide, (x - shift, y), outer)


# brow to nostril in one stroke, the wings, and what lies in the shade
NOSES = {
    "straight": (
        "3.2,-7.5 5.4,-1 10.6,8 10.8,10.6 7,12 3.6,11.6",
        "1.2,7.6 -0.6,10.2 1.6,12.2",
        None,
    ),
    "hooked": (
        "3,-7.6 7,-2.6 10.6,3.6 12,9.6 10,12.2 6.6,12 3.6,11.6",
        "1,7.4 -1,10.4 1.6,12.4",
        None,
    ),
    "snub": (
        "3.4,-6.6 4.8,-1 8.4,4.8 10.8,7.4 9.6,10.6 6,11 3.4,10.4",
        "1.4,7 -0.2,9.4 1.8,11.2",
        None,
    ),
    "broad": (
        "3,-7 4.6,-0.6 9.4,5.4 12.6,9.4 10.8,12.8 6.4,13 2.8,12.4",
        "0,7 -2.8,10.6 0.6,13",
        None,
    ),
    "bulb": (
        "6,0.4 11,3 13.2,7.6 11.2,11.6 7,12.6 3,11.4 2.4,8",
        "1.4,6.6 -2.4,8.6 -0.6,12.4",
        None,
    ),
    "wedge": (
        "3.2,-8.6 5.6,-3 9,2",
        "1,8.2 -0.8,10.6 1.8,12.4",
        "3.4,-7.4! 6,-2.4 11.2,7.8 11,11! 3.4,12.4! 7.4,9.4 6,1.6",
    ),
    "long": (
        "2.4,-9 3.8,0 8.6,10.4 9.8,12.8 7.6,14.4",
        "0.6,9.4 -1.8,12 0.6,14.4",
        "1.2,13! 5,16 8.8,13.6! 5,14",
    ),
}
NOSES_FRONT = {
    "straight": ("-3,-9 -2,-3 -2.4,4 -4.4,8.6", "-4.6,9.4 -1.6,11.4 0,12.2 2,11.2 4.6,9.6", None),
    "broad": ("-2.2,-2 -2.4,2 -5.6,6.6", "-7,7.4 -5.8,11.4 0,12.8 5.8,11.4 7,7.4", None),
    "wedge": (
        "-4,8 -4.6,9.4 -3,10.6",
        "-4.2,10 -1.6,11.4 0,12 2,11.4 5.4,9.6",
        "2,-8! 2.6,-1 5.6,8.4 4.8,10.8! 0.6,11.6! 2.4,6",
    ),
    "long": (
        "-2.8,-10 -1.8,-2 -2.6,6 -4,10.6",
        "-4.2,11 -1.6,13.4 0,14 1.8,13.4 4.2,11",
        "2.4,-9! 3,2 4,9.6! 2.2,4",
    ),
}


def draw_nose(pen, shape, width=1.9):
    """One of `NOSES` or `NOSES_FRONT`."""
    ridge, wing, shade = shape
    pen.cut(ridge, width, INK, start=0.15, end=0.3, peak=0.6)
    pen.cut(wing, width * 0.75, INK, start=0.2, end=0.2)
    if shade:
        pen.fill(shade, INK)


# the line between the lips, what lies below it, and the red of the lips
MOUTHS = {
    "calm": (
        "-8.2,18.8 -3,18.4 0,19 3,18.4 7.6,18.6",
        "-3.4,22.8 0,23.7 3.4,22.8",
        "-6.6,18.6! -2.6,16.4 0,17.4 2.6,16.4 6.4,18.4! 3.4,21.6 0,22.4 -3.4,21.6",
    ),
    "smile": (
        "-9,16.8 -4,18.9 0,19.6 4,18.9 8.4,16.8",
        "-3.4,23.4 0,24.3 3.4,23.4",
        "-7.4,17.4! -2.6,16.2 0,17 2.6,16.2 7,17.2! 3.8,21.8 0,22.8 -3.8,21.8",
    ),
    "firm": (
        "-7,19.8 -3,18.8 0,19 3,18.8 7,19.8",
        "-2.6,22.6 0,23.2 3,22.4",
        "-5.6,19.2! -2.4,17.4 0,18 2.4,17.4 5.6,19.2! 2.8,21.2 0,21.6 -2.8,21.2",
    ),
    "smirk": (
        "-7.4,19.8 -2,19.6 3,18.8 8.2,15.2",
        "-2.4,22.8 1,23.4 4,22",
        "-5.8,19.6! -2.4,17.4 0.2,18 2.8,16.8 7.4,15.8! 4.2,20.8 0.4,22.4 -3,21.8",
    ),
    "small": (
        "-4.6,18.8 -1.6,18.2 0,18.8 1.6,18.2 4.6,18.8",
        "-2,22.8 0,23.4 2,22.8",
        "-4,18.6! -1.8,15.8 0,16.8 1.8,15.8 4,18.6! 2.4,21.6 0,22.2 -2.4,21.6",
    ),
    "laugh": (
        "-8.8,16 -4,17.4 0,17.8 4,17.4 8.4,16",
        "-3,25.6 0,26.4 3,25.6",
        "-8,16.6! -3,17.8 3,17.8 7.6,16.6! 4.6,22.6 0,24.2 -4.6,22.6",
    ),
}


def draw_mouth(pen, kind, lips=INK):
    """In the middle of its pen; lips: the red that is filled in, ink for none."""
    between, below, red = MOUTHS[kind]
    if kind == "laugh":
        pen.fill(red, INK)
        pen.fill("-6,17.6! 0,18.4 5.8,17.6! 4.2,19.8 0,20.4 -4.2,19.8", EYE)
    if lips != INK:
        if kind == "laugh":
            pen.fill("-6,21.4! 0,23 6,21.4! 4,24.6 0,25.6 -4,24.6", lips)
        else:
            pen.fill(red, lips)
        pen.cut(between, 1.4, INK, start=0.3, end=0.3)
    else:
        pen.cut(between, 2.1, INK, start=0.35, end=0.25, peak=0.5)
        pen.cut(below, 1.5, INK)


BROWS = {
    "plain": (3.2, 0.0, 0.0, 0.2),
    "stern": (3.4, -0.6, 1.6, -0.4),
    "high": (2.6, 1.6, -1.6, -0.6),
    "bushy": (4.4, -0.4, 0.2, 1.4),
    "lady": (1.9, 0.4, -0.8, 0.0),
    "worried": (2.6, 0.0, -3.0, 1.6),
}
"""Width, how far the arch rises, how far the inner end and the outer one lie lower."""


def draw_brows(pen, kind, places):
    """Over a pair of eyes, the left one first. places: x and half the width of each."""
    width, rise, inner, outer = BROWS[kind]
    for (x, half), side in zip(places, (-1, 1), strict=True):
        ends = {-side: inner, side: outer}
        pen.cut(
            f"{x - half},{-9.8 + ends[-1]} {x},{-13.2 - rise} {x + half},{-9.8 + ends[1]}",
            width,
            INK,
            start=0.3,
            end=0.3,
            peak=0.5 - 0.14 * side,
        )
