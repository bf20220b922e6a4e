"""Notices: one panel over a darkened screen, for the pause, for questions and for news."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.texts import Texts
from game.ui.kit import (
    Box,
    Button,
    Grid,
    Notice,
    Painter,
    Picture,
    Scale,
    furniture,
    number,
    short_name,
    tokens,
)
from game.ui.kit.widgets.base import fitting
from game.ui.screens.starting.start import ScoreLine


class PauseActions(NamedTuple):
    """Where the pause leads. `house` and `abandon` may be missing."""

    go_on: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    leave: Callable[[], None]
    house: Callable[[], None] | None = None
    abandon: Callable[[], None] | None = None


class MenuEntry(NamedTuple):
    """A button of a menu: its word, its sign, what it does."""

    label: str
    icon: str
    go: Callable[[], None]


class Menu(Notice):
    """A notice whose buttons stand one below the other, each as wide as the panel."""

    margin = 8.0

    def __init__(
        self,
        title: str,
        text: str,
        buttons: Sequence[Button],
        *,
        width: float,
        on_escape: Callable[[], None],
    ) -> None:
        self._column = Grid(*buttons, columns=1, gap=10)
        super().__init__(
            title, text, buttons, width=width, button_box=self._column, on_escape=on_escape
        )

    def layout(self, scale: Scale) -> None:
        """In low windows the buttons are lower."""
        self._column.height = 48.0 if scale.height >= 560 else 36.0
        super().layout(scale)


def pause(texts: Texts, title: str, saved: str, actions: PauseActions) -> Notice:
    """The menu at the table; Esc goes on playing. saved: what becomes of the match."""
    entries: list[tuple[str, str, Callable[[], None] | None]] = [
        ("rules", "book", actions.rules),
        ("house", "pencil", actions.house),
        ("settings", "gear", actions.settings),
        ("leave", "door", actions.leave),
        ("abandon", "trash", actions.abandon),
    ]
    buttons = [Button(texts("screens.pause.go_on"), actions.go_on, kind="brass", icon="play")]
    buttons[0].justify = "left"
    buttons += [
        Button(texts(f"screens.pause.{key}"), way, icon=icon, justify="left")
        for key, icon, way in entries
        if way is not None
    ]
    return Menu(title, saved, buttons, width=400, on_escape=actions.go_on)


def choice_of(
    texts: Texts, title: str, text: str, actions: Sequence[MenuEntry], on_close: Callable[[], None]
) -> Notice:
    """What can be done with something; Esc does none of it."""
    buttons = [Button(way.label, way.go, icon=way.icon, justify="left") for way in actions]
    buttons.append(Button(texts("screens.cancel"), on_close, icon="cross", justify="left"))
    return Menu(title, text, buttons, width=440, on_escape=on_close)


def question(
    title: str, text: str, yes: str, no: str, on_yes: Callable[[], None], on_no: Callable[[], None]
) -> Notice:
    """Something that cannot be taken back: the brass button is the harmless one."""
    buttons = (Button(no, on_no, kind="brass"), Button(yes, on_yes))
    return Notice(title, text, buttons, width=560, on_escape=on_no)


def unkept(
    texts: Texts, reason: str, on_play: Callable[[], None], on_back: Callable[[], None]
) -> Notice:
    """A match that cannot be written down: the brass button plays nothing that would be lost."""
    t = texts
    title, text = t("screens.unkept.title"), t("screens.unkept.text", reason=reason)
    return question(title, text, t("screens.unkept.yes"), t("screens.unkept.no"), on_play, on_back)


def aside_question(
    texts: Texts, why: str, on_yes: Callable[[], None], on_no: Callable[[], None]
) -> Notice:
    """Why a file cannot be used; shall it be put aside?"""
    words = [texts(f"screens.aside.{key}") for key in ("title", "text", "yes", "no")]
    return question(words[0], f"{why}\n{words[1]}", words[2], words[3], on_yes, on_no)


def news(
    texts: Texts, title: str, sentences: Sequence[str], on_close: Callable[[], None]
) -> Notice:
    """What the player must be told."""
    button = Button(texts("screens.understood"), on_close, kind="brass")
    return Notice(title, "\n".join(sentences), (button,), width=600, on_escape=on_close)


class Interrupted(NamedTuple):
    """A match that was on when the program ended unexpectedly. facts: pairs of a small word and
    what it is, two at most. lines: who plays and has how many score points, the viewer first."""

    title: str
    when: str
    facts: tuple[tuple[str, str], ...]
    lines: tuple[ScoreLine, ...]


def interrupted(
    texts: Texts,
    match: Interrupted,
    on_resume: Callable[[], None],
    on_later: Callable[[], None],
    on_report: Callable[[], None] | None = None,
) -> Notice:
    """“There was a match open”: the slate shows where it stands."""
    t = texts
    buttons = [
        Button(t("screens.interrupted.resume"), on_resume, kind="brass"),
        Button(t("screens.interrupted.later"), on_later),
    ]
    if on_report:
        buttons.append(Button(t("screens.interrupted.report"), on_report, icon="info", size=16))

    return Notice(
        t("screens.interrupted.title"),
        t("screens.interrupted.text"),
        buttons,
        content=Picture(partial(_draw_slate, match), 214),
        on_escape=on_later,
    )


def _draw_slate(match: Interrupted, p: Painter, box: Box) -> None:
    """The match, and how it stands."""
    inside = furniture.slate(p, box).inset(16, 0)
    y = inside.y + 38
    p.text(match.title, inside.x, y, tokens.GROUP, tokens.CHALK)
    p.text(match.when, inside.right, y, tokens.HELP, tokens.CHALK_SOFT, "right")
    p.hline(inside.x, inside.right, y + 16, tokens.SLATE_LINE)
    step = inside.w / max(1, len(match.facts))
    for index, (word, value) in enumerate(match.facts):
        x = inside.x + index * step
        color = tokens.CHALK_YELLOW if index == 1 else tokens.CHALK
        p.text(word, x, y + 42, tokens.HELP, tokens.CHALK_SOFT)
        p.text(value, x, y + 68, fitting(p, value, tokens.NAME.at(19), step - 10), color)
    p.hline(inside.x, inside.right, y + 86, tokens.SLATE_LINE)
    step = inside.w / len(match.lines)
    for index, line in enumerate(match.lines):
        x, color = inside.x + index * step, tokens.CHALK_YELLOW if line.you else tokens.CHALK
        players = line.players or (short_name(line.name),)
        names = furniture.fitted_names(p, players, tokens.HELP, step - 12)
        p.text(names, x, y + 112, tokens.HELP, tokens.CHALK_SOFT)
        p.text(number(line.score), x, y + 138, tokens.NAME.at(19), color)
