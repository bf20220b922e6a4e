"""Values that tell keys about payoffs apart."""

from __future__ import annotations

from typing import Any

OF_PAYOFFS: dict[str, tuple[str, dict[str, Any]]] = {
    "GamePoints.even_adds": ("sueca", {"scoring.even_adds": 1}),
    "Race.for_one_of": ("tressette", {"scoring.for_one_of": "all"}),
    "Race.lost_factor": ("minnesota-whist", {"scoring.lost_factor": 2}),
    "Race.low_points": ("tuppi", {"scoring.low_points": "minus"}),
    "Race.remainder": ("ciapano", {"scoring.remainder": "nobody"}),
    "Contract.over_each": (
        "wiezen",
        {
            f"contracts.{name}.{key}": value
            for name in ("pik", "solo")
            for key, value in (("win_at", 2), ("over_each", 5))
        },
    ),
    "Contract.missing_each": (
        "wiezen",
        {"contracts.pik.missing_each": 5, "contracts.solo.missing_each": 5},
    ),
    "Contract.each_points": (
        "marias",
        {f"contracts.{game}.each_points": 40 for game in ("hundert", "hundert-sieben")},
    ),
    "TrickPoints.each": ("kein-stich", {"contracts.kein-stich.trick_points.each": 4}),
    "TrickPoints.last": ("kein-stich", {"contracts.kein-stich.trick_points.last": 5}),
    "TrickPoints.last_by_card": (
        "gurke",
        {"contracts.spiel.trick_points.last_by_card": {"*-as": 5}},
    ),
    "TrickPoints.first": ("kein-stich", {"contracts.kein-stich.trick_points.first": 5}),
    "TrickMeld.points_in": (
        "klaverjas",
        {
            "phases.tricks.melds_in_tricks.drei.points_in": {
                "pik": 25,
                "herz": 30,
                "kreuz": 35,
                "karo": 40,
            }
        },
    ),
    "Meld.kept": ("belot", {"melds.table.belot.kept": True, "melds.table.jede.kept": True}),
    "BidGame.melds_need_points": ("pinochle", {"scoring.melds_need_points": 90}),
    "BidGame.melds_from": ("pinochle", {"scoring.melds_from": 200}),
    "Strikes.of": ("tysiacha", {"match.strikes.of": "lost", "match.strikes.every": 2}),
    "Strikes.every": ("tysiacha", {"match.strikes": {"of": "lost", "every": 2, "costs": 50}}),
    "Strikes.costs": ("tysiacha", {"match.strikes": {"of": "lost", "every": 2, "costs": 70}}),
    "Strikes.times": ("binokel-3", {"match.strikes": {"of": "lost", "times": [5]}}),
    **{
        f"Rubicon.{key}": (
            "piquet",
            {
                "match.deals": 1,
                **{f"match.rubicon.{other}": value for other, value in changes.items()},
            },
        )
        for key, changes in {
            "below": {"below": 0},
            "points": {"points": 7},
            "crossed": {"below": 5, "crossed": 7},
        }.items()
    },
    **{
        f"Exactly.{key}": (
            "hearts",
            {"match.exactly": [{"at": -2, "to": -7}], f"match.exactly.0.{key}": value},
        )
        for key, value in {"at": -3, "to": -8}.items()
    },
    "BidGame.made_writes": ("rook", {"scoring.made_writes": "bid"}),
    "FarBelow.points": ("shelem", {"scoring.far_below.points": 1}),
    "FarBelow.percent": (
        "shelem",
        {"scoring.far_below": {"percent": 10}, "scoring.far_below.percent": 99},
    ),
    "FarBelow.bid": ("shelem", {"scoring.far_below.bid": 3}),
    **{
        f"Streak.{key}": ("romanian-whist", {"scoring.streak.least_tricks": 1, **changes})
        for key, changes in {
            "deals": {"scoring.streak.deals": 2},
            "kept": {"scoring.streak.deals": 2, "scoring.streak.kept": 7},
            "missed": {"scoring.streak.deals": 2, "scoring.streak.missed": -7},
            "least_tricks": {"scoring.streak.deals": 2},
        }.items()
    },
}
"""By the key, as in `tests/contract/test_every_key.py`."""
