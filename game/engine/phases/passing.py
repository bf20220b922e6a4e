"""Everybody passes cards on to another seat, before anything else is said or played.

All choose first, one seat after the other, and no card moves before everybody has chosen: so
nobody knows what comes when choosing, and who is asked first makes no difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import GIVE, Action
from game.engine.bidding.partner_passing import gives_last
from game.engine.bidding.turns import beginning_with, passing_to
from game.engine.events import CardChosen, CardsPassed, Event
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
from game.engine.phases.choosing_cards import kinds_kept, next_cards, refused_card
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import (
    Folds,
    View,
    chosen_so_far,
    learn,
    put,
    resize,
    rested,
    without,
)
from game.engine.sides.resting import resting_partners
from game.engine.sides.seen import after_passing
from game.engine.state import State
from game.rules.model.handing_on import PassPhase
from game.values import Card, Seat


class Passing(NamedTuple):
    """Who is still to choose, the first of them now, and what every seat has chosen so far, in the
    order of kinds. The cards stay in the hands until all have chosen."""

    at: int
    queue: tuple[int, ...]
    chosen: tuple[tuple[int, ...], ...]


def _chosen_seen(rules: Rules, view: View, event: CardChosen) -> View:
    return view._replace(passing=(*view.passing, (event.seat, event.card)))


def _passed_seen(rules: Rules, view: View, event: CardsPassed) -> View:
    cards = event.cards or (None,) * event.number
    view = view._replace(
        passing=tuple(one for one in view.passing if one[0] != event.seat),
        passed=(*view.passed, *((event.seat, event.other, card) for card in cards)),
        sizes=resize(view, event.seat, -event.number),
    )
    view = view._replace(
        sizes=resize(view, event.other, event.number), known=_still_known(rules, view, event)
    )
    if event.cards is not None:
        hand = view.hand
        if view.seat == event.seat:
            for card in event.cards:
                hand = without(hand, card)
            view = view._replace(known=learn(view, event.other, *event.cards))
        else:
            hand = tuple(sorted((*hand, *event.cards)))
        view = view._replace(hand=hand)
    return _after_partner(rules, view, event) if rules.partner_gives else after_passing(rules, view)


def _after_partner(rules: Rules, view: View, event: CardsPassed) -> View:
    """The view once cards went between a declarer and the partner, who may lay the rest aside when
    both have given."""
    declarer = view.declarer
    if declarer is not None and gives_last(rules, event.seat, declarer):
        for seat in resting_partners(rules, view.contract, declarer, view.seats):
            view = rested(view, seat)
    return view


def _still_known(rules: Rules, view: View, event: CardsPassed) -> tuple[tuple[int, ...], ...]:
    """What all are known to hold: of who hands out cards that are not seen, or gives them back,
    nothing more. Who passes cards on does so with the hand as it was dealt."""
    if not (rules.hands_out or rules.repays or rules.partner_gives):
        return view.known
    left = view.known[event.seat] if event.cards is not None else ()
    for card in event.cards or ():
        if card in left:
            left = without(left, card)
    return put(view.known, event.seat, left)


class PassCards(PhaseHandler[Passing]):
    """Asks everybody for cards, then moves them all at once."""

    views: ClassVar[Folds] = {CardChosen: _chosen_seen, CardsPassed: _passed_seen}

    def __init__(self, at: int, spec: PassPhase) -> None:
        self.at = at
        self.spec = spec
        self.kept = kinds_kept(tuple(spec.kept))

    def enter(self, state: State) -> PhaseStep:
        """Ask, unless nobody passes cards on in this deal."""
        seats = state.deal.seats
        if not passing_to(state.rules, state.match.number, seats):
            return done(state)
        chosen: tuple[tuple[int, ...], ...] = ((),) * state.rules.players
        return PhaseStep(state._replace(phase=Passing(self.at, seats, chosen)), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """One seat after the other, forehand first."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Cards that need not be kept, in the order of kinds, as long as enough remain after
        them."""
        chosen = self.running(state).chosen[seat]
        left = self.spec.cards - len(chosen)
        free = [card for card in state.hands[seat] if card & KIND_MASK not in self.kept]
        return [GIVE[card] for card in next_cards(free, chosen, left)]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that is not held any more, that must be kept, or out of the order of kinds."""
        if action.verb != "give":
            return Refused(Reason.NOT_NOW)
        if action.arg in state.hands[seat] and action.arg & KIND_MASK in self.kept:
            return Refused(Reason.KEPT_CARD)
        return refused_card(state.hands[seat], self.running(state).chosen[seat], action.arg)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """One card more; with the last one of all seats, all cards move."""
        phase = self.running(state)
        card = action.arg
        mine = (*phase.chosen[seat], card)
        chosen = (*phase.chosen[:seat], mine, *phase.chosen[seat + 1 :])
        queue = phase.queue[1:] if len(mine) == self.spec.cards else phase.queue
        state = state._replace(phase=Passing(self.at, queue, chosen))
        event = CardChosen(seat, card)
        return PhaseStep(state, (event,)) if queue else self._move(state, chosen, event)

    def _move(
        self, state: State, chosen: Sequence[tuple[Card, ...]], last: CardChosen
    ) -> PhaseStep:
        """Every card goes to its new hand; who holds a card that makes a side is told by what the
        hands are then."""
        rules, deal = state.rules, state.deal
        hands = list(state.hands)
        events: list[Event] = [last]
        for seat, other in passing_to(rules, state.match.number, deal.seats).items():
            for card in chosen[seat]:
                hands[seat] = without_card(hands[seat], card)
            hands[other] = with_card(hands[other], *chosen[seat])
            events.append(CardsPassed(seat, other, len(chosen[seat]), chosen[seat]))
        holders = tuple(seat for seat in deal.seats if rules.cards_of_side(hands[seat]))
        state = state._replace(deal=deal._replace(holders=holders), hands=tuple(hands))
        return done(state, events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The seat goes on choosing, and all others choose after it: what those have chosen that
        were asked before is not known, and does not hang on who comes first."""
        if view.passed or not only(legal, "give"):
            return None
        if not passing_to(base.rules, view.number, view.seats):
            return None
        mine = chosen_so_far(view)
        chosen: list[tuple[int, ...]] = [()] * view.players
        chosen[view.seat] = mine
        queue = beginning_with(view.seat, view.seats)
        return base._replace(phase=Passing(self.at, queue, tuple(chosen)))


PHASE = PhaseKind("pass", PassCards)
