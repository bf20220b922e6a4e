"""Games that are paid by the trick: every one above those needed, and every missing one."""

from __future__ import annotations

from typing import Any

from game.engine.compiled import Rules
from game.engine.scoring import settled
from game.engine.sheet import SheetLine
from game.engine.state import Deal, MatchState, State, Trick
from game.players.search.steps import Terms, _exact
from game.rules.explain import explain, to_text
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

RULES = rules_of("wiezen")


def sheet(rules: Rules, contract: str, tricks: int, **more: Any) -> tuple[SheetLine, ...]:
    """What is written where a declarer at seat 0, or with a partner, has so many of 13 tricks."""
    number = next(one.number for one in rules.contracts if one.id == contract)
    won = [Trick(n, (n,), (0,), n, 1, True) for n in [0] * tricks + [1] * (13 - tricks)]
    deal = Deal(0, (0, 1, 2, 3), contract=number, declarer=0, tricks=tuple(won), **more)
    match = MatchState(0, None, (0,) * 4, (), None)
    return settled(State(rules, match, deal, ((),) * 4, None))


def lines(found: tuple[SheetLine, ...]) -> list[tuple[str, int, str]]:
    """What counts for a side."""
    return [(one.reason, one.points, one.detail) for one in found if one.seat is None]


def test_tricks_above_those_needed_bring_something_each() -> None:
    assert lines(sheet(RULES, "solo", 6)) == [("step", 2, "spiel")]
    assert lines(sheet(RULES, "solo", 9)) == [("step", 2, "spiel"), ("over_tricks", 3, "3")]
    assert lines(sheet(RULES, "allein", 9)) == [("step", 2, "spiel"), ("over_tricks", 8, "4")]


def test_missing_tricks_bring_the_others_something_each() -> None:
    assert lines(sheet(RULES, "solo", 4)) == [("step", -2, "spiel"), ("missing", -2, "2")]
    assert lines(sheet(RULES, "allein", 4)) == [("step", -2, "spiel")]


def test_partners_are_paid_by_what_both_have_above_their_number() -> None:
    found = sheet(RULES, "vorschlag", 10, partner=2, partner_open=True)
    assert lines(found) == [("step", 2, "spiel"), ("over_tricks", 2, "2")]
    credited = {one.seat: one.points for one in found if one.reason == "credited"}
    assert credited == {0: 4, 1: -4, 2: 4, 3: -4}


def test_opponents_count_every_trick() -> None:
    number = next(one.number for one in RULES.contracts if one.id == "solo")
    worth = _exact(RULES, Terms(number, 0, (0,), (0, 1, 2, 3), (), 0, (True, True), 13), 0.0)
    assert [worth[n + 1] - worth[n] for n in (6, 7, 8)] == [2.0] * 3
    assert [worth[n + 1] - worth[n] for n in (1, 2, 3)] == [2.0] * 3


def test_the_page_says_so_and_works_no_example_without_it() -> None:
    page = " ".join(to_text(explain(RULES.ruleset, "en")).split())
    assert page.count("Each trick above those needed brings one point more, each that is") == 3
    assert "An example" not in page
    lost = changed(ruleset_of("wiezen"), {"contracts.allein.over_each": 0, MISSING: 2})
    page = " ".join(to_text(explain(lost.ruleset, "en")).split())
    assert page.count("Each trick that is missing brings the others 2 points more.") == 1


MISSING = "contracts.allein.missing_each"
