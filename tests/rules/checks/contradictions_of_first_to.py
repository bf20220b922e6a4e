"""Contradictions of points that one side has before any other."""

from __future__ import annotations

from typing import Any

P, W, FIRST = "piquet", "whist", "scoring.first_to"
PIQUE, REPIQUE = f"{FIRST}.pique", f"{FIRST}.repique"
FOUR = {"vier": {"label": {"de": "Vier", "en": "Four"}, "points": 4, "bonus": 1}}

OF_FIRST_TO: list[tuple[str, str, str, dict[str, Any]]] = [
    ("first_to_beside", P, FIRST, {"scoring.places": {"best": [3]}}),
    ("first_to_beside", "all-fours", FIRST, {FIRST: FOUR}),
    ("first_to_beside", "loo", FIRST, {FIRST: FOUR}),
    ("first_to_beside", "german-whist", FIRST, {FIRST: FOUR}),
    ("first_to_never", P, FIRST, {"contracts.spiel.goal": "fewest_points"}),
    (
        "first_to_without_melds",
        W,
        f"{FIRST}.vier.within",
        {
            FIRST: {"vier": {**FOUR["vier"], "within": "melds"}},
        },
    ),
    ("first_to_hidden", P, f"{PIQUE}.points", {f"{REPIQUE}.within": "deal"}),
]
"""Each with its table, where it is found, and by which changes."""
