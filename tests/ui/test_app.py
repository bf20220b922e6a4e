"""The program as a whole: window and display, loop, shortcuts, automatic play."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.__main__ import main
from game.engine.view import View
from game.rules import load
from game.storage import hands, locations, matches
from game.storage import settings as stored
from game.ui import app as loop
from game.ui import program
from game.ui.app import App
from game.ui.matches import seating
from game.ui.options import Options, overrides_of
from game.ui.program import run
from game.ui.screens.starting.start import StartScreen
from game.ui.sounds.sound import Sounds
from game.ui.table.screen import TableScreen
from game.ui.window import APP, ICON, NoDisplayError, Window
from tests.ui.driving import Driver, Prompt

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _with_little_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program does for later: looking through all that tests have loaded takes a second, and
    nobody hears the sounds."""
    monkeypatch.setattr(program, "clear_away", lambda: None)
    monkeypatch.setattr(Sounds, "prepare", lambda sounds: None)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "ProcessOpponents", Prompt)


def test_automatic_play_ends_by_itself_and_keeps_nothing(at_once: None) -> None:
    options = Options(loaded=load("schnapsen-2"), seed=1, deals=2, speed="instant", autoplay=True)
    assert run(options) == 0
    assert matches.saved_matches() == []
    assert stored.load()[0].speed == "normal", "the speed of one run is no setting"


