"""What the seats have just said, and the table itself: words that grow in, stand a while and go.

Words are given as functions, which are asked again when the player changes the language or what
suits and ranks are called.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from game.ui.kit import tokens
from game.ui.motion import ease_settle
from game.values import Seat

TABLE = -1
"""The table itself, in place of a seat."""

READ = tokens.BUBBLE_HOLD + tokens.BUBBLE_OUT
"""Seconds after which what was said has been read."""

TOLD_HOLD = 2.6
"""Seconds that the words of the table stand: there are more of them."""

LINE_GROWS = 0.6
"""Seconds in which the line below rare words grows."""

MOMENT = 1.0
"""Seconds that a moment of its own takes, in which everything else waits."""


@dataclass
class Bubble:
    """One thing said. `stays`: until the seat's next word, or until all are told to go; `rare`: it
    happens seldom, and is said larger; `hold`: how long it stands, in seconds."""

    words: Callable[[], tuple[str, str]]
    stays: bool = False
    rare: bool = False
    hold: float = tokens.BUBBLE_HOLD
    age: float = 0.0
    going: float = 0.0

    def __post_init__(self) -> None:
        self.speak_anew()

    def speak_anew(self) -> None:
        """The same in the words of now."""
        self.text, self.more = self.words()

    @property
    def opacity(self) -> float:
        """How much of it is seen, 0–1."""
        if self.going:
            return max(0.0, 1 - self.going / tokens.BUBBLE_OUT)
        return min(1.0, self.age / tokens.BUBBLE_IN)

    @property
    def grown(self) -> float:
        """How far the line below rare words has grown, 0–1: quick, then settling."""
        return ease_settle(min(1.0, self.age / LINE_GROWS))

    @property
    def unread(self) -> float:
        """How much of it is seen where it gives way once its time is over, though it stays."""
        over = self.age - tokens.BUBBLE_IN - self.hold
        return self.opacity * min(1.0, max(0.0, 1 - over / tokens.BUBBLE_OUT))

    @property
    def size(self) -> float:
        """How large it is, as a share: it grows in."""
        low = tokens.BUBBLE_FROM_SCALE
        return low + (1 - low) * min(1.0, self.age / tokens.BUBBLE_IN)


class Bubbles:
    """The bubbles of all seats and of the table, at most one each."""

    def __init__(self) -> None:
        self._of: dict[int, Bubble] = {}

    def __getitem__(self, seat: Seat) -> Bubble | None:
        return self._of.get(seat)

    def say(
        self, seat: Seat, text: Callable[[], str], *, stays: bool = False, settled: bool = False
    ) -> None:
        """A seat says something; `settled`: it was said some time ago."""
        bubble = self._of[seat] = Bubble(lambda: (text(), ""), stays)
        if settled:
            bubble.age = tokens.BUBBLE_IN + (READ if stays else 0.0)

    def tell(
        self, words: Callable[[], tuple[str, str]], *, rare: bool = False, settled: bool = False
    ) -> None:
        """The table says something; in smaller letters, something more. rare: for a moment only,
        and larger."""
        hold = MOMENT if rare else TOLD_HOLD
        age = (LINE_GROWS if rare else tokens.BUBBLE_IN) if settled else 0.0
        self._of[TABLE] = Bubble(words, rare=rare, hold=hold, age=age)

    def speak_anew(self) -> None:
        """All that was said, in the words of now."""
        for bubble in self._of.values():
            bubble.speak_anew()

    def release(self) -> None:
        """What was to stay goes once its time is over."""
        for bubble in self._of.values():
            if bubble.stays:
                bubble.stays, bubble.age = False, min(bubble.age, 0.8)

    def outlast(self, still: Collection[Seat]) -> None:
        """What was to stay does so only at some seats: the rest goes as if it had never been to,
        and at once where its time is over."""
        for seat, bubble in self._of.items():
            if seat not in still:
                bubble.stays = False

    def clear(self) -> None:
        """All are gone at once."""
        self._of.clear()

    def advance(self, dt: float) -> bool:
        """Let time pass; gives back whether any of them looks different now."""
        changed = False
        for seat, bubble in list(self._of.items()):
            changed |= bubble.age < (LINE_GROWS if bubble.rare else tokens.BUBBLE_IN)
            bubble.age += dt
            if bubble.stays and bubble.age <= tokens.BUBBLE_IN + READ + dt:
                changed = changed or bubble.age > tokens.BUBBLE_IN + bubble.hold
            if bubble.stays or bubble.age < tokens.BUBBLE_IN + bubble.hold:
                continue
            bubble.going += dt
            changed = True
            if bubble.going >= tokens.BUBBLE_OUT:
                del self._of[seat]
        return changed
