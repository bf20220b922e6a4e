"""Which actions bind a seat to what may cost much, as the rules say: a person is asked twice."""

from __future__ import annotations

from game.engine.actions import CLOSE, FOLD, OUT, Action
from game.engine.rules.rules import Rules
from game.rules.model.phase_model import PhaseModel


def commits(rules: Rules, phase: PhaseModel | None, action: Action) -> bool:
    """Whether an action binds its seat to something that may cost much: a contract with more at
    stake than the usual game, the end of the deal or of drawing, or leaving for good what a phase
    offers but once. `phase` is the one that asks, None between two deals."""
    if action.verb == "declare":
        # Where games have values, the bid is what binds; something must be declared then. In a race
        # everybody writes down what they take, whatever it is multiplied by.
        bound = rules.scoring.values_games or rules.scoring.writes_own_points
        return not bound and rules.contracts[action.arg].spec.costs_much
    if action in (OUT, CLOSE, FOLD):
        return True
    return phase is not None and action.verb in phase.give_up
