"""The people at the table, cut like the courts: `python -m assets.draw.people FOLDER`.

A portrait is 100 × 100 and is shown in a circle; the head lies around 50, 50. Each is known at 40
pixels by the wall behind, the silhouette of hair or hat, and one thing more: glasses, beard, scarf.
"""

import sys
from pathlib import Path

from .drawings import svg
from .faces import face_front, face_round, face_turned, neck
from .hair import beard_front, beard_goatee, beard_short, hair_long, lock, moustache
from .palette import (
    ASH,
    BLUE,
    BROWN,
    CLAY,
    GREEN,
    GREY,
    INK,
    LIT,
    MOSS,
    NAVY,
    OCHRE,
    OXBLOOD,
    PAPER,
    PLUM,
    RED,
    ROSE,
    RUDDY,
    RUST,
    SKIN,
    STRAW,
    TAN,
    UMBER,
    WALL,
    WHITE,
)
from .paths import oval, polygon
from .pen import Pen
from .wardrobe import (
    bared,
    braid,
    cheeks,
    crop,
    curls,
    ears,
    glasses,
    half_moons,
    knot,
    lapels,
    linen,
    loden_hat,
    sailor_cap,
    shirt,
    shoulders,
    skull,
    tousled,
    waves,
)

SIZE = 100


def wall(pen, color, light):
    """The ground: the light of a window falls on it from the left or from the right, or that of a lamp from above."""
    pen.fill(polygon([(0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)]), WALL[color])
    if light == "lamp":
        pen.fill(oval(SIZE / 2, 30, 42, 40), LIT[color])
        return
    window = pen.at(SIZE if light == "right" else 0, 0, flip=light == "right")
    for near, far in ((4, 36), (41, 74)):
        window.fill(polygon([(near, 0), (far, 0), (far - 42, SIZE), (near - 42, SIZE)]), LIT[color])


def karl(p):
    """An old farmer."""
    neck(p, TAN)
    shoulders(p, MOSS)
    shirt(p, PAPER)
    lapels(p, GREEN)
    p.ball(0, 63, 2.6, OCHRE, 1.4)
    ears(p, TAN)
    face_round(p, TAN, eye="hooded", gaze="viewer")
    cheeks(p, ROSE)
    lock(p, GREY, INK, 8)
    moustache(p, GREY, INK)
    loden_hat(p, MOSS)


def hilde(p):
    """A teacher."""
    neck(p)
    shoulders(p, OXBLOOD)
    shirt(p, PAPER, 58)
    linen(p)
    p.ball(0, 44, 3.6, OCHRE, 1.6)
    ears(p, SKIN)
    face_turned(p, SKIN, lips=RED, lady=True, shape="lean", nose="long", gaze="viewer")
    p.cuts("-3.6,11 -6.6,14 -6,18", 1.1, INK)
    knot(p, GREY, INK)
    glasses(p)


def fritz(p):
    """A fisherman."""
    neck(p, TAN)
    shoulders(p, NAVY)
    p.block("-16,30! -17,44 -8,49 8,49 17,44 16,30! 0,40", NAVY)
    p.cuts("-11,38 -11,45 -10,47|-4,41 -4,46 -4,48|4,41 4,46 4,48|11,38 11,45 10,47", 1.5, PAPER)
    ears(p, TAN)
    face_turned(p, TAN, eye="sharp", nose="broad", brow="bushy", gaze="past")
    beard_short(p, BROWN, OCHRE)
    lock(p, BROWN, OCHRE, 10)
    sailor_cap(p, NAVY)


def lore(p):
    """A vet."""
    neck(p, RUDDY)
    p.block("-30,30 -32,8 -30,-18 -14,-36 12,-36 28,-18 30,8 27,30 14,34 -14,34", BROWN)
    neck(p, RUDDY)
    shoulders(p, BLUE)
    shirt(p, PAPER)
    lapels(p, NAVY)
    face_turned(
        p, RUDDY, lips=RED, lady=True, eye="almond", mouth="smile", gaze="viewer", blush=ROSE
    )
    waves(p, BROWN, OCHRE)
    p.ball(-20, 17, 2.6, OCHRE, 1.3)


def erna(p):
    """A grandmother."""
    for x, y, r in (
        (-28, 0, 9),
        (-29, 13, 9),
        (27, 0, 8.6),
        (27, 12, 8.6),
        (-22, -14, 10),
        (22, -14, 10),
    ):
        p.block(oval(x, y, r), PAPER)
    neck(p, RUDDY)
    shoulders(p, PLUM)
    shirt(p, PAPER, 50)
    for i in range(-4, 5):
        p.ball(i * 4.4, 45 - i * i * 0.62, 2.3, WHITE, 1.2)
    face_round(p, RUDDY, eye="laughing", nose="snub", mouth="smile", brow="high", gaze="viewer")
    cheeks(p, ROSE)
    curls(p, PAPER)


def emil(p):
    """A student."""
    neck(p)
    shoulders(p, NAVY)
    ears(p, SKIN)
    face_turned(
        p, SKIN, young=True, eye="round", nose="snub", mouth="smirk", brow="high", gaze="back"
    )
    for x, y in ((-12, 8), (-8.6, 10.6), (-5, 8.4), (9.6, 9.6), (12.6, 7.6), (15, 10)):
        p.dot(x, y, 1.1, RUST)
    p.block("-19,30! -22,40 -16,49 0,53 16,49 22,40 18,30! 8,40 -8,40", STRAW)
    p.block("4,46! 16,44! 19,70! 6,70!", STRAW)
    p.cuts("-16,38 -12,44 -4,48|4,48 12,45 17,38|8,52 9,60 9,68|14,50 15,60 15,68", 2, RED)
    tousled(p, RUST, INK)


