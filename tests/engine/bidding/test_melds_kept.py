"""A meld that stays with its side whatever becomes of the bid, as Belote does."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.scoring import sheet_of
from game.engine.scoring.counting import kept_meld_points, meld_points
from game.engine.sheet import total
from game.engine.sides.actual import sides
from game.engine.state import State
from tests.games.finished import finished
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import one_line

KEPT = {"melds.table.bella.kept": True}


def lost_with_bella() -> list[State]:
    """Deals of Tarabish in which the declarer's side has lost and laid more than Bella."""
    found = []
    rules = changed(ruleset_of("tarabish"), {"scoring.lost_points": "void", **KEPT})
    for state, _ in [one for seed in range(12) for one in finished("tarabish", 40, seed)]:
        if state.deal.declarer is None or state.deal.announced:
            continue
        reasons = {line.reason for line in sheet_of(state)}
        if not reasons & {"bid_lost", "outdone"}:
            continue
        if kept_meld_points(state._replace(rules=rules), sides(state)[0]):
            found.append(state)
    return found


@pytest.mark.parametrize("given", ["void", "all_to_others"])
def test_it_counts_for_a_side_that_loses_and_for_nobody_else(given: str) -> None:
    without = changed(ruleset_of("tarabish"), {"scoring.lost_points": given})
    rules = changed(ruleset_of("tarabish"), {"scoring.lost_points": given, **KEPT})
    states = lost_with_bella()
    assert states
    for state in states:
        mine, others = sides(state)
        sheet = sheet_of(state._replace(rules=rules))
        usual = sheet_of(state._replace(rules=without))
        assert total(sheet, mine[0]) - total(usual, mine[0]) == 20
        goes = -20 if given == "all_to_others" else 0
        assert total(sheet, others[0]) - total(usual, others[0]) == goes


def test_it_stays_where_who_wins_a_doubled_deal_takes_all() -> None:
    changes: dict[str, Any] = {f"melds.table.{name}.kept": True for name in ("belot", "jede")}
    usual, rules = changed(ruleset_of("belot"), {}), changed(ruleset_of("belot"), changes)
    seen = 0
    for state, _ in [one for seed in range(4) for one in finished("belot", 40, seed)]:
        if state.deal.declarer is None:
            continue
        doubled = state._replace(
            rules=rules, deal=state.deal._replace(announced=((state.deal.declarer, 0),))
        )
        own, others = sides(doubled)
        kept = kept_meld_points(doubled, others)
        before, after = sheet_of(doubled._replace(rules=usual)), sheet_of(doubled)
        if kept and any(line.reason == "of_opponents" for line in after):
            assert total(after, others[0]) - total(before, others[0]) == 2 * kept
            assert total(after, own[0]) < total(before, own[0])
            seen += 1
    assert seen


def test_the_page_names_it_once() -> None:
    changes = {f"melds.table.{name}.kept": True for name in ("belot", "jede")}
    rules = changed(ruleset_of("belot"), changes)
    english = one_line(rules.ruleset, "en")
    assert english.count("even if it loses: Belot.") == 1
    assert "Even then this is written down at once: Belot." in english
    german = one_line(rules.ruleset, "de")
    assert german.count("auch wenn sie verliert: Belot.") == 1


def test_melds_of_a_seat_are_kept_only_where_they_say_so() -> None:
    for state in lost_with_bella():
        assert kept_meld_points(state, sides(state)[0]) == 0
        assert sum(meld_points(state, seat) for seat in sides(state)[0]) > 0
