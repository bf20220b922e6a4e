"""Contradictions about what is said before the cards are played: whom it begins with."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.contradictions_of_tables import BIDDING

OUT = {
    "phases.reizung.first": "dealer",
    "table.players": 5,
    "table.sits_out": "dealer",
    "table.sides.kind": "alone",
}

RAISED_LATE = {
    "phases.declare": {"kind": "declare", "higher": True},
    "order": ["deal", "auction", "trump", "best", "declare", "tricks"],
}
LATE = {"contracts.alles.offered": "werfen", "order[-declare]": None, "phases.declare": None}

OF_OPENING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("declared_after_partner", "pinochle", "phases.werfen", LATE),
    ("declared_too_late", "pepper", "phases.declare", RAISED_LATE),
    (
        "idle_one_asked",
        "euchre",
        "phases.first.first",
        {"phases.first.first": "dealer", "phases.first.who": "dealer"},
    ),
    (
        "first_beside_bidding",
        "bridge",
        "phases.reizung.first",
        {"phases.bidding": BIDDING, "order": ["deal", "bidding", "reizung", "tricks"]},
    ),
    ("dealer_takes_no_part", "bridge", "phases.reizung.first", OUT),
    (
        "dealer_takes_no_part",
        "oh-hell",
        "phases.predict.first",
        {"phases.predict.first": "dealer", "table.players": 5, "table.sits_out": "dealer"},
    ),
    (
        "dealer_takes_no_part",
        "skat",
        "phases.bidding.first",
        {"phases.bidding.first": "dealer", "table.players": 4, "table.sits_out": "dealer"},
    ),
    ("sum_least_of_tricks", "spades", "phases.predict.sum_least", {"phases.predict.sum_least": 14}),
    ("sum_least_of_tricks", "oh-hell", "phases.predict.sum_least", {"phases.predict.sum_least": 2}),
    (
        "sum_least_of_points",
        "differenzler",
        "phases.predict.sum_least",
        {"phases.predict.sum_least": 158},
    ),
    (
        "quotas_are_not_said",
        "drei-fuenf-acht",
        "phases.soll.sum_least",
        {"phases.soll.sum_least": 9},
    ),
]
