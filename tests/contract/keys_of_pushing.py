"""Values that tell keys apart where a talon goes round, or cards are passed on."""

from __future__ import annotations

from typing import Any

PUSH = "phases.schieben"

WITHOUT_ROUNDS: dict[str, Any] = {
    "order": ["deal", "ansage", "talon", "discard", "trumpf", "tricks"],
    "phases.ansage.again_after_pass": False,
    "phases.ansage.takes_talon": False,
    "phases.talon": {"kind": "talon", "turned_up": False},
    "phases.discard": {"kind": "discard"},
}
"""Ulti in which only the declarer takes up the talon."""

OF_PUSHING: dict[str, tuple[str, dict[str, Any]]] = {
    "PushPhase.who": ("schieberamsch", {f"{PUSH}.who": "nobody"}),
    "PushPhase.kept": ("schieberamsch", {f"{PUSH}.kept": []}),
    "PushPhase.doubles": ("schieberamsch", {f"{PUSH}.doubles": False}),
    "ReservationsPhase.takes_talon": ("ulti", WITHOUT_ROUNDS),
    "PassPhase.kept": ("schafkopf-passing", {"phases.passing.kept": []}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
