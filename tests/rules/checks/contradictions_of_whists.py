"""Contradictions of what a declarer and single opponents owe each other."""

from __future__ import annotations

from typing import Any

P = "preferans"
SHARED = "scoring.whists.shared_when_missed"
WITHOUT_WHISTING = ["deal", "ansage", "talon", "discard", "spiel", "tricks"]

OF_WHISTS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("whists_of_partners", "five-hundred-4", "scoring.whists", {"scoring.whists": {"each": 2}}),
    ("whists_for_nothing", P, "scoring.whists", {"scoring.whists": {}}),
    ("idle_needs", P, "scoring.whists.fine", {"scoring.whists.owed": []}),
    ("idle_needs", P, "scoring.whists.owed", {"scoring.whists.fine": 0}),
    ("idle_needs", P, SHARED, {SHARED: True, "scoring.whists.each": 0}),
    ("idle_needs", P, SHARED, {SHARED: True, "order": WITHOUT_WHISTING, "phases.whist": None}),
    (
        "whisting_before_bids",
        P,
        "phases.whist.kind",
        {"order": ["deal", "whist", "ansage", "talon", "discard", "tricks"]},
    ),
    ("stay_with_sides", P, "phases.whist.kind", {"scoring.whists": None, "scoring.lost_factor": 1}),
    ("whists_owe_too_much", P, "scoring.whists.owed", {"scoring.whists.owed": [11, 2]}),
    ("whists_owed_never", P, "scoring.whists.owed[0]", {"scoring.above": 0}),
    (
        "whists_owed_never",
        P,
        "scoring.whists.owed[5]",
        {"scoring.whists.owed": [4, 2, 1, 1, 1, 1]},
    ),
]
