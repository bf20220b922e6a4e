"""The screens that look back as scenes: statistics of made-up matches."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from game.statistics.shelf import Shelf
from game.ui import sample_statistics
from game.ui.kit import Screen
from game.ui.pages.setting import Setting
from game.ui.screens.statistics import StatisticsScreen, StatisticsWays


def _nothing(*_: object) -> None:
    """Nobody presses anything in a picture."""


def _statistics(s: Setting, *, matches: int = 48, chosen: str = "") -> Screen:
    ruleset = s.loaded.ruleset
    played = sample_statistics.made_up(ruleset, s.names, s.seed)[:matches]
    ways = StatisticsWays(*[_nothing] * 5)
    now = sample_statistics.BEGUN + timedelta(days=200)
    screen = StatisticsScreen(
        s.context, s.scale, lambda: Shelf.of(played), ways, ruleset=chosen, now=now
    )
    screen.start()
    return screen


def _statistics_end(s: Setting) -> Screen:
    screen = _statistics(s)
    assert isinstance(screen, StatisticsScreen)
    screen.sheet.scroll_to(screen.sheet.furthest)
    return screen


BACK: dict[str, Callable[[Setting], Screen]] = {
    "statistics": _statistics,
    "statistics-end": _statistics_end,
    "statistics-all": lambda s: _statistics(s, chosen="*"),
    "statistics-few": lambda s: _statistics(s, matches=1),
    "statistics-none": lambda s: _statistics(s, matches=0),
}
