"""Contradictions of games that are over once all cards that count have been taken."""

from __future__ import annotations

from typing import Any

K, H, USUAL = "kein-stich", "contracts.kein-herz", "contracts.spiel"
EARLY = {f"{H}.ends": "all_counted"}
MORE = {
    "each_trick, last_trick, before_last": {"phases.tricks.last_trick": 3},
    "trick_points": {f"{H}.trick_points": {"last": 5}},
    "sweep": {"phases.tricks.sweep": 5},
    "scoring.no_trick": {"scoring.no_trick": 5},
    "no_trick_doubles": {f"{H}.no_trick_doubles": True},
    "match.no_trick_out": {"match.no_trick_out": True},
}
"""What may still come of the tricks that are not played, by the keys that say so."""

OF_EARLY_ENDS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("ends_without_points", K, "contracts.raender.ends", {"contracts.raender.ends": "all_counted"}),
    (
        "ends_without_points",
        "whist",
        "contracts.spiel.ends",
        {"contracts.spiel.ends": "all_counted"},
    ),
    ("ends_outside_race", "sueca", "contracts.spiel.ends", {"contracts.spiel.ends": "all_counted"}),
    *(("ends_beside", K, f"{H}.ends", {**EARLY, **more}) for more in MORE.values()),
]
"""Each with its table, where it is found, and by which changes."""
