"""Contradictions of what single tricks bring where all write down what they take."""

from __future__ import annotations

from typing import Any

A, P = "quinola", "sechser"
R = "remise"
LED, OFF = "scoring.special_points.vor", "scoring.special_points.weg"
TAKES = {"label": {"de": "T", "en": "T"}, "kind": "caught", "card": "herz-as", "pot": "takes"}
ACE, SIX = "scoring.special_points.as-weg", "scoring.special_points.letzte"
HIGH = {"label": {"de": "Hoch", "en": "High"}, "kind": "card", "card": "herz-as", "points": 1}

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
    (
        "special_point_lacks",
        "loo",
        "scoring.special_points.x",
        {"scoring.special_points": {"x": {**TAKES, "pot": "pays"}}},
    ),
    ("special_point_to_pot_of_sides", P, f"{SIX}.pot", {f"{SIX}.pot": "pays"}),
    ("special_point_not_for", P, f"{SIX}.pot", {f"{SIX}.pot": "pays"}),
    ("special_point_to_pot_alone", A, f"{ACE}.paid_by", {f"{ACE}.pot": "pays"}),
    ("special_point_to_pot", A, f"{ACE}.points", {f"{ACE}.pot": "pays"}),
    ("special_point_to_pot", R, f"{LED}.points", {f"{LED}.pot": "doubles"}),
    ("idle_needs", R, f"{OFF}.pot", {"match.pot": None}),
    ("idle_needs", "loo", "scoring.special_points.x.pot", {"scoring.special_points": {"x": TAKES}}),
    ("pot_never_won", R, "match.pot.won_by", {f"{OFF}.pot": "doubles"}),
    ("pot_by_special_points_only", R, "match.pot.lost", {"match.pot.lost": 5}),
    ("pot_not_by_tricks", R, "match.pot.no_trick", {"match.pot.no_trick": 5}),
    (
        "beside_places",
        R,
        "match.pot",
        {
            "match.pot.won_by": "tricks",
            **{f"scoring.special_points.{name}.enabled": False for name in ("weg",)},
        },
    ),
    ("of_both_partners", P, "scoring.special_points", {"scoring.partners": "each"}),
]
"""Each with its table, where it is found, and by which changes."""
