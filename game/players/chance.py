"""A small generator whose numbers are the same everywhere, and stable digests to start it with.

The mixer is SplitMix64 (Steele, Lea, Flood): a few multiplications, so a generator costs nothing
to make, one a decision.
"""

from __future__ import annotations

from hashlib import blake2b

_BITS = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Chance:
    """Random numbers from a seed."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """Start from any whole number."""
        self._state = seed & _BITS

    def bits(self) -> int:
        """64 random bits as a number."""
        self._state = x = (self._state + _STEP) & _BITS
        x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & _BITS
        x = ((x ^ x >> 27) * 0x94D049BB133111EB) & _BITS
        return x ^ x >> 31

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        return self.bits() * n >> 64


def digest_of(content: object) -> int:
    """64 bits of a digest over plain values (tuples, numbers, text, None): the same on every
    machine, unlike `hash`."""
    return int.from_bytes(blake2b(repr(content).encode(), digest_size=8).digest(), "big")
