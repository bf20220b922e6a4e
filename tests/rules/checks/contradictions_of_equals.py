"""Contradictions of what becomes of a trick in which the highest cards are equal, and of who wins
where several have as much."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import B, D

E = "phases.tricks.equal_highest"
"""What is said of such a trick."""

OF_EQUALS: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "even_of_last_trick",
        "sechsundsechzig-2",
        "scoring.even",
        {"scoring.even": ["forehand"], "scoring.played_out": "last_trick"},
    ),
    ("even_idle", "truco", "scoring.even[1]", {"scoring.even": ["forehand", "first_trick"]}),
    ("even_idle", "truco", "scoring.even[1]", {"scoring.even": ["first_trick", "first_trick"]}),
    ("equal_highest_none", "sueca", E, {E: "leader_leads"}),
    ("equal_highest_of_unknown", D, E, {E: "first_leads"}),
    ("equal_highest_after_stock", "gaigel", E, {E: "last_leads"}),
    ("equal_highest_beside_goal", B, E, {E: "leader_leads"}),
    (
        "equal_highest_beside_second",
        "truco",
        E,
        {"contracts.spiel.second_wins": ["*-3"]},
    ),
]
"""Each with its table, where it is found, and by which changes."""
