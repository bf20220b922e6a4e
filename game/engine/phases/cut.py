"""Before the deal: a neighbour of the dealer cuts the pack, or knocks upon it (B-03)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, NamedTuple

from game.engine.actions import KNOCK, Action
from game.engine.bidding.turns import beside_dealer
from game.engine.events import PackCut
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done
from game.engine.seat_view import Folds, unchanged
from game.engine.state import State
from game.rules.model.dealing import CutPhase
from game.values import Seat

LEAST_CARDS = 3
"""Fewer cards are no cut: neither part of the pack may be smaller than this."""


class Cutting(NamedTuple):
    """Somebody is asked to cut."""

    at: int
    seat: Seat


class Cut(PhaseHandler[Cutting]):
    """Asks for a cut."""

    views: ClassVar[Folds] = {PackCut: unchanged}

    def __init__(self, at: int, spec: CutPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask the neighbour, unless nobody cuts."""
        if self.spec.mode == "nobody":
            return done(state)
        rules, dealer = state.rules, state.deal.dealer
        seat = beside_dealer(
            rules, dealer, state.deal.seats, right=self.spec.who == "right_of_dealer"
        )
        return PhaseStep(state._replace(phase=Cutting(self.at, seat)), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """The neighbour."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Knock where that is allowed, or cut anywhere but at the very ends."""
        return _cuts(len(state.deal.pack), knock=self.spec.mode == "cut_or_knock")

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Put the lower part of the pack upon the upper one."""
        n, pack = action.arg, state.deal.pack
        deal = state.deal._replace(pack=pack[n:] + pack[:n])
        return done(state._replace(deal=deal), (PackCut(seat, n),))


@cache
def _cuts(size: int, *, knock: bool) -> tuple[Action, ...]:
    """All ways to cut a pack of that size."""
    cuts = tuple(Action("cut", n) for n in range(LEAST_CARDS, size - LEAST_CARDS + 1))
    return (KNOCK, *cuts) if knock else cuts


PHASE = PhaseKind("cut", Cut)
