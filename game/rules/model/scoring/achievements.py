"""Points for single achievements, which count in place of card points."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import HigherTrump, Id, Label, Points, Strict


class Achievement(Strict):
    """One thing that brings points, once in a deal."""

    label: Annotated[Label, Field(description="Its name")]
    kind: Annotated[
        Literal["highest_trump", "lowest_trump", "card", "most_points"],
        Field(
            description="highest_trump, lowest_trump: that of all trumps that were played, the "
            "lowest one of those with a suit; card: `card`, where it was played; most_points: more "
            "card points than anybody else, and nobody's where several have as many"
        ),
    ]
    card: Annotated[
        HigherTrump | None,
        Field(description="card: which one; `trump-bube` is the one of the trump suit"),
    ] = None
    goes_to: Annotated[
        Literal["taker", "player"],
        Field(description="Whether who takes the trick has it, or who has played the card to it"),
    ] = "taker"
    points: Annotated[Points, Field(description="Points, as many as are bid where there is a bid")]

    @property
    def needs_card(self) -> bool:
        """Whether it is about a card that the rules name."""
        return self.kind == "card"

    @property
    def counts_points(self) -> bool:
        """Whether it is about card points, and of nobody before the last card."""
        return self.kind == "most_points"

    @property
    def wants_lowest(self) -> bool:
        """Whether it is about the lowest trump of a suit."""
        return self.kind == "lowest_trump"

    @property
    def is_taken(self) -> bool:
        """Whether it is about a card that counts for whoever takes the trick."""
        return self.needs_card and self.goes_to == "taker"


Achievements = Annotated[
    dict[Id, Achievement],
    Field(
        description="Single things that bring points in place of card points, and decide whether a "
        "bid is reached; empty: card points count"
    ),
]
"""Those of a kind of scoring, in the order in which they are counted."""
