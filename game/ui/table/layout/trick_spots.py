"""Where the cards of a trick lie about its middle: each towards the seat that plays it."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.table.layout.fan import Place
from game.ui.table.layout.seats import Side


class Spot(NamedTuple):
    """How far from the middle of the trick, in widths and heights of a card, and its turn."""

    across: float
    down: float
    angle: float

    def place(self, x: float, y: float, card: Place) -> Place:
        """The place of a card like this one about (x, y)."""
        return Place(x + self.across * card.w, y + self.down * card.h, card.h, self.angle)


_TWO: dict[Side, Spot] = {"me": Spot(-0.36, 0.3, 3.0), "top": Spot(0.36, -0.3, 3.0)}
_THREE: dict[Side, Spot] = {
    "me": Spot(0.0, 0.26, 0.0),
    "left": Spot(-1.2, -0.25, 3.0),
    "right": Spot(1.2, -0.25, -4.0),
}
_FOUR: dict[Side, Spot] = {
    "me": Spot(0.0, 0.55, -2.0),
    "top": Spot(0.0, -0.55, 2.0),
    "left": Spot(-1.25, 0.0, 4.0),
    "right": Spot(1.25, 0.0, -4.0),
}
_FIVE: dict[Side, Spot] = {
    "me": Spot(0.0, 0.74, 2.0),
    "top": Spot(-0.64, -0.3, -2.0),
    "left": Spot(-1.9, 0.06, 5.0),
    "right": Spot(1.9, 0.06, -5.0),
}
_BY_SEATS = {2: _TWO, 3: _THREE, 4: _FOUR, 5: _FIVE}


def spot(players: int, side: Side, *, second: bool = False) -> Spot:
    """The spot of a seat; `second`: of two at the top the one at the right."""
    found = _BY_SEATS[players][side]
    return Spot(-found.across, found.down, -found.angle) if second else found


def reach(players: int) -> tuple[float, float]:
    """How far a trick reaches up and down from its middle, in heights of a card."""
    downs = [spot.down for spot in _BY_SEATS[players].values()]
    return 0.5 - min(downs), 0.5 + max(downs)


def aside(players: int) -> float:
    """How far a trick reaches to the left of its middle, in widths of a card."""
    return 0.5 - min(spot.across for spot in _BY_SEATS[players].values())
