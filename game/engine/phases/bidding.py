"""Bidding between two at a time: the survivor meets the next player (B-10 to B-12, N-01).

Where bids are held (K-04) one of the two names them, the newcomer, and the other one holds each of
them or passes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import ClassVar, Final, final

from game.engine.actions import HOLD, PASS, Action
from game.engine.bidding.turns import bidding_order
from game.engine.events import BidHeld, BidMade, BidPassed, DeclarerFound, Event, ThrownIn
from game.engine.imagined.world import World
from game.engine.melds.held import take
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done, only
from game.engine.primitives.frozen import Frozen
from game.engine.primitives.replacing import make
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View
from game.engine.sides.seen import declarers_side
from game.engine.state import State
from game.rules.model.auction import BiddingPhase
from game.values import Seat


@final
class BiddingState(Frozen):
    """Who speaks, whose the standing bid is (None before the first one), who comes in later.

    Where bids are held, `hearer` is who holds them against `caller`, who names them (None once
    nobody is left to do so); both are None where bids are not held.
    """

    __slots__ = ("at", "bid", "caller", "hearer", "holder", "speaker", "waiting")

    def __init__(
        self,
        at: int,
        speaker: Seat,
        holder: Seat | None,
        bid: int,
        waiting: tuple[Seat, ...],
        caller: Seat | None = None,
        hearer: Seat | None = None,
    ) -> None:
        self.at: Final = at
        self.speaker: Final = speaker
        self.holder: Final = holder
        self.bid: Final = bid
        self.waiting: Final = waiting
        self.caller: Final = caller
        self.hearer: Final = hearer

    def _values(self) -> tuple[object, ...]:
        words = self.at, self.speaker, self.holder, self.bid
        return *words, self.waiting, self.caller, self.hearer

    def _replace(
        self,
        *,
        speaker: Seat | None = None,
        holder: Seat | None = None,
        bid: int | None = None,
        waiting: tuple[Seat, ...] | None = None,
    ) -> BiddingState:
        """The same with something else in its place."""
        return BiddingState(
            self.at,
            self.speaker if speaker is None else speaker,
            self.holder if holder is None else holder,
            self.bid if bid is None else bid,
            self.waiting if waiting is None else waiting,
            self.caller,
            self.hearer,
        )


def _bid_seen(rules: Rules, view: View, event: BidMade) -> View:
    return view._replace(bids=(*view.bids, (event.seat, event.points)), bid=event.points)


def _hold_seen(rules: Rules, view: View, event: BidHeld) -> View:
    return view._replace(bids=(*view.bids, (event.seat, event.points)))


def _pass_seen(rules: Rules, view: View, event: BidPassed) -> View:
    return view._replace(bids=(*view.bids, (event.seat, None)))


def _declarer_seen(rules: Rules, view: View, event: DeclarerFound) -> View:
    view = view._replace(declarer=event.seat, bid=event.bid)
    return declarers_side(rules, view)


class Bidding(PhaseHandler[BiddingState]):
    """Runs the bidding; the holder of the last bid becomes the declarer."""

    views: ClassVar[Folds] = {
        BidMade: _bid_seen,
        BidHeld: _hold_seen,
        BidPassed: _pass_seen,
        DeclarerFound: _declarer_seen,
    }

    def __init__(self, at: int, spec: BiddingPhase) -> None:
        self.at = at
        self.spec = spec
        self._or_pass: dict[int, tuple[Action, ...]] = {}

    def enter(self, state: State) -> PhaseStep:
        """Begin with forehand, unless a contract was declared before."""
        if state.deal.declared:
            return done(state)
        seats = bidding_order(state)
        if self.spec.hold:
            phase = BiddingState(self.at, seats[1], None, 0, seats[2:], seats[1], seats[0])
        else:
            phase = BiddingState(self.at, seats[0], None, 0, seats[1:])
        return PhaseStep(state._replace(phase=phase, deal=state.deal._replace(opener=seats[0])), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """Who must exceed the standing bid, or open."""
        return (self.running(state).speaker,)

    def _must_open(self, phase: BiddingState, state: State) -> bool:
        return (
            phase.holder is None
            and phase.speaker == state.deal.opener
            and self.spec.forehand_must_open
        )

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Pass (unless forehand must open), or any higher bid; or hold the standing one."""
        phase, most = self.running(state), self._most_without_meld(state, seat)
        if phase.hearer is not None and seat == phase.hearer:
            if phase.caller is None:
                return self._last_word(state, phase, most)
            return (PASS, HOLD) if most is None or phase.bid <= most else (PASS,)
        actions = self._above(state.rules, -1 if phase.holder is None else phase.bid)
        if most is not None:
            actions = tuple([one for one in actions if one == PASS or one.arg <= most])
        if phase.holder is None and self._must_open(phase, state):
            return actions[1:]
        return actions

    def _most_without_meld(self, state: State, seat: Seat) -> int | None:
        """The highest bid of a seat that holds no meld to bid higher with; None where it does, or
        none is needed."""
        if self.spec.without_meld is None:
            return None
        hand, named = state.hands[seat], self.spec.melds_for_bids
        for pattern in state.rules.melds:
            if (not named or pattern.meld in named) and take(pattern, hand) is not None:
                return None
        return self.spec.without_meld

    def _above(self, rules: Rules, bid: int) -> tuple[Action, ...]:
        """Pass, or any bid above one; made once, then kept."""
        actions = self._or_pass.get(bid)
        if actions is None:
            higher = rules.bids[bisect_right(rules.bids, bid) :]
            actions = (PASS, *(Action("bid", points) for points in higher))
            self._or_pass[bid] = actions
        return actions

    def _last_word(self, state: State, phase: BiddingState, most: int | None) -> Sequence[Action]:
        """What forehand may say where nobody else has bid: the lowest bid, which is enough, unless
        even that is above the highest one that it may say."""
        lowest = Action("bid", state.rules.bids[0])
        if most is not None and lowest.arg > most:
            return (PASS,)
        return (lowest,) if self._must_open(phase, state) else (PASS, lowest)

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Which rule of bidding a bid breaks."""
        phase = self.running(state)
        bids = state.rules.bids
        if action == PASS:
            return Refused(Reason.MUST_OPEN)
        most = self._most_without_meld(state, seat)
        if most is not None and (phase.bid if action == HOLD else action.arg) > most:
            return Refused(Reason.BID_NEEDS_MELD)
        if action.verb != "bid":
            return Refused(Reason.NOT_NOW)
        if phase.hearer is not None and seat == phase.hearer and phase.caller is not None:
            return Refused(Reason.BID_ONLY_HELD)
        if action.arg > bids[-1]:
            return Refused(Reason.BID_TOO_HIGH)
        if action.arg < bids[0] or (phase.holder is not None and action.arg <= phase.bid):
            return Refused(Reason.BID_TOO_LOW)
        if phase.hearer is not None and phase.caller is None and action.arg in bids:
            return Refused(Reason.BID_TOO_HIGH)
        return Refused(Reason.BID_NOT_A_STEP)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note the word, and find who speaks next."""
        phase = self.running(state)
        if action == PASS:
            return self._passed(state, phase, (make(BidPassed, (seat,)),))
        if action == HOLD:
            deal = state.deal._replace(bids=(*state.deal.bids, (seat, phase.bid)))
            assert phase.caller is not None
            phase = phase._replace(speaker=phase.caller, holder=seat)
            held = BidHeld(seat, phase.bid)
            return PhaseStep(state._replace(deal=deal, phase=phase), (held,))
        deal = state.deal._replace(bids=(*state.deal.bids, (seat, action.arg)))
        state = state._replace(deal=deal)
        events = (make(BidMade, (seat, action.arg)),)
        if phase.hearer is not None:
            if phase.caller is None:
                return self._meet_next(state, phase._replace(holder=seat, bid=action.arg), events)
            phase = phase._replace(holder=seat, bid=action.arg, speaker=phase.hearer)
            return PhaseStep(state._replace(phase=phase), events)
        if phase.holder is not None:
            phase = phase._replace(speaker=phase.holder, holder=seat, bid=action.arg)
            return PhaseStep(state._replace(phase=phase), events)
        return self._meet_next(state, phase._replace(holder=seat, bid=action.arg), events)

    def _passed(self, state: State, phase: BiddingState, events: tuple[Event, ...]) -> PhaseStep:
        if phase.hearer is not None and phase.caller is not None:
            return self._survived(state, phase, events)
        if phase.holder is None and not phase.waiting:
            return self._nobody(state, events)
        return self._meet_next(state, phase, events)

    def _survived(self, state: State, phase: BiddingState, events: tuple[Event, ...]) -> PhaseStep:
        """One of two has passed: the next one names bids to the other, who has it where nobody
        is left, or may say the lowest bid where nobody has said any."""
        caller, hearer = phase.caller, phase.hearer
        assert caller is not None
        assert hearer is not None
        survivor = hearer if phase.speaker == caller else caller
        if phase.waiting:
            first, later = phase.waiting[0], phase.waiting[1:]
            phase = BiddingState(self.at, first, phase.holder, phase.bid, later, first, survivor)
            return PhaseStep(state._replace(phase=phase), events)
        if phase.holder is not None:
            return self._meet_next(state, phase, events)
        phase = BiddingState(self.at, survivor, None, phase.bid, (), None, hearer)
        return PhaseStep(state._replace(phase=phase), events)

    def _nobody(self, state: State, events: tuple[Event, ...]) -> PhaseStep:
        """Nobody has bid: the cards are thrown in, unless the usual game is one without a
        declarer."""
        if state.rules.contracts[state.rules.usual].spec.avoids_points:
            return done(state, events)
        deal = state.deal._replace(thrown_in=True)
        return done(state._replace(deal=deal), (*events, ThrownIn()))

    def _meet_next(self, state: State, phase: BiddingState, events: tuple[Event, ...]) -> PhaseStep:
        """The next waiting player speaks, or the holder has it."""
        if phase.waiting:
            phase = phase._replace(speaker=phase.waiting[0], waiting=phase.waiting[1:])
            return PhaseStep(state._replace(phase=phase), events)
        assert phase.holder is not None
        deal = state.deal._replace(declarer=phase.holder, bid=phase.bid)
        found = DeclarerFound(phase.holder, phase.bid)
        return done(state._replace(deal=deal), (*events, found))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The bidding, with all that was said."""
        if view.declarer is not None or not only(legal, "bid", "pass", "hold"):
            return None
        return self.spoken(base, view.bids)

    def spoken(self, base: State, bids: Sequence[tuple[int, int | None]]) -> State | None:
        """The bidding after these bids (None is a pass); None where it is over then."""
        state = self.enter(base._replace(deal=base.deal._replace(bids=(), bid=None))).state
        for seat, points in bids:
            if state.phase is None:
                return None
            holds = self.spec.hold and points == self.running(state).bid
            said = PASS if points is None else HOLD if holds else Action("bid", points)
            state = self.apply(state, seat, said).state
        return state if state.phase is not None else None


PHASE = PhaseKind("bidding", Bidding)
