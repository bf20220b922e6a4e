"""Sorts of hands that a game asks for, or that may refuse one."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import CardName, CardPattern, Strict


class Holding(Strict):
    """A sort of hand: give the keys that its kind needs."""

    kind: Annotated[
        Literal["cards", "points", "points_at_most", "trumps_at_most", "no_trump_above"],
        Field(
            description="cards: at least `count` of `cards`; points: at least `count` card points "
            "in `cards`; points_at_most: no more than `count` in them; trumps_at_most: no more "
            "than `count` trumps; no_trump_above: none higher than `card`"
        ),
    ]
    cards: Annotated[list[CardPattern], Field(description="The cards it is about")] = []
    card: Annotated[CardName | None, Field(description="no_trump_above: the card")] = None
    count: Annotated[int, Field(ge=0, le=200, description="How many")] = 0

    uncounted: Annotated[
        list[CardPattern],
        Field(
            description="trumps_at_most: trumps that are none of them (`karo-as`); where trumps "
            "are handed over for it (`poverty`), these may be kept"
        ),
    ] = []

    @property
    def wants_none(self) -> bool:
        """Whether no more than so many are allowed, and that is none at all."""
        return self.kind in ("points_at_most", "trumps_at_most") and not self.count

    @property
    def of_points(self) -> bool:
        """Whether it is asked how many points a hand has."""
        return self.kind in ("points", "points_at_most")
