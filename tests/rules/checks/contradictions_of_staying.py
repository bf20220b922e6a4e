"""Contradictions of games in which one stays in or drops out, and of how long they go."""

from __future__ import annotations

from typing import Any

P = "preferanzen"
"""A declarer takes a talon, and the others go along or drop out."""

B = "bourre"
"""Nobody declares anything."""

STAY = "match.pot.stay_tricks"

BINDING = "phases.stay.binding_trumps"
SUITS = ["kreuz", "pik", "herz", "karo"]
NAMED = "phases.mitgehen.binding_trumps"
ALL_NAMED = {NAMED: SUITS, "contracts.mulatschak.all_stay": True}

STAY_FIRST = {"order": ["deal", "ansage", "mitgehen", "talon", "discard", "tricks"]}
WITHOUT = {"order": ["deal", "ansage", "talon", "discard", "tricks"], "phases.mitgehen": None}
FREE = {"match.pot.no_trick_doubles": False}
ONE = {"match.pot.declarer_tricks": 1, "match.pot.stay_tricks": [1]}

STAY_SOON = {
    "order": ["deal", "first", "stay", "second", "trump", "take_up", "tricks"],
    "contracts.andere.all_stay": True,
}

FRESH = {"phases.stay.fresh_pot_binds": True, "match.pot": None, "scoring.no_trick": -1}

HELD = {"phases.stay.spare_hand": True, "phases.trump.held": True}
OF_WHISTS = {"phases.whist.spare_hand": True}

OF_STAYING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("stay_before_talon", P, "phases.mitgehen.kind", STAY_FIRST),
    ("idle_needs", P, STAY, WITHOUT),
    ("idle_needs", P, "match.pot.tie_returns", {"match.pot.tie_returns": True}),
    ("idle_needs", B, "match.pot.tie_returns", {"match.pot.each_deal": 0, "match.pot.dealer": 1}),
    (
        "too_many_dealt",
        "zauberer",
        "phases.deal.packets",
        {"phases.deal.sizes": [15, 15], "match.deals": 2},
    ),
    ("idle_needs", B, "match.next_dealer", {"match.next_dealer": "all_named"}),
    ("idle_needs", P, "match.pot.least_tricks", {"match.pot.least_tricks": 2}),
    ("pot_demands_too_much", B, "match.pot.least_tricks", {"match.pot.least_tricks": 6}),
    ("idle_needs", B, "phases.stay.fresh_pot_binds", FRESH),
    ("spare_hand_missing", P, "phases.mitgehen.spare_hand", {"phases.mitgehen.spare_hand": True}),
    ("spare_hand_beside", B, "phases.stay.spare_hand", {"phases.stay.spare_hand": True}),
    ("spare_hand_beside", "buck-euchre", "phases.stay.spare_hand", HELD),
    ("spare_hand_of_whists", "preferans", "phases.whist.spare_hand", OF_WHISTS),
    ("pot_demands_too_much", P, f"{STAY}[1]", {STAY: [2, 11]}),
    ("pot_demands_for_nothing", P, "match.pot.declarer_tricks", FREE),
    ("pot_demands_for_nothing", B, STAY, {STAY: [2], **FREE}),
    ("pot_misses_one", P, "match.pot.missing", ONE),
    ("idle_needs", "euchre", "contracts.auf.all_stay", {"contracts.auf.all_stay": True}),
    ("all_stay_too_late", "buck-euchre", "contracts.andere.all_stay", STAY_SOON),
    ("nobody_drops_out", B, "contracts.spiel.all_stay", {"contracts.spiel.all_stay": True}),
    ("every_trump_binds", "loo", BINDING, {BINDING: SUITS}),
    ("every_trump_binds", "mulatschak", NAMED, ALL_NAMED),
    ("pot_not_by_tricks", P, STAY, {"match.pot.won_by": "declarer"}),
]
