"""What surrounds a match as scenes: sheets, tricks, the pause, the curtain between two people."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.table import Table
from game.ui.context import TableContext
from game.ui.kit import Notice, Screen
from game.ui.screens.notices import (
    PauseActions,
    pause,
)
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.storybook.samples import NoSuchMomentError
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
from game.ui.table.handing_on.curtain import CurtainActions, CurtainScreen
from game.ui.table.screen import ROOM

PEOPLE = ("Lore", "Hilde", "Karl", "Fritz", "Erna", "Emil", "Toni")


# ---------------------------------------------------------------- after a deal
def _sheet(s: Setting, deals: int = SHEET_DEALS) -> SheetScreen:
    return _sheet_of(s, *s.played(deals))


def _sheet_untricked(s: Setting) -> SheetScreen:
    """After a deal that was over before a trick was played; the first one where there is none."""
    views = (s.played(deals) for deals in range(1, MATCH_DEALS))
    rules, view = next(((r, v) for r, v in views if v.over and not v.tricks), s.played(1))
    return _sheet_of(s, rules, view, on_hands=nothing)


def _sheet_of(
    s: Setting, rules: Rules, view: View, on_hands: Callable[[], None] | None = None
) -> SheetScreen:
    screen = SheetScreen(
        s.context,
        s.scale,
        rules,
        view,
        s.names,
        on_next=nothing,
        on_again=nothing,
        on_leave=nothing,
        on_hands=on_hands,
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
    screen = _table(s)

    def menu() -> Notice:
        t = s.context.texts
        return pause(t, s.title, t("screens.pause.saved"), no_ways(PauseActions))

    screen.show(menu)
    return screen


def _abandon(s: Setting) -> Screen:
    """Whether a match is really to be given up."""
    screen = _table(s)
    ask(s, screen, "pause.abandon")
    return screen


# ---------------------------------------------------------------- between two people
def _next_player(s: Setting) -> CurtainScreen:
    """The first seat is to play to a trick; all but the last are people."""
    ruleset = s.loaded.ruleset
    rules = compile_rules(ruleset)
    found = next(table_scenes.findings(ruleset, "trick", s.seed), None)
    if found is None:
        raise NoSuchMomentError
    seed, moves = found
    names = (s.seats or PEOPLE)[: rules.players]
    people = tuple(range(max(2, rules.players - 1)))
    table = Table(rules, names, table_scenes.Script(rules), seed=seed, moves=moves, people=people)
    around = TableContext(s.context, PEOPLE[: rules.players], nothing, _ignore, _ignore)
    actions = CurtainActions(_ignore, _ignore, _ignore)
    return started(CurtainScreen(around, table, s.scale, actions, room=ROOM))


def _ignore(what: object) -> None:
    """Nothing comes of it in a picture."""


MATCH: dict[str, Callable[[Setting], Screen]] = {
    "sheet": _sheet,
    "sheet-first": _sheet_first,
    "sheet-chart": _sheet_chart,
    "sheet-untricked": _sheet_untricked,
    "tricks": _tricks,
    "history": _history,
    "pause": _pause,
    "abandon": _abandon,
    "next-player": _next_player,
}
