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
    """Noise in a band, from `low` to `high` Hz: 6 dB an octave below it, 12 dB above, so that it
    is paper and not steam."""
    below, above = (1 - math.exp(-2 * math.pi * edge / RATE) for edge in (low, high))
    first, fast, slow, noise = 0.0, 0.0, 0.0, chance.random
    samples = []
    for _ in range(int(RATE * seconds)):
        first += above * (2 * noise() - 1 - first)
        fast += above * (first - fast)
        slow += below * (fast - slow)
        samples.append(fast - slow)
    return samples


def _tone(seconds: float, pitch: float, decay: float, strength: float = 1.0) -> Samples:
    """A mode of something struck: a sine that dies away, `decay` times e a second."""
    turn, shrink = 2 * math.pi * pitch / RATE, math.exp(-decay / RATE)
    a, b = 2 * shrink * math.cos(turn), shrink * shrink
    last, now = 0.0, strength * shrink * math.sin(turn)
    samples = []
    for _ in range(int(RATE * seconds)):
        samples.append(last)
        last, now = now, a * now - b * last
    return samples


def _shaped(samples: Sequence[float], envelope: Callable[[float], float]) -> Samples:
    """Samples under an envelope of the part of their time that is over, 0 to 1."""
    n = max(1, len(samples) - 1)
    return [s * envelope(i / n) for i, s in enumerate(samples)]


def _mixed(seconds: float, *parts: tuple[float, Sequence[float]]) -> Samples:
    """Parts laid over each other, each from a second on."""
    mixed = [0.0] * int(RATE * seconds)
    for start, samples in parts:
        at = int(RATE * start)
        for i, s in enumerate(samples[: len(mixed) - at], at):
            mixed[i] += s
    return mixed


def _softer(share: float, samples: Sequence[float]) -> Samples:
    """Samples at a share of their strength."""
    return [share * s for s in samples]


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


def _pressed(samples: Samples, drive: float) -> Samples:
    """Peaks rounded off, as wood and ear do it: a blow can be loud without a spike."""
    top = max(map(abs, samples))
    return [math.tanh(drive * s / top) for s in samples]


# ---------------------------------------------------------------- the sounds
def _pat(chance: Random, body: float, slap: float) -> Samples:
    """Pasteboard that meets felt: the slap of its face on the air below it, the crack of its edge,
    and the dull blow that the table answers with (`body` Hz)."""
    seconds, pitch = 0.12, body * chance.uniform(0.92, 1.09)
    bright = chance.uniform(0.85, 1.2)
    crack = _shaped(_rustle(chance, 0.009, 1800, 4600 * bright), lambda t: (1 - t) ** 2)
    face = _shaped(_rustle(chance, 0.034, 650, 2300 * bright), lambda t: (1 - t) ** 3)
    thud = _shaped(_rustle(chance, 0.07, 120, 420), lambda t: (1 - t) ** 3)
    return _mixed(
        seconds,
        (0, _softer(2.1 * slap, crack)),
        (0.0015, _softer(2.2 * slap, face)),
        (0.001, _softer(1.5, thud)),
        (0.001, _tone(seconds, pitch, chance.uniform(60, 78), 0.32)),
        (0.001, _tone(seconds, pitch * chance.uniform(2.2, 2.5), 95, 0.2)),
    )


def _card(variant: int) -> Samples:
    """A card is put down."""
    return _finished(_pressed(_pat(Random(variant), 185, 1.0), 2.0), 0.17)


def _deal(variant: int) -> Samples:
    """A packet slides over the table and stops."""
    chance = Random(100 + variant)
    seconds = chance.uniform(0.12, 0.15)
    slide = _rustle(chance, seconds, 320, chance.uniform(2100, 2900))
    stop = _softer(0.3, _pat(chance, 200, 0.8))
    return _finished(
        _mixed(seconds + 0.07, (0, _shaped(slide, _swell(0.4))), (seconds * 0.8, stop)), 0.075
    )


