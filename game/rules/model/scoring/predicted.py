"""Everybody says before play how many tricks or card points they will take, and is paid for being
right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Id, Label, Points, Strict
from game.rules.model.scoring.base import ScoringModel
from game.rules.model.scoring.premiums import Premium


class BlindNone(Strict):
    """What it is worth to have said so with no card seen (`predict_blind`)."""

    made: Annotated[Points, Field(description="Score points when it was kept")]
    missed: Annotated[Points, Field(description="Score points when it was not, as a rule below 0")]


class PredictedNone(Strict):
    """What it is worth to have said that one takes no trick at all."""

    made: Annotated[Points, Field(description="Score points when it was kept")]
    made_each: Annotated[
        Points, Field(description="On top, for each trick of the deal, whoever takes them")
    ] = 0
    missed: Annotated[Points, Field(description="Score points when it was not, as a rule below 0")]
    missed_each: Annotated[
        Points,
        Field(
            description="On top, for each trick of the deal, however many were taken; as a rule "
            "below 0"
        ),
    ] = 0
    for_partner: Annotated[
        bool,
        Field(
            description="Partners who add up: whether the tricks of who has said none and takes "
            "some count for what the partner has said"
        ),
    ] = True
    blind: Annotated[
        BlindNone | None,
        Field(
            description="What it brings in place of that where it was said before the deal, in a "
            "phase `predict_blind`; nothing: there is no such phase"
        ),
    ] = None


class OwnTariff(Strict):
    """What some predictions bring or cost, in place of what the others do."""

    made: Annotated[Points, Field(description="Score points when it was kept")]
    made_each: Annotated[
        Points,
        Field(description="On top, for each trick or card point that was predicted and taken"),
    ] = 0
    missed: Annotated[
        Points, Field(description="Score points when it was not, as a rule not above 0")
    ] = 0
    missed_each: Annotated[
        Points, Field(description="On top, for each trick or card point as `missed_by` says")
    ] = 0


class DeclarersPrediction(OwnTariff):
    """What the declarer's prediction brings or costs, in place of what those of the others do."""

    same: Annotated[
        bool,
        Field(description="Whether it holds as well for whoever has predicted just as many"),
    ] = False


class PredictedAll(OwnTariff):
    """What it brings or costs to have said that one takes all tricks there are."""

    least_tricks: Annotated[
        int,
        Field(
            ge=1,
            le=60,
            description="Only in deals of so many tricks, or more; in shorter ones it is a number "
            "like any other",
        ),
    ] = 1


class PredictedNumber(OwnTariff):
    """What it brings or costs to have predicted a number, or a higher one."""

    number: Annotated[
        int, Field(ge=1, le=60, description="From this number on, up to the next entry")
    ]


class PredictedAlone(Strict):
    """What it brings or costs to be the only one, of all who have predicted something."""

    kept: Annotated[Points, Field(description="On top, where all others have missed theirs")] = 0
    missed: Annotated[
        Points,
        Field(description="On top, where all others have kept theirs, as a rule below 0"),
    ] = 0


class PredictedLast(Strict):
    """What it brings or costs to say the last number, which settles how far all of them together
    are from what there is."""

    apart: Annotated[
        int,
        Field(
            ge=1,
            le=1000,
            description="It counts once for every so many tricks, or card points, by which all "
            "predictions together were too many or too few",
        ),
    ]
    kept: Annotated[
        Points, Field(ge=0, description="Score points each time, where that prediction was kept")
    ] = 0
    missed: Annotated[
        Points,
        Field(le=0, description="Score points each time, not above 0, where it was missed"),
    ] = 0

    def times(self, together: int, there: int) -> int:
        """How often it counts, of what all have predicted together and what there was to take."""
        return abs(together - there) // self.apart


class Surplus(Strict):
    """What is taken beyond predictions, deal by deal, and what it costs once it is much."""

    every: Annotated[
        int, Field(ge=2, le=1000, description="How many tricks, or card points, of a whole match")
    ]
    points: Annotated[
        Points, Field(lt=0, description="Score points, below 0, each time they are reached")
    ]


