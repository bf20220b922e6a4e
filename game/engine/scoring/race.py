"""Everybody for themselves: melds and card points add up (E-13, Z-07)."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.scoring.base import ScoringKind
from game.engine.scoring.counting import card_values, last_trick_counts, meld_lines, mute_lines
from game.engine.sheet import SheetLine, for_seat
from game.engine.state import State
from game.rules.model.phases import TricksPhase
from game.rules.model.scoring.race import Race
from game.values import Seat


class RaceScoring(ScoringKind):
    """Everybody for themselves: nobody wins or loses a deal."""

    def __init__(self, scoring: Race) -> None:
        """The kind has no keys."""

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """Melds, tricks, and what was written at once."""
        return _sheet(state)

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Never."""
        return None


def _sheet(state: State) -> tuple[SheetLine, ...]:
    """A line a meld, one for the tricks, one for what was written at once."""
    deal = state.deal
    lines: list[SheetLine] = []
    bonus = next((p.last_trick for p in state.rules.phases if isinstance(p, TricksPhase)), 0)
    ended = bool(deal.tricks) and not any(state.hands) and not deal.drawing
    ended = ended and last_trick_counts(state)
    for seat in sorted(deal.seats):
        lines += meld_lines(state, seat)
        points = sum(t.points for t in deal.tricks if t.winner == seat)
        took_last = ended and deal.tricks[-1].winner == seat and seat not in deal.mute
        last = bonus if took_last else 0
        if points - last:
            lines.append(for_seat(seat, "card_points", "tricks", points - last))
        if last:
            lines.append(for_seat(seat, "card_points", "last_trick", last))
        left_over = _left_over(state, seat)
        if left_over:
            lines.append(for_seat(seat, "card_points", "left_over", left_over))
        lines += mute_lines(state, seat)
    return (*lines, *deal.credits)


def _left_over(state: State, seat: Seat) -> int:
    """Card points of the cards that a seat still held at the end, where they count (Z-06)."""
    if not state.deal.left_over:
        return 0
    counts = any(isinstance(p, TricksPhase) and p.left_over == "holder" for p in state.rules.phases)
    values = card_values(state)
    return sum(values[card & KIND_MASK] for card in state.deal.left_over[seat]) if counts else 0
