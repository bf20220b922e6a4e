"""What one seat may know: the fold of its redacted events, and nothing else.

A player and the screen get a `View`, never a state. `begin` is the view before anything has
happened, `fold` takes one event that has been through `events.redact` for that seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.compiled import Rules
from game.engine.events import Event
from game.engine.melds import LAID, mark
from game.engine.sheet import Line
from game.engine.state import UNNAMED
from game.engine.tricks import NO_TRUMP

RE, KONTRA = 0, 1
T = TypeVar("T")


class SeenTrick(NamedTuple):
    """A finished trick as everybody saw it; `points` are card points."""

    leader: int
    seats: tuple[int, ...]
    cards: tuple[int, ...]
    winner: int
    points: int


class View(NamedTuple):
    """What a seat knows. Tuples "a seat" have an entry for every seat at the table.

    `hand` are the own cards, sorted, with their history; `sizes` the number of cards a seat,
    `laid` the cards that lie open before a seat (they are among its cards), `opened` a whole hand
    that lies open, `known` cards a seat is publicly known to have taken into its hand and not to
    have played (it may have discarded them). `sides` holds RE or KONTRA a seat, None where this
    seat does not know. `trick` are the cards of the running trick from `leader` on. `talon` are
    the turned-up cards of the talon, `talon_size` how many lie on the table. `bids` are pairs of
    a seat and a bid, None for "weg". `melds` are indices into `Rules.melds` a seat.
    """

    seat: int
    players: int
    number: int = 0
    dealer: int = 0
    seats: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    history: tuple[tuple[int, ...], ...] = ()
    hand: tuple[int, ...] = ()
    sizes: tuple[int, ...] = ()
    laid: tuple[tuple[int, ...], ...] = ()
    known: tuple[tuple[int, ...], ...] = ()
    opened: tuple[tuple[int, ...] | None, ...] = ()
    talon: tuple[int, ...] = ()
    talon_size: int = 0
    stock_size: int = 0
    turned_up: int | None = None
    bids: tuple[tuple[int, int | None], ...] = ()
    reservations: tuple[tuple[int, bool], ...] = ()
    named: int | None = None
    declarer: int | None = None
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
    leader: int = 0
    trick: tuple[int, ...] = ()
    tricks: tuple[SeenTrick, ...] = ()
    sides: tuple[int | None, ...] = ()
    partner_settled: bool = False
    fault: int | None = None
    over: bool = False
    sheet: tuple[Line, ...] = ()
    score: tuple[int, ...] = ()
    winners: tuple[int, ...] | None = None

    @property
    def trick_seats(self) -> tuple[int, ...]:
        """Who played the cards of the running trick, in order."""
        if not self.seats:
            return ()
        start = self.seats.index(self.leader)
        order = self.seats[start:] + self.seats[:start]
        return order[: len(self.trick)]


def begin(rules: Rules, seat: int) -> View:
    """The view of a seat before the first deal."""
    return View(seat, rules.players, scores=(0,) * rules.players)


def fold(rules: Rules, view: View, event: Event) -> View:
    """The view after an event, which must be redacted for the view's seat."""
    return _FOLDS[type(event)](rules, view, event)


def fold_all(rules: Rules, view: View, events: Iterable[Event]) -> View:
    """The view after several events."""
    for event in events:
        view = fold(rules, view, event)
    return view


