"""Sounds made of a few lines of arithmetic: paper over felt, a card put down, cards riffled into
each other, knuckles on wood, a chime.

`SOUNDS` gives the samples of a sound, from -1 to 1, for a variant: the same ones every time. All
begin and end in silence, and each is as loud as its use asks: what is heard with every card of a
deal is softer than what is heard once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

RATE = 44100
"""Samples a second."""

FADE_IN, FADE_OUT = 0.001, 0.012
WINDOW = 0.04
"""Seconds over which loudness is measured: about as long as the ear takes."""

PEAK = 0.9
"""Higher than this no sample goes."""

Samples = list[float]


# ---------------------------------------------------------------- what sounds are made of
def _rustle(chance: Random, seconds: float, low: float, high: float) -> Samples:
    """Noise in a band: the coefficients (0 to 1) of two filters, `low` below `high`."""
    fast, slow, found, noise = 0.0, 0.0, [], chance.random
    for _ in range(int(RATE * seconds)):
        x = 2 * noise() - 1
        fast += high * (x - fast)
        slow += low * (x - slow)
        found.append(fast - slow)
    return found


def _tone(seconds: float, pitch: float, decay: float, strength: float = 1.0) -> Samples:
    """A mode of something struck: a sine that dies away, `decay` times e a second."""
    turn, shrink = 2 * math.pi * pitch / RATE, math.exp(-decay / RATE)
    a, b = 2 * shrink * math.cos(turn), shrink * shrink
    last, now, found = 0.0, strength * shrink * math.sin(turn), []
    for _ in range(int(RATE * seconds)):
        found.append(last)
        last, now = now, a * now - b * last
    return found


def _shaped(samples: Sequence[float], envelope: Callable[[float], float]) -> Samples:
    """Samples under an envelope of the part of their time that is over, 0 to 1."""
    n = max(1, len(samples) - 1)
    return [s * envelope(i / n) for i, s in enumerate(samples)]


def _mixed(seconds: float, *parts: tuple[float, Sequence[float]]) -> Samples:
    """Parts laid over each other, each from a second on."""
    found = [0.0] * int(RATE * seconds)
    for start, samples in parts:
        at = int(RATE * start)
        for i, s in enumerate(samples[: len(found) - at], at):
            found[i] += s
    return found


def _swell(early: float) -> Callable[[float], float]:
    """Rises and falls; the summit lies at `early` of the way."""
    power = math.log(0.5) / math.log(early)
    return lambda t: math.sin(math.pi * t**power) ** 1.4 if 0 < t < 1 else 0.0


def _finished(samples: Samples, loudness: float) -> Samples:
    """As loud as asked (the loudest moment, root mean square), with silent ends."""
    wide = int(RATE * WINDOW)
    power = [0.0]
    for s in samples:
        power.append(power[-1] + s * s)
    moments = (
        power[min(i + wide, len(samples))] - power[i] for i in range(0, len(samples), wide // 4)
    )
    loudest = math.sqrt(max(moments) / min(wide, len(samples)))
    scale = min(loudness / loudest, PEAK / max(map(abs, samples)))
    rise, fall, n = int(RATE * FADE_IN), int(RATE * FADE_OUT), len(samples)
    for i in range(rise):
        samples[i] *= i / rise
    for i in range(fall):
        samples[n - 1 - i] *= i / fall
    return [s * scale for s in samples]


# ---------------------------------------------------------------- the sounds
def _pat(chance: Random, body: float) -> Samples:
    """Pasteboard that meets felt: a dull blow, the card's own short ring, a click of its edge."""
    seconds, pitch = 0.11, body * chance.uniform(0.92, 1.09)
    click = _shaped(_rustle(chance, 0.012, 0.12, chance.uniform(0.6, 0.85)), lambda t: (1 - t) ** 2)
    thud = _shaped(_rustle(chance, 0.07, 0.004, 0.035), lambda t: (1 - t) ** 3)
    return _mixed(
        seconds,
        (0, [0.5 * s for s in click]),
        (0.001, [2.4 * s for s in thud]),
        (0.001, _tone(seconds, pitch, chance.uniform(50, 68), 0.5)),
        (0.001, _tone(seconds, pitch * chance.uniform(2.2, 2.5), 95, 0.22)),
    )


