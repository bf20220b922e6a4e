"""Around a match: sheets, the pause, leaving and coming back, what is told."""

from __future__ import annotations

import pygame
import pytest

from game.engine.rules.compiling import compile_rules
from game.rules import load
from game.storage import matches
from game.storage.notices import notice
from game.ui.context import Context, Settings
from game.ui.kit import Button, ListRow, Scale, Switch, TextField
from game.ui.options import Options
from game.ui.screens.crashed import CrashScreen
from game.ui.screens.rules.house_rules import HouseRulesScreen
from game.ui.screens.rules.rules_page import RulesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.screens.starting.faces import FaceButton
from game.ui.screens.starting.listing import ListScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.storybook import samples
from game.ui.table.screen import TableScreen
from tests.ui.driving import SIZE, Driver


def at_table(
    drive: type[Driver],
    ruleset: str = "binokel-3",
    *,
    house: dict[str, str] | None = None,
    size: tuple[int, int] = SIZE,
    **options: object,
) -> Driver:
    chosen = Options(loaded=load(ruleset, house), seed=4, **options)  # type: ignore[arg-type]
    return drive(chosen, size=size).begin()


def play_on(driver: Driver) -> None:
    """Answer whatever is asked with the first lawful action until a sheet lies there."""

    def step() -> bool:
        if driver.is_at(SheetScreen):
            return True
        screen = driver.top
        assert isinstance(screen, TableScreen)
        legal = screen.table.legal()
        if legal and not screen.event_player.busy:
            screen.submit(legal[:1])
        return False

    driver.until(step)


def test_after_the_sheet_the_next_deal_is_dealt(drive: type[Driver]) -> None:
    driver = at_table(drive)
    play_on(driver)
    sheet = driver.top
    assert isinstance(sheet, SheetScreen)
    assert sheet.table.title == "Spiel 1"
    assert sheet.standing.totals[-1] == sheet.table.now
    driver.click("Nächstes Spiel")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.view().number == 2


def test_enter_alone_goes_on_from_the_sheet(drive: type[Driver]) -> None:
    driver = at_table(drive)
    play_on(driver)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.top, TableScreen)


@pytest.mark.parametrize("keyboard", [False, True])
def test_the_tricks_can_be_looked_through(drive: type[Driver], keyboard: bool) -> None:
    driver = at_table(drive)
    play_on(driver)
    # In a window of the usual size all tricks are seen at once.
    driver.window.surface = pygame.display.set_mode((1024, 480), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 480), w=1024, h=480))
    driver.step()
    sheet = driver.top
    assert isinstance(sheet, SheetScreen)
    if keyboard:
        driver.tab_to("Stiche nachsehen")
        driver.press(pygame.K_RETURN)
    else:
        driver.click("Stiche nachsehen")
    tricks = driver.top
    assert isinstance(tricks, TricksScreen)
    assert tricks.view.tricks == driver.navigator.session.table.view().tricks  # type: ignore[union-attr]
    assert tricks.view.seat == 0, "what one seat knows, and nothing else"
    assert tricks.lines.furthest > 0
    driver.press(pygame.K_DOWN)
    assert tricks.lines.scroll > 0, "the keyboard scrolls at once"
    driver.press(pygame.K_ESCAPE)
    assert driver.top is sheet
    driver.press(pygame.K_RETURN)
    assert driver.is_at(TableScreen) or keyboard


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (800, 500), (640, 400)])
def test_buttons_under_the_slate_do_not_lie_on_each_other(size: tuple[int, int]) -> None:
    rules = compile_rules(load("binokel-turnier-3").ruleset)
    view = samples.QuickMatch(rules, seed=3).after(200)[0]
    ways = {"on_next": lambda: None, "on_again": lambda: None, "on_leave": lambda: None}
    names = ("Du", "Hilde", "Karl")
    screen = SheetScreen(Context(Settings()), Scale(size), rules, view, names, **ways)
    screen.start()
    assert screen.over and screen.tricks.visible
    boxes = [b.box for b in screen.root.children if isinstance(b, Button) and b.visible]
    for at, box in enumerate(boxes):
        assert not any(box.intersects(other) for other in boxes[at + 1 :])
        assert box.x >= 0 and box.right <= screen.scale.width
    assert screen.tricks.name == "Stiche nachsehen"
    assert screen.tricks.label or screen.tricks.tip


def test_without_tricks_there_is_nothing_to_look_through(drive: type[Driver]) -> None:
    driver = at_table(drive)
    screen = driver.top
    assert isinstance(screen, TableScreen)
    driver.navigator.session._show_sheet(screen.table.view())  # type: ignore[union-attr]
    driver.step()
    sheet = driver.top
    assert isinstance(sheet, SheetScreen)
    assert not sheet.tricks.visible
    assert sheet.main.label == "Neu geben"


