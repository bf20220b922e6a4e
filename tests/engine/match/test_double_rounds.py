"""Deals that count double after others, whatever a game counts."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.play import start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring.bock import multiplied, multiplier
from game.engine.scoring.special import played_in, special_points
from game.engine.sheet import for_seat, total
from game.engine.shuffle import deal_for
from game.engine.sides.actual import sides
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order

ONE_OF_EACH_KIND = (
    "binokel-3",
    "skat",
    "schafkopf",
    "botifarra",
    "gaigel",
    "oh-hell",
)


def rules(name: str, after: dict[str, bool], **bock: Any) -> Rules:
    """A game in which whatever is played brings a deal that counts double."""
    tree = plain(name)
    changes = [Change(("match", "bock"), {"after": after, "several": "in_sequence", **bock})]
    for contract, spec in tree["contracts"].items():
        if spec.get("goal") != "thrown_in":
            changes.append(Change(("contracts", contract, "bock"), "played"))
    found = in_order(changed(tree, changes) or {})
    assert found is not None
    return compile_rules(found)


@pytest.mark.parametrize("name", ONE_OF_EACH_KIND)
def test_what_follows_counts_double_for_everybody(name: str) -> None:
    """And every deal brings one that follows it, but for those in which nobody plays."""
    table = rules(name, {}, deals=1)
    played = QuickTable(table, [make_player("greedy")] * table.players)
    doubled = False
    for number in range(6):
        if played.state.match.winners is not None:
            break
        assert (multiplier(played.state) == 2) == doubled
        result = played.play_deal(deal_for(table, 1, number + 1))
        more = [line for line in result.sheet if line.reason == "bock"]
        for seat in range(table.players):
            once = total([line for line in result.sheet if line not in more], seat)
            assert total(more, seat) == (once if doubled else 0)
        doubled = doubled if result.thrown_in else True
    assert doubled


def test_what_was_doubled_in_dealing_counts_on_top_of_a_double_round() -> None:
    """Each line says what it adds to those before it."""
    state = start(rules("schafkopf", {}, deals=1))
    deal = state.deal._replace(doubled=((0, True), (1, False), (2, True)))
    state = state._replace(deal=deal, match=state.match._replace(bock=(1,)))
    lines = [for_seat(seat, "result", "credited", points) for seat, points in enumerate((30, -10))]
    found = multiplied(state, lines)
    assert multiplier(state) == 8
    assert [(line.seat, line.reason, line.points, line.detail) for line in found] == [
        (0, "credited", 30, ""),
        (0, "bock", 30, "2"),
        (0, "staked", 180, "4"),
        (1, "credited", -10, ""),
        (1, "bock", -10, "2"),
        (1, "staked", -60, "4"),
    ]


def test_several_at_a_time_follow_one_another() -> None:
    """A game that is played brings one round, and one that is lost by one alone another."""
    causes = {"even": False, "solo_lost": True}
    table = rules("skat", causes, deals=2)
    played = QuickTable(table, [make_player("random")] * 3)
    for number in range(20):
        before = sum(played.state.match.bock)
        result = played.play_deal(deal_for(table, 3, number + 1))
        if result.thrown_in:
            continue
        assert result.declarer is not None
        lost = result.score[result.declarer] < 0
        assert sum(played.state.match.bock) == max(0, before - 1) + 2 * (1 + lost)


@pytest.mark.parametrize("sides", ["partners", "alone"])
def test_a_deal_that_nobody_wins_doubles_the_next_one(sides: str) -> None:
    """Where game points are written down, with two sides or more: each ace counts one."""
    changes = [
        Change(("match", "bock"), {"after": {"even": True}, "deals": 1, "several": "in_sequence"}),
        Change(("match", "target"), 100),
        Change(("deck", "points"), {"as": 1}),
        Change(("table", "sides", "kind"), sides),
        Change(("scoring", "enough"), 3),
        Change(("scoring", "steps"), {"spiel": {"label": "Spiel", "below": 3, "points": 1}}),
    ]
    found = in_order(changed(plain("sueca"), changes) or {})
    assert found is not None
    table = compile_rules(found)
    played, even, seen = QuickTable(table, [make_player("greedy")] * 4), False, set()
    for number in range(24):
        assert (multiplier(played.state) == 2) == even
        result = played.play_deal(deal_for(table, 1, number + 1))
        points = [sum(result.card_points[seat] for seat in side) for side in result.sides]
        before, even = even, points.count(max(points)) > 1
        seen.add((before, even))
        assert max(result.score) == (0 if even else 2 if before else 1)
    assert seen == {(False, False), (False, True), (True, False), (True, True)}


def test_a_game_that_brings_or_costs_much_brings_one() -> None:
    """What counts is what is written down, won or lost."""
    table = rules("skat", {}, deals=1, score=60)
    once = compile_rules(table.ruleset.model_copy(update={"contracts": _bringing_none(table)}))
    played, told = QuickTable(once, [make_player("greedy")] * 3), set()
    for number in range(40):
        if played.state.match.winners is not None:
            break
        doubled = multiplier(played.state)
        result = played.play_deal(deal_for(once, 5, number + 1))
        if result.thrown_in:
            continue
        most = max(result.score, key=abs) // doubled
        assert bool(played.state.match.bock) == (abs(most) >= 60)
        told.add((most > 0, abs(most) >= 60))
    assert told == {(True, False), (True, True), (False, False), (False, True)}


def _bringing_none(table: Rules) -> dict[str, Any]:
    """The games of a table, of which none brings a double round by being played."""
    games = table.ruleset.contracts.items()
    return {name: game.model_copy(update={"bock": "never"}) for name, game in games}


@pytest.mark.parametrize("least", [1, 2])
def test_so_much_that_counts_in_tricks_brings_one(least: int) -> None:
    """Where everybody plays for themselves, too."""
    changes = [
        Change(("match", "bock"), {"after": {}, "deals": 1, "several": "in_sequence"}),
        Change(("scoring", "special_points", "as-weg", "bock"), least),
    ]
    found = in_order(changed(plain("quinola"), changes) or {})
    assert found is not None
    table = compile_rules(found)
    played, told = QuickTable(table, [make_player("random")] * table.players), set()
    for number in range(12):
        if played.state.match.winners is not None:
            break
        played.play_deal(deal_for(table, 1, number + 1))
        made = special_points(played_in(played.state, sides(played.state)))
        often = [one.name for one in made].count("as-weg")
        assert bool(played.state.match.bock) == (often >= least)
        told.add(often >= least)
    assert told == {False, True}
