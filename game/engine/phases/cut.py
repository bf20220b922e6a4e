"""Before the deal: a neighbour of the dealer cuts the pack, or knocks upon it (B-03)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import KNOCK, Action
from game.engine.bidding.turns import beside_dealer
from game.engine.events import DealPassed, PackCut
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, unchanged
from game.engine.state import State
from game.rules.model.dealing import CutPhase
from game.values import Card, Seat

LEAST_CARDS = 3
"""Fewer cards are no cut: neither part of the pack may be smaller than this."""


class Cutting(NamedTuple):
    """Somebody is asked to cut."""

    at: int
    seat: Seat


def _passed_seen(rules: Rules, view: View, event: DealPassed) -> View:
    return view._replace(dealer=event.dealer, seats=event.seats, passed_by=event.passed_by)


class Cut(PhaseHandler[Cutting]):
    """Asks for a cut."""

    views: ClassVar[Folds] = {PackCut: unchanged, DealPassed: _passed_seen}

    def __init__(self, at: int, spec: CutPhase) -> None:
        self.at = at
        self.spec = spec
        self.steps = spec.steps

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
        state = state._replace(deal=deal)
        steps = self.steps.get(pack[n - 1] & KIND_MASK, 0) if n else 0
        if not steps:
            return done(state, (PackCut(seat, n),))
        state, event = _passed_on(state, seat, pack[n - 1], steps)
        return done(state, (PackCut(seat, n), event))


def _passed_on(state: State, cut_by: Seat, card: Card, steps: int) -> tuple[State, DealPassed]:
    """The deal in the hands of somebody further on in turn: the last of the seats deals."""
    deal = state.deal
    seats = (*deal.seats[steps:], *deal.seats[:steps])
    before = (deal.dealer, *deal.seats[: steps - 1])
    event = DealPassed(cut_by, card, before, seats[-1], seats)
    deal = deal._replace(dealer=event.dealer, seats=seats, passed_by=before)
    match = state.match._replace(dealer=event.dealer)
    return state._replace(deal=deal, match=match), event


@cache
def _cuts(size: int, *, knock: bool) -> tuple[Action, ...]:
    """All ways to cut a pack of that size."""
    cuts = tuple(Action("cut", n) for n in range(LEAST_CARDS, size - LEAST_CARDS + 1))
    return (KNOCK, *cuts) if knock else cuts


PHASE = PhaseKind("cut", Cut)
