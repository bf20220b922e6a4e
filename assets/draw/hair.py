"""Beards, moustaches and hair."""

from .palette import BROWN, GREY, INK, LIP, OCHRE, PAPER
from .paths import oval


def beard_full(pen, color=INK, light=PAPER, length=58.0):
    """Long and flowing, with cut strands; leaves the lower lip free."""
    n = length
    pen.block(
        f"-23,-6! -19.5,6 -13,13 -5,17 5,18 13,16.5 17.5,10 20,0! 21.5,12 20.5,24 17,{n * 0.66} 9,{n * 0.9} 4,{n}!"
        f" -2,{n * 0.9} -12,{n * 0.72} -20,{n * 0.5} -24.5,20 -24.5,6",
        color,
    )
    pen.cuts(
        f"-20,10 -18,24 -9,{n * 0.66}|-14,18 -11,30 -3,{n * 0.76}|-6,24 -3,36 2,{n * 0.86}|3,27 4,38 5,{n * 0.82}|"
        f"10,24 10,34 8,{n * 0.7}|16,17 16,26 13,{n * 0.56}",
        1.9, light,
    )  # fmt: skip
    pen.fill("0,20! 5.5,19 10.6,20! 5.6,23.6", LIP)
    moustache(pen, color, light)


def beard_forked(pen, color=PAPER, light=INK, length=56.0):
    n = length
    pen.block(
        f"-23,-6! -19.5,6 -13,13 -5,17 5,18 13,16.5 17.5,10 20,0! 22,14 22,26 21,{n * 0.74} 15,{n}! 8,{n * 0.84}"
        f" 4,{n * 0.66}! -1,{n * 0.86} -9,{n}! -17,{n * 0.8} -23,{n * 0.52} -25,18 -24.5,6",
        color,
    )
    pen.cuts(
        f"-20,10 -20,24 -13,{n * 0.8}|-14,18 -14,32 -9,{n * 0.9}|-6,23 -7,34 -6,{n * 0.76}|3,25 3,30 3,{n * 0.6}|"
        f"10,24 12,34 13,{n * 0.86}|16,17 18,28 17,{n * 0.74}",
        1.7, light,
    )  # fmt: skip
    pen.fill("0,20! 5.5,19 10.6,20! 5.6,23.6", LIP)
    moustache(pen, color, light)


def beard_short(pen, color=BROWN, light=PAPER):
    """Trimmed round the jaw."""
    pen.block(
        "-23,-8! -20,6 -14,15 -8,16 0,24 5.5,25 11,23.6 15.6,14 20,0! 21.6,14 20,28 13,38 4,41 -8,38 -18,29 -24,14"
        " -24.5,2",
        color,
    )
    pen.cuts(
        "-20,10 -17,20 -9,31|-15,18 -11,26 -3,34|-4,28 0,33 5,36|8,29 10,32 11,34|14,22 15,26 14,31",
        1.8,
        light,
    )
    moustache(pen, color, light, small=True)


def beard_goatee(pen, color=INK, light=PAPER):
    pen.block("0,23.5! 5.5,25 10.6,23! 13,30 11,40 6,50! 0,41 -3,31", color)
    pen.cuts("2,28 3,36 5,44|7,28 8,34 7,41", 1.5, light)
    moustache(pen, color, light, curled=True)


def beard_profile(pen, color=INK, light=PAPER, length=54.0):
    n = length
    pen.block(
        f"-20,-8! -15,4 -8,11 1,14 8,15.4 13,12.4! 17.6,15.6 18,20! 12.5,20 14,23.4! 18,30 19,{n * 0.74} 13,{n}!"
        f" 4,{n * 0.93} -6,{n * 0.8} -15,{n * 0.6} -20,20 -21,4",
        color,
    )
    pen.cuts(
        f"-17,4 -14,18 -4,{n * 0.7}|-9,15 -6,26 3,{n * 0.8}|0,19 3,28 9,{n * 0.84}|7,25 11,32 13,{n * 0.84}|"
        f"13,27 16,34 16,{n * 0.76}",
        1.8, light,
    )  # fmt: skip
    pen.cut("5,19.4 11,16 17,17.4", 1.8, light)


