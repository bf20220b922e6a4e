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


def misses(name: str, player: str, deals: int) -> list[int]:
    """By how much predictions are missed."""
    rules, one = rules_of(name), make_player(player)
    found: list[int] = []
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
        taken = [0] * rules.players
        for trick in step.state.deal.tricks:
            taken[trick.winner] += trick.points if rules.scoring.predicts_points else 1
        found += [abs(taken[seat] - number) for seat, number in step.state.deal.predicted]
    return found


@pytest.mark.parametrize(("player", "least"), some([("greedy", 0.4), ("medium", 0.45)], 2))
def test_predictions_are_often_kept(player: str, least: float) -> None:
    """By chance it would be one in six."""
    found = misses("oh-hell", player, 12)
    assert found.count(0) / len(found) > least


@pytest.mark.parametrize(("player", "most"), some([("greedy", 25.0), ("medium", 18.0)], 2))
def test_predicted_card_points_are_missed_by_few(player: str, most: float) -> None:
    """Played at random it would be 56."""
    found = misses("differenzler", player, 8)
    assert sum(found) / len(found) < most
