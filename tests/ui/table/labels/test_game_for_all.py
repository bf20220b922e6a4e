"""Where all must play one game it stands on the plaque, and is said when the deal begins."""

from __future__ import annotations

import pytest

from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.texts import texts
from game.ui.screens.sheets.sheet_table import sheet_table
from game.ui.table.labels.nobody import bids_follow, if_nobody_declares
from game.ui.table.labels.plaque import plaque_cells
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order
from tests.ui.table.at_table import sit_down

BOCK = {"after": {"even": True}, "several": "in_sequence", "first": 3, "game": "ramsch"}
RAMSCH = Change(("contracts", "ramsch", "enabled"), True)
ROUND = Change(("match", "bock"), BOCK | {"game_in": "once"})
GRAND = Change(("contracts", "grand-hand", "enabled"), True)


def skat_with(*changes: Change) -> Ruleset:
    found = in_order(changed(plain("skat"), changes) or {})
    assert found is not None
    return found


@pytest.fixture
def ramsch() -> Ruleset:
    return skat_with(RAMSCH, ROUND)


@pytest.fixture
def with_grand() -> Ruleset:
    return skat_with(RAMSCH, ROUND, GRAND)


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
    told = at.screen.event_player.teller().for_all(3)
    assert told.head == "Alle spielen Ramsch"
    assert told.body == "Noch 3 Spiele lang kann niemand ein anderes wählen."


def test_the_sheet_says_how_many_follow_as_long_as_the_match_goes_on(ramsch: Ruleset) -> None:
    at = sit_down(ramsch, seed=3, player="greedy")
    at.until_asked()
    rules, view = at.screen.words.rules, at.screen.sprites.shown._replace(for_all=3)
    said = sheet_table(rules, view, ("Du", "Hilde", "Karl"), texts("de")).summary
    assert said.endswith("Alle spielen noch 2 Spiele lang „Ramsch“.")
    over = view._replace(winners=(0,))
    assert "Alle" not in sheet_table(rules, over, ("Du", "Hilde", "Karl"), texts("de")).summary


def test_where_something_may_be_named_in_its_place_nobody_says_that_all_play_it(
    with_grand: Ruleset,
) -> None:
    at = sit_down(with_grand, seed=3, player="greedy")
    told = at.screen.event_player.teller().for_all(3)
    assert told.head == "Ramsch, wenn niemand ansagt"
    assert told.body == "Noch 3 Spiele lang kann man nur Grand Hand ansagen."
    at.until_asked()
    view, words = at.screen.sprites.shown, at.screen.words
    phase = words.rules.phase_of(ReservationsPhase)
    assert phase is not None
    assert not bids_follow(words.rules, view)
    otherwise = if_nobody_declares(words, view, phase)
    assert otherwise == "Sagen alle „weiter“, wird „Ramsch“ gespielt."
    assert plaque_cells(words, view)[-1][:2] == ("Wenn niemand ansagt", "noch 3 Spiele")
    played = view._replace(playing=True)
    assert plaque_cells(words, played)[-1][:2] == ("Das spielen alle", "noch 3 Spiele")
    sheet = sheet_table(words.rules, view, ("Du", "Hilde", "Karl"), texts("de")).summary
    assert sheet.endswith("Noch 2 Spiele lang wird „Ramsch“ gespielt, wenn niemand ansagt.")
