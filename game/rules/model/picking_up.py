"""Tricks that go back into a hand as soon as somebody cannot follow suit."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Strict


class PickingUp(Strict):
    """Who picks up a trick to which somebody cannot follow, and when a deal is over."""

    who: Annotated[
        Literal["void", "highest"],
        Field(
            description="void: who cannot follow suit, and plays no card to it; highest: who has "
            "played the highest card of the suit led, once another player has put a card of "
            "another suit on it. Either ends the trick at once, and whoever picks it up leads"
        ),
    ]
    until: Annotated[
        Literal["first_out", "one_left"],
        Field(
            description="When the deal is over: once somebody has no card left, or once only one "
            "player has any; until then who has none is out"
        ),
    ] = "first_out"
    at_most: Annotated[
        int,
        Field(
            ge=20,
            le=500,
            description="After so many tricks the deal is over in any case, those that were picked "
            "up among them",
        ),
    ] = 100
