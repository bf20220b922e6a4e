"""Every picture that the generator knows, by the name of its file."""

from .aces import ACES
from .backs import BACKS
from .courts import court
from .french import FRENCH, FRENCH_COURTS
from .german import GERMAN, GERMAN_COURTS
from .jokers import JOKERS
from .numbers import ROWS, number
from .palette import H, W
from .pen import Pen
from .signs import SIGNS

DECKS = (("german", GERMAN, GERMAN_COURTS), ("french", FRENCH, FRENCH_COURTS))
SIGN_SIZE = 64


def drawings():
    """All pictures as SVG text, keyed by file name without suffix: `german/eichel-as`, `signs/herz`."""
    found = {name: svg(draw()) for name, draw in ACES.items()}
    for deck, suits, courts in DECKS:
        for name, (figure, how) in courts.items():
            suit = name.split("-")[0]
            parts = {"sign": suit, **suits[suit], **how}
            found[f"{deck}/{name}"] = svg(court(figure, **parts))
            if parts.get("flip"):
                found[f"{deck}/{name}-large"] = svg(court(figure, **parts, large=True))
        for suit in suits:
            for count in ROWS:
                twigs = deck == "german"
                found[f"{deck}/{suit}-{count}"] = svg(number(suit, count, twigs))
                found[f"{deck}/{suit}-{count}-large"] = svg(number(suit, count, twigs, large=True))
    for deck, (figure, how) in JOKERS.items():
        found[f"{deck}/joker"] = svg(court(figure, **how))
    for name, draw in BACKS.items():
        found[f"backs/{name}"] = svg(draw())
    for suit, draw in SIGNS.items():
        pen = Pen()
        draw(pen.at(SIGN_SIZE / 2, SIGN_SIZE / 2))
        found[f"signs/{suit}"] = svg(pen, SIGN_SIZE, SIGN_SIZE)
    return found


def svg(pen, width=W, height=H):
    """What the pen drew as one SVG document of a size."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">'
    )
    return "\n".join([head, *pen.out, "</svg>", ""])
