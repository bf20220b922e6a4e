"""A hint names the convention that expects what it says, and only where the table keeps it."""

from __future__ import annotations

import pytest

from game.engine.actions import PASS
from game.hints import hint
from game.players.base import Request
from game.players.registry import make_player
from game.texts import texts
from game.ui.context import Context, Settings, TableContext
from game.ui.table.coaching.hint_words import sentences
from game.ui.table.labels.words import TableWords
from tests.contract.rulesets import rules_of
from tests.players.asking import request_under
from tests.players.search.test_understood import CASES, FOX, Case, asked, partner_asked, without


def named(request: Request) -> list[str]:
    """The conventions that the hint of a quick player names."""
    found = hint(request, make_player("medium"))
    return [reason.convention for reason in found.reasons if reason.convention is not None]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.ruleset}:{case.word}")
def test_it_is_named_only_where_it_is_agreed(case: Case) -> None:
    request = asked(case)
    assert case.word in named(request)
    assert case.word not in named(request._replace(rules=without(request.rules, case.word)))


def test_a_fox_goes_to_the_partner_because_that_is_agreed() -> None:
    request = request_under(rules_of("doppelkopf"), FOX)
    assert named(request) == ["risky_to_partner"]
    off = request._replace(rules=without(request.rules, "risky_to_partner"))
    assert "risky_to_partner" not in named(off)


@pytest.mark.parametrize("agreed", [True, False])
def test_a_bid_is_left_to_the_partner_because_that_is_agreed(agreed: bool) -> None:
    request = partner_asked(agreed, 1)
    words = named(request)
    assert (words == ["bid_left_to_partner"]) is agreed
    if agreed:
        assert hint(request, make_player("medium")).action == PASS


@pytest.mark.parametrize("lang", ["de", "en"])
def test_it_is_named_as_on_the_rules_page(lang: str) -> None:
    request = asked(CASES[0])
    context = Context(Settings(language=lang))
    around = TableContext(context, ("Du",) * 4, lambda: None, lambda _: None, lambda _: None)
    words = TableWords(around, request.rules, ("Du",) * 4, 0)
    said = sentences(words, hint(request, make_player("medium")))
    name = texts(lang)("conventions.name.aces_first")
    assert texts(lang)("conventions.because.agreed", name=name) in said
