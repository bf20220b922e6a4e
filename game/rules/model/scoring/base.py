"""What every kind of scoring says of itself, before a card is dealt.

Rules pages, checks, players and the screen ask here in place of telling the kinds apart. The
answers of `ScoringModel` are those of a kind that knows no such thing; a kind gives its own where
it does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field

from game.rules.model.base import Label, Points, Strict
from game.rules.model.scoring.achievements import Achievement
from game.rules.model.scoring.first_to import FirstTo
from game.rules.model.scoring.honours import Honours
from game.rules.model.scoring.premiums import Premium
from game.rules.model.scoring.special_points import SpecialPoint

Side = Literal["re", "kontra"]


class Step(Strict):
    """One step in the count of a won game (D-31)."""

    label: Annotated[Label, Field(description="Its name")]
    below: Annotated[
        int, Field(ge=0, le=1000, description="The losing side has fewer card points than this")
    ]
    points: Annotated[Points, Field(description="Points")]


MOST_POINTS = 1000
"""With more card points than these no step counts once more, and fewer the losers always have."""


class WonStep(Step):
    """A step that may hang on what the winners have."""

    below: Annotated[
        int, Field(ge=0, le=1000, description="The losing side has fewer card points than this")
    ] = MOST_POINTS
    at_least: Annotated[
        int | None,
        Field(
            ge=1,
            le=1000,
            description="The winning side has at least so many card points; nothing: however many",
        ),
    ] = None


class BidCosts(NamedTuple):
    """What a bid costs a declarer who does not reach it, and one who gives up: how often it is
    written as minus, and the score points that the others get besides."""

    lost_factor: int
    lost_bonus: int
    conceded_factor: int
    conceded_bonus: int


class FewTricks(Strict):
    """How many tricks the opponents of a declarer must take, and what it costs to take fewer."""

    tricks: Annotated[
        int,
        Field(ge=1, le=60, description="How many each of those who are counted apart must take"),
    ]
    bid: Annotated[
        int, Field(ge=0, le=5, description="So many times the bid is written as minus for fewer")
    ] = 0
    points: Annotated[
        int,
        Field(ge=0, le=10000, description="Score points that are taken off for fewer, besides"),
    ] = 0

    def cost(self, bid: int) -> int:
        """The score points of who has taken fewer, where so much was bid."""
        return -(self.bid * bid + self.points)


class FarBelow(Strict):
    """When a bid is missed by far, and what that costs."""

    points: Annotated[
        int | None,
        Field(
            ge=1,
            le=1000,
            description="Where fewer points than this were reached; nothing: `percent` says",
        ),
    ] = None
    percent: Annotated[
        int | None,
        Field(
            ge=1,
            le=99,
            description="Where less than so many percent of the bid was reached; nothing: "
            "`points` says",
        ),
    ] = None
    bid: Annotated[
        int, Field(ge=1, le=5, description="So many times the bid is written as minus, besides")
    ] = 1

    def least(self, bid: int) -> int:
        """With how much this bid is not missed by far."""
        return self.points or -(-(self.percent or 0) * bid // 100)

    def cost(self, bid: int, reached: float) -> int:
        """Score points that it costs besides, where so much was reached of this bid."""
        return self.bid * bid if reached < self.least(bid) else 0


class MeldsMove(Strict):
    """Melds that change how many card points are needed, and count nothing themselves."""

    least: Annotated[
        int, Field(ge=1, le=1000, description="No meld brings the number below this one")
    ]
    most: Annotated[
        int | None,
        Field(ge=1, le=1000, description="No meld brings it above this one; nothing: however high"),
    ] = None

    def moved(self, needed: int, ours: Points, theirs: Points) -> int:
        """How many are needed once those who need them have melded so much, and the others so
        much."""
        number = max(needed - ours + theirs, min(needed, self.least))
        return number if self.most is None else min(number, max(needed, self.most))


class ScoringModel(Strict):
    """A kind of scoring."""

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """The kinds of sides at the table (`table.sides.kind`) that can be counted so."""
        raise NotImplementedError

    @property
    def reaches_bid(self) -> bool:
        """Whether a declarer must reach a bid."""
        return False

    @property
    def pays_whists(self) -> bool:
        """Whether single opponents are paid by the declarer and owe tricks, so that each of them
        may whist or pass (a phase `stay`)."""
        return False

    @property
    def gives_up_named(self) -> bool:
        """Whether a game that was named without a bidding has a price for giving it up."""
        return self.bids_points

    @property
    def bids_points(self) -> bool:
        """Whether a bid is of points that a declarer must reach, and no table says what it
        brings."""
        return self.reaches_bid and not self.pays_by_table

    @property
    def melds_when_given_up(self) -> bool:
        """Whether the others still meld when a declarer has given up."""
        return True

    def cost_given_up(self, bid: int, value: Points) -> Points:
        """What giving up takes off a declarer, in points of this count: so many times what was
        `bid`; in a way of scoring by which a game has a price without a bid, by its `value`."""
        return self.bid_costs.conceded_factor * bid

    @property
    def pays_by_table(self) -> bool:
        """Whether a table says what a bid brings, in place of what was taken."""
        return False

    @property
    def pays_value_of_bid(self) -> bool:
        """Whether what is taken brings as much as the bid says that is played (`value`)."""
        return False

    @property
    def by_vulnerability(self) -> bool:
        """Whether it counts otherwise for a side that is vulnerable (`match.vulnerable`)."""
        return False

    def points_for_missed_bid(self, said: int) -> int:
        """Score points of who has bid a number, as it is said, and takes less, where everybody
        writes down what they take themselves."""
        return 0

    @property
    def melds_in_for_one(self) -> bool:
        """Whether melds are counted with card points before so many of both make a score point."""
        return False

    @property
    def times_against_named(self) -> int:
        """How often counts what the other side writes down where it takes more than that of who has
        named a game for many card points, and both write down what they take."""
        return 1

    @property
    def gives_low_points(self) -> bool:
        """Whether each of two sides writes down the card points that the other has taken where few
        are wanted."""
        return False

    @property
    def binds_bid(self) -> bool:
        """Whether a number binds who bids it there."""
        return False

    @property
    def holds_to_bid(self) -> bool:
        """Whether who has bid a number must take as much, or it costs something."""
        return self.reaches_bid or self.binds_bid

    @property
    def values_games(self) -> bool:
        """Whether games have values by which players bid, and which must be worth the bid."""
        return False

    @property
    def bid_costs(self) -> BidCosts:
        """What a bid costs that is not reached, so far as anybody bids."""
        return BidCosts(lost_factor=2, lost_bonus=0, conceded_factor=1, conceded_bonus=0)

    @property
    def singly(self) -> Mapping[str, Achievement]:
        """Single achievements that count in place of card points, by id."""
        return {}

    @property
    def honoured(self) -> Mapping[str, Honours]:
        """Cards that bring points to those who held them, by id."""
        return {}

    @property
    def counts_at_once(self) -> bool:
        """Whether what is written down in the middle of a deal, or in dealing, is on its sheet."""
        return False

    @property
    def first_reached(self) -> Mapping[str, FirstTo]:
        """What it brings to have so many points before any other side has one, by id."""
        return {}

    @property
    def achievable(self) -> int | None:
        """The points of all of them together; None where card points count."""
        return sum(one.points for one in self.singly.values()) or None

    @property
    def rounds(self) -> bool:
        """Whether what is written down is rounded to tens."""
        return False

    @property
    def adds_bid(self) -> bool:
        """Whether who has won writes the bid down on top of what was counted."""
        return False

    @property
    def writes_only_bid(self) -> bool:
        """Whether a bid that is made brings no more than the bid."""
        return False

    @property
    def writes_bid(self) -> bool:
        """Whether what is written down where a bid is made hangs on how high it was."""
        need = self.tricks_of_opponents
        return self.adds_bid or self.writes_only_bid or (need is not None and need.bid != 0)

    @property
    def needs_most(self) -> bool:
        """Whether a declarer's side that has reached its bid needs more than its opponents, too."""
        return False

    @property
    def hangs_when_even(self) -> bool:
        """Whether its points hang where the opponents have exactly as much: the winner of the next
        deal gets them."""
        return False

    @property
    def adds_when_even(self) -> Points:
        """Score points that hang besides where both sides have as much and nobody has won."""
        return 0

    def each_by_itself(self) -> Self:
        """The same where it does not, and each side keeps what it has."""
        return self

    @property
    def doubles_for_all(self) -> bool:
        """Whether what is announced against a bid doubles what the others write down, too."""
        return False

    @property
    def takes_all_doubled(self) -> bool:
        """Whether a side that makes a bid that was doubled has the points of the others, too."""
        return False

    @property
    def loser_gives_points(self) -> bool:
        """Whether the card points of a declarer's side that has lost are those of the others."""
        return False

    @property
    def loser_gives_melds(self) -> bool:
        """Whether its melds are theirs then, too."""
        return False

    @property
    def maker_writes_alone(self) -> bool:
        """Whether nobody but the declarer's side writes anything down when it makes its bid."""
        return False

    @property
    def needs_trick(self) -> bool:
        """Whether a declarer's side loses without a trick, whatever else it has reached."""
        return False

    @property
    def tricks_of_opponents(self) -> FewTricks | None:
        """How many tricks the opponents of a declarer must take; None where they need none."""
        return None

    @property
    def least_melded(self) -> Points:
        """How many score points a side must have melded for its melds to count."""
        return 0

    @property
    def missed_by_far(self) -> FarBelow | None:
        """When it costs more to miss a bid; None where it costs the same by however much."""
        return None

    @property
    def pays_each_declarer(self) -> bool:
        """Whether several can declare one contract, each of whom it brings or costs its value."""
        return False

    @property
    def opponents_share(self) -> bool:
        """Whether those who play against a declarer have one account."""
        return False

    @property
    def has_winner(self) -> bool:
        """Whether a deal can be won or lost at all."""
        return self.reaches_bid or self.pays_by_winner

    @property
    def judges_declared(self) -> bool:
        """Whether a contract about tricks is won or lost that somebody declares; where one alone
        plays against all others, in a race too."""
        return self.has_winner

    @property
    def gives_lost_value(self) -> bool:
        """Whether all others get what a contract about tricks is worth that is lost, and its
        declarer loses nothing."""
        return False

    @property
    def counts_melds(self) -> bool:
        """Whether anything that is melded is written down."""
        return not (self.pays_by_winner or self.counts_predictions)

    @property
    def melds_are_points(self) -> bool:
        """Whether what one of two sides has melded counts among its card points."""
        return False

    @property
    def moved_by_melds(self) -> MeldsMove | None:
        """How melds change what one of two sides needs; None where they do not."""
        return None

    @property
    def brings_double_rounds(self) -> tuple[str, ...]:
        """What can bring a round in which everything counts double (`match.bock.after`)."""
        if not self.has_winner:
            return ("doubled",)
        return ("even", "no_points", "solo_lost", "doubled", "doubled_lost")

    @property
    def two_sides(self) -> bool:
        """Whether a deal is won by one of two sides that are counted against each other."""
        return False

    @property
    def pays_by_winner(self) -> bool:
        """Whether what is written down follows from which side has won, the declarer's or the
        other one, in place of from what everybody has taken."""
        return self.two_sides or self.values_games

    @property
    def settles_with_each(self) -> bool:
        """Whether of two sides each player wins what one of the other loses."""
        return False

    @property
    def never_minus(self) -> bool:
        """Whether of two sides nobody ever loses score points: who has won gets some, and no more
        comes of it."""
        return False

    @property
    def nothing_up_to(self) -> int:
        """So many card points bring a side nothing, where those above them are all that brings it
        anything; 0 where they count from the first on, or something else does."""
        return 0

    @property
    def one_side_gains(self) -> bool:
        """Whether never more than one side writes down points for a deal."""
        return self.two_sides

    @property
    def side_names(self) -> Mapping[Side, Label]:
        """What the two sides are called, where they have names."""
        return {}

    @property
    def specials(self) -> Mapping[str, SpecialPoint]:
        """What counts beside winning, by id; those that are switched off too."""
        return {}

    @property
    def knows_specials(self) -> bool:
        """Whether anything may count in single tricks beside their card points."""
        return False

    @property
    def special_in_card_points(self) -> int | None:
        """The card points that are written down like a point of what counts in single tricks; None
        where card points are not written down themselves."""
        return None

    @property
    def point_value(self) -> int:
        """Score points that one point of the count is worth."""
        return 1

    @property
    def counts_steps(self) -> bool:
        """Whether a won game is counted by steps, and a contract may say what the first brings."""
        return False

    @property
    def counts_runners(self) -> bool:
        """Whether the highest trumps in a row bring something."""
        return False

    @property
    def points_of_steps(self) -> int:
        """The points of all steps of a won game together."""
        return 0

    @property
    def thresholds(self) -> frozenset[int]:
        """Card points of a side at which what a deal is worth may change."""
        return frozenset()

    @property
    def opponents_apart(self) -> bool:
        """Whether a declarer who plays alone is counted against each of the opponents."""
        return False

    @property
    def wins_at(self) -> int | None:
        """Card points with which a declarer's side has won; None where that is no fixed number."""
        return None

    @property
    def silence_costs(self) -> bool:
        """Whether a side that announces less than it could is paid less."""
        return False

    @property
    def own_points(self) -> tuple[int, ...]:
        """The points that its own keys can bring to somebody."""
        return ()

    @property
    def announced(self) -> Literal["nothing", "doubling", "all"]:
        """What may be announced: nothing, only what doubles by turns, or whatever there is."""
        if self.two_sides:
            return "all"
        doubled = self.reaches_bid or self.values_games or self.doubles_by_sides
        return "doubling" if doubled else "nothing"

    @property
    def doubles_by_sides(self) -> bool:
        """Whether one of two sides doubles and then the other, whoever has declared."""
        return self.multiplies_for_all

    @property
    def multiplies_for_all(self) -> bool:
        """Whether the factor of a contract holds for all who write down points, and not only for
        its declarer."""
        return self.writes_own_points or self.enough_points is not None

    @property
    def keys_of_factor(self) -> tuple[str, ...]:
        """Its keys that say for whom the factor of a contract holds."""
        return ()

    @property
    def counts_raises(self) -> bool:
        """Whether what is said by turns may add points in place of doubling, and the other side may
        give the deal up upon it."""
        return False

    @property
    def least_won(self) -> int:
        """What the winner of a deal gets at least, where only who wins gets anything."""
        return 0

    @property
    def needs_announcements(self) -> tuple[str, ...]:
        """Its keys that say something only where announcements are made."""
        return ()

    @property
    def having_nothing(self) -> Literal["no_points", "no_trick"]:
        """What a side has that has nothing: no card points, or not one trick."""
        return "no_points"

    @property
    def counts_games(self) -> bool:
        """Whether points of a game are written down, and not card points."""
        return self.two_sides

    @property
    def counts_predictions(self) -> bool:
        """Whether it counts how many tricks, or card points, were predicted."""
        return False

    @property
    def predicts_points(self) -> bool:
        """Whether those are card points."""
        return False

    @property
    def predicts_tricks(self) -> bool:
        """Whether it counts how many tricks were predicted, and not card points."""
        return self.counts_predictions and not self.predicts_points

    @property
    def predicts_exactly(self) -> bool:
        """Whether more than was predicted misses it as well."""
        return False

    @property
    def judges_partners_alone(self) -> bool:
        """Whether partners who sit opposite write down points by themselves, each their own."""
        return False

    def counted_of(self, side: Sequence[int], predicted: Mapping[int, int]) -> tuple[int, ...]:
        """Whose tricks, of a side that adds up, count for what it has said together: everybody's,
        but where predictions say otherwise."""
        return tuple(side)

    @property
    def judges_none_alone(self) -> bool:
        """Whether who has predicted no trick is judged alone, for partners too."""
        return False

    @property
    def claims(self) -> Mapping[str, Premium]:
        """What may be claimed of a prediction before play, the lowest claim first."""
        return {}

    def premium_of(self, number: int) -> Premium:
        """The premium that is claimed by its place among `claims`."""
        return list(self.claims.values())[number]

    @property
    def counts_streaks(self) -> bool:
        """Whether predictions that are kept or missed running are counted from deal to deal."""
        return False

    @property
    def counts_surplus(self) -> bool:
        """Whether what is taken beyond predictions is counted through the match, and costs."""
        return False

    @property
    def only_minus(self) -> bool:
        """Whether nothing but minus is written down where few card points are wanted."""
        return False

    @property
    def writes_own_points(self) -> bool:
        """Whether everybody, or each two partners, write down what they have taken themselves."""
        return False

    @property
    def counts_places(self) -> bool:
        """Whether who comes first, second or last in a deal decides what is written down."""
        return False

    @property
    def last_takes_remainder(self) -> bool:
        """Whether score points that rounding leaves over go to whoever takes the last trick."""
        return False

    @property
    def playing_may_cost(self) -> bool:
        """Whether it may cost something to play a deal, so that one may want to drop out."""
        return False

    @property
    def first_takes_rest(self) -> bool:
        """Whether who is first has what further places bring that nobody has."""
        return False

    @property
    def fewer_than(self) -> int:
        """With fewer card points than this, where many are wanted, one loses something by that; 0
        where it costs nothing."""
        return 0

    @property
    def points_for_fewer(self) -> int:
        """Score points that it brings then: below 0 where it costs some."""
        return 0

    @property
    def points_without_trick(self) -> int:
        """Score points of a side that plays and takes no trick."""
        return 0

    @property
    def minds_all_taken(self) -> bool:
        """Whether it counts otherwise when one side takes all card points."""
        return False

    @property
    def cards_for_all(self) -> tuple[str, ...]:
        """The cards that one side must take for that; empty: all that have card points."""
        return ()

    @property
    def enough_points(self) -> int | None:
        """Card points and melds with which a side has won a deal; None where nobody goes out."""
        return None

    @property
    def last_trick_wins(self) -> bool:
        """Whether who takes the last trick wins the deal, where nobody has won before."""
        return False

    @property
    def counts_tricks_of_sides(self) -> bool:
        """Whether what a deal brings hangs on how many tricks a side took, beside its points."""
        return False

    @property
    def settles_even(self) -> tuple[str, ...]:
        """Who wins where several have as much, in this order; nothing: nobody."""
        return ()

    @property
    def can_be_said(self) -> bool:
        """Whether who leads may say that its side has enough, which ends the deal."""
        return False

    @property
    def most_wins_at_end(self) -> bool:
        """Whether the last card of every deal is played, and who has the most then has won it."""
        return False

    @property
    def ends_early(self) -> bool:
        """Whether a deal can be over before its last card because of what a side has."""
        return False

    def with_specials(self, specials: Mapping[str, SpecialPoint]) -> Self:
        """The same with other special points."""
        return self

    def needs_to_win(self, total: int, *, declarer: bool, own: int | None = None) -> int:
        """Card points out of `total` with which the declarer's side, or the other one, wins; `own`:
        with how many the declarer does if the contract says so itself."""
        return total // 2 + 1

    def label_of(self, reason: str, detail: str) -> Label | None:
        """The name of what a line of a sheet is about, where the scoring has named it."""
        if reason == "honours":
            return self.honoured[detail].label
        if reason == "first_to":
            return self.first_reached[detail].label
        if reason in ("special", "pot_special"):
            return self.specials[detail].label
        return self.singly[detail].label if reason == "achieved" else None
