"""Contradictions about how the first trick may be led."""

from __future__ import annotations

from typing import Any

G = "gaigel-4"
WAYS = "phases.stock.openings"

FACE_DOWN = {"tief": {"label": {"de": "Tief", "en": "Low"}, "ranks": ["7"], "covered": True}}

OF_OPENINGS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("openings_without_suits", G, WAYS, {"phases.stock.winner": "highest_rank"}),
    (
        "openings_of_one_pack",
        "sechsundsechzig-2",
        f"{WAYS}.as.of_equals",
        {
            WAYS: {
                "as": {"label": {"de": "A", "en": "A"}, "ranks": ["as"], "of_equals": "last"},
            }
        },
    ),
    ("openings_beside", G, WAYS, {"deck.jokers": {"count": 2, "points": 0}}),
    (
        "openings_beside",
        G,
        WAYS,
        {"phases.deal.packets": [{"hand": 5, "lies": "open"}], WAYS: FACE_DOWN},
    ),
    (
        "rank_not_in_deck",
        G,
        f"{WAYS}.hoeher-hat.ranks[1]",
        {f"{WAYS}.hoeher-hat.ranks": ["10", "9"]},
    ),
]
"""The message, the ruleset, the key and what is changed, as in `contradictions`."""
