"""All, or some, in turn may lay cards away and take as many from those that were not dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import DONE, SWAP, Action
from game.engine.bidding.requests import Requesting, due, grants, is_granted, opens_exchange
from game.engine.events import CardChosen, CardsExchanged, Event
from game.engine.imagined.world import World
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    only,
    with_card,
    without_card,
)
from game.engine.phases.choosing_cards import next_cards, refused_card
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.scoring.achievements import counting_kinds
from game.engine.seat_view import Folds, View, chosen_so_far, put, without
from game.engine.state import State, put_hand
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED, TrickTable
from game.rules.model.contracts import Contract
from game.rules.model.handing_on import ExchangePhase
from game.values import Card, Seat


class Exchanging(NamedTuple):
    """Who is still to exchange, the first of them now, and what that one has chosen so far, in the
    order of kinds. The cards stay in the hand until it has chosen all."""

    at: int
    queue: tuple[Seat, ...]
    chosen: tuple[Card, ...] = ()


def left_to_draw(
    rules: Rules,
    number: int,
    undealt: int,
    stays: Sequence[tuple[Seat, bool]],
    exchanged: Sequence[tuple[Seat, int]],
) -> int:
    """How many cards may still be taken in the deal of a number (from 1): of so many that are not
    in hands those that nobody has laid aside or away."""
    dropped = 0 if rules.scoring.pays_whists else sum(not stay for _, stay in stays)
    dealt, spec = rules.hand_size_of(number), rules.phase_of(ExchangePhase)
    away = sum(cards for _, cards in exchanged)
    fewer = 0 if spec is None else spec.fewer_of(dealt) * len(exchanged)
    return undealt - dropped * dealt - away - fewer


class Going(NamedTuple):
    """Which cards of a hand may be exchanged, sorted as the hand is, how many of them at least and
    at most, and whether anybody is asked about them: not where exactly these must go."""

    cards: tuple[Card, ...]
    fewest: int
    most: int
    asked: bool


def _table(rules: Rules, contract: int, trump: int) -> TrickTable:
    """What the cards are in the tricks; no suit is trump that has not been named."""
    return rules.table(len(rules.phases) - 1, contract, NO_TRUMP if trump == UNNAMED else trump)


def plain_of(rules: Rules, contract: int, trump: int, hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a hand that are not trumps in a contract."""
    group = _table(rules, contract, trump).group
    return tuple([card for card in hand if group[card & KIND_MASK] != TRUMP])


def going(
    spec: ExchangePhase,
    rules: Rules,
    contract: int,
    trump: int,
    hand: Sequence[Card],
    most: int,
) -> Going:
    """What may go of a hand where so many cards may be exchanged."""
    if spec.cards == "any":
        return Going(tuple(hand), min(spec.fewest, most), most, asked=True)
    plain = plain_of(rules, contract, trump, hand)
    if spec.cards == "all_plain":
        size = len(hand) if spec.hand is None else spec.hand
        needed = max(0, size - len(hand) + len(plain))
        number = len(plain) - needed + min(needed, most)
        return Going(plain, number, number, asked=number < len(plain))
    most = min(most, len(plain))
    fewest = min(spec.fewest, most)
    return Going(plain, fewest, most, asked=fewest < len(plain))


def going_of(spec: ExchangePhase, rules: Rules, view: View) -> Going:
    """What the seat that is asked may exchange in all."""
    left = left_to_draw(rules, view.number, view.undealt, view.stays, view.exchanged)
    most = min(spec.most_at(len(view.exchanged)), left)
    return going(spec, rules, view.contract, view.trump, view.hand, most)


def _exchanged_seen(rules: Rules, view: View, event: CardsExchanged) -> View:
    seat, hand, spec = event.seat, view.hand, rules.phase_of(ExchangePhase)
    fewer = 0 if spec is None else spec.fewer_of(rules.hand_size_of(view.number))
    known = put(view.known, seat, ()) if event.number or fewer else view.known
    passing = tuple(one for one in view.passing if one[0] != seat)
    hand = tuple(sorted((*hand, *(event.cards or ()))))
    for card in (*(event.away or ()), *(event.open if seat == view.seat else ())):
        hand = without(hand, card)
    return view._replace(
        passing=passing,
        exchanged=(*view.exchanged, (seat, event.number)),
        known=known,
        hand=hand,
        sizes=put(view.sizes, seat, view.sizes[seat] - fewer),
        undealt=view.undealt + fewer,
        laid_off=(*view.laid_off, *(event.away or ()), *event.open),
    )


