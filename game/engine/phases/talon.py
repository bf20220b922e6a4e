"""The declarer takes the talon, turned up for all to see first (B-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.actions import Action
from game.engine.compiled import Rules
from game.engine.events import Event, TalonTaken, TalonTurned
from game.engine.phases.base import PhaseDefaults, PhaseKind, Transition, done, put_hand, with_card
from game.engine.seat_view import Folds, View, learn, resize
from game.engine.state import PhaseState, State
from game.rules.model.phases import TalonPhase
from game.values import Seat


def _talon_seen(rules: Rules, view: View, event: TalonTurned) -> View:
    return view._replace(talon=event.cards)


def _taking_seen(rules: Rules, view: View, event: TalonTaken) -> View:
    view = view._replace(talon_size=0, sizes=resize(view, event.seat, event.number))
    if view.talon:
        view = view._replace(known=learn(view, event.seat, *view.talon))
    if event.cards is None:
        return view
    return view._replace(hand=tuple(sorted((*view.hand, *event.cards))))


class Talon(PhaseDefaults[PhaseState]):
    """Hands over the talon; nobody is asked anything."""

    views: ClassVar[Folds] = {
        TalonTurned: _talon_seen,
        TalonTaken: _taking_seen,
    }

    def __init__(self, at: int, spec: TalonPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> Transition:
        """Turn it, give it; not when it stays untouched (B-72) or is empty."""
        deal = state.deal
        contract = state.rules.contracts[deal.contract].spec
        seat = deal.declarer
        if seat is None or not deal.talon or contract.talon == "untouched":
            return done(state)
        events: list[Event] = [TalonTurned(deal.talon)] if self.spec.turned_up else []
        events.append(TalonTaken(seat, len(deal.talon), deal.talon))
        hands = put_hand(state, seat, with_card(state.hands[seat], *deal.talon))
        return done(state._replace(deal=deal._replace(talon_taken=True), hands=hands), events)

    def pending(self, state: State) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Nothing."""
        return ()

    def apply(self, state: State, seat: Seat, action: Action) -> Transition:
        """Never called: nobody is asked."""
        raise AssertionError("taking the talon asks nobody")


PHASE = PhaseKind("talon", Talon)
