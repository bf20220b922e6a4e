"""Cards between a declarer and the partner where there is no such partner, or none are given."""

from __future__ import annotations

from typing import Any

OF_PARTNERS: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "partner_pass_without_partner",
        "pinochle",
        "phases.passing.kind",
        {"table.sides.kind": "declarer"},
    ),
    (
        "partner_pass_beside",
        "pinochle",
        "phases.passing.kind",
        {
            "order": ["deal", "on", "bidding", "declare", "trump", "passing", "melds", "tricks"],
            "phases.on": {"kind": "pass", "cards": 1, "to": ["left"]},
        },
    ),
    ("partner_pass_too_many", "pepper", "phases.best.cards", {"phases.best.cards": 7}),
    (
        "partner_pass_too_many",
        "pepper",
        "contracts.gross-6-named.partner_gives",
        {"contracts.gross-6-named.partner_gives": 7},
    ),
    ("partner_pass_never", "pinochle", "phases.passing.cards", {"phases.passing.cards": 0}),
    (
        "partner_pass_without_none",
        "spades",
        "phases.tausch.who",
        {
            "order[-blind]": None,
            "phases.blind": None,
            "phases.tausch.who": "none",
            "phases.predict.least": 1,
        },
    ),
    (
        "said_in_secret",
        "spades",
        "phases.tausch.who",
        {"phases.tausch.who": "none", "phases.predict.said": "after_play"},
    ),
    (
        "idle_needs",
        "spades",
        "phases.tausch.who",
        {"order[-blind]": None, "phases.blind": None, "scoring.none.blind": None},
    ),
    (
        "idle_needs",
        "spades",
        "contracts.spiel.partner_gives",
        {"contracts.spiel.partner_gives": 1},
    ),
    (
        "partner_gives_to_nobody",
        "pinochle",
        "contracts.alles.partner_gives",
        {"contracts.alles.partner_gives": 2, "contracts.alles.sides": "solo"},
    ),
    (
        "idle_thrown_in",
        "pepper",
        "contracts.niemand.partner_gives",
        {"contracts.niemand.partner_gives": 2},
    ),
    (
        "partner_gives_never",
        "pepper",
        "contracts.gross-6-named.partner_gives",
        {"order[-best]": None, "phases.best": None},
    ),
]
"""Contradictions between what partners give each other and the rest."""
