"""The engine's front door: start a match, ask what is lawful, apply an action.

`apply` either gives the next state with what happened, or raises `Refused` with the rule that
forbids it. Phases follow one another in the ruleset's order until somebody must decide; a phase
that does not apply passes at once. Chance is asked like a seat: see `actions.Shuffle`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import CHANCE, OUT_OF_TURN, Action, Shuffle
from game.engine.events import DealBegan, DealEnded, Event, LotsDrawn, MatchEnded
from game.engine.match.counted_first import waits_for_melds
from game.engine.match.course import begin_match, finish_deal, reached_at_once
from game.engine.match.double_rounds import deals_for_all, game_for_all
from game.engine.match.games import newly_won
from game.engine.match.vulnerable import vulnerable_in
from game.engine.phases import handlers_of
from game.engine.phases.base import Handler, PhaseStep, Transition, among
from game.engine.phases.predict import revealed
from game.engine.primitives.replacing import make
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.scoring import over_early
from game.engine.scoring.whists import nobody_whists
from game.engine.state import Deal, MatchState, State
from game.values import Seat


def start(rules: Rules) -> State:
    """A match before its first shuffle."""
    empty: tuple[tuple[int, ...], ...] = ((),) * rules.players
    return State(rules, begin_match(rules), Deal(0, ()), empty, None)


def handler_of(state: State) -> Handler:
    """The handler of the phase that is running; there must be one."""
    assert state.phase is not None
    return handlers_of(state.rules)[state.phase.at]


def pending(state: State) -> tuple[int, ...]:
    """The seats that may act now: `(CHANCE,)` before a deal, nobody when the match is over."""
    phase = state.phase
    if phase is None:
        return () if state.match.winners is not None else (CHANCE,)
    return handler_of(state).pending(state)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """The lawful actions of a seat, in canonical order.

    A seat that is not asked has none, but for what may be said out of turn (announcements).
    """
    return () if state.phase is None else handler_of(state).lawful(state, seat)


def faults(state: State, seat: Seat) -> Sequence[Action]:
    """Unlawful actions that this table lets happen, with what they cost (enforcement)."""
    if state.phase is None or seat not in handler_of(state).pending(state):
        return ()
    return handler_of(state).faults(state, seat)


def apply(state: State, seat: Seat, action: Action | Shuffle) -> Transition:
    """The next state and what happened. Raises Refused for anything not allowed."""
    step = (
        _begin_deal(state, seat, action)
        if isinstance(action, Shuffle)
        else _act(state, seat, action)
    )
    return make(Transition, (step.state, step.events))


def _act(state: State, seat: Seat, action: Action) -> PhaseStep:
    """The step after an action of a seat."""
    phase = state.phase
    if phase is None:
        raise Refused(Reason.NOT_NOW if state.match.winners is None else Reason.OVER)
    handler = handler_of(state)
    if not among(action, handler.lawful(state, seat)):
        if seat not in handler.pending(state) and action.verb not in OUT_OF_TURN:
            raise Refused(Reason.NOT_YOUR_TURN)
        if action not in handler.faults(state, seat):
            raise handler.refuse(state, seat, action)
    step = handler.apply(state, seat, action)
    changed = step.state.deal is not state.deal
    if changed and over_early(step.state):
        return _end_deal(step.state, list(step.events), cut_short=False)
    if step.state.phase is None:
        return _enter(step.state, phase.at + 1, step.events)
    if changed and _ends_match(step.state, step.state.phase.at, state.deal):
        return _end_deal(step.state, list(step.events), cut_short=True)
    return step


def _begin_deal(state: State, seat: Seat, shuffle: Shuffle) -> PhaseStep:
    """Note the order of the pack and begin the first phase."""
    if pending(state) != (CHANCE,) or seat != CHANCE:
        raise Refused(Reason.NOT_NOW)
    rules, match = state.rules, state.match
    if sorted(shuffle.pack) != rules.sorted_pack:
        raise Refused(Reason.WRONG_PACK)
    dealer = match.dealer if match.dealer is not None else shuffle.dealer
    if dealer is None or not 0 <= dealer < rules.players:
        raise Refused(Reason.WRONG_PACK)
    seats = rules.taking_part(dealer, match.knocked_out)
    match = match._replace(dealer=dealer, number=match.number + 1)
    for_all = deals_for_all(rules, match)
    usual = rules.usual_in(match.number, match.kept_before)
    contract = game_for_all(rules) if for_all else usual
    trump = rules.opening_trump(contract, None)
    deal = Deal(dealer, seats, pack=shuffle.pack, contract=contract, trump=trump)
    deal = deal._replace(declared=True, for_all=True) if for_all else deal
    if rules.ruleset.match.vulnerable:
        counted = match.number - _redealt(rules, match)
        vulnerable = vulnerable_in(rules, counted, dealer, seats, match.games)
        deal = deal._replace(vulnerable=vulnerable)
    empty: tuple[tuple[int, ...], ...] = ((),) * rules.players
    events: list[Event] = [LotsDrawn(shuffle.lots)] if shuffle.lots else []
    events.append(make(DealBegan, (match.number, dealer, seats, for_all)))
    return _enter(State(rules, match, deal, empty, None), 0, events)


def _redealt(rules: Rules, match: MatchState) -> int:
    """How many deals were thrown in so far after which the same dealer dealt again."""
    if not rules.ruleset.match.same_deals_again:
        return 0
    return sum([result.thrown_in for result in match.results])


def _enter(state: State, index: int, events: Sequence[Event]) -> PhaseStep:
    """Begin the phases from an index of the order on, until somebody is asked."""
    handlers = handlers_of(state.rules)
    happened = list(events)
    while True:
        if _ends_match(state, index):
            return _end_deal(state, happened, cut_short=True)
        if index == len(handlers) or state.deal.thrown_in or _left_alone(state):
            return _end_deal(state, happened, cut_short=False)
        step = handlers[index].enter(state)
        happened += step.events
        state = step.state
        if state.phase is not None:
            return PhaseStep(state, happened)
        index += 1


def _ends_match(state: State, at: int, before: Deal | None = None) -> bool:
    """Whether the match is over in the middle of the deal, in the phase at this place of the order;
    `before` as `reached_at_once` has it."""
    return reached_at_once(state, before) and not waits_for_melds(state.rules, at)


def _left_alone(state: State) -> bool:
    """Whether all others have dropped out, or nobody whists, so that nobody is left to play
    against."""
    deal = state.deal
    return bool(deal.stays) and (len(deal.seats) == 1 or nobody_whists(state))


def _end_deal(state: State, events: list[Event], *, cut_short: bool) -> PhaseStep:
    """Write the sheet down; the match goes on or is over."""
    events += revealed(state)
    before = state.match.games
    state, result = finish_deal(state, cut_short=cut_short)
    won = newly_won(before, state.match.games)
    events.append(DealEnded(result.sheet, result.score, state.match.scores, won))
    if state.match.winners is not None:
        events.append(MatchEnded(state.match.winners))
    return PhaseStep(state, events)
