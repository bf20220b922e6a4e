"""Contradictions about a prediction that is made before the deal."""

from __future__ import annotations

from typing import Any

_BESIDE = "blind_beside", "spades", "phases.blind.kind"
_LATE = {"phases.blind.from_deal": 5}

OF_BLIND: list[tuple[str, str, str, dict[str, Any]]] = [
    ("blind_brings_nothing", "spades", "phases.blind.kind", {"scoring.none.blind": None}),
    ("blind_brings_nothing", "spades", "phases.blind.kind", {"scoring.none": None}),
    (
        "nobody_predicts_blind",
        "spades",
        "scoring.none.blind",
        {"order": ["deal", "predict", "tricks"], "phases.blind": None},
    ),
    (
        "idle_needs",
        "spades",
        "scoring.none.for_partner",
        {"scoring.none.for_partner": False, "table.sides.kind": "alone"},
    ),
    (*_BESIDE, {"phases.predict.least": 1}),
    ("deal_never", "spades", "phases.blind.from_deal", _LATE | {"match.deals": 4}),
    ("deal_never", "spades", "phases.blind.from_deal", _LATE | {"match.most_deals": 4}),
    ("unseen_beside", "spades", "order", {"order": ["blind", "predict", "deal", "tricks"]}),
    (
        "unseen_of_points",
        "differenzler",
        "scoring.counts",
        {"order": ["predict", "deal", "tricks"]},
    ),
    (
        "unseen_quotas",
        "drei-fuenf-acht",
        "phases.soll.quotas",
        {"order": ["soll", "deal", "ausgleich", "wahl", "talon", "trump", "discard", "tricks"]},
    ),
    (
        "predict_blind_without_predict",
        "spades",
        "phases.blind",
        {"order": ["blind", "deal", "tricks"], "phases.predict": None},
    ),
]
