"""What the viewer may say without being asked: announcements, in turn and out of it."""

from __future__ import annotations

from game.engine.actions import Action
from game.ui.table.board import Board
from game.ui.table.labels.speaking import choice, said_out_of_turn


class Offers:
    """What there is to say now (`now`), and saying it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.now: tuple[Action, ...] = ()

    def follow(self, *, panel: bool) -> None:
        """Look anew; until all is shown nothing is added, and with a `panel` open it is the panel
        that asks."""
        table = self.board.table
        lawful = said_out_of_turn(table.legal()) if table.rules.talks and not panel else ()
        if lawful and (self.board.event_player.busy or table.unseen()):
            lawful = tuple(action for action in self.now if action in lawful)
        self.now = lawful

    def speak(self) -> None:
        """Say the only thing there is to say, or choose."""
        board = self.board
        if len(self.now) == 1:
            board.submit(self.now)
        elif self.now:
            view = board.stage.shown
            board.show(choice(board.words, view, self.now, self._say, board.back_to_table))

    def _say(self, action: Action) -> None:
        self.board.back_to_table()
        self.board.submit((action,))
