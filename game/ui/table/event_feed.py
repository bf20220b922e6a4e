"""Taking in what happens in the match, to be shown: each action of another seat on its beat."""

from __future__ import annotations

from game.ui.motion import SPEEDS
from game.ui.table.board import Board
from game.ui.table.event_player import DEALING


class EventFeed:
    """Leads what has happened from the match to the director.

    What the viewer has done in one go is also shown in one go.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self._own = 0

    def did(self) -> None:
        """The viewer has done something: it is seen at once."""
        self._own += 1
        self.board.pacing.at_once()

    def forget(self) -> None:
        """What was done has been taken back."""
        self._own = 0

    def take(self) -> None:
        """Show the next actions that have come."""
        board = self.board
        factor = SPEEDS[board.pace]
        while not board.event_player.busy and board.pacing.now(factor):
            happening = board.table.poll()
            if happening is None:
                break
            board.pacing.shown(factor)
            deals = any(isinstance(event, DEALING) for event in happening.events)
            acts = happening.seat >= 0 and not deals  # who has cut only watches the cards come
            board.scene.turn = (happening.seat,) if acts else ()
            board.scene.verb = ""
            board.event_player.show(happening.events)
            if happening.seat == board.table.viewer:
                self._take_own()
            board.event_player.advance(0.0, board.pace)
            board.follow_controls()
            board.invalidate()

    def _take_own(self) -> None:
        while self._own > 1:
            self._own -= 1
            more = self.board.table.poll()
            self.board.event_player.show(more.events if more is not None else ())
        self._own = 0
