"""Contradictions of how a deal ends: by melds that win on the spot, and by what the last tricks
bring."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import B

T = "tute"
"""A meld wins the match there."""

TRICKS, SMUDGE, MISERE = "match.won_with_tricks", "contracts.smudge", "contracts.misere"
LOW = "scoring.low_points"
LOST_AT_ONCE = {"scoring.lost_factor": 2, "match.target": 9, "match.ends": "at_once"}
COURT = "melds.table.koenige"
PAIR, ACES = "melds.table.paar", "melds.table.vier-asse"
BEFORE, LATE = "phases.tricks.before_last", "contracts.letzte.trick_points.before_last"
BY_CARD = "contracts.spiel.trick_points.last_by_card"
POT = {"label": {"de": "Topf", "en": "Pot"}, "lost": 1}

OF_WINNING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("meld_wins_nothing", T, f"{COURT}.points", {f"{COURT}.wins": "deal"}),
    ("meld_wins_nothing", T, f"{COURT}.points", {f"{COURT}.points": -1}),
    ("meld_wins_once", T, f"{COURT}.run", {f"{COURT}.run": [1, 2]}),
    ("meld_wins_beside", B, f"{PAIR}.wins", {f"{PAIR}.wins": "deal", "match.pot": POT}),
    ("meld_wins_of_two_sides", "marias", f"{PAIR}.wins", {f"{PAIR}.wins": "deal"}),
    ("any_turn_wins", "gaigel", f"{PAIR}.any_turn", {f"{PAIR}.any_turn": True}),
    (
        "any_turn_laid_before",
        B,
        f"{PAIR}.any_turn",
        {f"{PAIR}.any_turn": True, f"{PAIR}.wins": "deal"},
    ),
    ("meld_alike_suits", B, f"{ACES}.alike", {f"{ACES}.alike": 4}),
    (
        "meld_ways",
        B,
        f"{ACES}.of_each_suit",
        {f"{ACES}.different_suits": False, f"{ACES}.of_each_suit": ["as", "koenig", "ober"]},
    ),
    (
        "meld_alike_many",
        B,
        f"{ACES}.alike",
        {f"{ACES}.alike": 9, f"{ACES}.different_suits": False},
    ),
    (
        "match_may_never_end",
        "drei-fuenf-acht",
        "match",
        {TRICKS: 12, "match.rounds": None},
    ),
    ("won_with_tricks_of_sides", "skat", TRICKS, {TRICKS: 10}),
    ("won_with_tricks_range", "sueca", TRICKS, {TRICKS: 5}),
    ("won_with_tricks_range", "sueca", TRICKS, {TRICKS: 11}),
    (
        "wins_match_without_goal",
        "setback",
        f"{SMUDGE}.wins_match",
        {f"{SMUDGE}.goal": "points", f"{SMUDGE}.value": 0},
    ),
    ("wins_match_of_several", "wiezen", f"{MISERE}.wins_match", {f"{MISERE}.wins_match": True}),
    ("lost_factor_of_sides", "hearts", "scoring.lost_factor", {"scoring.lost_factor": 2}),
    ("lost_factor_of_none", "catch-ten", "scoring.lost_factor", {"scoring.lost_factor": 2}),
    ("low_points_of_sides", "hearts", LOW, {LOW: "to_others"}),
    (
        "low_points_of_sides",
        "tuppi",
        "contracts.nolo.sides",
        {"contracts.nolo.sides": "alone"},
    ),
    ("low_points_of_none", "whist", LOW, {LOW: "to_others"}),
    ("beside_low_points", "tuppi", "scoring.no_trick", {"scoring.no_trick": -3}),
    ("beside_low_points", "tuppi", "scoring.partners", {"scoring.partners": "each"}),
    ("won_at_once", "minnesota-whist", "match.ends", LOST_AT_ONCE),
    (
        "achievements_beside_points",
        "all-fours",
        "scoring.lost_factor",
        {"scoring.lost_factor": 2},
    ),
    ("before_last_too_many", "sueca", f"{BEFORE}", {BEFORE: [1] * 10}),
    ("before_last_nothing", "sueca", f"{BEFORE}[1]", {BEFORE: [1, 0]}),
    ("before_last_nothing", "koenig", f"{LATE}[0]", {LATE: [0]}),
    ("last_by_card_twice", "gurke", BY_CARD, {"contracts.spiel.trick_points.last": 3}),
    ("no_card_counts", "gurke", BY_CARD, {BY_CARD: {"*-as": 0}}),
    ("card_not_in_deck", "gurke", f"{BY_CARD}.joker", {BY_CARD: {"joker": 5, "*-as": 1}}),
    ("last_by_card_elsewhere", "gurke", BY_CARD, {"contracts.spiel.goal": "points"}),
]
"""Each with its table, where it is found, and by which changes."""
