"""After which trick nobody could change any more who wins a deal.

The rest of the tricks is imagined to go to one side, then to the other. If the sheet names the same
winner both times, nothing that could still be played would have changed it: a side that takes more
tricks is never worse off where card points are counted. What was announced counts as it was in the
end.
"""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won, sheet_of
from game.engine.sheet import total
from game.engine.state import Result, State
from game.values import Seat


def decided_after(rules: Rules, state: State, result: Result) -> int | None:
    """How many tricks of a finished deal settled who wins it; None where there is nothing to win by
    card points, or the cards were not played to the end."""
    sides = result.sides
    spec = rules.contracts[result.contract].spec
    by_points = rules.scoring.has_winner and spec.wants_points
    if not by_points or not result.played_out or len(sides) != 2 or not all(sides):
        return None
    if first_side_won(rules, result.sheet, result.declarer, result.score) is None:
        return None
    low, high = 0, len(state.deal.tricks)
    while low < high:  # once it is settled, it stays so
        tricks = (low + high) // 2
        if _settled(rules, state, result, tricks):
            high = tricks
        else:
            low = tricks + 1
    return low


def _settled(rules: Rules, state: State, result: Result, tricks: int) -> bool:
    """Whether whoever took the tricks after the first so many makes no difference."""
    first, other = (_won(rules, state, result, tricks, side[0]) for side in result.sides)
    return first == other


def _won(rules: Rules, state: State, result: Result, tricks: int, taker: Seat) -> bool | None:
    """Whether the first side wins when a seat takes all tricks but the first so many."""
    taken = state.deal.tricks
    rest = tuple(trick._replace(winner=taker) for trick in taken[tricks:])
    imagined = state._replace(deal=state.deal._replace(tricks=(*taken[:tricks], *rest)))
    sheet = sheet_of(imagined)
    score = tuple(total(sheet, seat) for seat in range(rules.players))
    return first_side_won(rules, sheet, result.declarer, score)
