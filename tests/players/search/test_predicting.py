"""Players keep what they have predicted."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold
from game.players.base import request_for
from game.players.registry import make_player
from tests.contract.rulesets import rules_of
from tests.everyday import some


def kept(name: str, player: str, deals: int) -> float:
    """How often a prediction is kept exactly."""
    rules, one = rules_of(name), make_player(player)
    good = said = 0
    for number in range(deals):
        state = start(rules)
        views = [begin(rules, seat) for seat in range(rules.players)]
        step = apply(state, CHANCE, deal_for(rules, 50 + number, 1))
        while True:
            for seat in range(rules.players):
                for event in step.events:
                    views[seat] = fold(rules, views[seat], redact(event, seat))
            if step.state.phase is None:
                break
            (seat,) = pending(step.state)
            request = request_for(rules, views[seat], legal_actions(step.state, seat))
            step = apply(step.state, seat, one.choose(request))
        taken = [sum(t.winner == seat for t in step.state.deal.tricks) for seat in range(4)]
        said += rules.players
        good += sum(taken[seat] == tricks for seat, tricks in step.state.deal.predicted)
    return good / said


@pytest.mark.parametrize(("player", "least"), some([("greedy", 0.4), ("medium", 0.45)], 2))
def test_predictions_are_often_kept(player: str, least: float) -> None:
    """By chance it would be one in six."""
    assert kept("oh-hell", player, 12) > least
