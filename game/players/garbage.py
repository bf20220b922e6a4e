"""Garbage is looked for between two thoughts, not in the middle of one.

Python looks for what nobody can reach any more whenever enough has been made, and through all that
is loaded now and then: that takes as long as several thoughts. A process that only answers
questions has time for it once an answer is on its way.
"""

from __future__ import annotations

import gc

SOONER_OR_LATER = 256
"""After so many thoughts everything is looked through even if there was no pause."""


class Garbage:
    """When to look, for a process that thinks: by itself Python no longer does."""

    def __init__(self) -> None:
        gc.disable()
        self._thoughts = 0

    def after_a_thought(self) -> None:
        """Look through what the thought has made; about a millisecond."""
        self._thoughts += 1
        if self._thoughts >= SOONER_OR_LATER:
            self.in_a_pause()
        else:
            gc.collect(1)

    def in_a_pause(self) -> None:
        """Look through everything, while nobody asks; it takes a tenth of a second at most."""
        if self._thoughts:
            self._thoughts = 0
            gc.collect()
