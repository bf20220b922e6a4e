"""Faces, looking to the right or at the player; the eyes lie near y = -3."""

from .palette import BLUSH, EYE, INK, SKIN
from .paths import oval


def neck(pen, skin=SKIN):
    pen.block("-12,10! -13,30 -18,52! 17,52! 11,32 11,10!", skin)
    pen.cuts("-10,28 0,33.6 9,30|-10,32 -3,36.4 5,36|-9,36.4 -5,38.6 0,39", 1.5, INK)


OUTLINES = {
    "adult": "-21,-30! -23,-6 -21.5,9 -16,22 -5,31 5,33 13,30.5 17.5,22 19,10 20.2,3 18,-5 20.6,-13 19,-30!",
    "young": "-20,-30! -22,-6 -20,8 -13,21 -3,29 5,31.5 11,29 16,20 18.5,8 18.6,0 17.6,-6 19.4,-13 18,-30!",
    "round": "-21,-30! -23.6,-6 -23.6,9 -20,22 -10,31.4 3,34 13,31.6 19,24 21.4,13 21.4,4 18.6,-5 20.8,-13 19,-30!",
    "lean": "-21,-30! -22.6,-6 -20,8 -16.6,19 -7,31 4,35.5 11,34 15.6,24 17.2,13 20,3 17.6,-5 20.6,-13 19,-30!",
}
# brow to nostril in one stroke, then the near wing
NOSES = {
    "straight": ("3.2,-7.5 5.4,-1 10.6,8 10.8,10.6 7,12 3.6,11.6", "1.2,7.6 -0.6,10.2 1.6,12.2"),
    "hooked": ("3,-7.6 7,-2.6 10.6,3.6 12,9.6 10,12.2 6.6,12 3.6,11.6", "1,7.4 -1,10.4 1.6,12.4"),
    "snub": ("3.4,-6.6 4.8,-1 8.4,4.8 10.8,7.4 9.6,10.6 6,11 3.4,10.4", "1.4,7 -0.2,9.4 1.8,11.2"),
    "broad": ("3,-7 4.6,-0.6 9.4,5.4 12.6,9.4 10.8,12.8 6.4,13 2.8,12.4", "0,7 -2.8,10.6 0.6,13"),
}
# the line between the lips, then the lower lip
MOUTHS = {
    "calm": ("-3,18.8 2,18 6,18.9 9,18.2 12.6,18.4", "2,22.6 5.5,23.6 9,22.4"),
    "smile": ("-3.8,16.8 0,19 5.6,20 9.8,19 13.4,16.8", "2.4,23.4 5.8,24.2 9,23.2"),
    "firm": ("-2,19.8 2.4,18.6 6,19 9,18.6 12,19.8", "2.6,22.6 5.5,23.2 8.6,22.4"),
}


def face_turned(
    pen, skin=SKIN, lips=INK, young=False, stern=False, lady=False, shape=None, nose="straight", mouth="calm",
    brow=None, gaze=0.0, blush=BLUSH,
):  # fmt: skip
    """Three quarters: most courts look past the player. The words choose among the shapes above."""
    pen.block(OUTLINES[shape or ("young" if lady or young else "adult")], skin)
    # shade on the far side from the light
    if young:
        pen.cuts("-19,11 -15.5,15 -12.5,16|-15,19 -11.6,22 -8.4,22.4", 1.1, INK)
    elif not lady:
        pen.cuts(
            "-20,9 -16,12.5 -13,13|-17.8,15 -13.5,18 -10.5,18.2|-13.6,20.6 -10,23 -7,23", 1.2, INK
        )
    else:
        pen.fill(oval(-9.5, 9.5, 5, 3.6), blush)
        pen.fill(oval(13.5, 9, 3.2, 3.2), blush)
    eyes(pen, lady=lady, gaze=gaze)
    brows(pen, "lady" if lady else brow or ("stern" if stern else "plain"))
    ridge, wing = NOSES[nose]
    pen.cut(ridge, 1.9, INK, start=0.15, end=0.3, peak=0.6)
    pen.cut(wing, 1.3, INK)
    if lady:
        lift = 1.2 if mouth == "smile" else 0
        pen.fill(
            f"-1.5,{18.6 - lift}! 3,16.4 5.6,17.4 8,16.3 11.6,{18.2 - lift}! 8.5,21.6 5,22.4 1.5,21.4",
            lips,
        )
        pen.cut(
            f"-2.4,{18.6 - lift} 3,18.4 5.6,19 8.5,18.4 12.4,{18.2 - lift}",
            1.3,
            INK,
            start=0.3,
            end=0.3,
        )
    else:
        between, below = MOUTHS[mouth]
        pen.cut(between, 2.1, INK, start=0.4, end=0.2)
        pen.cut(below, 1.5, INK)
    pen.cut("3,27.6 6,28.8 9,27.4", 1.1, INK)


