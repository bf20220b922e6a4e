"""Sounds, heard by the names that screens use, as loud as the settings say.

Every one is there in a few variants: no two cards in a row fall alike. They are made beside the
start screen, or when they are first wanted. Without a sound device, or with the sound switched off,
nothing is heard and nothing goes wrong.
"""

from __future__ import annotations

import time
from array import array
from functools import cache
from random import Random
from threading import Thread

import pygame

from game.storage.settings import Settings
from game.ui.sounds.synthesis import RATE, SOUNDS
from game.ui.stderr import silenced_stderr

LOUDEST = 32767
BUFFER = 2048
"""So many samples go to the sound device at once: its thread wakes for each of them also while all
is silent, and with fewer that took more than all else the program does at rest."""

VARIANTS = {"card": 6, "deal": 5, "gather": 3, "shuffle": 2, "knock": 2, "chime": 3, "announce": 3}
"""How many there are of each sound."""

SOFTER = 0.82
"""How loud the softest of many is, beside the loudest."""


PAUSE = 0.01
"""Seconds between two sounds that are made ahead of time, for whoever has something to show."""

AGAIN = 40
"""Milliseconds after which a sound may begin once more."""


@cache
def _samples(name: str, variant: int) -> bytes:
    """A sound as the mixer takes it."""
    return array("h", (round(LOUDEST * s) for s in SOUNDS[name](variant))).tobytes()


def _make_all() -> None:
    for name in SOUNDS:
        for variant in range(VARIANTS[name]):
            _samples(name, variant)
            time.sleep(PAUSE)


class Sounds:
    """Plays sounds by name, as loud as the settings say."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._last: dict[str, int] = {}
        self._begun: dict[str, int] = {}
        self._works: bool | None = None
        self._chance = Random()

    def prepare(self) -> None:
        """Begin to make all sounds, beside whatever else is done; not where none is wanted."""
        if self.settings.sound:
            Thread(target=_make_all, name="sounds", daemon=True).start()

    def play(self, name: str) -> None:
        """Play a variant of a sound that was not the last one; unknown names are silent."""
        volume = self.settings.volume / 100 if self.settings.sound else 0.0
        if not volume or name not in SOUNDS or not self._open() or self._just_now(name):
            return
        variant = self._last[name] = self._next(name)
        sound = self._made.get((name, variant))
        if sound is None:
            sound = pygame.mixer.Sound(buffer=_samples(name, variant))
            self._made[name, variant] = sound
        channel = sound.play()
        if channel is not None:  # else all channels are busy
            channel.set_volume(volume * self._chance.uniform(SOFTER, 1))

    def _just_now(self, name: str) -> bool:
        """Whether the sound has only just begun: where all is shown at once, it is heard once."""
        now, before = pygame.time.get_ticks(), self._begun.get(name)
        if before is not None and now - before < AGAIN:
            return True
        self._begun[name] = now
        return False

    def _next(self, name: str) -> int:
        count, last = VARIANTS[name], self._last.get(name)
        return self._chance.choice([k for k in range(count) if k != last])

    def _open(self) -> bool:
        """Whether there is a sound device; asked once."""
        if self._works is None:
            try:
                with silenced_stderr():
                    pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
                self._works = pygame.mixer.get_init() == (RATE, -16, 1)
            except (pygame.error, NotImplementedError):
                self._works = False
        return self._works
