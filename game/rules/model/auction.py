"""The phases of what is bid: games in the round, an auction of bids, and predictions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.rules.model.base import CardName, Id, Strict, SuitName
from game.rules.model.phase_model import PhaseModel

Direction = Literal["clockwise", "counter_clockwise"]
PREDICTING = ("predict", "predict_by_cards")
"""Phases in which everybody predicts something."""

_OF_ONE_DECLARER = (
    "call_card",
    "claim_premium",
    "defend_alone",
    "discard",
    "hand_out",
    "meld",
    "partner_pass",
    "poverty",
    "predict",
    "predict_by_cards",
    "stay",
    "stock",
    "take_up",
    "talon",
)
"""Phases that hang on who the declarer is, or on what is played."""


class LeastFrom(Strict):
    """How low somebody may predict, or bid, who has many score points."""

    score: Annotated[
        int, Field(ge=-100000, le=100000, description="Who has so many score points, or more")
    ]
    least: Annotated[int, Field(ge=1, le=60, description="May say no lower number than this")]


def _least_with(steps: Sequence[LeastFrom], score: int, otherwise: int) -> int:
    """The lowest number for so many score points, by the steps that they have reached."""
    return max([otherwise, *(one.least for one in steps if score >= one.score)])


class ReservationsPhase(PhaseModel):
    """Before play each seat may choose a contract that is offered here."""

    once: ClassVar[bool] = False

    kind: Literal["reservations"]
    asked_first: Annotated[
        bool, Field(description="First all say whether they have one, then those with one name it")
    ] = False
    who: Annotated[
        Literal["everybody", "forehand", "forehand_side", "dealer", "dealer_side", "most_points"],
        Field(
            description="Who is asked; forehand: only the one who would speak first; dealer: only "
            "the dealer; with `last_must` that one says in any case what is played; forehand_side: "
            "when forehand passes, also the partner, whom `last_must` then binds; dealer_side: the "
            "same of the dealer and the dealer's partner; most_points: all say how many points "
            "their hand has (`deck.hand_points`, else its card points), and only the stronger hand "
            "of the side is asked that has more of them"
        ),
    ] = "everybody"
    equal_points: Annotated[
        Literal["first", "thrown_in"],
        Field(
            description="who: most_points: what follows where two sides have equally many: the one "
            "is asked to which the first in turn belongs, or the cards are thrown in. Of partners "
            "with equal hands it is always the first in turn"
        ),
    ] = "first"
    dummy_opens: Annotated[
        bool,
        Field(
            description="Whether the partner of the only one who is asked lays the hand open "
            "before that one says what is played; all that is offered here then has a `dummy`, "
            "and who is asked must choose (`last_must`)"
        ),
    ] = False
    first: Annotated[
        Literal["forehand", "dealer"],
        Field(
            description="who: everybody: whom it begins with; where there is a bidding, it goes "
            "in the order of that"
        ),
    ] = "forehand"
    only_higher: Annotated[
        bool,
        Field(
            description="asked_first: false: whether only a contract may be named that goes before "
            "all that were named"
        ),
    ] = False
    until_passed: Annotated[
        bool,
        Field(
            description="only_higher: whether all who have named a contract are asked again, until "
            "everybody else has passed; who has passed is out, unless `again_after_pass` says "
            "otherwise"
        ),
    ] = False
    again_after_pass: Annotated[
        bool,
        Field(
            description="until_passed: whether who has passed may name a contract later on: it "
            "goes round until all others have passed one after the other; only where there is one "
            "phase `reservations` alone"
        ),
    ] = False
    takes_talon: Annotated[
        bool,
        Field(
            description="again_after_pass: whether who would name a contract takes up the talon "
            "first, then names one that goes before all others, and lays as many cards away face "
            "down: those are the talon that whoever goes higher takes up. What the last one has "
            "laid away counts as discarded"
        ),
    ] = False
    equals: Annotated[
        Literal["nobody", "dealer", "earlier"],
        Field(
            description="only_higher: who need not go higher, but may name what ranks just as high "
            "as the highest, and then has it. dealer: the dealer; earlier: whoever speaks before "
            "the highest bidder in the order of the first round, and comes again (`until_passed`)"
        ),
    ] = "nobody"
    declarer: Annotated[
        Literal["highest", "first_to_name"],
        Field(
            description="Who plays: whoever has named the highest contract, or of the partners who "
            "have the one who was the first to name one with the same trumps"
        ),
    ] = "highest"
    first_plays: Annotated[
        bool,
        Field(
            description="asked_first: false: whether the first one who names a contract plays it, "
            "and nobody else is asked"
        ),
    ] = False
    first_must: Annotated[
        bool,
        Field(
            description="asked_first: false: whether the first one who is asked must name a "
            "contract, while all others may pass (forehand must open, or with `first: dealer` the "
            "dealer)"
        ),
    ] = False
    last_must: Annotated[
        bool,
        Field(
            description="asked_first: false: whether the last one who is asked must name a "
            "contract where nobody else has"
        ),
    ] = False
    holder_must: Annotated[
        CardName | None,
        Field(
            description="asked_first: false: who holds this card is asked again once all have "
            "passed, and must name a contract: only where every card is in somebody's hand by "
            "then, and nothing is played when nobody names anything; nothing: nobody"
        ),
    ] = None
    unheld: Annotated[
        Literal["nobody_must", "dealer_must"] | None,
        Field(
            description="holder_must: what follows where the card is in no hand, as it lies in the "
            "talon or was not dealt: nobody must name anything, and the usual game is played or "
            "the cards are thrown in; or the dealer must. Only where not all cards are dealt, and "
            "then it must be said"
        ),
    ] = None
    forced_bid: Annotated[
        int | None,
        Field(
            ge=1,
            le=10000,
            description="first_must, last_must, holder_must: who must name something bids exactly "
            "so many, a number of a `ladder` or a `win_at` that is offered here; nothing: whatever "
            "they like",
        ),
    ] = None
    outbids: Annotated[
        bool,
        Field(
            description="asked_first: false: whether it is asked where somebody has named a "
            "contract in an earlier phase, and only for what ranks above that: whoever names the "
            "highest is the declarer in place of the first one, and when nobody does, it stays. A "
            "phase `trump` after it then asks once more; phases `talon` and `discard` before and "
            "after it let that one take up what the first one has laid away, and lay as much away"
        ),
    ] = False
    least_from: Annotated[
        list[LeastFrom],
        Field(
            max_length=12,
            description="How low those may bid who have many score points (of several games the "
            "running one's, `match.games`), the fewest of them first: of contracts with a number "
            "(`win_at`, `ladder`) none with a lower one; empty: as low as anybody",
        ),
    ] = []

    least_after_pass: Annotated[
        list[Annotated[int, Field(ge=1, le=10000)]],
        Field(
            max_length=12,
            description="How low one may bid where nobody has declared anything in the deals just "
            "before this one: after one such deal, after two running and so on, the last number "
            "also after more; of contracts with a number (`win_at`, `ladder`) none with a lower "
            "one. Empty: as low as ever",
        ),
    ] = []
    over_partner: Annotated[
        Annotated[int, Field(ge=1, le=10000)] | Literal["never"] | None,
        Field(
            description="only_higher: how high one must go to outbid the own partner, of contracts "
            "with a number; never: nobody outbids the partner; nothing: as high as to outbid "
            "anybody else"
        ),
    ] = None

    def least_with(self, score: int) -> int:
        """The lowest number that somebody with so many score points may bid; 0: any."""
        return _least_with(self.least_from, score, 0)

    def least_after(self, passed: int) -> int:
        """The lowest number that may be bid after so many deals that nobody declared; 0: any."""
        if not passed or not self.least_after_pass:
            return 0
        return self.least_after_pass[min(passed, len(self.least_after_pass)) - 1]

    @property
    def comes_before(self) -> tuple[str, ...]:
        """What a declarer has done, nobody else can have from then on."""
        return (*self.before, *_OF_ONE_DECLARER) if self.outbids else self.before

    @property
    def comes_again(self) -> bool:
        """What was named before may be outbid."""
        return self.outbids

    @property
    def begins_with_dealer(self) -> bool:
        """Whether the dealer is asked before all others."""
        return self.who in ("dealer", "dealer_side") or self.first == "dealer"

    @property
    def one_must(self) -> bool:
        """Whether the first or the last one who is asked must name a contract."""
        return self.first_must or self.last_must

    @property
    def somebody_must(self) -> bool:
        """Whether a contract is named in any case, unless nobody has the cards for any."""
        if self.one_must:
            return True
        return self.holder_must is not None and self.unheld != "nobody_must"

    @property
    def asks_one(self) -> bool:
        """Whether one alone is asked, wherever the others sit."""
        return self.who in ("forehand", "dealer", "most_points")

    @property
    def asks_strongest(self) -> bool:
        """Whether all say what their hands count, and the cards decide who is asked."""
        return self.who == "most_points"

    @property
    def asks_side(self) -> bool:
        """Whether two partners are asked, the second where the first has passed."""
        return self.who in ("forehand_side", "dealer_side")

    @property
    def first_is_played(self) -> bool:
        """Whether nobody is asked any more once somebody has named a contract."""
        return self.first_plays or self.asks_side

    @property
    def must_choose(self) -> bool:
        """Whether one is asked who must choose what is played."""
        return self.asks_one and self.last_must

    @property
    def side_must_choose(self) -> bool:
        """Whether one of two partners must choose it, forehand or the dealer before the other."""
        return self.asks_side and self.last_must


class BiddingPhase(PhaseModel):
    """Bidding between two at a time (B-10 to B-12, K-03, K-04)."""

    kind: Literal["bidding"]
    first: Annotated[
        Literal["left_of_dealer", "right_of_dealer", "dealer"],
        Field(description="Who is forehand in the bidding, and speaks first"),
    ]
    direction: Annotated[Direction, Field(description="Who meets the survivor next")]
    values: Annotated[
        Literal["steps", "games"],
        Field(
            description="What may be bid: steps from `opening` up to `limit`; or every value that "
            "a game on offer can have (`scoring.kind: game_value`), and no other"
        ),
    ] = "steps"
    opening: Annotated[
        int | None, Field(ge=0, le=10000, description="steps: the lowest bid, in score points")
    ] = None
    step: Annotated[
        int | None, Field(ge=1, le=1000, description="steps: bids go up by multiples of this")
    ] = None
    limit: Annotated[int | None, Field(ge=0, le=10000, description="steps: no bid is above it")] = (
        None
    )
    said_in: Annotated[
        int,
        Field(
            ge=1,
            le=1000,
            description="steps: how many score points players take for one when they say a bid "
            "(10: “15” is a bid of 150); one that cannot be divided by it is said in full",
        ),
    ] = 1
    without_meld: Annotated[
        int | None,
        Field(
            ge=0,
            le=10000,
            description="steps: the highest bid, in score points, of who holds none of the melds "
            "of `melds_for_bids`; below the lowest bid: nobody bids without one; nothing: bids do "
            "not hang on melds",
        ),
    ] = None
    melds_for_bids: Annotated[
        list[Id],
        Field(description="without_meld: which melds these are; empty: all of `melds.table`"),
    ] = []
    hold: Annotated[
        bool,
        Field(
            description="Whether of two players only the later one names bids, while the other "
            "holds each of them or passes; forehand may speak last, where nobody else has bid"
        ),
    ] = False
    forehand: Annotated[
        Literal["must_open", "may_pass"],
        Field(
            description="may_pass: when all pass, the deal is thrown in, or the usual game is "
            "played where that is one for the fewest points"
        ),
    ]

    @property
    def forehand_must_open(self) -> bool:
        """Whether forehand may not pass before anybody has bid."""
        return self.forehand == "must_open"

    def said(self, points: int) -> int:
        """The number that players say for a bid."""
        return points if points % self.said_in else points // self.said_in

    @property
    def steps(self) -> range:
        """The bids from the lowest to the highest; empty where the games say what may be bid."""
        if self.opening is None or self.step is None or self.limit is None:
            return range(0)
        return range(self.opening, self.limit + 1, self.step)


class PredictPhase(PhaseModel):
    """Everybody says in turn how many tricks, or card points, they will take, or must take a number
    of tricks that hangs on where they sit. Before the deal it is said with no card seen."""

    after: ClassVar[tuple[str, ...]] = ()

    kind: Literal["predict"]
    quotas: Annotated[
        list[Annotated[int, Field(ge=0, le=60)]],
        Field(
            max_length=7,
            description="So many tricks everybody must take by their place, forehand first and the "
            "dealer last: nobody says anything, and it counts as if they had predicted it; empty: "
            "everybody says a number",
        ),
    ] = []
    sum: Annotated[
        Literal["any", "not_all"],
        Field(
            description="not_all: the last to speak may not say the number with which all together "
            "have predicted as many as there are"
        ),
    ] = "any"
    sum_from: Annotated[
        int,
        Field(
            ge=1,
            le=60,
            description="not_all: with how many cards in everybody's hand that begins to hold, "
            "where deals differ (`sizes`); 1: in every deal",
        ),
    ] = 1
    sum_least: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="So many tricks, or card points, all together must predict: where it comes "
            "to fewer, the cards are thrown in; 0: to any number",
        ),
    ] = 0
    least: Annotated[
        int, Field(ge=0, le=12, description="The lowest number that may be said, of tricks alone")
    ] = 0
    least_from: Annotated[
        list[LeastFrom],
        Field(
            max_length=12,
            description="How low those may predict who have many score points (of several games "
            "the running one's, `match.games`), the fewest of them first, of tricks alone; empty: "
            "as low as anybody",
        ),
    ] = []
    side_least: Annotated[
        int,
        Field(
            ge=0,
            le=60,
            description="So many tricks partners must predict together: the last of them to speak "
            "may say no lower number than is missing; 0: they may say any",
        ),
    ] = 0
    only: Annotated[
        Literal["any", "trumps", "trumps_or_none", "one_none"],
        Field(
            description="Which numbers may be said: any; trumps: as many as one holds trumps; "
            "trumps_or_none: as many, or none; one_none: of partners exactly one says none"
        ),
    ] = "any"
    first: Annotated[
        Literal["forehand", "declarer", "dealer"], Field(description="Who says it first")
    ] = "forehand"
    said: Annotated[
        Literal["in_turn", "together", "after_play"],
        Field(
            description="When others hear a number: in_turn: at once, one after the other; "
            "together: once all have decided on theirs, at the same moment; after_play: written "
            "down in secret, and shown only when no card is played any more"
        ),
    ] = "in_turn"
    none_from_deal: Annotated[
        int,
        Field(
            ge=1,
            le=1000,
            description="The first deal of the match in which somebody may predict no trick, those "
            "thrown in counted as well, unless the hand leaves no other number (`only`); 1: in any",
        ),
    ] = 1
    at_least_bid: Annotated[
        bool,
        Field(
            description="Whether the declarer predicts no fewer tricks than were bid with the "
            "contract (`win_at`), for tricks alone; where `sum` leaves no such number, only the "
            "bid may be said"
        ),
    ] = False
    not_above_declarer: Annotated[
        bool,
        Field(
            description="first: declarer: whether nobody says a higher number than the declarer; "
            "where that leaves none that is lawful, only the same"
        ),
    ] = False

    def allows_none_in(self, deal: int) -> bool:
        """Whether somebody may predict no trick in a deal of this number."""
        return deal >= self.none_from_deal

    def least_with(self, score: int, deal: int) -> int:
        """The lowest number that somebody with so many score points may say in a deal of this
        number."""
        least = _least_with(self.least_from, score, self.least)
        return least if self.allows_none_in(deal) else max(1, least)

    @property
    def in_secret(self) -> bool:
        """Whether nobody hears what others predict before all have done so, or later still."""
        return self.said != "in_turn" and not self.quotas

    @property
    def hidden(self) -> bool:
        """Whether nobody hears it as long as cards are played."""
        return self.said == "after_play" and not self.quotas


class PredictBlindPhase(PhaseModel):
    """Before the deal: who lies behind is asked in turn whether to predict no trick at all, with no
    card seen."""

    after: ClassVar[tuple[str, ...]] = ("cut",)
    before: ClassVar[tuple[str, ...]] = ("deal", "predict")
    needs: ClassVar[tuple[str, ...]] = ("predict",)

    kind: Literal["predict_blind"]
    behind: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="So many score points one must lie behind whoever has most of the others, "
            "or is not asked; 0: everybody is asked in every deal",
        ),
    ]
    from_deal: Annotated[
        int,
        Field(
            ge=1,
            le=1000,
            description="The first deal of the match in which anybody is asked, those thrown in "
            "counted as well; 1: it begins with the first",
        ),
    ] = 1


class PredictByCardsPhase(PhaseModel):
    """Everybody lays cards away face down, and their suits say how many tricks that seat predicts;
    nobody else knows before the last trick."""

    after: ClassVar[tuple[str, ...]] = ("deal", "reservations", "trump")
    before: ClassVar[tuple[str, ...]] = ("tricks",)

    kind: Literal["predict_by_cards"]
    cards: Annotated[int, Field(ge=1, le=12, description="How many cards everybody lays away")]
    worth: Annotated[
        dict[SuitName, Annotated[int, Field(ge=0, le=20)]],
        Field(
            description="How many tricks a card of a suit predicts (`kreuz: 3`); those of any "
            "other suit predict none"
        ),
    ]


class ClaimPremiumPhase(PhaseModel):
    """Everybody who has predicted something is asked once, in order of play, whether to claim that
    it will be kept (`scoring.premiums`): who speaks later must claim more than those before. The
    highest claim stands, and what that shows is laid open."""

    after: ClassVar[tuple[str, ...]] = ("deal", "reservations", "trump", *PREDICTING)
    before: ClassVar[tuple[str, ...]] = ("tricks",)
    needs: ClassVar[tuple[str, ...]] = ()

    kind: Literal["claim_premium"]