def _gather(variant: int) -> Samples:
    """A trick is drawn in and squared."""
    chance = Random(200 + variant)
    slide = _shaped(_rustle(chance, 0.24, 200, chance.uniform(1500, 2100)), _swell(0.45))
    taps = [(0.19 + k * chance.uniform(0.045, 0.06), _pat(chance, 215, 0.9)) for k in range(2)]
    soft = ((at, _softer(0.2, tap)) for at, tap in taps)
    return _finished(_mixed(0.36, (0, slide), *soft), 0.085)


def _shuffle(variant: int) -> Samples:
    """Two halves riffled into each other, and pushed together."""
    chance = Random(300 + variant)
    parts: list[tuple[float, Samples]] = []
    at, flicks = 0.02, 26
    for k in range(flicks):
        swell = 0.35 + 0.65 * math.sin(math.pi * (k + 1) / (flicks + 1))
        low, high = chance.uniform(1000, 1500), chance.uniform(3200, 4300)
        flick = _shaped(_rustle(chance, 0.018, low, high), lambda t: (1 - t) ** 2)
        parts.append((at, _softer(1.6 * swell * chance.uniform(0.7, 1), flick)))
        at += (0.026 - 0.012 * k / flicks) * chance.uniform(0.8, 1.2)
    push = _shaped(_rustle(chance, 0.2, 260, 1900), _swell(0.35))
    parts.append((at + 0.05, _softer(1.5, push)))
    parts.append((at + 0.2, _softer(0.4, _pat(chance, 195, 0.9))))
    return _finished(_mixed(at + 0.32, *parts), 0.09)


def _knock(variant: int) -> Samples:
    """Knuckles on the table, twice: the plate rings where small loudspeakers still can."""
    chance = Random(400 + variant)
    parts: list[tuple[float, Samples]] = []
    for at, strength in ((0.0, 0.8), (chance.uniform(0.13, 0.15), 1.0)):
        blow = _shaped(_rustle(chance, 0.012, 500, 2600), lambda t: (1 - t) ** 2)
        parts.append((at, _softer(strength * 1.6, blow)))
        for pitch, decay, share in (
            (128, 40, 0.34),
            (236, 44, 0.9),
            (388, 52, 0.85),
            (615, 66, 0.6),
            (1040, 95, 0.34),
        ):
            tone = _tone(0.17, pitch * chance.uniform(0.97, 1.03), decay, strength * share)
            parts.append((at, tone))
    return _finished(_mixed(0.33, *parts), 0.2)


def _bells(notes: Sequence[float], apart: float, seconds: float, loudness: float) -> Samples:
    """Notes (Hz) of a small bell, one after the other, `apart` seconds."""
    parts = [
        (k * apart, _tone(rings - k * apart, note * partial, decay + k, share))
        for k, note in enumerate(notes)
        for partial, decay, share, rings in (
            (1.0, 3.6, 1.0, seconds),
            (2.003, 6.5, 0.32, 0.7 * seconds),
            (3.01, 11, 0.12, 0.5 * seconds),
        )
    ]
    return _finished(_mixed(seconds, *parts), loudness)


def _chime(variant: int) -> Samples:
    """A match is won, a lesson done: three notes upwards."""
    rising = ((523.25, 659.25, 783.99), (587.33, 739.99, 880.0), (493.88, 659.25, 830.61))
    return _bells(rising[variant], 0.1, 1.3, 0.13)


def _announce(variant: int) -> Samples:
    """Something is announced: the flat hand on the table, and two notes of a wooden bar."""
    chance = Random(500 + variant)
    low, high = ((392.0, 587.33), (440.0, 659.25), (369.99, 554.37))[variant]
    parts: list[tuple[float, Samples]] = [(0.0, _softer(0.35, _pat(chance, 230, 0.7)))]
    for at, note in ((0.015, low), (0.125, high)):
        parts.append((at, _tone(0.5, note, 13, 0.5)))
        parts.append((at, _tone(0.2, note * 3.93, 40, 0.16)))
    return _finished(_mixed(0.62, *parts), 0.12)


SOUNDS: dict[str, Callable[[int], Samples]] = {
    "card": _card,
    "deal": _deal,
    "gather": _gather,
    "shuffle": _shuffle,
    "knock": _knock,
    "chime": _chime,
    "announce": _announce,
}
"""From the names that screens use to the samples of a variant, a number from 0."""
