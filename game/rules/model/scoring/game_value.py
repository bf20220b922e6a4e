"""A declarer plays for the value of a game, which must be worth the bid."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Id, Label, Points, Strict
from game.rules.model.scoring.base import BidCosts, ScoringModel, Step


class Bonus(Strict):
    """What is written down beside the value of a game."""

    won: Annotated[Points, Field(description="For a declarer who has won")]
    lost: Annotated[Points, Field(description="Taken from a declarer who has lost")]
    others: Annotated[
        Points,
        Field(description="For everybody else at the table when the declarer has lost"),
    ]


class GameValue(ScoringModel):
    """A base value, multiplied by what the game has come to, won or lost (K-11 to K-16)."""

    kind: Literal["game_value"]
    win_at: Annotated[
        int, Field(ge=1, le=1000, description="Card points with which the declarer has won")
    ]
    steps: Annotated[
        dict[Id, Step],
        Field(
            description="How many times the base value counts: the first step always, the others "
            "on top where the losing side has fewer card points than `below`"
        ),
    ]
    nothing: Annotated[
        Literal["no_points", "no_trick"],
        Field(description="What a side has that is below 1: no points, or not one trick"),
    ] = "no_trick"
    matadors: Annotated[
        int,
        Field(
            ge=0,
            le=10,
            description="How many times more it counts for each of the highest trumps in a row "
            "that the declarer was dealt with the talon, or that all of them lack; 0: not at all",
        ),
    ]
    left_talon: Annotated[
        int,
        Field(ge=0, le=10, description="How many times more it counts for having left the talon"),
    ] = 0
    lost_factor: Annotated[
        int, Field(ge=0, le=5, description="Lost: so many times the value is written as minus")
    ] = 2
    bonus: Annotated[
        Bonus | None,
        Field(description="What is written down besides; nothing: only what games are worth"),
    ] = None
    settlement: Annotated[
        Literal["credit_only", "zero_sum", "plus_only", "minus_only"],
        Field(
            description="Who writes the value down: credit_only: the declarer alone, as plus or "
            "as minus; zero_sum: between the declarer and each opponent, so that what one gets the "
            "other loses; plus_only: the declarer who has won, or else each opponent, and nobody "
            "gets minus; minus_only: each opponent of a declarer who has won, or else the "
            "declarer, and nobody gets plus"
        ),
    ] = "credit_only"

    @property
    def bid_costs(self) -> BidCosts:
        """Giving up costs as much as losing a game that is worth the bid."""
        factor = self.lost_factor
        return BidCosts(lost_factor=factor, lost_bonus=0, conceded_factor=factor, conceded_bonus=0)

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """A declarer alone."""
        return ("declarer",)

    @property
    def values_games(self) -> bool:
        """Always."""
        return True

    @property
    def counts_games(self) -> bool:
        """Always."""
        return True

    @property
    def counts_runners(self) -> bool:
        """As `matadors` says."""
        return self.matadors > 0

    @property
    def least_multiple(self) -> int:
        """How many times a base value counts at least: the first step, and one matador."""
        return next((step.points for step in self.steps.values()), 0) + self.matadors

    @property
    def points_of_steps(self) -> int:
        """Of all steps, the first one too."""
        return sum(step.points for step in self.steps.values())

    @property
    def thresholds(self) -> frozenset[int]:
        """Of winning and of every step."""
        return frozenset({self.win_at} | {step.below for step in self.steps.values()})

    @property
    def wins_at(self) -> int | None:
        """As `win_at` says, for the declarer."""
        return self.win_at

    @property
    def own_points(self) -> tuple[int, ...]:
        """What is written down besides."""
        if self.bonus is None:
            return ()
        return (self.bonus.won, self.bonus.others)

    @property
    def having_nothing(self) -> Literal["no_points", "no_trick"]:
        """As `nothing` says."""
        return self.nothing

    def settled(self, value: int, opponents: int) -> tuple[int, int]:
        """What a declarer and each of so many opponents get in score points when a game was worth
        so much, which is below zero when it was lost."""
        if self.settlement == "zero_sum":
            return opponents * value, -value
        if self.settlement == "plus_only":
            return max(value, 0), max(-value, 0)
        if self.settlement == "minus_only":
            return min(value, 0), min(-value, 0)
        return value, 0

    def ahead(self, value: float, opponents: int) -> float:
        """How far a declarer is ahead of each of so many opponents by a game that was worth so
        much."""
        return (opponents + 1) * value if self.settlement == "zero_sum" else value

    def needs_to_win(self, total: int, *, declarer: bool, own: int | None = None) -> int:
        """The declarer needs `win_at`, or what the contract says, the others what is left."""
        win_at = self.win_at if own is None else own
        return win_at if declarer else max(total - win_at + 1, 0)

    def label_of(self, reason: str, detail: str) -> Label | None:
        """The name of a step."""
        return self.steps[detail].label if reason == "step" else None
