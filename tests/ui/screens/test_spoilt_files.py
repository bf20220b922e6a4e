"""Files that somebody else has written or a disk has torn: one entry each, to be put aside."""

from __future__ import annotations

import os
import re
from itertools import islice, product
from pathlib import Path
from time import monotonic

import pygame
import pytest

from game.players.outside import Program
from game.rules import load
from game.storage import locations, matches
from game.ui.kit import IconButton, ListRow
from game.ui.matches import seating
from game.ui.options import Options
from game.ui.screens.crashed import CrashScreen
from game.ui.screens.rules.broken_rules import BrokenRulesScreen
from game.ui.screens.starting.listing import ListScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.screens.statistics.statistics import StatisticsScreen
from game.ui.table.screen import TableScreen
from tests.everyday import some
from tests.mutations import mutations
from tests.statistics.simulated import no_waiting, play
from tests.ui.driving import Driver, Prompt, write_own

SECONDS = 1.0
LONG = 100.0


def spoilt(name: str = "torn.txt", data: bytes = b"\0no match", *, over: bool = False) -> Path:
    folder = locations.history_folder() if over else locations.matches_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    return path


def aside() -> list[str]:
    return sorted(path.name for path in locations.aside_folder().glob("*"))


def said(driver: Driver) -> str:
    assert driver.top.notice is not None
    return driver.top.notice.text


def statistics(driver: Driver) -> StatisticsScreen:
    driver.click("Statistik")
    screen = driver.top
    assert isinstance(screen, StatisticsScreen)
    driver.until(lambda: screen.store.done)
    driver.step()
    return screen


# ---------------------------------------------------------------- torn files
TORN = {
    "behind a minus": (rb"score: .*", b"score: 30 -"),
    "a minus in a number": (rb"score: .*", b"score: 3-0 5 3  # deal 1"),
    "a long number": (rb"score: .*", b"score: " + b"9" * 5000 + b" 5 3  # deal 1"),
    "a long number of a deal": (rb"# deal \d+", b"# deal " + b"1" * 5000),
    "a time without a zone": (rb"begun: '[^']*'", b"begun: '2026-01-31T20:15:00'"),
    "a long seed": (rb"seed: \d+", b"seed: " + b"8" * 5000),
    "a time before all others": (rb"begun: '[^']*'", b"begun: '0001-01-01T00:00:00+14:00'"),
    "a seat of many digits": (rb"\n0: ", b"\n" + b"1" * 5000 + b": "),
    "a strange digit": (rb"/laid\+\d|\nscore", "/laid+²\nscore".encode()),
}


@pytest.mark.parametrize(("torn", "over"), some(product(TORN, [False, True]), 5))
def test_a_torn_match_breaks_no_screen(drive: type[Driver], torn: str, over: bool) -> None:
    play("binokel-3", 4)
    path = play("binokel-3", 3) if over else play("binokel-3", 3, deals=8, stop=90)
    driver = drive().begin()
    path = locations.history_folder() / path.name if over else path
    data = path.read_bytes()
    place, spoilt = TORN[torn]
    found = list(re.finditer(place, data))
    assert found
    path.write_bytes(data[: found[-1].start()] + spoilt + data[found[-1].end() :])
    driver.navigator.start()
    driver.step()
    screen = statistics(driver)
    assert len(screen.store.matches) >= 1
    driver.press(pygame.K_ESCAPE)
    assert driver.is_at(StartScreen)
    if not over:
        driver.navigator.begun.show()
        driver.step()
        assert len(driver.kinds(ListRow)) >= 1


# ---------------------------------------------------------------- putting aside
def test_a_match_that_cannot_be_read_is_put_aside_by_mouse(drive: type[Driver]) -> None:
    play("binokel-3", 3, stop=30)
    path = spoilt()
    driver = drive().begin()
    driver.click("Eine Datei ist unlesbar")
    assert driver.is_at(ListScreen) and len(driver.kinds(ListRow)) == 2
    driver.click("Beiseitelegen")
    assert "Zeile 1" in said(driver) and str(path) in said(driver)
    driver.press(pygame.K_RETURN)
    assert path.exists() and driver.top.notice is None, "the brass button leaves it there"
    driver.click("Beiseitelegen")
    driver.click("Beiseitelegen")
    assert not path.exists() and aside() == ["torn.txt"]
    assert str(locations.aside_folder() / "torn.txt") in said(driver)
    driver.press(pygame.K_RETURN)
    assert len(driver.kinds(ListRow)) == 1
    assert [button.name for button in driver.kinds(IconButton)] == ["Zurück", "Löschen"]


