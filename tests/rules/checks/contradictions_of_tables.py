"""Contradictions of bids that a table pays, and of auctions in which who has passed bids again."""

from __future__ import annotations

from typing import Any

BRIDGE = "bridge"
BIDDING = {
    "kind": "bidding",
    "first": "left_of_dealer",
    "direction": "clockwise",
    "opening": 7,
    "step": 1,
    "limit": 13,
    "forehand": "may_pass",
}

OF_TABLES: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "tariff_of_named_bids",
        BRIDGE,
        "scoring.kind",
        {"phases.bidding": BIDDING, "order": ["deal", "bidding", "reizung", "tricks"]},
    ),
    (
        "tariff_never_conceded",
        BRIDGE,
        "phases.declare.concede",
        {
            "phases.declare": {"kind": "declare", "concede": True},
            "order": ["deal", "reizung", "declare", "tricks"],
        },
    ),
    ("tariff_all_for_nothing", BRIDGE, "scoring.above", {"scoring.above": 13}),
    ("tariff_bonus_for_what", BRIDGE, "scoring.bonuses.voll", {"scoring.bonuses.voll.bid": 12}),
    ("tariff_bonus_for_what", BRIDGE, "scoring.bonuses.voll", {"scoring.bonuses.voll.taken": 12}),
    (
        "few_of_nothing",
        "auction-bridge",
        "scoring.bonuses.gross.taken",
        {"scoring.bonuses.gross.taken": 14},
    ),
    ("tariff_bonus_twice", BRIDGE, "scoring.bonuses.gross", {"scoring.bonuses.gross.bid": 12}),
    (
        "tariff_suit_twice",
        BRIDGE,
        "scoring.each_in.eichel",
        {"scoring.each_in": {"kreuz": 20, "eichel": 20}},
    ),
    (
        "tariff_suit_unbid",
        BRIDGE,
        "scoring.first_in.none",
        {f"contracts.gebot-{number}-none": None for number in range(7, 14)},
    ),
    ("tariff_nobody_vulnerable", BRIDGE, "scoring.kind", {"match.vulnerable": []}),
    ("tariff_nobody_vulnerable", BRIDGE, "match.vulnerable", {"match.vulnerable": ["nobody"]}),
    ("idle_needs", BRIDGE, "scoring.made_doubled", {"announcements": None}),
    (
        "idle_factor",
        BRIDGE,
        "contracts.gebot-7-pik.factor",
        {"contracts.gebot-7-pik.factor": 2},
    ),
    (
        "first_to_name_alone",
        "boston",
        "phases.ansage.declarer",
        {"phases.ansage.declarer": "first_to_name"},
    ),
    (
        "again_beside_proposals",
        "solo-whist",
        "phases.ansage.again_after_pass",
        {"phases.ansage.again_after_pass": True},
    ),
    (
        "again_in_one_auction",
        BRIDGE,
        "phases.reizung.again_after_pass",
        {
            "phases.zweite": {"kind": "reservations", "asked_first": False},
            "order": ["deal", "zweite", "reizung", "tricks"],
        },
    ),
    ("idle_needs", BRIDGE, "announcements.in_bidding", {"phases.reizung.again_after_pass": False}),
    (
        "in_bidding_of_declarers",
        BRIDGE,
        "announcements.in_bidding",
        {"scoring": {"kind": "race"}, "match.vulnerable": []},
    ),
    ("vulnerable_for_nothing", "kontrakt-whist", "match.vulnerable", {"match.vulnerable": ["all"]}),
]
