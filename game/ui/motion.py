"""Movement in time, without pygame: easing, tweens, and timelines made of them.

A `Timeline` holds tracks that begin at a moment and last a while. It is ticked with seconds and
tells every track how far it has come; screens turn that into positions and turns. State never waits
for it: the table is already what it will be, a timeline only shows how it came there, so ending one
early (`finish`) or never starting it (speed `off`) changes nothing but what is seen.

    line = Timeline(speed="normal")
    line.play(Tween(from_deck, to_hand, 0.09, ease_out, card.move))
    line.play(Tween(0.0, 1.0, 0.12, ease_out, ring.fade), after=0.02)   # when all before ended
    line.call(lambda: sounds.play("snap"))                              # at that point, once
    while line.running: line.advance(1 / 60)
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

__all__ = [
    "SPEEDS",
    "Ease",
    "Timeline",
    "Track",
    "Tween",
    "ease_in",
    "ease_in_out",
    "ease_out",
    "ease_settle",
    "linear",
    "mix",
    "overlapped",
]

Ease = Callable[[float], float]
"""From the share of time that has passed to the share of way that is done, both 0–1."""

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""What durations are multiplied with, by the name of the setting."""


def linear(t: float) -> float:
    """Even."""
    return t


def ease_out(t: float) -> float:
    """Quick, then settling: whatever flies somewhere."""
    return 1 - (1 - t) ** 3


def ease_settle(t: float) -> float:
    """Slow for a moment, then quick, then settling: whatever a hand takes up and lays down."""
    return 1 - (1 - math.pow(t, 1.4)) ** 3


def ease_in(t: float) -> float:
    """Slow, then quick: whatever leaves."""
    return t**3