def test_a_match_that_cannot_be_read_is_put_aside_by_keys(drive: type[Driver]) -> None:
    spoilt()
    driver = drive().begin()
    driver.tab_to("Eine Datei ist unlesbar")
    driver.press(pygame.K_RETURN)
    driver.tab_to("Beiseitelegen")
    driver.press(pygame.K_RETURN)
    driver.tab_to("Beiseitelegen")
    driver.press(pygame.K_RETURN)
    assert aside() == ["torn.txt"]
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.top, StartScreen) and driver.top.more is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes of that kind here")
def test_pipes_and_devices_among_the_matches_are_entries(drive: type[Driver]) -> None:
    os.mkfifo(spoilt("pipe.txt").with_name("other.txt"))
    (locations.matches_folder() / "zero.txt").symlink_to("/dev/zero")
    (locations.matches_folder() / "folder.txt").mkdir()
    driver = drive().begin()
    driver.click("4 Dateien sind unlesbar")
    for left in (3, 2, 1, 0):
        driver.click("Beiseitelegen")
        driver.click("Beiseitelegen")
        driver.press(pygame.K_RETURN)
        assert len(driver.kinds(ListRow)) == left
    assert len(aside()) == 4


def test_what_does_not_count_is_put_aside_from_the_statistics(drive: type[Driver]) -> None:
    play("binokel-3", 3)
    driver = drive().begin()
    spoilt(over=True)
    screen = statistics(driver)
    assert len(screen.store.matches) == 1
    driver.click("Eine Datei zählt nicht")
    assert driver.is_at(ListScreen) and len(driver.kinds(ListRow)) == 1
    driver.click("Beiseitelegen")
    driver.click("Beiseitelegen")
    driver.press(pygame.K_RETURN)
    assert aside() == ["torn.txt"] and driver.kinds(ListRow) == []
    driver.press(pygame.K_ESCAPE)
    driver.until(lambda: screen.store.done)
    driver.step()
    assert screen.broken is None and len(screen.store.matches) == 1


def test_played_matches_are_listed_beside_what_cannot_be_read(drive: type[Driver]) -> None:
    play("binokel-3", 3)
    driver = drive().begin()
    spoilt(over=True)
    driver.navigator.looking_back.played()
    driver.step()
    assert driver.is_at(ListScreen) and len(driver.kinds(ListRow)) == 2


def test_a_broken_table_is_put_aside(drive: type[Driver], own_home: Path) -> None:
    path = write_own(
        own_home, "erna.yaml", "extends: binokel-3\nname: Erna\nmatch: {target: viel}\n"
    )
    driver = drive().begin()
    driver.click("Erna")
    assert driver.is_at(BrokenRulesScreen)
    driver.click("Beiseitelegen")
    driver.click("Beiseitelegen")
    assert not path.exists() and aside() == ["erna.yaml"]
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.top, StartScreen) and driver.top.tables == []


