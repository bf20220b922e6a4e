"""What one seat knows, and the small steps by which an event changes it.

What an event makes of a view stands beside what makes the event: with its phase, see
`phases.base.Handler.views`, or in `view` where no phase owns it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from game.engine.bidding.turns import all_played
from game.engine.primitives.replacing import quickly_replaced
from game.engine.rules.rules import Rules
from game.engine.sheet import SheetLine
from game.engine.state import StockClosing
from game.engine.tricks.table import UNNAMED
from game.values import Card, Points, Seat

RE: Final = 0
KONTRA: Final = 1
SAID_PASS: Final = -1
SAID_DOUBLE: Final = -2
T = TypeVar("T")


class SeenTrick(NamedTuple):
    """A finished trick as everybody saw it; `points` are card points."""

    leader: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    winner: Seat
    points: Points


@quickly_replaced
class View(NamedTuple):
    """What a seat knows. Tuples "a seat" have an entry for every seat at the table.

    `hand` are the own cards, sorted, with their history; `sizes` the number of cards a seat, `laid`
    the cards that lie open before a seat (they are among its cards), `opened` a whole hand that
    lies open (for a dummy the declarer's, too, which nobody else sees), `known` cards a seat is
    known to have taken into its hand and not to have played (it may have discarded them): all have
    seen it, or this seat has passed them on to it. `passing` are pairs of a seat and a card that it
    will pass on or exchange, `passed` the cards that have changed hands so: from which seat, to
    which, and the card; None for one not known. `sides` holds RE or KONTRA a seat, None where this
    seat does not know; while another one plays alone in secret, the sides that there would be
    without that. `trick` are the cards of the running trick from `leader` on. `talon` are the
    turned-up cards of the talon, of one that leads or says what is trump those so far, in order,
    or the one card that this seat has drawn and may keep, `talon_size` how many lie on the table.
    `bids` are pairs of a seat and a bid, None for "weg".
    `named` is the contract that this seat has named behind a reservation, or the last one that
    anybody named aloud; where a declarer may be outbid, it and `reservations` tell of what was said
    since there is one. `melds` are indices into `Rules.melds`
    a seat. `soli` are the soli that each seat has played in this match, `due` who must play one
    now, `forced` who must name a contract for a card it holds, `regrouped` who chose a new partner
    in play, and whom. `mute` are seats whose tricks bring no more card points. `announced_at` and
    `promoted_at` say when each of `announced` and `promoted` was said: how many tricks were
    finished, and how many cards lay in the running one. `partner_tricks` are the tricks that it
    took to find a declarer's partner, or that there is none. `closed` says by whom and when the
    stock was closed, `out` who has said that its side has enough. `talon_left` says that the
    declarer has left the talon, `raised` are indices into `Rules.raises`: what it has promised with
    the game. `undealt` says how many cards take no part, `trump_card` is a card that shows what is
    trump and is not drawn: it lies open, or was dealt to the dealer. `predicted` are pairs of a
    seat and how much it said it would take; what others have said by cards laid away or in writing
    comes only with the end. `pot` is what lies in the pot. `taken_up` is who took the card that
    showed what is trump into its hand, and which it was. `played_before` says how many tricks were
    played when somebody became the declarer in the middle of the deal: another game was played in
    them, by another order of the cards. `stays` are pairs of a seat and whether it said that it
    stays in the deal; who does not is none of `seats` any more, nor is who has `ran_out` of cards
    where only winners draw, or tricks are picked up. `exchanged` are pairs of a seat and
    how many cards it has exchanged for some that were not dealt: all of its hand for a spare one.
    `laid_off` are the cards that this seat laid away for them, to predict, or in place of others
    that it drew, and those that others laid away face up, or have shown for a premium.
    `chosen` are pairs of a seat and the game that it chose, of the deals that are over, in order,
    where everybody plays each game so many times.
    `most_tricks` is who took the most tricks in the deal before, where that seat names the trump,
    or leads.
    `hidden_trump` is who has named the trump in secret, and which suit; None for one not known.
    `shown_at` says when it was shown: after how many tricks and cards of the running one.
    `best_meld` is who has the best meld, where only those of one side count, `best_melds` are pairs
    of a seat and a meld that is the best of its family. `balance` are pairs of a seat and by how
    many tricks it was above what it had to take in the deal before, or below, where cards are given
    back for it. `surplus` is how much each seat has taken beyond its predictions in the deals
    before, where that costs something in the end; empty where it does not, or nothing was counted
    yet. `streaks` is how many of them each has kept running, or below 0 how many it has missed;
    empty likewise. `strikes` is how many times each has done badly, of those that count on
    (`match.strikes`); empty likewise. `kept_before` is how many predictions were kept in the
    deal before, where the contract hangs on it; None in the first one. `all_passed` is in how many
    deals just before this one nobody has declared anything, where a bid hangs on it. `for_all` is
    how many deals are left in which all must play one game (`match.bock.game`), this one included.
    `owner` is who owns the first of the suits that belong to seats; None as long as that is not
    known. `accepted` is who has accepted the contract that was named last. `vulnerable` are the
    seats for whom more is at stake in this deal,
    `redealt` is how many deals were thrown in so far after which the same dealer dealt again.
    `auction` is all that was said where who has passed may bid again: pairs of a seat and the
    contract that it has named, `SAID_PASS` or `SAID_DOUBLE`. `seen` says with how many of
    those `announced` the other side has gone along, where it is asked, `folded` who has given the
    deal up in place of that. `covered` are pairs of a seat and an open card that it was dealt upon
    a covered one, which nobody has seen; those are the `undealt` until they are turned up, after
    the trick to which the card above was played. Where a match has several games, `games` is how
    many each seat has won, and `running` what each has in the one that is being played; `ended` is
    what each had in one that is just won, until the next deal begins. All three are empty
    elsewhere, as is `by_games`: where games bring something, how much of what was written down for
    each deal in `history` they have brought or struck. `blind` is who has predicted no trick before
    any card was seen; they stand in `predicted`, too. `hanging` are the score points that whoever
    wins the next deal gets besides. `asked` are the questions for the other half of a meld: who
    asked whom, for which one, and after how many tricks; where it was there, the meld is among
    `melds`. `requests` are pairs of a seat and whether it has asked for what it may ask for before
    play, or has granted what the seat before it asked for, by turns. `defence` are pairs of an
    opponent of the declarer and whether it said that it plays alone. `picked_up` are the tricks
    that somebody took into its hand, as who could follow no more ended them: with that seat as
    `winner`. `doubled` are pairs of a seat
    and whether it has doubled the deal while the cards were dealt. `passed_by` are those who had
    the deal before the `dealer` it has passed on to. `pushed` are pairs of a seat and
    whether it took up the talon as that went round, or pushed it on unseen; `pushed_cards` those
    that this seat laid down for the next one: `talon` has them as long as they lie there. `told`
    are pairs of a seat and how many points its hand has, where all have said that before play.
    `answers` are pairs of a seat and whether it took the cards that the declarer offered for a
    partner. `claims` are pairs of a seat and the premium that it has claimed for its prediction,
    None where it claimed none: the last one claimed counts.
    `together` are those who have named the contract that stands, or is played, where several
    may. `opening` is an index into `Rules.openings`: how the first trick was led."""

    seat: Seat
    players: int
    number: int = 0
    dealer: Seat = 0
    seats: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    history: tuple[tuple[int, ...], ...] = ()
    hand: tuple[Card, ...] = ()
    sizes: tuple[int, ...] = ()
    laid: tuple[tuple[int, ...], ...] = ()
    known: tuple[tuple[int, ...], ...] = ()
    opened: tuple[tuple[int, ...] | None, ...] = ()
    talon: tuple[Card, ...] = ()
    talon_size: int = 0
    stock_size: int = 0
    turned_up: int | None = None
    bids: tuple[tuple[int, int | None], ...] = ()
    reservations: tuple[tuple[int, bool], ...] = ()
    named: int | None = None
    declarer: Seat | None = None
    bid: int | None = None
    contract: int = 0
    conceded: bool = False
    trump: int = UNNAMED
    calls: tuple[tuple[int, int | None], ...] = ()
    given: tuple[tuple[int, int, int | None], ...] = ()
    melds: tuple[tuple[int, ...], ...] = ()
    credits: tuple[tuple[int, str, int], ...] = ()
    discarded: tuple[int, ...] = ()
    discard_size: int = 0
    trumps_discarded: int | None = None
    playing: bool = False
    leader: Seat = 0
    trick: tuple[int, ...] = ()
    tricks: tuple[SeenTrick, ...] = ()
    sides: tuple[int | None, ...] = ()
    partner_settled: bool = False
    announced: tuple[tuple[int, int], ...] = ()
    promoted: tuple[tuple[int, int], ...] = ()
    soli: tuple[int, ...] = ()
    due: int | None = None
    regrouped: tuple[int, int] | None = None
    fault: int | None = None
    mute: tuple[int, ...] = ()
    over: bool = False
    sheet: tuple[SheetLine, ...] = ()
    score: tuple[int, ...] = ()
    winners: tuple[int, ...] | None = None
    announced_at: tuple[tuple[int, int], ...] = ()
    promoted_at: tuple[tuple[int, int], ...] = ()
    partner_tricks: int = 0
    closed: StockClosing | None = None
    out: Seat | None = None
    passing: tuple[tuple[int, int | None], ...] = ()
    passed: tuple[tuple[int, int, int | None], ...] = ()
    talon_left: bool = False
    raised: tuple[int, ...] = ()
    undealt: int = 0
    trump_card: int | None = None
    predicted: tuple[tuple[int, int], ...] = ()
    pot: int = 0
    taken_up: tuple[int, int] | None = None
    played_before: int = 0
    stays: tuple[tuple[int, bool], ...] = ()
    ran_out: tuple[Seat, ...] = ()
    picked_up: tuple[SeenTrick, ...] = ()
    exchanged: tuple[tuple[int, int], ...] = ()
    laid_off: tuple[Card, ...] = ()
    chosen: tuple[tuple[int, int], ...] = ()
    most_tricks: int | None = None
    hidden_trump: tuple[int, int | None] | None = None
    shown_at: tuple[int, int] | None = None
    best_meld: Seat | None = None
    best_melds: tuple[tuple[Seat, str], ...] = ()
    balance: tuple[tuple[Seat, int], ...] = ()
    surplus: tuple[int, ...] = ()
    streaks: tuple[int, ...] = ()
    strikes: tuple[int, ...] = ()
    kept_before: int | None = None
    all_passed: int = 0
    owner: Seat | None = None
    forced: Seat | None = None
    accepted: Seat | None = None
    together: tuple[Seat, ...] = ()
    vulnerable: tuple[Seat, ...] = ()
    redealt: int = 0
    auction: tuple[tuple[Seat, int], ...] = ()
    seen: int = 0
    folded: Seat | None = None
    covered: tuple[tuple[Seat, Card], ...] = ()
    games: tuple[int, ...] = ()
    running: tuple[int, ...] = ()
    ended: tuple[int, ...] = ()
    by_games: tuple[tuple[int, ...], ...] = ()
    blind: tuple[Seat, ...] = ()
    hanging: int = 0
    asked: tuple[tuple[Seat, Seat, int, int], ...] = ()
    requests: tuple[tuple[Seat, bool], ...] = ()
    pushed: tuple[tuple[Seat, bool], ...] = ()
    pushed_cards: tuple[Card, ...] = ()
    told: tuple[tuple[Seat, int], ...] = ()
    answers: tuple[tuple[Seat, bool], ...] = ()
    defence: tuple[tuple[Seat, bool], ...] = ()
    doubled: tuple[tuple[Seat, bool], ...] = ()
    passed_by: tuple[Seat, ...] = ()
    for_all: int = 0
    claims: tuple[tuple[Seat, int | None], ...] = ()
    opening: int | None = None

    @property
    def toward_target(self) -> tuple[int, ...]:
        """The score points that count toward the target: those of the running game, where a match
        has several, else all."""
        return self.running or self.scores

    @property
    def own_results(self) -> tuple[tuple[int, ...], ...]:
        """What every finished deal has brought by itself."""
        if not self.by_games:
            return self.history
        return tuple(
            [
                tuple([written - part for written, part in zip(score, parts, strict=True)])
                for score, parts in zip(self.history, self.by_games, strict=True)
            ]
        )

    @property
    def last_score(self) -> tuple[int, ...]:
        """The same as it stood after the last deal: of a game that is just won, how it ended."""
        return self.ended or self.toward_target

    @property
    def trump_lies_hidden(self) -> bool:
        """Whether a trump was named in secret and has not been shown."""
        return self.hidden_trump is not None and self.trump == UNNAMED

    @property
    def showing(self) -> int | None:
        """The card that shows what is trump, where one does."""
        return self.turned_up if self.turned_up is not None else self.trump_card

    @property
    def drawing(self) -> bool:
        """Whether there are cards to draw."""
        return (self.turned_up is not None or self.stock_size > 0) and self.closed is None

    @property
    def left_out(self) -> int:
        """How many cards take no part, those not counted that lie covered below open ones."""
        return self.undealt - len(self.covered)

    @property
    def trick_seats(self) -> tuple[int, ...]:
        """Who played the cards of the running trick, in order."""
        if not self.trick:
            return ()
        return all_played(self.seats, self.leader, len(self.trick))


Fold = Callable[[Rules, View, Any], View]
"""What a view becomes by an event of one type, which is redacted for the view's seat."""

Folds = Mapping[type, Fold]


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The tuple with another value for a seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def resize(view: View, seat: Seat, more: int) -> tuple[int, ...]:
    """The sizes of all hands, one of them changed."""
    return put(view.sizes, seat, view.sizes[seat] + more)


def without(cards: tuple[Card, ...], card: Card) -> tuple[int, ...]:
    """The cards less one of these, where it is among them."""
    if card not in cards:
        return cards
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def chosen_so_far(view: View) -> tuple[Card, ...]:
    """The cards of its own that a seat has chosen to pass on or to exchange, while it chooses."""
    return tuple([card for seat, card in view.passing if seat == view.seat and card is not None])


def learn(view: View, seat: Seat, *cards: int) -> tuple[tuple[int, ...], ...]:
    """What all are known to hold, with more for a seat."""
    return put(view.known, seat, tuple(sorted((*view.known[seat], *cards))))


def seen_in(view: View, seat: Seat, *cards: int) -> View:
    """The view once all have seen cards go into a hand: they lie open with it, or are known."""
    opened = view.opened[seat]
    if opened is None:
        return view._replace(known=learn(view, seat, *cards))
    return view._replace(opened=put(view.opened, seat, tuple(sorted((*opened, *cards)))))


def rested(view: View, seat: Seat) -> View:
    """The view once a seat has laid its cards aside: it takes no more part in the deal."""
    return view._replace(
        seats=tuple(other for other in view.seats if other != seat),
        undealt=view.undealt + view.sizes[seat],
        sizes=put(view.sizes, seat, 0),
        known=put(view.known, seat, ()),
        hand=() if seat == view.seat else view.hand,
    )


def unchanged(rules: Rules, view: View, event: Any) -> View:
    """The fold of an event that tells a seat nothing to keep."""
    return view
