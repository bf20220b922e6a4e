"""Contradictions of games that another seat must accept, made from one that has such a game."""

from __future__ import annotations

from typing import Any

W = "solo-whist"
FOUND_BY = "contracts.vorschlag.partner.found_by"

OF_PROPOSALS: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "holder_only_proposes",
        "solo-whist",
        "phases.ansage.holder_must",
        {
            "phases.ansage.holder_must": "kreuz-as",
            **{
                f"contracts.{name}.enabled": False
                for name in ("solo", "pik", "misere", "offene-misere", "abondance")
            },
        },
    ),
    ("proposal_unheard", W, FOUND_BY, {"phases.ansage.last_must": True}),
    ("proposal_unheard", W, FOUND_BY, {"phases.ansage.first_must": True}),
    (
        "proposal_before_others",
        W,
        FOUND_BY,
        {
            "phases.dann": {"kind": "reservations", "asked_first": False},
            "order": ["deal", "ansage", "dann", "tricks"],
            "contracts.misere.offered": "dann",
        },
    ),
    ("proposal_to_partner", W, FOUND_BY, {"table.sides.kind": "partners"}),
    ("proposal_counts_apart", W, FOUND_BY, {"scoring": {"kind": "race"}}),
    (
        "proposal_changed",
        W,
        "contracts.vorschlag.may_change",
        {"contracts.vorschlag.may_change": True},
    ),
    (
        "after_proposal_of_nothing",
        W,
        "contracts.allein.after_proposal",
        {"contracts.vorschlag.rank": 8},
    ),
]
"""Each with the ruleset that is changed, the place that is wrong, and the changes."""
