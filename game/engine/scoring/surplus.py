"""What is taken beyond predictions in a whole match, and what it costs each time it is so much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.rules.rules import Rules
from game.engine.sheet import SheetLine, for_seat
from game.engine.state import State
from game.rules.model.scoring.predicted import Predicted, Surplus
from game.values import Seat

COLLECTED: Final = "surplus"
"""The reason of its lines on a sheet; the detail says how many there were of how many."""


def surplus_of(rules: Rules) -> Surplus | None:
    """What it costs by these rules; None where nobody counts it."""
    scoring = rules.ruleset.scoring
    return scoring.surplus if isinstance(scoring, Predicted) else None


def beyond(sheet: Sequence[SheetLine], seat: Seat) -> int:
    """How many tricks, or card points, a seat has taken beyond its prediction in a deal."""
    lines = [line for line in sheet if line.reason == "over_tricks" and line.seat == seat]
    return sum([int(line.detail) for line in lines])


def collected(rules: Rules, before: Sequence[int], sheet: Sequence[SheetLine]) -> tuple[int, ...]:
    """How many tricks, or card points, every seat has beyond its predictions after a deal with such
    a sheet, of those that are still to cost something. Empty where nobody counts them."""
    surplus = surplus_of(rules)
    if surplus is None:
        return ()
    return tuple([count % surplus.every for count in _counted(rules, before, sheet)])


def surplus_lines(state: State, sheet: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal."""
    surplus = surplus_of(state.rules)
    if surplus is None:
        return ()
    counts = _counted(state.rules, state.match.surplus, sheet)
    return tuple(
        [
            for_seat(
                seat,
                "result",
                COLLECTED,
                count // surplus.every * surplus.points,
                f"{count}/{surplus.every}",
            )
            for seat, count in enumerate(counts)
            if count >= surplus.every
        ]
    )


def _counted(rules: Rules, before: Sequence[int], sheet: Sequence[SheetLine]) -> list[int]:
    """What there is with those of a deal."""
    had = before or (0,) * rules.players
    return [count + beyond(sheet, seat) for seat, count in enumerate(had)]