def ease_in_out(t: float) -> float:
    """Slow at both ends: what is pushed together."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


Value = float | tuple[float, ...]


def mix(a: Value, b: Value, t: float) -> Value:
    """The value `t` of the way from `a` to `b`; tuples (positions, turns) part by part."""
    if isinstance(a, tuple) and isinstance(b, tuple):
        return tuple(p + (q - p) * t for p, q in zip(a, b, strict=True))
    if isinstance(a, tuple) or isinstance(b, tuple):
        raise TypeError("cannot mix a number with a tuple")
    return a + (b - a) * t


class Track(Protocol):
    """Something that runs for `duration` seconds and shows itself at any share of it."""

    @property
    def duration(self) -> float:
        """Length in seconds at normal speed."""

    def show(self, t: float) -> None:
        """Show the moment `t`, 0–1. 0 is shown first and 1 last, whatever the frame rate."""


@dataclass(frozen=True)
class Tween:
    """A value on its way from `start` to `end`, given to `apply` at every tick."""

    start: Value
    end: Value
    duration: float
    ease: Ease
    apply: Callable[[Value], None]

    def show(self, t: float) -> None:
        """Apply the value at the share `t` of the time; exactly `end` at 1."""
        self.apply(self.end if t >= 1 else mix(self.start, self.end, self.ease(max(0.0, t))))


@dataclass(frozen=True)
class Call:
    """A callback at one moment."""

    action: Callable[[], None]
    duration: float = 0.0

    def show(self, t: float) -> None:
        """Call, once the moment has come."""
        if t >= 1:
            self.action()


@dataclass(frozen=True)
class _Scheduled:
    begin: float
    track: Track

    @property
    def end(self) -> float:
        return self.begin + self.track.duration


class Timeline:
    """Tracks in order of time. Times are seconds at normal speed; `speed` stretches them.

    `speed` is a name of `SPEEDS` or a factor; 0 means everything is over as soon as it is ticked.
    """

    def __init__(self, speed: str | float = "normal") -> None:
        self.factor = SPEEDS[speed] if isinstance(speed, str) else float(speed)
        self.now = 0.0
        self._waiting: list[_Scheduled] = []
        self._active: list[_Scheduled] = []
        self._end = 0.0
        self._cursor = 0.0

    # ------------------------------------------------------------ composing
    @property
    def end(self) -> float:
        """When the last track ends."""
        return self._end

    @property
    def running(self) -> bool:
        """Whether anything is still to be shown or called."""
        return bool(self._waiting or self._active)

    def beginning(self, dt: float) -> list[Track]:
        """All that waits, where nothing moves yet and something begins within `dt` seconds."""
        soon = self._waiting and self._waiting[0].begin <= self.now + dt / self.factor
        return [one.track for one in self._waiting] if soon and not self._active else []

    def at(self, begin: float, track: Track) -> "Timeline":
        """Place a track at a moment; one in the past begins now."""
        scheduled = _Scheduled(max(begin, self.now), track)
        index = len(self._waiting)
        while index and self._waiting[index - 1].begin > scheduled.begin:
            index -= 1
        self._waiting.insert(index, scheduled)
        self._end = max(self._end, scheduled.end)
        return self

    def play(self, *tracks: Track, after: float = 0.0) -> "Timeline":
        """Place tracks side by side, `after` seconds behind the end of everything placed by `play`
        before (negative: overlapping it)."""
        begin = max(self._cursor + after, self.now)
        self._cursor = max((begin + track.duration for track in tracks), default=begin)
        for track in tracks:
            self.at(begin, track)
        return self

    def together(self, tracks: Iterable[Track], every: float, after: float = 0.0) -> "Timeline":
        """Place tracks one after the other, each beginning `every` seconds after the one before:
        less than their length makes them overlap, as packets in a deal."""
        begin = max(self._cursor + after, self.now)
        for i, track in enumerate(tracks):
            self.at(begin + i * every, track)
            self._cursor = max(self._cursor, begin + i * every + track.duration)
        return self

    def wait(self, seconds: float) -> "Timeline":
        """Let everything that `play` places from here on begin later."""
        self._cursor = max(self._cursor, self.now) + seconds
        self._end = max(self._end, self._cursor)
        self.at(self._cursor, Call(_nothing))
        return self

    def call(self, action: Callable[[], None], after: float = 0.0) -> "Timeline":
        """Call `action` once when everything placed by `play` so far has ended."""
        return self.play(Call(action), after=after)

    # ------------------------------------------------------------ running
    def advance(self, dt: float) -> bool:
        """Let `dt` seconds of real time pass; gives back whether anything was shown.

        Tracks whose time is over end in the order of their ends, so callbacks come as placed even
        when one tick spans several.
        """
        if not self.running:
            return False
        if self.factor <= 0:
            self.finish()
            return True
        self.now += dt / self.factor
        self._show()
        return True

    def finish(self) -> None:
        """Jump to the end: every track is shown at 1 and every callback called, in order.

        Tracks added by those callbacks are finished as well.
        """
        while self.running:
            self.now = max(self.now, self._end)
            self._show()

    def clear(self) -> None:
        """Drop everything without showing it: the screen is left."""
        self._waiting.clear()
        self._active.clear()
        self._cursor = self._end = self.now

    def _show(self) -> None:
        while self._waiting and self._waiting[0].begin <= self.now:
            scheduled = self._waiting.pop(0)
            if scheduled.track.duration > 0:
                scheduled.track.show(0.0)
            self._active.append(scheduled)
        ended = sorted((p for p in self._active if p.end <= self.now), key=lambda p: p.end)
        self._active = [p for p in self._active if p.end > self.now]
        for scheduled in ended:
            scheduled.track.show(1.0)
        for scheduled in list(self._active):
            scheduled.track.show((self.now - scheduled.begin) / scheduled.track.duration)


def _nothing() -> None:
    """A moment that only takes time."""


def overlapped(durations: Sequence[float], overlap: float) -> list[float]:
    """When each of a row of movements begins if each overlaps the one before by a share 0–1."""
    begins, at = [], 0.0
    for duration in durations:
        begins.append(at)
        at += duration * (1 - overlap)
    return begins
