"""What decides the match whatever was written down so far: so many tricks in one deal, or a game
about tricks that is kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.engine.rules.rules import Rules
from game.engine.scoring.goals import decided
from game.engine.sheet import SheetLine, for_seat
from game.engine.sides.actual import side_of
from game.engine.state import State
from game.engine.tricks.covered import still_to_play
from game.values import Seat

WON_BY_TRICKS: Final = "match_won_tricks"
"""The reason of lines for so many tricks; the detail says how many."""

WON_BY_GAME: Final = "match_won_game"
"""The reason of lines for a game that was kept; the detail says which."""


@lru_cache(maxsize=64)
def may_decide_match(rules: Rules) -> bool:
    """Whether tricks, or a game, of one deal can decide the match whatever the score says."""
    by_tricks = rules.ruleset.match.won_with_tricks is not None
    return by_tricks or any(one.spec.wins_match for one in rules.contracts)


def deciding_lines(state: State) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal for each who has won the match with it."""
    lines = list[SheetLine]()
    for seat in _with_game(state):
        contract = state.rules.contracts[state.deal.contract]
        lines.append(for_seat(seat, "result", WON_BY_GAME, 0, contract.id))
    number = state.rules.ruleset.match.won_with_tricks
    if number is not None:
        for seat in _with_tricks(state, number):
            lines.append(for_seat(seat, "result", WON_BY_TRICKS, 0, str(number)))
    return tuple(lines)


def seats_that_won_match(sheet: Sequence[SheetLine]) -> tuple[Seat, ...]:
    """The seats that have won the match so, read from the sheet of a deal."""
    found = [line.seat for line in sheet if line.reason in (WON_BY_TRICKS, WON_BY_GAME)]
    return tuple(sorted({seat for seat in found if seat is not None}))


def side_with_tricks(rules: Rules, taken: Sequence[int], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Which of these seats have so many tricks, with their partners, that they win the match by
    them; `taken` are the tricks of each of the seats."""
    number = rules.ruleset.match.won_with_tricks
    if number is None:
        return ()
    for seat in seats:
        team = rules.team(seat)
        together = [n for one, n in zip(seats, taken, strict=True) if one in team]
        if sum(together) >= number:
            return tuple(sorted(team))
    return ()


def _with_tricks(state: State, number: int) -> tuple[Seat, ...]:
    """Who has taken so many tricks."""
    winners = [trick.winner for trick in state.deal.tricks]
    if len(winners) < number:
        return ()
    seats = state.deal.seats
    return side_with_tricks(state.rules, [winners.count(seat) for seat in seats], seats)


def _with_game(state: State) -> tuple[Seat, ...]:
    """The side of a declarer who has kept, by the cards, a game that decides the match."""
    deal = state.deal
    if not state.rules.contracts[deal.contract].spec.wins_match or deal.declarer is None:
        return ()
    if deal.missed or deal.conceded or deal.folded is not None:
        return ()
    found = decided(state)
    if found.missed or not (found.reached or not min(still_to_play(state))):
        return ()
    return side_of(state, deal.declarer)
