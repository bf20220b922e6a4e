"""So many points before any other side has one: melds in order, then tricks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

from game.engine.rules.rules import Rules
from game.engine.scoring.first_to import NOTHING, Lead
from game.engine.state import State
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of

LABEL = {"de": "Vor", "en": "Ahead"}
FAMILIES = ("punkt", "folge", "gleiche")


def goal(points: int, bonus: int, within: str = "deal") -> dict[str, Any]:
    return {"label": LABEL, "points": points, "bonus": bonus, "within": within}


def finished(rules: Rules, seed: int, favoured: str | None = None) -> State:
    words = (favoured,) if favoured else ()
    *_, last = play_deals(rules, seed, favoured=words)
    return last.state


def ahead(state: State) -> Mapping[int, tuple[str, int]]:
    """What each seat has written down for being first."""
    return {
        line.seat: (line.detail, line.points)
        for line in state.match.results[-1].sheet
        if line.reason == "first_to" and line.seat is not None
    }


def before_the_other(counted: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Who has counted the first points, and how many before anybody else has one."""
    first, points = -1, 0
    for side, n in counted:
        if n and first not in (-1, side):
            break
        first, points = (side, points + n) if n else (first, points)
    return first, points


def melds_in_turn(state: State) -> list[tuple[int, int]]:
    """What was melded in Piquet, kind by kind: only one of the two has anything of a kind."""
    rules, found = state.rules, []
    assert rules.ruleset.melds is not None
    for family in FAMILIES:
        for seat in state.deal.seats:
            for number in state.deal.melds[seat]:
                pattern = rules.melds[number]
                meld = rules.ruleset.melds.table[pattern.meld]
                if (meld.family or pattern.meld) == family:
                    found.append((seat, pattern.points))
    return found


@pytest.mark.parametrize(("most", "least"), [(12, 8), (9, 5), (30, 30)])
def test_in_piquet_melds_count_kind_by_kind_and_then_the_tricks(most: int, least: int) -> None:
    goals = {"erst": goal(most, 60, "melds"), "dann": goal(least, 30)}
    rules = changed(ruleset_of("piquet"), {"scoring.first_to": goals})
    seen = set[str]()
    for seed in range(60):
        state = finished(rules, seed, "meld")
        melded = melds_in_turn(state)
        tricks = [(trick.winner, trick.points) for trick in state.deal.tricks]
        expected: dict[int, tuple[str, int]] = {}
        seat, points = before_the_other(melded)
        taker, with_tricks = before_the_other([*melded, *tricks])
        if points >= most:
            expected = {seat: ("erst", 60)}
        elif with_tricks >= least:
            expected = {taker: ("dann", 30)}
        assert ahead(state) == expected
        seen.update(name for name, _ in expected.values())
    assert seen == {"erst", "dann"} or most == 30


def test_partners_write_it_down_both_and_tricks_alone_may_do() -> None:
    rules = changed(
        ruleset_of("whist"), {"scoring.first_to": {"vier": goal(4, 9)}, "scoring.honours": {}}
    )
    seen = 0
    for seed in range(40):
        state = finished(rules, seed)
        sides = [(trick.winner % 2, trick.points) for trick in state.deal.tricks]
        side, points = before_the_other(sides)
        expected = {side: ("vier", 9), side + 2: ("vier", 9)} if points >= 4 else {}
        assert ahead(state) == expected
        seen += bool(expected)
    assert seen


def test_where_few_points_are_wanted_it_brings_nothing() -> None:
    keys = {"scoring.first_to": {"eins": goal(1, 9)}, "contracts.spiel.goal": "fewest_points"}
    rules = changed(ruleset_of("whist"), {**keys, "scoring.honours": {}})
    assert not any(ahead(finished(rules, seed)) for seed in range(5))


def test_a_lead_is_over_with_the_first_point_of_another() -> None:
    lead = NOTHING.then(1, 0).then(0, 3).then(1, 0).then(0, -2).then(0, 4)
    assert lead == Lead(0, 7, False)
    assert lead.then(1, 1).then(0, 50) == Lead(0, 7, True)
    chance = Random(4)
    for _ in range(200):
        counted = [(chance.randrange(3), chance.randrange(3)) for _ in range(8)]
        lead = NOTHING
        for side, points in counted:
            lead = lead.then(side, points)
        assert (lead.party, lead.points) == before_the_other(counted)