def face_round(pen, skin=SKIN, nose="broad", mouth="calm", brow="bushy", gaze=0.0, old=True):
    """Three quarters, full in the cheek, with the folds of a good many years."""
    pen.block(OUTLINES["round"], skin)
    pen.cuts("-21.6,10 -18,13.6 -14.6,14|-18.6,17.6 -14.6,20.6 -11.4,20.6", 1.2, INK)
    eyes(pen, gaze=gaze, heavy=0.8 if old else 0)
    brows(pen, brow)
    if old:
        pen.cuts("-11,3.6 -7,5.4 -2.4,4|8.6,3.4 12,4.6 15.4,3", 0.9)
        pen.cuts("-15.8,-2 -17.8,-3 -19.4,-2.6|-15.4,0.6 -17.4,1.2 -19,2.6", 0.9)
        pen.cuts("-3.6,10.6 -6.6,14 -6.2,18.4|14,10 16.4,13 16,17", 1.2, INK)
    ridge, wing = NOSES[nose]
    pen.cut(ridge, 2.0, INK, start=0.15, end=0.4, peak=0.6)
    pen.cut(wing, 1.5, INK)
    between, below = MOUTHS[mouth]
    pen.cut(between, 2.1, INK, start=0.4, end=0.2)
    pen.cut(below, 1.5, INK)
    pen.cuts("1,27.4 5.6,29 10,27.2|-6,29.4 0,32 5,32.4", 1.1, INK)


def face_front(
    pen,
    skin=SKIN,
    lips=INK,
    lady=False,
    young=True,
    mouth="calm",
    brow="plain",
    gaze=0.0,
    blush=BLUSH,
):
    """Looking straight at the player; even, but for the light."""
    p = pen.at(-1, 0)
    if lady or young:
        p.block(
            "-19,-30! -20.6,-8 -19,6 -13.6,19.6 -6,28.6 0,30.6 6,28.6 13.6,19.6 19,6 20.6,-8 19,-30!",
            skin,
        )
    else:
        p.block(
            "-20,-30! -21.4,-8 -20.4,7 -16.4,21 -8,30.6 0,32.8 8,30.6 16.4,21 20.4,7 21.4,-8 20,-30!",
            skin,
        )
    if lady:
        p.fill(oval(-12, 9, 4.6, 3.4), blush)
        p.fill(oval(12, 9, 4.6, 3.4), blush)
    else:
        p.cuts("-18,9 -15,13 -12.4,14|-15.4,15.6 -12.4,18.6 -9.8,19", 1.1, INK)
    eyes(p, lady=lady, gaze=gaze - 0.7, places=((-8.8, 5.7), (8.8, 5.7)))
    for flip in (False, True):
        side = p.at(flip=flip)
        if lady:
            side.cut("-15.6,-10.4 -9.6,-13.6 -3,-11", 1.8, INK, peak=0.6)
        elif brow == "bushy":
            side.cut("-16.4,-8.4 -10,-12.6 -2.6,-9.4", 4.2, INK, peak=0.65, end=0.4)
        else:
            side.cut("-16,-9 -9.6,-12.8 -2.8,-10.2", 2.8, INK, peak=0.65, end=0.3)
    p.cut("-3,-9 -2,-3 -2.4,4 -4.4,8.6", 1.5, INK, start=0.5, end=0.1, peak=0.3)
    p.cut("-4.6,9.4 -1.6,11.4 0,12.2 2,11.2 4.6,9.6", 1.9, INK, start=0.2, end=0.2)
    if lady:
        lift = 1.0 if mouth == "smile" else 0
        p.fill(
            f"-6.4,{18.6 - lift}! -2.6,16.4 0,17.4 2.6,16.4 6.4,{18.6 - lift}! 3.4,21.6 0,22.4 -3.4,21.6",
            lips,
        )
        p.cut(
            f"-7.2,{18.6 - lift} -3,18.4 0,19 3,18.4 7.2,{18.6 - lift}",
            1.3,
            INK,
            start=0.3,
            end=0.3,
        )
    else:
        rise = 1.8 if mouth == "smile" else 0
        p.cut(
            f"-8.4,{18.8 - rise} -3,18.6 0,19.2 3,18.6 8.4,{18.8 - rise}",
            2.1,
            INK,
            start=0.3,
            end=0.3,
            peak=0.5,
        )
        p.cut("-3.4,22.8 0,23.7 3.4,22.8", 1.5, INK)
    p.cut("-3,27 0,28 3,27", 1.1, INK)


