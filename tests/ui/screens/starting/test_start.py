"""The start screen: everything in sight, sides on the slate, practice, several matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime

import pygame
import pytest

from game.rules import load
from game.storage import matches
from game.storage import settings as stored
from game.storage.header import Header
from game.texts import texts
from game.ui.kit import Button, IconButton, ListRow, Switch, Tile, measure
from game.ui.matches.saved import interrupted_of, standing, started_of
from game.ui.rulesets.library import facts_of
from game.ui.screens.sheets.lesson_sheet import LessonSheet
from game.ui.screens.starting.listing import ListScreen
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.screens.starting.start import ScoreLine, StartScreen
from game.ui.table.coaching.guided import SHOW, GuidedScreen
from game.ui.table.screen import TableScreen
from tests.contract.rulesets import path_of
from tests.ui.driving import Driver
from tests.ui.recorder import record
from tests.ui.screens.making import made

NAMES = ("Du", "Karl", "Hilde", "Fritz")


def start(size: tuple[int, int], user: float = 1.0) -> StartScreen:
    screen = made("start", size, user=user)
    assert isinstance(screen, StartScreen)
    return screen


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160), (1366, 768)])
def test_nothing_has_to_be_scrolled_in_a_usual_window(size: tuple[int, int]) -> None:
    screen = start(size)
    assert screen.right.furthest == 0 and screen.left.furthest == 0
    assert len(screen.games) == 14 and screen.presets and screen.tables
    lows = [tile.box.bottom for tile in (*screen.games, *screen.tables, *screen.presets)]
    assert max(lows) <= screen.right.box.h


@pytest.mark.parametrize(
    ("size", "user"),
    [((1280, 800), 1.0), ((1024, 640), 1.0), ((1280, 800), 1.5), ((640, 400), 1.0)],
)
def test_own_tables_are_in_sight_without_scrolling(size: tuple[int, int], user: float) -> None:
    screen = start(size, user)
    for tile in screen.tables:
        assert tile.box.bottom <= screen.right.box.h
    assert min(tile.box.y for tile in screen.presets) > max(t.box.bottom for t in screen.tables)


def test_tiles_do_not_overlap() -> None:
    for size in ((1280, 800), (1024, 640), (800, 1200), (640, 400)):
        tiles = list(start(size).right.walk())
        for place, one in enumerate(tiles):
            assert not any(one.box.intersects(other.box) for other in tiles[place + 1 :]), size


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640), (800, 1200)])
@pytest.mark.parametrize("user", [1.0, 1.5])
def test_titles_side_by_side_are_of_one_size(size: tuple[int, int], user: float) -> None:
    screen = start(size, user)
    p = measure(screen.scale)
    rows = [[*screen.games, screen.practice], [*screen.tables, screen.new], screen.presets]
    for row in rows:
        assert len({tile.title_style(p).size for tile in row}) == 1
    if size == (1280, 800) and user == 1.0:
        assert screen.games[0].title_style(p).size >= 15, "larger than the line below it"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_table_says_what_it_comes_from(size: tuple[int, int], lang: str) -> None:
    screen = made("start", size, lang=lang)
    assert isinstance(screen, StartScreen)
    words = [ink.text for ink in record(screen, dry=True).texts]
    details = Counter(tile.detail for tile in (*screen.games, *screen.tables, *screen.presets))
    assert {detail: words.count(detail) for detail in details} == details


def test_partners_share_a_line_of_the_slate() -> None:
    t = texts("de")
    lines = standing(NAMES, (310, 720, 310, 720), 0, 2, t)
    assert lines == (
        ScoreLine("Sie", 720, False, ("Karl", "Fritz")),
        ScoreLine("Ihr", 310, True, ("Du", "Hilde")),
    )
    six = ("Du", "Karl", "Hilde", "Fritz", "Anna", "Paul")
    pairs = standing(six, (31, 72, 50, 31, 72, 50), 2, 3, t)
    assert pairs == (
        ScoreLine("Karl", 72, False, ("Karl", "Anna")),
        ScoreLine("Ihr", 50, True, ("Hilde", "Paul")),
        ScoreLine("Du", 31, False, ("Du", "Fritz")),
    )
    alone = standing(NAMES, (310, 720, 50, 20), 0, 0, t)
    assert [line.name for line in alone] == ["Karl", "Du", "Hilde", "Fritz"]
    assert [line.you for line in alone] == [False, True, False, False]


@pytest.mark.parametrize(
    ("game", "teams"), [("four-hundred", 0), ("leekha", 0), ("spades", 2), ("skat", 0)]
)
def test_partners_with_an_account_each_stand_in_lines_of_their_own(game: str, teams: int) -> None:
    assert facts_of(load(path_of(game))).teams == teams


def begin_one(driver: Driver, game: str) -> None:
    driver.click(game)
    driver.click("An den Tisch")
    assert isinstance(driver.top, TableScreen)
    driver.top.context.on_menu()
    driver.step()
    driver.click("Zur Übersicht")
    assert isinstance(driver.top, StartScreen)


def test_any_of_several_matches_can_be_come_back_to(drive: type[Driver]) -> None:
    driver = drive().begin()
    begin_one(driver, "Binokel zu dritt")
    begin_one(driver, "Kreuzbinokel")
    screen = driver.top
    assert isinstance(screen, StartScreen) and screen.resume is not None and screen.more is not None
    driver.click(screen.more)
    assert driver.is_at(ListScreen)
    rows = driver.kinds(ListRow)
    assert {row.title for row in rows} == {"Binokel zu dritt", "Kreuzbinokel"}
    older = next(row for row in rows if row.title == "Binokel zu dritt")
    assert "Karl" in older.detail and len(older.faces) == 2
    assert older.value.startswith("heute, ")
    driver.click(older)
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.rules.ruleset.id == "binokel-3"


def test_the_offer_to_go_on_names_who_plays_with_their_scores(drive: type[Driver]) -> None:
    driver = drive().begin()
    begin_one(driver, "Kreuzbinokel")
    [saved] = matches.saved_matches()
    told = interrupted_of(saved, driver.app.context)
    assert told is not None and told.title == "Kreuzbinokel" and len(told.facts) <= 2
    assert [line.you for line in told.lines] == [True, False]
    assert told.lines[0].players[0] == "Du" and told.lines[0].score == 0
    drawing = record(made("resume", (1280, 800)), dry=True)
    words = {ink.text for ink in drawing.texts}
    assert {"Hilde", "Karl", "Du"} <= words


def test_points_that_are_counted_down_are_listed_so_whoever_is_ahead_first() -> None:
    header = Header(
        ruleset="rams",
        begun=datetime(2026, 1, 1, tzinfo=UTC),
        names=("Du", "Hilde"),
        players=("human", "easy"),
        title={"de": "Rams"},
        begins=(10, -1),
    )
    lines = standing(header.names, (3, 8), 0, 0, texts("de"), header.shown)
    assert [(line.name, line.score) for line in lines] == [("Hilde", 2), ("Du", 7)]
    assert header.shown(3) == 7
    assert replace(header, begins=(5, 1)).shown(-2) == 3
    assert replace(header, begins=()).shown(-2) == -2


def test_a_match_is_thrown_away_only_after_a_question(drive: type[Driver]) -> None:
    driver = drive().begin()
    begin_one(driver, "Binokel zu dritt")
    begin_one(driver, "Doppelbinokel")
    driver.click(driver.top.more)  # type: ignore[attr-defined]
    driver.click(driver.kinds(IconButton)[1])
    assert driver.top.notice is not None
    driver.press(pygame.K_RETURN)
    assert len(matches.saved_matches()) == 2, "Enter presses the harmless one"
    driver.click(driver.kinds(IconButton)[1])
    driver.click("Aufgeben")
    assert len(matches.saved_matches()) == 1
    assert len(driver.kinds(ListRow)) == 1


def test_practice_is_chosen_on_the_start_screen_and_said_on_the_slate(
    drive: type[Driver],
) -> None:
    driver = drive().begin()
    driver.click("Zum Üben")
    assert driver.is_at(ListScreen)
    driver.click("Doppelkopf")
    assert isinstance(driver.top, NewMatchScreen)
    assert driver.kinds(Switch)[0].on
    driver.click("An den Tisch")
    [saved] = matches.saved_matches()
    assert saved.header is not None and saved.header.practice
    assert started_of(saved, texts("de")).practice


def test_statistics_have_a_button_once_there_is_a_way(drive: type[Driver]) -> None:
    screen = start((1280, 800))
    has_way = screen.actions.statistics is not None
    labels = [w.label for w in screen.left.walk() if isinstance(w, Button)]
    assert (texts("de")("screens.start.statistics") in labels) is has_way
    assert all(isinstance(tile, Tile) for tile in screen.games)


# ---------------------------------------------------------------- for the first time
def invited(driver: Driver) -> list[str]:
    assert isinstance(driver.top, StartScreen)
    return [button.label for button in driver.top.first]


def test_who_is_here_for_the_first_time_is_led_to_a_first_deal_until_it_was_played(
    drive: type[Driver],
) -> None:
    driver = drive().begin()
    assert invited(driver) == [
        "Binokel zu dritt lernen",
        "Doppelkopf lernen",
        "Schafkopf lernen",
        "Sechsundsechzig lernen",
        "Skat lernen",
    ]
    drawn = " ".join(ink.text for ink in record(driver.top, dry=True).texts)
    assert "Zum ersten Mal hier?" in drawn and "Das erste Spiel, zehn Minuten" in drawn
    driver.click("Doppelkopf lernen")
    assert isinstance(driver.top, GuidedScreen) and driver.top.lesson.id == "doppelkopf"
    driver.press(pygame.K_ESCAPE)
    driver.click("Zur Übersicht")
    assert invited(driver), "it was not played"
    driver.click("Doppelkopf lernen")
    for _ in range(60):
        if driver.is_at(GuidedScreen):
            driver.until(lambda: not driver.is_at(GuidedScreen) or driver.top.coach.remark)  # type: ignore[attr-defined]
            driver.press(SHOW)
    assert isinstance(driver.top, LessonSheet)
    driver.press(pygame.K_ESCAPE)
    assert invited(driver) == [] and not stored.load()[0].newcomer


@pytest.mark.parametrize("keyboard", [False, True])
def test_who_knows_how_to_play_is_not_asked_again(drive: type[Driver], keyboard: bool) -> None:
    driver = drive(size=(1280, 800)).begin()
    if keyboard:
        driver.tab_to("Kann ich schon")
        driver.press(pygame.K_RETURN)
    else:
        driver.click("Kann ich schon")
    assert invited(driver) == [] and not stored.load()[0].newcomer
    drawn = " ".join(ink.text for ink in record(driver.top, dry=True).texts)
    assert "Setz dich!" in drawn and "Zum ersten Mal" not in drawn


@pytest.mark.parametrize(
    ("size", "user"),
    [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 1.5), ((640, 400), 1.0)],
)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_invitation_is_in_sight_in_every_window(
    size: tuple[int, int], user: float, lang: str
) -> None:
    screen = made("start-first", size, lang, user)
    for button in screen.first:
        assert button.box.bottom <= screen.scale.height and button.box.w > 0
