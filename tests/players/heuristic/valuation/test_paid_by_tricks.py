"""A solo for some of the tricks is played with less where each trick beyond them brings more."""

from __future__ import annotations

import random

from game.engine.actions import PASS, Action
from game.engine.view import begin
from game.players.base import Request
from game.players.heuristic.valuation.contracts import would_name
from tests.contract.rulesets import rules_of


def test_a_solo_that_pays_by_tricks_is_played_with_less() -> None:
    rules, chance = rules_of("wiezen"), random.Random(5)
    paid = next(c for c in rules.contracts if c.id == "allein")
    spec = paid.spec.model_copy(update={"over_each": 0, "missing_each": 0})
    flat, named = paid._replace(spec=spec), [0, 0]
    for _ in range(100):
        hand = tuple(sorted(chance.sample(list(rules.pack), rules.hand_size)))
        view = begin(rules, 0)._replace(seats=tuple(range(rules.players)), hand=hand)
        request = Request(rules, view, (PASS, Action("declare", paid.number)), 0)
        named[0] += would_name(request, paid, hand)
        named[1] += would_name(request, flat, hand)
    assert named[0] > named[1] > 0
