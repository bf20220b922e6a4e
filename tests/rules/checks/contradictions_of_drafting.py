"""Contradictions of games in which everybody draws cards before anything is said."""

from __future__ import annotations

from typing import Any

S = "spades-2"

KIND = "phases.draft.kind"

OF_DRAFTING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("draft_too_many", S, "phases.draft.cards", {"phases.draft.cards": 14}),
    (
        "draft_too_many",
        S,
        "phases.draft.cards",
        {"phases.deal.packets": [{"hand": 1}, {"undealt": 50}]},
    ),
    (
        "draft_beside_talon",
        S,
        KIND,
        {"phases.draft.cards": 12, "phases.deal.packets": [{"undealt": 48}, {"talon": 4}]},
    ),
    (
        "draft_beside",
        S,
        KIND,
        {
            "order": ["deal", "draft", "tausch", "predict", "tricks"],
            "phases.tausch": {"kind": "exchange", "most": 3},
        },
    ),
    (
        "bare_hand_not_whole",
        S,
        "phases.deal.bare_hand",
        {
            "phases.deal.bare_hand": {
                "label": {"de": "Blank", "en": "Bare"},
                "without": ["as"],
                "points": 10,
            }
        },
    ),
]
"""As in `tests/rules/checks/test_checks.py`."""
