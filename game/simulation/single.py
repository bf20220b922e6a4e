"""A deal that stands for itself: the first of a match of its own, told apart by its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.actions import Action, Shuffle
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.registry import make_player
from game.simulation.deals import dealt_in_turn
from game.simulation.table import QuickTable
from game.values import Seat


class SingleDeal(NamedTuple):
    """Its cards, and what was done."""

    shuffle: Shuffle
    moves: tuple[tuple[Seat, Action], ...]


def play_single(rules: Rules, names: Sequence[str], seed: int, number: int) -> SingleDeal:
    """Play a deal (its number from 1) with these players, one a seat; seats deal in turn. Raises
    CannotGoOn."""
    table = QuickTable(rules, [make_player(name) for name in names])
    shuffle = dealt_in_turn(rules, deal_for(rules, seed, number), number)
    try:
        table.begin_match(shuffle.dealer)
        table.play_deal(shuffle)
    finally:
        table.close()
    return SingleDeal(shuffle, tuple(table.moves))
