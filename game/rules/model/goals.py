"""What the declarer of a contract must reach: the words for it, and what each of them means.

Checks, rules pages, the engine, players and the screen ask a contract for these facts in place of
telling its goals apart. When a goal is missed says `game.engine.scoring.goals`, and the sentences
about it are in `game.rules.explain.goals`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, Protocol

from pydantic import Field


class Goal(NamedTuple):
    """The facts of a goal; `GoalFacts` says what they mean."""

    is_played: bool = True
    counts_points: bool = False
    needs_every_trick: bool = False
    needs_no_trick: bool = False
    bounds_tricks: bool = False
    needs_points: bool = False
    avoids_points: bool = False

    @property
    def is_about_tricks(self) -> bool:
        """Whether cards are played, but not for as many card points as can be had: it is won or
        lost with certain tricks, or with enough points in them."""
        return self.is_played and not self.counts_points

    @property
    def can_be_won(self) -> bool:
        """Whether there is something in it for a declarer to reach."""
        return self.is_played and not self.avoids_points

    @property
    def wants_points(self) -> bool:
        """Whether cards are played for as many card points as can be had."""
        return self.counts_points and not self.avoids_points


GoalWord = Literal[
    "points",
    "all_tricks",
    "no_tricks",
    "some_tricks",
    "enough_points",
    "fewest_points",
    "thrown_in",
]

FOR_POINTS: GoalWord = "points"
"""The goal of a contract that says nothing of it."""

GOALS: dict[GoalWord, Goal] = {
    FOR_POINTS: Goal(counts_points=True),
    "all_tricks": Goal(needs_every_trick=True),
    "no_tricks": Goal(needs_no_trick=True),
    "some_tricks": Goal(bounds_tricks=True),
    "enough_points": Goal(needs_points=True),
    "fewest_points": Goal(counts_points=True, avoids_points=True),
    "thrown_in": Goal(is_played=False),
}
"""What every word means, in the order in which they are listed."""

ABOUT_TRICKS = ", ".join(word for word, goal in GOALS.items() if goal.is_about_tricks)
"""The words for goals of tricks, as descriptions name them."""

GoalKey = Annotated[
    GoalWord,
    Field(
        description="What the declarer must reach; with tricks it ends once it is missed, but "
        "where each of them counts (`missing_each`); some_tricks: from `least_tricks` to "
        "`most_tricks`, as many as one says; enough_points: `goal_points`, and it ends once they "
        "are reached; fewest_points: nobody declares it, and whoever takes the most card points "
        "has lost, or in a `race` everybody writes down their own as a minus; "
        "thrown_in: the cards are thrown in at once"
    ),
]


class HasGoal(Protocol):
    """Whatever has a goal by its word."""

    @property
    def goal(self) -> GoalWord: ...


class GoalFacts:
    """What a contract answers of its goal."""

    @property
    def facts(self: HasGoal) -> Goal:
        """All that follows from it."""
        return GOALS[self.goal]

    @property
    def is_played(self: HasGoal) -> bool:
        """Whether cards are played at all."""
        return GOALS[self.goal].is_played

    @property
    def counts_points(self: HasGoal) -> bool:
        """Whether card points decide."""
        return GOALS[self.goal].counts_points

    @property
    def is_about_tricks(self: HasGoal) -> bool:
        """Whether nothing counts but which tricks the declarer takes: `value` is won or lost, and
        it is over once the goal is missed."""
        return GOALS[self.goal].is_about_tricks

    @property
    def avoids_points(self: HasGoal) -> bool:
        """Whether everybody wants as few card points as possible."""
        return GOALS[self.goal].avoids_points

    @property
    def can_be_won(self: HasGoal) -> bool:
        """Whether there is something for a declarer to reach: cards are played, and not for as few
        card points as possible."""
        return GOALS[self.goal].can_be_won

    @property
    def wants_points(self: HasGoal) -> bool:
        """Whether card points decide, and one wants as many as possible."""
        return GOALS[self.goal].wants_points

    @property
    def needs_every_trick(self: HasGoal) -> bool:
        """Whether the declarer must win every trick."""
        return GOALS[self.goal].needs_every_trick

    @property
    def needs_no_trick(self: HasGoal) -> bool:
        """Whether the declarer must not win a trick."""
        return GOALS[self.goal].needs_no_trick

    @property
    def bounds_tricks(self: HasGoal) -> bool:
        """Whether the declarer must win some tricks and no more: from `least_tricks` to
        `most_tricks`."""
        return GOALS[self.goal].bounds_tricks

    @property
    def needs_points(self: HasGoal) -> bool:
        """Whether the declarer must have so many points in tricks and melds, and wins or loses a
        value of the game: `goal_points`."""
        return GOALS[self.goal].needs_points

    @property
    def limits_tricks(self: HasGoal) -> bool:
        """Whether a trick of the declarer may be one too many."""
        return GOALS[self.goal].needs_no_trick or GOALS[self.goal].bounds_tricks
