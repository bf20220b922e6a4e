"""Deals of Doppelkopf written by hand, as records."""

from __future__ import annotations

from collections import Counter

from game.cards import card_name, parse_card, rank_of
from tests.contract.rulesets import rules_of

HEALTHY = "".join(f"{seat}: pass\n" for seat in range(4))
"""Nobody has a reservation."""


def deal(*hands: str, nines: bool = False) -> str:
    """A deal in which seats 0, 1 … hold these cards; the dealer is seat 3, so seat 0 leads.

    Cards that are not given, in the order of the pack, fill the hands up; `_` skips a seat.
    """
    left = Counter(parse_card(card_name(kind, "french")) for kind in rules_of("doppelkopf").pack)
    if nines:
        left += Counter(parse_card(f"{suit}-9") for suit in ("kreuz", "pik", "herz", "karo") * 2)
    held = [[] if hand == "_" else hand.split() for hand in (*hands, *"____"[len(hands) :])]
    given = Counter(parse_card(card) for hand in held for card in hand)
    assert not given - left, "a card is given too often"
    rest = sorted((left - given).elements(), key=lambda kind: (rank_of(kind), kind))
    size = sum(left.values()) // 4
    lines = ""
    for seat, hand in enumerate(held):
        missing = size - len(hand)
        lines += (
            f"  {seat}: {' '.join([*hand, *(card_name(c, 'french') for c in rest[:missing])])}\n"
        )
        del rest[:missing]
    return f"dealer: 3\nhands:\n{lines}"
