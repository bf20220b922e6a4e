"""Contradictions of games that are played because of a card that is turned up, and of cards that
are shown to count more."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import D

T = "truco-paulista"
"""A game in which the card turned up says what stands above all."""

FIVES = "contracts.fuenfen.when_turned_up"

G = "gong-zhu"
"""A game in which cards may be shown before play."""

_SHOWN_BEFORE_PLAY: list[tuple[str, str, str, dict[str, Any]]] = [
    ("shown_twice", G, "promotions.schaf.card", {"promotions.schaf.card": "pik-dame"}),
    (
        "shown_at_start",
        G,
        "promotions.schaf.announced",
        {"promotions.schaf.announced": "played"},
    ),
    (
        "shown_only_in_race",
        "doppelkopf",
        "promotions.schweinchen.times",
        {"promotions.schweinchen.enabled": True, "promotions.schweinchen.times": 2},
    ),
    (
        "shown_beside",
        G,
        "promotions.schwein.times",
        {"phases.tricks.left_over": "holder", "contracts.spiel.ends": "all_counted"},
    ),
    (
        "shown_beside",
        G,
        "promotions.schwein.times",
        {
            "phases.deal.packets": [{"hand": 12}, {"talon": 4}],
            "contracts.spiel.talon": "last_trick",
        },
    ),
    (
        "shown_counts_nothing",
        G,
        "promotions.schaf.card",
        {"promotions.schaf.card": "karo-10"},
    ),
    (
        "shown_counts_nothing",
        G,
        "promotions.herzen.cards",
        {"promotions.herzen.cards": ["herz-2"]},
    ),
    ("card_not_in_deck", G, "promotions.schaf.card", {"promotions.schaf.card": "joker"}),
    ("card_not_in_deck", G, "promotions.herzen.cards[0]", {"promotions.herzen.cards": ["joker"]}),
    (
        "idle_needs",
        "doppelkopf",
        "promotions.schweinchen.cards",
        {"promotions.schweinchen.enabled": True, "promotions.schweinchen.cards": ["herz-*"]},
    ),
]

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
    *_SHOWN_BEFORE_PLAY,
    ("when_turned_up_twice", T, "contracts.sechsen.when_turned_up", {FIVES: ["kreuz-5"]}),
]
"""Each with its table, where it is found, and by which changes."""
