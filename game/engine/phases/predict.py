"""Everybody says in turn how many tricks, or card points, they will take."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple

from game.engine.actions import Action
from game.engine.bidding.turns import beginning_with
from game.engine.events import Event, PredictionChosen, ThrownIn, TricksPredicted
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done, only
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View
from game.engine.state import Deal, State
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.rules.card_points import points_in_game
from game.rules.model.auction import PredictPhase
from game.values import Card, Points, Seat


class Predicting(NamedTuple):
    """Who is still to speak, the first of them now."""

    at: int
    queue: tuple[Seat, ...]


def _predicted_seen(rules: Rules, view: View, event: TricksPredicted) -> View:
    if event.seat in dict(view.predicted):  # it was laid away in secret, and the seat's own
        return view
    return view._replace(predicted=(*view.predicted, (event.seat, event.number)))


def _chosen_seen(rules: Rules, view: View, event: PredictionChosen) -> View:
    if event.number is None:
        return view
    return view._replace(predicted=(*view.predicted, (event.seat, event.number)))


class Bound(NamedTuple):
    """No lower number than this may be said, and why a lower one is refused."""

    number: int
    reason: Reason


def bounds(rules: Rules, table: Deal | View, seat: Seat, score: Points, deal: int) -> list[Bound]:
    """What binds a seat with so many score points in a deal of this number: what anybody with them
    must say then, what a declarer has bid, and what partners must say together."""
    spec = rules.phase_of(PredictPhase)
    if spec is None:
        return []
    found = [Bound(spec.least_with(score, deal), Reason.FEWER_THAN_LEAST)]
    if spec.at_least_bid and table.declarer == seat:
        bid = rules.contracts[table.contract].spec.win_at or 0
        found.append(Bound(bid, Reason.FEWER_THAN_BID))
    if spec.side_least:
        said = dict(table.predicted)
        others = [one for one in table.seats if one != seat and one in rules.team(seat)]
        if said.keys() >= set(others):
            missing = spec.side_least - sum([said[one] for one in others])
            found.append(Bound(missing, Reason.FEWER_TOGETHER))
    return found


def most_to_say(rules: Rules, table: Deal | View, there: int) -> int:
    """The highest number that may be said where there are so many: all of them, or as many as the
    declarer has said before."""
    spec, said = rules.phase_of(PredictPhase), dict(table.predicted)
    if spec is None or not spec.not_above_declarer or table.declarer is None:
        return there
    return min(there, said.get(table.declarer, there))


def trumps_held(rules: Rules, table: Deal | View, hand: Sequence[Card]) -> int:
    """How many trumps a hand has in what is played."""
    at, trump = rules.phase_at("tricks"), table.trump
    if trump in (UNNAMED, NO_TRUMP):
        trump = rules.contracts[table.contract].suit
    assert at is not None
    group = rules.table(at, table.contract, trump).group
    return sum([group[card] == TRUMP for card in hand])


def is_open(
    rules: Rules, table: Deal | View, seat: Seat, hand: Sequence[Card], number: int
) -> bool:
    """Whether the hand, and what partners have said, leave a number to a seat (`only`)."""
    spec = rules.phase_of(PredictPhase)
    if spec is None or spec.only == "any":
        return True
    if spec.only != "one_none":
        none = not number and spec.only == "trumps_or_none"
        return none or number == trumps_held(rules, table, hand)
    said, team = dict(table.predicted), rules.team(seat)
    others = [one for one in table.seats if one != seat and one in team]
    if any(said.get(one) == 0 for one in others):
        return number > 0
    waiting = len([one for one in others if one not in said])
    together = number + sum([said.get(one, 0) for one in others])
    return not number or waiting > 1 or (waiting == 1 and together >= spec.side_least)


def there_are(rules: Rules, contract: int, hand: int) -> int:
    """How many tricks everybody takes together with hands of that size, or how many card points."""
    return _points(rules, contract) if rules.scoring.predicts_points else hand


def hand_size_to_predict(rules: Rules, view: View) -> int:
    """How many cards a seat that predicts holds, or will hold, where that is before the deal."""
    return len(view.hand) or rules.hand_size_of(view.number)


def _cards_of(state: State, seat: Seat) -> int:
    """How many cards a seat holds, or will hold, where that is before the deal."""
    return len(state.hands[seat]) or state.rules.hand_size_of(state.match.number)


@lru_cache(maxsize=64)
def _points(rules: Rules, contract: int) -> Points:
    return points_in_game(rules.ruleset, rules.contracts[contract].spec)


def _in_turn(
    spec: PredictPhase, seats: tuple[Seat, ...], dealer: Seat, declarer: Seat | None
) -> tuple[Seat, ...]:
    """Who speaks one after the other."""
    first = {"dealer": dealer, "declarer": declarer}.get(spec.first)
    return seats if first is None or first not in seats else beginning_with(first, seats)


def _told(deal: Deal) -> list[Event]:
    """What all hear once everybody's number lies open; those that were said blind they know."""
    return [
        TricksPredicted(seat, number) for seat, number in deal.predicted if seat not in deal.blind
    ]


