"""The jokers and the fool of either deck: no suit, a cap with three bells; the joker is black and
gold, the little one black and white."""

from .arms import arm_bent, arm_raised, fist
from .attributes import marotte
from .faces import face_profile, face_turned, neck
from .grounds import stars
from .hair import hair_profile, lock_profile
from .hats import hat_fool
from .palette import BLUE, GREEN, INK, OCHRE, PAPER, RED
from .robes import cape, motif_lozenge, tunic
from .trifles import cards, mirror


def _laughing(h):
    """A face that looks at whoever holds the card."""
    face_turned(
        h, shape="lean", eye="laughing", nose="bulb", mouth="smirk", brow="high", gaze="back"
    )


def _in_profile(h, hair, cut):
    """A face with a hooked nose, between hair that falls behind it and before it."""
    hair_profile(h, hair, cut)
    face_profile(h, nose="hooked")
    lock_profile(h, hair, cut)


def joker_german(pen):
    """He looks at the player's cards in a mirror."""
    h = pen.at(121, 90, 1.0)
    neck(h)
    tunic(pen, INK, OCHRE, motif=motif_lozenge)
    marotte(pen.at(196, 138), -40)
    arm_raised(pen.at(9, 6), OCHRE, RED)
    fist(pen.at(196, 138))
    arm_bent(pen, INK, RED, OCHRE)
    cape(pen, RED)
    arm_bent(pen.at(0, 2), INK, RED, False, mirror)
    _in_profile(h, INK, PAPER)
    hat_fool(h, INK, OCHRE, PAPER)


def joker_french(pen):
    """He has the cards in his own hand."""
    h = pen.at(121, 90, 1.0)
    neck(h)
    tunic(pen, OCHRE, INK, motif=motif_lozenge)
    marotte(pen.at(196, 138), -40)
    arm_raised(pen.at(9, 6), INK, GREEN)
    fist(pen.at(196, 138))
    arm_bent(pen, OCHRE, GREEN, INK)
    cape(pen, GREEN)
    arm_bent(pen.at(0, 2), OCHRE, GREEN, False, cards)
    _laughing(h)
    hat_fool(h, OCHRE, INK, PAPER)


def little_german(pen):
    """He holds his cards close and looks away."""
    h = pen.at(121, 90, 1.0)
    neck(h)
    tunic(pen, PAPER, INK, motif=motif_lozenge)
    arm_bent(pen, PAPER, INK, PAPER)
    cape(pen, INK)
    arm_bent(pen.at(0, 2), PAPER, INK, False, cards)
    _in_profile(h, PAPER, INK)
    hat_fool(h, PAPER, INK, PAPER)


def little_french(pen):
    """He looks at himself in a mirror."""
    h = pen.at(121, 90, 1.0)
    neck(h)
    tunic(pen, INK, PAPER, motif=motif_lozenge)
    arm_bent(pen, INK, PAPER, INK)
    cape(pen, PAPER)
    arm_bent(pen.at(0, 2), INK, PAPER, False, mirror)
    _laughing(h)
    hat_fool(h, INK, PAPER, PAPER)


def narr_german(pen):
    """He carries nothing but his cards, and looks at the player."""
    h = pen.at(121, 90, 1.0)
    neck(h)
    tunic(pen, RED, PAPER)
    arm_bent(pen, RED, GREEN, PAPER)
    cape(pen, GREEN)
    arm_bent(pen.at(0, 2), PAPER, GREEN, False, cards)
    _laughing(h)
    hat_fool(h, RED, PAPER, GREEN)


def narr_french(pen):
    """He looks at himself in a mirror."""
    h = pen.at(121, 90, 1.0)
    neck(h)
    tunic(pen, RED, BLUE)
    arm_bent(pen, BLUE, RED, PAPER)
    cape(pen, RED)
    arm_bent(pen.at(0, 2), RED, BLUE, False, mirror)
    _in_profile(h, INK, PAPER)
    hat_fool(h, BLUE, RED, PAPER)


JOKERS = {
    "german": (joker_german, {"tint": "grey", "bar": INK, "gem": OCHRE, "ground": stars}),
    "french": (
        joker_french,
        {"tint": "grey", "bar": INK, "gem": OCHRE, "slope": 0.17, "ground": stars},
    ),
}
"""The joker of each deck, and how its card is made."""

LITTLE_JOKERS = {
    "german": (little_german, {"tint": "grey", "bar": INK, "gem": PAPER}),
    "french": (little_french, {"tint": "grey", "bar": INK, "gem": PAPER, "slope": 0.17}),
}
"""The same of the little joker."""

FOOLS = {
    "german": (narr_german, {"tint": "grey", "bar": RED, "gem": PAPER}),
    "french": (narr_french, {"tint": "grey", "bar": BLUE, "gem": PAPER, "slope": 0.17}),
}
"""The same of the fool."""
