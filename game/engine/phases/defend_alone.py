"""The opponents of the declarer say in turn whether one of them plays alone; that one's partner
lays the cards aside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import ALONE, PASS, Action
from game.engine.events import DefenceSaid
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, rested
from game.engine.sides.defending import defenders
from game.engine.sides.resting import cards_laid_aside, resting_beside
from game.engine.state import State
from game.rules.model.handing_on import DefendAlonePhase
from game.values import Seat


class Defending(NamedTuple):
    """Who is still to speak, the first of them now."""

    at: int
    queue: tuple[Seat, ...]


def _said_seen(rules: Rules, view: View, event: DefenceSaid) -> View:
    resting = resting_beside(rules, view.seats, event.seat) if event.alone else ()
    view = view._replace(defence=(*view.defence, (event.seat, event.alone)))
    for seat in resting:
        view = rested(view, seat)
    return view


class DefendAlone(PhaseHandler[Defending]):
    """Asks the opponents one after the other, until one of them plays alone."""

    views: ClassVar[Folds] = {DefenceSaid: _said_seen}

    def __init__(self, at: int, spec: DefendAlonePhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask the first one, where anybody has declared what is played."""
        deal = state.deal
        if deal.declarer is None:
            return done(state)
        return self._ask(state, defenders(state.rules, deal.seats, deal.declarer))

    def _ask(self, state: State, queue: tuple[Seat, ...]) -> PhaseStep:
        """The next one, if any is left."""
        return PhaseStep(state._replace(phase=Defending(self.at, queue))) if queue else done(state)

    def pending(self, state: State) -> tuple[int, ...]:
        """The next opponent in order."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To play alone, or not."""
        return (PASS, ALONE)

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Anything else belongs to another phase."""
        return Refused(Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note what was said; the partner of who plays alone takes no more part in the deal."""
        deal, alone = state.deal, action == ALONE
        deal = deal._replace(defence=(*deal.defence, (seat, alone)))
        events = (DefenceSaid(seat, alone),)
        if not alone:
            step = self._ask(state._replace(deal=deal), self.running(state).queue[1:])
            return PhaseStep(step.state, (*events, *step.events))
        resting = resting_beside(state.rules, deal.seats, seat)
        return done(cards_laid_aside(state._replace(deal=deal), resting), events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Those who have said nothing are asked, the seat of the view first of them."""
        if ALONE not in legal or view.declarer is None:
            return None
        said = {seat for seat, _ in view.defence}
        asked = defenders(base.rules, view.seats, view.declarer)
        queue = tuple([seat for seat in asked if seat not in said])
        return base._replace(phase=Defending(self.at, queue)) if queue else None


PHASE = PhaseKind("defend_alone", DefendAlone)
