"""Values that tell keys apart where suits belong to players, or a match begins with doubles."""

from __future__ import annotations

from typing import Any

OF_OWNED_SUITS: dict[str, tuple[str, dict[str, Any]]] = {
    "OwnedSuits.card": ("belka", {"phases.deal.owned_suits.card": "pik-bube"}),
    "OwnedSuits.suits": (
        "belka",
        {"phases.deal.owned_suits.suits": ["karo", "pik", "herz", "kreuz"]},
    ),
    "Bock.first": ("belka", {"match.bock.first": 0}),
    "Bock.score": ("belka", {"match.bock.score": 1}),
    "SpecialPoint.bock": (
        "doppelkopf",
        {"scoring.special_points.fuchs.bock": 1},
    ),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
