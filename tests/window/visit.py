"""Somebody in front of the real window: does things there and in the twin, and looks whether both
show the same."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.rules import load
from game.storage import settings as stored
from game.ui.kit import ScrollArea, Stepper, Widget
from game.ui.options import Options
from game.ui.table.cards.sprite import Sprite
from game.ui.table.handing_on.curtain import GUARD
from game.ui.table.layout.fan import Pose
from game.ui.table.panels.choices import SECOND
from tests.window.display import Display, Hands
from tests.window.twin import Desk, Twin

KEYS = {
    "Return": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "Escape": pygame.K_ESCAPE,
    "Tab": pygame.K_TAB,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
}
PATIENCE = 20.0
"""Seconds to wait for anything at all."""

CORNER = (3, 3)
"""Where the mouse is at first: over nothing."""

SETTLING = 0.3
"""Seconds in which a window is laid where it belongs once it has its size."""

STEADY = stored.Settings(speed="instant", lamp=False)
"""What the program is usually set to: its light does not change with the hour, which it looks at
when it has nothing else to do."""

NEAR = 3
"""How far apart two colours may be to count as the same, of 255."""


@dataclass(frozen=True)
class Table:
    """What `stammtisch play` is asked for. house: house rules, each as KEY=VALUE. seats: who sits
    where, as on the command line; one person among simple players where that is not said."""

    ruleset: str
    seed: int
    house: tuple[str, ...] = ()
    deals: int | None = None
    seats: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """As it is written on the command line."""
        found = ["play", self.ruleset, "--seed", str(self.seed)]
        for rule in self.house:
            found += ["--house", rule]
        if self.seats:
            found += ["--seats", ",".join(self.seats)]
        return (*found, "--deals", str(self.deals)) if self.deals else tuple(found)

    def options(self) -> Options:
        """What the program makes of that."""
        house = dict(rule.split("=", 1) for rule in self.house)
        loaded = load(self.ruleset, house)
        return Options(loaded, seed=self.seed, deals=self.deals, seats=self.seats)


class Visit:
    """The program running on a display, and its twin. `pictures`: where pictures are kept."""

    def __init__(self, display: Display, folder: Path, pictures: Path) -> None:
        self.display, self.folder, self.pictures = display, folder, pictures
        self.desk = Desk(folder / "home")
        self.process: subprocess.Popen[bytes] | None = None
        self.clicks = self.strokes = self.looks = 0

    # ------------------------------------------------------------ coming and going
    def settle(self, **values: Any) -> None:
        """Set what the program finds at its next start: `STEADY`, but for these values."""
        self.desk.home.mkdir(exist_ok=True)
        stored.save(STEADY.changed(**values), self.desk.home / "settings.yaml")

    def open(self, table: Table | None = None, **environment: str) -> None:
        """Start the program, at a table or at its start screen, and wait for its window."""
        words = table.words if table else ()
        env = os.environ | {
            "STAMMTISCH_HOME": str(self.desk.home),
            "SDL_VIDEODRIVER": "x11",
            **environment,
        }
        options = table.options() if table else Options()
        twin = Twin(self.folder / "twin", self.desk, options)
        self.process = subprocess.Popen(["stammtisch", *words], env=env)
        self.window = self._window()
        self.hands = Hands(self.window)
        self.twin = twin
        self.hands.move(*CORNER)
        twin.point(pygame.MOUSEMOTION, *CORNER)
        self.looks_right()

    def _window(self) -> int:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None and self.process.poll() is None, "the program has ended"
            windows = self.display.windows()
            if windows and self.display.picture(windows[-1]):
                return windows[-1]
            time.sleep(0.05)
        raise AssertionError("no window has opened")

    def kill(self) -> None:
        """End the program as a power cut does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._gone()

    def ended(self) -> int:
        """Wait for the program's end; gives back its exit status."""
        assert self.process is not None
        status = self.process.wait(PATIENCE)
        self._gone()
        return status

    def _gone(self) -> None:
        end = time.monotonic() + PATIENCE
        while self.display.windows() and time.monotonic() < end:
            time.sleep(0.02)

    # ------------------------------------------------------------ looking
    def looks_right(self) -> None:
        """Wait until nothing moves any more and the window shows exactly what the twin shows, both
        after the same moves."""
        end = time.monotonic() + PATIENCE
        shown: pygame.Surface | None = None
        while time.monotonic() < end:
            self.twin.turn()
            if not self.twin.still:
                time.sleep(0.002)
                continue
            shown = self.display.picture(self.window)
            if shown and self._same(shown) and self._moves_agree():
                self.looks += 1
                return
            time.sleep(0.01)
        self._complain(shown)

    def let_guard_down(self) -> None:
        """Wait until the curtain takes input, which must not be meant for the screen before; or
        until a second press is no double click any more."""
        end = time.monotonic() + 3 * max(GUARD, SECOND)
        while time.monotonic() < end:
            self.twin.turn()
            time.sleep(0.01)
        self.looks_right()

    def let_words_go(self) -> None:
        """Wait until nothing that was said stands at the table any more, as it would stop half-way
        under a notice."""
        end = time.monotonic() + PATIENCE
        while self.twin.fading and time.monotonic() < end:
            self.twin.turn()
            time.sleep(0.01)
        self.looks_right()

    def _same(self, shown: pygame.Surface) -> bool:
        due = self.twin.picture()
        return shown.get_size() == due.get_size() and differing(shown, due) == 0

    def _moves_agree(self) -> bool:
        return self.desk.moves() == self.twin.own.moves()

    def _complain(self, shown: pygame.Surface | None) -> None:
        due = self.twin.picture()
        pygame.image.save(due, self.pictures / "wrong-due.png")
        text = f"top {type(self.twin.top).__name__}, still {self.twin.still}"
        text += f", moves {self.desk.moves()[-3:]} and {self.twin.own.moves()[-3:]}"
        if shown:
            pygame.image.save(shown, self.pictures / "wrong-shown.png")
            if shown.get_size() == due.get_size():
                text += f", {differing(shown, due)} pixels differ"
        raise AssertionError(f"window and twin do not come together: {text}")

    def keep(self, name: str) -> None:
        """Keep a picture of the window."""
        shown = self.display.picture(self.window)
        assert shown is not None
        pygame.image.save(shown, self.pictures / f"{name}.png")

    # ------------------------------------------------------------ the window
    def resize(self, size: tuple[int, int]) -> None:
        """Drag the window to another size."""
        self.display.resize(self.window, size)
        self.twin.resize(size)
        self._find_corner(size)

    def fill_screen(self) -> None:
        """F11: the window is as large as the screen."""
        self.hands.key("F11")
        size = self.display.size()
        self.twin.resize(size)
        self.twin.window.fullscreen = True
        self._find_corner(size)

    def leave_full_screen(self, size: tuple[int, int]) -> None:
        """F11 again: the window has the size it had before."""
        self.hands.key("F11")
        self.twin.window.fullscreen = False
        self.twin.resize(size)
        self._find_corner(size)

    def _find_corner(self, size: tuple[int, int]) -> None:
        """Move the mouse to where nothing is, once the window has a size: it stays where it was on
        the screen while the window is laid elsewhere, and so may lie over anything, or outside."""
        end = time.monotonic() + PATIENCE
        while self.display.size(self.window) != size and time.monotonic() < end:
            time.sleep(0.01)
        for wait in (SETTLING, 0.0):  # a window may have its size before it has its place
            self.hands.move(*CORNER)
            self.twin.point(pygame.MOUSEMOTION, *CORNER)
            time.sleep(wait)
        self.looks_right()

    # ------------------------------------------------------------ mouse
    def click_at(self, x: float, y: float) -> None:
        """Click at a place in du."""
        at = self._pixel(x, y)
        self.hands.click(*at)
        self.clicks += 1
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.twin.point(kind, *at)
        self.looks_right()

    def click(self, widget: Widget) -> None:
        """Click in the middle of a widget."""
        box = widget.to_screen()
        self.click_at(box.cx, box.cy)

    def click_last(self, widget: Widget) -> None:
        """Click in the middle of a widget, after which the program is not there any more."""
        box = widget.to_screen()
        self.hands.click(*self._pixel(box.cx, box.cy))
        self.clicks += 1

    def scroll_to(self, widget: Widget) -> None:
        """Turn the wheel over the area that a widget lies in until it is in sight."""
        area = widget.parent
        while not isinstance(area, ScrollArea):
            assert area is not None, "nothing to scroll"
            area = area.parent
        x, y = self._pixel(area.box.cx, area.box.cy)
        self.hands.move(x, y)
        self.twin.point(pygame.MOUSEMOTION, x, y)
        while not area.box.y + widget.box.h / 2 < widget.to_screen().cy < area.box.bottom - 20:
            down = widget.to_screen().cy > area.box.cy
            self.hands.wheel(down=down)
            self.twin.wheel(-1 if down else 1)
            self.looks_right()

    def click_stepper(self, stepper: Stepper, direction: int) -> None:
        """Click the button at one end of a stepper: less (−1) or more (1)."""
        box = stepper.to_screen()
        self.click_at(box.x + 18 if direction < 0 else box.right - 18, box.cy)

    def click_card(self, sprite: Sprite) -> None:
        """Click a card of the own hand where no other covers it."""
        self.click_at(*self._spot(sprite))

    def drag_card(self, sprite: Sprite) -> None:
        """Drag a card of the own hand into the middle of the table."""
        x, y = self._spot(sprite)
        to_x, to_y = self.twin.table.sprites.layout.middle
        way = [self._pixel(x + (to_x - x) * k / 6, y + (to_y - y) * k / 6) for k in range(7)]
        self.hands.drag(way)
        self.clicks += 1
        self.twin.point(pygame.MOUSEMOTION, *way[0])
        self.twin.point(pygame.MOUSEBUTTONDOWN, *way[0])
        for at in way[1:]:
            self.twin.point(pygame.MOUSEMOTION, *at)
        self.twin.point(pygame.MOUSEBUTTONUP, *way[-1])
        self.looks_right()

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        factor = self.twin.top.scale.factor
        return round(x * factor), round(y * factor)

    def _spot(self, sprite: Sprite) -> tuple[float, float]:
        table = self.twin.table
        for across in (-0.42, 0.0, 0.4):
            for down in (-0.4, -0.2, 0.0, 0.4):
                x, y = _point(sprite.pose, across, down)
                if table.hand.at(x, y) is sprite and y < table.scale.height - 2:
                    return x, y
        raise AssertionError("a card that cannot be hit")

    # ------------------------------------------------------------ keyboard
    def press(self, *names: str) -> None:
        """Press keys one after the other."""
        self._strike(names)
        for name in names:
            self.twin.key(KEYS[name], text=" " if name == "space" else "")
        self.looks_right()

    def press_last(self, name: str) -> None:
        """Press a key after which the program is not there any more."""
        self.hands.key(name)

    def write(self, text: str) -> None:
        """Write small letters into the field that has the focus."""
        self._strike(["space" if letter == " " else letter for letter in text])
        for letter in text:
            self.twin.key(ord(letter), text=letter)
        self.looks_right()

    def walk_to(self, widget: Widget) -> None:
        """Go to a widget with Tab."""
        names = []
        while self.twin.top.input.focused is not widget or not widget.ringed:
            assert len(names) < 80, "the keyboard does not get there"
            self.twin.key(pygame.K_TAB)
            names.append("Tab")
        self._strike(names)
        self.looks_right()

    def walk_to_card(self, sprite: Sprite) -> None:
        """Go to a card of the own hand, first with Tab, then with the arrows, the shorter way."""
        hand = self.twin.table.hand
        if self.twin.table.input.focused is not hand:
            self.walk_to(hand)
        cards, names = self.twin.table.sprites.hand, []
        while hand.cursor is not sprite or not hand.ringed:
            assert len(names) < 80, "the keyboard does not get there"
            at = cards.index(hand.cursor) if hand.cursor in cards else 0
            right = (cards.index(sprite) - at) % len(cards) <= len(cards) // 2
            names.append("Right" if right else "Left")
            self.twin.key(KEYS[names[-1]])
        self._strike(names)
        self.looks_right()

    def _strike(self, names: Sequence[str]) -> None:
        if names:
            self.hands.key(*names)
            self.strokes += len(names)


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels of two pictures of the same size differ."""
    near = (NEAR, NEAR, NEAR, 255)
    same = pygame.mask.from_threshold(one, (0, 0, 0, 0), near, other).count()
    return one.get_width() * one.get_height() - same


def _point(place: Pose, across: float, down: float) -> tuple[float, float]:
    """A point of a card, from its middle, in widths and heights of the card."""
    moved = place.lifted(-down * place.h)
    side = place._replace(angle=place.angle - 90).lifted(across * place.w)
    return moved.x + side.x - place.x, moved.y + side.y - place.y