def _at(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _resize(view: View, seat: int, more: int) -> tuple[int, ...]:
    return _at(view.sizes, seat, view.sizes[seat] + more)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less one of these, where it is among them."""
    if card not in cards:
        return cards
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _learn(view: View, seat: int, *cards: int) -> tuple[tuple[int, ...], ...]:
    return _at(view.known, seat, tuple(sorted((*view.known[seat], *cards))))


def _deal_began(rules: Rules, view: View, event: e.DealBegan) -> View:
    none: tuple[tuple[int, ...], ...] = ((),) * rules.players
    usual = rules.contracts[rules.usual].spec.trump
    unknown: tuple[int | None, ...] = (None,) * rules.players
    closed: tuple[tuple[int, ...] | None, ...] = (None,) * rules.players
    return View(
        view.seat,
        view.players,
        event.number,
        event.dealer,
        event.seats,
        view.scores,
        view.history,
        sizes=(0,) * rules.players,
        laid=none,
        known=none,
        opened=closed,
        contract=rules.usual,
        trump=UNNAMED if usual in ("named", "turned_up") else NO_TRUMP,
        melds=none,
        sides=unknown,
    )


def _lots(rules: Rules, view: View, event: e.LotsDrawn) -> View:
    return view


def _cut(rules: Rules, view: View, event: e.PackCut) -> View:
    return view


def _dealt(rules: Rules, view: View, event: e.CardsDealt) -> View:
    view = view._replace(sizes=_resize(view, event.seat, event.number))
    if event.cards is not None:
        view = view._replace(hand=tuple(sorted((*view.hand, *event.cards))))
    if sum(view.sizes) == _cards_dealt(rules):
        stock = len(rules.pack) - sum(view.sizes) - view.talon_size
        view = view._replace(stock_size=stock)
        return _own_side(rules, view)
    return view


def _cards_dealt(rules: Rules) -> int:
    """How many cards all hands get together."""
    packets = next(p.packets for p in rules.phases if p.kind == "deal")
    return rules.active * sum(packet.hand or 0 for packet in packets)


def _own_side(rules: Rules, view: View) -> View:
    """What the own hand says about sides (D-06)."""
    card = rules.holders_card
    if card is None or view.seat not in view.seats:
        return view
    held = view.hand.count(card)
    if held >= rules.copies:
        sides: tuple[int | None, ...] = tuple(
            (RE if seat == view.seat else KONTRA) if seat in view.seats else None
            for seat in range(view.players)
        )
        return view._replace(sides=sides)
    return view._replace(sides=_at(view.sides, view.seat, RE if held else KONTRA))


def _talon_dealt(rules: Rules, view: View, event: e.TalonDealt) -> View:
    return view._replace(talon_size=view.talon_size + event.number)


def _turned_up(rules: Rules, view: View, event: e.TurnedUp) -> View:
    return view._replace(turned_up=event.card, trump=(event.card & KIND_MASK) >> 3)


def _scored(rules: Rules, view: View, event: e.Scored) -> View:
    return view._replace(credits=(*view.credits, (event.seat, event.reason, event.points)))


def _reservation_said(rules: Rules, view: View, event: e.ReservationSaid) -> View:
    return view._replace(reservations=(*view.reservations, (event.seat, event.reserved)))


def _reservation_named(rules: Rules, view: View, event: e.ReservationNamed) -> View:
    return view if event.contract is None else view._replace(named=event.contract)


def _contract_named(rules: Rules, view: View, event: e.ContractNamed) -> View:
    return view._replace(reservations=(*view.reservations, (event.seat, True)))


def _bid(rules: Rules, view: View, event: e.BidMade) -> View:
    return view._replace(bids=(*view.bids, (event.seat, event.points)), bid=event.points)


def _passed(rules: Rules, view: View, event: e.BidPassed) -> View:
    return view._replace(bids=(*view.bids, (event.seat, None)))


def _declarer(rules: Rules, view: View, event: e.DeclarerFound) -> View:
    view = view._replace(declarer=event.seat, bid=event.bid)
    return _declarers_side(rules, view)


def _declarers_side(rules: Rules, view: View) -> View:
    """Sides once a declarer plays against the rest, alone or with a fixed partner."""
    assert view.declarer is not None
    kind = rules.ruleset.table.sides.kind
    solo = rules.contracts[view.contract].spec.sides == "solo"
    mine = {view.declarer}
    if kind == "partners" and not solo:
        mine.add((view.declarer + rules.players // 2) % rules.players)
    sides: tuple[int | None, ...] = tuple(
        (RE if seat in mine else KONTRA) if seat in view.seats else None
        for seat in range(view.players)
    )
    return view._replace(sides=sides)


def _thrown_in(rules: Rules, view: View, event: e.ThrownIn) -> View:
    return view


def _talon_turned(rules: Rules, view: View, event: e.TalonTurned) -> View:
    return view._replace(talon=event.cards)


def _talon_taken(rules: Rules, view: View, event: e.TalonTaken) -> View:
    view = view._replace(talon_size=0, sizes=_resize(view, event.seat, event.number))
    if view.talon:
        view = view._replace(known=_learn(view, event.seat, *view.talon))
    if event.cards is None:
        return view
    return view._replace(hand=tuple(sorted((*view.hand, *event.cards))))


def _contract(rules: Rules, view: View, event: e.ContractDeclared) -> View:
    spec = rules.contracts[event.contract].spec
    trump = {"named": UNNAMED, "turned_up": view.trump}.get(spec.trump, NO_TRUMP)
    view = view._replace(declarer=event.seat, contract=event.contract, trump=trump)
    if spec.sides == "partner":
        unknown: tuple[int | None, ...] = (None,) * view.players
        return view._replace(sides=_at(unknown, event.seat, RE))
    return _declarers_side(rules, view)


def _conceded(rules: Rules, view: View, event: e.Conceded) -> View:
    return view._replace(conceded=True, trump=event.trump)


def _called(rules: Rules, view: View, event: e.CardCalled) -> View:
    view = view._replace(calls=(*view.calls, (event.card, event.other)))
    if event.other is None:
        return view
    view = view._replace(sizes=_resize(view, event.other, -1))
    view = view._replace(
        sizes=_resize(view, event.seat, 1), known=_learn(view, event.seat, event.card)
    )
    if view.seat == event.seat:
        view = view._replace(hand=tuple(sorted((*view.hand, event.card))))
    elif view.seat == event.other:
        view = view._replace(hand=_without(view.hand, event.card))
    return view


def _given_back(rules: Rules, view: View, event: e.CardGivenBack) -> View:
    view = view._replace(
        given=(*view.given, (event.seat, event.other, event.card)),
        sizes=_resize(view, event.seat, -1),
    )
    view = view._replace(sizes=_resize(view, event.other, 1))
    if event.card is None:
        return view
    if view.seat == event.seat:
        return view._replace(hand=_without(view.hand, event.card))
    return view._replace(hand=tuple(sorted((*view.hand, event.card))))


def _meld_laid(rules: Rules, view: View, event: e.MeldLaid) -> View:
    seat = event.seat
    view = view._replace(melds=_at(view.melds, seat, (*view.melds[seat], event.meld)))
    if not any(phase.kind == "stock" for phase in rules.phases):
        known = list(view.known[seat])
        for kind, count in rules.melds[event.meld].needs:
            known += [kind] * (count - known.count(kind))
        return view._replace(known=_at(view.known, seat, tuple(sorted(known))))
    pattern, shift = rules.melds[event.meld], seat * len(rules.families)
    hand, laid, known_cards = view.hand, view.laid[seat], view.known[seat]
    for card in event.cards:
        after = mark(pattern, card, shift, laid=True)
        laid = tuple(sorted((*_without(laid, card), after)))
        known_cards = tuple(sorted((*_without(known_cards, card), after)))
        if seat == view.seat:
            hand = tuple(sorted((*_without(hand, card), after)))
    return view._replace(
        hand=hand, laid=_at(view.laid, seat, laid), known=_at(view.known, seat, known_cards)
    )


def _melding_done(rules: Rules, view: View, event: e.MeldingDone) -> View:
    return view


def _taken_up(rules: Rules, view: View, event: e.MeldsTakenUp) -> View:
    seat = event.seat
    known = tuple(sorted(card & ~LAID for card in view.known[seat]))
    view = view._replace(laid=_at(view.laid, seat, ()), known=_at(view.known, seat, known))
    if seat == view.seat:
        view = view._replace(hand=tuple(sorted(card & ~LAID for card in view.hand)))
    return view


def _trump(rules: Rules, view: View, event: e.TrumpNamed) -> View:
    return view._replace(trump=event.suit)


def _discarded(rules: Rules, view: View, event: e.CardDiscarded) -> View:
    view = view._replace(sizes=_resize(view, event.seat, -1), discard_size=view.discard_size + 1)
    if event.card is None:
        return view
    return view._replace(
        hand=_without(view.hand, event.card), discarded=(*view.discarded, event.card)
    )


def _discard_done(rules: Rules, view: View, event: e.DiscardDone) -> View:
    return view._replace(trumps_discarded=event.trumps)


def _opened(rules: Rules, view: View, event: e.HandOpened) -> View:
    return view._replace(opened=_at(view.opened, event.seat, event.cards))


def _play_began(rules: Rules, view: View, event: e.PlayBegan) -> View:
    return view._replace(playing=True, leader=event.leader, trick=())


def _played(rules: Rules, view: View, event: e.CardPlayed) -> View:
    seat, card = event
    view = view._replace(
        trick=(*view.trick, card),
        sizes=_resize(view, seat, -1),
        laid=_at(view.laid, seat, _without(view.laid[seat], card)),
        known=_at(view.known, seat, _without(view.known[seat], card)),
    )
    opened = view.opened[seat]
    if opened is not None:
        view = view._replace(opened=_at(view.opened, seat, _without(opened, card)))
    if seat == view.seat:
        view = view._replace(hand=_without(view.hand, card))
    if rules.holders_card is not None and card & KIND_MASK == rules.holders_card:
        return _holder_seen(rules, view, seat)
    return view


def _holder_seen(rules: Rules, view: View, seat: int) -> View:
    """A card that makes a side was played; both of them settle all sides (D-06)."""
    if rules.contracts[view.contract].spec.sides != "usual":
        return view
    view = view._replace(sides=_at(view.sides, seat, RE))
    card = rules.holders_card
    played = [s for t in view.tricks for s, c in zip(t.seats, t.cards, strict=True) if c == card]
    played += [s for s, c in zip(view.trick_seats, view.trick, strict=True) if c == card]
    own = view.hand.count(card) if card is not None else 0
    if len(played) + own < rules.copies:
        return view
    known = {*played, view.seat} if own else set(played)
    sides: tuple[int | None, ...] = tuple(
        (RE if s in known else KONTRA) if s in view.seats else None for s in range(view.players)
    )
    return view._replace(sides=sides)


def _trick_taken(rules: Rules, view: View, event: e.TrickTaken) -> View:
    trick = SeenTrick(view.leader, view.trick_seats, event.cards, event.seat, event.points)
    view = view._replace(tricks=(*view.tricks, trick), trick=(), leader=event.seat)
    stock = any(p.kind == "stock" and p.captured == "hand" for p in rules.phases)
    if not stock or view.turned_up is None:
        return view
    taken = tuple(card & ~LAID for card in event.cards)
    view = view._replace(
        sizes=_resize(view, event.seat, len(taken)), known=_learn(view, event.seat, *taken)
    )
    if event.seat == view.seat:
        view = view._replace(hand=tuple(sorted((*view.hand, *taken))))
    return view


def _drawn(rules: Rules, view: View, event: e.CardDrawn) -> View:
    view = view._replace(sizes=_resize(view, event.seat, 1))
    if event.open is not None:
        view = view._replace(turned_up=None, known=_learn(view, event.seat, event.open))
    view = view._replace(stock_size=view.stock_size - 1)
    if event.card is None:
        return view
    return view._replace(hand=tuple(sorted((*view.hand, event.card))))


def _exchanged(rules: Rules, view: View, event: e.TrumpExchanged) -> View:
    view = view._replace(turned_up=event.given, known=_learn(view, event.seat, event.taken))
    if event.seat != view.seat:
        return view
    given = next(card for card in view.hand if card & KIND_MASK == event.given)
    return view._replace(hand=tuple(sorted((*_without(view.hand, given), event.taken))))


def _partner(rules: Rules, view: View, event: e.PartnerFound) -> View:
    mine = {event.seat, event.other}
    sides: tuple[int | None, ...] = tuple(
        (RE if seat in mine else KONTRA) if seat in view.seats else None
        for seat in range(view.players)
    )
    return view._replace(sides=sides, partner_settled=True)


def _fault(rules: Rules, view: View, event: e.FaultMade) -> View:
    return view._replace(fault=event.seat)


def _deal_ended(rules: Rules, view: View, event: e.DealEnded) -> View:
    return view._replace(
        over=True,
        sheet=event.sheet,
        score=event.score,
        scores=event.totals,
        history=(*view.history, event.score),
    )


def _match_ended(rules: Rules, view: View, event: e.MatchEnded) -> View:
    return view._replace(winners=event.winners)


_FOLDS: dict[type, Callable[[Rules, View, Any], View]] = {
    e.DealBegan: _deal_began,
    e.LotsDrawn: _lots,
    e.PackCut: _cut,
    e.CardsDealt: _dealt,
    e.TalonDealt: _talon_dealt,
    e.TurnedUp: _turned_up,
    e.Scored: _scored,
    e.ReservationSaid: _reservation_said,
    e.ReservationNamed: _reservation_named,
    e.ContractNamed: _contract_named,
    e.BidMade: _bid,
    e.BidPassed: _passed,
    e.DeclarerFound: _declarer,
    e.ThrownIn: _thrown_in,
    e.TalonTurned: _talon_turned,
    e.TalonTaken: _talon_taken,
    e.ContractDeclared: _contract,
    e.Conceded: _conceded,
    e.CardCalled: _called,
    e.CardGivenBack: _given_back,
    e.MeldLaid: _meld_laid,
    e.MeldingDone: _melding_done,
    e.MeldsTakenUp: _taken_up,
    e.TrumpNamed: _trump,
    e.CardDiscarded: _discarded,
    e.DiscardDone: _discard_done,
    e.HandOpened: _opened,
    e.PlayBegan: _play_began,
    e.CardPlayed: _played,
    e.TrickTaken: _trick_taken,
    e.CardDrawn: _drawn,
    e.TrumpExchanged: _exchanged,
    e.PartnerFound: _partner,
    e.FaultMade: _fault,
    e.DealEnded: _deal_ended,
    e.MatchEnded: _match_ended,
}