# ---------------------------------------------------------------- the way back from a crash
@pytest.mark.parametrize("part", ["matches", "tables"])
def test_the_way_back_from_a_crash_does_without_what_broke(
    drive: type[Driver], part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive().begin()

    def broken(*more: object) -> list[object]:
        raise RuntimeError(part)

    if part == "matches":
        monkeypatch.setattr(matches, "saved_matches", broken)
    else:
        monkeypatch.setattr(driver.navigator.library, "own", broken)
    with pytest.raises(RuntimeError) as caught:
        driver.navigator.start()
    assert driver.app._crashed(caught.value)  # type: ignore[arg-type]
    assert driver.is_at(CrashScreen)
    driver.click("Zur Übersicht")
    screen = driver.top
    assert isinstance(screen, StartScreen) and len(screen.games) > 5
    word = {"matches": "angefangenen Partien", "tables": "eigenen Tische"}[part]
    assert word in said(driver)
    driver.press(pygame.K_RETURN)
    driver.click("Einstellungen")
    driver.press(pygame.K_ESCAPE)
    assert driver.is_at(StartScreen), "what was left out is not read again and again"
    assert len(list(locations.reports_folder().glob("report-*.txt"))) >= 2


# ---------------------------------------------------------------- programs
def test_a_deal_handed_on_starts_no_program(drive: type[Driver], tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    path = play("binokel-3", 3, stop=30)
    text = re.sub(
        r"players: \[[^]]*\]",
        f"players: [human, 'cmd:touch {trace}', easy]",
        path.read_text(encoding="utf-8"),
    )
    handed = tmp_path / "deal.stammtisch"
    handed.write_text(text, encoding="utf-8")
    path.unlink()
    driver = drive(Options(match=handed)).begin()
    assert driver.is_at(StartScreen) and not trace.exists()
    assert "Zeile 5: Als „players“" in said(driver) and str(handed) in said(driver)
    path.write_text(text, encoding="utf-8")
    driver.press(pygame.K_RETURN)
    driver.navigator.resume(path)
    assert driver.is_at(StartScreen) and not trace.exists()


def test_a_program_of_the_command_line_is_not_started_again(
    drive: type[Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    seated: list[tuple[str, ...]] = []

    class Watched(Prompt):
        def __init__(self, rules: object, players: object, **more: object) -> None:
            super().__init__(rules, players, **more)  # type: ignore[arg-type]
            seated.append(self.players)

    monkeypatch.setattr(seating, "ProcessOpponents", Watched)
    program = Program("cmd:./secret --deep")
    seats = ("human", program, "easy")
    driver = drive(Options(loaded=load("binokel-3"), seats=seats, seed=5)).begin()
    assert driver.is_at(TableScreen) and seated[-1][1] == program
    assert isinstance(seated[-1][1], Program)
    driver.navigator.close()
    (entry,) = matches.saved_matches()
    assert "./secret" not in entry.path.read_text(encoding="utf-8")
    driver.navigator.resume(entry.path)
    driver.step()
    assert seated[-1] == ("easy", "easy", "easy")
    assert "startet kein Programm" in said(driver)


# ---------------------------------------------------------------- whatever lies there
def through_all_screens(drive: type[Driver], seconds: float, seed: int) -> None:
    """Ten mutations of each kind at a time, seen by every screen that lists them."""
    running = play("binokel-3", 3, deals=8, stop=90)
    over = play("binokel-3", 4)
    matches.saved_matches()
    over = locations.history_folder() / over.name
    table = b"extends: binokel-3\nname: {de: Erna, en: Erna}\nhouse: {ziel: 1500}\n"
    kinds = [
        (running, mutations(running.read_bytes(), seed)),
        (over, mutations(over.read_bytes(), seed)),
        (write_own(Path(), "erna.yaml", table.decode()), mutations(table, seed)),
    ]
    until, first = monotonic() + seconds, True
    while first or monotonic() < until:
        first = False
        for path, changed in kinds:
            for number, data in enumerate(islice(changed, 4)):
                path.with_name(f"f{number}{path.suffix}").write_bytes(data)
        driver = drive().begin()
        start = driver.top
        assert isinstance(start, StartScreen)
        for offer in start._tables():
            if offer.loaded is None:
                driver.navigator.tables.broken(offer)
                driver.step()
                driver.press(pygame.K_ESCAPE)
        driver.navigator.begun.show()
        driver.step()
        driver.navigator.start()
        statistics(driver)
        if driver.top.broken is not None:
            driver.click(driver.top.broken)
        driver.navigator.start()
        driver.navigator.looking_back.played()
        driver.step()
        driver.app.quit()


def test_no_damage_breaks_a_screen(drive: type[Driver]) -> None:
    with no_waiting():
        through_all_screens(drive, SECONDS, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 5))
def test_no_damage_breaks_a_screen_for_long(drive: type[Driver], seed: int) -> None:
    with no_waiting():
        through_all_screens(drive, LONG, seed)


NAMES = (b"\xff\xfe", b"a\nb", b"c\x07d", "\u202e".encode(), b"x" * 200)


def test_files_may_be_called_anything(drive: type[Driver]) -> None:
    with no_waiting():
        running = play("binokel-3", 3, deals=8, stop=30)
        over = play("binokel-3", 4)
    matches.saved_matches()
    over = locations.history_folder() / over.name
    table = write_own(Path(), "erna.yaml", "extends: binokel-3\n")
    for path, broken in ((running, b"no"), (over, b"no"), (table, b"extends: binokel-3\nx: 1\n")):
        folder, end, data = os.fsencode(path.parent), os.fsencode(path.suffix), path.read_bytes()
        for name in NAMES:
            try:
                Path(os.fsdecode(folder + b"/" + name + end)).write_bytes(data)
                Path(os.fsdecode(folder + b"/b" + name + end)).write_bytes(broken)
            except OSError:
                pytest.skip("no file can be called so here")
    driver = drive().begin()
    assert isinstance(driver.top, StartScreen) and len(driver.top.tables) == 11
    driver.navigator.begun.show()
    driver.step()
    assert len(driver.kinds(ListRow)) == 12
    driver.navigator.start()
    screen = statistics(driver)
    assert (len(screen.store.matches), len(screen.store.broken)) == (6, 5)
    driver.click("Als Tabelle")
    assert len(list(locations.exports_folder().iterdir())) == 1
    driver.press(pygame.K_RETURN)
    driver.click("5 Dateien zählen nicht")
    assert len(driver.kinds(ListRow)) == 5
