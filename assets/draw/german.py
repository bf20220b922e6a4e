"""The twelve German courts."""

from .arms import (
    arm_bent,
    arm_crossing,
    arm_hip,
    arm_left,
    arm_playing,
    arm_raised,
    fist,
    hand_over,
    hand_under,
)
from .attributes import (
    drum,
    drumstick,
    flute,
    goblet,
    halberd,
    ladle,
    marotte,
    orb,
    pennant,
    sceptre,
    spontoon,
    sword,
)
from .crowns import crown_arched, crown_fur, crown_open, crown_turban
from .faces import face_front, face_profile, face_round, face_turned, neck
from .grounds import meadow, rays, stars
from .hair import (
    beard_full,
    beard_goatee,
    beard_profile,
    beard_short,
    hair_bob,
    hair_curls,
    hair_long,
    hair_profile,
    lock,
    lock_profile,
    moustache,
    moustache_front,
)
from .hats import (
    hat_beret,
    hat_brimless,
    hat_cap,
    hat_fool,
    hat_hood,
    hat_morion,
    hat_tall,
    hat_wide,
    hood_rim,
)
from .palette import BLUE, BROWN, GREEN, GREY, INK, OCHRE, PAPER, RED, STEEL
from .robes import (
    cape,
    cloak_slung,
    coat,
    collar,
    ermine_cape,
    mantle,
    mantle_thrown,
    motif_acorn,
    motif_bell,
    motif_dot,
    motif_heart,
    motif_leaf,
    ruff,
    tunic,
)
from .trifles import buckler, cards, hilt, horn, jug, pipe, twig


def eichel_koenig(pen):
    h = pen.at(123, 88, 1.06)
    neck(h)
    mantle_thrown(pen, GREEN, BROWN, motif_acorn)
    ermine_cape(pen)
    arm_hip(pen.at(4, 2), BROWN, OCHRE, twig)
    sceptre(pen.at(187, 132), "eichel")
    arm_raised(pen, BROWN, OCHRE, False)
    fist(pen.at(187, 132))
    hair_long(h, INK, PAPER, 40)
    face_turned(h, eye="sharp", nose="wedge", brow="stern")
    beard_full(h, INK, PAPER, 60)
    lock(h, INK, PAPER)
    crown_open(h, "eichel", velvet=GREEN, jewel=GREEN)


def schippen_koenig(pen):
    h = pen.at(123, 88, 1.06)
    neck(h)
    tunic(pen, GREEN, GREEN, halved=False)
    sceptre(pen.at(176, 134), "schippen")
    arm_raised(pen.at(-11, 2), GREEN, OCHRE)
    fist(pen.at(176, 134))
    cloak_slung(pen, BLUE, PAPER, motif_leaf)
    hair_long(h, GREY, INK, 44)
    face_round(h, eye="hooded", nose="bulb", gaze="down")
    beard_full(h, PAPER, INK, 64)
    lock(h, GREY, INK)
    crown_fur(h, "schippen")


def herz_koenig(pen):
    h = pen.at(123, 86, 1.06)
    neck(h)
    mantle(pen, RED, INK, motif_heart)
    sceptre(pen.at(187, 132), "herz")
    arm_raised(pen, INK, OCHRE, False)
    fist(pen.at(187, 132))
    orb(pen.at(46, 162), BLUE)
    hand_under(pen.at(46, 164))
    hair_curls(h, BROWN, OCHRE)
    face_round(h, eye="laughing", mouth="smile", brow="high", gaze="viewer")
    beard_short(h, BROWN, OCHRE)
    lock(h, BROWN, OCHRE, 10)
    crown_arched(h, None, velvet=RED, jewel=BLUE)


def schellen_koenig(pen):
    h = pen.at(123, 88, 1.06)
    neck(h)
    mantle(pen, OCHRE, BLUE, motif_bell, fur=False, slim=0.84)
    goblet(pen.at(187, 132))
    arm_raised(pen, BLUE, RED, False)
    fist(pen.at(187, 132))
    hair_bob(h, INK, PAPER)
    face_turned(h, shape="lean", eye="almond", nose="hooked", brow="high", gaze="past")
    beard_goatee(h, INK, PAPER)
    lock(h, INK, PAPER)
    crown_turban(h, None, velvet=RED)


def eichel_ober(pen):
    h = pen.at(121, 88, 1.04)
    neck(h)
    coat(pen, BROWN, GREEN, slash=OCHRE)
    halberd(pen.at(195, 134).at(flip=True), -106)
    arm_raised(pen.at(8, 2), GREEN, OCHRE, False)
    fist(pen.at(195, 134))
    arm_hip(pen, GREEN, OCHRE, pipe)
    ruff(pen)
    hair_bob(h, INK, PAPER)
    face_round(h, nose="bulb", brow="stern", gaze="viewer", old=False)
    moustache(h, INK, PAPER, curled=True)
    lock(h, INK, PAPER)
    hat_wide(h, BROWN, OCHRE, GREEN)


def schippen_ober(pen):
    h = pen.at(124, 90, 1.04)
    neck(h)
    coat(pen, GREEN, BLUE, None, OCHRE, slash=STEEL)
    sword(pen.at(184, 132), -104)
    arm_raised(pen.at(-2, 0), BLUE, STEEL, False)
    fist(pen.at(184, 132))
    arm_bent(pen, BLUE, STEEL, False)
    collar(pen)
    buckler(pen.at(97, 156, 0.96), "schippen")
    hair_profile(h, BROWN, OCHRE)
    face_profile(h, gaze="down")
    lock_profile(h, BROWN, OCHRE)
    beard_profile(h, BROWN, OCHRE, 46)
    hat_morion(h, plume=RED)


