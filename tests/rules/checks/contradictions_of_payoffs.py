"""Contradictions of what a deal brings or costs by how far a goal was reached or missed."""

from __future__ import annotations

from typing import Any

R, STREAK = "romanian-whist", "scoring.streak"

OF_PAYOFFS: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "settles_with_each",
        "solo-whist",
        "contracts.solo.lost_factor",
        {"contracts.solo.lost_factor": 2},
    ),
    (
        "step_of_two",
        "sueca",
        "scoring.steps.neunzig.at_least",
        {"scoring.steps.neunzig.at_least": 91},
    ),
    (
        "step_in_vain",
        "sueca",
        "scoring.steps.spiel.at_least",
        {"scoring.steps.spiel.at_least": 61},
    ),
    ("beside_only_bid", "coinche", "scoring.bid_added", {"scoring.made_writes": "bid"}),
    ("beside_only_bid", "belote", "scoring.more_than_others", {"scoring.made_writes": "bid"}),
    ("far_below_one", "shelem", "scoring.far_below", {"scoring.far_below": {"bid": 2}}),
    ("far_below_one", "shelem", "scoring.far_below", {"scoring.far_below.percent": 50}),
    ("streak_brings_nothing", R, STREAK, {STREAK: {"deals": 5}}),
    ("need_too_much", R, f"{STREAK}.least_tricks", {f"{STREAK}.least_tricks": 9}),
    (
        "each_without_steps",
        "solo-whist",
        "contracts.misere.over_each",
        {"contracts.misere.over_each": 1},
    ),
    (
        "each_without_steps",
        "rook",
        "contracts.spiel.missing_each",
        {"contracts.spiel.missing_each": 1},
    ),
    (
        "each_without_steps",
        "solo-whist",
        "contracts.misere.missing_each",
        {"contracts.misere.missing_each": 1, "contracts.misere.first_tricks": 3},
    ),
    (
        "each_of_nothing",
        "marias",
        "contracts.spiel.each_points",
        {"contracts.spiel.each_points": 10},
    ),
    (
        "each_of_nothing",
        "solo-whist",
        "contracts.misere.each_points",
        {"contracts.misere.missing_each": 1, "contracts.misere.each_points": 2},
    ),
    (
        "even_settled",
        "truco",
        "scoring.even_adds",
        {"scoring.even_adds": 1, "scoring.even": ["first_trick"]},
    ),
    (
        "even_settled",
        "sueca",
        "scoring.even_adds",
        {"scoring.even_adds": 1, "scoring.played_out": "last_trick"},
    ),
    (
        "never_even",
        "sueca",
        "scoring.even_adds",
        {"scoring.even_adds": 1, "phases.tricks.last_trick": 1},
    ),
    (
        "never_even",
        "sueca",
        "scoring.even_adds",
        {"scoring.even_adds": 1, "scoring.goes_out": "at_once", "scoring.enough": 60},
    ),
    ("never_even", "euchre", "scoring.even_adds", {"scoring.even_adds": 1}),
    ("even_needs_half", "omi", "scoring.even_adds", {"scoring.win_at": 6}),
    ("even_of_own", "omi", "contracts.omi.win_at", {"contracts.omi.win_at": 5}),
    ("against_nobodys_partner", "schieberamsch", "scoring.against_re", {"scoring.against_re": 1}),
    ("opponents_own_idle", "omi", "scoring.opponents", {"scoring.opponents": "own"}),
    (
        "lowest_not_in_deck",
        "hombre",
        "contracts.entrada.higher_trumps[1]",
        {"contracts.entrada.order": ["koenig", "dame", "bube", "as", *"765432", "8"]},
    ),
    (
        "idle_needs",
        "skat",
        "match.pot.taken_by_one",
        {"match.pot": {"label": {"de": "Topf", "en": "Pot"}, "lost": 1, "taken_by_one": True}},
    ),
    ("opponents_own_beside", "hombre", "scoring.kontra_needs", {"scoring.kontra_needs": 5}),
    (
        "idle_needs",
        "hombre",
        "scoring.steps.kodille.lost_to_one",
        {"scoring.opponents": "shared"},
    ),
    (
        "first_step_always",
        "hombre",
        "scoring.steps.spiel.lost_to_one",
        {"scoring.steps.spiel.lost_to_one": True},
    ),
    ("even_beside", "marias", "scoring.melds_count", {"scoring.even_adds": 1}),
    ("even_beside", "omi", "scoring.kontra_needs", {"scoring.kontra_needs": 5}),
    (
        "even_beside",
        "doppelkopf",
        "announcements.levels.keine-90.below",
        {"scoring.even_adds": 1, "announcements.enabled": True},
    ),
    ("idle_needs", "ciapano", "scoring.remainder", {"scoring.for_one": 1}),
    ("beside_remainder", "ciapano", "scoring.above", {"scoring.above": 5}),
    (
        "beside_remainder",
        "ciapano",
        "match.ends",
        {
            "match.ends": "at_once",
            "match.floor": None,
            "match.target": 31,
            "contracts.ciapano.goal": "points",
        },
    ),
    ("beside_places", "bassadewitz", "scoring.remainder", {"scoring.remainder": "last_trick"}),
    (
        "several_pass_without_target",
        "hearts",
        "match.several_pass",
        {"match.several_pass": "last_trick"},
    ),
    ("streak_too_long", R, f"{STREAK}.deals", {f"{STREAK}.deals": 25}),
]
