"""Games that nobody ships are played and explained like those that are shipped."""

from __future__ import annotations

import pytest

from game.commands.sheets import deal_lines
from game.rules import load
from game.rules.card_points import counts_tricks
from game.rules.explain import explain, to_text
from game.rules.explain.writer import talon_name
from game.rules.model.auction import ReservationsPhase
from game.rules.model.scoring.game_value import GameValue
from game.texts import LANGUAGES, texts
from game.ui.screens.sheets.sheet_table import sheet_table
from tests.contract.rulesets import own_games, path_of
from tests.contract.trying import FULL, QUICK, fails
from tests.everyday import some
from tests.games.finished import finished

BY_NAME = pytest.mark.parametrize("name", own_games())
LINES = 80
"""A game is a file of fewer lines."""


@pytest.mark.parametrize("name", some(own_games(), 12))
def test_players_of_every_strength_play_it(name: str) -> None:
    assert fails(load(path_of(name)).ruleset, seed=1, deals=1, players=QUICK) is None


@pytest.mark.soak
@BY_NAME
def test_players_who_think_as_long_as_at_a_table_play_it(name: str) -> None:
    assert fails(load(path_of(name)).ruleset, seed=2, deals=10, players=FULL) is None


@BY_NAME
def test_it_is_a_short_file(name: str) -> None:
    assert len(path_of(name).read_text(encoding="utf-8").splitlines()) < LINES


@BY_NAME
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_page_speaks_of_nothing_that_it_lacks(name: str, lang: str) -> None:
    """No talon, no bid, no meld, no trump, no card points and no matadors where there are none,
    and no doubling by another name than its own."""
    ruleset = load(path_of(name)).ruleset
    text = to_text(explain(ruleset, lang), 10**6)
    if ruleset.house_rules:
        text = "\n".join(line for line in text.splitlines() if not line.startswith("- "))
    said = text.split("\n", 3)[3]
    absent = {"de": [], "en": []}
    kinds = {phase.kind for phase in ruleset.phases.values()}
    if talon_name(ruleset, lang) != "Dabb":
        absent["de"].append("Dabb")
        absent["en"].append("Dabb")
    named = ruleset.scoring.reaches_bid or any(c.ladder for c in ruleset.contracts.values())
    asked = [p for p in ruleset.phases.values() if isinstance(p, ReservationsPhase)]
    auction = any(phase.only_higher and phase.until_passed for phase in asked)
    if "bidding" not in kinds and not named and not auction:
        absent["de"] += ["gereizt", " reiz"]
        absent["en"].append(" bid")
    if ruleset.melds is None:
        absent["de"].append("Meld")
        absent["en"].append("meld")
    none = all(contract.trump == "none" for contract in ruleset.contracts.values())
    if none and not ruleset.deck.joker_count:
        absent["de"].append("Trumpf ")
        absent["en"].append("trump ")
    if counts_tricks(ruleset):
        absent["de"].append("Auge")
        absent["en"].append("card point")
    scoring = ruleset.scoring
    if not (isinstance(scoring, GameValue) and scoring.matadors) and not ruleset.house_rules:
        absent["de"] += ["Spitzen", "der höchsten Trümpfe", "Für die höchsten"]
        absent["en"] += ["Matadors", "of the highest trumps", "bring nothing by"]
    spoken = ruleset.announcements.said.values() if ruleset.announcements else ()
    sides = scoring.side_names.values()
    if not any("ontra" in label.text(lang) for label in (*(s.label for s in spoken), *sides)):
        absent["de"].append("Kontra")
        absent["en"].append("Kontra")
    assert [word for word in absent[lang] if word in said] == []


@pytest.mark.parametrize("name", some(own_games(), 3))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_played_is_what_a_house_rule_can_bring(name: str, lang: str) -> None:
    ruleset = load(path_of(name)).ruleset
    chapters = {chapter.id for chapter in explain(ruleset, lang).chapters}
    assert "left_out" not in chapters or ruleset.house_rules


def told(name: str) -> str:
    """All sheets of such deals, as on the screen and as lines of text."""
    said: list[str] = []
    for state, view in finished(name):
        names = "ABCD"[: state.rules.players]
        table = sheet_table(state.rules, view, names, texts("de"))
        said += [table.summary, *(row.label for row in (*table.side_rows, *table.rows))]
        if table.stamp is not None:
            said += [table.stamp.word, table.stamp.reason]
        said += deal_lines(state.rules, state.match.results[-1], view.number, names, texts("de"))
    return "\n".join(said)


@pytest.mark.parametrize("name", ["preference", "solo-values", "gebotene-stiche"])
def test_sheets_of_games_for_tricks_know_no_card_points(name: str) -> None:
    said = told(name)
    assert "Stiche" in said
    assert "Auge" not in said and "Dabb" not in said and "Gedrückt" not in said


def test_a_deal_that_was_given_up_was_not_played_by_the_usual_game() -> None:
    said = told("preference").splitlines()
    assert any("abgegangen." in line for line in said)
    assert not any(line.startswith("Eingepasst:") for line in said)
