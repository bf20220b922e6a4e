"""All players by the name that a command or a seat calls them by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.programs import USUAL_LIMITS, ProgramLimits, is_program

if TYPE_CHECKING:
    from game.players.base import Player

WITH = "+"
"""Between the name of a player that thinks and a character, as in `hard+daring`."""

PLAYERS = ("random", "easy", "greedy", "medium", "worlds-100", "hard", "expert")
"""The names, weakest first; `greedy` is a frozen reference for measuring, which `easy` may leave
behind one day. The players themselves are imported when one is made."""

THINKING = ("medium", "hard", "expert")
"""Those that think about more than cards; each may have one of the characters."""

CHARACTERS = ("cautious", "daring")

LEVELS = ("easy", "medium", "hard", "expert")
"""Those offered as opponents at a table; all but the first may have a character."""

SIMPLE = "easy"
"""Who takes over when an opponent cannot answer."""


class UnknownPlayerError(LookupError):
    """There is no player of that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


def is_player(name: str) -> bool:
    """Whether `make_player` knows the name; a program's command line is not tried out."""
    if is_program(name):
        return bool(name.command)
    level, plus, character = name.partition(WITH)
    return level in PLAYERS and (not plus or (level in THINKING and character in CHARACTERS))


def make_player(name: str, limits: ProgramLimits = USUAL_LIMITS) -> Player:
    """The player of that name; one that thinks may have a character: `hard+daring`.

    Only a `Program` starts a program, of plain text nothing does; `limits` are how long it may
    take. Raises UnknownPlayerError.
    """
    if not is_player(name):
        raise UnknownPlayerError(name)
    if is_program(name):
        from game.players.outside import ProgramPlayer

        return ProgramPlayer(name.command, make_player("greedy"), limits)
    level, _, word = name.partition(WITH)
    if level in THINKING:
        from game.players import rollout
        from game.players.search import BUDGETS

        character = rollout.CHARACTERS.get(word, rollout.PLAIN)
        return rollout.ThinkingPlayer(BUDGETS[level], rollout.ROLLOUT_BUDGETS[level], character)
    if level == "random":
        from game.players.random_player import RandomPlayer

        return RandomPlayer()
    if level == "easy":
        from game.players.heuristic.beginner import BeginnerPlayer

        return BeginnerPlayer()
    if level == "greedy":
        from game.players.heuristic.greedy import GreedyPlayer

        return GreedyPlayer()
    from game.players.search import BUDGETS, SearchPlayer

    return SearchPlayer(BUDGETS[level])


def with_character(level: str, temper: str) -> str:
    """The name of a player of a level with a temper; any other temper, and a level without
    characters, leave the level as it is."""
    return f"{level}{WITH}{temper}" if level in THINKING and temper in CHARACTERS else level
