"""Imagined deals in which a meld that is laid between two tricks makes trump."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.play import legal_actions
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.players.base import request_for
from game.players.rollout import PLAIN, ROLLOUT_BUDGETS
from game.players.rollout.phases.stock import choose_in_stock
from tests.players.rollout.phases.stock.test_playout import asked_in_stock, compare
from tests.records.shelf import changed, ruleset_of

BEZIQUE = {
    "phases.deal.packets": [{"hand": 8}],
    "phases.deal.turned_up_bonus": {},
    "phases.stock.exchange": None,
    "melds.table.trumpfpaar": None,
    "melds.table.sequenz.contains": ["paar"],
    "melds.table.paar.suits": "any",
    "melds.table.paar.trump_points": 40,
    "contracts.spiel.trump": "first_meld",
}
"""Bezique with nothing turned up: the first marriage makes trump."""

EVERY_MELD = BEZIQUE | {
    "melds.table.sequenz": None,
    "melds.table.sieben": None,
    "melds.table.paar.trump_points": None,
    "contracts.spiel.trump": "melded",
}
"""The same where every marriage makes trump."""


def without_turned_up(trump: str) -> Rules:
    keys = BEZIQUE if trump == "first_meld" else EVERY_MELD
    return changed(ruleset_of("bezique"), keys)


@pytest.mark.plain_only
@pytest.mark.parametrize("trump", ["first_meld", "melded"])
def test_the_loop_makes_trump_as_the_engine_does(trump: str) -> None:
    rules, chance = without_turned_up(trump), Random(5)
    compared = 0
    for seed in range(2):
        for state, view in asked_in_stock(rules, seed):
            if chance.random() < 0.2:
                compare(rules, state, view, chance)
                compared += view.trump == NO_TRUMP
    assert compared > 3


def test_a_marriage_is_laid_that_makes_trump() -> None:
    rules = without_turned_up("first_meld")
    for state, view in asked_in_stock(rules, 0):
        legal = legal_actions(state, view.seat)
        laid = [action for action in legal if action.verb == "meld"]
        if laid and view.trump == NO_TRUMP:
            request = request_for(rules, view, legal)
            found = choose_in_stock(request, ROLLOUT_BUDGETS["medium"], PLAIN)
            assert found in laid
            return
    raise AssertionError("nobody has a marriage")
