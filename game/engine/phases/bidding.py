"""Bidding between two at a time: the survivor meets the next player (B-10 to B-12, N-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import PASS, Action
from game.engine.compiled import Rules
from game.engine.events import BidMade, BidPassed, DeclarerFound, Event, ThrownIn
from game.engine.phases.base import PhaseDefaults, PhaseKind, Transition, done, only
from game.engine.refusals import Reason, Refused
from game.engine.seat_view import Folds, View
from game.engine.sides_seen import declarers_side
from game.engine.state import State
from game.engine.turns import bidding_order
from game.engine.world import World
from game.rules.model.phases import BiddingPhase
from game.values import Seat


class BiddingState(NamedTuple):
    """Who speaks, whom they must exceed (None before the first bid), who comes in later."""

    at: int
    speaker: Seat
    holder: Seat | None
    bid: int
    waiting: tuple[int, ...]


def _bid_seen(rules: Rules, view: View, event: BidMade) -> View:
    return view._replace(bids=(*view.bids, (event.seat, event.points)), bid=event.points)


def _pass_seen(rules: Rules, view: View, event: BidPassed) -> View:
    return view._replace(bids=(*view.bids, (event.seat, None)))


def _declarer_seen(rules: Rules, view: View, event: DeclarerFound) -> View:
    view = view._replace(declarer=event.seat, bid=event.bid)
    return declarers_side(rules, view)


class Bidding(PhaseDefaults[BiddingState]):
    """Runs the bidding; the holder of the last bid becomes the declarer."""

    state_type = BiddingState
    views: ClassVar[Folds] = {
        BidMade: _bid_seen,
        BidPassed: _pass_seen,
        DeclarerFound: _declarer_seen,
    }

    def __init__(self, at: int, spec: BiddingPhase) -> None:
        self.at = at
        self.spec = spec
        self._bids = tuple(
            Action("bid", points) for points in range(spec.opening, spec.limit + 1, spec.step)
        )
        self._or_pass = tuple((PASS, *self._bids[n:]) for n in range(len(self._bids) + 1))

    def enter(self, state: State) -> Transition:
        """Begin with forehand, unless a contract was declared before."""
        if state.deal.declared:
            return done(state)
        seats = bidding_order(state)
        phase = BiddingState(self.at, seats[0], None, 0, seats[1:])
        return Transition(
            state._replace(phase=phase, deal=state.deal._replace(opener=seats[0])), ()
        )

    def pending(self, state: State) -> tuple[int, ...]:
        """Who must exceed the standing bid, or open."""
        return (self.running(state).speaker,)

    def _must_open(self, phase: BiddingState, state: State) -> bool:
        return (
            phase.holder is None
            and phase.speaker == state.deal.opener
            and self.spec.forehand == "must_open"
        )

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Pass (unless forehand must open), or any higher bid."""
        phase = self.running(state)
        if phase.holder is None:
            bids = self._bids
            return bids if self._must_open(phase, state) else self._or_pass[0]
        index = (phase.bid - self.spec.opening) // self.spec.step + 1
        return self._or_pass[index]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Which rule of bidding a bid breaks."""
        phase = self.running(state)
        if action == PASS:
            return Refused(Reason.MUST_OPEN)
        if action.verb != "bid":
            return Refused(Reason.NOT_NOW)
        if action.arg > self.spec.limit:
            return Refused(Reason.BID_TOO_HIGH)
        if action.arg < self.spec.opening or (phase.holder is not None and action.arg <= phase.bid):
            return Refused(Reason.BID_TOO_LOW)
        return Refused(Reason.BID_NOT_A_STEP)

    def apply(self, state: State, seat: Seat, action: Action) -> Transition:
        """Note the word, and find who speaks next."""
        phase = self.running(state)
        if action == PASS:
            return self._passed(state, phase, (BidPassed(seat),))
        deal = state.deal._replace(bids=(*state.deal.bids, (seat, action.arg)))
        state = state._replace(deal=deal)
        events = (BidMade(seat, action.arg),)
        if phase.holder is not None:
            phase = phase._replace(speaker=phase.holder, holder=seat, bid=action.arg)
            return Transition(state._replace(phase=phase), events)
        return self._meet_next(state, phase._replace(holder=seat, bid=action.arg), events)

    def _passed(self, state: State, phase: BiddingState, events: tuple[Event, ...]) -> Transition:
        if phase.holder is None and not phase.waiting:
            deal = state.deal._replace(thrown_in=True)
            return done(state._replace(deal=deal), (*events, ThrownIn()))
        return self._meet_next(state, phase, events)

    def _meet_next(
        self, state: State, phase: BiddingState, events: tuple[Event, ...]
    ) -> Transition:
        """The next waiting player speaks, or the holder has it."""
        if phase.waiting:
            phase = phase._replace(speaker=phase.waiting[0], waiting=phase.waiting[1:])
            return Transition(state._replace(phase=phase), events)
        assert phase.holder is not None
        deal = state.deal._replace(declarer=phase.holder, bid=phase.bid)
        found = DeclarerFound(phase.holder, phase.bid)
        return done(state._replace(deal=deal), (*events, found))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The bidding, with all that was said."""
        if view.declarer is not None or not only(legal, "bid", "pass"):
            return None
        return self.spoken(base, view.bids)

    def spoken(self, base: State, bids: Sequence[tuple[int, int | None]]) -> State | None:
        """The bidding after these bids (None is a pass); None where it is over then."""
        state = self.enter(base._replace(deal=base.deal._replace(bids=(), bid=None))).state
        for seat, points in bids:
            if state.phase is None:
                return None
            said = PASS if points is None else Action("bid", points)
            state = self.apply(state, seat, said).state
        return state if state.phase is not None else None


PHASE = PhaseKind("bidding", Bidding)
