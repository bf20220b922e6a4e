"""Games that are paid by the trick: every one above those needed, and every missing one."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.scoring.goal_lines import missed_by
from game.engine.sheet import SheetLine
from game.engine.shuffle import deal_for
from game.engine.state import Deal, MatchState, State, Trick
from game.players.heuristic.valuation.usual_value import won_or_lost
from game.players.search.steps import Terms, _exact
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import on_one_line, one_line

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
    assert [worth[n + 1] - worth[n] for n in (6, 7, 8)] == [4.0] * 3
    assert [worth[n + 1] - worth[n] for n in (1, 2, 3)] == [4.0] * 3


def test_the_page_says_so_and_works_no_example_without_it() -> None:
    page = one_line(RULES.ruleset, "en")
    assert page.count("Each trick above those needed brings one point more, each that is") == 3
    assert "An example" not in page
    lost = changed(ruleset_of("wiezen"), {"contracts.allein.over_each": 0, MISSING: 2})
    page = one_line(lost.ruleset, "en")
    assert page.count("Each trick that is missing brings the others 2 points more.") == 1


MISSING = "contracts.allein.missing_each"


def misere(seed: int, rules: Rules) -> State:
    """A deal of Preferans in which somebody has named a misère, at its end."""
    number = next(one.number for one in rules.contracts if one.id == "misere")
    chance, state = random.Random(seed), start(rules)
    state, _ = apply(state, CHANCE, deal_for(rules, seed, 0))
    while state.phase is not None:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        wanted = [one for one in legal if one == Action("declare", number) or one == PASS]
        state, _ = apply(state, seat, (wanted or [chance.choice(legal)])[-1])
    return state


def test_a_misere_is_played_to_its_end_and_each_trick_costs() -> None:
    found, rules = set(), rules_of("preferans")
    for seed in range(30):
        state = misere(seed, rules)
        deal, result = state.deal, state.match.results[-1]
        if rules.contracts[deal.contract].id != "misere":
            continue
        assert deal.declarer is not None and len(deal.tricks) == 10
        taken = sum(trick.winner == deal.declarer for trick in deal.tricks)
        assert result.score[deal.declarer] == (-100 * taken if taken else 100)
        lines = [(one.points, one.detail) for one in result.sheet if one.reason == "missing"]
        assert lines == ([(-100 * taken, str(taken))] if taken else [])
        found.add(taken)
    assert len(found) > 2


@pytest.mark.parametrize(
    ("goal", "own", "partner", "others", "by"),
    [
        ({"goal": "no_tricks"}, 3, 0, 7, 3),
        ({"goal": "no_tricks"}, 1, 2, 7, 3),
        ({"goal": "all_tricks"}, 8, 0, 2, 2),
        ({"goal": "all_tricks", "partner_tricks": "ignored"}, 7, 1, 2, 2),
        ({"goal": "some_tricks", "least_tricks": 4, "most_tricks": 6}, 2, 0, 8, 2),
        ({"goal": "some_tricks", "least_tricks": 4, "most_tricks": 6}, 9, 0, 1, 3),
    ],
)
def test_by_how_many_tricks_it_is_missed(
    goal: dict[str, Any], own: int, partner: int, others: int, by: int
) -> None:
    spec = rules_of("preferans").contracts[0].spec.model_copy(update=goal)
    assert missed_by(spec, own=own, partner=partner, others=others) == by


def test_opponents_weigh_each_trick_of_a_misere() -> None:
    spec = next(one.spec for one in rules_of("preferans").contracts if one.id == "misere")
    ends = spec.model_copy(update={"missing_each": 0})
    assert spec.plays_on and not ends.plays_on
    assert won_or_lost(spec, 0.5) < won_or_lost(ends, 0.5)
    page = on_one_line("preferans", "en")
    assert page.count("it is played to the end, and each trick you win costs 100 points.") == 1