def in_turn_of(
    spec: ExchangePhase, contract: Contract, seats: tuple[Seat, ...], declarer: Seat | None
) -> tuple[Seat, ...]:
    """The seats that exchange in a contract, in their order."""
    if spec.who == "declarer":
        return tuple([seat for seat in seats if seat == declarer])
    in_turn = seats
    if spec.first == "declarer" and declarer is not None:
        at = seats.index(declarer)
        in_turn = (*seats[at:], *seats[:at])
    elif spec.first == "declarer_last" and declarer is not None:
        in_turn = (*[seat for seat in seats if seat != declarer], declarer)
    if spec.who == "others" or contract.exchanges == "others":
        return tuple([seat for seat in in_turn if seat != declarer])
    return in_turn


class Taken(NamedTuple):
    """What becomes of a hand: which cards it lays away face down, which ones face up, and which it
    takes."""

    away: tuple[Card, ...]
    open: tuple[Card, ...]
    cards: tuple[Card, ...]


def too_many(
    spec: ExchangePhase, rules: Rules, contract: int, trump: int, trumps: Sequence[Card], size: int
) -> tuple[Card, ...]:
    """The lowest of some trumps, that so many are left; perhaps first those that count nothing."""
    order = _by_strength(rules, contract, trump, trumps)
    surplus = max(0, len(order) - size)
    if surplus and spec.counting_stay:
        count = counting_kinds(rules, contract, trump)
        order.sort(key=lambda card: card & KIND_MASK in count)  # as they stand among themselves
    return tuple(order[:surplus])


def _by_strength(rules: Rules, contract: int, trump: int, cards: Sequence[Card]) -> list[Card]:
    """Some cards, the lowest first."""
    strength = _table(rules, contract, trump).strength
    order = sorted([(strength[card & KIND_MASK], card) for card in cards])
    return [card for _, card in order]


def exchanged(
    spec: ExchangePhase,
    rules: Rules,
    contract: int,
    trump: int,
    hand: tuple[Card, ...],
    chosen: tuple[Card, ...],
    lying: tuple[Card, ...],
) -> Taken:
    """What becomes of a hand that lays these cards away, and takes the first of those that lie
    there."""
    size = len(hand) if spec.hand is None else spec.hand
    plain = plain_of(rules, contract, trump, hand)
    trumps = [card for card in hand if card not in plain]
    open_cards = (
        too_many(spec, rules, contract, trump, trumps, size) if spec.hand is not None else ()
    )
    number = size - len(hand) + len(chosen) + len(open_cards)
    return Taken(chosen, open_cards, lying[:number])


def robbed(
    spec: ExchangePhase,
    rules: Rules,
    contract: int,
    trump: int,
    hand: tuple[Card, ...],
    lying: tuple[Card, ...],
    most: int,
) -> Taken:
    """What becomes of the hand that takes all trumps of those that lie there: of its plain cards
    the highest stay, where too few come."""
    size = len(hand) if spec.hand is None else spec.hand
    plain, others = plain_of(rules, contract, trump, hand), plain_of(rules, contract, trump, lying)
    found = [card for card in lying if card not in others]
    trumps = [*[card for card in hand if card not in plain], *found]
    open_cards = too_many(spec, rules, contract, trump, trumps, size)
    needed = size - len(trumps) + len(open_cards)
    fill = min(needed, len(others), max(0, most - len(found)))
    stay = len(plain) - needed + fill
    away = _by_strength(rules, contract, trump, plain)[:stay]
    return Taken(tuple(sorted(away)), open_cards, (*found, *others[:fill]))


def _take(state: State, seat: Seat, taken: Taken) -> tuple[State, CardsExchanged]:
    """The cards go under those that are not dealt, and others into the hand."""
    deal, rest = state.deal, list(state.deal.undealt)
    for card in taken.cards:
        rest.remove(card)
    hand = with_card(state.hands[seat], *taken.cards)
    for card in (*taken.away, *taken.open):
        hand = without_card(hand, card)
    number = len(taken.cards)
    deal = deal._replace(
        undealt=(*rest, *taken.away, *taken.open), exchanged=(*deal.exchanged, (seat, number))
    )
    event = CardsExchanged(seat, number, taken.away, taken.cards, taken.open)
    return state._replace(deal=deal, hands=put_hand(state, seat, hand)), event


