"""Contradictions of what is predicted: for whom it counts, and how low it may be."""

from __future__ import annotations

from typing import Any

F = "four-hundred"
"""Partners are judged each by themselves there."""

OF_PREDICTIONS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("no_partners_to_judge", "oh-hell", "scoring.partners", {"scoring.partners": "each"}),
    ("idle_needs", F, "match.partner_least", {"match.target": None, "match.deals": 8}),
    ("partner_least_together", F, "match.partner_least", {"scoring.partners": "together"}),
    ("partner_least_at_once", F, "match.partner_least", {"match.ends": "at_once"}),
]
"""Each with its table, where it is found, and by which changes."""