def beard_front(pen, color=GREY, light=INK):
    """Trimmed, under a face that looks straight ahead."""
    p = pen.at(-1, 0)
    p.block(
        "-22,-8! -19,6 -14,14.6 -8.4,16 -7.4,23 0,25 7.4,23 8.4,16 14,14.6 19,6 22,-8! 22.6,14 18.6,28 10,38 0,43"
        " -10,38 -18.6,28 -22.6,14",
        color,
    )
    for flip in (False, True):
        p.at(flip=flip).cuts(
            "-19,10 -16,20 -10,30|-14,18 -11,26 -5,34|-5,28 -3,33 -1,37", 1.7, light
        )
    moustache_front(pen, color, light)


def moustache_front(pen, color=OCHRE, light=INK, curled=False):
    for flip in (False, True):
        side = pen.at(-1, 0, flip=flip)
        if curled:
            tip = "-15,18 -18,17 -20.6,12.6! -20.4,20 -15,23"
            side.block(f"0,13.4! -6,13 -11,15.8 {tip} -8,21 0,17.4!", color, 1.6, 0.4)
        else:
            side.block("0,13.2! -5,12.8 -11,15 -16.4,20.6! -9,20.4 0,17.6!", color, 1.6, 0.4)
        if light:
            side.cut("-3,15.4 -8,16.4 -12,18.6", 1.2, light)


def moustache(pen, color=INK, light=PAPER, small=False, curled=False):
    if curled:
        half = "5.5,13.6! 0,13.4 -6,15.6 -12,19 -18,18.4 -21,13.6! -20,21 -13,24 -5,21.4 5.5,17.6!"
        far = "5.5,13.6! 10,13.4 14,16 18,18.6 21.6,17.6 24,12.6! 24.4,20 19,23.4 12,20.6 5.5,17.6!"
    elif small:
        half = "5.5,13.4! 0,13.2 -7,15.6 -12,21! -5,20.6 5.5,17.8!"
        far = "5.5,13.4! 10,13.2 14,15.4 18,20.4! 12,20 5.5,17.8!"
    else:
        half = "5.5,13.2! -1,12.8 -9,15.4 -15,20.6 -19,26! -11,25.4 -3,21.8 5.5,18!"
        far = "5.5,13.2! 11,12.8 15.6,15 19,19.6 22,25! 16,24 10.6,21 5.5,18!"
    pen.block(half, color, 1.6, 0.4)
    pen.block(far, color, 1.6, 0.4)
    if light:
        pen.cuts("3,15.6 -4,16.6 -10,20.4|8,15.6 12,16.4 15.6,19", 1.2, light)


def hair_long(pen, color=INK, light=PAPER, flow=50.0):
    """Falls to the shoulders on both sides."""
    f = flow
    pen.block(
        f"0,-38 18,-34 27,-20 28,0 27,20 33,{f * 0.8} 28,{f} 14,{f * 0.96}! 4,{f * 0.6} -8,{f * 0.6} -16,{f}!"
        f" -32,{f} -37,{f * 0.8} -31,20 -31,-2 -28,-22 -18,-34",
        color,
    )
    pen.cuts(
        f"-26,-6 -27,16 -31,{f * 0.86}|-23,8 -23,24 -25,{f * 0.9}|-29,-10 -31,4 -29,18|"
        f"24,0 23,20 27,{f * 0.86}|20,16 19,28 21,{f * 0.88}",
        2.2, light,
    )  # fmt: skip