class Exchange(PhaseHandler[Exchanging]):
    """Asks everybody who exchanges once, in turn, as long as there are cards to take."""

    views: ClassVar[Folds] = {CardsExchanged: _exchanged_seen}

    def __init__(self, at: int, spec: ExchangePhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask the first one, where anything may be exchanged."""
        deal = state.deal
        contract = state.rules.contracts[deal.contract].spec
        if not contract.exchanges:
            return done(state)
        if opens_exchange(state.rules) is not None and not is_granted(deal):
            return done(state)
        in_turn = in_turn_of(self.spec, contract, deal.seats, deal.declarer)
        return self._next(state, in_turn, [])

    def _next(self, state: State, queue: tuple[Seat, ...], events: list[Event]) -> PhaseStep:
        """Ask the next one, as long as there is something to take; those who have no choice
        exchange without a question."""
        while queue and (self.spec.hand is not None or self._most(state)):
            seat = queue[0]
            if self.spec.robs and len(queue) == 1:
                taken = self._robbed(state, seat)
            else:
                going = self._going(state, seat)
                if going.asked:
                    return PhaseStep(state._replace(phase=Exchanging(self.at, queue)), events)
                taken = self._taken(state, seat, going.cards)
            state, event = _take(state, seat, taken)
            events.append(event)
            queue = queue[1:]
        request, at = opens_exchange(state.rules), state.rules.phase_at("request")
        if request is not None and at is not None and self._most(state):
            seat = due(request, state.deal)
            return PhaseStep(state._replace(phase=Requesting(at, seat)), events)
        return done(state, events)

    def _taken(self, state: State, seat: Seat, chosen: tuple[Card, ...]) -> Taken:
        """What becomes of a seat's hand that lays these cards away."""
        deal, hand = state.deal, state.hands[seat]
        rules, lying = state.rules, deal.undealt
        return exchanged(self.spec, rules, deal.contract, deal.trump, hand, chosen, lying)

    def _robbed(self, state: State, seat: Seat) -> Taken:
        """What becomes of the last one's hand."""
        deal, hand = state.deal, state.hands[seat]
        lying = deal.undealt[: self._left(state)]
        most = self.spec.most_at(len(deal.exchanged))
        return robbed(self.spec, state.rules, deal.contract, deal.trump, hand, lying, most)

    def _left(self, state: State) -> int:
        """How many cards lie there to be taken."""
        deal, number = state.deal, state.match.number
        return left_to_draw(state.rules, number, len(deal.undealt), deal.stays, deal.exchanged)

    def _most(self, state: State) -> int:
        """How many cards one may exchange now, whatever they are."""
        return min(self.spec.most_at(len(state.deal.exchanged)), self._left(state))

    def _going(self, state: State, seat: Seat) -> Going:
        """What a seat may exchange now."""
        deal, hand, most = state.deal, state.hands[seat], self._most(state)
        return going(self.spec, state.rules, deal.contract, deal.trump, hand, most)

    def pending(self, state: State) -> tuple[int, ...]:
        """One seat after the other."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Cards in the order of kinds, as long as enough remain after them; and that it is enough,
        once it is."""
        chosen, going = self.running(state).chosen, self._going(state, seat)
        least = going.fewest - len(chosen)
        cards = [SWAP[card] for card in next_cards(going.cards, chosen, least)]
        return cards if least > 0 else [*cards, DONE]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that is not held any more, or out of the order of kinds, or a trump where these
        stay; or too few of them."""
        if action == DONE:
            return Refused(Reason.TOO_FEW_EXCHANGED)
        if action.verb != "swap":
            return Refused(Reason.NOT_NOW)
        hand = state.hands[seat]
        if action.arg in hand and action.arg not in self._going(state, seat).cards:
            return Refused(Reason.TRUMPS_STAY)
        return refused_card(hand, self.running(state).chosen, action.arg)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """One card more; with the last one that may go, or once it is enough, they are
        exchanged."""
        phase = self.running(state)
        if action == DONE:
            return self._go_on(state, seat, phase.chosen, [])
        chosen = (*phase.chosen, action.arg)
        events: list[Event] = [CardChosen(seat, action.arg)]
        if len(chosen) == self._going(state, seat).most:
            return self._go_on(state, seat, chosen, events)
        return PhaseStep(state._replace(phase=phase._replace(chosen=chosen)), events)

    def _go_on(
        self, state: State, seat: Seat, chosen: tuple[Card, ...], events: list[Event]
    ) -> PhaseStep:
        """The chosen cards are exchanged, and the next one is asked."""
        state, event = _take(state, seat, self._taken(state, seat, chosen))
        return self._next(state, self.running(state).queue[1:], [*events, event])

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The seat goes on choosing; those that were asked before it have exchanged."""
        if not only(legal, "swap", "done"):
            return None
        contract = base.rules.contracts[view.contract].spec
        in_turn = in_turn_of(self.spec, contract, view.seats, view.declarer)
        rounds = 1 if opens_exchange(base.rules) is None else grants(view)
        queue = (in_turn * rounds)[len(view.exchanged) :]
        if not queue:
            return None
        return base._replace(phase=Exchanging(self.at, queue, chosen_so_far(view)))


PHASE = PhaseKind("exchange", Exchange)
