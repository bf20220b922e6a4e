"""The library: from an index it shows the same as from the files, and opens only what these say."""

from __future__ import annotations

import os
import re
import shutil
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import resources
from game.lessons import game_of, lesson_ids, load_lesson
from game.rules import loading
from game.storage import locations, own_rulesets, ruleset_index
from game.storage.ruleset_index import IndexSource
from game.ui.kit import ListRow
from game.ui.rulesets.library import Library, Offer, facts_of
from game.ui.screens.rules.broken_rules import BrokenRulesScreen
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.screens.starting.start import StartScreen
from tests.ui.driving import Driver, write_own

OWN = "extends: binokel-3\nname: {de: Tante Erna, en: Aunt Erna}\nhouse: {rufen: 1}\n"
BROKEN = "extends: binokel-3\nname: {de: Tante Erna, en: Aunt Erna}\nhouse: {rufen: 7}\n"


def a_start() -> Library:
    """The library as the program has it after a start."""
    return Library(locations.rulesets_folder(), indexed=True)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The rulesets that are read from now on."""
    found: list[str] = []
    loader = loading.default()
    load = loader.load

    def noted(name: Any, *more: Any) -> Any:
        found.append(Path(name).stem)
        return load(name, *more)

    monkeypatch.setattr(loader, "load", noted)
    return found


@pytest.fixture
def copied_collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The collection where its files can be spoilt."""
    copy = tmp_path / "collection"
    shutil.copytree(resources.collection(), copy)
    monkeypatch.setattr(resources, "collection", lambda: copy)
    return copy


def settle(path: Path) -> None:
    """Let a file be as old as one that nobody has touched for a while."""
    then = time.time() - 60
    os.utime(path, (then, then))


def all_of(library: Library) -> list[Offer]:
    return [*library.shipped(), *library.own()]


def test_the_second_start_shows_the_same_and_reads_no_rules(
    reads: list[str], own_home: Path
) -> None:
    write_own(own_home, "erna.yaml", OWN)
    first = all_of(a_start())
    assert reads
    reads.clear()
    second = all_of(a_start())
    assert second == first == all_of(Library(locations.rulesets_folder()))
    assert {"binokel-3", "doppelkopf", "erna"} <= {offer.id for offer in second}
    assert [offer.changed for offer in second if offer.own] == [1]


def test_an_offer_of_the_index_has_the_rules_of_its_file(reads: list[str], own_home: Path) -> None:
    write_own(own_home, "erna.yaml", OWN)
    all_of(a_start())
    reads.clear()
    for offer in all_of(a_start()):
        assert offer.loaded is not None
        assert facts_of(offer.loaded) == offer.facts
        assert offer.loaded.ruleset.id == offer.id
        assert offer.loaded.ruleset.name.model_dump() == offer.name


def test_only_what_is_opened_is_read(reads: list[str]) -> None:
    all_of(a_start())
    reads.clear()
    library = a_start()
    offer = library.find("doppelkopf")
    assert offer is not None and library.opened(offer) is offer
    assert reads == ["doppelkopf"]


def test_a_table_that_was_changed_is_read_anew(reads: list[str], own_home: Path) -> None:
    path = write_own(own_home, "erna.yaml", OWN)
    all_of(a_start())
    path.write_text(OWN.replace("Tante Erna", "Onkel Otto"), encoding="utf-8")
    [own] = a_start().own()
    assert own.name["de"] == "Onkel Otto"


def test_a_broken_table_is_broken_at_every_start(own_home: Path) -> None:
    path = write_own(own_home, "erna.yaml", OWN)
    write_own(own_home, "otto.yaml", OWN.replace("Tante Erna", "Onkel Otto"))
    all_of(a_start())
    path.write_text(BROKEN, encoding="utf-8")
    for _ in range(3):
        offers = a_start().own()
        assert [offer.facts is None for offer in offers] == [False, True]
        assert [problem.code for problem in offers[1].problems] == ["house_wrong_value"]
        assert offers[1].loaded is None and offers[0].loaded is not None


def test_of_many_tables_only_what_is_new_or_broken_is_read(
    reads: list[str], own_home: Path
) -> None:
    for name in ("anna", "berta"):
        write_own(own_home, f"{name}.yaml", OWN)
    write_own(own_home, "broken.yaml", BROKEN)
    all_of(a_start())
    reads.clear()
    all_of(a_start())
    assert reads == ["broken"]
    reads.clear()
    write_own(own_home, "clara.yaml", OWN)
    assert {offer.id for offer in a_start().own()} == {"anna", "berta", "broken", "clara"}
    assert reads == ["broken", "clara"]


