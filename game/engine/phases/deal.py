"""The cards are dealt in the packets of the rules (B-04, B-05, E-03, Z-01)."""

from __future__ import annotations

from typing import ClassVar

from game.cards import WITHOUT_SUIT, parse_rank, rank_of
from game.engine import covered
from game.engine.compiled import Rules
from game.engine.events import (
    CardsDealt,
    Event,
    LaidAside,
    LaidOut,
    Scored,
    TalonDealt,
    TrumpShown,
    TurnedUp,
)
from game.engine.phases.base import PhaseKind, PhaseStep, SilentPhase, done
from game.engine.replacing import make
from game.engine.seat_view import Folds, View, learn, resize
from game.engine.sheet import SheetLine, for_seat
from game.engine.sides_seen import own_side
from game.engine.state import Deal, State
from game.rules.model.dealing import DealPhase
from game.values import Card, Seat


def _cards_seen(rules: Rules, view: View, event: CardsDealt) -> View:
    if view.requests or view.sizes[event.seat] >= rules.first_cards > 0:
        view = view._replace(undealt=view.undealt - event.number)
    view = view._replace(sizes=resize(view, event.seat, event.number))
    if event.cards is not None:
        view = view._replace(hand=tuple(sorted((*view.hand, *event.cards))))
    if sum(view.sizes) == len(view.seats) * (rules.hand_size_of(view.number) - rules.covered_size):
        return own_side(rules, view._replace(stock_size=rules.stock_size))
    return view


def _talon_seen(rules: Rules, view: View, event: TalonDealt) -> View:
    return view._replace(talon_size=view.talon_size + event.number)


def _turned_up_seen(rules: Rules, view: View, event: TurnedUp) -> View:
    if view.tricks:  # the next one on the stock, which says nothing of trump
        return view._replace(turned_up=event.card)
    contract = rules.contract_shown(view.contract, event.card)
    view = view._replace(contract=contract, trump=rules.opening_trump(contract, event.card))
    if rules.trump_card_lies:
        if view.trump_card is not None:  # in its place, and out of those that are undealt
            view = view._replace(laid_off=(*view.laid_off, view.trump_card))
        return view._replace(trump_card=event.card)
    return view._replace(turned_up=event.card)


def _aside_seen(rules: Rules, view: View, event: LaidAside) -> View:
    return view._replace(undealt=view.undealt + event.number)


def _shown(rules: Rules, view: View, event: TrumpShown) -> View:
    contract = rules.contract_shown(view.contract, event.card)
    trump = rules.opening_trump(contract, event.card)
    known = learn(view, event.seat, event.card) if event.seat != view.seat else view.known
    return view._replace(contract=contract, trump_card=event.card, trump=trump, known=known)


def bonuses(spec: DealPhase) -> dict[int, int]:
    """What the dealer gets for turning up a card, by its rank."""
    return {int(parse_rank(name)): points for name, points in spec.turned_up_bonus.items()}


def bonus_of(
    bonus: dict[int, int], dealer: Seat, card: Card, events: list[Event]
) -> tuple[SheetLine, ...]:
    """What is written down for the card turned up."""
    points = bonus.get(rank_of(card), 0)
    if not points:
        return ()
    events.append(Scored(dealer, "turned_up", points))
    return (for_seat(dealer, "result", "turned_up", points),)


def _give(deal: Deal, dealt: int, size: int, hands: list[list[Card]], events: list[Event]) -> int:
    """A packet for everybody, of the pack from there on; how many cards are dealt then."""
    for seat in deal.seats:
        given = deal.pack[dealt : dealt + size]
        dealt += size
        hands[seat] += given
        events.append(make(CardsDealt, (seat, len(given), given)))
    return dealt


def _lay_out(
    deal: Deal,
    hands: list[list[Card]],
    below: list[list[Card]],
    undealt: list[Card],
    events: list[Event],
) -> tuple[tuple[Seat, Card], ...]:
    """The hands lie open, their first cards on those that were dealt covered: which ones."""
    above: list[tuple[Seat, Card]] = []
    for seat in deal.seats:
        number = len(below[seat])
        undealt += below[seat]
        above += [(seat, card) for card in hands[seat][:number]]
        events.append(make(LaidOut, (seat, tuple(hands[seat]), number)))
    return tuple(above)


