"""The program while it runs: its stack of screens, its loop, and what it does when it breaks.

Drawing happens only when a screen says that it looks different; in between the loop sleeps, and
wakes now and then for input, clocks and opponents that think.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from game.storage import crash
from game.storage import settings as stored
from game.storage.notices import PlayerNotice as Said
from game.storage.notices import StorageError
from game.texts import texts
from game.ui.context import Context
from game.ui.held_keys import HeldKeys
from game.ui.kit import Scale, Screen
from game.ui.kit.lamp import DAY, light_at
from game.ui.kit.scale import USER_SCALE
from game.ui.voice.describing import Narrator
from game.ui.window import Window

FRAME = 1 / 60
NAP = 15
"""How long the loop sleeps while nothing moves, in milliseconds: no longer than a frame."""

QUIET = 2.0
"""Seconds without input or a new picture after which the loop dozes."""

DOZE, DOZES = 40, 6
"""Dozing it sleeps so many milliseconds so many times on end, unless there is input. (To wait for
an event would take more: pygame looks for one every millisecond.)"""

LIGHT_LASTS = 30.0
"""Seconds after which the clock is looked at again, when nothing moves."""

LONGEST_STEP = 0.1
"""After a pause (a moved window) time goes on by this much at most, in seconds; only what was
dozed away goes by whole."""

SCALE_STEP = 0.1


@dataclass(eq=False, repr=False)
class App:
    """The program while it runs. `overrides` are settings of this run only."""

    window: Window
    context: Context
    overrides: Mapping[str, Any] = field(default_factory=dict)
    status: int = 0
    idle: Callable[[float], None] | None = None
    """Called once a turn of the loop with the seconds that passed."""
    on_crash: Callable[[BaseException], tuple[Path | None, Screen | None]] | None = None
    """Called after something broke: writes the report (gives where it lies, if anywhere) and gives
    the screen that is shown in place of all others, None to end the program."""

    clock: Callable[[], float] | None = None
    """Tells the hour of the day, 0 to 24, by which the light goes; without it it is always day."""

    on_drop: Callable[[Path], None] | None = None
    """Called with the path of a file that was drawn onto the window."""

    once_shown: Callable[[], None] | None = None
    """Called once, when the first picture is there: for what would only have kept it waiting."""

    arrived: Callable[[], None] | None = None
    """Called whenever a screen has taken the place of all others, and its first picture is there:
    for what would else interrupt a movement."""

    def __post_init__(self) -> None:
        self.stack: list[Screen] = []
        self._held = HeldKeys()
        self._changed: dict[str, Any] = {}
        self._still = 0
        self._quiet = 0.0
        self._lit = 0.0
        self._whole = True
        self._arriving = False
        self._narrator = Narrator(self.context)

    # ------------------------------------------------------------ screens
    @property
    def scale(self) -> Scale:
        """The measure of the window as it is now."""
        return Scale(self.window.size, self.context.settings.scale)

    @property
    def top(self) -> Screen | None:
        """The screen that is seen."""
        return self.stack[-1] if self.stack else None

    @property
    def rests(self) -> bool:
        """Whether nothing moves and nothing is still to be made: there is time for other things."""
        return self._still >= 2 and not (self.top and self.top.works)

    def push(self, screen: Screen) -> None:
        """Lay a screen over the others."""
        self._lay(screen, self._by_keyboard)

    @property
    def _by_keyboard(self) -> bool:
        """Whether the player got here with keys."""
        return self.top is not None and self.top.input.keyboard

    def _lay(self, screen: Screen, by_keyboard: bool) -> None:
        if self.stack:
            _give_back_memory()
        self._relight(screen)
        screen.start()
        if by_keyboard:
            screen.show_ring()
        self.stack.append(screen)
        self._whole = True

    def pop(self) -> None:
        """Take the uppermost screen away; the one below is entered again."""
        self.stack.pop().taken_away()
        self._enter()

    def pop_to(self, screen: Screen) -> None:
        """Take away everything above a screen."""
        while self.stack and self.stack[-1] is not screen:
            self.stack.pop().taken_away()
        self._enter()

    def show_only(self, screen: Screen) -> None:
        """This screen and no other."""
        by_keyboard = self._by_keyboard
        self._clear()
        self._lay(screen, by_keyboard)
        self._arriving = True

    def _enter(self) -> None:
        top, self._whole = self.top, True
        if top is None:
            return
        self._relight()
        if top.scale != self.scale:
            top.resize(self.scale)
        top.entered()
        top.invalidate()

    def quit(self, status: int = 0) -> None:
        """End the program."""
        self.status = status
        self._clear()

    def _clear(self) -> None:
        """Take all screens away, the uppermost first."""
        while self.stack:
            self.stack.pop().taken_away()

    # ------------------------------------------------------------ settings
    def change(self, **values: Any) -> Said | None:
        """Change settings for good, and show it everywhere. Gives back what went wrong on disk."""
        self.context.settings = self.context.settings.changed(**values)
        self.overrides = {k: v for k, v in self.overrides.items() if k not in values}
        said = self._save(**values)
        self.context.sounds_changed()
        if "fullscreen" in values:
            self.window.set_fullscreen(self.context.settings.fullscreen)
        self._whole = True
        for screen in self.stack:
            if screen.scale != self.scale or "fullscreen" in values:
                screen.resize(self.scale)
            screen.renew()
            screen.invalidate()
        return said

    def _save(self, **values: Any) -> Said | None:
        """Write down what was changed since the start, and nothing else: another window may have
        changed the rest, and what was asked for this run only is not kept."""
        self._changed |= values
        try:
            stored.change(self._changed)
        except StorageError as error:
            return error.notice
        return None

    def _relight(self, *more: Screen) -> None:
        """Let the light be that of the hour, on all screens and on some that are to come."""
        self._lit = 0.0
        light = light_at(self.clock()) if self.clock else DAY
        if light != self.context.light:
            self.context.light = light
            for screen in (*self.stack, *more):
                screen.relight(self.context.art())
            self._whole = True

    # ------------------------------------------------------------ the loop
    def run(self, begin: Callable[[], None]) -> int:
        """Begin, and go on until the last screen is gone; gives back the exit status."""
        clock = pygame.time.Clock()
        try:
            begin()
        except Exception as error:
            if not self._crashed(error):
                return 1
        while self.stack:
            try:
                self.turn(*self._wait(clock))
            except Exception as error:
                if not self._crashed(error):
                    return 1
        self._remember_window()
        return self.status

    def turn(self, events: list[pygame.event.Event], dt: float) -> None:
        """One turn: input, time, and a picture where something looks different."""
        self._quiet = 0.0 if events else self._quiet + dt
        for event in self._held.meant(events):
            self._dispatch(event)
            if not self.stack:
                return
        self._lit += dt
        if self._lit > LIGHT_LASTS and self._quiet > QUIET:
            self._relight()
        if self.idle:
            self.idle(dt)
        top = self.top
        if top is None:
            return
        moved = top.update(dt)
        top = self.top
        if top is not None:
            self._narrator.follow(top)
        if top is not None and (moved or top.due):
            top.draw(self.window.surface)
            self.window.show(None if self._whole else top.changed)
            self._still, self._quiet, self._whole = 0, 0.0, False
            if self.once_shown:
                once, self.once_shown = self.once_shown, None
                once()
            if self._arriving and self.arrived:
                self.arrived()
            self._arriving = False
        else:
            self._still += 1

    def _wait(self, clock: pygame.time.Clock) -> tuple[list[pygame.event.Event], float]:
        """The next events and the seconds since the last: for the next frame while something moves
        or is still to be made, else after a nap."""
        if not self.rests:
            passed, longest = clock.tick(round(1 / FRAME)), LONGEST_STEP
        else:
            longest = self._sleep()
            passed = clock.tick()
        return pygame.event.get(), min(longest, passed / 1000)

    def _sleep(self) -> float:
        """Nap or doze; gives back how many seconds go by at most. What wakes the loop begins now
        and not when it fell asleep, so then it is a frame."""
        if self._quiet < QUIET:
            pygame.time.wait(NAP)
            return LONGEST_STEP
        for _ in range(DOZES):
            pygame.time.wait(DOZE)
            if pygame.event.peek():
                return FRAME
        return LONGEST_STEP + DOZE * DOZES / 1000

    def _dispatch(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._whole = True
            if self.top:
                self.top.invalidate()
        elif event.type == pygame.DROPFILE:
            if self.on_drop:
                self.on_drop(Path(event.file))
        elif event.type == pygame.KEYDOWN and self._shortcut(event):
            pass
        elif self.top:
            self.top.handle(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same on every screen."""
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if event.key == pygame.K_F11 or (enter and event.mod & pygame.KMOD_ALT):
            self.change(fullscreen=not self.window.fullscreen)
            return True
        text = getattr(event, "unicode", "")
        if not ctrl:
            return False
        if event.key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS) or text == "+":
            return self._rescale(SCALE_STEP)
        if event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            return self._rescale(-SCALE_STEP)
        if event.key in (pygame.K_0, pygame.K_KP_0):
            return self._rescale(0)
        return False

    def _rescale(self, step: float) -> bool:
        """Everything larger or smaller; a step of 0 is the usual size."""
        low, high = USER_SCALE
        scale = self.context.settings.scale + step if step else 1.0
        self.change(scale=round(min(high, max(low, scale)), 2))
        return True

    def _resized(self) -> None:
        self.window.resized()
        self._whole = True
        if self.top and self.top.scale != self.scale:
            self.top.resize(self.scale)

    def _remember_window(self) -> None:
        """Keep the size of the window for the next start."""
        size = self.window.restored_size
        if size != tuple(self.context.settings.window) and "window" not in self.overrides:
            self._save(window=size)

    # ------------------------------------------------------------ when something breaks
    def _crashed(self, error: Exception) -> bool:
        """Show the crash screen; gives back whether there is one to show."""
        if self.on_crash is None:
            raise error
        try:
            path, screen = self.on_crash(error)
        except Exception:
            path, screen = crash.write_report(error), None
        if screen is None:
            t = texts(self.context.lang)
            print(t("screens.crash.gave_up", path=str(path or "")), file=sys.stderr)
            return False
        self.show_only(screen)
        return True


def _give_back_memory() -> None:
    """Hand free memory back to the system, where the C library can; it takes about a millisecond.

    Pictures of all sizes come and go, and it keeps what lies free between them: after an hour it
    would hold a quarter more than is used.
    """
    if sys.platform.startswith("linux"):
        import ctypes

        with contextlib.suppress(OSError, AttributeError):  # not every library has it
            ctypes.CDLL(None).malloc_trim(0)
