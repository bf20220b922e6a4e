"""A match of several games: who has won how many, and what each has in the one being played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from game.engine.rules.rules import Rules
from game.engine.sheet import RAISING, SheetLine, for_seat, total
from game.values import Points, Seat

RUBBER: Final = "rubber"
"""The reason of what it brings to win the games of a match; the detail says how many to how
many."""

WORTH: Final = "game_worth"
"""The reason of what it brings to have won a game, the detail how many points to how many."""

CLEARED: Final = "game_cleared"
"""The reason of the points of a game that are struck once it is won."""

_OF_GAMES = (RUBBER, WORTH, CLEARED)

_BID_AND_MADE = ("bid_value", "swept", "contract_won", *RAISING)
"""The reasons of what a bid that was made is worth; a missed one that was doubled is below 0."""


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
    if spec.counts == "all":
        brought = [line for line in sheet if line.reason not in _OF_GAMES]
        return tuple([had + total(brought, seat) for seat, had in enumerate(running)])
    made = [line for line in sheet if line.reason in _BID_AND_MADE]
    return tuple([had + max(0, total(made, seat)) for seat, had in enumerate(running)])


def bonus_lines(rules: Rules, won: Sequence[int], winners: Sequence[Seat]) -> tuple[SheetLine, ...]:
    """What it brings these seats to have won the games of the match, if anything."""
    spec = rules.ruleset.match.games
    if spec is None or not spec.bonus:
        return ()
    others = max([often for seat, often in enumerate(won) if seat not in winners], default=0)
    points = spec.bonus_for(others)
    return tuple(
        [
            for_seat(seat, "result", RUBBER, points, f"{won[seat]}:{others}")
            for seat in winners
            if points
        ]
    )


def worth_lines(
    rules: Rules, running: Sequence[Points], winners: Sequence[Seat], late: Sequence[Points]
) -> tuple[SheetLine, ...]:
    """What it brings these seats to have won a game in which each seat has so many points, and
    those points struck, where games bring anything. `late` is how much of them a seat has by what
    is counted only where nobody had won before (`honours_last`)."""
    spec = rules.ruleset.match.games
    if spec is None or not spec.worth:
        return ()
    lost = [seat for seat in range(len(running)) if seat not in winners]
    others = max([running[seat] - late[seat] for seat in lost], default=0)
    points = spec.worth_for(others)
    struck = [
        for_seat(seat, "result", CLEARED, -has) for seat, has in enumerate(running) if has != 0
    ]
    won = [
        for_seat(seat, "result", WORTH, points, f"{running[seat]}:{others}")
        for seat in winners
        if points
    ]
    return (*struck, *won)


def of_games(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that games of the match have brought or taken."""
    return tuple([line for line in lines if line.reason in _OF_GAMES])


def with_game(games: GamesPlayed, winners: Collection[Seat]) -> GamesPlayed:
    """The games after one that these seats have won: all begin anew. Nothing has changed where
    nobody has won one."""
    if not winners:
        return games
    won = tuple([often + (seat in winners) for seat, often in enumerate(games.won)])
    return GamesPlayed(won, (0,) * len(games.running))


def newly_won(before: Sequence[int], now: Sequence[int]) -> tuple[Seat, ...]:
    """Who has won a game since it was so many."""
    games = enumerate(zip(before, now, strict=True))
    return tuple([seat for seat, (had, has) in games if has > had])


def winners_by_games(rules: Rules, won: Sequence[int]) -> tuple[Seat, ...] | None:
    """Who has won as many games as the match takes; None where nobody has."""
    spec = rules.ruleset.match.games
    if spec is None:
        return None
    return tuple([seat for seat, often in enumerate(won) if often >= spec.won]) or None
