"""When the next action is shown: on the beat, so that how long an opponent takes tells nothing.

What an opponent may do, and so how long it thinks, hangs on cards that nobody else sees. It thinks
while the table still shows what was before, and an answer that comes later waits for the next beat.
"""

from __future__ import annotations

BEAT = 0.3
"""Seconds between two beats at normal speed: longer than a simple player ever thinks."""


class Pacing:
    """Counts the time since the last action began to be shown.

    thinking: how long somebody at this table may think, in seconds. No beat is shorter at any
    speed, also where there was nothing to think about: else one would see who had a choice.
    """

    def __init__(self, thinking: float = 0.0) -> None:
        self.thinking = thinking
        self._since = 0.0
        self._due = 0.0

    def at_once(self) -> None:
        """What comes next is the viewer's own doing and need not wait."""
        self._due = 0.0

    def shown(self, factor: float) -> None:
        """Something begins to be shown, at a speed that stretches time by `factor`."""
        self._since, self._due = 0.0, self._length(factor)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._since += dt

    def now(self, factor: float) -> bool:
        """Whether the next action may be shown; if there is none, the next beat is waited for."""
        if self._since < self._due:
            return False
        self._due = self._since + self._length(factor)
        return True

    def _length(self, factor: float) -> float:
        return max(BEAT * factor, self.thinking)
