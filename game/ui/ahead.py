"""What the start screen leads to, loaded while it rests: the first way from it is as quick as any.

The first picture needs little of the program; the rest is more than half of what a start takes. It
is loaded a piece at a time, each for a few frames at most, what others stand on first.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

PIECES = (
    "game.ui.screens.crashed",
    "game.ui.screens.starting.listing",
    "game.rules.model",
    "game.rules.loading.loader",
    "game.rules.checks",
    "game.engine.rules.rules",
    "game.engine.record",
    "game.storage.restore",
    "game.rules.explain",
    "game.players.heuristic.greedy",
    "game.players.search",
    "game.players.rollout",
    "game.players.process",
    "game.hints",
    "game.claiming",
    "game.table",
    "game.ui.table",
    "game.ui.matches.seating",
    "game.ui.rulesets.own_tables",
    "game.ui.matches.shared",
    "game.ui.screens.settings",
    "game.ui.screens.rules.rules_page",
    "game.laboratory.beside",
    "game.ui.screens.rules.changes",
    "game.ui.matches.lesson",
    "game.ui.matches.looking_back",
)


def pieces() -> Iterator[None]:
    """Load them, one a step."""
    for name in PIECES:
        import_module(name)
        yield
    from game.rules.loading import default

    default()