class Streak(Strict):
    """Predictions that are kept, or missed, in one deal after the other."""

    deals: Annotated[
        int, Field(ge=2, le=60, description="So many running, after which one counts anew")
    ]
    kept: Annotated[Points, Field(description="Score points for keeping so many")] = 0
    missed: Annotated[
        Points, Field(description="Score points for missing so many, as a rule below 0")
    ] = 0
    least_tricks: Annotated[
        int,
        Field(
            ge=1,
            le=60,
            description="Only deals of so many tricks, or more, count; shorter ones are left out",
        ),
    ] = 1

    def after(self, before: int, *, kept: bool) -> int:
        """How many are kept running with one more, or below 0 how many are missed, where there
        were so many before; as much as `deals` says where it is paid."""
        return max(before, 0) + 1 if kept else min(before, 0) - 1

    def share(self, count: int) -> float:
        """What so many running are worth of what all of them bring."""
        return (self.kept if count > 0 else self.missed) * abs(count) / self.deals


class Predicted(ScoringModel):
    """Tricks or card points are predicted; partners add up what they have said, and what they
    take, or are judged one by one."""

    kind: Literal["predicted"]
    counts: Annotated[
        Literal["tricks", "points"],
        Field(description="What is predicted: tricks, or the card points in them"),
    ] = "tricks"
    partners: Annotated[
        Literal["together", "each"],
        Field(
            description="Whether partners add up what they predict and take, or each of them is "
            "judged and writes down points alone; whoever wins the match has won it with the "
            "partner"
        ),
    ] = "together"
    exact: Annotated[bool, Field(description="Whether more than was predicted misses it as well")]
    made: Annotated[Points, Field(description="Score points for a prediction that was kept")]
    made_each: Annotated[
        Points,
        Field(description="On top, for each trick or card point that was predicted and taken"),
    ] = 0
    taken_each: Annotated[
        Points,
        Field(
            description="On top, for each trick or card point that was taken, whether the "
            "prediction was kept or missed"
        ),
    ] = 0
    by_kept: Annotated[
        list[Points],
        Field(
            max_length=10,
            description="On top for keeping a prediction, by how many have kept theirs in the "
            "deal: one alone, two and so on, the last number also for more; nothing: no more "
            "than what it is worth by itself",
        ),
    ] = []
    over_each: Annotated[
        Points, Field(description="exact: false: for each trick or card point above the prediction")
    ] = 0
    surplus: Annotated[
        Surplus | None,
        Field(
            description="exact: false: what a side takes above its predictions is counted from "
            "deal to deal, and costs something each time there are so many; nothing: nobody "
            "counts it"
        ),
    ] = None
    missed: Annotated[
        Points,
        Field(description="Score points for a prediction that was missed, as a rule not above 0"),
    ] = 0
    missed_each: Annotated[
        Points, Field(description="On top, for each trick or card point as `missed_by` says")
    ] = 0
    missed_by: Annotated[
        Literal["difference", "predicted"],
        Field(description="missed_each: by how many it was missed, or how many were predicted"),
    ] = "difference"
    declarer: Annotated[
        DeclarersPrediction | None,
        Field(
            description="What counts for the declarer's prediction in place of `made`, "
            "`made_each`, `missed` and `missed_each`; nothing: the same as for any other"
        ),
    ] = None
    alone: Annotated[
        PredictedAlone | None,
        Field(
            description="What it brings to keep a prediction, or costs to miss one, when nobody "
            "else does; nothing: no more than with others"
        ),
    ] = None
    last: Annotated[
        PredictedLast | None,
        Field(
            description="What whoever says the last number gets on top, or loses, for how far all "
            "of them together are from what there is; nothing: no more than others"
        ),
    ] = None
    streak: Annotated[
        Streak | None,
        Field(
            description="What it brings, or costs, to keep or to miss predictions in several "
            "deals running; nothing: nobody counts them"
        ),
    ] = None
    none: Annotated[
        PredictedNone | None,
        Field(
            description="counts: tricks: a prediction of none is judged by itself, for partners "
            "too; nothing: like any other number"
        ),
    ] = None

    all: Annotated[
        PredictedAll | None,
        Field(
            description="counts: tricks: what it brings or costs in place of that to predict all "
            "tricks there are, for partners who add up to predict so many together, or more; "
            "nothing: like any other number"
        ),
    ] = None

    numbers: Annotated[
        list[PredictedNumber],
        Field(
            max_length=20,
            description="counts: tricks: what predictions of so many or more bring or cost in "
            "place of that, for partners who add up by what both have said, the lowest number "
            "first; empty: all numbers the same",
        ),
    ] = []

    premiums: Annotated[
        dict[Id, Premium],
        Field(
            max_length=10,
            description="What one player of a deal may claim in a phase `claim_premium`, the "
            "lowest claim first; empty: nothing can be claimed",
        ),
    ] = {}

    def tariff_of(self, number: int) -> OwnTariff | None:
        """What a prediction of so many brings or costs, where that hangs on the number."""
        found: OwnTariff | None = None
        for entry in self.numbers:
            if number >= entry.number:
                found = entry
        return found

    @property
    def pays_by_number(self) -> bool:
        """Whether the number that was said decides what each trick of it brings."""
        return bool(self.numbers) or (self.none is not None and bool(self.none.made_each))

    def of_none(self, tricks: int, *, kept: bool) -> int:
        """What it brings, or costs, to have predicted none, in a deal of so many tricks."""
        if self.none is None:
            return 0
        if kept:
            return self.none.made + self.none.made_each * tricks
        return self.none.missed + self.none.missed_each * tricks

    def says_all(self, number: int, there: int) -> bool:
        """Whether so many, of what there is to take, are paid for being all."""
        return self.all is not None and number >= there >= self.all.least_tricks

    def for_keeping(self, kept: int) -> int:
        """What a prediction brings on top that was kept, where so many have kept theirs."""
        return self.by_kept[min(kept, len(self.by_kept)) - 1] if self.by_kept else 0

    @property
    def claims(self) -> Mapping[str, Premium]:
        """All of `premiums`."""
        return self.premiums

    def label_of(self, reason: str, detail: str) -> Label | None:
        """What a premium is called."""
        return self.premiums[detail].label if detail in self.premiums else None

    @property
    def counts_at_once(self) -> bool:
        """Always."""
        return True

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """Each alone, or those who sit opposite."""
        return ("alone", "partners")

    @property
    def counts_predictions(self) -> bool:
        """Always."""
        return True

    @property
    def predicts_points(self) -> bool:
        """Where `counts` says so."""
        return self.counts == "points"

    @property
    def predicts_exactly(self) -> bool:
        """Where `exact` says so."""
        return self.exact

    @property
    def judges_partners_alone(self) -> bool:
        """Where `partners` says so."""
        return self.partners == "each"

    @property
    def judges_none_alone(self) -> bool:
        """Where that has a worth of its own."""
        return self.none is not None

    def counted_of(self, side: Sequence[int], predicted: Mapping[int, int]) -> tuple[int, ...]:
        """Whose tricks, of a side that adds up, count for what it has said together."""
        every = self.none is None or self.none.for_partner
        return tuple(seat for seat in side if every or predicted.get(seat) != 0)

    @property
    def counts_surplus(self) -> bool:
        """Where that costs something."""
        return self.surplus is not None

    @property
    def counts_streaks(self) -> bool:
        """Where they bring something, or cost."""
        return self.streak is not None

    @property
    def counts_games(self) -> bool:
        """Always."""
        return True

    @property
    def own_points(self) -> tuple[int, ...]:
        """For predictions kept and missed, and for tricks."""
        none = () if self.none is None else (self.none.made, self.none.missed)
        if self.none is not None:
            none = (*none, self.none.made_each, self.none.missed_each)
        blind = None if self.none is None else self.none.blind
        none = none if blind is None else (*none, blind.made, blind.missed)
        surplus = () if self.surplus is None else (self.surplus.points,)
        each = (self.made_each, self.over_each, self.missed_each, self.taken_each)
        streak = () if self.streak is None else (self.streak.kept, self.streak.missed)
        own, alone = self.declarer, self.alone
        more: tuple[int, ...] = ()
        for one in (own, self.all, *self.numbers):
            if one is not None:
                more = (*more, one.made, one.made_each, one.missed, one.missed_each)
        more = more if alone is None else (*more, alone.kept, alone.missed)
        more = more if self.last is None else (*more, self.last.kept, self.last.missed)
        for premium in self.premiums.values():
            more = (*more, premium.kept, premium.missed, premium.others)
        most = max(self.by_kept, default=0), min(self.by_kept, default=0)
        return (self.made, *each, self.missed, *none, *surplus, *streak, *more, *most)