def test_a_table_that_extends_a_collected_game_is_read_anew_when_that_has_changed(
    reads: list[str], own_home: Path, copied_collection: Path
) -> None:
    write_own(own_home, "otto.yaml", "extends: euchre\nname: {de: Otto, en: Otto}\n")
    for _ in range(2):
        reads.clear()
        assert [offer.facts is None for offer in a_start().own()] == [False]
    assert reads == []
    (copied_collection / "euchre.yaml").write_text("quatsch: viel\n", encoding="utf-8")
    [own] = a_start().own()
    assert reads == ["otto"] and own.problems


def test_the_shipped_games_do_not_depend_on_own_ones(reads: list[str], own_home: Path) -> None:
    a_start().shipped()
    reads.clear()
    write_own(own_home, "erna.yaml", OWN)
    all_of(a_start())
    assert set(reads) == {"erna"}


def test_partners_are_known_before_the_rules_are_read() -> None:
    offers = {offer.id: offer.facts for offer in Library().shipped()}
    assert offers["kreuzbinokel-4"].teams == 2 and not offers["doppelkopf"].teams


def test_a_first_deal_is_of_the_game_that_its_lesson_is_played_by() -> None:
    for lesson in lesson_ids():
        assert game_of(lesson) == load_lesson(lesson).rules.ruleset.id


# ---------------------------------------------------------------- at the screen
def test_what_was_broken_since_it_was_shown_says_so_when_it_is_opened(
    drive: type[Driver], own_home: Path
) -> None:
    path = write_own(own_home, "erna.yaml", OWN)
    settle(path)
    all_of(a_start())
    driver = drive().begin()
    path.write_text(BROKEN, encoding="utf-8")
    driver.click("Tante Erna")
    assert isinstance(driver.top, BrokenRulesScreen)


def test_a_collected_game_that_is_broken_says_what_is_wrong_with_it(
    drive: type[Driver], copied_collection: Path, reads: list[str]
) -> None:
    """Its index is believed for all that, but for this one."""
    path = copied_collection / "euchre.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "quatsch: viel\n", encoding="utf-8")
    driver = drive().begin()
    driver.click("Weitere Spiele")
    driver.type("euchre drei")
    reads.clear()
    driver.click("Euchre")
    screen = driver.top
    assert isinstance(screen, BrokenRulesScreen)
    assert [problem.code for problem in screen.problems] == ["unknown_key"]
    assert set(reads) == {"euchre"}
    driver.press(pygame.K_ESCAPE)
    assert "Euchre" not in [row.title for row in driver.kinds(ListRow)]


def test_what_is_gone_since_it_was_shown_is_no_longer_there(
    drive: type[Driver], own_home: Path
) -> None:
    path = write_own(own_home, "erna.yaml", OWN)
    all_of(a_start())
    driver = drive().begin()
    own_rulesets.delete_own(path)
    driver.click("Tante Erna")
    assert isinstance(driver.top, StartScreen) and driver.top.tables == []


def test_an_index_that_is_wrong_about_a_table_is_believed_once_at_most(
    drive: type[Driver], monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    """As after an update that takes rules for broken which were in order, or the other way."""
    path = write_own(own_home, "erna.yaml", OWN)
    all_of(a_start())
    index = locations.cache_folder() / "own.json"
    kept = index.read_text(encoding="utf-8")
    path.write_text(BROKEN, encoding="utf-8")
    found = ruleset_index.digests_of(
        IndexSource(
            "own",
            locations.rulesets_folder(),
            (resources.rulesets(),),
            (resources.collection(),),
        )
    )
    assert found is not None
    [good] = re.findall(r'"digest":"([0-9a-f]+)"', kept)
    index.write_text(kept.replace(good, found.each["erna.yaml"]), encoding="utf-8")
    driver = drive().begin()
    driver.click("Tante Erna")
    assert isinstance(driver.top, BrokenRulesScreen)
    driver.press(pygame.K_ESCAPE)
    driver.click("Binokel zu dritt")
    assert isinstance(driver.top, NewMatchScreen)
    assert a_start().own()[0].facts is None
