"""Contradictions of places, of too few card points, and of a match that goes on for those who have
not finished."""

from __future__ import annotations

from typing import Any

H = "handjass"
"""Everybody plays alone there, for places, and drops out of deals and of the match."""

FEWEST = "contracts.herzeln"
"""The only game of Hearts."""

B = "scoring.places.bounds"
"""Who is out of them is punished in Mittlere."""

FEW = {"below": 21, "points": -1}
FINISHED = {"match.target": 7, "match.reached": "drops_out"}

OF_PLACES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("few_where_few_wanted", "bassadewitz", "scoring.places.least", {"scoring.places.least": 9}),
    ("few_where_few_wanted", "hearts", "scoring.too_few.below", {"scoring.too_few": FEW}),
    ("few_of_nothing", "whist", "scoring.too_few.below", {"scoring.too_few": FEW}),
    (
        "settled_with_nobody",
        H,
        "scoring.places.each_other",
        {"scoring.places.each_other": True},
    ),
    ("bounds_of_nothing", "mittlere", B, {f"{B}.most": 0, f"{B}.no_trick": False}),
    ("bounds_bring_nothing", "mittlere", B, {f"{B}.own": 0, f"{B}.others": 0}),
    ("few_of_nothing", "mittlere", f"{B}.most", {f"{B}.most": 300}),
    ("bounds_below_least", "mittlere", f"{B}.most", {"scoring.places.least": 120}),
    ("beside_bounds", H, B, {B: {"most": 99, "own": -2, "others": 1}}),
    (
        "beside_bounds",
        "ramsch-allein",
        "contracts.ramsch.no_trick_doubles",
        {"scoring.places": {"worst": [-1], "bounds": {"most": 99, "own": -2, "others": 1}}},
    ),
    ("nobody_pays_in_race", "hearts", f"{FEWEST}.all_lose", {f"{FEWEST}.all_lose": True}),
    ("few_beside", "all-fours", "scoring.too_few", {"scoring.too_few": FEW}),
    (
        "idle_needs",
        "bassadewitz",
        "scoring.places.unclaimed",
        {"scoring.places.unclaimed": "first"},
    ),
    ("idle_needs", H, "match.reached", {"match.target": None, "match.floor": -9}),
    ("stay_for_nothing", H, "phases.stay.kind", {"scoring.too_few": None}),
    ("no_trick_out_beside", H, "match.no_trick_out", {"match.no_trick_out": True}),
    ("no_trick_out_beside", "jass", "match.reached", {"match.reached": "drops_out"}),
    (
        "no_trick_out_beside",
        "loo",
        "match.reached",
        {"match.target": 9, "match.reached": "drops_out"},
    ),
    ("finished_beside", H, "match.rounds", {"match.rounds": 3}),
    ("finished_beside", H, "match.floor", {"match.floor": -9}),
    ("finished_beside", "jass", "match.ends", {"match.reached": "drops_out"}),
    (
        "finished_beside",
        "whist",
        "match.games",
        {"match.reached": "drops_out", "match.games": {"won": 2}},
    ),
]
"""Each with its table, where it is found, and by which changes."""
