"""Driving the whole program: pygame events at places of the window, turn by turn of its loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game import __version__
from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.outside import USUAL_LIMITS, ProgramLimits
from game.players.process import Answer, Tag
from game.ui.app import App
from game.ui.context import Context, Settings
from game.ui.kit import Button, Group, NavItem, Screen, Tile, Widget
from game.ui.navigator import Navigator
from game.ui.options import Options, overrides_of
from game.ui.window import Window

SIZE = (1024, 640)
"""Pixels of the window: as few as a screen is laid out for, since many are drawn."""


class Prompt:
    """Opponents that answer at once with the first lawful action."""

    def __init__(
        self, rules: Rules, players: Sequence[str], *, limits: ProgramLimits = USUAL_LIMITS
    ) -> None:
        self.answers: list[Answer] = []
        self.players = tuple(players)

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        self.answers = [a for a in self.answers if a.tag == tag]
        self.answers.append(Answer(tag, seat, legal[0]))

    def poll(self) -> list[Answer]:
        answers, self.answers = self.answers, []
        return answers

    def close(self) -> None:
        pass


class Driver:
    """The program with its window, and a hand on mouse and keyboard."""

    def __init__(
        self,
        options: Options | None = None,
        *,
        size: tuple[int, int] = SIZE,
        **settings: Any,
    ) -> None:
        options = options or Options()
        usual = {"speed": "instant", "sound": False, "seen_version": __version__}
        chosen = Settings().changed(**(usual | settings))
        context = Context(chosen.changed(**overrides_of(options)))
        self.size = size
        self.window = Window("test", size)
        self.app = App(self.window, context, overrides_of(options))
        self.navigator = Navigator(self.app, options)
        pygame.event.clear()

    def begin(self) -> Driver:
        self.navigator.begin()
        self.step()
        return self

    # ------------------------------------------------------------ what is seen
    @property
    def top(self) -> Screen:
        assert self.app.top is not None, "the program has ended"
        return self.app.top

    def is_at(self, kind: type[Screen]) -> bool:
        return isinstance(self.app.top, kind)

    def widgets(self) -> list[Widget]:
        root: Group = self.top.notice or self.top.root
        return list(root.walk())

    def named(self, word: str) -> Widget:
        """The button, tile or chapter that is called so."""
        found = [w for w in self.widgets() if word in words_of(w)]
        assert found, f"{word!r} is not among {[words_of(w) for w in self.widgets()]}"
        return found[0]

    def kinds(self, kind: type[Widget]) -> list[Any]:
        return [w for w in self.widgets() if isinstance(w, kind)]

    # ------------------------------------------------------------ what is done
    def step(self, times: int = 3, dt: float = 0.02) -> None:
        for _ in range(times):
            if self.app.stack:
                self.app.turn(pygame.event.get(), dt)

    def until(self, condition: Callable[[], bool], times: int = 3000) -> None:
        for _ in range(times):
            if condition():
                return
            self.step(1, 0.05)
        raise AssertionError("it never came to that")

    def click(self, target: Widget | str) -> None:
        """Press and release the mouse in the middle of a widget."""
        widget = self.named(target) if isinstance(target, str) else target
        self.show(widget)
        box = widget.to_screen()
        self.click_at(box.cx, box.cy)

    def show(self, widget: Widget) -> None:
        """Scroll until a widget is in sight."""
        box, parent = widget.box, widget.parent
        while parent:
            parent.reveal(box)
            box, parent = box.moved(*parent.offset), parent.parent

    def click_at(self, x: float, y: float) -> None:
        scale = self.top.scale
        at = (scale.px(x), scale.px(y))
        assert 0 <= at[0] < self.size[0] and 0 <= at[1] < self.size[1], (
            f"{at} is outside the window"
        )
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            extra: dict[str, Any] = (
                {"rel": (0, 0), "buttons": (0, 0, 0)}
                if kind == pygame.MOUSEMOTION
                else {"button": 1}
            )
            pygame.event.post(pygame.event.Event(kind, pos=at, **extra))
            self.step(1)
        self.step(2)

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
            self.step(2)

    def type(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.step(2)

    def tab_to(self, word: str, most: int = 80) -> None:
        """Go with Tab until the keyboard is on the widget of that name."""
        for _ in range(most):
            focused = self.top.input.focused
            if focused is not None and word in words_of(focused):
                assert focused.ringed
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {word!r}")


def words_of(widget: Widget) -> tuple[str, ...]:
    if isinstance(widget, Tile):
        return (widget.title,)
    if isinstance(widget, Button | NavItem):
        return (widget.label, getattr(widget, "name", ""))
    return (getattr(widget, "title", ""),)


def write_own(home: Path, name: str, text: str) -> Path:
    """An own ruleset file where the program looks for it."""
    from game.storage import locations

    folder = locations.rulesets_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
