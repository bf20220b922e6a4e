"""The card turned up goes into a hand: one with its suit as trump, for which another card is laid
away, or whatever is trump, as one of the cards that are dealt later (`lays_away`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import DISCARD, Action
from game.engine.compiled import Rules
from game.engine.events import CardLaidAway, TurnedUpTaken
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    only,
    put_hand,
    with_card,
    without_card,
)
from game.engine.refusals import Reason, Refused
from game.engine.seat_view import Folds, View, learn, resize, without
from game.engine.state import State
from game.engine.world import World
from game.rules.model.phases import TakeUpPhase
from game.values import Seat


class TakingUp(NamedTuple):
    """Who has taken the card up is asked what to lay away."""

    at: int
    seat: Seat


def _taking_seen(rules: Rules, view: View, event: TurnedUpTaken) -> View:
    view = view._replace(
        trump_card=None,
        taken_up=(event.seat, event.card),
        sizes=resize(view, event.seat, 1),
        known=learn(view, event.seat, event.card),
    )
    if event.seat != view.seat:
        return view
    return view._replace(hand=tuple(sorted((*view.hand, event.card))))


def _laying_seen(rules: Rules, view: View, event: CardLaidAway) -> View:
    view = view._replace(sizes=resize(view, event.seat, -1), discard_size=1)
    if event.card is None:
        return view
    return view._replace(hand=without(view.hand, event.card), discarded=(event.card,))


class TakeUp(PhaseHandler[TakingUp]):
    """Gives the card to whoever takes it, and asks that seat for another one, if need be."""

    views: ClassVar[Folds] = {TurnedUpTaken: _taking_seen, CardLaidAway: _laying_seen}

    def __init__(self, at: int, spec: TakeUpPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Take it and ask, where the card says what is trump, and its taker plays."""
        deal, asks = state.deal, self.spec.lays_away
        seat, card = self._taker(state), deal.trump_card
        said = not asks or state.rules.contracts[deal.contract].spec.trump == "turned_up"
        if seat is None or card is None or not said or seat not in deal.seats:
            return done(state)
        hands = put_hand(state, seat, with_card(state.hands[seat], card))
        deal = deal._replace(trump_card=None, taken_up=(seat, card))
        taken = state._replace(deal=deal, hands=hands)
        events = (TurnedUpTaken(seat, card),)
        if not asks:
            return done(taken, events)
        return PhaseStep(taken._replace(phase=TakingUp(self.at, seat)), events)

    def _taker(self, state: State) -> Seat | None:
        """Whose card it would be; nobody's where there is no declarer."""
        deal = state.deal
        return deal.dealer if self.spec.who == "dealer" and deal.declared else deal.declarer

    def pending(self, state: State) -> tuple[int, ...]:
        """Who has taken it."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any card, the one taken up too."""
        return [DISCARD[card] for card in dict.fromkeys(state.hands[seat])]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that the seat does not hold."""
        return Refused(Reason.NOT_HELD if action.verb == "discard" else Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """The card is out of play."""
        deal = state.deal._replace(discarded=(action.arg,))
        hands = put_hand(state, seat, without_card(state.hands[seat], action.arg))
        return done(state._replace(deal=deal, hands=hands), (CardLaidAway(seat, action.arg),))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Who has taken it is asked."""
        taken = view.taken_up
        if taken is None or taken[0] != view.seat or view.discarded or not only(legal, "discard"):
            return None
        return base._replace(phase=TakingUp(self.at, view.seat))


PHASE = PhaseKind("take_up", TakeUp)
