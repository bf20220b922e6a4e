"""Contradictions of a card that beats all others, and of jokers that fail in some tricks."""

from __future__ import annotations

from typing import Any

M = "mighty"
HIGHEST, JOKERS = "contracts.passed.highest_card", "deck.jokers"
LEADS = "phases.tricks.leads"

OF_HIGHEST_CARDS: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "card_not_in_deck",
        "piquet",
        "contracts.spiel.highest_card[0]",
        {
            "contracts.spiel.highest_card": ["pik-2"],
        },
    ),
    ("plain_suit_twice", M, f"{HIGHEST}[1]", {HIGHEST: ["pik-as", "pik-koenig"]}),
    (
        "plain_suit_twice",
        M,
        f"{JOKERS}.called_by[1]",
        {
            f"{JOKERS}.called_by": ["pik-3", "pik-4"],
        },
    ),
    ("joker_listed", M, f"{HIGHEST}[0]", {HIGHEST: ["joker"]}),
    ("joker_makes_nothing", M, f"{JOKERS}.called_by[0]", {f"{JOKERS}.called_by": ["joker"]}),
    (
        "joker_called",
        M,
        f"{JOKERS}.called_by",
        {
            f"{JOKERS}.bound": True,
            f"{JOKERS}.names_suit": False,
        },
    ),
    (
        "joker_called",
        M,
        f"{JOKERS}.called_by",
        {
            f"{JOKERS}.power": "none",
            f"{JOKERS}.names_suit": False,
            f"{JOKERS}.powerless_in": [],
        },
    ),
    (
        "joker_powerless",
        M,
        f"{JOKERS}.powerless_in",
        {
            f"{JOKERS}.power": "none",
            f"{JOKERS}.names_suit": False,
            f"{JOKERS}.called_by": [],
        },
    ),
    (
        "joker_names_suit",
        M,
        f"{JOKERS}.names_suit",
        {
            f"{JOKERS}.bound": True,
            f"{JOKERS}.called_by": [],
        },
    ),
    ("rank_twice", M, f"{JOKERS}.powerless_in[1]", {f"{JOKERS}.powerless_in": ["last", "last"]}),
    (
        "joker_drawn",
        "bezique",
        f"{JOKERS}.powerless_in[0]",
        {
            JOKERS: {"count": 4, "powerless_in": ["first"]},
        },
    ),
    (
        "joker_drawn",
        "bezique",
        f"{JOKERS}.called_by",
        {
            JOKERS: {"count": 4, "bound": False, "called_by": ["pik-7"]},
        },
    ),
    (
        "highest_card_unknown",
        "molotow",
        "contracts.spiel.highest_card",
        {
            "contracts.spiel.highest_card": ["pik-as"],
        },
    ),
    (
        "rank_led_without_height",
        "sedma",
        "contracts.spiel.highest_card",
        {
            "contracts.spiel.highest_card": ["pik-as"],
        },
    ),
    ("two_first_leads", M, f"{LEADS}.plain_first", {f"{LEADS}.trump_first": True}),
    ("two_first_leads", M, f"{LEADS}.plain_first", {f"{LEADS}.opening": "herz-10"}),
    ("leads_without_trumps", "quinto", f"{LEADS}.plain_first", {LEADS: {"plain_first": True}}),
    (
        "holding_lacks",
        M,
        "contracts.misdeal.holding[0]",
        {
            "contracts.misdeal.holding": [{"kind": "points_at_most", "count": 1}],
        },
    ),
]
"""Each with its table, where it is found, and by which changes."""
