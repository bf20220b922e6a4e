"""A lowest bid that somebody had to make says nothing of a hand: to leave it standing costs nothing
that a free one costs."""

from __future__ import annotations

import pytest

from game.engine.actions import PASS
from game.players.registry import make_player
from tests.players.asking import request_under, written
from tests.records.shelf import changed, ruleset_of

DEALT = """\
dealer: 1
hands:
  0: kreuz-koenig kreuz-dame kreuz-bube pik-8 pik-6 herz-10 karo-dame karo-bube karo-8
  1: kreuz-7 kreuz-6 pik-10 herz-as herz-dame herz-8 karo-10 karo-koenig karo-9
  2: kreuz-as kreuz-10 kreuz-9 kreuz-8 pik-dame herz-koenig herz-7 karo-as karo-6
  3: pik-as pik-koenig pik-bube pik-9 pik-7 herz-bube herz-9 herz-6 karo-7

"""


@pytest.mark.parametrize(
    ("changes", "opening", "answer"),
    [
        ({}, "gebot-50-named", "pass"),
        ({}, "gebot-55-named", "declare gebot-65-named"),
        ({"phases.auction.first_must": False}, "gebot-50-named", "declare gebot-65-named"),
        ({"phases.auction.forced_bid": 55}, "gebot-55-named", "pass"),
    ],
)
def test_who_has_bid_no_more_than_had_to_be_bid_is_left_to_it(
    changes: dict[str, object], opening: str, answer: str
) -> None:
    rules = changed(ruleset_of("huutopussi"), changes)
    request = request_under(rules, f"{DEALT}2: declare {opening}\n")
    assert PASS in request.legal
    assert written(rules, make_player("easy").choose(request)) == answer
