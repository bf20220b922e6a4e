"""Sounds made of a few lines of arithmetic: a card put down, one that slides, a knock, a chime.

They are made when the first one is played. Without a sound device, or with the sound switched off,
nothing is heard and nothing goes wrong.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable

import pygame

from game.storage.settings import Settings
from game.ui.quiet import quiet_libraries

RATE = 22050
LOUDEST = 32767


def _noise() -> Callable[[], float]:
    """Even noise from -1 to 1; the same at every start."""
    state = 7

    def step() -> float:
        nonlocal state
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        return state / 0x3FFFFFFF - 1

    return step


def _slide(seconds: float, strength: float) -> Iterable[float]:
    """Paper over felt: noise in a middle band, swelling and fading."""
    noise, fast, slow = _noise(), 0.0, 0.0
    n = int(RATE * seconds)
    for i in range(n):
        x = noise()
        fast += 0.35 * (x - fast)
        slow += 0.05 * (x - slow)
        yield strength * math.sin(math.pi * i / n) ** 1.5 * (fast - slow)


def _snap(seconds: float, pitch: float, strength: float) -> Iterable[float]:
    """Something put down: a short click over a low tone."""
    noise = _noise()
    for i in range(int(RATE * seconds)):
        t = i / RATE
        tone = 0.6 * noise() + 0.4 * math.sin(2 * math.pi * pitch * t)
        yield strength * math.exp(-60 * t) * tone


def _chime(notes: tuple[float, ...], seconds: float) -> Iterable[float]:
    """A few notes, one after the other, ringing on."""
    for i in range(int(RATE * seconds)):
        t = i / RATE
        yield 0.2 * sum(
            math.exp(-(t - k * 0.09) * (4 + k)) * math.sin(2 * math.pi * note * t)
            for k, note in enumerate(notes)
            if t > k * 0.09
        )


SOUNDS: dict[str, Callable[[], Iterable[float]]] = {
    "card": lambda: _snap(0.09, 180, 0.6),
    "deal": lambda: _slide(0.12, 0.45),
    "gather": lambda: _slide(0.2, 0.5),
    "knock": lambda: _snap(0.14, 110, 0.9),
    "chime": lambda: _chime((523.25, 659.25, 783.99), 0.9),
}
"""By the names that screens use."""


class Sounds:
    """Plays sounds by name, as loud as the settings say."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._works: bool | None = None

    def play(self, name: str) -> None:
        """Play a sound; unknown names are silent."""
        volume = self.settings.volume / 100 if self.settings.sound else 0.0
        if not volume or name not in SOUNDS or not self._open():
            return
        sound = self._made.get(name)
        if sound is None:
            samples = array("h", (round(LOUDEST * min(1, max(-1, s))) for s in SOUNDS[name]()))
            sound = self._made[name] = pygame.mixer.Sound(buffer=samples.tobytes())
        sound.set_volume(volume)
        sound.play()

    def _open(self) -> bool:
        """Whether there is a sound device; asked once."""
        if self._works is None:
            try:
                with quiet_libraries():
                    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
                self._works = pygame.mixer.get_init() == (RATE, -16, 1)
            except (pygame.error, NotImplementedError):
                self._works = False
        return self._works
