"""Contradictions of games in which the deal passes on by the card that a cut shows."""

from __future__ import annotations

from typing import Any

Z, PASSES = "zwicken", "phases.cut.passes_deal"

OF_CUTTING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("passed_without_cut", Z, PASSES, {"phases.cut.mode": "cut_or_knock"}),
    ("passed_all_round", Z, f"{PASSES}.as", {PASSES: {"as": 4}}),
    ("card_not_in_deck", Z, f"{PASSES}.6", {PASSES: {"6": 1}}),
    ("passed_by_rounds", Z, PASSES, {"match.deals": None, "match.rounds": 4}),
    ("passed_by_dealer", Z, PASSES, {"match.first_dealer": "schellen-8"}),
    ("passed_by_dealer", Z, PASSES, {"match.contracts": ["spiel"]}),
]
"""As in `tests/rules/checks/test_checks.py`."""
