"""Which keys are held down, and whether a repeat of one is meant.

Repeats are made by a clock of their own, also while the program is busy with something else.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

ONCE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F11)
"""Keys that do their work once, however long they are held."""


class HeldKeys:
    """What is held down at the moment."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def meant(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events of a turn without keys let go of, and without repeats that nobody wants: of
        keys that do their work once, and of a key that was let go of before the program got to
        look."""
        meant = []
        for number, event in enumerate(events):
            if event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._down.clear()
            elif event.type == pygame.KEYDOWN and event.key in self._down:
                if event.key not in ONCE and not _let_go(event.key, events[number:]):
                    meant.append(event)
            else:
                if event.type == pygame.KEYDOWN:
                    self._down.add(event.key)
                meant.append(event)
        return meant


def _let_go(key: int, events: Sequence[pygame.event.Event]) -> bool:
    return any(event.type == pygame.KEYUP and event.key == key for event in events)
