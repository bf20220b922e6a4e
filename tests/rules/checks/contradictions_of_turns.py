"""Contradictions of games that have their turn, and of those that each must choose."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import PREDICTED, D, Z

OTHER = {
    "contracts.anders": {
        "label": {"de": "X", "en": "X"},
        "trump": "none",
        "order": ["as", "10", "koenig", "dame", "bube", "9"],
    },
}

OF_TURNS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("contract_unknown", Z, "match.contracts[1]", {"match.contracts": ["normal", "normla"]}),
    ("contract_without_turn", Z, "contracts.anders", OTHER | {"match.contracts": ["normal"]}),
    (
        "turn_of_offered",
        D,
        "match.contracts[0]",
        {"match.contracts": ["hochzeit", "normal"]},
    ),
    ("turn_of_no_choice", "king", "match.contracts[6]", {"phases.wahl.last_must": False}),
    ("turn_of_no_choice", "king", "match.contracts[6]", {"phases.wahl.who": "everybody"}),
    (
        "turn_of_choice_apart",
        "king",
        "match.contracts[6]",
        {"scoring": PREDICTED, "order[1]": "wahl"},
    ),
    (
        "turn_not_for_all",
        "king",
        "contracts.ohne",
        {"contracts.ohne.needs": {"herz-as": 1}},
    ),
    (
        "turn_without_declarer",
        "king",
        "match.contracts[0]",
        {"contracts.kein-stich.trump": "named"},
    ),
    ("turns_beside_declarer", "barbu", "match.contracts", {"match.contracts": ["niemand"]}),
    ("contract_unknown", "king", "match.contracts[0]", {"match.contracts[0]": "trumpff"}),
    ("beside_each", "king", "match.contracts", {"match.contracts_each": 1, "match.deals": None}),
    ("each_needs_choice", D, "match.contracts_each", {"match.contracts_each": 1}),
    ("beside_each", "barbu", "match.rounds", {"match.rounds": 6}),
    ("beside_each", "rifki", "match.deals", {"match.deals": 6}),
    ("choices_beside_each", "rifki", "match.contracts_each", {"match.contracts_each": 1}),
    ("choices_lack", "rifki", "match.choices", {"match.choices[0].games[5]": "herzkoenig"}),
    (
        "choices_unknown",
        "rifki",
        "match.choices[1].games[0]",
        {"match.choices[1].games[0]": "trump"},
    ),
    (
        "choices_twice",
        "rifki",
        "match.choices[1].games[0]",
        {"match.choices[1].games[0]": "letzte"},
    ),
    ("choices_both", "rifki", "match.choices[0].same_all", {"match.choices[0].same_each": 1}),
    ("choices_too_few", "rifki", "match.choices[0]", {"match.choices[0].each": 4}),
    ("choices_idle", "rifki", "match.choices[1].same_each", {"match.choices[1].same_each": 2}),
    (
        "each_not_for_all",
        "barbu",
        "contracts.barbu",
        {"contracts.barbu.needs": {"herz-koenig": 1}},
    ),
    ("turns_beside_declarer", D, "match.contracts", {"match.contracts": ["normal"]}),
]
