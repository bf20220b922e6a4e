"""Faces, looking to the right or at the player; the eyes lie near y = -3."""

from .features import NOSES, NOSES_FRONT, draw_brows, draw_eyes, draw_mouth, draw_nose
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
TURNED_EYES = ((-6.4, 6.4), (11.6, 4.7))
TURNED_BROWS = ((-6.6, 8.6), (12.3, 5.7))
FRONT_EYES = ((-8.8, 5.7), (8.8, 5.7))
FRONT_BROWS = ((-9.4, 6.7), (9.4, 6.7))
"""x and half the width of each."""


def face_turned(
    pen, skin=SKIN, lips=INK, young=False, lady=False, shape=None, eye="lidded", nose="straight", mouth="calm",
    brow=None, gaze="ahead", blush=BLUSH,
):  # fmt: skip
    """Three quarters, looking to the right. The words choose among the shapes above and in `features`."""
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
    draw_eyes(pen, eye, gaze, TURNED_EYES)
    draw_brows(pen, brow or ("lady" if lady else "plain"), TURNED_BROWS)
    draw_nose(pen, NOSES[nose])
    draw_mouth(pen.at(5.2, 0, 0.98), mouth, lips)
    pen.cut("3,27.6 6,28.8 9,27.4", 1.1, INK)


def face_round(
    pen, skin=SKIN, lips=INK, eye="lidded", nose="broad", mouth="calm", brow="bushy", gaze="ahead", old=True,
):  # fmt: skip
    """Three quarters, full in the cheek, with the folds of a good many years."""
    pen.block(OUTLINES["round"], skin)
    pen.cuts("-21.6,10 -18,13.6 -14.6,14|-18.6,17.6 -14.6,20.6 -11.4,20.6", 1.2, INK)
    draw_eyes(pen, eye, gaze, TURNED_EYES)
    draw_brows(pen, brow, TURNED_BROWS)
    if old:
        pen.cuts("-3.6,10.6 -6.6,14 -6.2,18.4|14,10 16.4,13 16,17", 1.2, INK)
    draw_nose(pen, NOSES[nose], 2.0)
    draw_mouth(pen.at(5.2, 0), mouth, lips)
    pen.cuts("1,27.4 5.6,29 10,27.2|-6,29.4 0,32 5,32.4", 1.1, INK)


def face_front(
    pen, skin=SKIN, lips=INK, young=True, lady=False, eye="lidded", nose="straight", mouth="calm",
    brow=None, gaze="viewer", blush=BLUSH,
):  # fmt: skip
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
    draw_eyes(p, eye, gaze, FRONT_EYES, shift=-0.7)
    draw_brows(p, brow or ("lady" if lady else "plain"), FRONT_BROWS)
    draw_nose(p, NOSES_FRONT[nose], 1.7)
    draw_mouth(p, mouth, lips)
    p.cut("-3,27 0,28 3,27", 1.1, INK)


RIDGES = {
    "straight": "10.6,-7.5 13,-2 20,7.5 19.4,10 13.6,12!",
    "hooked": "10.6,-7.5 15.4,-2 20.4,6 20.2,11 14,12.6!",
    "snub": "10.8,-7 12.4,-1 18.8,3.6 20.4,7 18,10 13.6,11.4!",
}


def face_profile(pen, skin=SKIN, lips=INK, lady=False, nose="straight", gaze="ahead"):
    """From the side, looking right; the gaze is ahead or down."""
    outline = (
        f"-20,-30! 9,-30! 12,-22 13,-13 {RIDGES[nose]} 13.4,14.6 16.6,17.2 13.6,19.4! 15.6,22"
        " 12.6,25 14,29 11,33.4 4,34 -6,29.5 -16,20 -20,8"
    )
    pen.block(outline, skin)
    if gaze == "down":
        pen.fill("-1,-1.6! 3,-2.6 8.2,-1.4! 7.4,1.6! 3,1.4", EYE)
        pen.fill("3.8,-2.4! 8.2,-1.6! 7.4,1.6! 4.6,1.4", INK)
        pen.cut("-2.8,-1.8 2.8,-3 9.4,-1", 2.5, INK, start=0.4, end=0.5)
    else:
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
