"""Before the deal: who lies behind may predict no trick, with no card seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import BLIND, PASS, Action
from game.engine.events import BlindSaid
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done
from game.engine.phases.predict import is_open
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View
from game.engine.state import State
from game.rules.model.auction import PredictBlindPhase, PredictPhase
from game.values import Points, Seat


class PredictingBlind(NamedTuple):
    """Who is still to be asked, the first of them now."""

    at: int
    queue: tuple[Seat, ...]


def _said_seen(rules: Rules, view: View, event: BlindSaid) -> View:
    if not event.predicts:
        return view
    predicted = (*view.predicted, (event.seat, 0))
    return view._replace(predicted=predicted, blind=(*view.blind, event.seat))


def behind(rules: Rules, scores: Sequence[Points], seats: Sequence[Seat], seat: Seat) -> Points:
    """By how many score points a seat lies behind whoever has most of those against it."""
    own = rules.team(seat)
    return max([scores[one] for one in seats if one not in own]) - scores[seat]


class PredictBlind(PhaseHandler[PredictingBlind]):
    """Asks whoever lies far enough behind, forehand first."""

    views: ClassVar[Folds] = {BlindSaid: _said_seen}

    def __init__(self, at: int, spec: PredictBlindPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask those who may, if there are any."""
        rules, scores, seats = state.rules, state.match.toward_target, state.deal.seats
        number, later = state.match.number, rules.phase_of(PredictPhase)
        if number < self.spec.from_deal or (later and not later.allows_none_in(number)):
            return done(state)
        least = self.spec.behind
        queue = tuple([s for s in seats if not least or behind(rules, scores, seats, s) >= least])
        if not queue:
            return done(state)
        return PhaseStep(state._replace(phase=PredictingBlind(self.at, queue)), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """The next seat in order."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To predict no trick, or to wait for the cards."""
        return (BLIND, PASS)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note what was said; who may predict none no more for it is not asked."""
        deal, queue, predicts = state.deal, self.running(state).queue[1:], action == BLIND
        if predicts:
            predicted = (*deal.predicted, (seat, 0))
            deal = deal._replace(predicted=predicted, blind=(*deal.blind, seat))
            queue = tuple([one for one in queue if is_open(state.rules, deal, one, (), 0)])
        events = (BlindSaid(seat, predicts),)
        state = state._replace(deal=deal, phase=PredictingBlind(self.at, queue))
        return PhaseStep(state, events) if queue else done(state, events)


PHASE = PhaseKind("predict_blind", PredictBlind)
