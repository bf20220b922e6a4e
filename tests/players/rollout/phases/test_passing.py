"""Passing cards on by playing hands out."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.phases.passing import Passing
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import request_for
from game.players.comparisons import noted
from game.players.rollout import ROLLOUT_BUDGETS, ThinkingPlayer
from game.players.search import BUDGETS
from tests.contract.rulesets import rules_of
from tests.contract.trying import lazy, little
from tests.everyday import some

PLAYER = ThinkingPlayer(little(BUDGETS["medium"]), lazy(ROLLOUT_BUDGETS["medium"]))


@pytest.mark.parametrize(
    "name",
    some(["schafkopf-passing", "ramsch-passing", "binokel-passing", "doppelkopf-passing"], 2),
)
def test_several_plans_are_weighed_once_and_then_done(name: str) -> None:
    """Each card asked for is the next of the plan that was best, whoever is asked first."""
    rules = rules_of(name)
    state, events = apply(start(rules), CHANCE, deal_for(rules, 5, 1))
    views = [begin(rules, seat) for seat in range(4)]
    plans: dict[int, tuple[int, ...]] = {}
    done: dict[int, list[int]] = {}
    while True:
        for seat, view in enumerate(views):
            views[seat] = fold_all(rules, view, [redact(event, seat) for event in events])
        if not isinstance(state.phase, Passing):
            if done:
                break
            (seat,) = pending(state)
            state, events = apply(state, seat, legal_actions(state, seat)[0])
            continue
        (seat,) = pending(state)
        request = request_for(rules, views[seat], legal_actions(state, seat))
        with noted() as comparisons:
            action = PLAYER.choose(request)
        if comparisons:
            best = comparisons[-1]
            assert len(best.plans) > 2
            plan = tuple(one.arg for one in best.plans[best.chosen])
            assert plans.setdefault(seat, plan) == plan
        done.setdefault(seat, []).append(action.arg)
        state, events = apply(state, seat, action)
    assert {seat: tuple(cards) for seat, cards in done.items()} == plans
