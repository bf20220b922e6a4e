"""Everybody writes down what they, or they and their partner, have taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import CardPoints, Points, Strict
from game.rules.model.scoring.achievements import Achievement, Achievements
from game.rules.model.scoring.base import ScoringModel


class AllTaken(Strict):
    """What is written down in place of card points when one side takes them all."""

    own: Annotated[Points, Field(description="Score points for whoever takes all")]
    others: Annotated[
        Points, Field(description="Score points for everybody else, below 0 for a minus")
    ]


class Race(ScoringModel):
    """Everybody counts melds and card points for themselves, or partners for both; where the fewest
    are wanted (`goal: fewest_points`), card points are written down with a minus."""

    kind: Literal["race"]
    above: Annotated[
        CardPoints,
        Field(description="So many card points of a side count nothing: only what is above them"),
    ] = 0
    for_one: Annotated[
        int,
        Field(
            ge=1,
            le=1000,
            description="So many card points of a side make one score point, and what is left over "
            "counts nothing; melds are score points already",
        ),
    ] = 1
    all_taken: Annotated[
        AllTaken | None,
        Field(description="When one side takes all card points; nothing: they count as ever"),
    ] = None
    no_trick: Annotated[
        Points,
        Field(
            description="Score points of each who plays and takes no trick, or of partners who "
            "take none together, as a rule below 0; then one may also drop out (a phase `stay`) "
            "without a pot, and who is left alone has taken every trick"
        ),
    ] = 0
    achievements: Achievements = {}

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """Each alone, or those who sit opposite."""
        return ("alone", "partners")

    @property
    def writes_own_points(self) -> bool:
        """Always."""
        return True

    @property
    def points_without_trick(self) -> int:
        """As `no_trick` says."""
        return self.no_trick

    @property
    def minds_all_taken(self) -> bool:
        """As `all_taken` says."""
        return self.all_taken is not None

    @property
    def own_points(self) -> tuple[int, ...]:
        """Of who takes all or nothing, and of achievements."""
        every = () if self.all_taken is None else (self.all_taken.own, self.all_taken.others)
        return (*every, self.no_trick, *(one.points for one in self.achievements.values()))

    @property
    def singly(self) -> Mapping[str, Achievement]:
        """As `achievements` says."""
        return self.achievements
