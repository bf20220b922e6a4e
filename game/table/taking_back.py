"""What can be taken back of a match."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.engine.actions import CHANCE, Action
from game.storage.journal import Move
from game.values import Seat


def last_action(moves: Sequence[Move], viewer: Seat, people: Collection[int]) -> int | None:
    """The turn of the viewer's last action in the running deal, after which nobody else at the
    screen (`people`) has acted; None where there is none."""
    for turn in range(len(moves) - 1, -1, -1):
        if moves[turn].seat == viewer:
            return _begun(moves, turn)
        if moves[turn].seat == CHANCE or moves[turn].seat in people:
            break
    return None


def _begun(moves: Sequence[Move], turn: int) -> int:
    """Where what ends with a turn begins: cards given together are taken back together."""
    while turn > 0 and _gives(moves[turn]) and _gives(moves[turn - 1]):
        if moves[turn - 1].seat != moves[turn].seat:
            break
        turn -= 1
    return turn


def _gives(move: Move) -> bool:
    return isinstance(move.action, Action) and move.action.verb == "give"
