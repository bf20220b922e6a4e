"""The director: takes what happened, event by event, and lets it be seen in time.

An event is folded into what has been shown when its turn to be shown has come; then it is staged
(cards move), said (a bubble) or both. The next one waits until the timeline is free. At the speed
`off` everything is over at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.engine import events as e
from game.engine.events import Event
from game.engine.view import View
from game.ui.motion import SPEEDS, Track
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.labels.bubbles import MOMENT
from game.ui.table.table_model import DEALING

WORD_PAUSE = 0.55
"""Seconds after something was said, so that one can follow the bidding."""

TOLD_PAUSE = 1.7
"""Seconds that everything waits while the table itself says something."""

AT_ONCE = 1.0
"""Seconds in which everything that lifts has lifted."""

TOGETHER = (DEALING, (e.CardDiscarded,), (e.CardsPassed,))
"""Events that are shown together where several come in a row."""


class Skipped(NamedTuple):
    """Words in the middle of an exchange, taken in at once: only the last of each seat stays."""

    events: tuple[Event, ...]


class EventPlayer:
    """Shows happenings by sprites.

    staged: moves the cards that an event moves. said: what a seat says with an event, by the view
    after it, and whether it stays until the next word; None for nothing. announced: what the
    table itself says, or None.
    sound: plays a sound by name. teller: the words of the table itself. auto_gather: whether a full
    trick goes away by itself. ready: asked before cards are dealt, whether they can be shown
    without a hitch. ready_to_move: the same for a movement, of which the tracks are given. heard:
    reads aloud what happens, by the view after it.
    """

    def __init__(
        self,
        sprites: SpriteScene,
        staged: Callable[[EventPlayer, Event], None],
        said: Callable[[Event, View], tuple[int, str, bool] | None],
        announced: Callable[[Event, View], PlacardText | None],
        sound: Callable[[str], None],
        teller: Callable[[], Teller],
        ready: Callable[[], bool] = lambda: True,
        ready_to_move: Callable[[Sequence[Track]], bool] = lambda tracks: True,
        heard: Callable[[Event, View], None] = lambda event, view: None,
    ) -> None:
        self.sprites = sprites
        self.staged = staged
        self.said = said
        self.announced = announced
        self.sound = sound
        self.teller = teller
        self.ready = ready
        self.ready_to_move = ready_to_move
        self.heard = heard
        self.auto_gather = True
        self._moved = False
        self.holds = False
        """Whether something is about to move and has to wait: what is seen is to stay so long."""

        self.waiting: Callable[[], None] | None = None
        """What goes on at a click, while a full trick lies there for as long as one likes."""

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self.sprites.busy or self.waiting is not None

    @property
    def deals_next(self) -> bool:
        """Whether the next thing to be shown is a packet of cards."""
        return bool(self.sprites.queue) and isinstance(self.sprites.queue[0], DEALING)

    def show(self, events: Iterable[Event]) -> None:
        """Take in what happened, to be shown after everything before it."""
        self.sprites.queue.extend(events)

    def hurry(self) -> bool:
        """End what runs; gives back whether there was anything to end."""
        if self.waiting is not None:
            go_on, self.waiting = self.waiting, None
            go_on()
            return True
        if self.sprites.timeline.running:
            self.sprites.timeline.finish()
            return True
        return False

    def advance(self, dt: float, pace: str) -> bool:
        """Let time pass; gives back whether anything was shown."""
        sprites = self.sprites
        line = sprites.timeline
        line.factor = SPEEDS[pace]
        if self._waits(dt):
            return False
        line.advance(dt)
        moved = self._moves()
        while sprites.queue and not line.running and self.waiting is None:
            if self.deals_next and line.factor > 0 and not self.ready():
                break
            self._next()
            if self._waits(0.0):
                return True
            line.advance(0.0)  # a card about to fly is never seen at rest where it starts
            moved = True
            if line.factor <= 0:
                line.finish()
        moved |= sprites.bubbles.advance(dt)
        return moved | sprites.advance_lifts(AT_ONCE if self._still else dt)

    def _waits(self, dt: float) -> bool:
        """Whether what begins to move within `dt` seconds cannot be shown without a hitch yet."""
        line = self.sprites.timeline
        beginning = line.beginning(dt) if line.factor > 0 else []
        self.holds = bool(beginning) and not self.ready_to_move(beginning)
        return self.holds

    def _moves(self) -> bool:
        """Whether a card has moved since the last time; a pause on the timeline shows nothing."""
        before = self._moved
        running, moving = self.sprites.timeline.running, self.sprites.all()
        self._moved = running and any(s.moving or s.turn < 1 for s in moving)
        return before or self._moved

    def _next(self) -> None:
        """Show the next event; packets of a deal and cards of a discard go together."""
        sprites = self.sprites
        while sprites.queue:
            event = sprites.queue.pop(0)
            if isinstance(event, Skipped):
                self._skip(event)
                break
            sprites.take_in(event)
            self.heard(event, sprites.shown)
            self._say(event)
            self.staged(self, event)
            if not (sprites.queue and _go_together(event, sprites.queue[0])):
                break

    def _skip(self, skipped: Skipped) -> None:
        """Take in words without a pause after each."""
        sprites, last = self.sprites, dict[int, tuple[Callable[[], str], bool]]()
        for event in skipped.events:
            sprites.take_in(event)
            self.heard(event, sprites.shown)
            told = self._spoken(event)
            if _begins_bidding(event, sprites.shown):
                sprites.bubbles.release()
                last.clear()
            if told is not None:
                last[told[0]] = told[1:]
        for seat, (words, stays) in last.items():
            sprites.bubbles.say(seat, words, stays=stays, settled=self._still)
        sprites.timeline.wait(WORD_PAUSE)

    @property
    def _still(self) -> bool:
        """Whether nothing is to move."""
        return self.sprites.timeline.factor <= 0

    def tell(self, told: Callable[[], PlacardText]) -> None:
        """The table itself says something, and everything waits a while."""
        rare = told().rare
        if rare:
            self.sound("chime")
        self.sprites.bubbles.tell(lambda: told()[:2], rare=rare, settled=self._still)
        self.sprites.timeline.wait(MOMENT if rare else TOLD_PAUSE)

    def _spoken(self, event: Event) -> tuple[int, Callable[[], str], bool] | None:
        """Who says what with an event that has just been folded in, and whether it stays."""
        view = self.sprites.shown
        told = self.said(event, view)
        if told is None:
            return None
        return told[0], lambda: (self.said(event, view) or told)[1], told[2]

    def _say(self, event: Event) -> None:
        view = self.sprites.shown
        by_table = self.announced(event, view)
        if by_table is not None:
            self.tell(lambda: self.announced(event, view) or by_table)
        told = self._spoken(event)
        if told is None:
            return
        if _begins_bidding(event, view):
            self.sprites.bubbles.release()
        seat, words, stays = told
        self.sprites.bubbles.say(seat, words, stays=stays, settled=self._still)
        if seat != self.sprites.viewer:
            self.sprites.timeline.wait(WORD_PAUSE)


def _begins_bidding(event: Event, view: View) -> bool:
    """Whether this is the first word of a bidding, with which goes what was said before it; `view`
    is the one after it."""
    return isinstance(event, e.BidMade | e.BidHeld | e.BidPassed) and len(view.bids) == 1


def _go_together(event: Event, after: Event) -> bool:
    return any(isinstance(event, kinds) and isinstance(after, kinds) for kinds in TOGETHER)
