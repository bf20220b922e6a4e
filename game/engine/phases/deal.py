"""The cards are dealt in the packets of the rules (B-04, B-05, E-03, Z-01)."""

from __future__ import annotations

from typing import ClassVar, final

from game.cards import WITHOUT_SUIT, parse_rank, rank_of
from game.engine.events import (
    CardsDealt,
    Event,
    LaidAside,
    LaidOut,
    Scored,
    TalonDealt,
    TalonTurned,
    TrumpHeld,
    TrumpShown,
    TurnedUp,
)
from game.engine.phases.base import PhaseKind, PhaseStep, SilentPhase, done
from game.engine.primitives.replacing import make
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, learn, resize
from game.engine.sheet import SheetLine, for_seat
from game.engine.sides.seen import own_part, own_side
from game.engine.state import Deal, State
from game.engine.tricks import covered
from game.rules.model.dealing import DealPhase, Packet
from game.values import Card, Seat


def _cards_seen(rules: Rules, view: View, event: CardsDealt) -> View:
    if view.requests or view.sizes[event.seat] >= rules.first_cards > 0:
        view = view._replace(undealt=view.undealt - event.number)
    view = view._replace(sizes=resize(view, event.seat, event.number))
    if event.cards is not None:
        view = view._replace(hand=tuple(sorted((*view.hand, *event.cards))))
    return once_dealt(rules, view)


def once_dealt(rules: Rules, view: View) -> View:
    """The view, with what a seat knows of its side once all cards are in the hands."""
    if sum(view.sizes) == len(view.seats) * (rules.hand_size_of(view.number) - rules.covered_size):
        view = own_side(rules, view._replace(stock_size=rules.stock_size))
        return view if view.declarer is None else own_part(rules, view)
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


def _held(rules: Rules, view: View, event: TrumpHeld) -> View:
    known = learn(view, event.seat, event.card) if event.seat != view.seat else view.known
    if view.owner is None:  # it says who is forehand
        return view._replace(known=known)
    return view._replace(trump=rules.suit_of_owner(view.owner, event.seat), known=known)


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


