"""Contradictions of games in which cards are exchanged and melds are declared before play."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import D

E = "ecarte"
"""Each exchanges once, at least a card."""

EXCHANGE = {"kind": "exchange", "most": 2}

POINT, ACES = "melds.table.punkt", "melds.table.asse"

SWAPPED = {"order": ["deal", "reservations", "on", "tricks"], "phases.on": EXCHANGE}

M = "mauscheln"
"""A contract is named, then some drop out, the others exchange, and a pot is shared by tricks."""

NEEDS_ACE = {"contracts.mauscheln.needs": {"karo-as": 1}}

DECLARER_FIRST = {"phases.exchange.first": "declarer"}

OF_EXCHANGE: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "exchange_fewer",
        E,
        "phases.exchange.fewest",
        {"phases.exchange": {**EXCHANGE, "fewest": 2, "most_later": 1}},
    ),
    (
        "exchange_needs_trumps",
        "piquet",
        "phases.exchange.cards",
        {"phases.exchange.cards": "plain"},
    ),
    (
        "exchange_needs_trumps",
        "cinch",
        "phases.exchange.cards",
        {"contracts.spiel.trump": "led"},
    ),
    (
        "exchange_all_go",
        "ecarte",
        "phases.exchange.fewest",
        {"phases.exchange": {**EXCHANGE, "cards": "all_plain", "fewest": 1}},
    ),
    (
        "exchange_needs_all_plain",
        "bourre",
        "phases.exchange.robs",
        {"phases.exchange.robs": True},
    ),
    (
        "exchange_never_too_many",
        "cinch",
        "phases.exchange.counting_stay",
        {
            "phases.exchange.counting_stay": True,
            "phases.exchange.hand": None,
            "phases.exchange.robs": False,
        },
    ),
    (
        "exchange_hand_no_smaller",
        "cinch",
        "phases.exchange.hand",
        {"phases.exchange.hand": 9},
    ),
    (
        "exchange_hand_beside",
        "cinch",
        "phases.exchange.hand",
        {"phases.exchange.who": "others"},
    ),
    (
        "exchange_hand_beside",
        "cinch",
        "phases.exchange.hand",
        {"contracts.spiel.exchanges": "others"},
    ),
    (
        "exchange_of_others",
        "ecarte",
        "contracts.spiel.exchanges",
        {"contracts.spiel.exchanges": "others"},
    ),
    (
        "exchange_of_others",
        "hombre",
        "contracts.solo.exchanges",
        {"phases.kaufen.who": "others", "phases.kaufen.first": "forehand"},
    ),
    ("exchange_takes_too_many", "cinch", "phases.exchange.most", {"phases.exchange.most": 9}),
    ("key_needs_form", "piquet", f"{ACES}.all_held", {f"{ACES}.all_held": 3}),
    ("key_needs_form", "piquet", f"{ACES}.heights", {f"{ACES}.heights": {"as": 1}}),
    ("all_held_ranks", "piquet", f"{POINT}.all_held", {f"{POINT}.all_held": 9}),
    ("all_held_beside", "piquet", f"{POINT}.all_held", {f"{POINT}.row": 3}),
    ("all_held_beside", "piquet", f"{POINT}.all_held", {f"{POINT}.suits": "plain"}),
    ("key_needs_form", "pinochle", "melds.as_good", {"melds.as_good": "nobody"}),
    (
        "exchange_too_many",
        E,
        "phases.exchange.most_later",
        {"phases.exchange": {**EXCHANGE, "most_later": 6}},
    ),
    ("nothing_to_exchange", D, "phases.on.kind", SWAPPED),
    ("exchange_beside", D, "table.sides.kind", SWAPPED),
    ("exchange_too_many", D, "phases.on.most", {**SWAPPED, "phases.on": {**EXCHANGE, "most": 13}}),
    ("exchange_fewer", D, "phases.on.fewest", {**SWAPPED, "phases.on": {**EXCHANGE, "fewest": 3}}),
    ("exchange_beside", M, "phases.trump.held", {"phases.trump.held": True}),
    ("exchange_beside", M, "contracts.mauscheln.needs", NEEDS_ACE),
    ("exchange_beside", M, "contracts.mauscheln.hand", {"contracts.mauscheln.hand": "open"}),
    ("nobody_exchanges_first", "bourre", "phases.exchange.first", DECLARER_FIRST),
]
