"""A match of several games: who has won how many, and what each has in the one being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.sheet import OF_GAMES, RAISING, SheetLine, total
from game.values import Points, Seat

_BID_AND_MADE = ("bid_value", "swept", "contract_won", *RAISING)
"""The reasons of what a bid that was made is worth; a missed one that was doubled is below 0."""


_WITH_OVER = (*_BID_AND_MADE, "above_bid")
"""The same, with what comes on top for more than was bid."""


class GamesPlayed(NamedTuple):
    """How many games each seat has won, and its points in the one that is being played; empty where
    a match has no games."""

    won: tuple[int, ...]
    running: tuple[Points, ...]


def none_played(rules: Rules) -> GamesPlayed:
    """How a match begins."""
    nothing = (0,) * rules.players if rules.ruleset.match.games is not None else ()
    return GamesPlayed(nothing, nothing)


def with_deal(
    rules: Rules, running: Sequence[Points], sheet: Sequence[SheetLine]
) -> tuple[Points, ...]:
    """What each has in the running game after a deal with such a sheet; empty where a match has no
    games."""
    spec = rules.ruleset.match.games
    if not running or spec is None:
        return ()
    if not spec.count_bids:
        brought = [line for line in sheet if line.reason not in OF_GAMES]
        return tuple([had + total(brought, seat) for seat, had in enumerate(running)])
    counted = _WITH_OVER if spec.counts == "made" else _BID_AND_MADE
    made = [line for line in sheet if line.reason in counted]
    return tuple([had + max(0, total(made, seat)) for seat, had in enumerate(running)])


def with_game(games: GamesPlayed, winners: Sequence[Seat]) -> GamesPlayed:
    """The games after one that these seats have won, each once for every game as which it counts:
    all begin anew. Nothing has changed where nobody has won one."""
    if not winners:
        return games
    won = tuple([often + winners.count(seat) for seat, often in enumerate(games.won)])
    return GamesPlayed(won, (0,) * len(games.running))


def newly_won(before: Sequence[int], now: Sequence[int]) -> tuple[Seat, ...]:
    """Who has won a game since it was so many, each once for every game as which it counts."""
    games = enumerate(zip(before, now, strict=True))
    return tuple([seat for seat, (had, has) in games for _ in range(has - had)])


def winners_by_games(rules: Rules, won: Sequence[int]) -> tuple[Seat, ...] | None:
    """Who has won as many games as the match takes; None where nobody has."""
    spec = rules.ruleset.match.games
    if spec is None:
        return None
    return tuple([seat for seat, often in enumerate(won) if often >= spec.won]) or None
