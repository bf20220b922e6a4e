"""The low trump that may be given for the card turned up, and what that is worth (E-04, Q-02)."""

from __future__ import annotations

from game.cards import KIND_MASK, parse_rank, rank_of, suit_of
from game.players.heuristic.reading.hopes import Hopes, stock_phase

A_STEP = 3.0
"""Score points that a trump is worth in play for each trump it beats."""


def low_trump(hopes: Hopes) -> int | None:
    """The card of the hand that may be given; None without one, or when it would change nothing."""
    view, spec = hopes.known.view, stock_phase(hopes.known).exchange
    if spec is None or view.turned_up is None:
        return None
    low = parse_rank(spec.rank)
    if rank_of(view.turned_up) == low:
        return None
    held = [card for card in view.hand if rank_of(card) == low and suit_of(card) == view.trump]
    return held[0] if held else None


def exchange_gain(hopes: Hopes, low: int) -> float:
    """Score points by which the hand is better with the card turned up than with the low trump."""
    known, table = hopes.known, hopes.known.table
    assert known.view.turned_up is not None
    given, taken = low & KIND_MASK, known.view.turned_up & KIND_MASK
    steps = table.strength[taken] - table.strength[given]
    melds = hopes.gain(taken) - hopes.cost(low)
    return melds + A_STEP * steps + table.points[taken] - table.points[given]
