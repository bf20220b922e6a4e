"""Numbers that players add up: the same on every Python."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable
from typing import Any

import pytest

from game.engine.shuffle import deal_for
from game.players.registry import make_player
from game.players.rollout import PLAIN, ThinkingPlayer
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of
from tests.everyday import some
from tests.players.rollout.thinking import CARDS, QUICK

GAMES = ["binokel-3", "kreuzbinokel-4", "doppelbinokel-2", "zweierbinokel-2", "doppelkopf-turnier"]


@pytest.mark.parametrize("deals", [1, pytest.param(6, marks=pytest.mark.soak)])
@pytest.mark.parametrize("ruleset", some(GAMES, 2))
def test_fractions_are_added_exactly(
    ruleset: str, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`sum` rounds otherwise from one Python to the next, and then another card may look best."""
    plain, rounded = builtins.sum, set()

    def watched(values: Iterable[Any], start: Any = 0) -> Any:
        found = list(values)
        if any(isinstance(one, float) for one in found):
            rounded.add(sys._getframe(1).f_code.co_filename)
        return plain(found, start)

    monkeypatch.setattr(builtins, "sum", watched)
    rules = rules_of(ruleset)
    players = [ThinkingPlayer(CARDS, QUICK, PLAIN), make_player("greedy")]
    table = QuickTable(rules, (players * rules.players)[: rules.players])
    for number in range(1, deals + 1):
        table.play_deal(deal_for(rules, 5, number))
    assert not {file for file in rounded if "/game/" in file.replace("\\", "/")}
