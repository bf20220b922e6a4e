"""Everything on every screen can be reached, used and left by keys alone, and says what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.texts import texts
from game.ui.kit import Screen, ScrollArea, TextField, Widget
from game.ui.kit.widgets.base import Group
from game.ui.kit.widgets.choices import Choice
from game.ui.kit.widgets.numbers import Slider, Stepper
from game.ui.screens.base import PageScreen
from game.ui.table.composited_screen import CompositedScreen
from game.ui.table.handing_on.curtain import GUARD, CurtainScreen
from game.ui.table.own_hand.hand import Hand
from game.ui.table.panels.pile import Pile
from game.ui.table.screen import TableScreen
from game.ui.voice.describing import described
from tests.ui.scenery import PICTURES, Where, called, opened

SIZE = (1024, 640)
MOST = 250
"""So many places the keyboard has at most on any screen."""

EVERYDAY = {
    "start",
    "settings",
    "news",
    "bidding-binokel-3",
    "melds-fewer-binokel-3",
    "trick-binokel-3",
}
"""What is looked at with every commit."""

PLACES = [
    pytest.param(
        picture,
        id=called(picture),
        marks=() if called(picture) in EVERYDAY or picture[0] in EVERYDAY else pytest.mark.soak,
    )
    for picture in PICTURES
]

NOWHERE_BACK = {"start", "crash", "sheet"}
"""Beginnings of the names of scenes that Esc does not leave: nothing lies behind them, or only the
next deal, to which a button leads."""


def scene(picture: tuple[str, Where]) -> Screen:
    """The screen of a scene, ready for keys: a curtain takes none for a moment."""
    screen = opened(*picture, SIZE, "de")
    if isinstance(screen, CurtainScreen):
        screen.update(2 * GUARD)
    return screen


def press(screen: Screen, *keys: int, mod: int = 0) -> None:
    for key in keys:
        screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        screen.update(0.0)


def operable(screen: Screen) -> list[Widget]:
    """All that a pointer can operate, but for what the keyboard has elsewhere: areas that scroll
    with what is focused in them, and the pile, whose panel offers the same."""
    root: Group = screen.notice or screen.root
    found = [w for w in root.walk() if w.visible and w.enabled and not w.still]
    return [w for w in found if not isinstance(w, ScrollArea | Pile) and _does(w)]


def _does(widget: Widget) -> bool:
    """Whether there is anything to do with it now."""
    if isinstance(widget, Hand):
        return widget.takes_focus
    return getattr(widget, "picked", widget) is not None


def stops(screen: Screen, mod: int = 0) -> list[Widget]:
    """Where the keyboard stops, by Tab, until it has gone around."""
    found: list[Widget] = []
    for _ in range(MOST):
        press(screen, pygame.K_TAB, mod=mod)
        focused = screen.input.focused
        assert focused is not None and focused.ringed, "Tab leads nowhere"
        if focused in found:
            return found
        found.append(focused)
    raise AssertionError(f"more than {MOST} places")


def named(widgets: Iterator[Widget] | list[Widget]) -> list[str]:
    return [f"{type(w).__name__} {w.spoken!r}" for w in widgets]


def used(
    widget: Widget, press_key: Callable[[int], None], patch: pytest.MonkeyPatch
) -> Iterator[str]:
    """What a key that should do something with a widget does not do."""
    if isinstance(widget, TextField | Stepper | Slider) or not widget.enabled:
        return
    done: list[int] = []

    def note(*given: Any, **more: Any) -> None:
        done.append(1)

    for key in (pygame.K_RETURN, pygame.K_SPACE):
        done.clear()
        if isinstance(widget, Hand):
            patch.setattr(widget, "take", note)
            widget.cursor = widget.sprites.hand[0]
        elif isinstance(widget, Choice):
            patch.setattr(widget, "choose", note)
        else:
            patch.setattr(widget, "activate", note)
        press_key(key)
        if not done and not isinstance(widget, ScrollArea):
            yield f"{pygame.key.name(key)} does nothing on {named([widget])[0]}"
        patch.undo()


@pytest.mark.parametrize("picture", PLACES)
def test_all_is_reached_and_used_by_keys(
    picture: tuple[str, Where], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = scene(picture)
    wanted = operable(screen)
    if not wanted:
        return
    back = stops(screen, pygame.KMOD_SHIFT)
    screen.input.focus(None)
    reached = stops(screen)
    missing = [w for w in wanted if w not in reached or w not in back]
    assert not missing, named(missing)
    t, wrong = texts("de"), []
    for widget in reached:
        screen.input.focus(widget)
        if isinstance(widget, Hand):
            widget.step(1)
        if not described(widget, t) and not isinstance(widget, ScrollArea):
            wrong.append(f"{named([widget])[0]} has no words for those who hear it")
        wrong += used(widget, partial(press, screen), monkeypatch)
    assert not wrong, wrong


@pytest.mark.parametrize("picture", PLACES)
def test_arrows_lead_on_from_everywhere(picture: tuple[str, Where]) -> None:
    """No place is a trap: from each an arrow leads elsewhere, or Tab does where arrows have a use
    of their own."""
    screen = scene(picture)
    order = screen.input.order()
    if len(order) < 2:
        return
    for widget in order:
        screen.input.focus(widget)
        press(screen, pygame.K_TAB)
        assert screen.input.focused is not widget, named([widget])


@pytest.mark.parametrize("picture", PLACES)
def test_escape_leaves(picture: tuple[str, Where], monkeypatch: pytest.MonkeyPatch) -> None:
    name, _ = picture
    screen = scene(picture)
    left: list[Any] = []
    notice = screen.notice
    if notice is not None:
        if notice.on_escape is not None:
            monkeypatch.setattr(notice, "on_escape", lambda: left.append(notice))
        else:
            monkeypatch.setattr(notice, "escape", lambda: left.append(notice))
    elif isinstance(screen, CompositedScreen):
        if isinstance(screen, TableScreen):
            monkeypatch.setattr(screen.context, "on_menu", lambda: left.append(screen))
        else:
            monkeypatch.setattr(screen, "on_escape", lambda: left.append(screen))
    elif isinstance(screen, PageScreen) and screen.on_back is not None:
        monkeypatch.setattr(screen, "on_back", lambda: left.append(screen))
    elif any(name.startswith(one) for one in NOWHERE_BACK):
        return
    else:
        monkeypatch.setattr(screen, "on_escape", lambda: left.append(screen))
    for _ in range(4):  # what was begun is taken back first, and a search emptied
        press(screen, pygame.K_ESCAPE)
        if left:
            return
    raise AssertionError(f"Esc does not leave {name}")
