"""Contradictions of goals that are about points in tricks or the first tricks alone, and of who may
name a contract."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import D, R

B = "bauernschnapsen"
SW, MISERE = "wiezen", "contracts.misere.several"
DOUBLED = {
    "enabled": True,
    "levels": {"kontra": {"label": {"de": "Kontra", "en": "Double"}, "cards": 13, "points": 1}},
}
P, PASS = "preferans", "contracts.niemand"
MOST = "phases.tricks.most_tricks"

JINK = "contracts.spiel.taken_over"

OF_GOALS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("taken_over_by_nothing", "fuenfundzwanzig", JINK, {f"{JINK}.first_tricks": None}),
    ("taken_over_by_both", "fuenfundzwanzig", f"{JINK}.card", {f"{JINK}.card": "herz-5"}),
    ("idle_needs", "fuenfundzwanzig", f"{JINK}.nth", {f"{JINK}.nth": 2}),
    (
        "first_tricks_are_all",
        "fuenfundzwanzig",
        f"{JINK}.first_tricks",
        {f"{JINK}.first_tricks": 5},
    ),
    ("contract_unknown", "fuenfundzwanzig", f"{JINK}.games[0]", {f"{JINK}.games": ["jonk"]}),
    ("going_on_by", "fuenfundzwanzig", f"{JINK}.games[0]", {"contracts.jink.goal": "no_tricks"}),
    (
        "going_on_by",
        "hombre",
        "contracts.entrada.taken_over.games[0]",
        {"contracts.vole.trump": "named"},
    ),
    (
        "taken_over_duties",
        "hombre",
        "contracts.vole.duties",
        {
            "contracts.vole.duties": {
                "follow_suit": True,
                "must_beat": True,
                "must_trump": False,
                "must_overtrump": False,
            }
        },
    ),
    (
        "going_on_alone",
        "hombre",
        "contracts.vole.taken_over",
        {"contracts.vole.taken_over": {"first_tricks": 5, "games": ["vole"]}},
    ),
    (
        "going_on_beside",
        "fuenfundzwanzig",
        f"{JINK}.first_tricks",
        {"phases.tricks.lying": {"running": 2}},
    ),
    (
        "going_on_scoring",
        "fuenfundzwanzig",
        f"{JINK}.first_tricks",
        {
            "scoring": {
                "kind": "game_points",
                "enough": 15,
                "steps": {"spiel": {"label": "Spiel", "points": 1, "below": 99}},
            }
        },
    ),
    *(
        ("stopping_before_end", "fuenfundzwanzig", key, {key: value})
        for key, value in (
            ("scoring.no_trick", -5),
            ("phases.tricks.highest_trump", 5),
            ("phases.tricks.most_tricks", 5),
        )
    ),
    ("points_of_no_goal", B, "contracts.gang.goal_points", {"contracts.gang.goal_points": 66}),
    ("goal_without_points", B, "contracts.schnapser", {"contracts.schnapser.goal_points": None}),
    (
        "goal_out_of_reach",
        B,
        "contracts.schnapser.goal_points",
        {"contracts.schnapser.melds": False, "contracts.schnapser.goal_points": 121},
    ),
    (
        "first_tricks_of_no_goal",
        "preference",
        "contracts.herz.first_tricks",
        {"contracts.herz.first_tricks": 3},
    ),
    (
        "first_tricks_beside_stock",
        "kontraschnapsen",
        "contracts.gang.first_tricks",
        {
            "phases.ansage": {"kind": "reservations", "asked_first": False},
            "order": ["deal", "ansage", "stock", "tricks"],
            "contracts.gang": {
                "label": {"de": "X", "en": "X"},
                "offered": "ansage",
                "trump": "none",
                "order": ["as", "10", "koenig", "dame", "bube"],
                "goal": "all_tricks",
                "value": 3,
                "first_tricks": 2,
                "melds": False,
            },
        },
    ),
    (
        "first_tricks_are_all",
        B,
        "contracts.gang.first_tricks",
        {"contracts.gang.first_tricks": 5},
    ),
    (
        "most_of_first",
        "boston",
        "contracts.piccolissimo.most_tricks",
        {"contracts.piccolissimo.first_tricks": 1},
    ),
    ("sweep_not_counted", D, MOST, {MOST: 5}),
    ("sweep_not_counted", "auction-pitch", MOST, {MOST: 5}),
    ("all_lose_alone", P, f"{PASS}.fewest_wins", {f"{PASS}.fewest_wins": True}),
    ("all_lose_alone", P, f"{PASS}.every_trick_wins", {f"{PASS}.every_trick_wins": True}),
    (
        "idle_needs",
        P,
        f"{PASS}.rises_to",
        {f"{PASS}.all_lose": False, f"{PASS}.no_trick_wins": 0},
    ),
    ("idle_needs", P, f"{PASS}.no_trick_wins", {f"{PASS}.all_lose": False}),
    ("goal_without_value", P, PASS, {f"{PASS}.value": 0}),
    (
        "only_for_fewest_points",
        P,
        "contracts.misere.rises_to",
        {"contracts.misere.rises_to": 2},
    ),
    ("only_for_fewest_points", P, "contracts.misere.all_lose", {"contracts.misere.all_lose": True}),
    ("nobody_pays_in_race", "dame", "contracts.dame.all_lose", {"contracts.dame.all_lose": True}),
    (
        "all_lose_between_sides",
        R,
        "contracts.ramsch.all_lose",
        {
            "contracts.niemand.enabled": False,
            "contracts.ramsch.enabled": True,
            "contracts.ramsch.all_lose": True,
        },
    ),
    ("idle_needs", D, "table.out_writes", {"table.out_writes": "most"}),
    ("named_by_unasked", B, "contracts.schnapser.named_by", {"phases.ansage.asked_first": True}),
    ("several_of_goal", SW, "contracts.abondance.several", {"contracts.abondance.several": True}),
    ("several_of_goal", SW, MISERE, {"contracts.misere.missing_each": 1}),
    ("several_not_named", SW, MISERE, {"phases.ansage.equals": "dealer"}),
    ("several_not_paid", SW, MISERE, {"announcements": DOUBLED}),
    (
        "several_beside",
        SW,
        MISERE,
        {
            "order": ["deal", "tausch", "ansage", "tricks"],
            "phases.tausch": {"kind": "pass", "cards": 1, "to": ["left"]},
        },
    ),
]
"""Contradictions of what a contract is won with."""
