"""How seldom a meld is held, from the pack alone. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb

from game.engine.melds.held import Pattern
from game.engine.rules.rules import Rules

SELDOM = 1 / 180
"""A meld that fewer of the hands hold as they are dealt is a moment of its own."""


def seldom(rules: Rules, pattern: Pattern) -> bool:
    """Whether a meld, of whatever suit, is among those that hardly ever lie on this table."""
    alike = [one for one in rules.melds if one.meld == pattern.meld]
    return sum(held_by(one.cards, rules.pack, rules.hand_size) for one in alike) < SELDOM


def held_by(cards: Sequence[int], pack: Sequence[int], size: int) -> float:
    """The share of the hands of `size` cards out of a pack that hold these cards, each as often as
    it is named; 0–1."""
    copies, wanted = Counter(pack), Counter(cards)
    rest = len(pack) - sum(copies[kind] for kind in wanted)
    ways = [1] + [0] * size
    for kind, least in wanted.items():
        ways = [
            sum(ways[n - k] * comb(copies[kind], k) for k in range(least, min(n, copies[kind]) + 1))
            for n in range(size + 1)
        ]
    hands = sum(ways[n] * comb(rest, size - n) for n in range(size + 1))
    return hands / comb(len(pack), size)
