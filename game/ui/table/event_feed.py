"""Taking in what happens in the match, to be shown: each action of another seat on its beat."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from game.table import Update
from game.ui.motion import SPEEDS
from game.ui.table.event_player import EventPlayer, Skipped
from game.ui.table.pacing import Pacing
from game.ui.table.phases import PHASES
from game.ui.table.table_model import TableModel

HEARD = 2
"""So many words at the beginning and at the end of a long exchange are heard one by one."""


class EventFeed:
    """Leads what has happened from the match to the director.

    What the viewer has done in one go is also shown in one go. What others say among themselves in
    a phase that is shown in short is held back until somebody at the screen is asked, or it is
    over; a long exchange then loses its middle. Where an answer takes longer than a beat, what is
    held is shown without waiting for the rest.
    """

    def __init__(self, model: TableModel, event_player: EventPlayer, pacing: Pacing) -> None:
        self.model, self.event_player, self.pacing = model, event_player, pacing
        self._own = 0
        self._held: list[Update] = []
        self._grown = False
        self._ready: deque[Update] = deque()

    def did(self) -> None:
        """The viewer has done something: it is seen at once."""
        self._own += 1
        self.pacing.at_once()

    def forget(self) -> None:
        """What was done has been taken back."""
        self._own = 0
        self._held.clear()
        self._ready.clear()
        self.model.hold(False)

    def take(self, pace: str) -> bool:
        """Show the next actions that have come; gives back whether there were any."""
        factor, taken = SPEEDS[pace], False
        self._listen()
        while not self.event_player.busy and (self._ready or self.pacing.now(factor)):
            update = self._next()
            if update is None:
                break
            self.pacing.shown(factor)
            self.model.show(update)
            self.event_player.show(update.events)
            if update.seat == self.model.table.viewer:
                self._take_own()
            self.event_player.advance(0.0, pace)
            taken = True
        self.model.hold(bool(self._held or self._ready))
        return taken

    def _listen(self) -> None:
        """Hold back what others say among themselves."""
        while self._among_others():
            update = self.model.table.poll()
            if update is None:
                break
            self._held.append(update)
            self._grown = True

    def _among_others(self) -> bool:
        """Whether others are asked, in a phase that is shown in short, and nothing else is due."""
        table = self.model.table
        phase = table.phase()
        if phase is None or not PHASES[phase.kind].in_short or table.autoplay or table.unseen():
            return False
        return not (table.covered or any(seat in table.people for seat in table.deciding()))

    def _next(self) -> Update | None:
        """What is shown next, if it has come."""
        if self._held and not self._ready:
            if self._grown and self._among_others():
                self._grown = False
                return None
            self._ready.extend(in_short(self._held))
            self._held = []
        return self._ready.popleft() if self._ready else self.model.table.poll()

    def _take_own(self) -> None:
        while self._own > 1:
            self._own -= 1
            more = self.model.table.poll()
            self.event_player.show(more.events if more is not None else ())
        self._own = 0


def in_short(exchange: Sequence[Update]) -> list[Update]:
    """An exchange as it is shown: of a long one the beginning and the end word by word, and what
    lies between as one."""
    middle = exchange[HEARD:-HEARD]
    if len(middle) < HEARD:
        return list(exchange)
    events = tuple(event for update in middle for event in update.events)
    between = middle[-1]._replace(events=(Skipped(events),))
    return [*exchange[:HEARD], between, *exchange[-HEARD:]]
