"""The declarer says what is played (B-70 to B-76), or gives up (B-65)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import CONCEDE, Action
from game.engine.compiled import Rules
from game.engine.contracts import choose_contract, contracts_for
from game.engine.events import Conceded, ContractDeclared, HandOpened
from game.engine.phases.base import PhaseDefaults, PhaseKind, Transition, done, only
from game.engine.refusals import Reason, Refused
from game.engine.seat_view import Folds, View
from game.engine.state import State
from game.engine.world import World
from game.rules.model.phases import DeclarePhase
from game.values import Seat


class Declaring(NamedTuple):
    """The declarer is asked what is played."""

    at: int
    seat: Seat


def _giving_up_seen(rules: Rules, view: View, event: Conceded) -> View:
    return view._replace(conceded=True, trump=event.trump)


class Declare(PhaseDefaults[Declaring]):
    """Offers the usual game, the contracts of this phase, and giving up."""

    state_type = Declaring
    views: ClassVar[Folds] = {Conceded: _giving_up_seen}

    def __init__(self, at: int, spec: DeclarePhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> Transition:
        """Ask, unless it is settled already or there is nothing to choose."""
        deal = state.deal
        if deal.declarer is None or deal.declared:
            return done(state)
        if not self.spec.concede and not contracts_for(state, self.at, deal.declarer):
            return done(state)
        return Transition(state._replace(phase=Declaring(self.at, deal.declarer)), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """The declarer."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """The usual game first, then what is offered here, then giving up with each trump."""
        rules = state.rules
        offered = contracts_for(state, self.at, seat)
        actions = [Action("declare", index) for index in (rules.usual, *offered)]
        if self.spec.concede:
            actions += [CONCEDE[suit] for suit in rules.deck_suits]
        return actions

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A contract that is not offered here, or a word of another phase."""
        known = action.verb in ("declare", "concede")
        return Refused(Reason.CONTRACT_NOT_OFFERED if known else Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> Transition:
        """Settle the contract; the usual one leaves later phases of this kind open."""
        if action.verb == "concede":
            deal = state.deal._replace(conceded=True, declared=True, trump=action.arg)
            opened = HandOpened(seat, state.hands[seat])
            return done(state._replace(deal=deal), (Conceded(seat, action.arg), opened))
        if action.arg == state.rules.usual:
            return done(state)
        events = (ContractDeclared(seat, action.arg),)
        return done(choose_contract(state, seat, action.arg), events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The declarer is asked."""
        if view.seat != view.declarer or not only(legal, "declare", "concede"):
            return None
        return base._replace(phase=Declaring(self.at, view.seat))


PHASE = PhaseKind("declare", Declare)