def herz_ober(pen):
    h = pen.at(125, 88, 1.04)
    neck(h)
    coat(pen, RED, INK, None, PAPER, slash=OCHRE)
    pennant(pen.at(188, 132), OCHRE, RED)
    arm_raised(pen.at(2, 0), INK, OCHRE, False)
    fist(pen.at(188, 132))
    arm_bent(pen.at(-4, 0), INK, OCHRE, False, hilt)
    collar(pen)
    hair_curls(h, OCHRE, INK)
    face_front(h, nose="long", gaze="past")
    moustache_front(h, OCHRE, INK)
    hat_beret(h, RED, OCHRE, PAPER)


def schellen_ober(pen):
    h = pen.at(120, 86, 1.04)
    neck(h)
    coat(pen, BLUE, OCHRE, motif_dot, RED)
    spontoon(pen.at(190, 132))
    arm_raised(pen.at(3, 0), OCHRE, RED, False)
    fist(pen.at(190, 132))
    ruff(pen)
    arm_bent(pen.at(-8, 3), OCHRE, RED, False, horn)
    hair_long(h, BROWN, INK, 34)
    face_turned(h, shape="lean", eye="hooded", nose="long", brow="bushy", mouth="firm", gaze="back")
    beard_goatee(h, BROWN, OCHRE)
    lock(h, BROWN, INK)
    hat_tall(h, INK, OCHRE, RED)


def eichel_unter(pen):
    b, h = pen.at(26, 0), pen.at(148, 82, 1.02)
    neck(h)
    tunic(b, BROWN, OCHRE)
    cape(b, GREEN)
    pen.block("164,124! 172,128! 128,150! 122,144!", PAPER, 1.8, 0.4)
    arm_raised(pen.at(8, 0), OCHRE, GREEN)
    drumstick(pen.at(194, 132), -14)
    fist(pen.at(194, 132, 0.9))
    arm_left(pen.at(4, 6), BROWN, GREEN)
    drum(pen.at(116, 145, 0.92, 8))
    drumstick(pen.at(89, 133), 108)
    fist(pen.at(88, 133, 0.9))
    hair_bob(h, OCHRE, INK)
    face_turned(h, young=True, eye="round", nose="snub", mouth="smile", brow="high", gaze="down")
    lock(h, OCHRE, INK)
    hat_cap(h, GREEN, BROWN, None)


def schippen_unter(pen):
    b, h = pen.at(16, 0), pen.at(132, 86, 1.02)
    hat_hood(h, GREEN)
    neck(h)
    tunic(b, BLUE, BLUE, halved=False)
    cape(b, GREEN)
    arm_playing(pen.at(3, -2), BLUE, GREEN, OCHRE)
    arm_crossing(pen.at(14, 0), BLUE, GREEN, OCHRE)
    face_turned(h, young=True, eye="almond", mouth="small", gaze="past")
    hood_rim(h, GREEN)
    flute(pen.at(139, 106), 80)
    hand_over(pen.at(199, 110, 0.92))
    hand_over(pen.at(167, 113, 0.95, 14))


def herz_unter(pen):
    b, h = pen.at(10, 0), pen.at(127, 86, 1.02)
    neck(h)
    tunic(b, INK, INK, halved=False)
    b.block("100,150! 120,153 140,150! 148,235! 92,235!", RED, 2, 0.4)
    collar(b)
    arm_raised(pen.at(10, 4), PAPER, RED, INK)
    ladle(pen.at(196, 136))
    fist(pen.at(196, 136, 0.95))
    arm_bent(b.at(2, 0), PAPER, RED, INK, jug)
    hair_bob(h, GREY, INK)
    face_round(h, eye="laughing", mouth="smile", brow="plain")
    moustache(h, GREY, INK, curled=True)
    lock(h, GREY, INK, 10)
    hat_brimless(h, PAPER, RED)


def schellen_unter(pen):
    b, h = pen.at(3, 0), pen.at(121, 90, 0.98)
    neck(h)
    tunic(b, RED, BLUE)
    marotte(pen.at(198, 138), -38)
    arm_raised(pen.at(11, 6), BLUE, OCHRE)
    fist(pen.at(198, 138))
    arm_bent(b, RED, OCHRE, BLUE)
    cape(b, OCHRE, INK)
    arm_bent(b.at(0, 2), RED, OCHRE, False, cards)
    face_front(h, eye="round", nose="broad", mouth="laugh", brow="worried", gaze="back")
    hat_fool(h, RED, BLUE)


GERMAN = {
    "eichel": {"tint": "ochre", "bar": GREEN, "gem": OCHRE},
    "schippen": {"tint": "green", "bar": BLUE, "gem": OCHRE},
    "herz": {"tint": "red", "bar": INK, "gem": OCHRE},
    "schellen": {"tint": "blue", "bar": RED, "gem": OCHRE},
}
GERMAN_COURTS = {
    "eichel-koenig": (eichel_koenig, {"ground": rays}),
    "schippen-koenig": (schippen_koenig, {"ground": rays, "flip": True}),
    "herz-koenig": (herz_koenig, {"ground": rays}),
    "schellen-koenig": (schellen_koenig, {"ground": rays, "flip": True}),
    "eichel-ober": (eichel_ober, {"ground": stars}),
    "schippen-ober": (schippen_ober, {"ground": stars, "flip": True}),
    "herz-ober": (herz_ober, {"ground": stars}),
    "schellen-ober": (schellen_ober, {"ground": stars}),
    "eichel-unter": (eichel_unter, {"ground": meadow, "low": True}),
    "schippen-unter": (schippen_unter, {"ground": meadow, "low": True}),
    "herz-unter": (herz_unter, {"ground": meadow, "low": True}),
    "schellen-unter": (schellen_unter, {"ground": meadow, "low": True}),
}