def _card(variant: int) -> Samples:
    """A card is put down."""
    return _finished(_pat(Random(variant), 172), 0.17)


def _deal(variant: int) -> Samples:
    """A packet slides over the table and stops."""
    chance = Random(100 + variant)
    seconds = chance.uniform(0.12, 0.15)
    slide = _rustle(chance, seconds, 0.035, chance.uniform(0.2, 0.27))
    stop = [0.16 * s for s in _pat(chance, 190)]
    return _finished(
        _mixed(seconds + 0.07, (0, _shaped(slide, _swell(0.4))), (seconds * 0.8, stop)), 0.075
    )


def _gather(variant: int) -> Samples:
    """A trick is drawn in and squared."""
    chance = Random(200 + variant)
    slide = _shaped(_rustle(chance, 0.24, 0.022, chance.uniform(0.14, 0.19)), _swell(0.45))
    taps = [(0.19 + k * chance.uniform(0.045, 0.06), _pat(chance, 205)) for k in range(2)]
    soft = ((at, [0.14 * s for s in tap]) for at, tap in taps)
    return _finished(_mixed(0.36, (0, slide), *soft), 0.085)


def _shuffle(variant: int) -> Samples:
    """Two halves riffled into each other, and pushed together."""
    chance = Random(300 + variant)
    parts: list[tuple[float, Samples]] = []
    at, flicks = 0.02, 26
    for k in range(flicks):
        swell = 0.35 + 0.65 * math.sin(math.pi * (k + 1) / (flicks + 1))
        flick = _shaped(
            _rustle(chance, 0.016, chance.uniform(0.1, 0.16), 0.62), lambda t: (1 - t) ** 2
        )
        parts.append((at, [swell * chance.uniform(0.7, 1) * s for s in flick]))
        at += (0.026 - 0.012 * k / flicks) * chance.uniform(0.8, 1.2)
    push = _shaped(_rustle(chance, 0.2, 0.03, 0.17), _swell(0.35))
    parts.append((at + 0.05, [1.3 * s for s in push]))
    parts.append((at + 0.2, [0.3 * s for s in _pat(chance, 185)]))
    return _finished(_mixed(at + 0.32, *parts), 0.09)


def _knock(variant: int) -> Samples:
    """Knuckles on the table, twice."""
    chance = Random(400 + variant)
    parts: list[tuple[float, Samples]] = []
    for at, strength in ((0.0, 0.8), (chance.uniform(0.13, 0.15), 1.0)):
        blow = _shaped(_rustle(chance, 0.01, 0.03, 0.4), lambda t: (1 - t) ** 2)
        parts.append((at, [strength * 0.9 * s for s in blow]))
        for pitch, decay, share in (
            (118, 34, 1.0),
            (247, 46, 0.6),
            (431, 70, 0.32),
            (780, 110, 0.12),
        ):
            tone = _tone(0.17, pitch * chance.uniform(0.97, 1.03), decay, strength * share)
            parts.append((at, tone))
    return _finished(_mixed(0.33, *parts), 0.2)


def _chime(variant: int) -> Samples:
    """Three notes of a small bell, one after the other."""
    parts = [
        (k * 0.1, _tone(rings - k * 0.1, note * partial, decay + k, share))
        for k, note in enumerate((523.25, 659.25, 783.99))
        for partial, decay, share, rings in (
            (1.0, 3.6, 1.0, 1.3),
            (2.003, 6.5, 0.32, 0.9),
            (3.01, 11, 0.12, 0.6),
        )
    ]
    return _finished(_mixed(1.3, *parts), 0.13)


SOUNDS: dict[str, Callable[[int], Samples]] = {
    "card": _card,
    "deal": _deal,
    "gather": _gather,
    "shuffle": _shuffle,
    "knock": _knock,
    "chime": _chime,
}
"""From the names that screens use to the samples of a variant, a number from 0."""
