"""Contradictions of cards of the talon that lead to the first tricks."""

from __future__ import annotations

from typing import Any

P, TRICKS = "preferans", "phases.tricks"
ALL_PASS, NORMAL = "contracts.niemand", "contracts.normal"

OF_TALON_LED: list[tuple[str, str, str, dict[str, Any]]] = [
    ("beside_talon_led", P, f"{ALL_PASS}.trump", {f"{ALL_PASS}.trump": "led"}),
    ("beside_talon_led", P, f"{TRICKS}.leads.opening", {f"{TRICKS}.leads.opening": "pik-7"}),
    (
        "beside_talon_led",
        P,
        f"{TRICKS}.duties",
        {f"{TRICKS}.duties": {"follow_suit": False}},
    ),
    (
        "beside_talon_led",
        P,
        "deck.jokers.names_suit",
        {"deck.jokers": {"count": 1, "power": "highest", "names_suit": True}},
    ),
    ("uncounted_talon", "doppelkopf", f"{NORMAL}.talon", {f"{NORMAL}.talon": "leads"}),
]
"""Each with its table, where it is found, and by which changes."""
