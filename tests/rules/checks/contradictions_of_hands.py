"""Contradictions of games in which hands change between the auction and the tricks."""

from __future__ import annotations

from typing import Any

F = "forty-fives"
"""Its declarer takes a talon, and then all exchange."""

OF_HANDS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("nobody_exchanges", "bourre", "phases.exchange.who", {"phases.exchange.who": "declarer"}),
    (
        "exchange_order_idle",
        "mauscheln",
        "phases.exchange.first",
        {"phases.exchange.who": "others", "phases.exchange.first": "declarer"},
    ),
    (
        "exchange_order_idle",
        F,
        "phases.exchange.most_later",
        {"phases.exchange.who": "declarer", "phases.exchange.most_later": 1},
    ),
    (
        "idle_needs",
        "whist",
        "phases.tricks.duties.free_under_lower",
        {"phases.tricks.duties.free_under_lower": True},
    ),
    (
        "idle_needs",
        "whist",
        "contracts.spiel.exchanges",
        {"contracts.spiel.exchanges": False},
    ),
]
