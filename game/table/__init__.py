"""The match in progress: it asks the players, applies what they do and writes it down first.

Nothing here waits. Opponents are asked through `Opponents` and answer when they are ready;
`Table.poll` gives what happened, one action at a time, as the viewer may know it. An action is in
the book before it is shown; what cannot be written down does not happen. Several people may take
turns at one screen (`people`).
"""

from __future__ import annotations

from game.storage.journal import Move
from game.storage.notices import PlayerNotice, StorageError
from game.table.match import Table
from game.table.opening import open_table
from game.table.people import Update
from game.table.protocol import Answer, Book, Opponents, OpponentsGone, Tag

__all__ = [
    "Answer",
    "Book",
    "Move",
    "Opponents",
    "OpponentsGone",
    "PlayerNotice",
    "StorageError",
    "Table",
    "Tag",
    "Update",
    "open_table",
]
