"""Values that tell keys apart where tricks, or card points, are predicted."""

from __future__ import annotations

from typing import Any

BLIND = {"phases.blind.behind": 0, "scoring.none.blind": {"made": 200, "missed": -200}}
"""Spades in which everybody may predict unseen that it will be no trick."""

EASY = {
    "scoring.exact": False,
    **{
        f"contracts.gebot-{tricks}-{trump}.win_at": 1
        for tricks in range(4, 14)
        for trump in ("kreuz", "karo", "herz", "pik", "none")
    },
}
"""Estimation in which the declarer may say less than it bid, and take more than it said."""

OF_PREDICTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "PredictPhase.least": ("ansage-whist", {"phases.predict.least": 3}),
    "Race.partners": ("leekha", {"scoring.partners": "together"}),
    "Predicted.partners": ("spades", {"scoring.partners": "each"}),
    "LeastFrom.score": (
        "oh-hell",
        {
            "phases.predict.least_from": [{"score": 1000, "least": 1}],
            "phases.predict.least_from.0.score": -9,
        },
    ),
    "LeastFrom.least": (
        "four-hundred",
        {
            "phases.predict.least_from": [{"score": 0, "least": 3}],
            "phases.predict.least_from.0.least": 4,
        },
    ),
    "PredictPhase.side_least": ("spades", {"phases.predict.side_least": 8}),
    "PredictPhase.only": ("spades", {"phases.predict.only": "trumps"}),
    "PredictPhase.said": ("spades", {"phases.predict.said": "after_play"}),
    "PredictPhase.sum_from": ("oh-hell", {"phases.predict.sum_from": 5}),
    "PredictPhase.sum_least": ("spades", {"phases.predict.sum_least": 13}),
    "PredictByCardsPhase.cards": ("neunundneunzig", {"phases.weglegen.cards": 2}),
    "PredictByCardsPhase.worth": (
        "neunundneunzig",
        {"phases.weglegen.worth": {"kreuz": 1, "herz": 2, "pik": 3}},
    ),
    "Predicted.counts": (
        "differenzler",
        {
            "scoring.counts": "tricks",
            "deck.points": {},
            "deck.trump_points": {},
            "phases.tricks.last_trick": 0,
        },
    ),
    "PredictBlindPhase.behind": ("spades", {"phases.blind.behind": 0}),
    "PredictPhase.none_from_deal": ("spades", {"phases.predict.none_from_deal": 2}),
    "PredictBlindPhase.from_deal": (
        "spades",
        {"phases.blind.behind": 0, "phases.blind.from_deal": 2},
    ),
    "BlindNone.made": (
        "spades",
        {**BLIND, "scoring.none.blind.made": 5000},
    ),
    "PredictedNone.for_partner": ("spades", {"scoring.none.for_partner": False}),
    "BlindNone.missed": (
        "spades",
        {**BLIND, "scoring.none.blind.missed": -7},
    ),
    "Surplus.every": ("spades", {"scoring.surplus.every": 2}),
    "Surplus.points": ("spades", {"scoring.surplus.every": 2, "scoring.surplus.points": -5}),
    "PredictPhase.not_above_declarer": ("estimation", {"phases.predict.not_above_declarer": False}),
    **{
        f"DeclarersPrediction.{key}": (
            "estimation",
            {f"scoring.declarer.{key}": value, **EASY},
        )
        for key, value in (
            ("made", 7),
            ("made_each", 5),
            ("missed", -7),
            ("missed_each", -5),
            ("same", False),
        )
    },
    **{
        f"PredictedAll.{key}": (
            "kachuful",
            {
                "phases.deal.sizes": [2, 1],
                "scoring.all": {"made": 20, "made_each": 2},
                f"scoring.all.{key}": value,
            },
        )
        for key, value in {
            "made": 7,
            "made_each": 5,
            "missed": -5,
            "missed_each": -5,
            "least_tricks": 2,
        }.items()
    },
    **{
        f"PredictedNumber.{key}": (
            "kachuful",
            {
                "scoring.numbers": [{"number": 1, "made": 20, "made_each": 1}],
                f"scoring.numbers.0.{key}": value,
            },
        )
        for key, value in {
            "number": 2,
            "made": 7,
            "made_each": 5,
            "missed": -5,
            "missed_each": -5,
        }.items()
    },
    "PredictedNone.made_each": ("spades", {"scoring.none.made_each": 10}),
    "PredictedNone.missed_each": ("spades", {"scoring.none.missed_each": -10}),
    "PredictedLast.apart": ("estimation", {"scoring.last.apart": 1}),
    "PredictedLast.kept": ("estimation", {"scoring.last.kept": 7, "scoring.exact": False}),
    "PredictedLast.missed": ("estimation", {"scoring.last.missed": -7}),
    "MatchRules.contracts_by_kept": (
        "neunundneunzig",
        {"match.contracts_by_kept": ["kreuz", "herz", "pik", "karo"]},
    ),
    "Predicted.taken_each": ("neunundneunzig", {"scoring.taken_each": 2}),
    **{
        f"Premium.{key}": ("neunundneunzig", {f"scoring.premiums.offen.{key}": value})
        for key, value in {"shows": "hand", "kept": 7, "missed": -5, "others": 3}.items()
    },
    "Predicted.by_kept": ("neunundneunzig", {"scoring.by_kept": [30]}),
    "PredictedAlone.kept": ("estimation", {"scoring.alone.kept": 7}),
    "PredictedAlone.missed": ("estimation", {"scoring.alone.missed": -7, "scoring.exact": False}),
    "Contract.quota": ("kachuful", {"contracts.pik.quota": 0}),
    "PredictPhase.quotas": ("drei-fuenf-acht", {"phases.soll.quotas": [4, 4, 8]}),
    "PredictPhase.at_least_bid": (
        "ansage-whist",
        {
            "phases.predict.at_least_bid": True,
            **{f"contracts.{bid}.win_at": 5 for bid in ("kreuz", "karo", "herz", "pik", "ohne")},
        },
    ),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
