"""Armut: who has too few trumps hands cards over; who takes them becomes the partner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import GIVE, PASS, TAKE, Action
from game.engine.bidding.holdings import counted_trumps, trumps_of
from game.engine.bidding.turns import beginning_with
from game.engine.events import (
    CardGivenBack,
    CardsHandedOver,
    Event,
    PartnerFound,
    PovertyAnswered,
    PovertyRefused,
    PovertyReturned,
    ThrownIn,
)
from game.engine.imagined.world import World
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    with_card,
    without_card,
)
from game.engine.primitives.replacing import quickly_replaced
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, put, resize, without
from game.engine.sides.seen import own_side
from game.engine.state import State, put_hand
from game.rules.model.phases import PovertyPhase
from game.values import Card, Seat


@quickly_replaced
class Begging(NamedTuple):
    """First the poor seat lays down what it hands over, all trumps that count among it, then others
    are asked in turn, then who takes gives as many back.

    `laid` are the cards to be handed over, `queue` the seats still to be asked, `taker` who takes
    them, `given` what has gone back so far; `last` keeps the order of kinds. Every card is laid
    down by itself, the trumps too, so that nobody learns their number from who is asked.
    """

    at: int
    poor: int
    laid: tuple[int, ...]
    queue: tuple[int, ...]
    taker: Seat | None
    given: tuple[int, ...]
    last: int


def _answer_seen(rules: Rules, view: View, event: PovertyAnswered) -> View:
    return view._replace(answers=(*view.answers, (event.seat, event.taken)))


def _refusal_seen(rules: Rules, view: View, event: PovertyRefused) -> View:
    at = rules.phase_at("poverty")
    contract = rules.usual if at is None else rules.played_when_refused(at)
    trump = rules.opening_trump(contract, view.showing)
    unknown: tuple[int | None, ...] = (None,) * view.players
    view = view._replace(declarer=None, contract=contract, trump=trump, sides=unknown)
    alone = rules.contracts[contract].spec.each_alone
    return view if alone else own_side(rules, view)


def _handing_over_seen(rules: Rules, view: View, event: CardsHandedOver) -> View:
    view = view._replace(sizes=resize(view, event.seat, -event.number))
    cards = event.cards or (None,) * event.number
    view = view._replace(
        sizes=resize(view, event.other, event.number),
        given=(*view.given, *((event.seat, event.other, card) for card in cards)),
    )
    view = view._replace(known=put(view.known, event.seat, _still_known(view, event)))
    if event.cards is None:
        return view
    hand = view.hand
    for card in event.cards if view.seat == event.seat else ():
        hand = without(hand, card)
    if view.seat == event.other:
        hand = tuple(sorted((*hand, *event.cards)))
    return view._replace(hand=hand)


def _still_known(view: View, event: CardsHandedOver) -> tuple[int, ...]:
    """What the seat that has handed cards over is still known to hold; nothing where nobody told
    which ones went."""
    left = view.known[event.seat] if event.cards is not None else ()
    for card in event.cards or ():
        left = without(left, card)
    return left


def _return_seen(rules: Rules, view: View, event: PovertyReturned) -> View:
    return view._replace(trumps_discarded=event.trumps)


class Poverty(PhaseHandler[Begging]):
    """Runs the exchange."""

    views: ClassVar[Folds] = {
        PovertyAnswered: _answer_seen,
        PovertyRefused: _refusal_seen,
        CardsHandedOver: _handing_over_seen,
        PovertyReturned: _return_seen,
    }

    def __init__(self, at: int, spec: PovertyPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Begin, when poverty is what is played."""
        deal, rules = state.deal, state.rules
        seat = deal.declarer
        if seat is None or rules.contracts[deal.contract].id != self.spec.contract:
            return done(state)
        queue = beginning_with(seat, deal.seats)[1:]
        phase = Begging(self.at, seat, (), queue, None, (), 0)
        return PhaseStep(state._replace(phase=phase), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """The poor seat, then whoever is asked, then the taker."""
        phase = self.running(state)
        if phase.taker is not None:
            return (phase.taker,)
        return (phase.poor,) if len(phase.laid) < self.spec.cards else (phase.queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Cards in the order of kinds, as long as enough remain; or to take them or to pass."""
        phase = self.running(state)
        if phase.taker is None and len(phase.laid) >= self.spec.cards:
            return (TAKE, PASS)
        if phase.taker is None:
            return self._to_lay(state, seat)
        left = self.spec.cards - len(phase.given)
        free = [card for card in state.hands[seat] if card >= phase.last]
        return [GIVE[card] for card in dict.fromkeys(free[: len(free) - left + 1])]

    def _to_lay(self, state: State, seat: Seat) -> Sequence[Action]:
        """What the poor seat may lay down next so that all its trumps that count still go."""
        phase = self.running(state)
        free = list(state.hands[seat])
        for card in phase.laid:
            free.remove(card)
        trumps = counted_trumps(state.rules, state.rules.contracts[state.deal.contract], free)
        left = self.spec.cards - len(phase.laid)
        free = [card for card in free if card >= phase.last]
        free = free[: len(free) - left + 1]
        if len(trumps) == left:
            free = [card for card in free if card in trumps]
        return [GIVE[card] for card in dict.fromkeys(free) if not trumps or card <= trumps[0]]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that is not held, out of the order of kinds, or in place of a trump."""
        if action.verb != "give":
            return Refused(Reason.NOT_NOW)
        held = action.arg in state.hands[seat]
        return Refused(Reason.NOT_IN_ORDER if held else Reason.NOT_HELD)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Choose, ask, hand over, give back."""
        phase = self.running(state)
        if action == TAKE:
            return self._hand_over(state, seat)
        if action == PASS:
            return self._refused(state, seat)
        if phase.taker is None:
            laid = (*phase.laid, action.arg)
            last = action.arg if len(laid) < self.spec.cards else 0
            return PhaseStep(state._replace(phase=phase._replace(laid=laid, last=last)), ())
        return self._give_back(state, seat, action.arg)

    def _refused(self, state: State, seat: Seat) -> PhaseStep:
        """The next is asked; after the last one the cards are thrown in, or played all the same."""
        phase = self.running(state)
        events: list[Event] = [PovertyAnswered(seat, False)]
        if len(phase.queue) > 1:
            return PhaseStep(state._replace(phase=phase._replace(queue=phase.queue[1:])), events)
        deal = state.deal
        if self.spec.refused == "thrown_in":
            return done(state._replace(deal=deal._replace(thrown_in=True)), [*events, ThrownIn()])
        contract = state.rules.played_when_refused(self.at)
        trump = state.rules.opening_trump(contract, deal.showing)
        deal = deal._replace(contract=contract, declarer=None, trump=trump)
        return done(state._replace(deal=deal), [*events, PovertyRefused(phase.poor)])

    def _hand_over(self, state: State, seat: Seat) -> PhaseStep:
        phase = self.running(state)
        hand = state.hands[phase.poor]
        for card in phase.laid:
            hand = without_card(hand, card)
        state = state._replace(hands=put_hand(state, phase.poor, hand))
        taken = with_card(state.hands[seat], *phase.laid)
        state = state._replace(hands=put_hand(state, seat, taken))
        deal = state.deal._replace(partner=seat, partner_open=True)
        events = (
            PovertyAnswered(seat, True),
            CardsHandedOver(phase.poor, seat, len(phase.laid), phase.laid),
            PartnerFound(phase.poor, seat),
        )
        phase = phase._replace(taker=seat, last=0)
        return PhaseStep(state._replace(deal=deal, phase=phase), events)

    def _give_back(self, state: State, seat: Seat, card: Card) -> PhaseStep:
        """One card back; with the last one all learn how many of them were trumps."""
        phase = self.running(state)
        state = state._replace(hands=put_hand(state, seat, without_card(state.hands[seat], card)))
        hand = with_card(state.hands[phase.poor], card)
        given = (*phase.given, card)
        phase = phase._replace(given=given, last=card)
        state = state._replace(hands=put_hand(state, phase.poor, hand), phase=phase)
        events: list[Event] = [CardGivenBack(seat, phase.poor, card)]
        if len(given) < self.spec.cards:
            return PhaseStep(state, events)
        events.append(PovertyReturned(seat, len(trumps_of(state.rules, given))))
        return done(state, events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Whoever is asked to take the cards that lie there."""
        poor = view.declarer
        if poor is None or not any(action == TAKE for action in legal):
            return None
        queue = beginning_with(poor, view.seats)
        queue = queue[queue.index(view.seat) :]
        return base._replace(phase=Begging(self.at, poor, world.laid, queue, None, (), 0))


PHASE = PhaseKind("poverty", Poverty)
