"""Contradictions of honours: cards that bring points to those who held them."""

from __future__ import annotations

from typing import Any

W, B = "whist", "bridge"
HIGH, TRUMPS, ACES = "scoring.honours.hoch", "scoring.honours.trumpf", "scoring.honours.asse"
ACES_OF_TRUMP = {"label": {"de": "As", "en": "Ace"}, "ranks": ["as"], "points": [1]}

OF_HONOURS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("honours_twice", W, f"{HIGH}.ranks", {f"{HIGH}.ranks[1]": "as", f"{HIGH}.points": [1]}),
    ("honours_never.none", W, f"{HIGH}.suit", {f"{HIGH}.suit": "none"}),
    ("honours_never.trump", "minnesota-whist", f"{HIGH}.suit", {HIGH: ACES_OF_TRUMP}),
    ("honours_too_many", W, f"{HIGH}.points", {f"{HIGH}.points": [0, 0, 0, 0, 1]}),
    ("honours_too_many", B, f"{ACES}.points", {f"{ACES}.points": [1, 2, 3, 4, 5]}),
    ("honours_below_all", W, f"{HIGH}.below", {f"{HIGH}.below": 5}),
    ("honours_for_nothing", B, f"{TRUMPS}.points[1]", {f"{TRUMPS}.points": [1, 0]}),
]
"""Each with its table, where it is found, and by which changes."""