def revealed(state: State) -> list[Event]:
    """What is told once no card is played any more, where that was written down in secret, or said
    by cards that were laid away."""
    rules = state.rules
    hidden = rules.hides_predictions and not rules.quotas_in(state.deal.contract)
    return _told(state.deal) if hidden else []


class PredictTricks(PhaseHandler[Predicting]):
    """Asks everybody once, forehand, the declarer or the dealer first."""

    views: ClassVar[Folds] = {TricksPredicted: _predicted_seen, PredictionChosen: _chosen_seen}

    def __init__(self, at: int, spec: PredictPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, where cards are played at all; or tell all what they must take."""
        deal = state.deal
        quotas = state.rules.quotas_in(deal.contract)
        if quotas:
            told = tuple(zip(deal.seats, quotas, strict=True))
            events = [TricksPredicted(seat, number) for seat, number in told]
            return done(state._replace(deal=deal._replace(predicted=told)), events)
        played = state.rules.contracts[deal.contract].spec.is_played
        if deal.broken_off or not played:
            return done(state)
        turns = _in_turn(self.spec, deal.seats, deal.dealer, deal.declarer)
        queue = tuple([seat for seat in turns if seat not in deal.blind])
        if not queue:
            return self._said_by_all(state, ())
        return PhaseStep(state._replace(phase=Predicting(self.at, queue)), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """The next seat in order."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every number that was not bid away, but for the one that the last to speak may not say,
        and up to the declarer's where nobody goes above that."""
        barred, bound = self._barred(state), self._bounds(state, seat)
        least = max([0, *(one.number for one in bound)])
        there, hand = self._there_are(state, seat), state.hands[seat]
        most = most_to_say(state.rules, state.deal, there)
        left, rescue = list(range(there + 1)), [most]
        if self.spec.only != "any":
            left = [one for one in left if is_open(state.rules, state.deal, seat, hand, one)]
            rescue = left
        free = [number for number in left if least <= number <= most and number != barred]
        found = free or rescue
        return [Action("predict", number) for number in found]

    def _bounds(self, state: State, seat: Seat) -> list[Bound]:
        match = state.match
        return bounds(state.rules, state.deal, seat, match.toward_target[seat], match.number)

    def _there_are(self, state: State, seat: Seat) -> int:
        return there_are(state.rules, state.deal.contract, _cards_of(state, seat))

    def _barred(self, state: State) -> int | None:
        """The number with which all predictions together would come to as many as there are,
        where the last one may not say it with so many cards."""
        queue = self.running(state).queue
        if self.spec.sum != "not_all" or len(queue) > 1:
            return None
        if _cards_of(state, queue[0]) < self.spec.sum_from:
            return None
        said = sum(number for _, number in state.deal.predicted)
        return self._there_are(state, queue[0]) - said

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A number that is not open, or barred, fewer than one must say, more than one may, or
        more than there are."""
        if action.verb != "predict":
            return Refused(Reason.NOT_NOW)
        there = self._there_are(state, seat)
        hand, within = state.hands[seat], 0 <= action.arg <= there
        if within and not is_open(state.rules, state.deal, seat, hand, action.arg):
            return Refused(Reason.NUMBER_NOT_OPEN)
        for bound in self._bounds(state, seat):
            if action.arg < bound.number:
                return Refused(bound.reason)
        if action.arg == self._barred(state):
            return Refused(Reason.PREDICTION_BARRED)
        if most_to_say(state.rules, state.deal, there) < action.arg <= there:
            return Refused(Reason.MORE_THAN_DECLARER)
        points = state.rules.scoring.predicts_points
        return Refused(Reason.TOO_MANY_POINTS if points else Reason.TOO_MANY_TRICKS)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note the number; after the last one the phase is over."""
        phase, deal = self.running(state), state.deal
        deal = deal._replace(predicted=(*deal.predicted, (seat, action.arg)))
        tell = PredictionChosen if self.spec.in_secret else TricksPredicted
        events: tuple[Event, ...] = (tell(seat, action.arg),)
        state = state._replace(deal=deal, phase=phase._replace(queue=phase.queue[1:]))
        if len(phase.queue) > 1:
            return PhaseStep(state, events)
        return self._said_by_all(state, events)

    def _said_by_all(self, state: State, events: tuple[Event, ...]) -> PhaseStep:
        """The phase is over, and the deal, where all together are too few."""
        deal = state.deal
        if self.spec.said == "together":
            events = (*events, *_told(deal))
        if sum([number for _, number in deal.predicted]) < self.spec.sum_least:
            state = state._replace(deal=deal._replace(thrown_in=True))
            events = (*events, ThrownIn())
        return done(state, events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Those who have said nothing are asked, the seat of the view first of them."""
        if not only(legal, "predict"):
            return None
        said = {seat for seat, _ in view.predicted}
        seats = _in_turn(self.spec, view.seats, view.dealer, view.declarer)
        if self.spec.in_secret:  # nobody knows what those before have decided on
            seats = beginning_with(view.seat, view.seats)
        queue = tuple(seat for seat in seats if seat not in said)
        return base._replace(phase=Predicting(self.at, queue)) if queue else None


PHASE = PhaseKind("predict", PredictTricks)
