"""Where a match stands: immutable, light, and the same for every game.

A `State` has a few rooms: the match, the deal, the hands, and the small state of the phase
that is running. `apply` in `play` makes a new one; an older one is an undo.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, final

from game.engine.primitives.frozen import Frozen
from game.engine.primitives.replacing import quickly_replaced
from game.engine.rules.rules import Rules
from game.engine.sheet import SheetLine
from game.engine.tricks.table import UNNAMED, TrickTable
from game.values import Card, Points, Seat

Hands = tuple[tuple[int, ...], ...]


class Trick(NamedTuple):
    """A finished trick: who led, the cards in the order played, who took it, what it brings
    (card points, with what its place brings)."""

    leader: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    winner: Seat
    points: Points
    counts: bool

    @property
    def winning_card(self) -> Card:
        """The card that took it, with its history."""
        return self.cards[self.seats.index(self.winner)]


class StockClosing(NamedTuple):
    """Who closed the stock, after how many tricks, and what every seat had by then: card points
    and melds."""

    seat: Seat
    tricks: int
    points: tuple[int, ...]


class Result(NamedTuple):
    """What is kept of a finished deal."""

    dealer: Seat
    contract: int
    declarer: Seat | None
    bid: int | None
    trump: int
    sides: tuple[tuple[int, ...], ...]
    card_points: tuple[int, ...]
    melds: tuple[int, ...]
    sheet: tuple[SheetLine, ...]
    score: tuple[int, ...]
    played_out: bool
    thrown_in: bool


THERE, MISSING = -1, -2
"""What stands for a meld where one asked for any whole one, which the partner had, or had not."""


@quickly_replaced
class MatchState(NamedTuple):
    """What outlives a deal. `scores` are score points a seat; `bock` has the deals that are left of
    every double round, `following` is how many come after those in which all play one game, `pot`
    what lies in the pot, `knocked_out` who takes no part any more, `most_tricks` who took
    the most tricks in the last deal, and `balance` by how many tricks each was above what it had to
    take, or below, where anything hangs on it. `surplus` is how much each
    has taken beyond its predictions, where that costs something in the end, and `streaks` how many
    it has kept running, or below 0 missed, where that is counted; `strikes` how many times each has
    done badly, where so many cost something. Where a match has several games,
    `games` is how many each seat has won, and `running` what each has in the one that is being
    played; both are empty elsewhere. `hanging` are the score points that whoever wins the next deal
    gets besides. `kept_before` is how many predictions were kept in the last deal in which there
    were any, where anything hangs on it. `owner` is who owns the first of the suits that belong to
    seats, as soon as that is known (`owned_suits`). `all_passed` is how many deals nobody declared
    just before this one, where anything hangs on it."""

    number: int
    dealer: Seat | None
    scores: tuple[int, ...]
    results: tuple[Result, ...]
    winners: tuple[int, ...] | None
    bock: tuple[int, ...] = ()
    pot: int = 0
    knocked_out: tuple[Seat, ...] = ()
    most_tricks: Seat | None = None
    balance: tuple[tuple[Seat, int], ...] = ()
    surplus: tuple[int, ...] = ()
    streaks: tuple[int, ...] = ()
    strikes: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    running: tuple[Points, ...] = ()
    hanging: Points = 0
    kept_before: int | None = None
    owner: Seat | None = None
    following: int = 0
    all_passed: int = 0

    @property
    def toward_target(self) -> tuple[Points, ...]:
        """The score points that count toward the target: those of the running game, where a match
        has several, else all."""
        return self.running or self.scores


@quickly_replaced
class Deal(NamedTuple):
    """What is known of the running deal, whoever may know it.

    `seats` are those who take part, forehand first. `melds` are indices into `Rules.melds`, a
    tuple a seat; `earlier` says of each how many of its name counted before it. `mute` are seats
    whose tricks bring no more card points (E-10). `fault` is the slip by which the declarer
    has lost. `partner` is a found one (D-15),
    `partner_tricks` how many tricks it took to settle that. `credits` are score points written at
    once. `announced` and `promoted` are pairs of a seat and an index into `Rules.levels` and
    `Rules.promotions`; `answered` are seats that announced later than their own limit, in answer
    to the other side. `due` is the seat that must play a compulsory solo now, `forced` the
    one that must name a contract for a card it holds, `regrouped` who
    chose a new partner, and whom. `closed` says by whom and when the stock was closed, `out` who
    has said that its side has enough. `raised` are indices into `Rules.raises`: what the declarer
    has promised with the game. `undealt` are cards that take no part, or are to be dealt yet,
    `trump_card` a card that shows what is trump and is not drawn: it lies open, or was dealt to the
    dealer. `predicted` are pairs of a seat and how much it said it would take. `taken_up` is
    who took the card that showed what is trump into its hand, and which it was. `stays` are pairs
    of a seat and whether it said that it stays; who does not is none of `seats` any more,
    nor is who has `ran_out` of cards where only winners draw, or tricks are picked up.
    `exchanged` are pairs of a seat and how many cards it has exchanged for some that were not
    dealt; what was laid away lies last among the `undealt`.
    `hidden_trump` is who has named trump in secret, and which suit: `trump` says nothing before it
    is shown, and `shown_at` says when: after how many tricks and cards of the running one.
    `vulnerable` are the seats for whom more is at stake. `seen` says with how many of those
    `announced` the other side has gone along, where it is asked, `folded` who has given the deal up
    in place of that. `covered` are pairs of a seat and an open card that it was dealt upon a
    covered one: those are `undealt`, in the same order, until they are turned up. `blind` is who
    has predicted no trick before any card was seen. `asked` are the questions for the other half of
    a meld: who asked whom, for which one, and after how many tricks; `THERE` or `MISSING` stands
    for any whole one, which the partner had, or had not. `requests` are pairs of a seat and whether
    it has asked, or has granted what the seat before it asked for, by turns. `together` are all who
    play a contract of which each is the declarer, the `declarer` first; empty where one is alone.
    `defence` are pairs of an opponent of the declarer and whether it said that it plays alone.
    `doubled` are pairs of a seat and whether it has doubled the deal while the cards were dealt.
    `passed_by` are those who had the deal before the `dealer` it has passed on to.
    `claims` are pairs of a seat and the premium that it has claimed for what it predicted, None
    where it claimed none; the last one counts.
    `turned_over` is how many cards of the talon were turned over one by one for its trump.
    `opening` is an index into `Rules.openings`: how the first trick was led.
    """

    dealer: Seat
    seats: tuple[Seat, ...]
    pack: tuple[int, ...] = ()
    talon: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    turned_up: int | None = None
    opener: int | None = None
    bids: tuple[tuple[int, int], ...] = ()
    bid: int | None = None
    declarer: Seat | None = None
    contract: int = 0
    declared: bool = False
    conceded: bool = False
    trump: int = UNNAMED
    calls: tuple[tuple[int, int | None], ...] = ()
    melds: tuple[tuple[int, ...], ...] = ()
    earlier: tuple[tuple[int, ...], ...] = ()
    discarded: tuple[int, ...] = ()
    talon_taken: bool = False
    partner: Seat | None = None
    partner_open: bool = False
    partner_tricks: int = 0
    holders: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    credits: tuple[SheetLine, ...] = ()
    left_over: Hands = ()
    missed: bool = False
    fault: str | None = None
    mute: tuple[int, ...] = ()
    announced: tuple[tuple[int, int], ...] = ()
    promoted: tuple[tuple[int, int], ...] = ()
    thrown_in: bool = False
    answered: tuple[int, ...] = ()
    due: int | None = None
    forced: int | None = None
    regrouped: tuple[int, int] | None = None
    closed: StockClosing | None = None
    out: Seat | None = None
    raised: tuple[int, ...] = ()
    undealt: tuple[Card, ...] = ()
    trump_card: Card | None = None
    predicted: tuple[tuple[Seat, int], ...] = ()
    taken_up: tuple[Seat, Card] | None = None
    stays: tuple[tuple[Seat, bool], ...] = ()
    exchanged: tuple[tuple[Seat, int], ...] = ()
    hidden_trump: tuple[Seat, int] | None = None
    shown_at: tuple[int, int] | None = None
    vulnerable: tuple[Seat, ...] = ()
    seen: int = 0
    folded: Seat | None = None
    covered: tuple[tuple[Seat, Card], ...] = ()
    blind: tuple[Seat, ...] = ()
    asked: tuple[tuple[Seat, Seat, int, int], ...] = ()
    requests: tuple[tuple[Seat, bool], ...] = ()
    pushed: tuple[tuple[Seat, bool], ...] = ()
    together: tuple[Seat, ...] = ()
    defence: tuple[tuple[Seat, bool], ...] = ()
    turned_over: int = 0
    ran_out: tuple[Seat, ...] = ()
    doubled: tuple[tuple[Seat, bool], ...] = ()
    passed_by: tuple[Seat, ...] = ()
    for_all: bool = False
    claims: tuple[tuple[Seat, int | None], ...] = ()
    opening: int | None = None

    @property
    def showing(self) -> Card | None:
        """The card that shows what is trump, where one does."""
        return self.turned_up if self.turned_up is not None else self.trump_card

    @property
    def broken_off(self) -> bool:
        """Whether the declarer has given up, or a slip has ended it."""
        return self.conceded or self.fault is not None

    @property
    def trump_lies_hidden(self) -> bool:
        """Whether a trump was named in secret and has not been shown."""
        return self.hidden_trump is not None and self.trump == UNNAMED

    @property
    def talon_left(self) -> bool:
        """Whether a talon lies there that no declarer has taken."""
        return self.declarer is not None and bool(self.talon) and not self.talon_taken

    @property
    def drawing(self) -> bool:
        """Whether there are cards to draw."""
        return (self.turned_up is not None or bool(self.stock)) and self.closed is None


def laid_away_by(deal: Deal) -> Seat | None:
    """Whose the cards are that were laid away: the declarer's, or whoever took up the card turned
    up."""
    return deal.declarer if deal.taken_up is None else deal.taken_up[0]


class PhaseState(Protocol):
    """What a phase keeps while it runs, beside the index of the phase in the order. It never
    changes."""

    @property
    def at(self) -> int: ...


class Unchanged:
    """What stands for the phase that a state has, where another one could be given."""

    at: Final = -1


UNCHANGED: Final = Unchanged()


@final
class State(Frozen):
    """A match at one moment.

    `hands` has the cards of every seat, sorted; `phase` is the state of the running phase, or
    None between deals, when chance shuffles next, and after the match.
    """

    __slots__ = ("deal", "hands", "match", "phase", "rules")

    def __init__(
        self, rules: Rules, match: MatchState, deal: Deal, hands: Hands, phase: PhaseState | None
    ) -> None:
        self.rules: Final = rules
        self.match: Final = match
        self.deal: Final = deal
        self.hands: Final = hands
        self.phase: Final = phase

    def _values(self) -> tuple[object, ...]:
        return self.rules, self.match, self.deal, self.hands, self.phase

    def _replace(
        self,
        *,
        rules: Rules | None = None,
        match: MatchState | None = None,
        deal: Deal | None = None,
        hands: Hands | None = None,
        phase: PhaseState | None = UNCHANGED,
    ) -> State:
        """The same with something else in its place."""
        return State(
            self.rules if rules is None else rules,
            self.match if match is None else match,
            self.deal if deal is None else deal,
            self.hands if hands is None else hands,
            self.phase if phase is UNCHANGED else phase,
        )


@final
class Playing(Frozen):
    """A trick in progress: `cards` in the order played from `leader` on, several of each seat where
    the leader went on in it, the group led, the card to beat and the seat that is winning, and how
    many tricks of this phase are over."""

    __slots__ = ("at", "best", "best_seat", "cards", "leader", "led", "number", "table", "turn")

    def __init__(
        self,
        at: int,
        table: TrickTable,
        leader: Seat,
        turn: int,
        cards: tuple[Card, ...],
        led: int,
        best: int,
        best_seat: int,
        number: int,
    ) -> None:
        self.at: Final = at
        self.table: Final = table
        self.leader: Final = leader
        self.turn: Final = turn
        self.cards: Final = cards
        self.led: Final = led
        self.best: Final = best
        self.best_seat: Final = best_seat
        self.number: Final = number

    def _values(self) -> tuple[object, ...]:
        trick = self.at, self.table, self.leader, self.turn, self.cards
        return *trick, self.led, self.best, self.best_seat, self.number

    @property
    def may_go_on(self) -> bool:
        """Whether all have played, and who led is asked whether to go on in the same trick."""
        return bool(self.cards) and self.turn == self.leader

    def under(self, table: TrickTable, led: int | None = None) -> Playing:
        """The same trick under another table; `led` where the group led is another one then."""
        begun = bool(self.cards)
        before = self.led if begun else table.asked
        return Playing(
            self.at,
            table,
            self.leader,
            self.turn,
            self.cards,
            before if led is None else led,
            self.best if begun else table.unbeaten,
            self.best_seat,
            self.number,
        )


def playing(state: State) -> Playing:
    """The trick in progress; the phase that runs must be one of tricks."""
    assert isinstance(state.phase, Playing)
    return state.phase


def put_hand(state: State, seat: Seat, hand: Sequence[Card]) -> Hands:
    """All hands, one of them replaced."""
    hands = list(state.hands)
    hands[seat] = tuple(hand)
    return tuple(hands)
