"""Values that tell keys apart where a talon goes round, or cards are passed on."""

from __future__ import annotations

from typing import Any

PUSH = "phases.schieben"

OF_PUSHING: dict[str, tuple[str, dict[str, Any]]] = {
    "PushPhase.who": ("schieberamsch", {f"{PUSH}.who": "nobody"}),
    "PushPhase.kept": ("schieberamsch", {f"{PUSH}.kept": []}),
    "PushPhase.doubles": ("schieberamsch", {f"{PUSH}.doubles": False}),
    "ReservationsPhase.takes_talon": ("ulti", {"phases.ansage.takes_talon": False}),
    "PassPhase.kept": ("schafkopf-passing", {"phases.passing.kept": []}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
