"""Contradictions of suits that belong to players."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import D

BELKA, OWNED = "belka", "phases.deal.owned_suits"
OF_TWO = {"card": "herz-as", "suits": ["kreuz", "pik"]}
OF_FOUR = {"card": "pik-dame", "suits": ["kreuz", "pik", "herz", "karo"]}
TRUMP = "contracts.spiel.trump"
TWICE = {f"{OWNED}.suits": ["kreuz", "pik", "kreuz", "karo"]}

OF_OWNED_SUITS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("card_not_in_deck", BELKA, f"{OWNED}.card", {f"{OWNED}.card": "herz-2"}),
    ("rank_twice", BELKA, f"{OWNED}.suits[2]", TWICE),
    ("owned_suits_for_all", BELKA, f"{OWNED}.suits", {f"{OWNED}.suits": ["kreuz", "pik"]}),
    ("owned_card_twice", D, f"{OWNED}.card", {OWNED: OF_FOUR}),
    ("idle_needs", "sueca", OWNED, {OWNED: OF_FOUR}),
    (
        "owned_card_not_dealt",
        "euchre",
        OWNED,
        {OWNED: {"card": "herz-as", "suits": ["kreuz", "pik", "herz", "karo"]}},
    ),
    ("owned_card_not_dealt", BELKA, OWNED, {"phases.deal.sizes": [8, 7]}),
    ("owned_card_moves", "piquet", OWNED, {OWNED: OF_TWO}),
    ("trump_never_owned", "sueca", TRUMP, {TRUMP: "owned"}),
    ("owned_trump_chosen", BELKA, TRUMP, {"contracts.spiel.offered": "tricks"}),
]
"""Each with its table, where it is found, and by which changes."""