def given_up(size: tuple[int, int], **ways: object) -> SheetScreen:
    """The sheet of a deal that ended without a trick."""
    rules = compile_rules(load("binokel-turnier-3").ruleset)
    match = samples.QuickMatch(rules, seed=3)
    views = (match.after(deals)[0] for deals in range(1, 40))
    view = next(view for view in views if view.over and not view.tricks)
    none = dict.fromkeys(("on_next", "on_again", "on_leave"), lambda: None)
    names = ("Du", "Hilde", "Karl")
    screen = SheetScreen(Context(Settings()), Scale(size), rules, view, names, **none, **ways)
    screen.start()
    return screen


def test_after_a_deal_without_tricks_the_hands_can_be_looked_at() -> None:
    pressed: list[int] = []
    sheet = given_up((1280, 800), on_hands=lambda: pressed.append(1))
    assert sheet.tricks.visible and sheet.tricks.name == "Blätter nachsehen"
    sheet.tricks.press()
    assert pressed == [1]
    assert not given_up((1280, 800)).tricks.visible, "nothing was written down to look at"


def test_at_the_end_the_sheet_says_who_has_won(drive: type[Driver]) -> None:
    driver = at_table(drive, house={"spiele": "6"})
    for _ in range(60):
        play_on(driver)
        sheet = driver.top
        assert isinstance(sheet, SheetScreen)
        if sheet.over:
            break
        driver.press(pygame.K_RETURN)
    assert sheet.over
    assert "gewonnen" in sheet._slate_title()
    assert [b.label for b in (sheet.leave, sheet.main)] == ["Zur Übersicht", "Neue Partie"]
    driver.click("Zur Übersicht")
    assert driver.is_at(StartScreen)
    assert matches.saved_matches() == [], "what is over is no longer in the list"
    assert len(matches.history()) == 1


def test_a_match_that_only_its_most_deals_have_ended_says_so() -> None:
    sheet = given_up((1280, 800))
    view = sheet.view._replace(winners=(0,), scores=(120, 20, -300), number=17)
    spec = sheet.rules.ruleset
    match = spec.match.model_copy(update={"most_deals": 17})
    sheet.rules = compile_rules(spec.model_copy(update={"match": match}))
    sheet.view = view
    assert sheet._slate_title() == "Schluss nach 17 Spielen: Du hast die meisten Punkte!"
    sheet.view = view._replace(winners=(1, 2))
    assert "Hilde und Karl haben die meisten Punkte" in sheet._slate_title()
    sheet.view = view._replace(number=16)
    assert sheet._slate_title() == "Du hast gewonnen!"


def test_a_new_round_begins_at_the_same_table(drive: type[Driver]) -> None:
    driver = at_table(drive)
    play_on(driver)
    sheet = driver.top
    assert isinstance(sheet, SheetScreen)
    names = driver.navigator.session.table.names  # type: ignore[union-attr]
    sheet.on_again()
    driver.step()
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.names == names
    assert driver.top.table.view().number == 1


def test_the_menu_leads_everywhere_and_back(drive: type[Driver]) -> None:
    driver = at_table(drive)
    for word, kind in (
        ("Spielregeln", RulesScreen),
        ("Hausregeln ansehen", HouseRulesScreen),
        ("Einstellungen", SettingsScreen),
    ):
        if driver.top.notice is None:
            driver.click("Menü")
        driver.click(word)
        assert driver.is_at(kind)
        driver.press(pygame.K_ESCAPE)
        assert driver.is_at(TableScreen)
    driver.press(pygame.K_ESCAPE)
    assert driver.top.notice is None, "Esc in the menu goes on playing"


def test_house_rules_of_a_match_can_only_be_read(drive: type[Driver]) -> None:
    driver = at_table(drive, ruleset="binokel-wuerttemberg-3")
    driver.press(pygame.K_ESCAPE)
    driver.click("Hausregeln ansehen")
    screen = driver.top
    assert isinstance(screen, HouseRulesScreen)
    assert screen.choosing.selection["ziel"] == 1000
    assert not any(one.control.enabled for one in screen.rows)
    assert screen.buttons == []


def test_leaving_and_coming_back_goes_on_where_it_was(drive: type[Driver]) -> None:
    driver = at_table(drive)
    play_on(driver)
    driver.press(pygame.K_RETURN)
    driver.step(20)
    before = driver.navigator.session.table.view()  # type: ignore[union-attr]
    driver.press(pygame.K_ESCAPE)
    driver.click("Zur Übersicht")
    start = driver.top
    assert isinstance(start, StartScreen)
    assert start.matches[0].title == "Binokel zu dritt"
    assert {line.name: line.score for line in start.matches[0].lines}["Du"] == before.scores[0]
    driver.click("Weiterspielen")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.view().hand == before.hand


