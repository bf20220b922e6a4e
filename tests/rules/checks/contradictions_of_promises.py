"""Contradictions of what a contract promises beside winning."""

from __future__ import annotations

from typing import Any

M = "marias"
SEVEN = "scoring.special_points.sieben"
OF_TRUMP = {
    "label": {"de": "X", "en": "X"},
    "kind": "won_with",
    "card": "trump-7",
    "tricks": "last",
    "points": 1,
}

OF_PROMISES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("promises_without_declarer", M, "contracts.betl.promises", {"contracts.betl.promises": ["x"]}),
    (
        "promises_of_last_trick",
        M,
        "contracts.hundert.promises[0]",
        {"contracts.hundert.promises": ["vertan"]},
    ),
    (
        "special_point_unknown",
        M,
        "contracts.hundert.promises[0]",
        {"contracts.hundert.promises": ["acht"]},
    ),
    ("promises_disabled", M, "contracts.sieben.promises[0]", {f"{SEVEN}.enabled": False}),
    ("promised_nowhere", M, f"{SEVEN}.promised", {"contracts.sieben.promises": []}),
    ("card_not_in_deck", M, f"{SEVEN}.card", {f"{SEVEN}.card": "trump-2"}),
    (
        "special_point_without_trump",
        "ramsch-passing",
        "scoring.special_points.x.card",
        {"scoring.special_points": {"x": OF_TRUMP}},
    ),
]
