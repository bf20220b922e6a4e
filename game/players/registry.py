"""All players by the name that a command or a seat calls them by."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.players.base import Player
from game.players.outside import PREFIX, ProgramPlayer
from game.players.random_player import RandomPlayer
from game.players.search import BUDGETS, SearchPlayer
from game.players.simple.greedy import GreedyPlayer

_PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "easy": GreedyPlayer,
    "greedy": GreedyPlayer,
    **{name: partial(SearchPlayer, budget) for name, budget in BUDGETS.items()},
}

PLAYERS = tuple(_PLAYERS)
"""The names, weakest first; `greedy` is a frozen reference for measuring, which `easy` may leave
behind one day."""

LEVELS = ("easy",)
"""Those offered as opponents at a table."""

SIMPLE = "easy"
"""Who takes over when an opponent cannot answer."""


class UnknownPlayerError(LookupError):
    """There is no player of that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


def is_player(name: str) -> bool:
    """Whether `make_player` knows the name; a program's command line is not tried out."""
    return name in _PLAYERS or bool(name.removeprefix(PREFIX).strip() and name.startswith(PREFIX))


def make_player(name: str) -> Player:
    """The player of that name; `cmd:` and a command line makes a program one. Raises
    UnknownPlayerError."""
    if name.startswith(PREFIX):
        return ProgramPlayer(name.removeprefix(PREFIX), make_player("greedy"))
    try:
        return _PLAYERS[name]()
    except KeyError:
        raise UnknownPlayerError(name) from None