def test_one_of_several_matches_is_continued(drive: type[Driver]) -> None:
    for ruleset in ("binokel-3", "kreuzbinokel-4"):
        driver = at_table(drive, ruleset=ruleset)
        driver.press(pygame.K_ESCAPE)
        driver.click("Zur Übersicht")
    driver = drive().begin()
    driver.click("Noch eine Partie offen")
    screen = driver.top
    assert isinstance(screen, ListScreen)
    assert {row.title for row in driver.kinds(ListRow)} == {"Binokel zu dritt", "Kreuzbinokel"}
    driver.click("Kreuzbinokel")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.rules.players == 4


def test_a_match_is_abandoned_only_after_a_question(drive: type[Driver]) -> None:
    driver = at_table(drive)
    driver.press(pygame.K_ESCAPE)
    driver.click("Partie aufgeben")
    driver.click("Behalten")
    assert len(matches.saved_matches()) == 1
    driver.click("Partie aufgeben")
    driver.click("Aufgeben")
    assert driver.is_at(StartScreen)
    assert matches.saved_matches() == []


def test_a_match_cut_off_is_offered_at_the_next_start(drive: type[Driver]) -> None:
    driver = at_table(drive)
    driver.step(20)
    match = driver.navigator.session.match  # type: ignore[union-attr]
    hand = driver.navigator.session.table.view().hand  # type: ignore[union-attr]
    assert match is not None
    match.journal.release()
    again = drive().begin()
    assert again.top.notice is not None
    assert again.top.notice.title == "Da war noch eine Partie offen"
    again.press(pygame.K_RETURN)
    assert isinstance(again.top, TableScreen)
    assert again.top.table.view().hand == hand


def test_a_damaged_file_is_told_at_the_table(drive: type[Driver]) -> None:
    driver = at_table(drive)
    driver.step(20)
    match = driver.navigator.session.match  # type: ignore[union-attr]
    assert match is not None
    driver.press(pygame.K_ESCAPE)
    driver.click("Zur Übersicht")
    with match.journal.path.open("ab") as stream:
        stream.write(b"0: play nonsense\n")
    driver.click("Weiterspielen")
    driver.step(5)
    assert driver.top.notice is not None
    assert driver.top.notice.title == "Das solltest du wissen"
    table = driver.top
    assert isinstance(table, TableScreen)
    shown = [button.visible for button in table.controls.corner]
    driver.press(pygame.K_RETURN)
    assert driver.top.notice is None
    driver.step(5)
    assert [button.visible for button in table.controls.corner] == shown, "behind the notice, too"


def test_faces_are_those_of_the_match(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Binokel zu dritt")
    faces = driver.kinds(FaceButton)
    driver.click(faces[1])
    driver.click(next(f for f in driver.kinds(FaceButton) if f.portrait == "Emil"))
    driver.click(driver.kinds(TextField)[1])
    driver.press(*[pygame.K_BACKSPACE] * 10)
    driver.type("Onkel Willi")
    driver.click("An den Tisch")
    assert isinstance(driver.top, TableScreen)
    before = driver.top.context.portraits
    assert before[1] == "Emil"
    driver.press(pygame.K_ESCAPE)
    driver.click("Zur Übersicht")
    driver.app.change(opponents=())
    driver.click("Weiterspielen")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.context.portraits == before


def test_in_practice_one_can_take_back(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Binokel zu dritt")
    driver.click(driver.kinds(Switch)[0])
    driver.click("An den Tisch")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.practice
    undo = driver.top.controls.undo
    for _ in range(40):
        driver.step(5)
        if undo.visible:
            break
        driver.press(pygame.K_RETURN)  # who is asked to cut holds no cards yet
    assert undo.visible
    [saved] = matches.saved_matches()
    assert saved.header is not None and saved.header.practice


def test_what_the_table_has_to_say_is_said(drive: type[Driver]) -> None:
    driver = at_table(drive)
    driver.navigator.session.table.tell(notice("opponents_gone"))  # type: ignore[union-attr]
    driver.step(3)
    assert driver.top.notice is not None
    assert driver.app.context.texts("storage.opponents_gone") in driver.top.notice.text


def test_a_crash_shows_the_report_and_loses_nothing(
    drive: type[Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = at_table(drive)
    driver.step(20)
    hand = driver.navigator.session.table.view().hand  # type: ignore[union-attr]

    def broken(self: TableScreen, dt: float) -> None:
        raise ZeroDivisionError("the tests want it")

    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError) as caught:
        patch.setattr(TableScreen, "tick", broken)
        driver.step(1)
    assert driver.app._crashed(caught.value)
    screen = driver.top
    assert isinstance(screen, CrashScreen)
    assert screen.report is not None
    text = screen.report.read_text(encoding="utf-8")
    assert "ZeroDivisionError: the tests want it" in text
    assert "ruleset: binokel-3" in text
    assert "last actions:" in text
    driver.press(pygame.K_RETURN)
    assert driver.is_at(StartScreen)
    driver.click("Weiterspielen")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.view().hand == hand
