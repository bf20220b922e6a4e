"""Bits counted, compiled or not.

A library cannot ask an integer for its bits without making an object of it, and Python has no
quicker way than to ask: so each does it in its own way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAIN: Final = __file__.endswith(".py")
"""Whether this is the source itself."""

WORD: Final = 62
"""So many bits are counted in a machine word."""

PAIRS: Final = 0x1555555555555555
FOURS: Final = 0x3333333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F0F
"""Every second bit of a word, two of four, and four of eight."""


def count_of(bits: int) -> int:
    """How many bits of a number are set, which is not negative."""
    if PLAIN or bits >> WORD:
        return bits.bit_count()
    word: i64 = bits
    word -= word >> 1 & PAIRS
    word = (word & FOURS) + (word >> 2 & FOURS)
    word = word + (word >> 4) & EIGHTS
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127
