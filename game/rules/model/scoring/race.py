"""Everybody writes down what they, or they and their partner, have taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import CardPattern, CardPoints, Points, Strict
from game.rules.model.scoring.achievements import Achievement, Achievements
from game.rules.model.scoring.base import ScoringModel
from game.rules.model.scoring.first_to import FirstTo, FirstToById
from game.rules.model.scoring.honours import Honours, HonoursById
from game.rules.model.scoring.special_points import SpecialPoint, SpecialPoints
from game.rules.model.taking_all import TakingAll


class AllTaken(TakingAll):
    """What is written down in place of card points when one side takes them all, or all of some
    cards."""

    cards: Annotated[
        list[CardPattern],
        Field(
            description="The cards that one side must take for it, whatever others count "
            "(`herz-*`, `pik-dame`): what all other cards bring or cost, in anybody's tricks, is "
            "then void, too; empty: all that bring or cost card points"
        ),
    ] = []


class Bounds(Strict):
    """Whoever is out of bounds spoils the places of a deal."""

    most: Annotated[
        CardPoints,
        Field(
            description="Who has counted more, card points and melds together, is out of bounds; "
            "0: nobody is for that"
        ),
    ] = 0
    no_trick: Annotated[
        bool, Field(description="Whether those are out of bounds, too, who have taken no trick")
    ] = False
    own: Annotated[
        Points,
        Field(description="Score points of each who is out of bounds, as a rule below 0"),
    ]
    others: Annotated[
        Points, Field(description="Score points that each of them brings to everybody else")
    ]


class Places(Strict):
    """What comes of being first, second or last in a deal."""

    best: Annotated[
        list[Points],
        Field(
            max_length=6,
            description="Score points for the first place, the second and so on; the first is that "
            "of who has counted the most, or has the fewest card points where those are wanted",
        ),
    ] = []
    worst: Annotated[
        list[Points],
        Field(
            max_length=3,
            description="The same for the last place, the last but one and so on; other places "
            "bring nothing",
        ),
    ] = []
    ties: Annotated[
        Literal["in_turn", "better", "worse"],
        Field(
            description="Of several who have counted as much: who comes earlier in turn after the "
            "dealer is ahead; or all of them get what the first, or the last, of their places "
            "brings"
        ),
    ] = "in_turn"
    least: Annotated[
        CardPoints,
        Field(
            description="Who has counted less, card points and melds together, has no place, and "
            "those who have as much are placed among themselves; 0: everybody has one"
        ),
    ] = 0
    unclaimed: Annotated[
        Literal["nobody", "first"],
        Field(
            description="least, or a phase `stay`: who gets what places of `best` bring for which "
            "too few are left: nobody, or the first"
        ),
    ] = "nobody"

    each_other: Annotated[
        bool,
        Field(
            description="Whether everybody settles with each of the others, who pays or gets the "
            "difference between what both places bring, in place of writing down what they bring"
        ),
    ] = False
    bounds: Annotated[
        Bounds | None,
        Field(
            description="What is written down in place of what places bring where somebody has "
            "taken so much, or so little, that it counts against them wherever others are; several "
            "of them add up; nothing: there are only places"
        ),
    ] = None

    @property
    def all_brought(self) -> tuple[int, ...]:
        """Everything that places, or being out of bounds, may bring at once."""
        out = () if self.bounds is None else (self.bounds.own, self.bounds.others)
        return (*self.best, *self.worst, *out)

    @property
    def only_last(self) -> Points:
        """What the last one loses where no other place counts; 0 where another does."""
        alone = len(self.worst) == 1 and not any(self.best)
        return max(0, -self.worst[0]) if alone else 0

    def falls(self, number: int) -> bool:
        """Whether no place of so many brings more than one above it."""
        points = [self.points_at(place, number) for place in range(number)]
        return points == sorted(points, reverse=True)

    def points_at(self, place: int, number: int) -> int:
        """Score points for a place, 0 for the first, of so many."""
        from_last = number - 1 - place
        if from_last < len(self.worst):
            return self.worst[from_last]
        return self.best[place] if place < len(self.best) else 0

    def left_for_first(self, number: int) -> int:
        """Score points for whoever is first of so many, besides its own: those of further places
        that nobody has."""
        return sum(self.best[number:]) if self.unclaimed == "first" else 0


class TooFew(Strict):
    """What it costs to take fewer card points than all should."""

    below: Annotated[
        int,
        Field(ge=1, le=1000, description="Who has fewer than this, card points and melds together"),
    ]
    points: Annotated[
        int,
        Field(
            ge=-10000,
            le=-1,
            description="Score points that come to what else is written down",
        ),
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
            "counts nothing",
        ),
    ] = 1
    for_one_of: Annotated[
        Literal["card_points", "all"],
        Field(
            description="for_one: of what so many make one: of card points alone, beside which "
            "melds are score points already, or of all that a side has, melds as well"
        ),
    ] = "card_points"
    remainder: Annotated[
        Literal["nobody", "last_trick"],
        Field(
            description="for_one: who gets the score points that rounding leaves over of all that "
            "was taken together; last_trick: the side that takes the last trick"
        ),
    ] = "nobody"
    all_taken: Annotated[
        AllTaken | None,
        Field(
            description="When one side takes all card points, in any game: whoever takes the only "
            "card, or the only trick, that brings some has all of them; nothing: they count as ever"
        ),
    ] = None
    places: Annotated[
        Places | None,
        Field(
            description="What is written down by places in place of card points and melds, which "
            "only make them; nothing: these are written down themselves"
        ),
    ] = None
    no_trick: Annotated[
        Points,
        Field(
            description="Score points of each who plays and takes no trick, or of partners who "
            "take none together, as a rule below 0; then one may also drop out (a phase `stay`) "
            "without a pot, and who is left alone has taken every trick"
        ),
    ] = 0
    too_few: Annotated[
        TooFew | None,
        Field(
            description="What it costs each who plays, or partners together, to have few card "
            "points where many are wanted; then one may drop out (a phase `stay`) beside `places`; "
            "nothing: it costs nothing"
        ),
    ] = None
    bid_missed: Annotated[
        Points | Literal["bid"],
        Field(
            description="Score points of who has named a game with a number (`win_at`, `ladder`) "
            "in `reservations` and takes less with the partner there is, in place of all that was "
            "taken, as a rule below 0; bid: a minus of as many as were bid, as players say it "
            "(`ladder.said_in`, `ladder.said_above`); 0: nobody bids a number"
        ),
    ] = 0
    lost_factor: Annotated[
        int,
        Field(
            ge=1,
            le=5,
            description="Where somebody has named a game for many card points, and the other side "
            "of two takes more of them: so many times counts what it writes down",
        ),
    ] = 1
    low_points: Annotated[
        Literal["minus", "to_others"],
        Field(
            description="Where few card points are wanted (`goal: fewest_points`), what becomes of "
            "those that a side has taken: it writes them down with a minus, or the other of two "
            "sides writes them down as they are"
        ),
    ] = "minus"
    partners: Annotated[
        Literal["together", "each"],
        Field(
            description="Whether partners add up what they take, or each of them writes down "
            "points alone; whoever wins or loses the match has done so with the partner"
        ),
    ] = "together"
    special_points: SpecialPoints = {}
    achievements: Achievements = {}
    honours: HonoursById = {}
    first_to: FirstToById = {}

    @property
    def last_takes_remainder(self) -> bool:
        """As `remainder` says."""
        return self.remainder == "last_trick"

    @property
    def counts_at_once(self) -> bool:
        """Always."""
        return True

    @property
    def pays_each_declarer(self) -> bool:
        """Always."""
        return True

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """Each alone, or those who sit opposite."""
        return ("alone", "partners")

    @property
    def writes_own_points(self) -> bool:
        """Always."""
        return True

    @property
    def judges_partners_alone(self) -> bool:
        """Where `partners` says so."""
        return self.partners == "each"

    @property
    def only_minus(self) -> bool:
        """Unless something brings points besides."""
        every = self.all_taken
        plus = self.no_trick > 0 or (every is not None and max(every.own, every.others) > 0)
        plus = plus or self.gives_low_points
        plus = plus or bool(self._brought_by_tricks)
        return not (plus or self.places or self.honours or self.first_to or self.achievements)

    @property
    def nothing_up_to(self) -> int:
        """As `above` says, unless a side may get something for what it has not taken, or singly."""
        every = self.all_taken
        besides = max(self.no_trick, 0 if every is None else every.others)
        apart = any(one.points > 0 for one in self.achievements.values())
        apart = apart or bool(self.honours or self.first_to or self._brought_by_tricks)
        return 0 if besides > 0 or apart or self.places is not None else self.above

    @property
    def points_without_trick(self) -> int:
        """As `no_trick` says."""
        return self.no_trick

    @property
    def playing_may_cost(self) -> bool:
        """By taking no trick, or too few card points, or by one's place."""
        placed = () if self.places is None else self.places.all_brought
        return self.too_few is not None or min(self.no_trick, 0, *placed) < 0

    @property
    def first_takes_rest(self) -> bool:
        """As `places.unclaimed` says, where there is more than one place that brings anything."""
        places = self.places
        return places is not None and places.unclaimed == "first" and any(places.best[1:])

    @property
    def fewer_than(self) -> int:
        """As `too_few` says."""
        return 0 if self.too_few is None else self.too_few.below

    @property
    def points_for_fewer(self) -> int:
        """As `too_few` says."""
        return 0 if self.too_few is None else self.too_few.points

    @property
    def binds_bid(self) -> bool:
        """As `bid_missed` says."""
        return self.bid_missed != 0

    def points_for_missed_bid(self, said: int) -> int:
        """As `bid_missed` says."""
        return -said if self.bid_missed == "bid" else self.bid_missed

    @property
    def melds_in_for_one(self) -> bool:
        """As `for_one_of` says."""
        return self.for_one_of == "all"

    @property
    def times_against_named(self) -> int:
        """As `lost_factor` says."""
        return self.lost_factor

    @property
    def gives_low_points(self) -> bool:
        """As `low_points` says."""
        return self.low_points == "to_others"

    @property
    def minds_all_taken(self) -> bool:
        """As `all_taken` says."""
        return self.all_taken is not None

    @property
    def cards_for_all(self) -> tuple[CardPattern, ...]:
        """As `all_taken.cards` says."""
        return () if self.all_taken is None else tuple(self.all_taken.cards)

    @property
    def counts_games(self) -> bool:
        """Where only places bring points."""
        return self.places is not None

    @property
    def counts_places(self) -> bool:
        """As `places` says."""
        return self.places is not None

    @property
    def own_points(self) -> tuple[int, ...]:
        """Of who takes all or nothing, of places, and of achievements."""
        every = () if self.all_taken is None else (self.all_taken.own, self.all_taken.others)
        placed = () if self.places is None else self.places.all_brought
        if self.places is not None and self.places.each_other:
            placed = tuple([abs(n) for n in placed])  # what one loses the others get
        achieved = [one.points for one in self.achievements.values()]
        honoured = [n for one in self.honours.values() for n in one.points]
        ahead = [one.bonus for one in self.first_to.values()]
        few = 0 if self.too_few is None else self.too_few.points
        special = self._brought_by_tricks
        missed = 0 if self.bid_missed == "bid" else self.bid_missed
        besides = (*every, *placed, few, self.no_trick, missed, *special)
        return (*besides, *achieved, *honoured, *ahead)

    @property
    def _brought_by_tricks(self) -> tuple[int, ...]:
        """What the special points bring that count."""
        counting = [one for one in self.special_points.values() if one.enabled]
        return tuple([one.points for one in counting if one.is_written_down])

    @property
    def knows_specials(self) -> bool:
        """Always."""
        return True

    @property
    def specials(self) -> Mapping[str, SpecialPoint]:
        """As `special_points` says."""
        return self.special_points

    @property
    def special_in_card_points(self) -> int:
        """As `for_one` says."""
        return self.for_one

    @property
    def honoured(self) -> Mapping[str, Honours]:
        """As `honours` says."""
        return self.honours

    @property
    def first_reached(self) -> Mapping[str, FirstTo]:
        """As `first_to` says."""
        return self.first_to

    @property
    def singly(self) -> Mapping[str, Achievement]:
        """As `achievements` says."""
        return self.achievements
