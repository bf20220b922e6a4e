"""Values that tell keys apart where games are bid: how low one begins, and over whom one goes."""

from __future__ import annotations

from typing import Any

OF_BIDS: dict[str, tuple[str, dict[str, Any]]] = {
    "ReservationsPhase.least_after_pass": ("preferans", {"phases.ansage.least_after_pass": [7]}),
    "ReservationsPhase.over_partner": ("twenty-eight", {"phases.bids.over_partner": "never"}),
}
"""Each with the table that it is said of, and by which changes."""
