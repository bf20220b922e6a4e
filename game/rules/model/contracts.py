"""Contracts: what can be played, by whom and with which cards, and when it is won.

How one is chosen is in `choosable`, which cards are trumps and how they rank in `card_order`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, GetJsonSchemaHandler
from pydantic_core import CoreSchema

from game.rules.model.base import (
    CardPattern,
    Id,
    Points,
    RankName,
    SignedCardPoints,
    SuitName,
)
from game.rules.model.card_order import CardOrder
from game.rules.model.choosable import Choosable
from game.rules.model.duties import Duties
from game.rules.model.goals import ABOUT_TRICKS, FOR_POINTS, GoalFacts, GoalKey
from game.rules.model.leads import Leads, OpeningSeat
from game.rules.model.partners import Partner
from game.rules.model.taking_all import TakingAll
from game.rules.model.taking_over import TakenOver
from game.rules.model.trick_points import TrickPoints
from game.rules.model.trump_sources import (
    SUIT_AWAITED,
)


class Contract(CardOrder, Choosable, GoalFacts):
    """One thing that can be played: the normal game, a solo, a Durch."""

    sides: Annotated[
        Literal["usual", "solo", "partner", "alone"],
        Field(
            description="usual: as the table says; solo: one against all others; "
            "partner: with whoever is found as `partner` says; alone: each for themselves, as "
            "`goal: fewest_points` needs it, except for partners in a `race` and where "
            "`table.sides.kind` is `alone` already"
        ),
    ] = "usual"
    partner: Annotated[Partner | None, Field(description="How the partner is found")] = None
    partner_plays: Annotated[
        bool,
        Field(
            description="`table.sides.kind: partners`: whether the declarer's partner plays along; "
            "false: lays the cards aside, and the declarer plays alone for both; what must be bid "
            "is then reached without the partner's cards and melds"
        ),
    ] = True
    partner_gives: Annotated[
        int | None,
        Field(
            ge=0,
            le=12,
            description="How many cards the declarer's partner gives and gets back in a phase "
            "`partner_pass`, 0: none; nothing: as many as the phase says",
        ),
    ] = None
    dummy: Annotated[
        bool,
        Field(
            description="`table.sides.kind: partners`: whether the declarer's partner is the dummy "
            "and lays the hand open once the first card has been led, or before that "
            "(`dummy_opens` of a phase `reservations`); from the first lead on the declarer plays "
            "the cards of both"
        ),
    ] = False
    leader: Annotated[
        Literal["usual", OpeningSeat],
        Field(
            description="Who leads to the first trick here, in place of whom `leader` of the phase "
            "names; usual: whom that names"
        ),
    ] = "usual"
    talon: Annotated[
        Literal[
            "taken", "untouched", "leads", "first_trick", "last_trick", "to_declarer", "to_others"
        ],
        Field(
            description="Whether the declarer takes the talon; untouched: nobody does, and it "
            "counts for nobody; leads: nor then, but its first card is turned up before the first "
            "trick, the next before the second, and so on: all follow its suit as if it had been "
            "led, but it takes nothing, and where nobody follows or trumps the first card does; "
            "first_trick: it goes to whoever takes the first trick, and all see it "
            "then; else nobody takes it either, and its card points go with the last trick, to the "
            "declarer's side or to that of the others"
        ),
    ] = "taken"
    shows_talon: Annotated[
        bool | None,
        Field(
            description="talon: taken: whether all see it first, in place of what `turned_up` of "
            "the phase `talon` says; nothing: what that says"
        ),
    ] = None
    exchanges: Annotated[
        bool | Literal["others"],
        Field(
            description="Whether cards are exchanged in it (a phase `exchange`); others: by all "
            "but the declarer, who plays with the cards as they were dealt"
        ),
    ] = True
    all_stay: Annotated[
        bool, Field(description="Whether nobody may drop out of it (a phase `stay`)")
    ] = False
    hand: Annotated[
        Literal["closed", "open"],
        Field(description="open: the declarer's hand is laid open, when `opens` says"),
    ] = "closed"
    opens: Annotated[
        Literal["before_play", "after_lead", "after_trick"],
        Field(
            description="hand: open: whether it is laid open before the first card, once that has "
            "been led, or after the first trick"
        ),
    ] = "before_play"
    melds: Annotated[
        bool | Annotated[list[Id], Field(min_length=1)],
        Field(
            description="Whether anybody melds; a list: only these of the melds count. What brings "
            "something else in another contract is another meld of the same name (`label`)"
        ),
    ] = True
    melds_at_most: Annotated[
        int | None,
        Field(
            ge=1,
            le=20,
            description="How many melds of a player count among the card points, or change how "
            "many are needed (`scoring.melds_count`, `scoring.melds_move`), those that bring "
            "most; nothing: all of them",
        ),
    ] = None
    calls: Annotated[
        bool,
        Field(description="Whether a card may be called once it is named, or before that"),
    ] = True
    after_call: Annotated[
        bool, Field(description="Whether it can only be chosen once a card has been called (B-40)")
    ] = False
    after_proposal: Annotated[
        bool,
        Field(
            description="Whether only who has proposed something that nobody has accepted may name "
            "it (`partner.found_by: acceptance`): alone for fewer tricks, say"
        ),
    ] = False
    after_bid: Annotated[
        int | None,
        Field(
            ge=1,
            le=10000,
            description="It can only be named once anybody has named a bid of so high a number, "
            "or a higher one (`win_at`, that of the `ladder`); nothing: at any time",
        ),
    ] = None
    named_by: Annotated[
        Literal["anybody", "forehand", "opponents"],
        Field(
            description="Who may name it in a phase `reservations`: anybody, only forehand, or "
            "only those who do not play with forehand"
        ),
    ] = "anybody"
    may_change: Annotated[
        bool,
        Field(
            description="Whether who has named it in `reservations` may name another one in a "
            "phase `declare` that comes later, when the talon has been taken, say: none of a "
            "lower `rank`, of another `ladder` only the bid with the same number, so that a "
            "number is bid and what is played with it is said afterwards, and only one in which "
            "the partner rests and gives cards just the same"
        ),
    ] = False
    goal: GoalKey = FOR_POINTS
    least_tricks: Annotated[
        int,
        Field(
            ge=0,
            le=60,
            description="some_tricks: how many the declarer must win at least; as many as "
            "`most_tricks`: exactly so many",
        ),
    ] = 0
    most_tricks: Annotated[
        int | None,
        Field(ge=1, le=60, description="some_tricks: how many the declarer may win at most"),
    ] = None
    goal_points: Annotated[
        int | None,
        Field(
            ge=1,
            le=1000,
            description="enough_points: how many the declarer must have, card points of its own "
            "tricks and its melds together, as far as those count (`melds`)",
        ),
    ] = None
    first_tricks: Annotated[
        int | None,
        Field(
            ge=1,
            le=60,
            description=f"{ABOUT_TRICKS}: only the first so many tricks decide, and the deal is "
            "over with them at the latest; nothing: all of them do",
        ),
    ] = None
    value: Annotated[
        Points,
        Field(
            description=f"{ABOUT_TRICKS}: score points won or lost, or game points that all others "
            "get where it is lost; for card points, where steps "
            "count: what the first step brings in place of its own points; where games have "
            "values: the base value, which is multiplied; fewest_points: what the loser pays to "
            "each of the others, or nothing where its card points are what it loses"
        ),
    ] = 0
    lost_value: Annotated[
        int | None,
        Field(
            ge=0,
            le=10000,
            description=f"{ABOUT_TRICKS}, or where steps count: what is lost in place of `value` "
            "when it is not won; nothing: as much",
        ),
    ] = None
    win_at: Annotated[
        int | None,
        Field(
            ge=1,
            le=10000,
            description="games have values, or two sides count in steps: card points with which "
            "its declarer has won; nothing: as many as `scoring.win_at` says; where a bid must be "
            "reached, or binds (`bid_missed`, `at_least_bid`): what is bid by naming it in "
            "`reservations`, no number where nothing is said and a declarer needs more than the "
            "others (`more_than_others`)",
        ),
    ] = None
    over_each: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="For card points, where steps count: what each card point above those "
            "that are needed brings the declarer's side besides, when it has won",
        ),
    ] = 0
    missing_each: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="For card points, where steps count: what each card point that is missing "
            "brings the others besides, when it has lost; all_tricks, no_tricks, some_tricks: what "
            "each trick costs besides by which it is missed, and then all tricks are played",
        ),
    ] = 0
    each_points: Annotated[
        int,
        Field(
            ge=1,
            le=100,
            description="over_each, missing_each: for how many card points above, or missing, each "
            "of them counts once; fewer than so many count nothing",
        ),
    ] = 1
    hand_value: Annotated[
        Points | None,
        Field(
            description=f"{ABOUT_TRICKS}: the value for a declarer who has left the talon; "
            "nothing: the same"
        ),
    ] = None
    partner_tricks: Annotated[
        Literal["lose", "ignored"],
        Field(
            description=f"{ABOUT_TRICKS}: what a trick of the declarer's partner does, who plays "
            "along; partners who may take all tricks together need `ignored`"
        ),
    ] = "lose"
    several: Annotated[
        bool,
        Field(
            description="goal: no_tricks with `sides: solo`: whether others may name it, too, as "
            "long as nobody goes higher (`only_higher`): each of them plays alone against all "
            "others, wins or loses it by the own tricks, and it ends once each of them has one"
        ),
    ] = False
    wins_match: Annotated[
        bool,
        Field(
            description="all_tricks, no_tricks, some_tricks, enough_points: whether a declarer who "
            "keeps it has won the match with it, with the side, whatever the score says"
        ),
    ] = False
    deals_next: Annotated[bool, Field(description="Whether its declarer deals next (B-75)")] = False
    factor: Annotated[
        int,
        Field(
            ge=1,
            le=10,
            description="What the declarer's score is multiplied by (D-34), also where a bid must "
            "be reached; in a race and for game points, what everybody's is who writes down points "
            "for this deal, in a race with their melds and what a sweep brings (`sweep`). With "
            "`settlement: zero_sum` in `re_kontra` as many as there are opponents, so that one who "
            "plays alone (`sides: solo`) settles with each of them, or a multiple of that",
        ),
    ] = 1
    lost_factor: Annotated[
        int | None,
        Field(
            ge=1,
            le=10,
            description="factor: by what it is multiplied in place of it where the declarer's side "
            "has lost: a bid that must be reached, a deal for game points, or alone between two "
            "sides (`re_kontra`); nothing: by as much",
        ),
    ] = None
    rounds_up_from: Annotated[
        int | None,
        Field(
            ge=1,
            le=9,
            description="Where credits are rounded to tens (`rounding`), from which last digit on "
            "they are rounded up here; nothing: as `scoring.rounds_up_from` says",
        ),
    ] = None
    trump_factors: Annotated[
        dict[SuitName, Annotated[int, Field(ge=1, le=10)]],
        Field(
            description=f"{SUIT_AWAITED}: how many times everything counts that `factor` "
            "multiplies, on top of it, where one of these suits is trump (`herz: 2`); in scoring "
            "by `race`, `game_points` or `bid_game`, and where two sides count in steps "
            "(`re_kontra`) all that either side wins"
        ),
    ] = {}
    bock: Annotated[
        Literal["never", "lost", "hand_lost", "played", "thrown_in"],
        Field(
            description="When it brings a round in which everything counts double, or all play one "
            "game (`match.bock`): when its declarer's side loses it, or loses it with the talon "
            "left (`hand_lost`), whenever it is played, or when the cards are thrown in"
        ),
    ] = "never"
    in_rounds: Annotated[
        Literal["never", "also", "only"],
        Field(
            description="Whether it may be named (a phase `reservations`) in deals in which all "
            "must play one game otherwise (`match.bock.game`); also: there as anywhere; only: "
            "nowhere else"
        ),
    ] = "never"
    special_points: Annotated[
        list[Id] | None, Field(description="Which special points count; nothing: all of them")
    ] = None
    promises: Annotated[
        list[Id],
        Field(
            description="Special points of the last trick that naming it promises, beside winning: "
            "each counts for the declarer's side when that makes it, and else for the other one, "
            "as much as `promised` of the special point says"
        ),
    ] = []
    points: Annotated[
        dict[RankName, SignedCardPoints],
        Field(
            description="Card points of these ranks here, in place of those of `deck.points`, also "
            "below 0; the others count as there, and in the trump suit `deck.trump_points` still "
            "goes before"
        ),
    ] = {}
    card_points: Annotated[
        dict[CardPattern, SignedCardPoints],
        Field(
            description="fewest_points: the only cards that have card points here, and how many "
            "(`pik-dame`, `*-koenig`); of two that name one card the later holds; empty: all cards "
            "have those of the deck"
        ),
    ] = {}
    trick_points: Annotated[
        TrickPoints | None,
        Field(
            description="Card points for tricks here, in place of those of the phase `tricks`; "
            "nothing: as many as there"
        ),
    ] = None
    duties: Annotated[
        Duties | None,
        Field(
            description="What one must play here, in place of all `duties` of the phase `tricks`; "
            "nothing: what those say"
        ),
    ] = None
    leads: Annotated[
        Leads | None,
        Field(
            description="What may not be led here, in place of all `leads` of the phase `tricks` "
            "but `opening`; nothing: what those say"
        ),
    ] = None
    kept: Annotated[
        list[CardPattern] | None,
        Field(
            description="Cards that may not be discarded here, in place of `kept` of the phase "
            "`discard`; empty: any may be; nothing: what that says"
        ),
    ] = None
    quota: Annotated[
        int | None,
        Field(
            ge=0,
            le=60,
            description="How many tricks everybody must take here, in place of saying a "
            "number in the phase `predict`: nobody says anything, and it counts as if all had "
            "predicted so many; 0: a misère for all; nothing: everybody predicts as usual",
        ),
    ] = None
    any_lead: Annotated[
        bool,
        Field(
            description="Whether any card may be led here that otherwise waits for one of its kind "
            "(`leads.unbroken`, `leads.unbroken_trumps`, `leads.unbroken_plain` of the phase "
            "`tricks`), or at first for a trump, or another card (`leads.trump_first`, "
            "`leads.plain_first`)"
        ),
    ] = False
    ends: Annotated[
        Literal["last_card", "all_counted"],
        Field(
            description="When it is over; all_counted: with the trick after which no card is left "
            "that has card points, where only cards bring anything (`scoring.kind: race`); what is "
            "left is not played"
        ),
    ] = "last_card"
    all_taken: Annotated[
        bool | TakingAll,
        Field(
            description="Whether it counts otherwise here, too, when one side takes everything "
            "(`scoring.all_taken`); a group: so, but with these score points"
        ),
    ] = True
    no_trick_doubles: Annotated[
        bool,
        Field(description="fewest_points: whether it counts double for each seat without a trick"),
    ] = False
    every_trick_wins: Annotated[
        bool,
        Field(description="fewest_points: whether who takes every trick has won it"),
    ] = False
    fewest_wins: Annotated[
        bool,
        Field(
            description="fewest_points: whether the value is won by whoever has the fewest card "
            "points of those who took a trick, from each of the others, in place of being lost by "
            "whoever has the most"
        ),
    ] = False
    all_lose: Annotated[
        bool,
        Field(
            description="fewest_points: whether each loses `value` for every card point of its own "
            "(for every trick, where only tricks count), in place of only whoever has the most; "
            "where its card points are what is lost, everybody loses them"
        ),
    ] = False
    no_trick_wins: Annotated[
        int,
        Field(ge=0, le=10000, description="all_lose: what whoever takes no trick writes down"),
    ] = 0
    rises_to: Annotated[
        int,
        Field(
            ge=1,
            le=20,
            description="all_lose: how many times it counts at most that is played in successive "
            "deals: twice in the second, three times in the third; 1: never more than once",
        ),
    ] = 1
    taken_over: Annotated[
        TakenOver | None,
        Field(
            description="Who plays alone against all others from the next trick on, and names "
            "what; the tricks before it count in that game: whoever takes the trick with a card "
            "(fewest_points), or has the first tricks; nothing: nobody does"
        ),
    ] = None
    runners: Annotated[
        int | None,
        Field(
            ge=1,
            le=40,
            description="From how many runners on they count; nothing: from as many as "
            "`scoring.runners` says",
        ),
    ] = None

    @property
    def is_solo(self) -> bool:
        """Whether one plays against all others."""
        return self.sides == "solo"

    @property
    def finds_partner(self) -> bool:
        """Whether its declarer plays with somebody who is found by it."""
        return self.sides == "partner"

    @property
    def names_declarer(self) -> bool:
        """Whether one plays it against others, alone or with whoever is found."""
        return self.is_solo or self.finds_partner

    @property
    def each_alone(self) -> bool:
        """Whether all play for themselves, whatever the table says."""
        return self.sides == "alone"

    @property
    def usual_sides(self) -> bool:
        """Whether those play together who do so by the table."""
        return self.sides == "usual"

    @property
    def can_be_played(self) -> bool:
        """Whether it is not switched off, and cards are played in it."""
        return self.enabled and self.is_played

    def duties_instead_of(self, usual: Duties) -> Duties:
        """What one must play here where the tricks of every other contract go by these."""
        return usual if self.duties is None else self.duties

    def leads_instead_of(self, usual: Leads) -> Leads:
        """What may not be led here where in every other contract that is what these say."""
        if self.leads is not None:
            return self.leads
        return Leads() if self.any_lead else usual

    def shows_instead_of(self, usual: bool) -> bool:
        """Whether all see the talon that is taken here, where in every other contract this says
        so."""
        return usual if self.shows_talon is None else self.shows_talon

    def kept_instead_of(self, usual: list[str]) -> list[str]:
        """What may not be discarded here where every other contract goes by these."""
        return usual if self.kept is None else self.kept

    def said(self, bid: Points) -> int:
        """The number that players say for a bid of so many."""
        return bid if self.ladder is None else self.ladder.said(bid)

    def besides(self, over: int) -> int:
        """What so many card points above those that are needed bring its side, or, below 0, what
        so many missing ones cost it."""
        times = abs(over) // self.each_points
        return times * self.over_each if over > 0 else -times * self.missing_each

    def stands_for(self, named: Contract, *, same_ladder: bool) -> bool:
        """Whether it may be declared in place of one that may be changed: none that ranks lower
        may, of another ladder only the bid with the same number and the same company, and where
        the partner rests nothing with that partner."""
        by_number = self.ladder is not None and named.ladder is not None and not same_ladder
        if (by_number or not named.partner_plays) and self.company != named.company:
            return False
        return self.win_at == named.win_at if by_number else self.rank >= named.rank

    @property
    def company(self) -> tuple[bool, int | None]:
        """How a fixed partner takes part: whether it plays along, and how many cards it gives."""
        return self.partner_plays, self.partner_gives

    def gives_way_to(self, other: Contract) -> bool:
        """Whether a declarer who has named it may play another game at will (`higher: any`): none
        that somebody else accepts or joins in, and none that treats the talon otherwise."""
        fixed = any(one.is_proposal or one.several or not one.is_played for one in (self, other))
        return not fixed and self.talon == other.talon

    @property
    def plays_on(self) -> bool:
        """Whether it is played to its end though it is missed, as every trick costs something."""
        return self.is_about_tricks and self.missing_each > 0

    @property
    def value_lost(self) -> Points:
        """What is lost when it is not won, where it has a value."""
        return self.value if self.lost_value is None else self.lost_value

    @property
    def factor_lost(self) -> int:
        """By what it is multiplied when it is not won."""
        return self.factor if self.lost_factor is None else self.lost_factor

    @property
    def is_proposal(self) -> bool:
        """Whether another seat must accept it for it to be played."""
        return self.partner is not None and self.partner.is_accepted

    @property
    def declarer_times(self) -> int:
        """How many times what it brings or costs its side is written down for the declarer."""
        return 1 if self.partner is None else self.partner.declarer_times

    @property
    def calls_card(self) -> bool:
        """Whether a card is called whose holder is the partner."""
        return self.partner is not None and self.partner.is_called

    def may_be_named(self, *, for_all: bool) -> bool:
        """Whether it may be named in deals in which all must play one game otherwise, or in all the
        others."""
        return self.in_rounds != "never" if for_all else self.in_rounds != "only"

    @property
    def takes_talon(self) -> bool:
        """Whether its declarer takes the talon."""
        return self.talon == "taken"

    @property
    def talon_leads(self) -> bool:
        """Whether cards of the talon lead to the first tricks."""
        return self.talon == "leads"

    @property
    def talon_stays_untouched(self) -> bool:
        """Whether nobody takes the talon, and it counts for nobody."""
        return self.talon == "untouched"

    @property
    def talon_to_first_trick(self) -> bool:
        """Whether who takes the first trick takes the talon as well."""
        return self.talon == "first_trick"

    @property
    def talon_to_last_trick(self) -> bool:
        """Whether who takes the last trick takes the talon as well."""
        return self.talon == "last_trick"

    @property
    def talon_to_declarer(self) -> bool:
        """Whether the talon lies untouched, and counts for the declarer's side."""
        return self.talon == "to_declarer"

    @property
    def talon_to_others(self) -> bool:
        """Whether it lies untouched, and counts for the others."""
        return self.talon == "to_others"

    @property
    def talon_to_a_trick(self) -> bool:
        """Whether who takes the first or the last trick takes it as well."""
        return self.talon_to_first_trick or self.talon_to_last_trick

    @property
    def talon_lies(self) -> bool:
        """Whether nobody takes the talon before the cards are played, and it counts for neither
        side by that."""
        return self.talon_stays_untouched or self.talon_to_a_trick

    @property
    def talon_goes_to_side(self) -> bool:
        """Whether the talon lies untouched, and counts for one of two sides."""
        return self.talon_to_declarer or self.talon_to_others

    @property
    def lies_open(self) -> bool:
        """Whether a whole hand is laid open: the declarer's own or that of a dummy."""
        return self.hand == "open" or self.dummy

    @property
    def partner_names_trump(self) -> bool:
        """Whether that is whoever holds a called card."""
        return self.partner is not None and self.partner.names_trump

    @property
    def declarer_names_trump(self) -> bool:
        """Whether the declarer may name any suit, if nobody else is asked."""
        return self.trump_is_named and not self.turned_over and not self.partner_names_trump

    @property
    def costs_much(self) -> bool:
        """Whether who declares it stakes far more than on the usual game: alone against all, for
        tricks alone, or for a multiple."""
        return self.is_played and (self.is_solo or self.is_about_tricks or self.factor > 1)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """For editors: whoever takes the cards of another contract need not say them."""
        found = handler(schema)
        said = ["trump", "order"]
        found["required"] = [key for key in found["required"] if key not in said]
        found["required"] = [key for key in found["required"] if key != "label"]
        found["anyOf"] = [
            {"required": ["label", *said]},
            {"required": ["label", "cards_as"]},
            {"required": ["ladder", "order"]},
            {"required": ["ladder", "cards_as"]},
        ]
        return found
