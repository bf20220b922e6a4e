"""Contradictions of the pot, and of who stays in for it."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import D, K, Z

SHARED = {"label": {"de": "T", "en": "P"}, "each_deal": 1, "won_by": "tricks"}
STAY = {"order": ["deal", "reservations", "on", "tricks"], "phases.on": {"kind": "stay"}}
M = "mauscheln"
TWO_TRICKS = {"match.pot.declarer_tricks": 2}
SOLO_POT = {"label": {"de": "T", "en": "P"}, "thrown_in": 1, "declarer_tricks": 2}

OF_POTS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("pot_demands_of_nobody", "bourre", "match.pot.declarer_tricks", TWO_TRICKS),
    ("pot_demands_too_much", M, "match.pot.declarer_tricks", {"match.pot.declarer_tricks": 5}),
    (
        "pot_demands_for_nothing",
        M,
        "match.pot.declarer_tricks",
        {"match.pot.no_trick_doubles": False},
    ),
    ("pot_not_by_tricks", K, "match.pot.declarer_tricks", {"match.pot": {**SOLO_POT}}),
    ("stay_with_sides", D, "phases.on.kind", STAY),
    (
        "stay_for_tricks",
        "hearts",
        "phases.on.kind",
        {
            "order": ["deal", "passing", "on", "tricks"],
            "phases.on": {"kind": "stay"},
            "scoring.no_trick": -5,
        },
    ),
    ("stay_for_nothing", D, "phases.on.kind", STAY),
    ("stay_beside", Z, "phases.on.kind", {**STAY, "order": ["deal", "on", "stock", "tricks"]}),
    ("pot_by_tricks_of_sides", D, "match.pot.won_by", {"match.pot": SHARED}),
    ("pot_by_tricks_only", D, "match.pot.lost", {"match.pot": {**SHARED, "lost": 5}}),
    (
        "pot_by_tricks_at_once",
        D,
        "match.ends",
        {"match.pot": SHARED, "match.ends": "at_once", "match.target": 50},
    ),
    (
        "pot_not_by_tricks",
        D,
        "match.pot.no_trick",
        {"match.pot": {"label": SHARED["label"], "lost": 5, "no_trick": 1}},
    ),
    (
        "dealer_takes_no_part",
        "doppelkopf-5",
        "match.pot.dealer",
        {"match.pot": {"label": SHARED["label"], "lost": 5, "dealer": 1}},
    ),
    ("idle_needs", "loo", "match.pot.refilled_by", {"match.pot.refilled_by": "dealer"}),
    ("idle_needs", "bourre", "match.pot.tie_returns", {"match.pot.refilled_by": "nobody"}),
    ("idle_needs", "julepe", "match.pot.least_tricks", {"match.pot.least_tricks": 2}),
    (
        "dealer_takes_no_part",
        "doppelkopf-5",
        "match.pot.refilled_by",
        {"match.pot": {**SHARED, "won_by": "declarer", "lost": 5, "refilled_by": "dealer"}},
    ),
    ("idle_needs", "loo", "match.pot.no_trick_most", {"match.pot.no_trick_most": 5}),
    (
        "idle_needs",
        D,
        "match.pot.dropped",
        {"match.pot": {"label": SHARED["label"], "lost": 5, "dropped": 1}},
    ),
    (
        "dealer_takes_no_part",
        "bismarck",
        "phases.talon.who",
        {
            "order": ["deal", "trump", "talon", "druecken", "soll", "on", "tricks"],
            "phases.on": {"kind": "stay"},
        },
    ),
    (
        "barrel_beside",
        "tysiacha",
        "match.barrel",
        {"match.pot": {"label": {"de": "T", "en": "P"}, "lost": 5}},
    ),
]
"""Each with its table, where it is found, and by which changes."""
