"""Contradictions of cards turned up that somebody takes, and of the rest that is dealt later."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import D

TAKEN_UP = {
    "order": ["deal", "reservations", "armut", "on", "tricks"],
    "phases.on": {"kind": "take_up", "who": "dealer"},
}

TAKEN_LATER = {
    "order": ["deal", "first", "second", "trump", "take_up", "tricks"],
    "phases.take_up.lays_away": False,
}

ROBBING = "fuenfundzwanzig"
"""Who holds the Ace of trumps may take the card turned up."""

REST = {
    "order": ["deal", "reservations", "armut", "on", "tricks"],
    "phases.on": {"kind": "deal_rest", "packets": [1]},
}

OF_TAKING_UP: list[tuple[str, str, str, dict[str, Any]]] = [
    ("rest_at_once", D, "phases.on", REST),
    ("too_many_dealt", D, "phases.deal.packets", REST),
    ("nothing_to_take_up", D, "phases.on.kind", TAKEN_UP),
    (
        "nothing_to_take_up",
        "madrasso",
        "phases.exchange.kind",
        {"phases.exchange.gives": "any"},
    ),
    ("never_taken_up", D, "phases.on.kind", TAKEN_UP),
    ("take_up_beside", D, "phases.on.kind", TAKEN_UP),
    ("take_up_by_nobody", "doppelkopf-5", "phases.on.who", TAKEN_UP),
    ("taken_without_rest", "euchre", "phases.take_up.lays_away", TAKEN_LATER),
    ("taker_lays_aside", "euchre", "phases.take_up.lays_away", TAKEN_LATER),
    ("holder_of_nothing", ROBBING, "phases.rauben.who", {"phases.rauben.rank": None}),
    ("rank_not_in_deck", "klaberjass", "phases.tauschen.rank", {"phases.tauschen.rank": "6"}),
    ("holder_lays_away", ROBBING, "phases.rauben.lays_away", {"phases.rauben.lays_away": False}),
    (
        "rank_for_itself",
        ROBBING,
        "phases.rauben.dealer_takes_rank",
        {"phases.rauben.gives": "rank"},
    ),
    ("only_of_holder", "euchre", "phases.take_up.rank", {"phases.take_up.rank": "as"}),
    ("only_of_holder", "euchre", "phases.take_up.gives", {"phases.take_up.gives": "rank"}),
    (
        "only_of_holder",
        "euchre",
        "phases.take_up.dealer_takes_rank",
        {"phases.take_up.dealer_takes_rank": True},
    ),
    ("any_beside", "klaberjass", "phases.tauschen.gives", {"phases.tauschen.gives": "any"}),
    ("holder_beside", "klaberjass", "phases.tauschen.who", {"contracts.nehmen.hand": "open"}),
    (
        "phase_too_late",
        "klaberjass",
        "order[6]",
        {"order": ["deal", "erste", "zweite", "trumpf", "rest", "melden", "tauschen", "tricks"]},
    ),
    (
        "rest_without_taker",
        "belote",
        "phases.take_up.lays_away",
        {"contracts.niemand.goal": "points"},
    ),
    (
        "phase_too_late",
        "belote",
        "order[5]",
        {"order": ["deal", "first", "second", "trump", "rest", "take_up", "belote", "tricks"]},
    ),
]
