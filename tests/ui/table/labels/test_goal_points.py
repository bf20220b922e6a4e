"""What the plaque says of a contract that needs points, or only the first tricks."""

from __future__ import annotations

import pytest

from game.engine.rules.rules import Rules
from game.engine.seat_view import SeenTrick
from game.engine.view import begin
from game.ui.context import Context, Settings, TableContext
from game.ui.table.labels.course import course_lines
from game.ui.table.labels.words import TableWords
from tests.records.shelf import changed, rules_of, ruleset_of


@pytest.mark.parametrize(
    ("taken", "points", "mine", "theirs"),
    [
        (0, 0, "You need 66 more points in 3 tricks", "Bert needs 66 more points in 3 tricks"),
        (2, 40, "You need 26 more points in one trick", "Bert needs 26 more points in one trick"),
    ],
)
def test_it_says_how_many_points_are_still_needed(
    taken: int, points: int, mine: str, theirs: str
) -> None:
    rules = rules_of("bauernschnapsen")
    assert mine in _said(rules, "schnapser", 0, taken, points)
    assert theirs in _said(rules, "schnapser", 1, taken, points)


def test_only_the_first_tricks_are_still_needed() -> None:
    rules = changed(ruleset_of("bauernschnapsen"), {"contracts.gang.first_tricks": 2})
    assert "You need the next 2 tricks" in _said(rules, "gang", 0, 0, 0)
    assert "Bert needs the next trick" in _said(rules, "gang", 1, 1, 0)


def _said(rules: Rules, game: str, declarer: int, taken: int, points: int) -> list[str]:
    context = TableContext(Context(Settings(language="en")), (), *[lambda *_: None] * 3)
    words = TableWords(context, rules, ("Anna", "Bert", "Cara", "Dora"), 0)
    view = begin(rules, 0)._replace(
        seats=(0, 1, 2, 3),
        declarer=declarer,
        contract=next(one.number for one in rules.contracts if one.id == game),
        sizes=(5 - taken,) * 4,
        tricks=(SeenTrick(0, (), (), declarer, points // 2),) * taken,
        playing=True,
    )
    return [part for line in course_lines(words, view, ()) for part in line]
