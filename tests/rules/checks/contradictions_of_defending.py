"""Contradictions of games in which an opponent may play alone."""

from __future__ import annotations

from typing import Any

E = "euchre"

KIND = "phases.allein.kind"

BEFORE = ["deal", "first", "second", "trump", "take_up"]

WITHOUT = {
    "order": [*BEFORE, "tricks"],
    "phases.allein": None,
}

OF_DEFENDING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("defend_without_partners", E, KIND, {"table.sides": {"kind": "declarer"}}),
    ("defend_for_card_points", E, KIND, {"deck.points": {"as": 4}}),
    (
        "defend_beside",
        E,
        KIND,
        {
            "order": [*BEFORE, "allein", "wahl", "tricks"],
            "phases.wahl": {"kind": "stay"},
        },
    ),
    ("defend_in_game", E, KIND, {"contracts.andere.sides": "solo"}),
    ("idle_needs", E, "scoring.steps.spiel.points_defender_alone", WITHOUT),
    (
        "points_lost_never",
        E,
        "scoring.steps.marsch.points_lost",
        {"scoring.steps.marsch.below_re": 0, "scoring.steps.marsch.points_lost": 2},
    ),
]
"""As in `tests/rules/checks/test_checks.py`."""
