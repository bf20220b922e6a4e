"""Whoever is the first to have enough wins the deal, and game points by what the others have."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Id, Label, Points, Strict
from game.rules.model.scoring.base import ScoringModel, WonStep


class LeastPoints(Strict):
    """What a side gets at least for a mistake of the others."""

    points: Annotated[Points, Field(description="Game points")]
    without_trick: Annotated[
        Points,
        Field(description="Game points where it had taken no trick by then"),
    ]


class GameStep(WonStep):
    """A step of a race, which may hang on tricks alone."""

    tricks_below: Annotated[
        int | None,
        Field(
            ge=1,
            le=60,
            description="Every other side has taken fewer tricks than this; nothing: however many",
        ),
    ] = None


class GamePoints(ScoringModel):
    """A race to so many points within the deal, for game points (M-06 to M-08)."""

    kind: Literal["game_points"]
    enough: Annotated[
        int,
        Field(
            ge=1,
            le=10000,
            description="Points with which a side has enough: cards and melds; where all cards are "
            "played and who has most wins (`at_end`, `most_points`), it decides nothing and is "
            "what is more than half",
        ),
    ]
    goes_out: Annotated[
        Literal["said", "at_once", "at_end"],
        Field(
            description="How a side with enough points wins: who leads must say so and may be "
            "wrong; the deal ends by itself; or it is played to the last card"
        ),
    ] = "at_end"
    melds_need_trick: Annotated[
        bool, Field(description="Melds count only for a side that took a trick")
    ] = False
    steps: Annotated[
        dict[Id, GameStep],
        Field(
            description="Game points of the winner: the first step always, the others on top "
            "where every other side has fewer points than `below`, or fewer tricks than "
            "`tricks_below`, or the winner at least `at_least`"
        ),
    ]
    nothing: Annotated[
        Literal["no_points", "no_trick"],
        Field(description="What a side has that is below 1: no points, or not one trick"),
    ] = "no_trick"
    played_out: Annotated[
        Literal["most_points", "last_trick"],
        Field(description="Who wins when all cards are played and nobody has said anything"),
    ] = "most_points"
    even: Annotated[
        list[Literal["most_tricks", "first_trick", "forehand"]],
        Field(
            max_length=3,
            description="most_points: who wins where several have the most of all: whoever of them "
            "took most tricks, or the first trick that one of them took, or forehand and who plays "
            "with it, or who comes next in turn; each further word holds where the one before says "
            "nobody; empty: nobody wins. With at_once the deal is over as soon as it is certain "
            "who wins, unless most_tricks comes first",
        ),
    ] = []
    even_adds: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="most_points: so many game points hang where several have the most of all, "
            "so that nobody wins, and go to whoever wins the next deal; 0: none",
        ),
    ] = 0
    wrong: Annotated[
        LeastPoints | None,
        Field(
            description="said: what the others get at least when it was wrong; nothing: by steps"
        ),
    ] = None
    closed_in_vain: Annotated[
        LeastPoints | None,
        Field(
            description="What the others get at least when whoever closed the stock does not win; "
            "nothing: by steps"
        ),
    ] = None
    closed_counts: Annotated[
        Literal["at_closing", "at_end"],
        Field(
            description="After a closed stock: whether steps count by what the others had when it "
            "was closed, or in the end"
        ),
    ] = "at_end"

    @property
    def counts_at_once(self) -> bool:
        """Always."""
        return True

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """Each alone, those who sit opposite, or a declarer against the others."""
        return ("alone", "partners", "declarer")

    @property
    def counts_games(self) -> bool:
        """Always."""
        return True

    @property
    def one_side_gains(self) -> bool:
        """Always: the winner gets what others have failed to reach."""
        return True

    @property
    def judges_declared(self) -> bool:
        """For its value."""
        return True

    @property
    def gives_lost_value(self) -> bool:
        """Always: game points are never taken off."""
        return True

    @property
    def points_of_steps(self) -> int:
        """Of all steps, the first one too."""
        return sum(step.points for step in self.steps.values())

    @property
    def thresholds(self) -> frozenset[int]:
        """Of winning and of every step."""
        own = {step.at_least for step in self.steps.values() if step.at_least is not None}
        return frozenset({self.enough} | own | {step.below for step in self.steps.values()})

    @property
    def own_points(self) -> tuple[int, ...]:
        """Of steps, for mistakes of the others, and where nobody wins."""
        mistakes = [least for least in (self.wrong, self.closed_in_vain) if least is not None]
        counted = [step.points for step in self.steps.values()]
        return (*counted, self.even_adds, *(least.points for least in mistakes))

    @property
    def counts_raises(self) -> bool:
        """Always: a deal is worth something whatever was taken so far."""
        return True

    @property
    def least_won(self) -> int:
        """As the first step says."""
        return next((step.points for step in self.steps.values()), 0)

    @property
    def having_nothing(self) -> Literal["no_points", "no_trick"]:
        """As `nothing` says."""
        return self.nothing

    @property
    def enough_points(self) -> int | None:
        """As `enough` says."""
        return self.enough

    @property
    def can_be_said(self) -> bool:
        """As `goes_out` says."""
        return self.goes_out == "said"

    @property
    def settles_even(self) -> tuple[str, ...]:
        """As `even` says."""
        return tuple(self.even)

    @property
    def last_trick_wins(self) -> bool:
        """As `played_out` says."""
        return self.played_out == "last_trick"

    @property
    def over_when_certain(self) -> bool:
        """Whether the deal ends as soon as it is certain who wins; not where tricks settle a tie,
        which may be open until the last one."""
        return self.goes_out == "at_once" and bool(self.even) and self.even[0] != "most_tricks"

    @property
    def counts_tricks_of_sides(self) -> bool:
        """Where a tie goes to most tricks, or a step hangs on few."""
        few = any(step.tricks_below is not None for step in self.steps.values())
        return few or "most_tricks" in self.even

    @property
    def adds_when_even(self) -> Points:
        """As `even_adds` says."""
        return self.even_adds

    @property
    def brings_double_rounds(self) -> tuple[str, ...]:
        """A deal that nobody wins is even, where that can be."""
        settled = self.last_trick_wins or "forehand" in self.even
        even = () if settled else ("even",)
        return (*even, *super().brings_double_rounds)

    @property
    def most_wins_at_end(self) -> bool:
        """As `goes_out` and `played_out` say."""
        return not self.ends_early and not self.last_trick_wins

    @property
    def ends_early(self) -> bool:
        """Unless it is counted in the end."""
        return self.goes_out != "at_end"

    def label_of(self, reason: str, detail: str) -> Label | None:
        """The name of a step."""
        return self.steps[detail].label if reason == "step" else None
