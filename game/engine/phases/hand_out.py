"""The declarer hands cards out to all others, one after the other, so that all have as many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.actions import GIVE, Action
from game.engine.bidding.turns import handed_out_to
from game.engine.events import CardsPassed
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
from game.engine.refusals import Reason, Refused
from game.engine.seat_view import View
from game.engine.state import State
from game.rules.model.phases import HandOutPhase
from game.values import Seat


class HandingOut(NamedTuple):
    """The declarer gives a card to the next one whose hand is not whole yet."""

    at: int
    seat: Seat


class HandOut(PhaseHandler[HandingOut]):
    """Asks for one card after the other; each goes at once, and only its taker sees it."""

    def __init__(self, at: int, spec: HandOutPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, unless nothing was taken up."""
        deal = state.deal
        if deal.declarer is None or deal.conceded or not deal.talon_taken:
            return done(state)
        return PhaseStep(state._replace(phase=HandingOut(self.at, deal.declarer)), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """The declarer."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any card of the hand."""
        return [GIVE[card] for card in dict.fromkeys(state.hands[seat])]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that is not held."""
        return Refused(Reason.NOT_HELD if action.verb == "give" else Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """The card goes into the next hand; once all are whole the phase is over."""
        card, hands = action.arg, list(state.hands)
        sizes = [len(hand) for hand in hands]
        takers = handed_out_to(state.rules, seat, state.deal.seats, sizes)
        hands[seat] = without_card(hands[seat], card)
        hands[takers[0]] = with_card(hands[takers[0]], card)
        state = state._replace(hands=tuple(hands))
        events = (CardsPassed(seat, takers[0], 1, (card,)),)
        return PhaseStep(state, events) if takers[1:] else done(state, events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The declarer goes on with whoever has too few."""
        if view.seat != view.declarer or view.talon_size or not only(legal, "give"):
            return None
        if not handed_out_to(base.rules, view.seat, view.seats, view.sizes):
            return None
        return base._replace(phase=HandingOut(self.at, view.seat))


PHASE = PhaseKind("hand_out", HandOut)