def test_automatic_play_goes_on_after_the_end_of_a_match(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    from game.ui.matches.session import MatchSession

    hands: list[tuple[int, ...]] = []
    shown = MatchSession._show_sheet

    def note(self: MatchSession, view: View) -> None:
        seen.append(view.number)
        hands.append(view.score)
        shown(self, view)

    monkeypatch.setattr(MatchSession, "_show_sheet", note)
    loaded = load("schnapsen-2", {"ziel": "5"})
    options = Options(loaded=loaded, seed=1, deals=8, speed="instant", autoplay=True)
    assert run(options) == 0
    assert len(seen) == 8
    assert seen.count(1) > 1, "a second match was begun"
    second = seen.index(1, 1)
    assert hands[:second] != hands[second : 2 * second], "with other cards"


def test_a_crash_in_automatic_play_ends_with_status_1(
    at_once: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.ui.table.screen import TableScreen

    def broken(self: TableScreen, dt: float) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TableScreen, "tick", broken)
    assert run(Options(loaded=load("binokel-3"), deals=1, autoplay=True)) == 1
    assert "report-" in capsys.readouterr().err


def test_a_crash_before_the_first_picture_is_reported_as_well(
    at_once: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(self: StartScreen) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(StartScreen, "build", broken)
    shown: list[str] = []

    def turn(self: App, events: list[pygame.event.Event], dt: float) -> None:
        shown.append(type(self.top).__name__)
        self.quit()

    monkeypatch.setattr(App, "turn", turn)
    assert run() == 0
    assert shown == ["CrashScreen"]


def test_what_would_keep_the_first_picture_waiting_comes_once_it_is_there(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    monkeypatch.setattr(Window, "show", lambda window, changed=None: happened.append("picture"))
    driver = Driver()
    driver.app.once_shown = lambda: happened.append("afterwards")
    driver.begin()
    driver.app.top.invalidate()
    driver.step()
    assert happened[:2] == ["picture", "afterwards"]
    assert happened.count("afterwards") == 1 < happened.count("picture")


def test_garbage_is_looked_for_once_another_place_is_seen(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    monkeypatch.setattr(Window, "show", lambda window, changed=None: happened.append("picture"))
    driver = Driver()
    driver.app.arrived = lambda: happened.append("cleared")
    driver.begin()
    assert happened == ["picture", "cleared"]
    driver.app.push(screen := driver.app.stack[-1])
    driver.step()
    driver.step()
    assert happened.count("cleared") == 1 < happened.count("picture")
    driver.app.show_only(screen)
    screen.invalidate()
    driver.step()
    assert happened[-2:] == ["picture", "cleared"]


KNOT = """
import gc, weakref
from game.ui.program import clear_away

class Knot:
    def __init__(self):
        self.itself = self

gone = weakref.ref(Knot())
gc.freeze()
assert gone() is not None
clear_away()
assert gone() is None and gc.get_freeze_count() > 0
"""


def test_what_cannot_be_reached_is_thrown_away_and_the_rest_let_be() -> None:
    """In a process of its own: it looks through everything, and tests have much."""
    subprocess.run([sys.executable, "-c", KNOT], cwd=ROOT, check=True)


def test_sounds_are_made_beside_the_program_once_it_is_seen(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And garbage is looked for from then on: what was loaded until then stays."""
    found: list[object] = []

    def turn(app: App, events: object, dt: float) -> None:
        assert app.once_shown is not None
        found.append(gc.isenabled())
        app.once_shown()
        found.append(gc.isenabled())
        app.quit()

    monkeypatch.setattr(App, "turn", turn)
    monkeypatch.setattr(Sounds, "prepare", lambda sounds: found.append("prepared"))
    assert main([]) == 0
    assert found == [False, "prepared", True]
    monkeypatch.setattr(App, "run", lambda *_: 0)
    assert main([]) == 0
    assert gc.isenabled()


def test_a_key_let_go_elsewhere_works_again(at_once: None) -> None:
    driver = Driver().begin()
    driver.tab_to("Einstellungen")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    driver.step(2)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_RETURN)
    assert len(driver.app.stack) == 2


def test_a_window_brings_its_icon_and_the_name_that_desktops_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    icons: list[pygame.Surface] = []
    for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    Window("test", (800, 600))
    assert [icon.get_size() for icon in icons] == [(ICON, ICON)]
    middle, corner = icons[0].get_at((ICON // 2, ICON // 2)), icons[0].get_at((0, 0))
    assert (middle.a, corner.a) == (255, 0)
    if sys.platform == "linux":
        assert os.environ["SDL_VIDEO_X11_WMCLASS"] == APP
        assert os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == APP


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_driver_that_nobody_sees_is_no_display(
    driver: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """SDL may fall back to one of these where there is no display."""
    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    with pytest.raises(NoDisplayError):
        Window("test", (800, 600))
    assert run(Options(lang="de")) == 1
    error = capsys.readouterr().err
    assert "keinen Bildschirm" in error and driver in error


def test_without_a_display_the_program_says_so(own_home: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {k: v for k, v in os.environ.items() if k not in hidden}
    if sys.platform != "linux":
        pytest.skip("only where a display can be taken away")
    code = "import sys; from game.ui.options import Options; from game.ui.program import run; "
    code += "sys.exit(run(Options(lang='en')))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "There is no display" in done.stderr
    assert "Traceback" not in done.stderr


def test_closing_the_window_ends_the_program(at_once: None) -> None:
    driver = Driver().begin()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.step(1)
    assert driver.app.stack == []


def test_a_match_is_put_away_when_the_window_is_closed(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the next start nobody asks whether it was interrupted."""
    turns: list[int] = []
    turn = App.turn

    def close_soon(self: App, events: list[pygame.event.Event], dt: float) -> None:
        turns.append(1)
        if len(turns) == 20:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        turn(self, events, dt)

    monkeypatch.setattr(App, "turn", close_soon)
    assert run(Options(loaded=load("binokel-3"), seed=1, speed="instant")) == 0
    [saved] = matches.saved_matches()
    assert saved.left and not saved.cut_off


def test_the_order_of_a_hand_is_there_at_the_next_start(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = App.turn
    seen: list[dict[tuple[int, int], list[int]]] = []

    def put_and_close(self: App, events: list[pygame.event.Event], dt: float) -> None:
        turn(self, events, dt)
        if not seen and isinstance(self.top, TableScreen):
            orders = self.top.sprites.orders
            orders[self.top.sprites.shown.number, 0] = [9, 4]
            seen.append(orders)
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(App, "turn", put_and_close)
    assert run(Options(loaded=load("binokel-3"), seed=1, speed="instant")) == 0
    [saved] = matches.saved_matches()
    assert hands.load() == {saved.path.stem: seen[0]} and seen[0]

    def look(self: App, events: list[pygame.event.Event], dt: float) -> None:
        assert self.context.orders == hands.load()
        self.quit()

    monkeypatch.setattr(App, "turn", look)
    assert run() == 0


def test_the_human_may_sit_at_any_seat(at_once: None) -> None:
    options = Options(loaded=load("binokel-3"), seats=("easy", "human", "random"))
    driver = Driver(options).begin()
    table = driver.navigator.session.table  # type: ignore[union-attr]
    assert table.viewer == 1
    assert table.names[1] == "Du"
    assert table.view().seat == 1


def test_control_and_plus_makes_everything_larger(at_once: None) -> None:
    driver = Driver().begin()
    factor = driver.top.scale.factor
    driver.press(pygame.K_PLUS, mod=pygame.KMOD_CTRL)
    assert driver.top.scale.factor == pytest.approx(factor * 1.1)
    assert stored.load()[0].scale == pytest.approx(1.1)
    driver.press(pygame.K_MINUS, pygame.K_MINUS, mod=pygame.KMOD_CTRL)
    assert driver.top.scale.factor == pytest.approx(factor * 0.9)
    driver.press(pygame.K_0, mod=pygame.KMOD_CTRL)
    assert driver.top.scale.factor == pytest.approx(factor)


def test_a_change_leaves_alone_what_another_window_has_changed(at_once: None) -> None:
    driver = Driver().begin()
    stored.save(stored.Settings(volume=10))
    assert driver.app.change(speed="fast") is None
    kept, _ = stored.load()
    assert (kept.volume, kept.speed) == (10, "fast")


def test_settings_that_cannot_be_read_are_not_written_over(at_once: None) -> None:
    driver = Driver().begin()
    path = locations.settings_file()
    path.mkdir(parents=True)  # nobody can read a folder
    said = driver.app.change(volume=10)
    assert said is not None and said.key == stored.UNREADABLE
    path.rmdir()
    stored.save(stored.Settings(speed="slow"))
    assert driver.app.change(sound=True) is None
    kept, _ = stored.load()
    assert (kept.volume, kept.speed, kept.sound) == (10, "slow", True)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)])
def test_full_screen_and_back(at_once: None, key: int, mod: int) -> None:
    driver = Driver().begin()
    driver.press(key, mod=mod)
    assert driver.window.fullscreen
    driver.press(key, mod=mod)
    assert not driver.window.fullscreen
    assert driver.is_at(StartScreen), "Enter with Alt is nothing else"


def test_a_resized_window_is_laid_out_anew(at_once: None) -> None:
    driver = Driver().begin()
    driver.window.surface = pygame.display.set_mode((1024, 640), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 640), w=1024, h=640))
    driver.step(2)
    assert driver.top.scale.size == (1024, 640)


def test_a_key_held_down_does_its_work_once(at_once: None) -> None:
    driver = Driver().begin()
    driver.tab_to("Binokel zu dritt")
    for _ in range(5):
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
        )
        driver.step(2)
    assert len(driver.app.stack) == 2, "the repeats pressed nothing on the next screen"


