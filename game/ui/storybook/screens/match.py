"""What surrounds a match as scenes: sheets, tricks, the pause."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit import Screen
from game.ui.screens.notices import (
    PauseActions,
    pause,
)
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.storybook.screens.common import (
    MATCH_DEALS,
    SHEET_DEALS,
    Setting,
    ask,
    no_ways,
    nothing,
    started,
)
from game.ui.storybook.table import scenes as table_scenes


# ---------------------------------------------------------------- after a deal
def _sheet(s: Setting, deals: int = SHEET_DEALS) -> SheetScreen:
    rules, view = s.played(deals)
    screen = SheetScreen(
        s.context,
        s.scale,
        rules,
        view,
        s.names,
        on_next=nothing,
        on_again=nothing,
        on_leave=nothing,
    )
    return started(screen)


def _sheet_untricked(s: Setting) -> SheetScreen:
    """After a deal that was over before a trick was played; the first one where there is none."""
    views = (s.played(deals) for deals in range(1, MATCH_DEALS))
    rules, view = next(((r, v) for r, v in views if v.over and not v.tricks), s.played(1))
    screen = SheetScreen(
        s.context,
        s.scale,
        rules,
        view,
        s.names,
        on_next=nothing,
        on_again=nothing,
        on_leave=nothing,
        on_hands=nothing,
    )
    return started(screen)


def _history(s: Setting) -> SheetScreen:
    """The end of a match, with all its deals on the slate."""
    return _sheet(s, MATCH_DEALS)


def _sheet_chart(s: Setting) -> SheetScreen:
    """The slate, which lies behind a button where there is little room."""
    screen = _sheet(s)
    if screen.turn_over.visible:
        screen.turn_over.press()
    return screen


def _sheet_first(s: Setting) -> SheetScreen:
    """After the first deal."""
    return _sheet(s, 1)


def _tricks(s: Setting) -> TricksScreen:
    """The tricks of the first deal that has any."""
    rules, view = next(
        (
            found
            for deals in range(SHEET_DEALS, MATCH_DEALS)
            if (found := s.played(deals))[1].tricks
        ),
        s.played(SHEET_DEALS),
    )
    return started(TricksScreen(s.context, s.scale, rules, view, s.names, nothing))


# ---------------------------------------------------------------- the pause
def _table(s: Setting) -> Screen:
    seats = s.seats or table_scenes.SEATS
    return table_scenes.screen_at(
        s.loaded.ruleset, "lead", s.context, s.scale, seed=s.seed, seats=seats
    )


def _pause(s: Setting) -> Screen:
    screen, t = _table(s), s.context.texts
    screen.show(pause(t, s.title, t("screens.pause.saved"), no_ways(PauseActions)))
    return screen


def _abandon(s: Setting) -> Screen:
    """Whether a match is really to be given up."""
    screen = _table(s)
    ask(s, screen, "pause.abandon")
    return screen


MATCH: dict[str, Callable[[Setting], Screen]] = {
    "sheet": _sheet,
    "sheet-first": _sheet_first,
    "sheet-chart": _sheet_chart,
    "sheet-untricked": _sheet_untricked,
    "tricks": _tricks,
    "history": _history,
    "pause": _pause,
    "abandon": _abandon,
}
