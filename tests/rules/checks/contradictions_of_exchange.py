"""Contradictions of games in which cards are exchanged and melds are declared before play."""

from __future__ import annotations

from typing import Any

E = "ecarte"
"""Each exchanges once, at least a card."""

EXCHANGE = {"kind": "exchange", "most": 2}

OF_EXCHANGE: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "exchange_fewer",
        E,
        "phases.exchange.fewest",
        {"phases.exchange": {**EXCHANGE, "fewest": 2, "most_later": 1}},
    ),
    ("key_needs_form", "pinochle", "melds.as_good", {"melds.as_good": "nobody"}),
    (
        "exchange_too_many",
        E,
        "phases.exchange.most_later",
        {"phases.exchange": {**EXCHANGE, "most_later": 6}},
    ),
]
