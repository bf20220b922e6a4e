"""Contradictions of what is bid with a game, and of who doubles it."""

from __future__ import annotations

from typing import Any

SPOKEN = {"announcements": ("gesteigert", "announcements")}
CONTRAT = "contracts.contrat-80-pik"

OF_BIDS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("doubling_needs_two", "drei-paare", "announcements", SPOKEN),
    ("doubling_beside_stay", "bourre", "announcements", SPOKEN),
    ("win_at_of_goal", "mucken", "contracts.neu.win_at", {"contracts.neu.win_at": 5}),
    ("value_of_bid", "coinche", f"{CONTRAT}.value", {f"{CONTRAT}.value": 10}),
    (
        "trump_order_in_ladder",
        "coinche",
        f"{CONTRAT}.trump_order",
        {f"{CONTRAT}.trump_order": ["bube", "9", "as", "10", "koenig", "dame", "8", "7"]},
    ),
]
