"""Two sides, steps of points and special points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, Self

from pydantic import Field

from game.rules.model.base import Id, Label, Points, Strict
from game.rules.model.scoring.base import (
    MOST_POINTS,
    MeldsMove,
    ScoringModel,
    Side,
    WonStep,
)
from game.rules.model.scoring.special_points import SpecialPoint, SpecialPoints


class SideStep(WonStep):
    """A step that may be another one for each side, or hang on what the winners have."""

    each: Annotated[
        int | None,
        Field(
            ge=1,
            le=1000,
            description="at_least: for every so many card points above it the step counts once "
            "more; nothing: once",
        ),
    ] = None

    below_re: Annotated[
        int | None,
        Field(
            ge=0,
            le=1000,
            description="The same where Re has lost; nothing: the same number; 0: never then",
        ),
    ] = None

    points_lost: Annotated[
        Points | None,
        Field(
            description="What it brings where Re has lost, in place of `points`; nothing: as much"
        ),
    ] = None

    points_alone: Annotated[
        Points | None,
        Field(
            description="What it brings Re where the declarer plays without the partner "
            "(`partner_plays: false`); nothing: as much"
        ),
    ] = None

    points_defender_alone: Annotated[
        Points | None,
        Field(
            description="What it brings the opponents where one of them plays without the partner "
            "(phase `defend_alone`); nothing: as much"
        ),
    ] = None

    lost_to_one: Annotated[
        bool,
        Field(
            description="opponents: own: whether the step counts only where Re has lost, and one "
            "of its opponents alone has more card points than it"
        ),
    ] = False

    @property
    def brings_nothing(self) -> bool:
        """Whether it brings nothing by itself, to whomever."""
        more = self.points_lost or self.points_alone or self.points_defender_alone
        return not (self.points or more)

    def brings(self, *, re_won: bool) -> int:
        """What it brings Re or the others, who play as most do."""
        return self.points if re_won or self.points_lost is None else self.points_lost

    def bound(self, *, re_won: bool) -> int:
        """The losing side has fewer card points than this."""
        return self.below if re_won or self.below_re is None else self.below_re

    def times(self, winning: int, losing: int, *, re_won: bool, to_one: bool = False) -> int:
        """How often it counts with so many card points of the winners and the losers; `to_one`: one
        opponent alone has more than Re."""
        if self.lost_to_one and (re_won or not to_one):
            return 0
        if losing >= self.bound(re_won=re_won):
            return 0
        over = winning - (self.at_least or 0)
        if self.at_least is None or over < 0:
            return int(over >= 0)
        return 1 if self.each is None else 1 + over // self.each

    def marks(self, most: int) -> set[int]:
        """Card points of the winners at which it counts more, of so many at most."""
        if self.at_least is None:
            return set()
        return set(range(self.at_least, most + 1, self.each or most))


class Runners(Strict):
    """The highest trumps in an unbroken row from the top, all in the hands of one side."""

    at_least: Annotated[int, Field(ge=1, le=40, description="They count from so many on")]
    points: Annotated[Points, Field(description="Points for each of them, for whoever wins")]


class ReKontra(ScoringModel):
    """Two sides, steps of points and special points (D-30 to D-34)."""

    kind: Literal["re_kontra"]
    names: Annotated[
        dict[Literal["re", "kontra"], Label], Field(description="What the two sides are called")
    ]
    unit: Annotated[
        int, Field(ge=1, le=100, description="Score points that one point of this count is worth")
    ] = 1
    win_at: Annotated[int, Field(ge=1, le=1000, description="Card points with which Re has won")]
    melds_count: Annotated[
        bool,
        Field(
            description="Whether what a side has melded counts among its card points, for winning "
            "and for every step; beside `scoring.win_at` Re then needs more of them than Kontra, "
            "but not where the contract says itself how many it needs (`win_at`, `ladder`)"
        ),
    ] = False
    melds_move: Annotated[
        MeldsMove | None,
        Field(
            description="What a side has melded changes how many card points Re needs (`win_at`, "
            "also that of a contract, or what is bid on a `ladder`), and counts nothing itself: as "
            "many fewer as Re has melded, as many more as Kontra has; nothing: it does not"
        ),
    ] = None
    steps: Annotated[
        dict[Id, SideStep], Field(description="The steps; the first one always counts")
    ]
    special_points: SpecialPoints = {}
    runners: Annotated[
        Runners | None,
        Field(description="What the highest trumps in a row bring; nothing: they do not count"),
    ] = None
    against_re: Annotated[
        Points, Field(description="Points for winning against two players of Re")
    ] = 0
    against_solo: Annotated[
        Points, Field(description="Points for winning against one who plays alone as Re")
    ] = 0
    against_promoted: Annotated[
        Points,
        Field(description="Points for winning against a side that has called highest trumps"),
    ] = 0
    against_promise: Annotated[
        Points,
        Field(description="Points for each step by which a promise was missed"),
    ] = 0
    opponents: Annotated[
        Literal["shared", "own"],
        Field(
            description="How opponents are counted against a declarer who plays alone; own: each "
            "of them apart, so that Re has also won with fewer card points than it needs where it "
            "has more than each of them"
        ),
    ] = "shared"
    kontra_needs: Annotated[
        int | None,
        Field(
            ge=1,
            le=1000,
            description="Card points with which Kontra has won once only Kontra announced; "
            "nothing: as always",
        ),
    ] = None
    even_adds: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="So many points hang where both sides have as much: nobody has won then, "
            "and whoever wins the next deal gets them besides; 0: Re has lost where it has no "
            "more than Kontra",
        ),
    ] = 0
    nothing: Annotated[
        Literal["no_points", "no_trick"],
        Field(
            description="What a side has that has nothing (a step, a promise, a double round "
            "below 1): no card points, or not one trick"
        ),
    ] = "no_points"
    unannounced: Annotated[
        Literal["all_points", "win_only"],
        Field(
            description="What a side gets that wins without an announcement: everything, or only "
            "the first step, no further one and nothing against Re"
        ),
    ] = "all_points"
    cowardice: Annotated[
        int | None,
        Field(
            ge=1,
            le=10,
            description="When a side of two has won by so many announcements more than it made, "
            "what it won counts for the other side; nothing: never",
        ),
    ] = None
    settlement: Annotated[
        Literal["credit_only", "zero_sum", "plus_only", "re_only"],
        Field(
            description="credit_only: who gains writes a plus, Re or Kontra, and Re a minus "
            "besides for a game that it has lost; Kontra never gets minus; zero_sum: what "
            "one side gets the other loses, each of it as much (for who plays alone `factor` of "
            "the contract, or `alone_factor`, says how many times: as many as there are opponents, "
            "or a multiple of that), a declarer whose side has a partner but fewer "
            "players settles with those left over, and one who looks for a partner and has none "
            "with each of the others; plus_only: nobody ever gets minus; re_only: the declarer's "
            "side, or Re, alone writes down what it has won or lost, and the others nothing"
        ),
    ]

    @property
    def pays_each_declarer(self) -> bool:
        """Always."""
        return True

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """Who holds a card makes the first side, or who declares a game."""
        return ("holders", "declarer", "partners")

    @property
    def brings_double_rounds(self) -> tuple[str, ...]:
        """Also what two sides announce, and a trick of theirs."""
        more = ("both_promised", "promise_missed", "heart_trick")
        return (*super().brings_double_rounds, *more)

    @property
    def two_sides(self) -> bool:
        """Always."""
        return True

    @property
    def gives_up_named(self) -> bool:
        """Always."""
        return True

    @property
    def melds_when_given_up(self) -> bool:
        """Never: nothing counts but what the game is worth."""
        return False

    def cost_given_up(self, bid: int, value: Points) -> Points:
        """What the game is worth, which is what its first step brings."""
        return value or next((step.points for step in self.steps.values()), 0)

    @property
    def never_minus(self) -> bool:
        """As `settlement` says."""
        return self.settlement == "plus_only"

    @property
    def settles_with_each(self) -> bool:
        """As `settlement` says."""
        return self.settlement == "zero_sum"

    @property
    def counts_melds(self) -> bool:
        """As `melds_count` and `melds_move` say."""
        return self.melds_count or self.melds_move is not None

    @property
    def melds_are_points(self) -> bool:
        """As `melds_count` says."""
        return self.melds_count

    @property
    def moved_by_melds(self) -> MeldsMove | None:
        """As `melds_move` says."""
        return self.melds_move

    @property
    def adds_when_even(self) -> Points:
        """As `even_adds` says."""
        return self.even_adds * self.unit

    @property
    def side_names(self) -> Mapping[Side, Label]:
        """As `names` says."""
        return self.names

    @property
    def specials(self) -> Mapping[str, SpecialPoint]:
        """As `special_points` says."""
        return self.special_points

    @property
    def knows_specials(self) -> bool:
        """Always."""
        return True

    @property
    def point_value(self) -> int:
        """As `unit` says."""
        return self.unit

    @property
    def counts_steps(self) -> bool:
        """Always."""
        return True

    @property
    def counts_runners(self) -> bool:
        """As `runners` says."""
        return self.runners is not None

    @property
    def points_of_steps(self) -> int:
        """Of all steps, the first one too."""
        return sum(max(step.points, step.points_lost or 0) for step in self.steps.values())

    @property
    def thresholds(self) -> frozenset[int]:
        """Of winning and of every step."""
        steps = {step.bound(re_won=won) for step in self.steps.values() for won in (True, False)}
        more = {mark for step in self.steps.values() for mark in step.marks(MOST_POINTS)}
        return frozenset({self.win_at, self.kontra_needs or 0} | steps | more)

    @property
    def opponents_apart(self) -> bool:
        """As `opponents` says."""
        return self.opponents == "own"

    @property
    def wins_at(self) -> int | None:
        """As `win_at` says, for Re."""
        return self.win_at

    @property
    def silence_costs(self) -> bool:
        """Where cowardice is paid for, or winning unannounced brings no more than that."""
        return self.cowardice is not None or self.unannounced == "win_only"

    @property
    def own_points(self) -> tuple[int, ...]:
        """Of steps and special points, and for winning against somebody; below zero they count for
        the other side."""
        counted = [step.points for step in self.steps.values()]
        counted += [step.points_lost or 0 for step in self.steps.values()]
        counted += [step.points_alone or 0 for step in self.steps.values()]
        counted += [step.points_defender_alone or 0 for step in self.steps.values()]
        counted += [point.points for point in self.special_points.values() if point.enabled]
        counted += [point.at_stake for point in self.special_points.values() if point.enabled]
        counted += [self.runners.points] if self.runners is not None else []
        counted += [self.against_re, self.against_solo]
        counted += [self.against_promoted, self.against_promise, self.even_adds]
        return tuple(abs(points) for points in counted)

    @property
    def needs_announcements(self) -> tuple[str, ...]:
        """What is made of promises, kept and missed."""
        return ("cowardice", "unannounced", "against_promise", "kontra_needs")

    @property
    def having_nothing(self) -> Literal["no_points", "no_trick"]:
        """As `nothing` says."""
        return self.nothing

    def with_specials(self, specials: Mapping[str, SpecialPoint]) -> Self:
        """The same with other special points."""
        return self.model_copy(update={"special_points": dict(specials)})

    def needs_to_win(self, total: int, *, declarer: bool, own: int | None = None) -> int:
        """Re needs `win_at`, or what the contract says; Kontra what is left, and `kontra_needs`
        once only it announced."""
        win_at = self.win_at if own is None else own
        left = self.left_to_kontra(total, win_at)
        return win_at if declarer else max(left, self.kontra_needs or 0)

    def left_to_kontra(self, total: int, win_at: int) -> int:
        """Card points out of `total` with which Kontra has won while nobody has announced anything,
        where Re needs `win_at`: with half of them it has not where points hang then."""
        return total - win_at + (2 if self.even_adds else 1)

    def label_of(self, reason: str, detail: str) -> Label | None:
        """The name of a step or a special point."""
        if reason == "step":
            return self.steps[detail].label
        special = reason in ("special", "special_missed")
        return self.special_points[detail].label if special else None
