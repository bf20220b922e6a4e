"""Plays the program in a real window; see `run.sh`.

Every step waits until the window shows, pixel by pixel, what the program drawn without a window
shows at that point of the match, and until both journals hold the same moves.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"  # of this process; the program gets a real one
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from game.storage import settings as stored
from game.ui.kit import Choice
from game.ui.screens.house_rules import HouseRulesScreen
from game.ui.screens.new_match import NewMatchScreen
from game.ui.screens.sheet import SheetScreen
from game.ui.screens.start import StartScreen
from game.ui.table.screen import TableScreen
from tests.window.display import Display
from tests.window.players import by_keys, by_mouse
from tests.window.visit import Visit

TABLE = "kurz"
"""What the table with the short match is called."""

VISIBLE = ("DISPLAY", "WAYLAND_DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT")

KEPT = {"bid", "meld", "trump", "discard", "play", "declare"}
"""Moments that are worth a picture."""


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
    level = sitting.choices[1]
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
    deals = play_on(visit, by_mouse, "mouse")
    sheet = twin.top
    assert isinstance(sheet, SheetScreen) and sheet.over and deals >= 2
    visit.keep("match-over")
    visit.click(sheet.leave)
    assert isinstance(twin.top, StartScreen)


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
    visit.click(house.buttons[0])
    assert house.notice is not None
    visit.write(TABLE)
    visit.keep("save-table")
    assert house.notice.main is not None
    visit.click(house.notice.main)
    assert house.notice is None


def play_on(
    visit: Visit, answer: Callable[[Visit], None], name: str, *, moves: int | None = None
) -> int:
    """Answer what is asked until the match is over, or until so many answers; gives back the number
    of sheets."""
    twin, sheets, answers = visit.twin, 0, 0
    kept: set[str] = set()
    while True:
        top = twin.top
        if isinstance(top, SheetScreen):
            sheets += 1
            if sheets == 1:
                visit.keep(f"{name}-sheet")
            if top.over:
                return sheets
            if answer is by_keys:
                visit.press("Return")
            else:
                visit.click(top.main)
            continue
        assert isinstance(top, TableScreen) and twin.asked
        verb = top.table.legal()[0].verb
        if verb in KEPT - kept and (verb != "play" or answers % 5 == 3):
            kept.add(verb)
            visit.keep(f"{name}-{verb}")
        before = len(twin.own.moves())
        if answer is by_mouse:
            by_mouse(visit, drag=answers % 4 == 1)
        else:
            answer(visit)
        assert len(twin.own.moves()) > before, "the answer did not reach the table"
        answers += 1
        if answers == moves:
            return sheets


def whole_match_by_keys(visit: Visit) -> None:
    """From the start screen to the own table and to the last sheet, with a power cut in between."""
    start = visit.twin.top
    assert isinstance(start, StartScreen)
    visit.walk_to(start.tables[0])
    visit.press("Return")
    assert isinstance(visit.twin.top, NewMatchScreen)
    visit.press("Return")
    play_on(visit, by_keys, "keys", moves=12)
    power_cut(visit)
    play_on(visit, by_keys, "keys-again")
    sheet = visit.twin.top
    assert isinstance(sheet, SheetScreen)
    visit.walk_to(sheet.leave)
    visit.press("Return")
    start = visit.twin.top
    assert isinstance(start, StartScreen)
    visit.walk_to(start.menu[-1])
    visit.press_last("Return")
    assert visit.ended() == 0


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


def sizes(visit: Visit) -> None:
    """A table in windows of several sizes, in the whole screen, and closed by its title bar."""
    start = visit.twin.top
    assert isinstance(start, StartScreen)
    visit.click(start.games[0])
    sitting = visit.twin.top
    assert isinstance(sitting, NewMatchScreen)
    visit.click(sitting.play)
    for size in ((1024, 640), (1600, 900), (700, 900)):
        visit.resize(size)
        name = "size-{}x{}".format(*size)
        visit.keep(name)
        play_on(visit, by_mouse, name, moves=2)
    visit.fill_screen()
    visit.keep("size-full")
    play_on(visit, by_mouse, "size-full", moves=2)
    visit.leave_full_screen((700, 900))
    moves = visit.desk.moves()
    visit.display.close(visit.window)
    assert visit.ended() == 0
    assert visit.desk.text().rstrip().splitlines()[-1].startswith("# left")
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


def main(pictures: Path) -> None:
    """All of it, with the time each took."""
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        visit = Visit(Display(), folder, pictures)
        visit.desk.home.mkdir()
        quick = stored.Settings(speed="instant", name="")
        stored.save(quick, visit.desk.home / "settings.yaml")

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
            timed("open again", visit.open)
            timed("sizes", lambda: sizes(visit))
        finally:
            if visit.process and visit.process.poll() is None:
                visit.kill()
        print(f"{visit.clicks} clicks, {visit.strokes} keys, {visit.looks} pictures compared")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/window"))
