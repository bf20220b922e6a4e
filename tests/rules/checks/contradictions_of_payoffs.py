"""Contradictions of what a deal brings or costs by how far a goal was reached or missed."""

from __future__ import annotations

from typing import Any

R, STREAK = "romanian-whist", "scoring.streak"

OF_PAYOFFS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("beside_only_bid", "coinche", "scoring.bid_added", {"scoring.made_writes": "bid"}),
    ("beside_only_bid", "belote", "scoring.more_than_others", {"scoring.made_writes": "bid"}),
    ("far_below_one", "shelem", "scoring.far_below", {"scoring.far_below": {"bid": 2}}),
    ("far_below_one", "shelem", "scoring.far_below", {"scoring.far_below.percent": 50}),
    ("streak_brings_nothing", R, STREAK, {STREAK: {"deals": 5}}),
    ("need_too_much", R, f"{STREAK}.least_tricks", {f"{STREAK}.least_tricks": 9}),
    (
        "each_without_steps",
        "solo-whist",
        "contracts.misere.over_each",
        {"contracts.misere.over_each": 1},
    ),
    (
        "each_without_steps",
        "rook",
        "contracts.spiel.missing_each",
        {"contracts.spiel.missing_each": 1},
    ),
    (
        "each_without_steps",
        "solo-whist",
        "contracts.misere.missing_each",
        {"contracts.misere.missing_each": 1, "contracts.misere.first_tricks": 3},
    ),
    ("streak_too_long", R, f"{STREAK}.deals", {f"{STREAK}.deals": 25}),
]
