"""The sheet of a deal in which several have declared the same, each alone."""

from __future__ import annotations

import pytest

from game.engine.actions import PASS
from game.engine.shuffle import deal_for
from game.texts import Texts
from game.ui.screens.sheets.sheet_table import sheet_table
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

NAMES = ("Anna", "Bert", "Carl", "Dora")


@pytest.mark.parametrize(
    ("lang", "each", "won"),
    [
        ("de", "Misère, jeder für sich: Dora und Anna.", "Misère gewonnen"),
        ("en", "Misère, each alone: Dora and Anna.", "Misère won"),
    ],
)
def test_each_has_a_line_and_all_are_named(lang: str, each: str, won: str) -> None:
    """Dora wins three from each of the others, Anna loses as much to each of them."""
    rules = changed(ruleset_of("wiezen"), {})
    course = WatchedDeal(rules, deal_for(rules, 5, 1))
    course.say(course.declare("misere"), course.declare("misere"), PASS, PASS)
    course.play_out()
    table = sheet_table(rules, course.views[1], NAMES, Texts(lang))
    assert table.summary == each
    assert table.columns == ("Bert", "Carl", "Dora", "Anna")
    rows = {row.label: row.values for row in table.rows}
    assert rows[won] == ("", "", "9", "")
    assert table.written == (0, 0, 12, -12)
