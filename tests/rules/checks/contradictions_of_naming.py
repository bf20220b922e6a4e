"""Contradictions of trump that is named before anybody declares a game."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import B

EARLY = {"kind": "trump", "who": "forehand"}
LATER = ["deal", "hakem", "trump", "later", "rest", "tricks"]

COVERED = "three-nought-four"

OF_NAMING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("no_partner_names_trump", B, "phases.trump.who", {"phases.trump.who": "partner"}),
    (
        "no_partner_names_trump",
        "koenig",
        "phases.trumpf.who",
        {"phases.trumpf.who": "dealers_partner"},
    ),
    (
        "partner_names_and_rests",
        "tarneeb",
        "contracts.spiel.sides",
        {"phases.trump.who": "partner", "contracts.spiel.sides": "solo"},
    ),
    (
        "declarer_names_trump",
        "tarneeb",
        "phases.trump.who",
        {"phases.trump.who": "dealers_partner"},
    ),
    (
        "covered_trump_open",
        COVERED,
        "phases.trump.covered",
        {"phases.trump.hidden": False, "phases.again.hidden": False},
    ),
    (
        "covered_trump_asked",
        COVERED,
        "phases.trump.must_trump_then",
        {"phases.trump.must_trump_then": False, "phases.again.must_trump_then": False},
    ),
    (
        "covered_trump_seen",
        COVERED,
        "phases.trump.covered",
        {"deck.fools": {"count": 2}},
    ),
    ("covered_trump_seen", COVERED, "phases.trump.covered", {"phases.tricks.revoke": "mute"}),
    ("calls_barred", "calabresella", "phases.ruf.calls", {"contracts.chiamo.calls": False}),
    (
        "trump_before_bids",
        B,
        "phases.early",
        {"order[+first]": "early", "phases.early": EARLY},
    ),
    (
        "trump_before_for_nothing",
        "hokm",
        "contracts.niemand.trump",
        {"order": ["deal", "early", "hakem", "trump", "rest", "tricks"], "phases.early": EARLY},
    ),
    (
        "trump_twice",
        "hokm",
        "phases.later",
        {"phases.later": {"kind": "trump"}, "order": LATER},
    ),
    (
        "trump_twice_alike",
        "hokm",
        "phases.trump.ranks",
        {
            "order": ["deal", "early", "hakem", "trump", "rest", "tricks"],
            "phases.early": EARLY,
            "phases.trump.ranks": ["as"],
            "contracts.niemand.trump": "named",
        },
    ),
    (
        "key_needs_form",
        "pinochle",
        "phases.trump.lacking",
        {"phases.trump.lacking": "lost", "phases.trump.ranks": []},
    ),
    (
        "nothing_lost_by_lacking",
        "hokm",
        "phases.trump.lacking",
        {"phases.trump.lacking": "lost", "phases.trump.ranks": ["as"]},
    ),
    ("trump_never_kept", "hokm", "contracts.hokm.trump", {"contracts.hokm.trump": "kept"}),
    (
        "trump_named_before",
        "hokm",
        "contracts.hokm.trump",
        {
            "order": ["deal", "trump", "hakem", "rest", "tricks"],
            "phases.trump.who": "forehand",
            "contracts.niemand.trump": "named",
        },
    ),
    (
        "number_of_no_ladder",
        "skat",
        "contracts.null.label",
        {"contracts.null.label": {"de": "{n} Null", "en": "{n} Null"}},
    ),
    (
        "same_name",
        "bid-whist",
        "contracts.tief-9-named.label",
        {"contracts.tief-9-named.label": {"de": "Tief 3", "en": "Uptown 3"}},
    ),
    (
        "same_name",
        "skat",
        "contracts.null.label",
        {"contracts.null.label": {"de": "Grand", "en": "Null"}},
    ),
]
