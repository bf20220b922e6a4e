"""What the table needs of others: opponents that think elsewhere, and a book to write into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.engine.actions import Action
from game.engine.state import State
from game.engine.view import View
from game.players.process import Answer, OpponentsGone, Tag
from game.storage.journal import Move
from game.values import Seat

__all__ = [
    "Answer",
    "Book",
    "Listeners",
    "NoBook",
    "Opponents",
    "OpponentsGone",
    "Tag",
    "tell_the_end",
]


class Opponents(Protocol):
    """Who thinks for the seats of the program. Neither call may wait."""

    def ask(self, tag: Tag, seat: Seat, view: View, legal: Sequence[Action]) -> None:
        """Begin to think. Raises OpponentsGone."""
        ...

    def poll(self) -> list[Answer]:
        """The answers that have come since. Raises OpponentsAnew, OpponentsGone."""
        ...

    def close(self) -> None:
        """Stop thinking."""
        ...


@runtime_checkable
class Listeners(Protocol):
    """Opponents that want to hear how a deal has ended. Does not wait."""

    def tell(self, views: Sequence[View]) -> None:
        """What each seat knows at the end of the deal."""
        ...


class Book(Protocol):
    """Where a match is written down. All raise StorageError when that fails, having changed
    nothing."""

    def write(self, move: Move, after: State) -> None:
        """Note a move and, where it ended a deal, the score."""
        ...

    def undo_to(self, turn: int) -> None:
        """Note that all moves from that turn on are taken back."""
        ...

    def close(self, state: State) -> None:
        """Note that the players left; raises nothing."""
        ...


class NoBook:
    """Writes nothing down: for tests and for a match that need not be kept."""

    def write(self, move: Move, after: State) -> None:
        """Nothing."""

    def undo_to(self, turn: int) -> None:
        """Nothing."""

    def close(self, state: State) -> None:
        """Nothing."""


def tell_the_end(opponents: object, views: Sequence[View]) -> None:
    """Let opponents hear how a deal has ended, if they want to."""
    if isinstance(opponents, Listeners):
        opponents.tell(views)
