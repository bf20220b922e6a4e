"""Contradictions of hands that are dealt without cards of certain ranks."""

from __future__ import annotations

from typing import Any

P, BARE = "piquet", "phases.deal.bare_hand"
TURNED_UP = "phases.deal.turned_up_bonus"
HAND = {"label": {"de": "Blank", "en": "Bare"}, "without": ["as"], "points": 5}
EVERY = ["as", "koenig", "dame", "bube", "10", "9"]

OF_BARE_HANDS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("rank_not_in_deck", P, f"{BARE}.without[0]", {f"{BARE}.without": ["6"]}),
    ("bare_hand_never", P, f"{BARE}.without", {f"{BARE}.without": EVERY}),
    ("bare_hand_uncounted", "skat", BARE, {BARE: HAND}),
    ("bare_hand_uncounted", "euchre", TURNED_UP, {TURNED_UP: {"as": 2}}),
    ("bare_hand_not_whole", "offiziersskat", BARE, {BARE: HAND}),
]
"""Each with its table, where it is found, and by which changes."""