class DealCards(SilentPhase):
    """Deals the whole pack at once; nobody is asked anything."""

    views: ClassVar[Folds] = {
        CardsDealt: _cards_seen,
        TalonDealt: _talon_seen,
        TurnedUp: _turned_up_seen,
        LaidAside: _aside_seen,
        TrumpShown: _shown,
        **covered.VIEWS,
    }

    def __init__(self, at: int, spec: DealPhase) -> None:
        self.at = at
        self.spec = spec
        self.on_table = any(packet.lies == "open" for packet in spec.packets)
        self.bonus = bonuses(spec)

    def enter(self, state: State) -> PhaseStep:
        """Give every packet, turn up the trump, lay the rest down as the stock."""
        rules, deal = state.rules, state.deal
        named = rules.winner_names_trump and state.match.most_tricks in deal.seats
        hands: list[list[int]] = [[] for _ in range(rules.players)]
        pack, dealt = deal.pack, 0
        below: list[list[Card]] = [[] for _ in range(rules.players)]
        talon: list[Card] = []
        undealt: list[Card] = []
        turned_up: int | None = None
        events: list[Event] = []
        for packet in self.spec.packets_of(state.match.number, len(deal.seats), len(pack)):
            if packet.hand:
                shown = packet.lies != "covered"
                to = hands if shown else below
                dealt = _give(deal, dealt, packet.hand, to, events if shown else [])
            elif packet.talon:
                talon += pack[dealt : dealt + packet.talon]
                dealt += packet.talon
                events.append(make(TalonDealt, (packet.talon,)))
            elif aside := packet.undealt or (packet.turn_up if named else 0):
                undealt += pack[dealt : dealt + aside]
                dealt += aside
                events.append(LaidAside(aside))
            else:
                turned_up = pack[dealt]
                dealt += 1
                events.append(TurnedUp(turned_up))
        if rules.first_cards:
            to_come = pack[dealt:]
            undealt = [*to_come, *undealt]
            events.append(LaidAside(len(to_come)))
        elif dealt < len(pack) and not rules.has_stock:  # somebody is out of the match
            undealt += pack[dealt:]
            events.append(LaidAside(len(pack) - dealt))
        above = _lay_out(deal, hands, below, undealt, events) if self.on_table else ()
        trump_card = turned_up if rules.trump_card_lies else None
        if self.spec.last_card == "shows_trump":
            trump_card = hands[deal.seats[-1]][-1]
            events.append(TrumpShown(deal.seats[-1], trump_card))
        showing = turned_up if trump_card is None else trump_card
        contract = (
            deal.contract if showing is None else rules.contract_shown(deal.contract, showing)
        )
        credits = self._at_once(deal, hands, turned_up, events)
        holders = tuple([seat for seat in deal.seats if rules.cards_of_side(hands[seat])])
        deal = deal._replace(
            pack=(),
            talon=tuple(talon),
            stock=pack[dealt:] if rules.has_stock else (),
            turned_up=turned_up if rules.has_stock else None,
            undealt=tuple(undealt),
            trump_card=trump_card,
            contract=contract,
            trump=(
                rules.trump_before_dealing(contract, state.match.number, deal.seats)
                if showing is None
                else rules.opening_trump(contract, showing)
            ),
            credits=credits,
            holders=holders,
            melds=((),) * rules.players,
            earlier=((),) * rules.players,
            covered=above,
        )
        sorted_hands = tuple([tuple(sorted(hand)) for hand in hands])
        return done(state._replace(deal=deal, hands=sorted_hands), events)

    def _at_once(
        self, deal: Deal, hands: list[list[Card]], turned_up: Card | None, events: list[Event]
    ) -> tuple[SheetLine, ...]:
        """What is written down in dealing: for the card turned up, and for hands without cards of
        certain ranks."""
        credits = deal.credits
        if turned_up is not None:
            credits = (*credits, *bonus_of(self.bonus, deal.dealer, turned_up, events))
        bare = self.spec.bare_hand
        if bare is None:
            return credits
        without = [int(parse_rank(name)) for name in bare.without]
        for seat in deal.seats:
            if not any(
                card not in WITHOUT_SUIT and rank_of(card) in without for card in hands[seat]
            ):
                events.append(Scored(seat, "bare_hand", bare.points))
                credits = (*credits, for_seat(seat, "result", "bare_hand", bare.points, "hand"))
        return credits


PHASE = PhaseKind("deal", DealCards)
