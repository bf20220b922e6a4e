"""Contradictions of games in which somebody asks for something before play."""

from __future__ import annotations

from typing import Any

E, F = "ecarte", "all-fours"
ASKS, BEGS = "phases.propose", "phases.beg"

OF_REQUEST: list[tuple[str, str, str, dict[str, Any]]] = [
    ("request_brings_nothing", F, f"{BEGS}.kind", {f"{BEGS}.points": 0}),
    (
        "request_beside",
        F,
        "phases.on.kind",
        {"order": ["deal", "beg", "on", "tricks"], "phases.on": {"kind": "stay"}},
    ),
    ("request_beside", F, "table.sits_out", {"table.sits_out": "dealer"}),
    ("request_of_race", F, f"{BEGS}.points", {"scoring": ("spades", "scoring")}),
    (
        "request_opens_nothing",
        E,
        f"{ASKS}.exchanges",
        {"order": ["deal", "propose", "tricks"], "phases.exchange": None},
    ),
    ("request_opens_nothing", E, f"{ASKS}.exchanges", {"phases.exchange.most_later": 2}),
    ("request_runs_nothing", F, f"{BEGS}.cards", {f"{BEGS}.cards": 7}),
    ("request_runs_nothing", F, f"{BEGS}.cards", {"contracts.spiel.trump": "led"}),
    ("request_runs_nothing", E, f"{ASKS}.cards", {f"{ASKS}.cards": 2}),
    ("idle_needs", F, f"{BEGS}.prevented", {f"{BEGS}.prevented": 1}),
    ("request_of_two", F, f"{BEGS}.prevented", {f"{BEGS}.prevented": 1}),
]