def eyes(pen, lady=False, gaze=0.0, heavy=0.0, places=((-6.4, 6.4), (11.6, 4.7))):
    """gaze: how far the iris is moved; heavy: how far the upper lid hangs down; places: x and half the width."""
    for x, wide in places:
        top, left, right = heavy - 4.4, x + gaze - 1.7, x + gaze + 3.1
        pen.fill(
            f"{x - wide},-1.8! {x - wide * 0.4},{top} {x + wide * 0.35},{top - 0.2} {x + wide},-1.8! {x},1.1",
            EYE,
        )
        pen.fill(
            f"{left},{top}! {right},{top - 0.1}! {right - 0.2},-1.4 {right - 2.4},0.2 {left + 0.1},-1.6",
            INK,
        )
        pen.cut(
            f"{x - wide - 0.8},-1.2 {x - wide * 0.5},{top} {x + wide * 0.35},{top - 0.5} {x + wide + 0.8},-1.4",
            2.6, INK, start=0.4, end=0.4,
        )  # fmt: skip
        pen.cut(f"{x - wide * 0.7},0.7 {x + 0.5},1.9 {x + wide * 0.8},0.4", 0.9, INK)
        pen.cut(f"{x - wide * 0.7},-6.4 {x},-7.9 {x + wide * 0.8},-6.2", 0.9, INK)


def brows(pen, kind="plain"):
    """Over a face in three quarters."""
    if kind == "lady":
        pen.cut("-14,-10.6 -7.5,-13.8 1.2,-10.8", 1.9, INK, peak=0.55)
        pen.cut("7,-10.8 12,-13.6 17,-10.8", 1.7, INK, peak=0.4)
    elif kind == "bushy":
        pen.cut("-16,-8.4 -8.6,-13 2.2,-9.6", 4.4, INK, peak=0.6, start=0.3, end=0.4)
        pen.cut("6.2,-9.8 12.4,-12.8 18.4,-8.6", 3.8, INK, peak=0.35, start=0.4, end=0.3)
    elif kind == "high":
        pen.cut("-15,-10.4 -8,-15 1.6,-11.8", 2.6, INK, peak=0.6, end=0.3)
        pen.cut("7,-11.8 12.6,-14.8 17.6,-10.8", 2.3, INK, peak=0.35, start=0.3)
    else:
        drop = 1.2 if kind == "stern" else 0
        pen.cut(f"-15.4,-9.6 -8,-13.4 2,{-9.8 + drop}", 3.4, INK, peak=0.65, end=0.3)
        pen.cut(f"6.6,{-10 + drop} 12.4,-13.2 18,-9.8", 3.0, INK, peak=0.3, start=0.3)


def face_profile(pen, skin=SKIN, lips=INK, lady=False, hooked=False):
    """From the side, looking right."""
    ridge = (
        "10.6,-7.5 15.4,-2 20.4,6 20.2,11 14,12.6!"
        if hooked
        else "10.6,-7.5 13,-2 20,7.5 19.4,10 13.6,12!"
    )
    outline = (
        f"-20,-30! 9,-30! 12,-22 13,-13 {ridge} 13.4,14.6 16.6,17.2 13.6,19.4! 15.6,22"
        " 12.6,25 14,29 11,33.4 4,34 -6,29.5 -16,20 -20,8"
    )
    pen.block(outline, skin)
    pen.fill("-1,-2! 3,-4.8 8.4,-4.4! 7.8,0.6! 3,0.9", EYE)
    pen.fill("4,-4.6! 8.6,-4.6! 8,-0.6 6.2,0.3 4.2,-1.8", INK)
    pen.cut("-2.8,-1.4 2.4,-4.8 9.6,-4.8", 2.5, INK, start=0.4, end=0.5)
    pen.cut("0,0.9 4,1.9 7.6,0.9", 0.9, INK)
    pen.cut("-0.6,-6 3.6,-7.8 9,-7.4", 0.9, INK)
    pen.cut("-4,-10.6 3,-14 11,-11.4", 2.2 if lady else 3.4, INK, peak=0.65, end=0.4)
    pen.cut("12.6,8 10.4,10.4 13,12", 1.4, INK)
    if lady:
        pen.fill("8.4,18.8! 13,15 16.4,17.2 13.6,19.2 15.4,21.6 12.4,23 ", lips)
        pen.fill(oval(1, 11, 5, 3.8), BLUSH)
    pen.cut("7.4,18.8 11,19.6 14.4,19.2", 1.9, INK, start=0.2, end=0.5)
    if not lady:
        pen.cuts(
            "-16,13 -11.5,16 -8.5,16|-12.6,18.6 -8.4,21.4 -5.4,21.2|-7.6,23.4 -4,25.6 -1,25.4",
            1.2,
            INK,
        )
