"""What tricks bring beside the card points of their cards."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.rules.model.base import CardPattern, CardPoints, Strict


class TrickPoints(Strict):
    """Card points that tricks bring beside those of their cards."""

    each: Annotated[int, Field(ge=0, le=1000, description="For every trick")] = 0
    first: Annotated[int, Field(ge=0, le=1000, description="For the first one")] = 0
    last: Annotated[int, Field(ge=0, le=1000, description="For the last one")] = 0
    before_last: Annotated[
        list[CardPoints],
        Field(description="For the last but one, for the one before that, and so on"),
    ] = []
    last_by_card: Annotated[
        dict[CardPattern, CardPoints],
        Field(
            description="fewest_points in a race: for the last one, by the card that takes it, in "
            "place of `last` (`pik-dame`, `*-koenig`); of two that name one card the later holds"
        ),
    ] = {}
    sweep: Annotated[
        int, Field(ge=0, le=1000, description="More for a side that takes every trick")
    ] = 0
