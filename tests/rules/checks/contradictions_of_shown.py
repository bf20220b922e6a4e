"""Contradictions of games that are played because of a card that is turned up."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import D

T = "truco-paulista"
"""A game in which the card turned up says what stands above all."""

FIVES = "contracts.fuenfen.when_turned_up"

OF_SHOWN: list[tuple[str, str, str, dict[str, Any]]] = [
    ("card_not_in_deck", T, f"{FIVES}[0]", {FIVES: ["*-10"]}),
    (
        "when_turned_up_never",
        D,
        "contracts.damen-solo.when_turned_up",
        {"contracts.damen-solo.when_turned_up": ["*-as"], "contracts.damen-solo.offered": None},
    ),
    (
        "when_turned_up_offered",
        D,
        "contracts.damen-solo.when_turned_up",
        {"contracts.damen-solo.when_turned_up": ["*-as"]},
    ),
    ("when_turned_up_in_turn", T, FIVES, {"match.contracts": ["spiel"]}),
    ("when_turned_up_nothing", T, FIVES, {"contracts.fuenfen.goal": "thrown_in"}),
    ("when_turned_up_twice", T, "contracts.sechsen.when_turned_up", {FIVES: ["kreuz-5"]}),
]
"""Each with its table, where it is found, and by which changes."""
