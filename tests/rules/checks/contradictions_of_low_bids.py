"""Contradictions of how low those may bid who have many score points."""

from __future__ import annotations

from typing import Any

F, FROM = "forty-fives", "phases.auction.least_from"
P, AFTER = "preferans", "phases.ansage.least_after_pass"
T, OVER = "twenty-eight", "phases.bids.over_partner"
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
    ("bids_from_first", P, AFTER, {AFTER: [6]}),
    ("bids_from_beyond", P, f"{AFTER}[1]", {AFTER: [7, 11]}),
    ("after_pass_falls", P, f"{AFTER}[1]", {AFTER: [8, 7]}),
    ("after_pass_never", P, AFTER, {AFTER: [7], "phases.ansage.last_must": True}),
    ("idle_needs", "barbu", "phases.wahl.least_after_pass", {"phases.wahl.least_after_pass": [2]}),
    ("over_partner_alone", P, "phases.ansage.over_partner", {"phases.ansage.over_partner": 7}),
    ("bids_from_first", T, OVER, {OVER: 14}),
    ("bids_from_beyond", T, OVER, {OVER: 29}),
    (
        "idle_needs",
        "belote",
        "phases.second.over_partner",
        {"phases.second.over_partner": "never"},
    ),
]
"""Each with its table, where it is found, and by which changes."""
