"""What is sound of a broken ruleset is looked at as well, and the mistake is told once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from game.resources import rulesets
from game.rules import check
from game.rules.checks import CHECKS, IDLE
from game.rules.loading import default
from game.rules.loading.inherit import read_merged
from game.rules.loading.recovery import recover
from game.rules.loading.tree import ListNode, MapNode, Node, Scalar, where, without
from game.rules.model import Ruleset
from game.rules.placeholders import PLACEHOLDER, PlaceholderError, each, readable
from game.rules.problems import Mark, Report, dotted
from game.rules.problems import Path as Path_
from tests.rules.loading.small import Bid, Deal, Rules

SOUND: dict[str, Any] = {
    "id": "base",
    "name": "Base",
    "ranks": ["as", "10"],
    "phases": {"first": {"kind": "deal", "hand": 4}},
}


def salvaged(**changes: Any) -> Rules:
    return recover(Rules, SOUND | changes)


def test_holes_are_as_small_as_the_mistake() -> None:
    rules = salvaged(ranks=["as", "11"], phases={"first": {"kind": "deal", "hand": 99}})
    assert rules.id == "base"
    assert rules.ranks[0] == "as" and rules.ranks[1] is PLACEHOLDER
    first = rules.phases["first"]
    assert isinstance(first, Deal)
    assert first.hand is PLACEHOLDER and first.deal is False


def test_members_of_unions_are_told_by_their_kind() -> None:
    rules = salvaged(phases={"a": {"kind": "bid", "opening": 5}, "b": {"kind": "bud"}, "c": None})
    assert isinstance(rules.phases["a"], Bid) and rules.phases["a"].opening is PLACEHOLDER
    assert rules.phases["b"] is PLACEHOLDER and "c" not in rules.phases
    assert isinstance(salvaged(either={"kind": "deal", "hand": 99}).either, Deal)
    assert salvaged(either=[1, "x"]).either[1] is PLACEHOLDER
    assert salvaged(either=7).either is PLACEHOLDER


def test_an_unknown_key_may_have_been_meant_for_one_like_it() -> None:
    rules = salvaged(phases={"a": {"kind": "bid", "opening": 10, "limmit": 3}})
    phase = rules.phases["a"]
    assert isinstance(phase, Bid)
    assert phase.limit is PLACEHOLDER and phase.who == "all"


def test_a_missing_key_and_a_wrong_whole_are_holes() -> None:
    assert recover(Rules, {"name": "X"}).id is PLACEHOLDER
    assert salvaged(worth={"ass": 3}).worth is PLACEHOLDER
    assert salvaged(phases=[1]).phases is PLACEHOLDER


def test_whoever_looks_at_a_hole_stops_there() -> None:
    looks: list[Any] = [
        lambda: PLACEHOLDER.suit,
        lambda: PLACEHOLDER == 1,
        lambda: 1 + PLACEHOLDER,
        lambda: 7 % PLACEHOLDER,
        lambda: PLACEHOLDER in {1},
        lambda: bool(PLACEHOLDER),
        lambda: list(PLACEHOLDER),
        lambda: f"{PLACEHOLDER}",
        lambda: isinstance(PLACEHOLDER, BaseModel),
    ]
    for look in looks:
        with pytest.raises(PlaceholderError):
            look()
    done: list[int] = []
    each((lambda: done.append(PLACEHOLDER < 1), lambda: done.append(2)))
    with readable():
        done.append(3)
    assert done == [2, 3]


def test_no_check_trips_over_a_ruleset_of_holes() -> None:
    broken = recover(Ruleset, {})
    report = Report(lambda path: Mark("x", 1, 1))
    each((*CHECKS, *IDLE), broken, report)
    assert report.problems == []


def test_one_wrong_card_hides_nothing(tmp_path: Path) -> None:
    path = tmp_path / "eigene.yaml"
    path.write_text(
        "extends: binokel-3\n"
        "tile: [herz-asss]\n"
        "phases: {deal: {packets: [{hand: 13}, {talon: 4}]}}\n"
        "melds: {table: {neu: {label: X, points: 3, cards: [herz-7, herz-as]}}}\n"
        'contracts: {normal: {order: [as, "10", koenihg]}}\n',
        encoding="utf-8",
    )
    assert [(problem.line, problem.code) for problem in check([path])] == [
        (2, "unknown_card"),
        (3, "checks.too_many_dealt"),
        (4, "checks.card_not_in_deck"),
        (5, "unknown_rank"),
    ]


def _with(node: Node, path: Path_, value: Node) -> Node:
    """The tree with another node at a path."""
    if not path:
        return value
    if isinstance(node, ListNode):
        place = int(path[0])
        items = [_with(n, path[1:], value) if i == place else n for i, n in enumerate(node.items)]
        return ListNode(items, node.mark)
    assert isinstance(node, MapNode)
    key = str(path[0])
    entries = node.entries | {key: _with(node.entries[key], path[1:], value)}
    return MapNode(entries, node.mark, node.keys, node.deleted)


def _places(node: Node, path: Path_ = ()) -> Iterator[Path_]:
    """Every value below a node, groups and lists as well."""
    below: dict[str | int, Node] = {}
    if isinstance(node, MapNode):
        below = dict(node.entries)
    elif isinstance(node, ListNode):
        below = dict(enumerate(node.items))
    for step, entry in below.items():
        yield (*path, step)
        yield from _places(entry, (*path, step))


@pytest.mark.parametrize("name", ["binokel-3", "doppelkopf", "zweierbinokel-2"])
@pytest.mark.parametrize("step", [101, pytest.param(1, marks=pytest.mark.soak)])
def test_a_wrong_value_is_told_where_it_is_and_nowhere_else(name: str, step: int) -> None:
    tree, _ = read_merged(rulesets() / f"{name}.yaml", [rulesets()])
    base = without(tree, "house_rules", "house")
    places = [path for path in _places(base) if not {"names", "label", "help"} & set(path)]
    told = 0
    for path in places[::step]:
        wrong = Scalar(2.5, where(base, path), "2.5")
        broken = _with(base, path, wrong)
        assert isinstance(broken, MapNode)
        _, problems = default().judge(broken, {})
        others = [p for p in problems if not p.path.startswith(dotted(path))]
        # a contract that follows one which is no group at all cannot follow it
        assert {p.code for p in others} <= {"cards_as_unknown"}, dotted(path)
        told += bool(problems)
    assert told > len(places[::step]) * 0.9
