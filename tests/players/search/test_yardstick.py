"""`worlds-100`, which stronger players are measured against, plays as it did."""

from __future__ import annotations

import pytest

from game.players.search import BUDGETS, values
from tests.contract.rulesets import rules_of
from tests.everyday import some
from tests.players.frozen import kept
from tests.players.search.positions import cards_asked_for, searched
from tests.players.search.yardstick import FILE, digest


@pytest.mark.parametrize("name", some(searched(), 9))
def test_the_yardstick_does_not_change(name: str) -> None:
    assert digest(name) == kept(FILE)[rules_of(name).ruleset.id]


def test_nothing_else_is_written_down() -> None:
    assert set(kept(FILE)) == {rules_of(name).ruleset.id for name in searched()}


def test_the_yardstick_does_not_ask_how_the_match_stands() -> None:
    favoured = ("bid", "meld", "play")
    rules = rules_of("binokel-3")
    asked = next(one for n in range(9) for one in cards_asked_for(rules, n, favoured))
    for name, minds in (("worlds-100", False), ("medium", True)):
        budget = BUDGETS[name]._replace(worlds=10, tricks=1000, exact=0)
        even = values(asked.request, budget)
        view = asked.view._replace(scores=(1440, 1300, 1100))
        assert (values(asked.request._replace(view=view), budget) != even) == minds
