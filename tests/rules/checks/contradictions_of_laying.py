"""Contradictions of games in which the deal is doubled while the cards are dealt."""

from __future__ import annotations

from typing import Any

K = "schafkopf-klopfen"

DOUBLED = {
    "order": ["deal", "doppeln", "reizung", "tricks"],
    "phases.doppeln": {"kind": "doubling"},
    "match.games": {"won": 2, "counts": "bid", "bonus": [700, 500]},
}

OF_LAYING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("doubling_by_all", K, "phases.klopfen.most", {"phases.klopfen.most": 4}),
    ("doubling_beside_bids", "bridge", "phases.doppeln.kind", DOUBLED),
    (
        "phase_too_late",
        K,
        "order[3]",
        {"order": ["deal", "rest", "auction", "klopfen", "tricks"]},
    ),
]
"""As in `tests/rules/checks/test_checks.py`."""
