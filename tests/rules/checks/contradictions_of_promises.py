"""Contradictions of what a contract promises beside winning, and of what counts for the winners."""

from __future__ import annotations

from typing import Any

M, C = "marias", "calabresella"
SHOWS, LEFT = "contracts.solo.shows_talon", "contracts.solissimo.shows_talon"
BETL, GAME = "contracts.betl", "contracts.spiel"
SEVEN = "scoring.special_points.sieben"
STEPS = "scoring.steps"
OF_TRUMP = {
    "label": {"de": "X", "en": "X"},
    "kind": "won_with",
    "card": "trump-7",
    "tricks": "last",
    "points": 1,
}
MOVE = {"scoring.melds_count": False, "scoring.melds_move": {"least": 40, "most": 80}}

PARTS = "announcements.by_part"
UNPROMISED: dict[str, Any] = {
    f"{SEVEN}.announced": None,
    **{f"contracts.{name}.promises": [] for name in ("sieben", "hundert-sieben")},
}
BIDDING = {
    "announcements.in_bidding": True,
    "phases.dagegen.until_passed": False,
    "phases.dagegen.again_after_pass": True,
}

OF_PROMISES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("idle_needs", M, PARTS, {"announcements.by_turns": False}),
    ("no_parts", M, PARTS, UNPROMISED),
    ("parts_in_bidding", M, PARTS, BIDDING),
    ("promises_without_declarer", M, "contracts.betl.promises", {"contracts.betl.promises": ["x"]}),
    (
        "promises_of_last_trick",
        M,
        "contracts.hundert.promises[0]",
        {"contracts.hundert.promises": ["vertan"]},
    ),
    (
        "special_point_unknown",
        M,
        "contracts.hundert.promises[0]",
        {"contracts.hundert.promises": ["acht"]},
    ),
    ("promises_disabled", M, "contracts.sieben.promises[0]", {f"{SEVEN}.enabled": False}),
    (
        "promised_nowhere",
        M,
        f"{SEVEN}.promised",
        {
            "contracts.sieben.promises": [],
            "contracts.hundert-sieben.promises": [],
            f"{SEVEN}.announced": None,
        },
    ),
    (
        "promises_of_last_trick",
        M,
        "scoring.special_points.vertan.announced",
        {"scoring.special_points.vertan.announced": {"cards": 10}},
    ),
    (
        "level_too_many_cards",
        M,
        f"{SEVEN}.announced.cards",
        {f"{SEVEN}.announced.cards": 11},
    ),
    (
        "said_like_level",
        M,
        f"{SEVEN}.announced",
        {
            "announcements.levels.sieben": {
                "label": {"de": "X", "en": "X"},
                "cards": 10,
                "points": 0,
            }
        },
    ),
    (
        "said_against_nobody",
        "doppelkopf",
        "scoring.special_points.karlchen.announced.by",
        {
            "order": ["deal", "tricks"],
            "scoring.special_points.karlchen.announced": {"cards": 9, "by": "opponents"},
        },
    ),
    ("card_not_in_deck", M, f"{SEVEN}.card", {f"{SEVEN}.card": "trump-2"}),
    ("card_not_in_deck", M, f"{SEVEN}.card", {f"{SEVEN}.card": "plain-2"}),
    ("promises_of_last_trick", M, "contracts.sieben.promises[0]", {f"{SEVEN}.tricks": "all"}),
    ("melds_at_most_of_nothing", M, f"{BETL}.melds_at_most", {f"{BETL}.melds_at_most": 1}),
    (
        "melds_at_most_of_nothing",
        "pinochle",
        "contracts.spiel.melds_at_most",
        {"contracts.spiel.melds_at_most": 1},
    ),
    (
        "melds_count_without_melds",
        "hokm",
        "scoring.melds_count",
        {"scoring.melds_count": True},
    ),
    (
        "melds_count_without_melds",
        "hokm",
        "scoring.melds_move",
        {"scoring.melds_move": {"least": 5}},
    ),
    (
        "melds_move_beside_count",
        M,
        "scoring.melds_move",
        {"scoring.melds_move": {"least": 40}},
    ),
    ("win_at_too_high", M, "scoring.melds_move.least", {**MOVE, "scoring.melds_move.least": 91}),
    ("melds_move_crossed", M, "scoring.melds_move.most", {**MOVE, "scoring.melds_move.most": 39}),
    ("win_at_beside_melds", M, "scoring.win_at", {"scoring.win_at": 45}),
    ("melds_count_nowhere", M, "melds", {"scoring.melds_count": False}),
    (
        "discard_counts_left",
        "skat",
        "phases.discard.counts_for",
        {"phases.discard.counts_for": "nobody"},
    ),
    (
        "discard_counts_nothing",
        "gebotene-stiche",
        "phases.discard.counts_for",
        {"phases.discard.counts_for": "last_trick"},
    ),
    (
        "discard_no_trick",
        "rook",
        "phases.discard.counts_as_trick",
        {"phases.discard.counts_as_trick": True},
    ),
    (
        "discard_no_trick",
        "bid-whist",
        "phases.discard.counts_as_trick",
        {"phases.discard.counts_for": "nobody"},
    ),
    ("kept_too_many", M, "contracts.durch.kept", {"contracts.durch.kept": ["*-*"]}),
    ("kept_of_nothing", M, "contracts.durch.kept", {"contracts.durch.talon": "untouched"}),
    ("kept_of_usual", M, "contracts.niemand.kept", {"contracts.niemand.kept": []}),
    ("kept_as_usual", M, "contracts.durch.kept", {"contracts.durch.kept": ["*-as", "*-10"]}),
    ("kept_named_later", M, "contracts.sieben.kept", {"contracts.sieben.kept": []}),
    ("shows_nothing", C, LEFT, {LEFT: True}),
    (
        "shows_what_lies_open",
        C,
        SHOWS,
        {"phases.deal.packets": [{"hand": 12}, {"talon": 4, "lies": "open"}]},
    ),
    (
        "shows_of_usual",
        "tysiac",
        "contracts.spiel.shows_talon",
        {"contracts.spiel.shows_talon": False},
    ),
    ("shows_as_usual", C, SHOWS, {SHOWS: True}),
    (
        "shows_named_later",
        "sheepshead",
        "contracts.kreuz.shows_talon",
        {"contracts.kreuz.shows_talon": True},
    ),
    ("idle_thrown_in", C, "contracts.neu.shows_talon", {"contracts.neu.shows_talon": False}),
    (
        "kept_too_many",
        M,
        "phases.discard.kept",
        {"phases.discard.kept": ["*-as", "*-10", "*-koenig"]},
    ),
    ("first_step_always", M, f"{STEPS}.spiel.at_least", {f"{STEPS}.spiel.at_least": 50}),
    ("step_of_both", M, f"{STEPS}.hundert.at_least", {f"{STEPS}.hundert.below": 30}),
    ("idle_needs", M, f"{STEPS}.hundert.each", {f"{STEPS}.hundert.at_least": None}),
    (
        "win_at_above_tricks",
        "hokm",
        f"{STEPS}.viel.at_least",
        {f"{STEPS}.viel": {"label": {"de": "X", "en": "X"}, "at_least": 14, "points": 1}},
    ),
    (
        "special_point_without_trump",
        "ramsch-passing",
        "scoring.special_points.x.card",
        {"scoring.special_points": {"x": OF_TRUMP}},
    ),
]