@final
class Dealing:
    """A pack as it is dealt out: where its cards have come to lie so far, and what is seen of it.

    `below` are the cards that lie covered in front of every seat.
    """

    def __init__(self, players: int, pack: tuple[Card, ...], seats: tuple[Seat, ...]) -> None:
        self._pack = pack
        self._dealt = 0
        self._seats = seats
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.below: list[list[Card]] = [[] for _ in range(players)]
        self.talon: tuple[Card, ...] = ()
        self.undealt: tuple[Card, ...] = ()
        self.turned_up: int | None = None
        self.events: list[Event] = []

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that have not been dealt."""
        return self._pack[self._dealt :]

    def _cut(self, size: int) -> tuple[Card, ...]:
        """So many cards from the top."""
        first = self._dealt
        self._dealt += size
        return self._pack[first : self._dealt]

    def give(self, packet: Packet, *, named: bool) -> None:
        """Deal a packet; a card that would be turned up is laid aside where the trump is `named`
        without it."""
        if packet.hand and packet.lies == "covered":
            for seat in self._seats:
                self.below[seat] += self._cut(packet.hand)
        elif packet.hand:
            for seat in self._seats:
                given = self._cut(packet.hand)
                self.hands[seat] += given
                self.events.append(make(CardsDealt, (seat, len(given), given)))
        elif packet.talon:
            cards = self._cut(packet.talon)
            self.talon = (*self.talon, *cards)
            self.events.append(make(TalonDealt, (packet.talon,)))
            if packet.lies == "open":
                self.events.append(TalonTurned(cards))
        elif aside := packet.undealt or (packet.turn_up if named else 0):
            self.undealt = (*self.undealt, *self._cut(aside))
            self.events.append(LaidAside(aside))
        else:
            (self.turned_up,) = self._cut(1)
            self.events.append(TurnedUp(self.turned_up))

    def keep_back(self) -> None:
        """Lay the rest aside that will be dealt later, to be dealt first."""
        self.undealt = (*self.left, *self.undealt)
        self.events.append(LaidAside(len(self.left)))

    def leave_over(self) -> None:
        """Lay aside what nobody is there for."""
        self.undealt = (*self.undealt, *self.left)
        self.events.append(LaidAside(len(self.left)))

    def lay_out(self) -> tuple[tuple[Seat, Card], ...]:
        """The hands lie open, their first cards on those that were dealt covered: which ones."""
        above: list[tuple[Seat, Card]] = []
        for seat in self._seats:
            hand, below = self.hands[seat], self.below[seat]
            self.undealt = (*self.undealt, *below)
            above += [(seat, card) for card in hand[: len(below)]]
            self.events.append(make(LaidOut, (seat, tuple(hand), len(below))))
        return tuple(above)

    def show_last(self) -> Card:
        """The dealer shows the last card of the hand."""
        seat = self._seats[-1]
        card = self.hands[seat][-1]
        self.events.append(TrumpShown(seat, card))
        return card

    def say_holder(self, rules: Rules, owner: Seat) -> int:
        """Who was dealt the card by which a suit is trump says so: which suit that is, where this
        seat owns the first one."""
        card = rules.owning_card
        assert card is not None
        (seat,) = [seat for seat in self._seats if card in self.hands[seat]]
        self.events.append(TrumpHeld(seat, card))
        return rules.suit_of_owner(owner, seat)

    def say_first(self, card: Card) -> None:
        """Forehand was dealt the card by whose holder the first deal begins, and says so."""
        forehand = self._seats[0]
        if card in self.hands[forehand]:
            self.events.append(TrumpHeld(forehand, card))


class DealCards(SilentPhase):
    """Deals the whole pack at once; nobody is asked anything."""

    views: ClassVar[Folds] = {
        CardsDealt: _cards_seen,
        TalonDealt: _talon_seen,
        TurnedUp: _turned_up_seen,
        LaidAside: _aside_seen,
        TrumpShown: _shown,
        TrumpHeld: _held,
        **covered.VIEWS,
    }

    def __init__(self, at: int, spec: DealPhase) -> None:
        self.at = at
        self.spec = spec
        self.bonus = bonuses(spec)

    def enter(self, state: State) -> PhaseStep:
        """Give every packet, turn up the trump, lay the rest down as the stock."""
        rules, deal, number = state.rules, state.deal, state.match.number
        named = rules.winner_names_trump and state.match.most_tricks in deal.seats
        dealing = Dealing(rules.players, deal.pack, deal.seats)
        for packet in self.spec.packets_of(number, len(deal.seats), len(deal.pack)):
            dealing.give(packet, named=named)
        if rules.first_cards:
            dealing.keep_back()
        elif dealing.left and not rules.has_stock:  # somebody is out of the match
            dealing.leave_over()
        above = dealing.lay_out() if rules.hands_lie_open else ()
        trump_card = dealing.turned_up if rules.trump_card_lies else None
        if self.spec.shows_dealers_trump:
            trump_card = dealing.show_last()
        showing = dealing.turned_up if trump_card is None else trump_card
        if showing is None:
            contract = deal.contract
            owner = state.match.owner
            trump = rules.trump_before_dealing(contract, number, deal.seats, owner)
            if owner is not None and rules.is_owned(contract):
                trump = dealing.say_holder(rules, owner)
        else:
            contract = rules.contract_shown(deal.contract, showing)
            trump = rules.opening_trump(contract, showing)
        if number == 1 and rules.first_card is not None:
            dealing.say_first(rules.first_card)
        hands = dealing.hands
        deal = deal._replace(
            pack=(),
            talon=dealing.talon,
            stock=dealing.left if rules.has_stock else (),
            turned_up=dealing.turned_up if rules.has_stock else None,
            undealt=dealing.undealt,
            trump_card=trump_card,
            contract=contract,
            trump=trump,
            credits=self._at_once(deal, hands, dealing.turned_up, dealing.events),
            holders=tuple([seat for seat in deal.seats if rules.cards_of_side(hands[seat])]),
            melds=((),) * rules.players,
            earlier=((),) * rules.players,
            covered=above,
        )
        sorted_hands = tuple([tuple(sorted(hand)) for hand in hands])
        return done(state._replace(deal=deal, hands=sorted_hands), dealing.events)

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
