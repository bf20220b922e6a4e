"""Contradictions of games in which the stronger hand plays, and of hands that cannot be."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import D

M, W = "minibridge", "bridge"
ASKS = "phases.ansage"
VOLLE, NEUNEN = "contracts.schmeissen-volle", "contracts.schmeissen-neunen"
TOO_MANY_POINTS = {f"{VOLLE}.enabled": True, f"{VOLLE}.holding[0].count": 129}
TOO_MANY_CARDS = {f"{NEUNEN}.enabled": True, f"{NEUNEN}.holding[0].count": 9}
H, LEADS = "hearts", "phases.tricks.leads"
TO_THE_END = {f"{LEADS}.broken_by": ["pik-dame"], f"{LEADS}.to_the_end": True}
T, TAKEN = "tute-2", "phases.stock.exchange.taken_by"
OUTBIDDING = {
    "order": ["deal", "ansage", "over", "tricks"],
    "phases.over": {"kind": "reservations", "outbids": True},
    "contracts.gebot-13-none.offered": "over",
}
OVER_BY_POINTS = {"phases.over.who": "most_points"}
EVERYTHING = {"own": 20, "others": 0}
FOR_TRICKS = {"contracts.kapott.all_taken": EVERYTHING, "scoring.all_taken": EVERYTHING}
CHANGING = {
    "order": ["deal", "on", "ansage", "tricks"],
    "phases.on": {"kind": "pass", "cards": 1, "to": ["left"]},
}

OF_STRONGEST: list[tuple[str, str, str, dict[str, Any]]] = [
    ("nothing_to_break", M, f"{LEADS}.broken_by", {LEADS: {"broken_by": ["pik-dame"]}}),
    ("nothing_to_break", H, f"{LEADS}.broken_by", TO_THE_END),
    ("card_not_in_deck", H, f"{LEADS}.broken_by[0]", {f"{LEADS}.broken_by": ["joker"]}),
    ("all_taken_nowhere", H, "scoring.all_taken", {"contracts.herzeln.all_taken": False}),
    ("idle_needs", "barbu", "contracts.barbu.all_taken", {"contracts.barbu.all_taken": False}),
    ("idle_needs", "barbu", "contracts.barbu.all_taken", {"contracts.barbu.all_taken": EVERYTHING}),
    ("all_taken_without_points", "polignac", "contracts.kapott.all_taken", FOR_TRICKS),
    ("card_not_in_deck", H, "scoring.all_taken.cards[0]", {"scoring.all_taken.cards": ["joker"]}),
    ("exchange_as_else", T, f"{TAKEN}.6", {f"{TAKEN}.6": "7"}),
    ("rank_not_in_deck", T, f"{TAKEN}.10", {f"{TAKEN}.10": "2"}),
    ("hand_points_idle", W, "deck.hand_points", {"deck.hand_points": {"as": 4}}),
    ("no_points_in_hand", M, f"{ASKS}.who", {"deck.hand_points": {}}),
    ("no_points_in_hand", M, f"{ASKS}.who", {"deck.hand_points": {"as": 0}}),
    ("idle_needs", M, f"{ASKS}.equal_points", {f"{ASKS}.who": "dealer"}),
    (
        "strongest_beside_bids",
        M,
        "phases.over.who",
        OUTBIDDING | OVER_BY_POINTS,
    ),
    ("open_dummy_of_one", M, f"{ASKS}.dummy_opens", {f"{ASKS}.last_must": False}),
    ("open_dummy_of_one", M, f"{ASKS}.dummy_opens", {f"{ASKS}.who": "everybody"}),
    ("open_dummy_not_in_all", M, f"{ASKS}.dummy_opens", {"contracts.gebot-7-pik.dummy": False}),
    ("open_dummy_beside", M, f"{ASKS}.dummy_opens", CHANGING),
    ("open_dummy_beside", M, f"{ASKS}.dummy_opens", OUTBIDDING),
    ("holding_never.points", D, f"{VOLLE}.holding[0].count", TOO_MANY_POINTS),
    ("holding_never.cards", D, f"{NEUNEN}.holding[0].count", TOO_MANY_CARDS),
]
