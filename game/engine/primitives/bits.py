"""Kinds of cards as bits, and bits counted and moved, compiled or not.

A library cannot ask an integer for its bits without making an object of it, and Python has no
quicker way than to ask: so each does it in its own way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from game.cards import KIND_MASK
from game.values import Card

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAIN: Final = __file__.endswith(".py")
"""Whether this is the source itself."""

WORD: Final = 62
"""So many bits are counted in a machine word."""

WHOLE: Final = (1 << WORD) - 1
"""A word with every bit set."""

PAIRS: Final = 0x1555555555555555
FOURS: Final = 0x3333333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F0F
"""Every second bit of a word, two of four, and four of eight."""


def kinds_among(cards: Iterable[Card]) -> int:
    """The kinds of some cards, as bits."""
    kinds = 0
    for card in cards:
        kinds |= 1 << (card & KIND_MASK)
    return kinds


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


def moved(cards: int, numbers: Sequence[int]) -> int:
    """Cards (bits) by other numbers."""
    found = 0
    while cards:
        lowest = cards & -cards
        found |= 1 << numbers[lowest.bit_length() - 1]
        cards ^= lowest
    return found


class BitGroups:
    """Sets of bits that lie side by side, none as long as a word, to be counted each by itself."""

    def __init__(self, masks: Sequence[int]) -> None:
        self._masks = tuple(masks)
        starts, spots = list[int](), list[tuple[int, int]]()
        for mask in self._masks:
            if not starts or mask >> starts[-1] > WHOLE:
                starts.append((mask & -mask).bit_length() - 1)
            spots.append((len(starts) - 1, mask >> starts[-1]))
        self.starts = tuple(starts)
        """Where the words begin into which a number is cut, so that no set is."""
        self._spots = tuple(spots)
        """Of every set the number of its word, and its bits in that."""

    def counted(self, bits: int) -> list[int]:
        """How many bits of each set there are."""
        if PLAIN:
            return [(bits & mask).bit_count() for mask in self._masks]
        return self.counted_by_words(bits)

    def counted_by_words(self, bits: int) -> list[int]:
        """The same, without long numbers for every set."""
        words = [bits >> start & WHOLE for start in self.starts]
        return [count_of(words[word] & mask) for word, mask in self._spots]
