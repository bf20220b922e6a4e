"""Everybody says in turn whether they double the deal, by the cards that they have been dealt so
far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import PASS, STAKE, Action
from game.engine.events import DoublingSaid
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View
from game.engine.state import State
from game.rules.model.dealing import DoublingPhase
from game.values import Seat


class Doubling(NamedTuple):
    """Who is still to speak, the first of them now."""

    at: int
    queue: tuple[Seat, ...]


def _said_seen(rules: Rules, view: View, event: DoublingSaid) -> View:
    return view._replace(doubled=(*view.doubled, (event.seat, event.doubles)))


class DoubleDeal(PhaseHandler[Doubling]):
    """Asks everybody once, forehand first, as long as anybody may double."""

    views: ClassVar[Folds] = {DoublingSaid: _said_seen}

    def __init__(self, at: int, spec: DoublingPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask the first one."""
        return PhaseStep(state._replace(phase=Doubling(self.at, state.deal.seats)))

    def pending(self, state: State) -> tuple[int, ...]:
        """The next seat in order."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To double the deal, or not."""
        return (PASS, STAKE)

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Anything else belongs to another phase."""
        return Refused(Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note what was said, and ask the next one who may still double."""
        deal, event = state.deal, DoublingSaid(seat, action == STAKE)
        deal = deal._replace(doubled=(*deal.doubled, (seat, event.doubles)))
        state = state._replace(deal=deal)
        queue = self.spec.left(deal.doubled, deal.seats)
        if not queue:
            return done(state, (event,))
        return PhaseStep(state._replace(phase=Doubling(self.at, queue)), (event,))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Those who have said nothing are asked, the seat of the view first of them."""
        if STAKE not in legal:
            return None
        queue = self.spec.left(view.doubled, view.seats)
        return base._replace(phase=Doubling(self.at, queue)) if queue else None


PHASE = PhaseKind("doubling", DoubleDeal)
