"""A bid is paid by a table: what it is worth, what comes on top, and what it costs to miss it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from game.cards import parse_suit
from game.rules.model.base import Id, Label, Points, Strict, SuitName
from game.rules.model.ladders import NO_TRUMP
from game.rules.model.scoring.base import BidCosts, ScoringModel
from game.rules.model.scoring.honours import Honours, HonoursById

ByTrump = dict[SuitName | Literal["none"], Points]

ByBid = Points | Literal["value"]
"""Score points, or as many as the bid is worth that is played (`value` of the contract)."""


class TariffBid(NamedTuple):
    """A bid that is paid: how much, with which trump suit (None: without one), and the `value` of
    the contract that it is."""

    number: int
    suit: int | None
    value: Points


class Stake(Strict):
    """What something brings, and what it brings a side that is vulnerable."""

    points: Annotated[Points, Field(description="Score points")]
    vulnerable: Annotated[
        Points | None,
        Field(
            description="The same where the declarer's side is vulnerable (`match.vulnerable`); "
            "nothing: as much"
        ),
    ] = None

    def worth(self, *, vulnerable: bool) -> Points:
        """What it brings."""
        return self.points if self.vulnerable is None or not vulnerable else self.vulnerable


class TariffBonus(Stake):
    """What a bid that is made brings on top."""

    label: Annotated[Label, Field(description="Its name")]
    value: Annotated[
        int | None,
        Field(
            ge=0,
            le=10000,
            description="From so many score points on that the bid is worth when it is made, "
            "doubling included; of several it is the one that asks for the most; nothing: `bid` "
            "or `taken` says",
        ),
    ] = None
    bid: Annotated[
        int | None,
        Field(
            ge=1,
            le=1000,
            description="From so high a bid on, beside those by value; of several it is the one "
            "that asks for the most; nothing: `value` or `taken` says",
        ),
    ] = None
    taken: Annotated[
        int | None,
        Field(
            ge=1,
            le=1000,
            description="From so many tricks or card points on that the declarer's side takes, "
            "however high it has bid, beside those by value and by bid; of several it is the one "
            "that asks for the most; nothing: `value` or `bid` says",
        ),
    ] = None

    @property
    def asked(self) -> tuple[str, int] | None:
        """What it asks for, and how much of it; None where that is not one thing."""
        words = (("value", self.value), ("bid", self.bid), ("taken", self.taken))
        asked = [(word, least) for word, least in words if least is not None]
        return asked[0] if len(asked) == 1 else None


class OverDoubled(Stake):
    """What more than was bid brings where the deal is doubled."""

    beside: Annotated[
        bool,
        Field(
            description="It comes on top of as much as one that was bid brings, doubled each time, "
            "and not in place of it"
        ),
    ] = False


class Missing(Strict):
    """What each trick that is missing costs, one after the other."""

    points: Annotated[
        list[Points],
        Field(
            min_length=1,
            max_length=20,
            description="Score points for the first trick or card point that is missing, for the "
            "second and so on; the last number holds for all further ones",
        ),
    ]
    vulnerable: Annotated[
        list[Points],
        Field(
            max_length=20,
            description="The same where the declarer's side is vulnerable (`match.vulnerable`); "
            "nothing: as much",
        ),
    ] = []

    def cost(self, missing: int, *, vulnerable: bool) -> Points:
        """What so many cost together."""
        steps = self.vulnerable if vulnerable and self.vulnerable else self.points
        return sum(steps[:missing]) + max(0, missing - len(steps)) * steps[-1]


class Whists(Strict):
    """What a declarer and the opponents owe each other, the more the higher the bid: everything
    counts once for each trick or card point of the bid that counts (above `above`)."""

    each: Annotated[
        Points,
        Field(
            description="Score points that each opponent gets from the declarer for each own trick "
            "or card point, whether the bid is made or missed; like `missing`, `lost` and `fine` "
            "once for each trick or card point of the bid that counts (above `above`)"
        ),
    ] = 0
    shared_when_missed: Annotated[
        bool,
        Field(
            description="each: where the bid is missed, whether a lone one who whists shares what "
            "that brings evenly with those who have passed; what cannot be shared stays with who "
            "whists"
        ),
    ] = False
    missing: Annotated[
        Points,
        Field(
            description="Score points that each opponent gets from the declarer for each trick or "
            "card point that is missing of the bid; times as `each` says"
        ),
    ] = 0
    lost: Annotated[
        Points,
        Field(
            description="Score points that are taken off the declarer besides for each that is "
            "missing, and that nobody gets; times as `each` says"
        ),
    ] = 0
    owed: Annotated[
        list[Annotated[int, Field(ge=0, le=1000)]],
        Field(
            max_length=20,
            description="So many tricks or card points must the opponents take together: against "
            "a bid of which one trick or card point counts (one more than `above`), against the "
            "next higher one and so on, 0: none; the last number holds for all higher ones. They "
            "share the duty evenly; what cannot be shared owes who comes later "
            "in turn after the declarer. Nothing: none",
        ),
    ] = []
    fine: Annotated[
        Points,
        Field(
            description="owed: score points taken off each opponent for each that is missing of "
            "the own share, but for no more than is missing of the whole duty; nobody gets them; "
            "times as `each` says"
        ),
    ] = 0

    def duty(self, counted: int) -> int:
        """How many the opponents owe together against a bid of which so many count."""
        if counted <= 0 or not self.owed:
            return 0
        return self.owed[min(counted, len(self.owed)) - 1]


class Tariff(ScoringModel):
    """A declarer must reach a bid, and a table says what that brings, or the opponents where it is
    missed; nobody writes down what was taken."""

    kind: Literal["tariff"]
    above: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="So many tricks or card points of a bid bring nothing: only those above",
        ),
    ] = 0
    each: Annotated[
        ByBid,
        Field(
            description="Score points for each trick or card point that was bid and made; value: "
            "the bid that is played says how many (`value` of a contract, `value_step` of a ladder)"
        ),
    ]
    each_in: Annotated[
        ByTrump,
        Field(
            description="The same where one of these suits is trump, in place of it (`karo: 20`); "
            "none: without a trump suit"
        ),
    ] = {}
    first_in: Annotated[
        ByTrump,
        Field(
            description="What the first of them brings with these, where that differs (`none: 40`)"
        ),
    ] = {}
    bonuses: Annotated[
        dict[Id, TariffBonus], Field(description="What a bid that is made brings on top")
    ] = {}
    over_doubled: Annotated[
        OverDoubled | None,
        Field(
            description="What each trick or card point above the bid brings where the deal is "
            "doubled, and twice that for every further doubling; nothing: as much as one that was "
            "bid, doubled each time, as it brings that where nobody has doubled"
        ),
    ] = None
    made_doubled: Annotated[
        Points,
        Field(
            description="Score points for a bid that is made though it was doubled, and twice that "
            "for every further doubling"
        ),
    ] = 0
    over: Annotated[
        Literal["as_bid", "nothing"],
        Field(
            description="What each trick or card point above the bid brings: as much as one that "
            "was bid, or nothing"
        ),
    ] = "as_bid"
    sweep_value: Annotated[
        Points | None,
        Field(
            description="What a bid that is made is worth at least when the declarer's side takes "
            "all tricks; nothing: no more than else"
        ),
    ] = None
    lost_factor: Annotated[
        int,
        Field(
            ge=0,
            le=5,
            description="So many times the value of a bid that is missed is taken off the "
            "declarer's side, doubled as the deal is; 0: nothing is",
        ),
    ] = 0
    opponents_each: Annotated[
        ByBid,
        Field(
            description="Score points that the opponents write down for each trick or card point "
            "they take, whether the bid is made or missed: partners for what both take, others for "
            "their own; value: as many as one that was bid brings (`each: value`)"
        ),
    ] = 0
    whists: Annotated[
        Whists | None,
        Field(
            description="`table.sides.kind: declarer`: what the declarer pays each opponent, and "
            "what the opponents owe, by how high the bid is; nothing: nothing"
        ),
    ] = None
    missing: Annotated[
        Missing | None,
        Field(description="What the opponents get for tricks that are missing; nothing: nothing"),
    ] = None
    missing_doubled: Annotated[
        Missing | None,
        Field(
            description="The same where the deal is doubled, and twice that for every further "
            "doubling; nothing: what they get else, doubled each time"
        ),
    ] = None
    honours: HonoursById = {}

    @property
    def pays_each_declarer(self) -> bool:
        """Always."""
        return True

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """A declarer alone, or with a partner."""
        return ("declarer", "partners")

    @property
    def reaches_bid(self) -> bool:
        """Always."""
        return True

    @property
    def pays_by_table(self) -> bool:
        """Always."""
        return True

    @property
    def pays_value_of_bid(self) -> bool:
        """As `each` says."""
        return self.each == "value"

    @property
    def pays_whists(self) -> bool:
        """As `whists` says."""
        return self.whists is not None

    @property
    def one_side_gains(self) -> bool:
        """Where the others get nothing for what they take, or have held."""
        return self.maker_writes_alone and not self.honours

    @property
    def bid_costs(self) -> BidCosts:
        """A bid that is missed costs nothing but what the others get: what is taken off hangs on
        its value, and not on how much was bid."""
        return BidCosts(0, 0, 0, 0)

    @property
    def opponents_share(self) -> bool:
        """Always: all of them write down the same, but for what they take themselves, or owe."""
        return True

    @property
    def counts_melds(self) -> bool:
        """Never."""
        return False

    @property
    def maker_writes_alone(self) -> bool:
        """Where the others get nothing for what they take."""
        return not self.opponents_each and self.whists is None

    @property
    def by_vulnerability(self) -> bool:
        """Whether anything differs for who is vulnerable."""
        steps = [self.missing, self.missing_doubled]
        stakes = [self.over_doubled, *self.bonuses.values()]
        return any(one is not None and one.vulnerable for one in steps) or any(
            one is not None and one.vulnerable is not None for one in stakes
        )

    @property
    def own_points(self) -> tuple[int, ...]:
        """All that stands in the table."""
        stakes = [one for one in (self.over_doubled, *self.bonuses.values()) if one]
        steps = [one for one in (self.missing, self.missing_doubled) if one]
        return (
            _points(self.each, 0),
            self.made_doubled,
            _points(self.opponents_each, 0),
            self.sweep_value or 0,
            *self._of_whists,
            *self.each_in.values(),
            *self.first_in.values(),
            *(points for one in self.honours.values() for points in one.points),
            *(points for one in stakes for points in (one.points, one.vulnerable or 0)),
            *(points for one in steps for points in (*one.points, *one.vulnerable)),
        )

    @property
    def _of_whists(self) -> tuple[int, ...]:
        """What stands in that part of the table."""
        paid = self.whists
        return () if paid is None else (paid.each, paid.missing, paid.lost, paid.fine)

    def label_of(self, reason: str, detail: str) -> Label | None:
        """The name of a bonus."""
        if reason == "tariff_bonus":
            return self.bonuses[detail].label
        return super().label_of(reason, detail)

    @property
    def honoured(self) -> Mapping[str, Honours]:
        """As `honours` says."""
        return self.honours

    def each_of(self, bid: TariffBid) -> Points:
        """What one trick of a bid brings."""
        return _of(self.each_in, bid.suit, _points(self.each, bid.value))

    def others_each(self, bid: TariffBid) -> Points:
        """What the opponents write down for each trick that they take against a bid."""
        return _points(self.opponents_each, bid.value)

    def value_of(self, bid: TariffBid) -> Points:
        """What a bid is worth that is made."""
        counted, each = self.counted(bid.number), self.each_of(bid)
        if not counted:
            return 0
        return _of(self.first_in, bid.suit, each) + (counted - 1) * each

    def counted(self, number: int) -> int:
        """How many tricks or card points of a bid count."""
        return max(0, number - self.above)

    def bonuses_of(self, number: int, value: Points, taken: Points) -> list[str]:
        """Those that a bid of so many brings which is worth so much, where so much is taken: of
        each sort the one that asks for the most."""
        found: list[str] = []
        by_value = {n: one.value for n, one in self.bonuses.items() if one.value is not None}
        by_bid = {n: one.bid for n, one in self.bonuses.items() if one.bid is not None}
        by_taken = {n: one.taken for n, one in self.bonuses.items() if one.taken is not None}
        for asked, has in ((by_value, value), (by_bid, number), (by_taken, taken)):
            reached = [name for name, needed in asked.items() if needed <= has]
            if reached:
                found.append(max(reached, key=lambda name: asked[name]))
        return found


def _points(said: ByBid, value: Points) -> Points:
    """What is said, for a bid of this value."""
    return value if said == "value" else said


def _of(named: ByTrump, suit: int | None, usual: Points) -> Points:
    for name, points in named.items():
        if (None if name == NO_TRUMP else int(parse_suit(name))) == suit:
            return points
    return usual
