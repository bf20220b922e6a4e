"""The people at one screen: who looks at it, and what each of them has yet to be shown.

Where several play at one computer, the screen is handed on: it stays covered until the next one
says ready, and then shows what has happened since that person last looked. What may be said out of
turn is said by the one who looks; the others say it when the screen comes to them, and lose nothing
by it: how late it is for them hangs on the cards that they themselves still hold.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.events import Event, redact
from game.engine.rules.rules import Rules
from game.engine.view import View, fold_all
from game.values import Seat


class Update(NamedTuple):
    """One action and what came of it, as a person may know it. `turn` counts from 0."""

    turn: int
    seat: Seat
    events: tuple[Event, ...]


class People:
    """The persons by their seats. `viewer` looks at the screen, unless it is `covered`.

    stood_in_for: the person for whom an opponent acts this once. alone: opponents act for all but
    the viewer, to the end of the deal.
    """

    def __init__(self, rules: Rules, seats: Sequence[Seat], viewer: Seat) -> None:
        self._rules = rules
        self.seats = tuple(seats)
        self.viewer = viewer
        self.covered = len(self.seats) > 1
        self.stood_in_for: int | None = None
        self.alone = False
        self._queues: dict[int, deque[Update]] = {}
        self._seen: dict[int, View] = {}

    def go_on_from(self, views: Sequence[View]) -> None:
        """Everybody knows what they know; nothing is left to be shown, and all act themselves."""
        self.stood_in_for, self.alone = None, False
        for seat in self.seats:
            self._queues[seat] = deque()
            self._seen[seat] = views[seat]

    def begin_deal(self, views: Sequence[View]) -> None:
        """A sheet lay before all of them, so nobody needs to be shown what led to it; and nobody
        looks, for all have, and the new hands are not for all."""
        for seat in self.seats:
            if seat != self.viewer:
                self._queues[seat].clear()
                self._seen[seat] = views[seat]
        self.alone = False
        self.cover()

    def note(self, turn: int, seat: Seat, events: Sequence[Event]) -> None:
        """Something has happened: each will be shown what they may know of it."""
        for person in self.seats:
            seen = tuple(redact(event, person) for event in events)
            self._queues[person].append(Update(turn, seat, seen))

    def take(self) -> Update | None:
        """The next thing to show to the viewer."""
        queue = self._queues[self.viewer]
        if self.covered or not queue:
            return None
        happening = queue.popleft()
        seen = self._seen[self.viewer]
        self._seen[self.viewer] = fold_all(self._rules, seen, happening.events)
        return happening

    @property
    def waiting(self) -> bool:
        """Whether there is something left to show to the viewer."""
        return not self.covered and bool(self._queues[self.viewer])

    @property
    def unshown(self) -> int:
        """How many events are left to show to the viewer."""
        return sum(len(update.events) for update in self._queues[self.viewer])

    def seen(self) -> View:
        """What has been shown to the viewer."""
        return self._seen[self.viewer]

    def cover(self) -> None:
        """Nobody looks, where there are several."""
        self.covered = len(self.seats) > 1

    def hand_over(self, seat: Seat) -> None:
        """This person has said ready."""
        self.viewer = seat
        self.covered = False

    def choose(self, seat: Seat) -> bool:
        """Whether a person acts at this seat now."""
        theirs = seat in self.seats and seat != self.stood_in_for
        return theirs and (seat == self.viewer or not self.alone)

    def due(self, asked: Sequence[int]) -> int | None:
        """To whom the screen must be handed, of those that are asked; None while it need not be:
        the one who looks has something to see or to do, or nobody is asked."""
        if self.stood_in_for is not None:
            return None
        persons = [seat for seat in asked if self.choose(seat)]
        if not persons or self.waiting or (not self.covered and self.viewer in persons):
            return None
        return persons[0]
