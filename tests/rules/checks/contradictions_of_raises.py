"""Contradictions of what is said by turns and answered by the other side."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import MARRIAGES, K

W = "watten"
LEVELS = {"drei": {"label": {"de": "Drei", "en": "Three"}, "cards": 1, "points": 0}}
SPOKEN = {"by_turns": True, "may_fold": True, "levels": LEVELS}
SURTIMES = "announcements.levels.surcoinche.times"
RETIMES = "announcements.levels.rekontra.times"
FOLDS = "announcements.may_fold"
LEVEL = "announcements.levels"
GAHWA = f"{LEVEL}.gahwa.wins_match"

OF_RAISES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("idle_needs", W, FOLDS, {"announcements.by_turns": False}),
    (
        "turns_promise_nothing",
        W,
        "announcements.levels.vier.below",
        {
            "announcements.levels.vier.below": 2,
        },
    ),
    ("times_in_tariff", "bridge", RETIMES, {RETIMES: 3}),
    (
        "times_beside_points",
        W,
        "announcements.levels.vier.times",
        {"announcements.levels.vier.times": 3},
    ),
    ("idle_needs", "coinche", SURTIMES, {"announcements.by_turns": False, SURTIMES: 3}),
    (
        "first_level_doubles",
        "coinche",
        "announcements.levels.coinche.times",
        {"announcements.levels.coinche.times": 3},
    ),
    (
        "times_no_more",
        "gesteigert",
        "announcements.levels.sub.times",
        {
            "announcements.levels.re.times": 3,
            "announcements.levels.sub": {"label": "Sub", "cards": 1, "points": 0, "times": 3},
        },
    ),
    ("idle_needs", "baloot", GAHWA, {"announcements.by_turns": False}),
    (
        "wins_match_of_nobody",
        "gesteigert",
        f"{LEVEL}.re.wins_match",
        {f"{LEVEL}.re.wins_match": True},
    ),
    (
        "wins_match_before_others",
        "baloot",
        f"{LEVEL}.vierfach.wins_match",
        {f"{LEVEL}.vierfach.wins_match": True},
    ),
    ("folding_needs_game_points", K, FOLDS, {FOLDS: True}),
    ("folding_needs_game_points", "belote", FOLDS, {"announcements": SPOKEN}),
    ("folding_while_drawing", MARRIAGES, FOLDS, {"announcements": SPOKEN}),
    ("folding_in_bidding", W, FOLDS, {"announcements.ends_bidding": True}),
]
