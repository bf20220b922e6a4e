"""Taking in what happens in the match, to be shown: each action of another seat on its beat."""

from __future__ import annotations

from game.ui.motion import SPEEDS
from game.ui.table.event_player import EventPlayer
from game.ui.table.pacing import Pacing
from game.ui.table.table_model import TableModel


class EventFeed:
    """Leads what has happened from the match to the director.

    What the viewer has done in one go is also shown in one go.
    """

    def __init__(self, model: TableModel, event_player: EventPlayer, pacing: Pacing) -> None:
        self.model, self.event_player, self.pacing = model, event_player, pacing
        self._own = 0

    def did(self) -> None:
        """The viewer has done something: it is seen at once."""
        self._own += 1
        self.pacing.at_once()

    def forget(self) -> None:
        """What was done has been taken back."""
        self._own = 0

    def take(self, pace: str) -> bool:
        """Show the next actions that have come; gives back whether there were any."""
        factor, taken = SPEEDS[pace], False
        while not self.event_player.busy and self.pacing.now(factor):
            update = self.model.table.poll()
            if update is None:
                break
            self.pacing.shown(factor)
            self.model.show(update)
            self.event_player.show(update.events)
            if update.seat == self.model.table.viewer:
                self._take_own()
            self.event_player.advance(0.0, pace)
            taken = True
        return taken

    def _take_own(self) -> None:
        while self._own > 1:
            self._own -= 1
            more = self.model.table.poll()
            self.event_player.show(more.events if more is not None else ())
        self._own = 0
