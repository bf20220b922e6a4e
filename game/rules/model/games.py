"""Games of which a match has several: how many win it, and what one of them is worth."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Strict


class GameWorth(Strict):
    """What it brings to win a game while the others have no more than so many points in it."""

    up_to: Annotated[
        int | None,
        Field(
            ge=-100000,
            le=100000,
            description="So many score points may the others have in the game at the most; "
            "nothing: any number",
        ),
    ] = None
    points: Annotated[
        int,
        Field(ge=0, le=10000, description="Score points for each who has won the game"),
    ] = 0
    games: Annotated[
        int,
        Field(
            ge=1,
            le=9,
            description="As how many games it counts toward those that win the match (`won`)",
        ),
    ] = 1

    def holds(self, others: int) -> bool:
        """Whether it is this that a game brings where the best of the others has so many."""
        return self.up_to is None or others <= self.up_to


class Games(Strict):
    """A match of several games, each of which begins with no points."""

    won: Annotated[
        int,
        Field(
            ge=2,
            le=20,
            description="So many games win the match; one is won by reaching `match.target`, and "
            "then all begin anew with no points for the next one",
        ),
    ]
    counts: Annotated[
        Literal["all", "bid", "made"],
        Field(
            description="What counts toward a game: all score points, or only what was bid and "
            "made is worth (`bid`, with `scoring.kind: tariff`), without bonuses and what comes on "
            "top, or that and what each trick or card point above the bid brings (`made`); the "
            "rest is written down for the match (above the line)"
        ),
    ] = "all"
    bonus: Annotated[
        list[Annotated[int, Field(ge=0, le=10000)]],
        Field(
            max_length=20,
            description="Score points for each who has won these games, by how many of them others "
            "have won: none, one and so on, the last number also for more; the match is won by the "
            "most score points then. Nothing: who has won the games has won it",
        ),
    ] = []
    worth: Annotated[
        list[GameWorth],
        Field(
            max_length=10,
            description="What a game brings by how many score points the best of the others has in "
            "it (single, double, treble), the fewest of them first: the points of the game itself "
            "are then struck, and the match is won by the most score points, unless it is no more "
            "than to count as several games (a lurch). Nothing: a game brings nothing but its own "
            "points",
        ),
    ] = []

    @property
    def count_bids(self) -> bool:
        """Whether only bids that are made count toward a game."""
        return self.counts != "all"

    @property
    def bring_points(self) -> bool:
        """Whether the most score points win the match, and not the games by themselves."""
        return bool(self.bonus) or self.are_settled

    @property
    def are_settled(self) -> bool:
        """Whether a game brings score points in place of those that were written down in it."""
        return any(one.points for one in self.worth)

    def worth_for(self, others: int) -> int:
        """What it brings to win a game in which the best of the others has so many points."""
        return next((one.points for one in self.worth if one.holds(others)), 0)

    def counts_as(self, others: int) -> int:
        """As how many games one counts in which the best of the others has so many points."""
        return next((one.games for one in self.worth if one.holds(others)), 1)

    def bonus_for(self, others: int) -> int:
        """What it brings to win them where others have won so many."""
        return self.bonus[min(others, len(self.bonus) - 1)] if self.bonus else 0
