"""Everybody lays cards away, whose suits say how many tricks that seat predicts; when all tricks
are played, everybody hears what was predicted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import is_joker, parse_suit, suit_of
from game.engine.actions import LAY, Action
from game.engine.events import CardChosen, Event, PredictionLaid
from game.engine.imagined.world import World
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    only,
    without_card,
)
from game.engine.phases.choosing_cards import next_cards, refused_card
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, chosen_so_far, put, without
from game.engine.state import State, put_hand
from game.rules.model.auction import PredictByCardsPhase
from game.values import Card, Seat


class LayingAway(NamedTuple):
    """Who is still to lay cards away, the first of them now, and what that one has chosen so far,
    in the order of kinds. The cards stay in the hand until it has chosen all."""

    at: int
    queue: tuple[Seat, ...]
    chosen: tuple[Card, ...] = ()


def said_by(spec: PredictByCardsPhase, cards: Sequence[Card]) -> int:
    """How many tricks some cards predict together."""
    worth = {parse_suit(name): number for name, number in spec.worth.items()}
    return sum(worth.get(suit_of(card), 0) for card in cards if not is_joker(card))


def have_laid(rules: Rules, view: View) -> tuple[Seat, ...]:
    """Which seats have laid their cards away, and have said by them what only they know."""
    spec = rules.phase_of(PredictByCardsPhase)
    if spec is None or not view.seats:
        return ()
    if view.playing:
        return view.seats
    dealt = rules.hand_size_of(view.number)
    return tuple(seat for seat in view.seats if view.sizes[seat] == dealt - spec.cards)


def predictions(rules: Rules, view: View, undealt: Sequence[Card]) -> tuple[tuple[Seat, int], ...]:
    """What every seat has predicted in an imagined deal, in which these cards are in no hand: what
    was laid away lies somewhere among them, and each of the others has laid some of it."""
    spec = rules.phase_of(PredictByCardsPhase)
    known = dict(view.predicted)
    others = [seat for seat in have_laid(rules, view) if seat not in known]
    if spec is None or not others or not undealt:  # nobody says where any card lies
        return view.predicted
    left = list(undealt)
    for card in view.laid_off:
        left.remove(card)
    for number, seat in enumerate(others):
        known[seat] = said_by(spec, left[number :: len(others)][: spec.cards])
    return tuple(known.items())


def laid_by(rules: Rules, state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat has laid away once all have: they lie last of those that take no part,
    in the order of seats."""
    spec, seats = rules.phase_of(PredictByCardsPhase), state.deal.seats
    if spec is None:
        return ()
    first = len(state.deal.undealt) - spec.cards * (len(seats) - seats.index(seat))
    return state.deal.undealt[first : first + spec.cards]


def in_order_of_seats(rules: Rules, view: View, undealt: Sequence[Card]) -> tuple[Card, ...]:
    """What takes no part in an imagined deal, as it lies once all have laid cards away, and this
    seat knows its own alone: for each of the others the cards by which it is taken to predict."""
    spec = rules.phase_of(PredictByCardsPhase)
    if spec is None:
        return tuple(undealt)
    left = list(undealt)
    for card in view.laid_off:
        left.remove(card)
    others = [seat for seat in view.seats if seat != view.seat]
    away = {seat: left[number :: len(others)][: spec.cards] for number, seat in enumerate(others)}
    for cards in away.values():
        for card in cards:
            left.remove(card)
    away[view.seat] = list(view.laid_off)
    return (*left, *[card for seat in view.seats for card in away[seat]])


def _laid_seen(rules: Rules, view: View, event: PredictionLaid) -> View:
    seat, hand = event.seat, view.hand
    for card in event.cards or ():
        hand = without(hand, card)
    predicted = view.predicted
    if event.number is not None:
        predicted = (*predicted, (seat, event.number))
    return view._replace(
        passing=tuple(one for one in view.passing if one[0] != seat),
        sizes=put(view.sizes, seat, view.sizes[seat] - event.size),
        undealt=view.undealt + event.size,
        hand=hand,
        laid_off=(*view.laid_off, *(event.cards or ())),
        predicted=predicted,
    )


class PredictByCards(PhaseHandler[LayingAway]):
    """Asks everybody once, forehand first."""

    views: ClassVar[Folds] = {PredictionLaid: _laid_seen}

    def __init__(self, at: int, spec: PredictByCardsPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, where cards are played at all."""
        deal = state.deal
        if deal.conceded or not state.rules.contracts[deal.contract].spec.is_played:
            return done(state)
        return PhaseStep(state._replace(phase=LayingAway(self.at, deal.seats)))

    def pending(self, state: State) -> tuple[int, ...]:
        """One seat after the other."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Cards in the order of kinds, as long as enough remain after them."""
        chosen = self.running(state).chosen
        least = self.spec.cards - len(chosen)
        return [LAY[card] for card in next_cards(state.hands[seat], chosen, least)]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that is not held any more, or out of the order of kinds."""
        if action.verb != "lay":
            return Refused(Reason.NOT_NOW)
        return refused_card(state.hands[seat], self.running(state).chosen, action.arg)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """One card more; with the last one they are laid away."""
        phase = self.running(state)
        chosen = (*phase.chosen, action.arg)
        events: list[Event] = [CardChosen(seat, action.arg)]
        if len(chosen) < self.spec.cards:
            return PhaseStep(state._replace(phase=phase._replace(chosen=chosen)), events)
        deal, hand, number = state.deal, state.hands[seat], said_by(self.spec, chosen)
        for card in chosen:
            hand = without_card(hand, card)
        deal = deal._replace(
            undealt=(*deal.undealt, *chosen), predicted=(*deal.predicted, (seat, number))
        )
        events.append(PredictionLaid(seat, len(chosen), chosen, number))
        queue = phase.queue[1:]
        state = state._replace(deal=deal, hands=put_hand(state, seat, hand))
        if not queue:
            return done(state, events)
        return PhaseStep(state._replace(phase=LayingAway(self.at, queue)), events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The seat goes on choosing; those that were asked before it have laid theirs."""
        if not only(legal, "lay"):
            return None
        laid = have_laid(base.rules, view)
        queue = tuple(seat for seat in view.seats if seat not in laid)
        if not queue:
            return None
        return base._replace(phase=LayingAway(self.at, queue, chosen_so_far(view)))


PHASE = PhaseKind("predict_by_cards", PredictByCards)