def hair_bob(pen, color=OCHRE, light=INK):
    """Rolled in at the jaw, the page's cut."""
    pen.block(
        "0,-38 18,-34 26,-20 27,0 28,16 24,26 15,25! 10,0 -14,0 -16,27! -27,28 -34,18 -31,0 -28,-20 -18,-34",
        color,
    )
    pen.cuts(
        "-26,-8 -27,8 -29,19|-22,2 -22,14 -24,23|-29,-12 -31,0 -32,10|23,-4 23,8 24,19|19.6,6 19.6,14 20,21",
        1.8,
        light,
    )


def hair_curls(pen, color=BROWN, light=INK):
    """A mass of curls down to the shoulder: one silhouette, the curls cut into it."""
    curls = (
        (-23, -16, 9), (21, -16, 8), (-28, -5, 9), (25, -4, 8), (-30, 8, 9.6), (26, 8, 8.6), (-29, 21, 9.6),
        (26, 20, 9), (-25, 32, 8.6), (23, 31, 8),
    )  # fmt: skip
    for x, y, r in curls:
        pen.block(oval(x, y, r), color, 2.2, 0.9)
    for x, y, r in curls:
        pen.fill(oval(x, y, r - 0.4), color)
    pen.fill("-26,-22! 22,-22! 24,4! -27,4!", color)
    for x, y, r in curls:
        pen.cut(
            f"{x - r * 0.72},{y + r * 0.1} {x - r * 0.3},{y - r * 0.56} {x + r * 0.5},{y - r * 0.3}"
            f" {x + r * 0.3},{y + r * 0.5}",
            1.9,
            light,
            peak=0.6,
        )
        pen.cut(
            f"{x - r * 0.3},{y + r * 0.16} {x + r * 0.1},{y - r * 0.1} {x + r * 0.05},{y + r * 0.4}",
            1.3,
            light,
        )


def hair_profile(pen, color=BROWN, light=INK, low=24.0):
    """Behind a face seen from the side: the back of the head and the nape."""
    pen.block(
        f"9,-30! 0,-38 -18,-35 -29,-22 -31,-4 -33,12 -36,{low}! -26,{low + 6} -12,{low + 3}! -10,10 0,-10",
        color,
    )
    pen.cuts(f"-26,-14 -27,4 -30,{low - 2}|-22,0 -22,14 -23,{low}", 1.8, light)


def lock_profile(pen, color=BROWN, light=INK):
    """Over the ear, below the hat."""
    pen.block(
        "8,-30! 6,-20 1,-15 -3,-6 -4.4,4! -9,1 -11,8 -12,20! -20,22 -25,8 -24,-12 -20,-30!",
        color,
        1.6,
        0,
    )
    pen.cuts("0,-22 -6,-14 -8,-3|-8,-24 -14,-12 -16,6|-15,-24 -20,-8 -19,12", 1.4, light)


def lock(pen, color, light=None, long=16.0, far=True):
    """Hair in front of the ears, under every hat."""
    pen.block(
        f"-24,-26! -13,-24! -16,-14 -17.5,-4 -19,{long}! -25,{long * 0.7} -28,-4", color, 1.6, 0
    )
    if far:
        pen.block("14,-26! 22,-26! 23,-12 20.6,-3! 18.6,-10", color, 1.6, 0)
    if light:
        pen.cuts(
            f"-19,-20 -21,-6 -21,{long * 0.6}|-22.4,-20 -24.6,-6 -23.6,{long * 0.5}", 1.2, light
        )


def hair_parted(pen, color=INK, light=PAPER):
    """A lady's hair over the forehead, parted in the middle."""
    pen.block(
        "-1,-35 16,-33 24,-22 25,-6 21,6! 20.5,-4 19,-13 10,-20 1,-24.5! -8,-21 -17,-13 -20,-2 -22,8! -28,-4 -27,-22"
        " -18,-33",
        color,
    )
    pen.cuts("-2,-29 -12,-25 -21,-12|-6,-32 -17,-26 -24,-10|5,-28 14,-24 20,-14", 1.5, light)
