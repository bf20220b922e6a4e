"""Contradictions of what one must play in single contracts, and of what is led last."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import B, D

C = "contree"
"""Contracts with trumps and without, in which one must play different things."""

SAME = {
    "follow_suit": True,
    "must_beat_trump": True,
    "must_trump": True,
    "must_overtrump": True,
    "spare_partner": True,
    "spare_when_void": True,
}
LEADS = "phases.tricks.leads"
SANS, HEARTS = "contracts.sans.duties", "contracts.herz.duties"

OF_DUTIES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("duties_without_trumps", C, f"{SANS}.must_trump", {f"{SANS}.must_trump": True}),
    ("duties_without_trumps", C, f"{SANS}.free_trumps", {f"{SANS}.free_trumps": ["bube"]}),
    ("duties_as_usual", C, HEARTS, {HEARTS: SAME}),
    ("duties_of_usual", B, "contracts.normal.duties", {"contracts.normal.duties": {}}),
    ("idle_needs", C, f"{HEARTS}.must_beat", {HEARTS: {"follow_suit": False, "must_beat": True}}),
    ("idle_thrown_in", C, "contracts.niemand.duties", {"contracts.niemand.duties": {}}),
    (
        "rank_not_in_deck",
        C,
        f"{HEARTS}.free_trumps[0]",
        {HEARTS: {"free_trumps": ["5"]}},
    ),
    (
        "card_not_in_deck",
        C,
        f"{HEARTS}.throw_off_first[0]",
        {HEARTS: {"throw_off_first": ["*-5"]}},
    ),
    (
        "idle_needs",
        C,
        f"{HEARTS}.throw_off_first",
        {HEARTS: {"follow_suit": False, "throw_off_first": ["herz-as"]}},
    ),
    ("nothing_led_last", C, f"{LEADS}.to_the_end", {LEADS: {"to_the_end": True}}),
    (
        "taken_over_duties",
        D,
        "contracts.damen-solo.duties",
        {"contracts.damen-solo.duties": {"must_beat": True}},
    ),
]
"""Each with its table, where it is found, and by which changes."""