def test_a_screen_reached_by_keys_shows_where_the_keyboard_is(at_once: None) -> None:
    driver = Driver().begin()
    for word in ("Spielregeln", "Einstellungen", "Binokel zu dritt"):
        driver.tab_to(word)
        driver.press(pygame.K_RETURN)
        focused = driver.top.interaction.focused
        assert focused is not None and focused.ringed, word
        assert focused is (driver.top.interaction.default or driver.top.interaction.order()[1])
        driver.press(pygame.K_ESCAPE)


def test_a_table_reached_by_keys_asks_with_the_ring(at_once: None) -> None:
    driver = Driver().begin()
    driver.tab_to("Doppelkopf")
    driver.press(pygame.K_RETURN, pygame.K_RETURN)
    table = driver.top
    assert isinstance(table, TableScreen)
    driver.until(lambda: table.model.panel is not None)
    focused, panel = table.interaction.focused, table.model.panel
    assert panel is not None and focused is panel.main
    assert focused is not None and focused.ringed


def test_a_screen_reached_by_mouse_shows_no_ring(at_once: None) -> None:
    driver = Driver().begin()
    driver.click("Einstellungen")
    assert not driver.top.interaction.keyboard


def test_nothing_is_drawn_while_nothing_changes(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver().begin()
    driver.step(5)
    drawn: list[object] = []
    monkeypatch.setattr(driver.window, "show", drawn.append)
    driver.step(20)
    assert drawn == []


def test_a_quiet_program_dozes_until_there_is_input(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Driver().begin().app
    slept: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", slept.append)
    pygame.event.clear()
    app._quiet = 0.0
    app._sleep()
    assert slept == [loop.NAP]
    app._quiet = loop.QUIET
    app._sleep()
    assert slept[1:] == [loop.DOZE] * loop.DOZES
    slept.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=()))
    app._sleep()
    assert slept == [loop.DOZE]


