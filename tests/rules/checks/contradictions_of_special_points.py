"""Contradictions of what single tricks bring where all write down what they take."""

from __future__ import annotations

from typing import Any

A, P = "quinola", "sechser"
ACE, SIX = "scoring.special_points.as-weg", "scoring.special_points.letzte"
HIGH = {"label": {"de": "Hoch", "en": "High"}, "kind": "card", "card": "herz-as", "points": 1}
POT = {"label": {"de": "Topf", "en": "Pot"}, "lost": 1}

OF_SPECIAL_POINTS: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "paid_by_sides",
        "marias",
        "scoring.special_points.vertan.paid_by",
        {"scoring.special_points.vertan.paid_by": "owner"},
    ),
    ("special_point_not_for", P, f"{SIX}.paid_by", {f"{SIX}.paid_by": "owner"}),
    ("special_point_not_for", P, f"{SIX}.how", {f"{SIX}.how": "leading"}),
    ("special_point_of_sides", P, f"{SIX}.promised", {f"{SIX}.promised": 2}),
    ("special_point_of_sides", P, f"{SIX}.announced", {f"{SIX}.announced": {"cards": 1}}),
    ("special_point_of_partners", A, f"{ACE}.kind", {f"{ACE}.kind": "partner_beside"}),
    ("special_point_without_trump", A, f"{ACE}.by", {f"{ACE}.by": "trump-as"}),
    ("beside_special_points", P, "scoring.achievements", {"scoring.achievements": {"hoch": HIGH}}),
    ("beside_special_points", P, "match.pot", {"match.pot": POT}),
    ("of_both_partners", P, "scoring.special_points", {"scoring.partners": "each"}),
]
"""Each with its table, where it is found, and by which changes."""
