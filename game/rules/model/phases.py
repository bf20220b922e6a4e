"""The phases of a deal: one model a kind, told apart by `kind`.

Bids are in `auction`, what changes hands before play in `handing_on`.

A kind says of itself where it may stand among the others (`phase_model`).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Protocol, get_args

from pydantic import Field

from game.rules.model.auction import (
    BiddingPhase,
    ClaimPremiumPhase,
    PredictBlindPhase,
    PredictByCardsPhase,
    PredictPhase,
    ReservationsPhase,
)
from game.rules.model.base import (
    CardPattern,
    CardPoints,
    Id,
    Label,
    Points,
    RankName,
    Strict,
)
from game.rules.model.dealing import (
    CutPhase,
    DealPhase,
    DealRestPhase,
    DoublingPhase,
    DraftPhase,
)
from game.rules.model.drawing import Closing, ExchangeTrump, Opening, StockMelds
from game.rules.model.duties import Duties
from game.rules.model.handing_on import (
    DefendAlonePhase,
    ExchangePhase,
    PassPhase,
    PushPhase,
    RepayPhase,
    StayPhase,
)
from game.rules.model.leads import Leads, LeadsOfPhase, OpeningSeat
from game.rules.model.lying_tricks import LyingTricks
from game.rules.model.naming import CallCardPhase, CallPartnerPhase, TrumpPhase
from game.rules.model.partner_passing import PartnerPassPhase
from game.rules.model.phase_model import DeclarersPhase, PhaseModel
from game.rules.model.picking_up import PickingUp
from game.rules.model.requests import RequestPhase
from game.rules.model.trick_melds import TrickMeld


class TalonPhase(DeclarersPhase):
    """The declarer takes the talon, or the dealer does."""

    before: ClassVar[tuple[str, ...]] = ()

    kind: Literal["talon"]
    who: Annotated[
        Literal["declarer", "dealer"],
        Field(
            description="Who takes it, and lays as many cards away (`discard`); dealer: in every "
            "deal, where nobody declares anything"
        ),
    ] = "declarer"
    label: Annotated[
        Label | None,
        Field(
            description="What players call it, in German with its article where it is no "
            "masculine word (`das Nest`); nothing: the talon"
        ),
    ] = None
    turned_up: Annotated[bool, Field(description="Whether all see it first")]
    may_leave: Annotated[
        bool,
        Field(
            description="Whether the declarer may leave it where it lies; its card points then "
            "count for the declarer as those of a discard do; only where games have values "
            "(`scoring.kind: game_value`)"
        ),
    ] = False

    @property
    def needs_declarer(self) -> bool:
        """Unless the dealer takes it."""
        return self.who == "declarer"


class Raise(Strict):
    """A promise of the declarer that makes a game dearer."""

    label: Annotated[Label, Field(description="Its name")]
    help: Annotated[Label | None, Field(description="One sentence about it")] = None
    points: Annotated[
        int,
        Field(ge=0, le=20, description="How many times more the game counts, won or lost"),
    ]
    step: Annotated[
        Id | None,
        Field(description="The step of the scoring that must be reached; nothing: only winning"),
    ] = None
    lowest_trump: Annotated[
        Literal["last", "before_last"] | None,
        Field(
            description="The trick that the declarer takes with the lowest trump of the game, in "
            "place of a `step`: the last one, or the last but one. Only who holds that card may "
            "promise it; nothing: none"
        ),
    ] = None
    after: Annotated[
        Id | None, Field(description="Only once this one was promised too; nothing: by itself")
    ] = None
    left_talon: Annotated[
        bool, Field(description="Whether only one who has left the talon may promise it")
    ] = True
    open: Annotated[
        bool, Field(description="Whether the hand is laid open before the first card")
    ] = False

    @property
    def ahead(self) -> int | None:
        """How many tricks come after the one that must be taken with the lowest trump; None where
        that is not promised."""
        return {"last": 0, "before_last": 1}.get(self.lowest_trump or "")


class DeclarePhase(DeclarersPhase):
    """The declarer says what is played, or gives up."""

    once: ClassVar[bool] = False
    give_up: ClassVar[tuple[str, ...]] = ("concede",)

    kind: Literal["declare"]
    concede: Annotated[
        bool,
        Field(
            description="Whether the declarer may give up here (B-65): after a bidding, or a game "
            "for card points that was named in `reservations` where a bid must be reached or two "
            "sides are counted; where nothing is offered here, that may be behind trump, melds and "
            "cards of a partner, too. Of two sides the declarer's then loses what the game is "
            "worth (`value`, or else the first step) and what it has promised, and no more: not "
            "`lost_value`, no further step"
        ),
    ] = False
    higher: Annotated[
        bool | Literal["any"],
        Field(
            description="Whether a declarer who has named a bid of a `ladder` in `reservations` "
            "may name another one of that ladder in its place here, once the talon or cards of the "
            "partner have been taken, say: none of a lower `rank`. Other games stay. any: any game "
            "that is named there or offered here, none of a lower `rank`, and no proposal; of "
            "several ladders any bid of each. After a `bidding` by steps: whether the declarer may "
            "go to any higher one of them"
        ),
    ] = False
    raises: Annotated[
        dict[Id, Raise],
        Field(
            description="What may be promised with a game for card points, once it is declared "
            "(`scoring.kind: game_value`)"
        ),
    ] = {}

    @property
    def comes_again(self) -> bool:
        """One may give up even where others have given cards for what was declared, or name
        another bid of the same ladder, for which they give the same."""
        return self.concede or bool(self.higher)

    @property
    def any_higher(self) -> bool:
        """Whether any game may be named in place of the one that was bid."""
        return self.higher == "any"


MELDING = {
    "declarer": frozenset({"declarer"}),
    "partner": frozenset({"partner"}),
    "others": frozenset({"partner", "opponents"}),
    "everybody": frozenset({"declarer", "partner", "opponents"}),
}
"""Who melds, by the word for it; who plays without a declarer is among the opponents."""


class MeldPhase(PhaseModel):
    """Melds are laid."""

    once: ClassVar[bool] = False

    kind: Literal["meld"]
    who: Annotated[
        Literal["declarer", "partner", "others", "everybody"],
        Field(
            description="Who melds here. partner: those who play on the declarer's side, beside "
            "the declarer; others: all but the declarer"
        ),
    ]

    @property
    def asked(self) -> frozenset[str]:
        """Whose hands meld here: of the `declarer`, `partner`, `opponents`."""
        return MELDING[self.who]

    @property
    def comes_after(self) -> tuple[str, ...]:
        """A declarer is found before it melds, and the others do not wait for its talon."""
        asked = self.after if self.who == "everybody" else DeclarersPhase.after
        return asked if self.who in ("partner", "others") else (*asked, "talon")


class TakeUpPhase(DeclarersPhase):
    """The card turned up goes into a hand: another one is laid away for it, or lies in its place,
    or one fewer is dealt to that hand later."""

    after: ClassVar[tuple[str, ...]] = (*DeclarersPhase.after, "trump")

    kind: Literal["take_up"]
    who: Annotated[
        Literal["dealer", "declarer", "holder"],
        Field(
            description="Who takes it, where `trump: turned_up` is set for what is played; who "
            "does not play takes none. dealer: in the usual game, too, which nobody declares. "
            "holder: who holds the trump of `rank` may take it, where its suit is trump, whether "
            "anybody has declared something or not; the dealer is asked first, then the others "
            "in turn. It may also be the dealer's card (`last_card: shows_trump`), for which the "
            "dealer gets that trump (`gives: rank`)"
        ),
    ]
    rank: Annotated[
        RankName | None,
        Field(description="holder: the trump that one must hold to take the card turned up"),
    ] = None
    gives: Annotated[
        Literal["any", "rank"],
        Field(
            description="holder: what goes for it. any: any card, laid away face down; rank: the "
            "trump of `rank`, which then lies in its place"
        ),
    ] = "any"
    dealer_takes_rank: Annotated[
        bool,
        Field(
            description="holder: whether the dealer may take the card turned up where it is of "
            "`rank` itself"
        ),
    ] = False
    lays_away: Annotated[
        bool,
        Field(
            description="Whether a card is laid away for it, perhaps the same one; false: it is "
            "taken whatever is trump, and counts as one of those that `deal_rest` gives its taker "
            "later"
        ),
    ] = True

    @property
    def by_holder(self) -> bool:
        """Whether a card of the hand gives the right to take it."""
        return self.who == "holder"

    @property
    def needs_declarer(self) -> bool:
        """Where that is who takes it."""
        return self.who == "declarer"

    @property
    def comes_after(self) -> tuple[str, ...]:
        """One can lay away only where all cards are there."""
        return (*self.after, "deal_rest") if self.lays_away else self.after

    @property
    def comes_before(self) -> tuple[str, ...]:
        """How many cards are still to come hangs on who has taken one; what is melded and predicted
        hangs on what everybody holds by then."""
        if self.by_holder:
            return (*self.before, "meld", "predict")
        return self.before if self.lays_away else (*self.before, "deal_rest")


class DiscardPhase(DeclarersPhase):
    """Who has taken the talon discards as many cards."""

    after: ClassVar[tuple[str, ...]] = (*DeclarersPhase.after, "talon")
    needs: ClassVar[tuple[str, ...]] = ("talon",)

    kind: Literal["discard"]
    announce_trumps: Annotated[
        bool, Field(description="Whether the number of trumps discarded is told (B-32)")
    ] = False
    melded: Annotated[
        Literal["kinds", "copies"],
        Field(
            description="What may not be discarded: every card of a melded kind, or only as "
            "many copies as were melded (B-33)"
        ),
    ] = "kinds"
    kept: Annotated[
        list[CardPattern],
        Field(description="Cards that may not be discarded, melded or not (`*-as`)"),
    ] = []
    counts_for: Annotated[
        Literal["declarer", "last_trick", "nobody"],
        Field(
            description="For whom the card points of what was discarded count; last_trick: for who "
            "takes the last trick"
        ),
    ] = "declarer"
    counts_as_trick: Annotated[
        bool,
        Field(
            description="Whether what was discarded counts as a trick for whoever it counts for, "
            "and so brings `each_trick`, too; whoever needs a trick must take another one"
        ),
    ] = False


class HandOutPhase(DeclarersPhase):
    """The declarer hands cards of its hand out to all others, so that everybody plays with as many;
    nothing is laid away.

    It stands right behind the talon: melds are laid and cards called for with the hands that
    everybody has by then.
    """

    after: ClassVar[tuple[str, ...]] = (*DeclarersPhase.after, "talon")
    before: ClassVar[tuple[str, ...]] = ("meld", "tricks")
    needs: ClassVar[tuple[str, ...]] = ("talon",)

    kind: Literal["hand_out"]
    cards: Annotated[
        int,
        Field(ge=1, le=12, description="How many cards each of the others gets, one at a time"),
    ]


class PovertyPhase(PhaseModel):
    """Who has too few trumps hands cards over to whoever takes them, and both play together."""

    after: ClassVar[tuple[str, ...]] = ("deal", "reservations")
    give_up: ClassVar[tuple[str, ...]] = ("pass",)

    kind: Literal["poverty"]
    contract: Annotated[Id, Field(description="The contract that it belongs to")]
    cards: Annotated[int, Field(ge=1, le=12, description="How many cards are handed over")]
    refused: Annotated[
        Literal["thrown_in", "played"],
        Field(
            description="When nobody takes them: the cards are thrown in, or the game is played "
            "that is `offered` here, the usual one where none is"
        ),
    ]

    @property
    def finds_partner_for(self) -> str | None:
        """Whoever takes the cards."""
        return self.contract

    @property
    def named_after(self) -> str:
        """The contract that it belongs to."""
        return self.contract


MeldsWhenLeading = Annotated[
    Literal["never", "after_a_trick", "always"],
    Field(
        description="Whether who leads to a trick may show a meld and then leads a card of it: "
        "never, once its side has taken a trick, or always"
    ),
]

MeldsLed = Annotated[
    bool,
    Field(
        description="melds_when_leading: whether who has shown a meld must lead a card of it; "
        "false: any card may be led after it, and one meld is shown before a lead"
    ),
]


class HasTricks(Protocol):
    """Whatever says who takes a trick, and what may be shown with its lead."""

    @property
    def winner(self) -> str: ...

    @property
    def melds_when_leading(self) -> str: ...


class TrickFacts:
    """What phases with tricks answer of them."""

    @property
    def taken_as_usual(self: HasTricks) -> bool:
        """Whether the highest card of the suit led takes a trick, or the highest trump."""
        return self.winner == "suit_and_trump"

    @property
    def taken_by_rank_led(self: HasTricks) -> bool:
        """Whether the last card of the rank that was led takes it."""
        return self.winner == "rank_led"

    @property
    def leads_with_melds(self: HasTricks) -> bool:
        """Whether melds are shown by who leads to a trick."""
        return self.melds_when_leading != "never"


class TricksPhase(PhaseModel, TrickFacts):
    """Tricks are played to the last card."""

    before: ClassVar[tuple[str, ...]] = ()

    kind: Literal["tricks"]
    leader: Annotated[
        Literal[OpeningSeat, "last_winner", "most_tricks", "most_predicted"],
        Field(
            description="Who leads to the first trick; after_declarer, before_declarer: the player "
            "whose turn comes after the declarer's, or before it; most_tricks: who took the most "
            "tricks in the deal before, and of several the one who took a trick last; in the first "
            "deal, after one without tricks, or where that player takes no part, the one left of "
            "the dealer; most_predicted: who has predicted the highest number for all to hear (a "
            "phase `predict`), and of several the one who spoke first"
        ),
    ]
    winner: Annotated[
        Literal["suit_and_trump", "rank_led"],
        Field(
            description="Who takes a trick: the highest card, as usual, or the last card of the "
            "rank that was led, whatever its suit; then no card is higher than another, and the "
            "one led takes the trick where nobody else plays such a card"
        ),
    ] = "suit_and_trump"
    wild: Annotated[
        list[RankName],
        Field(
            description="winner: rank_led: ranks whose cards, when they are not led, count as one "
            'of the rank that was (`"7"`)'
        ),
    ] = []
    goes_on: Annotated[
        bool,
        Field(
            description="winner: rank_led, while cards are drawn as well: whether who led may go "
            "on with another card that takes the trick once all have played to it and somebody "
            "else has it: all play to it again then, as often as the leader can and wants to"
        ),
    ] = False
    duties: Annotated[Duties, Field(description="What one must play")] = Duties()
    leads: Annotated[
        LeadsOfPhase, Field(description="What may not be led; when nothing is said any card may")
    ] = LeadsOfPhase()
    not_in_first_trick: Annotated[
        list[CardPattern],
        Field(
            description="Cards that nobody plays to the first trick who may play another one "
            "(`herz-*`)"
        ),
    ] = []
    last_trick: Annotated[CardPoints, Field(description="Card points for the last trick")] = 0
    before_last: Annotated[
        list[CardPoints],
        Field(
            description="Card points for the last trick but one, for the one before that, and so on"
        ),
    ] = []
    first_trick: Annotated[CardPoints, Field(description="Card points for the first trick")] = 0
    each_trick: Annotated[
        CardPoints, Field(description="Card points for every trick, beside those of its cards")
    ] = 0
    sweep: Annotated[
        CardPoints,
        Field(
            description="Card points more for a side that takes every trick. Not where a contract "
            "says itself what tricks bring (`trick_points`)"
        ),
    ] = 0
    most_tricks: Annotated[
        CardPoints,
        Field(
            description="Card points more for a side that takes more tricks than any other; for "
            "one that takes them all only `sweep`, where that brings any. Not where a contract "
            "says itself what tricks bring (`trick_points`)"
        ),
    ] = 0
    highest_trump: Annotated[
        CardPoints,
        Field(
            description="Card points for the highest of all trumps that are played, for who takes "
            "the trick with it; of equal ones the first counts. Not where a contract says itself "
            "what tricks bring (`trick_points`)"
        ),
    ] = 0
    melds_in_tricks: Annotated[
        dict[Id, TrickMeld],
        Field(
            description="Melds that lie among the cards of one trick: what they bring goes to who "
            "takes it"
        ),
    ] = {}
    lying: Annotated[
        LyingTricks | None,
        Field(
            description="Tricks lie on the table until a player wins several running, who takes "
            "all that lie there and then begins anew; who wins one leads to the next. Nothing: "
            "who wins a trick takes it"
        ),
    ] = None
    picks_up: Annotated[
        PickingUp | None,
        Field(
            description="Where suit is followed and everybody wants to be rid of the cards: who "
            "picks up a trick to which somebody cannot follow. One to which all have followed is "
            "laid away and brings nothing, and its highest card leads. Not the first trick of a "
            "deal that one card must open (`leads.opening`): it is laid away in any case. Nothing: "
            "tricks are played as ever"
        ),
    ] = None
    equal_highest: Annotated[
        Literal["taken", "leader_leads", "first_leads", "last_leads", "cancel"],
        Field(
            description="What becomes of a trick in which cards of several sides are equally high, "
            "and none is higher: the first of them takes it (or the second, as `second_wins` "
            "says), or nobody has it: then whoever led to it leads again, or who has played the "
            "first, or the last, of these cards. cancel: equal cards cancel each other, and the "
            "highest one that is left takes the trick; where none is left it goes to who takes the "
            "next one, and the last one to who led to it"
        ),
    ] = "taken"
    revoke: Annotated[
        Literal["impossible", "mute"],
        Field(
            description="enforcement `table`: whether one can revoke, and then plays on mute: "
            "no more card points (E-10)"
        ),
    ] = "impossible"
    left_over: Annotated[
        Literal["nobody", "holder"],
        Field(
            description="Hands of unequal size, or `picks_up`: for whom the cards left over count "
            "(Z-06)"
        ),
    ] = "nobody"
    partners_show: Annotated[
        int | None,
        Field(
            ge=1,
            le=60,
            description="Partners show each other their hands, and nobody else, when so many "
            "tricks are still to be played; not in a contract in which one plays alone. Nothing: "
            "never",
        ),
    ] = None
    melds_when_leading: MeldsWhenLeading = "never"
    melds_led: MeldsLed = True
    melds_following: Annotated[
        bool | Literal["partners"],
        Field(
            description="melds_led: false: whether one may show a meld in the same way before a "
            "card with which one does not lead; not in the tricks in which a stock is drawn from, "
            "as these are no part of this phase. partners: only on the side of whoever leads"
        ),
    ] = False
    melds_shown_by: Annotated[
        Literal["everybody", "declarer"],
        Field(
            description="melds_when_leading: whose melds can be shown: everybody’s, or those of "
            "the declarer’s side alone"
        ),
    ] = "everybody"
    melds_after_tricks: Annotated[
        list[Annotated[int, Field(ge=1, le=50)]],
        Field(
            description="melds_when_leading: melds are shown only in the tricks that come right "
            "after these (`[1, 3]`: in the second and in the fourth); nothing: in all"
        ),
    ] = []
    asks_for_half: Annotated[
        bool,
        Field(
            description="melds_when_leading: whether who leads may ask the partner, in place of "
            "showing a meld, for the other card of a meld of two of which it holds one: if that is "
            "there, the meld counts for the side, and its cards stay in the hands"
        ),
    ] = False
    asks_for_whole: Annotated[
        bool,
        Field(
            description="The same for any whole meld of two: a partner who has one must show it, "
            "of several which it likes, and it counts for the side"
        ),
    ] = False

    def minds_first(self, leads: Leads) -> bool:
        """Whether not every card may be led, or played, to the first trick of a game in which these
        are what is said of leads."""
        opens = self.leads.opening is not None or leads.rules_first
        return opens or bool(self.not_in_first_trick)


class StockPhase(PhaseModel, TrickFacts):
    """Tricks while cards are drawn from a stock; where it is asked only after it what is played,
    the usual contract holds in it."""

    after: ClassVar[tuple[str, ...]] = ("deal",)

    kind: Literal["stock"]
    leader: Annotated[
        Literal["right_of_dealer", "left_of_dealer"], Field(description="Who leads first")
    ]
    winner: Annotated[
        Literal["suit_and_trump", "highest_rank", "rank_led"],
        Field(
            description="Who takes a trick: as usual, the higher card of whatever suit, or as in "
            "the last tricks the last card of the rank that was led (`winner` and `wild` there)"
        ),
    ]
    captured: Annotated[Literal["pile", "hand"], Field(description="Where a trick goes to")]
    tricks_count: Annotated[
        bool,
        Field(
            description="Whether these tricks bring the card points of their cards; what each "
            "trick brings by itself (`each_trick`) only the last ones do"
        ),
    ]
    duties_hold: Annotated[
        bool,
        Field(
            description="Whether the duties of the last tricks hold while cards are drawn as "
            "well; false: any card may be played"
        ),
    ] = False
    draws: Annotated[
        Literal["all", "winner"],
        Field(
            description="Who draws after a trick: everybody, or only its winner, one card; then "
            "whoever has none left drops out, and the deal ends when only one has cards: so no "
            "trick is played after the stock"
        ),
    ] = "all"
    top_open: Annotated[
        bool,
        Field(
            description="Whether the card turned up lies on the stock: the winner of a trick draws "
            "it, the others what lies under it, and then the next one is turned up; false: it lies "
            "under the stock, and is drawn last"
        ),
    ] = False
    drawn: Annotated[
        Literal["unseen", "shown"],
        Field(
            description="Whether all see the cards that are drawn; shown: whoever draws shows the "
            "card before it goes into the hand. Where the hands lie open (`lies: open` in the "
            "deal) what is drawn lies open there in any case"
        ),
    ] = "unseen"
    melds: Annotated[
        StockMelds | None,
        Field(description="When the winner of a trick melds; nothing: not between tricks"),
    ] = None
    melds_when_leading: MeldsWhenLeading = "never"
    melds_led: MeldsLed = True
    exchange: Annotated[
        ExchangeTrump | None,
        Field(
            description="Exchanging the turned-up card, together with melds or else with the lead; "
            "nothing: never"
        ),
    ] = None
    closing: Annotated[
        Closing | None,
        Field(description="Whether who leads may close the stock; nothing: nobody may"),
    ] = None
    openings: Annotated[
        dict[Id, Opening],
        Field(
            description="In which of these ways the first trick is led: who leads says which, and "
            "leads a card for it; who holds none leads as usual, as does who has shown a meld. "
            "Nothing: the first trick is led like any other"
        ),
    ] = {}
    counts_shown: Annotated[
        bool, Field(description="Whether the number of cards in the stock is shown (E-12)")
    ] = False
    too_many_cards: Annotated[
        Points,
        Field(
            description="enforcement `table`: score points for the opponent of one who drew "
            "too much (E-11)"
        ),
    ] = 0

    @property
    def taken_by_highest_rank(self) -> bool:
        """Whether the higher card takes it, of whatever suit."""
        return self.winner == "highest_rank"

    @property
    def tricks_go_to_hand(self) -> bool:
        """Whether who wins a trick takes its cards into the hand."""
        return self.captured == "hand"

    @property
    def shows_melds(self) -> bool:
        """Whether melds are laid in these tricks, between two of them or with a lead."""
        return self.melds is not None or self.leads_with_melds

    @property
    def ends_deal(self) -> bool:
        """Whether no trick is played once nobody draws any more."""
        return self.draws == "winner"

    @property
    def said_openings(self) -> dict[str, Opening]:
        """The ways in which the first trick may be led."""
        return {name: one for name, one in self.openings.items() if one.enabled}

    @property
    def between_tricks(self) -> StockMelds:
        """When melds are made between tricks; there must be such melds."""
        assert self.melds is not None
        return self.melds


Phase = Annotated[
    CutPhase
    | DealPhase
    | DealRestPhase
    | DoublingPhase
    | DraftPhase
    | PassPhase
    | PushPhase
    | RepayPhase
    | StayPhase
    | DefendAlonePhase
    | RequestPhase
    | ExchangePhase
    | ReservationsPhase
    | BiddingPhase
    | PredictPhase
    | PredictBlindPhase
    | PredictByCardsPhase
    | ClaimPremiumPhase
    | TalonPhase
    | DeclarePhase
    | CallCardPhase
    | CallPartnerPhase
    | MeldPhase
    | TrumpPhase
    | TakeUpPhase
    | DiscardPhase
    | HandOutPhase
    | PartnerPassPhase
    | PovertyPhase
    | TricksPhase
    | StockPhase,
    Field(discriminator="kind"),
]

MODELS: tuple[type[PhaseModel], ...] = get_args(get_args(Phase)[0])
PHASE_KINDS: tuple[str, ...] = tuple(
    get_args(model.model_fields["kind"].annotation)[0] for model in MODELS
)
"""The kinds of phases, as rulesets call them, in the order of their models."""