def test_what_was_dozed_away_goes_by_whole_unless_input_ends_it(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Driver().begin().app
    dozed = loop.DOZE * loop.DOZES
    assert dozed > 1000 * loop.LONGEST_STEP
    clock = SimpleNamespace(tick=lambda rate=0: dozed)
    monkeypatch.setattr(pygame.time, "wait", lambda milliseconds: None)
    pygame.event.clear()
    app._still, app._quiet = 2, loop.QUIET
    assert app._wait(clock) == ([], dozed / 1000)
    pressed = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=())
    pygame.event.post(pressed)
    assert app._wait(clock) == ([pressed], loop.FRAME)
    app._quiet = 0.0
    assert app._wait(clock) == ([], loop.LONGEST_STEP)


def test_settings_that_cannot_be_read_are_told(at_once: None) -> None:
    from game.storage import locations

    path = locations.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\0\1\2", encoding="utf-8")
    _, said = stored.load()
    assert said is not None
    driver = Driver()
    driver.navigator.begin(said)
    driver.step()
    assert driver.top.notice is not None


def test_options_of_one_run_are_not_kept(at_once: None) -> None:
    driver = Driver(Options(fullscreen=False, lang="en")).begin()
    driver.app.change(back="rauten")
    kept = stored.load()[0]
    assert (kept.back, kept.language) == ("rauten", "de")
    assert overrides_of(Options(lang="en")) == {"language": "en"}


def test_a_menu_reached_by_keys_shows_where_the_keyboard_is(at_once: None) -> None:
    driver = Driver().begin()
    driver.tab_to("Binokel zu dritt")
    driver.press(pygame.K_RETURN)
    driver.tab_to("Hausregeln")
    driver.press(pygame.K_RETURN)
    driver.tab_to("Tisch …")
    driver.press(pygame.K_RETURN)
    assert driver.top.notice is not None
    focused = driver.top.input.focused
    assert focused is not None and focused.ringed


def test_what_changes_is_drawn_once_it_is_due(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver().begin()
    driver.step(5)
    drawn: list[pygame.Surface] = []
    monkeypatch.setattr(StartScreen, "draw", lambda self, surface: drawn.append(surface))
    with monkeypatch.context() as patch:
        patch.setattr(StartScreen, "due", property(lambda self: False))
        driver.app.top.invalidate()
        driver.step(2)
        assert drawn == []
    driver.step(1)
    assert len(drawn) == 1
