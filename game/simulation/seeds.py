"""Every seed that follows from the one that was asked for.

A deal follows from a seed and its number (`deal_for`). Whatever is played beside the deals that
were asked for has a seed of its own, made of that seed and its place, so it is the same whoever
plays it, and nobody has seen its cards elsewhere.
"""

from __future__ import annotations

from game.players.base import digest_of

MATCHES, DUPLICATES = 1, 2
"""What the laboratory plays beside its deals, each with seeds of its own."""


def match_seed(seed: int, sitting: int, match: int) -> int:
    """The seed of a match; the very first one has the seed itself, as a table would."""
    return seed if sitting == match == 0 else digest_of((seed, sitting, match)) >> 1


def lab_match_seed(seed: int, number: int) -> int:
    """The seed of a whole match in the laboratory."""
    return match_seed(seed, number, MATCHES)


def lab_duplicates_seed(seed: int) -> int:
    """The seed of all duplicate deals in the laboratory."""
    return match_seed(seed, 0, DUPLICATES)


def duel_match_seed(seed: int, number: int) -> int:
    """The seed of the deals that follow the first one of a match in a duel."""
    return seed * 1_000_003 + number
