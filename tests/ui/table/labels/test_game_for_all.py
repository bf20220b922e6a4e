"""Where all must play one game it stands on the plaque, and is said when the deal begins."""

from __future__ import annotations

import pytest

from game.rules.model import Ruleset
from game.texts import texts
from game.ui.screens.sheets.sheet_table import sheet_table
from game.ui.table.labels.plaque import plaque_cells
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order
from tests.ui.table.at_table import sit_down


@pytest.fixture
def ramsch() -> Ruleset:
    bock = {"after": {"even": True}, "several": "in_sequence", "first": 3, "game": "ramsch"}
    changes = [
        Change(("contracts", "ramsch", "enabled"), True),
        Change(("match", "bock"), bock | {"game_in": "once"}),
    ]
    found = in_order(changed(plain("skat"), changes) or {})
    assert found is not None
    return found


def test_the_plaque_says_what_all_play_and_for_how_long(ramsch: Ruleset) -> None:
    at = sit_down(ramsch, seed=3, player="greedy")
    at.until_asked()
    view, words = at.screen.sprites.shown, at.screen.words
    cells = plaque_cells(words, view)
    assert cells[-1][:2] == ("Das spielen alle", "noch 3 Spiele")
    assert plaque_cells(words, view._replace(for_all=1))[-1][1] == "zum letzten Mal"
    assert sum("Ramsch" in part for cell in cells for part in cell[:2]) == 1
    none = plaque_cells(words, view._replace(for_all=0))
    assert none == cells[:-1]


def test_it_is_said_when_the_deal_begins(ramsch: Ruleset) -> None:
    at = sit_down(ramsch, seed=3, player="greedy")
    teller = at.screen.event_player.teller()
    assert teller.game_for_all() == "Ramsch"


def test_the_sheet_says_how_many_follow_as_long_as_the_match_goes_on(ramsch: Ruleset) -> None:
    at = sit_down(ramsch, seed=3, player="greedy")
    at.until_asked()
    rules, view = at.screen.words.rules, at.screen.sprites.shown._replace(for_all=3)
    said = sheet_table(rules, view, ("Du", "Hilde", "Karl"), texts("de")).summary
    assert said.endswith("Alle spielen noch 2 Spiele lang „Ramsch“.")
    over = view._replace(winners=(0,))
    assert "Alle" not in sheet_table(rules, over, ("Du", "Hilde", "Karl"), texts("de")).summary
