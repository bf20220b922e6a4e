"""Contradictions of games in which a talon goes round, and of cards that may not be passed on."""

from __future__ import annotations

from typing import Any

R, PUSH = "schieberamsch", "phases.schieben"
U, BIDS = "ulti", "phases.ansage"

OF_PUSHING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("push_without_game", R, f"{PUSH}.kind", {"contracts.ramsch.talon": "to_declarer"}),
    ("push_without_game", R, f"{PUSH}.kind", {"contracts.ramsch.enabled": False}),
    ("kept_too_many", R, f"{PUSH}.kept", {f"{PUSH}.kept": ["*-bube", "*-as", "*-10"]}),
    (
        "push_doubles_nothing",
        R,
        f"{PUSH}.doubles",
        {"contracts.ramsch.goal": "points", "contracts.ramsch.sides": "solo"},
    ),
    ("push_named_twice", "skat", f"{PUSH}.label", {f"{PUSH}.label": {"de": "Skat", "en": "Skat"}}),
    (
        "push_beside",
        R,
        "phases.weiter.kind",
        {
            "order": ["deal", "weiter", "ansage", "schieben", "tricks"],
            "phases.weiter": {"kind": "pass", "cards": 1, "to": ["left"]},
        },
    ),
    ("idle_needs", U, f"{BIDS}.takes_talon", {f"{BIDS}.again_after_pass": False}),
    ("talon_of_no_bid", U, f"{BIDS}.takes_talon", {"contracts.parti.talon": "to_declarer"}),
    (
        "talon_beside_bids",
        U,
        "phases.weiter.kind",
        {
            "order": ["deal", "weiter", "ansage", "trumpf", "tricks"],
            "phases.weiter": {"kind": "pass", "cards": 1, "to": ["left"]},
        },
    ),
    (
        "pass_kept_too_many",
        "schafkopf-passing",
        "phases.passing.kept",
        {"phases.passing.kept": ["*-ober", "*-unter"]},
    ),
]
