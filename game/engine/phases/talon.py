"""The declarer takes the talon, turned up for all to see first (B-13) where the contract or the
phase says so, or leaves it (K-05); where nobody declares anything, the dealer does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import PASS, TAKE, Action
from game.engine.events import Event, TalonLeft, TalonTaken, TalonTurned
from game.engine.imagined.world import World
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    only,
    with_card,
)
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, learn, resize
from game.engine.sides.seen import declarers_side
from game.engine.state import State, put_hand
from game.rules.model.phases import TalonPhase
from game.values import Seat


class Taking(NamedTuple):
    """The declarer is asked whether to take the talon."""

    at: int
    seat: Seat


def _talon_seen(rules: Rules, view: View, event: TalonTurned) -> View:
    if len(event.cards) == view.talon_size:  # all of it, whatever this seat knew of it
        return view._replace(talon=event.cards)
    return view._replace(talon=(*view.talon, *event.cards))


def _taking_seen(rules: Rules, view: View, event: TalonTaken) -> View:
    view = view._replace(talon_size=0, sizes=resize(view, event.seat, event.number))
    if (rules.pushes_talon or rules.bids_with_talon) and view.declarer is None:  # it goes round
        view = view._replace(talon=(), pushed=(*view.pushed, (event.seat, True)))
        if event.seat == view.seat:
            view = view._replace(pushed_cards=())
    if rules.dealer_takes_talon:
        view = declarers_side(rules, view._replace(declarer=event.seat))
    if view.talon:
        view = view._replace(known=learn(view, event.seat, *view.talon))
    if event.cards is None:
        return view
    return view._replace(hand=tuple(sorted((*view.hand, *event.cards))))


def _leaving_seen(rules: Rules, view: View, event: TalonLeft) -> View:
    return view._replace(talon_left=True)


class Talon(PhaseHandler[Taking]):
    """Hands over the talon; the declarer is asked only where it may stay."""

    views: ClassVar[Folds] = {
        TalonTurned: _talon_seen,
        TalonTaken: _taking_seen,
        TalonLeft: _leaving_seen,
    }

    def __init__(self, at: int, spec: TalonPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Turn it, give it, or ask; not when a contract was declared in which it stays untouched
        (B-72), one that may yet be changed as well, or when it is empty. Before that the contract
        is what is played if nobody bids."""
        deal = state.deal
        contract = state.rules.contracts[deal.contract].spec
        by_dealer = self.spec.who == "dealer"
        seat = deal.dealer if by_dealer else deal.declarer
        settled = deal.declared or contract.may_change or by_dealer
        if seat is None or not deal.talon or deal.talon_taken:
            return done(state)
        if settled and not contract.takes_talon:
            return done(state)
        if self.spec.may_leave:
            return PhaseStep(state._replace(phase=Taking(self.at, seat)), ())
        return self._take(state, seat)

    def _take(self, state: State, seat: Seat) -> PhaseStep:
        deal = state.deal
        covered = deal.talon[deal.turned_over :]
        contract = state.rules.contracts[deal.contract].spec
        shown = contract.shows_instead_of(self.spec.turned_up)
        turned = shown and not state.rules.talon_lies_open and covered
        events: list[Event] = [TalonTurned(covered)] if turned else []
        events.append(TalonTaken(seat, len(deal.talon), deal.talon))
        hands = put_hand(state, seat, with_card(state.hands[seat], *deal.talon))
        deal = deal._replace(talon_taken=True, declarer=seat)
        return done(state._replace(deal=deal, hands=hands), events)

    def pending(self, state: State) -> tuple[int, ...]:
        """The declarer, where there is a choice."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To take it, or to leave it."""
        return (TAKE, PASS)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """It is taken, or lies to the end of the deal."""
        if action == PASS:
            return done(state, (TalonLeft(seat),))
        return self._take(state, seat)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The declarer is asked."""
        if view.seat != view.declarer or not view.talon_size or not only(legal, "take", "pass"):
            return None
        return base._replace(phase=Taking(self.at, view.seat))


PHASE = PhaseKind("talon", Talon)
