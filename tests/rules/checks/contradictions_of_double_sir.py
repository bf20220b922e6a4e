"""Contradictions of tricks that lie on the table until somebody wins several running."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import B, D

C = "court-piece"
LOST: dict[str, Any] = {"of": "lost", "costs": 100}
WITHOUT: dict[str, Any] = {"of": "no_trick", "costs": 100}
"""Two running take all that lies there."""

L = "phases.tricks.lying"
LIES: dict[str, Any] = {L: {"running": 2}}
RANKS = ["as", "koenig", "dame", "bube", *(str(number) for number in range(10, 1, -1))]

OF_DOUBLE_SIR: list[tuple[str, str, str, dict[str, Any]]] = [
    ("lying_never_taken", C, f"{L}.not_all_with", {f"{L}.not_all_with": RANKS}),
    ("rank_not_in_deck", "sueca", f"{L}.not_all_with[0]", {L: {"not_all_with": ["8"]}}),
    ("streak_too_long", C, "match.won_running.deals", {"match.deals": 5, "match.target": None}),
    (
        "streak_too_long",
        "tysiacha",
        "match.strikes.every",
        {"match.deals": 5, "match.target": None, "match.barrel": None, "match.strikes.every": 6},
    ),
    ("strikes_of_nothing", "hearts", "match.strikes.of", {"match.strikes": LOST}),
    ("strikes_of_nothing", "oh-hell", "match.strikes.of", {"match.strikes": WITHOUT}),
    ("strikes_costs_once", "pinochle", "match.strikes", {"match.strikes": {"of": "lost"}}),
    ("strikes_costs_once", "pinochle", "match.strikes", {"match.strikes": {**LOST, "times": [2]}}),
    *(
        (
            "strikes_times_of_payments",
            name,
            "match.strikes.times",
            {"match.strikes": {"of": of, "times": [2]}},
        )
        for name, of in (("skat", "lost"), ("pinochle", "no_trick"))
    ),
    (
        "idle_needs",
        "pinochle",
        "match.strikes.every",
        {"match.strikes": {"of": "lost", "times": [2], "every": 4}},
    ),
    ("strikes_beside", "belote", "match.strikes", {"match.ends": "at_once", "match.strikes": LOST}),
    ("won_running_beside", C, "match.won_running", {"match.ends": "at_once"}),
    ("lying_after_stock", "gaigel", L, LIES),
    ("lying_beside_other_winners", "truco", L, LIES),
    ("lying_beside_other_winners", "siebener", L, LIES),
    ("lying_of_unknown", D, L, LIES),
    ("lying_beside_goal", B, L, LIES),
    ("lying_beside_predictions", "oh-hell", L, LIES),
]
"""Each with its table, where it is found, and by which changes."""
