"""Calling a partner's card in an auction: who may still go higher goes no further than needed."""

from __future__ import annotations

import pytest

from game.players.registry import make_player
from game.players.rollout.contracts import declared
from tests.contract.rulesets import rules_of
from tests.players.asking import request_under, written
from tests.players.hands import deal
from tests.records.shelf import changed, ruleset_of

CALLED = "briscola-chiamata"
STRONG = "H3KOU7 SA EA LA"
"""All high trumps but the Ace, and the other Aces: good for the lowest trump of a partner, too."""

ASKED_ONCE = {"phases.asta.until_passed": False}


def plans(changes: dict[str, object]) -> list[str]:
    """The calls that are thought of where nobody has called anything yet."""
    rules = changed(ruleset_of(CALLED), changes)
    request = request_under(rules, deal(CALLED, {0: STRONG}))
    return [rules.contracts[plan[-1].arg].id for plan in declared(request)]


def test_the_highest_card_that_is_missing_is_called_first() -> None:
    assert plans({}) == ["as"]


def test_who_is_asked_once_thinks_of_all_calls() -> None:
    assert {"as", "drei", "sechs", "zwei"} <= set(plans(ASKED_ONCE))


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_an_auction_rises_step_by_step(level: str) -> None:
    rules = rules_of(CALLED)
    text = deal(CALLED, {0: STRONG})
    request = request_under(rules, text)
    assert written(rules, make_player(level).choose(request)) == "declare as"
