"""Every picture that the generator knows, by the name of its file."""

from functools import partial

from .aces import ACES
from .backs import BACKS
from .courts import court
from .french import FRENCH, FRENCH_COURTS
from .german import GERMAN, GERMAN_COURTS
from .jokers import FOOLS, JOKERS, LITTLE_JOKERS
from .numbers import ROWS, number
from .palette import H, W
from .pen import Pen
from .signs import SIGNS

DECKS = (("german", GERMAN, GERMAN_COURTS), ("french", FRENCH, FRENCH_COURTS))
SIGN_SIZE = 64


def drawings():
    """All pictures, keyed by file name without suffix: `german/eichel-as`, `signs/herz`; each is a
    function that draws it as SVG text."""
    found = dict(ACES)
    for deck, suits, courts in DECKS:
        for name, (figure, how) in courts.items():
            suit = name.split("-")[0]
            parts = {"sign": suit, **suits[suit], **how}
            found[f"{deck}/{name}"] = partial(court, figure, **parts)
            if parts.get("flip"):
                found[f"{deck}/{name}-large"] = partial(court, figure, **parts, large=True)
        for suit in suits:
            for count in ROWS:
                twigs = deck == "german"
                found[f"{deck}/{suit}-{count}"] = partial(number, suit, count, twigs)
                found[f"{deck}/{suit}-{count}-large"] = partial(
                    number, suit, count, twigs, large=True
                )
    for deck, (figure, how) in JOKERS.items():
        found[f"{deck}/joker"] = partial(court, figure, **how)
    for deck, (figure, how) in LITTLE_JOKERS.items():
        found[f"{deck}/kleinjoker"] = partial(court, figure, **how)
    for deck, (figure, how) in FOOLS.items():
        found[f"{deck}/narr"] = partial(court, figure, **how)
    for name, draw in BACKS.items():
        found[f"backs/{name}"] = draw
    pictures = {name: partial(card, draw) for name, draw in found.items()}
    return pictures | {f"signs/{suit}": partial(sign, draw) for suit, draw in SIGNS.items()}


def card(draw):
    """A card as SVG text."""
    return svg(draw())


def sign(draw):
    """A suit's sign alone as SVG text."""
    pen = Pen()
    draw(pen.at(SIGN_SIZE / 2, SIGN_SIZE / 2))
    return svg(pen, SIGN_SIZE, SIGN_SIZE)


def svg(pen, width=W, height=H):
    """What the pen drew as one SVG document of a size."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">'
    )
    return "\n".join([head, *pen.out, "</svg>", ""])
