"""Values that tell keys apart where somebody must play as all have passed: Hasenpfeffer."""

from __future__ import annotations

from typing import Any

FEW = {f"contracts.gebot-{n}-named.enabled": n == 3 for n in range(1, 7)}
"""One bid alone, so that all pass now and then."""

OF_FORCING: dict[str, tuple[str, dict[str, Any]]] = {
    "ReservationsPhase.unheld": (
        "hasenpfeffer",
        {
            **FEW,
            "phases.deal.packets": [{"hand": 3}, {"talon": 1}, {"undealt": 12}],
            "phases.auction.unheld": "dealer_must",
        },
    ),
    "ReservationsPhase.forced_bid": ("hasenpfeffer", {"phases.auction.forced_bid": 5}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
