"""Contradictions of how low those may bid who have many score points."""

from __future__ import annotations

from typing import Any

F, FROM = "forty-fives", "phases.auction.least_from"
FALLING = [{"score": 100, "least": 20}, {"score": 90, "least": 25}]

OF_LOW_BIDS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("bids_from_first", F, f"{FROM}[0].least", {f"{FROM}[0].least": 15}),
    ("least_from_rises", F, f"{FROM}[1].score", {FROM: FALLING}),
    ("bids_from_beyond", F, f"{FROM}[0].least", {f"{FROM}[0].least": 35}),
    (
        "idle_needs",
        "barbu",
        "phases.wahl.least_from",
        {"phases.wahl.least_from": [{"score": 9, "least": 2}]},
    ),
]
"""Each with its table, where it is found, and by which changes."""
