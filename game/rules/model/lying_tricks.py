"""Tricks that lie on the table until somebody wins several of them running."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.rules.model.base import RankName, Strict


class LyingTricks(Strict):
    """How many one must win to take all that lie there, and who gets what is left."""

    running: Annotated[
        int,
        Field(ge=2, le=5, description="So many one after the other must the same player win"),
    ] = 2
    not_all_with: Annotated[
        list[RankName],
        Field(
            max_length=13,
            description="Ranks with which alone they are not won: one of so many running must be "
            "won with another card; empty: any card does",
        ),
    ] = []
    last_takes: Annotated[
        bool,
        Field(
            description="Whether who wins the last trick takes all that lie there; else they are "
            "nobody's"
        ),
    ] = True
