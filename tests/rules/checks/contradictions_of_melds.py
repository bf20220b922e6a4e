"""Contradictions of melds that count in some contracts only."""

from __future__ import annotations

from typing import Any

C, B = "contree", "bauernschnapsen"
TOUT = "contracts.tout.melds"
TABLE = "melds.table"
BELLA, MARRIAGE = f"{TABLE}.bella.when_played", f"{TABLE}.paar.when_played"
AFTER = {"melds.table.jede.after": "belote"}
ALL_TRUMPS_LATE = {"order[1]": "melden", "order[3]": "ansage"}

OF_MELDS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("meld_unknown", C, f"{TOUT}[0]", {TOUT: ["belot"]}),
    ("meld_listed_twice", C, f"{TOUT}[1]", {TOUT: ["jede", "jede"]}),
    ("meld_after_unlisted", C, f"{TOUT}[0]", AFTER),
    ("melds_listed_late", "belot", "contracts.alles.melds", ALL_TRUMPS_LATE),
    (
        "key_needs_form",
        "pinochle",
        "melds.trump_goes_before",
        {"melds.trump_goes_before": "higher"},
    ),
    ("meld_when_played_beside", "tarabish", BELLA, {BELLA: True, f"{TABLE}.bella.run": [20, 40]}),
    ("meld_kept_anyway", "coinche", f"{TABLE}.belote.kept", {f"{TABLE}.belote.kept": True}),
    ("meld_when_played_drawing", "bezique", MARRIAGE, {MARRIAGE: True}),
]
"""Each with its table, where it is found, and by which changes."""