def toni(p):
    """A brewer."""
    neck(p, UMBER)
    shoulders(p, PAPER, INK)
    p.block("-30,70! -26,48 -13,38! 0,62! 13,38! 26,48 30,70!", RED)
    p.cuts("-20,48 -20,58 -21,70|20,48 20,58 21,70|-28,58 -18,57 -8,58|28,58 18,57 8,58", 1.7, INK)
    linen(p)
    ears(p, UMBER, both=True)
    face_front(p, UMBER, young=False, nose="broad", brow="bushy", mouth="smile")
    beard_front(p, INK, BROWN)
    p.block(
        "-24,2! -27,-12 -22,-32 -1,-42 20,-32 25,-12 22,2! 19,-10 16,-20 -1,-23 -18,-20 -21,-10",
        INK,
    )
    p.cuts("-14,-26 -8,-33 2,-35|-18,-20 -20,-12 -21,-4", 1.7, BROWN)


def resi(p):
    """The landlady."""
    neck(p, RUDDY)
    shoulders(p, PAPER, INK)
    p.block("-13,34! -16,44 -8,51 8,51 16,44 13,34! 4,38 -4,38", RUDDY, 1.8, 0)
    p.block("-31,72! -27,50 -20,46! -9,53 9,53 20,46! 27,50 31,72!", GREEN)
    p.cuts("-8,56 0,60 8,64|8,56 0,60 -8,64", 1.9, OCHRE, start=0.7, end=0.7)
    ears(p, RUDDY)
    face_round(p, RUDDY, RED, eye="laughing", nose="bulb", mouth="smile", brow="plain", old=False)
    cheeks(p, ROSE)
    braid(p, STRAW, INK)


def ayla(p):
    """A nurse."""
    hair_long(p, INK, BROWN, 46)
    neck(p, UMBER)
    shoulders(p, STRAW)
    p.block("-14,33! -15,42 0,49 15,42 14,33! 5,38 -5,38", UMBER, 1.8, 0)
    hair = "-1,-42 18,-38 27,-24 28,-4 22,8! 20.5,-4 18,-14 8,-21 0,-20! -8,-20 -17,-12 -20,-2 -22,10! -30,-4 -29,-24 -18,-38"
    face_front(
        p,
        UMBER,
        lips=OXBLOOD,
        lady=True,
        eye="almond",
        nose="wedge",
        mouth="smile",
        gaze="back",
        blush=CLAY,
    )
    p.block(hair, INK)
    p.block("-27,-20! -24,-31 -12,-38 0,-39.6 13,-38 24,-31 27,-21! 14,-28 0,-30 -14,-28", RED)
    p.cuts("-18,-30 -8,-35 2,-36", 1.8, PAPER)
    p.ball(-22, 18, 2.6, OCHRE, 1.3)
    p.ball(20, 18, 2.6, OCHRE, 1.3)


def gustav(p):
    """A judge in retirement."""
    neck(p, RUDDY)
    shoulders(p, INK)
    shirt(p, PAPER, 66)
    linen(p)
    p.block("0,42! -13,36! -14,49! 0,44! 14,49! 13,36!", RED, 1.9, 0.4)
    p.ball(0, 43, 3.4, RED, 1.7)
    skull(p, RUDDY)
    ears(p, RUDDY)
    face_turned(p, RUDDY, shape="lean", nose="hooked", brow="bushy", mouth="firm", gaze="viewer")
    bared(p, RUDDY)
    p.block("-20,-14! -27,-10 -28,4 -23,12! -20.4,6 -20,-4", PAPER, 1.8, 0.4)
    p.block("19.4,-14! 24,-8 23,2 20,4! 18.6,-6", PAPER, 1.8, 0.3)
    beard_goatee(p, PAPER, ASH)
    half_moons(p)


def du(p):
    """Whoever plays."""
    neck(p, RUDDY)
    shoulders(p, BROWN)
    shirt(p, PAPER)
    linen(p)
    ears(p, RUDDY)
    face_turned(p, RUDDY, young=True, nose="straight", mouth="smile", gaze="viewer")
    crop(p, BROWN, OCHRE)


PEOPLE = {
    "karl": (karl, "green", "right", False),
    "hilde": (hilde, "brown", "left", True),
    "fritz": (fritz, "blue", "right", True),
    "lore": (lore, "ochre", "left", False),
    "erna": (erna, "red", "lamp", False),
    "emil": (emil, "night", "right", False),
    "toni": (toni, "night", "left", False),
    "resi": (resi, "blue", "lamp", True),
    "ayla": (ayla, "plum", "right", False),
    "gustav": (gustav, "ochre", "left", True),
    "du": (du, "red", "lamp", False),
}
"""Who draws them, their wall, where its light comes from, and whether they look to the left."""


def portraits():
    """All portraits as SVG text by file name."""
    found = {}
    for name, (person, color, light, left) in PEOPLE.items():
        pen = Pen()
        wall(pen, color, light)
        person(pen.at(50, 52, 0.82, flip=left))
        found[name] = svg(pen, SIZE, SIZE)
    return found


def main(folder):
    """Write every portrait into the folder and take away SVG files that no longer belong there."""
    folder.mkdir(parents=True, exist_ok=True)
    found = portraits()
    for stale in folder.glob("*.svg"):
        if stale.stem not in found:
            stale.unlink()
    for name, text in found.items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m assets.draw.people FOLDER")
    main(Path(sys.argv[1]))
