"""The sounds: one for every use, balanced, without clicks, never the same twice in a row."""

from __future__ import annotations

import cmath
import math
import threading
from collections import Counter
from functools import cache
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from game.storage.settings import Settings
from game.ui.sounds import sound
from game.ui.sounds.sound import SOFTER, VARIANTS, Sounds
from game.ui.sounds.synthesis import PEAK, RATE, SOUNDS
from tests.everyday import some

ALL = [(name, variant) for name in SOUNDS for variant in range(VARIANTS[name])]
LOUDNESS = {
    "deal": (-24, -20),
    "gather": (-24, -20),
    "shuffle": (-24, -19),
    "chime": (-19, -16),
    "announce": (-20, -16),
    "card": (-17, -14),
    "knock": (-15, -12),
}
"""Decibels below full scale of the loudest 40 milliseconds: often heard is softer."""


@cache
def made(name: str, variant: int) -> list[float]:
    return SOUNDS[name](variant)


def loudest(samples: list[float]) -> float:
    wide = RATE // 25
    power = [sum(s * s for s in samples[i : i + wide]) for i in range(0, len(samples), wide // 4)]
    return 10 * math.log10(max(power) / wide)


@pytest.mark.parametrize(("name", "variant"), some(ALL, 3))
def test_a_sound_is_short_balanced_and_free_of_clicks(name: str, variant: int) -> None:
    samples = made(name, variant)
    assert 0.05 < len(samples) / RATE < (1.5 if name == "chime" else 1.0)
    low, high = LOUDNESS[name]
    assert low < loudest(samples) < high
    assert 0.1 < max(map(abs, samples)) <= PEAK + 1e-9
    assert samples[0] == samples[-1] == 0
    ends = [*samples[:4], *samples[-RATE // 400 :]]
    assert max(abs(a - b) for a, b in pairwise(ends)) < 0.06
    assert abs(sum(samples) / len(samples)) < 0.01, "no constant part"


BANDS = {
    "card": [(0, 400, 25, 50), (1000, 8000, 30, 60), (8000, 22050, 0, 8)],
    "deal": [(400, 4000, 60, 95), (8000, 22050, 0, 8)],
    "gather": [(150, 4000, 80, 100), (8000, 22050, 0, 8)],
    "shuffle": [(1000, 8000, 50, 85), (8000, 22050, 0, 10)],
    "knock": [(0, 150, 0, 20), (200, 1000, 60, 95)],
    "chime": [(400, 2000, 90, 100)],
    "announce": [(200, 2000, 85, 100)],
}
"""Where the energy of a sound lies: from and to how many Hz, at least and at most so many percent.
A card slaps, small loudspeakers still knock, and paper does not hiss like steam."""


def spectrum(samples: list[complex]) -> list[complex]:
    """The discrete Fourier transform of a power of two of samples."""
    n = len(samples)
    if n == 1:
        return samples
    even, odd = spectrum(samples[::2]), spectrum(samples[1::2])
    turned = [cmath.exp(-2j * cmath.pi * k / n) * x for k, x in enumerate(odd)]
    pairs = list(zip(even, turned, strict=True))
    return [a + b for a, b in pairs] + [a - b for a, b in pairs]


@pytest.mark.parametrize("name", BANDS)
def test_the_energy_lies_where_the_ear_expects_it(name: str) -> None:
    samples = made(name, 1)[: RATE // 2]
    whole = 1 << (len(samples) - 1).bit_length()
    found = spectrum([complex(s) for s in samples] + [0j] * (whole - len(samples)))
    power = [abs(x) ** 2 for x in found[: whole // 2]]
    for low, high, least, most in BANDS[name]:
        inside = power[low * whole // RATE : high * whole // RATE]
        assert least <= 100 * sum(inside) / sum(power) <= most, (low, high)


def test_variants_differ_and_are_the_same_every_time() -> None:
    for name, count in VARIANTS.items():
        assert len({tuple(made(name, v)[:2000]) for v in range(count)}) == count
    assert SOUNDS["card"](3) == made("card", 3)


class Heard(list[tuple[int, float]]):
    """A mixer that writes down which buffers were played, and how loud."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        monkeypatch.setattr(pygame.mixer, "init", lambda *_, **__: None)
        monkeypatch.setattr(pygame.mixer, "get_init", lambda: (RATE, -16, 1))
        monkeypatch.setattr(pygame.mixer, "Sound", self.sound)
        monkeypatch.setattr(pygame.time, "get_ticks", self.ticks)
        self.now = 0

    def ticks(self) -> int:
        """A second has passed since the last question."""
        self.now += 1000
        return self.now

    def sound(self, *, buffer: bytes) -> SimpleNamespace:
        def play() -> SimpleNamespace:
            return SimpleNamespace(set_volume=lambda v: self.append((hash(buffer), v)))

        return SimpleNamespace(play=play)


def test_a_hundred_cards_never_sound_alike_twice_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard(monkeypatch)
    sounds = Sounds(Settings(volume=50))
    for _ in range(100):
        sounds.play("card")
    assert all(a[0] != b[0] for a, b in pairwise(heard))
    assert len({which for which, _ in heard}) == VARIANTS["card"]
    assert all(0.5 * SOFTER <= volume <= 0.5 for _, volume in heard)
    assert len({volume for _, volume in heard}) > 50


def test_sounds_are_made_beside_the_start_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for thread in threads():  # of a program that another test has opened
        thread.join()
    asked: list[str] = []
    silence = {name: lambda variant, name=name: asked.append(name) or [0.0] for name in SOUNDS}
    monkeypatch.setattr(sound, "SOUNDS", silence)
    monkeypatch.setattr(sound, "PAUSE", 0.0)
    sound._samples.cache_clear()
    Sounds(Settings(sound=False)).prepare()
    assert threads() == [] and asked == []
    Sounds(Settings()).prepare()
    for thread in threads():
        thread.join()
    assert Counter(asked) == {name: VARIANTS[name] for name in SOUNDS}
    sound._samples.cache_clear()


def threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "sounds"]


def test_what_happens_at_once_is_heard_once(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard(monkeypatch)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 5)
    sounds = Sounds(Settings())
    for name in ("deal", "deal", "card", "deal"):
        sounds.play(name)
    assert len(heard) == 2


def test_settings_silence_and_soften(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard(monkeypatch)
    for silent in (Settings(sound=False), Settings(volume=0)):
        Sounds(silent).play("chime")
    Sounds(Settings()).play("no such sound")
    assert heard == []
    Sounds(Settings(volume=30)).play("chime")
    assert [0.3 * SOFTER <= volume <= 0.3 for _, volume in heard] == [True]


def test_no_sound_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds(Settings())
    for name in (*SOUNDS, "no such sound"):
        sounds.play(name)
