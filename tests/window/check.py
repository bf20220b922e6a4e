"""What every change has to pass: the program in a real window, in a few minutes.

Every step waits until the window shows, pixel by pixel, what the program drawn without a window
shows at that point of the match, and until both journals hold the same moves.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from game.ui.kit import Choice
from game.ui.screens.rules.house_rules import HouseRulesScreen
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.screens.starting.start import StartScreen
from tests.window.display import Display
from tests.window.hands import ByKeys, ByMouse, Hand
from tests.window.mind import Mind
from tests.window.play import Player, leave_by_menu, quit_program
from tests.window.visit import Table, Visit

TABLE = "kurz"
"""What the table with the short match is called."""

VISIBLE = ("DISPLAY", "WAYLAND_DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT")

TALKING = Table("doppelkopf-hausrunde", seed=84)
"""A match in which the player is poor at once, and can announce something."""

DRAWING = Table("doppelbinokel-2", seed=14)
"""A match in which the player cuts, exchanges the trump turned up, and holds melds."""


def whole_match_by_mouse(visit: Visit) -> None:
    """From the start screen through the house rules to the last sheet."""
    twin = visit.twin
    start = twin.top
    assert isinstance(start, StartScreen)
    visit.keep("start")
    visit.click(start.games[0])
    sitting = twin.top
    assert isinstance(sitting, NewMatchScreen)
    visit.keep("sit-down")
    level = sitting.rows[1].choice
    assert isinstance(level, Choice)
    usual = level.chosen
    for cell in (0, usual):
        visit.click_at(*_middle(level.to_screen(level.cell(cell))))
        assert level.chosen == cell
    visit.click(sitting.house)
    _short_match(visit)
    house = twin.top
    assert isinstance(house, HouseRulesScreen)
    visit.click(house.buttons[-1])
    player = _player(visit, ByMouse(visit), "mouse")
    player.to_the_end()
    sheet = twin.top
    assert isinstance(sheet, SheetScreen) and sheet.over and player.sheets >= 2
    visit.click(sheet.leave)
    assert isinstance(twin.top, StartScreen)


def _player(visit: Visit, hand: Hand, name: str, seed: int = 1) -> Player:
    return Player(visit, hand, Mind(seed), name)


def _short_match(visit: Visit) -> None:
    """Look for the target, make it as low as it can be, save the table under a name."""
    house = visit.twin.top
    assert isinstance(house, HouseRulesScreen)
    visit.click(house.search)
    visit.write("gespielt wird bis")
    row = next(row for row in house.rows if row.name == "ziel")
    assert isinstance(row.control, Choice)
    visit.click_at(*_middle(row.control.to_screen(row.control.cell(0))))
    visit.keep("house-rules")
    visit.click(next(b for b in house.buttons if b.label == house.t("house.save_as")))
    assert house.notice is not None
    visit.write(TABLE)
    visit.keep("save-table")
    assert house.notice.main is not None
    visit.click(house.notice.main)
    assert house.notice is None


def whole_match_by_keys(visit: Visit) -> None:
    """From the start screen to the own table and to the last sheet, with a power cut in between."""
    start = visit.twin.top
    assert isinstance(start, StartScreen)
    visit.walk_to(start.tables[0])
    visit.press("Return")
    assert isinstance(visit.twin.top, NewMatchScreen)
    visit.press("Return")
    hand = ByKeys(visit)
    player = _player(visit, hand, "keys")
    player.answer(12)
    player.into_a_deal()
    power_cut(visit)
    _player(visit, hand, "keys-again").to_the_end()
    sheet = visit.twin.top
    assert isinstance(sheet, SheetScreen)
    hand.press(sheet.leave)
    quit_program(visit, hand)


def power_cut(visit: Visit) -> None:
    """Kill the program in the middle of a deal: the next start offers the match, and nothing is
    lost."""
    table = visit.twin.table
    view, moves = table.table.view(), visit.desk.moves()
    assert not table.table.deal_over()
    visit.kill()
    assert visit.desk.moves() == moves
    visit.open()
    notice = visit.twin.top.notice
    assert notice is not None
    visit.keep("interrupted")
    visit.press("Return")
    assert visit.twin.table.table.view() == view
    assert visit.desk.moves()[: len(moves)] == moves


def other_games(visit: Visit, make: Callable[[Visit], Hand]) -> None:
    """Poverty and announcements, also out of turn; cutting, exchanging, drawing and melding."""
    hand = make(visit)
    visit.settle(speed="fast", clear_tricks=False)
    visit.open(TALKING)
    _player(visit, hand, f"{hand.name}-talking").until("give", "announce out of turn")
    leave_by_menu(visit, hand)
    quit_program(visit, hand)
    visit.settle()
    visit.open(DRAWING)
    _player(visit, hand, f"{hand.name}-drawing").until("cut", "exchange", "play", "meld")
    leave_by_menu(visit, hand)
    quit_program(visit, hand)


def sizes(visit: Visit) -> None:
    """A table in windows of several sizes, in the whole screen, and closed by its title bar: the
    match is left then, unless a Durch has just ended it."""
    start = visit.twin.top
    assert isinstance(start, StartScreen)
    visit.click(start.games[0])
    sitting = visit.twin.top
    assert isinstance(sitting, NewMatchScreen)
    visit.click(sitting.play)
    hand = ByMouse(visit)
    for size in ((1024, 640), (1600, 900), (700, 900)):
        visit.resize(size)
        name = "size-{}x{}".format(*size)
        visit.keep(name)
        _player(visit, hand, name).answer(2)
    visit.fill_screen()
    visit.keep("size-full")
    _player(visit, hand, "size-full").answer(2)
    visit.leave_full_screen((700, 900))
    moves, top = visit.desk.moves(), visit.twin.top
    over = isinstance(top, SheetScreen) and top.over
    visit.display.close(visit.window)
    assert visit.ended() == 0
    left = visit.desk.text().rstrip().splitlines()[-1].startswith("# left")
    assert left != over
    assert visit.desk.moves() == moves


def without_display(folder: Path) -> None:
    """A message and exit status 1."""
    env = {k: v for k, v in os.environ.items() if k not in VISIBLE}
    env |= {"SDL_VIDEODRIVER": "", "STAMMTISCH_HOME": str(folder / "nowhere")}
    words = ["stammtisch", "play", "binokel-3"]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 1, done
    assert "Traceback" not in done.stderr and done.stderr.strip(), done
    assert done.stdout == "", done


def without_sound(folder: Path) -> None:
    """A deal in silence."""
    env = os.environ | {
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "none-such",
        "STAMMTISCH_HOME": str(folder / "silence"),
    }
    words = ["stammtisch", "play", "binokel-3", "--autoplay", "--deals", "1", "--speed", "instant"]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done


def _middle(box: object) -> tuple[float, float]:
    return box.cx, box.cy  # type: ignore[attr-defined]


def everything(pictures: Path) -> None:
    """All of it, with the time each took."""
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        visit = Visit(Display(), folder, pictures)
        visit.settle()

        def timed(name: str, what: Callable[[], object]) -> None:
            begin = time.monotonic()
            what()
            print(f"{name}: {time.monotonic() - begin:.1f} s", flush=True)

        try:
            timed("no display", lambda: without_display(folder))
            timed("no sound", lambda: without_sound(folder))
            timed("open", visit.open)
            timed("a match by mouse", lambda: whole_match_by_mouse(visit))
            timed("a match by keyboard, killed in between", lambda: whole_match_by_keys(visit))
            timed("other games by mouse", lambda: other_games(visit, ByMouse))
            timed("other games by keyboard", lambda: other_games(visit, ByKeys))
            timed("open again", visit.open)
            timed("sizes", lambda: sizes(visit))
        finally:
            if visit.process and visit.process.poll() is None:
                visit.kill()
        print(f"{visit.clicks} clicks, {visit.strokes} keys, {visit.looks} pictures compared")
