"""Contradictions of games in which tricks go back into hands."""

from __future__ import annotations

from typing import Any

R = "rolling-stone"
GAME, TRICKS, PACKETS = "contracts.spiel", "phases.tricks", "phases.deal.packets"
BESIDE: dict[str, Any] = {
    f"{TRICKS}.last_trick": 1,
    f"{TRICKS}.lying": {"running": 2},
    f"{TRICKS}.partners_show": 2,
    f"{TRICKS}.leads.unbroken": ["herz-*"],
    f"{GAME}.factor": 2,
    "scoring.no_trick": -5,
    "match.pot": {"label": {"de": "Topf", "en": "pool"}, "each_deal": 1, "won_by": "last_trick"},
    "match.strikes": {"of": "no_trick", "costs": 5},
    "deck.jokers": {"count": 1, "points": 0},
    "table.tricks_shown": True,
}
"""What is not done beside it."""

PASSING = {"order": ["deal", "geben", "tricks"]} | {
    "phases.geben": {"kind": "pass", "cards": 1, "to": ["left"]}
}
TALON = [{"hand": 7}, {"talon": 4}]
OPEN = [{"hand": 8, "lies": "open"}]

OF_PICKING_UP: list[tuple[str, str, str, dict[str, Any]]] = [
    ("picks_up_scoring", R, f"{TRICKS}.picks_up", {"table.sides.kind": "partners"}),
    ("picks_up_duties", R, f"{TRICKS}.duties", {f"{TRICKS}.duties.must_beat": True}),
    ("picks_up_left_over", R, f"{TRICKS}.left_over", {f"{TRICKS}.left_over": "nobody"}),
    ("picks_up_left_over", R, "deck.points", {"deck.points": {}}),
    ("picks_up_game", R, GAME, {f"{GAME}.goal": None}),
    *(("picks_up_beside", R, key, {key: value}) for key, value in BESIDE.items()),
    ("picks_up_beside", R, "phases.geben.kind", PASSING),
    ("picks_up_beside", R, PACKETS, {PACKETS: TALON}),
    ("picks_up_beside", R, PACKETS, {PACKETS: OPEN}),
]
