"""Contradictions of games in which the cards lie on the table."""

from __future__ import annotations

from typing import Any

T = "offiziersskat"
"""Sixteen cards each, half of them covered."""

PACKETS = "phases.deal.packets"
COVERED, OPEN = {"hand": 8, "lies": "covered"}, {"hand": 8, "lies": "open"}
REST = {
    "order": ["deal", "ansage", "trump", "rest", "tricks"],
    PACKETS: [{"hand": 8, "lies": "open"}],
    "phases.rest": {"kind": "deal_rest", "packets": [8]},
}
MORE = [{"hand": 10, "lies": "covered"}, {"hand": 6, "lies": "open"}]
ASIDE = [{"hand": 8, "lies": "open"}, {"undealt": 16, "lies": "covered"}]
PAIR = {"label": {"de": "X", "en": "X"}, "of_one_suit": ["koenig", "dame"], "points": 20}
MELDS = {"contained_melds": "never", "table": {"mariage": PAIR}}

OF_FOUR = {
    "table.players": 4,
    "table.sides": {"kind": "partners"},
    PACKETS: [{"hand": 4, "lies": "covered"}, {"hand": 4, "lies": "open"}],
    "phases.tricks.partners_show": 3,
}
"""Partners with half of their cards covered, who would show each other the rest."""

TAKEN = "tysiacha"
OPEN_TALON = [{"hand": 7}, {"talon": 1, "lies": "open"}]

OF_LYING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("lies_of_hand", T, f"{PACKETS}[1].lies", {PACKETS: ASIDE}),
    ("lying_and_in_hand", T, PACKETS, {PACKETS: [{"hand": 8}, OPEN]}),
    ("covered_too_many", T, PACKETS, {PACKETS: MORE}),
    ("covered_after_open", T, PACKETS, {PACKETS: [OPEN, COVERED]}),
    ("lying_beside_phase", T, PACKETS, REST),
    ("lying_deals_all", T, PACKETS, {"phases.deal.last_card": "shows_trump"}),
    (
        "lying_hides_sides",
        T,
        PACKETS,
        {"contracts.farbe.partner": {"found_by": "card", "card": "herz-as"}},
    ),
    ("lying_opened_again", T, PACKETS, {"contracts.grand.hand": "open"}),
    ("lying_opened_again", T, PACKETS, OF_FOUR),
    ("lying_melds", T, PACKETS, {"melds": MELDS}),
    ("drawn_lies_open", "briscola-scoperta", "phases.stock.drawn", {"phases.stock.drawn": "shown"}),
    (
        "covered_beside_stock",
        "briscola-scoperta",
        PACKETS,
        {
            PACKETS: [
                {"hand": 1, "lies": "covered"},
                {"hand": 2, "lies": "open"},
                {"turn_up": 1},
            ]
        },
    ),
    ("talon_open_in_part", TAKEN, f"{PACKETS}[2]", {PACKETS: [*OPEN_TALON, {"talon": 2}]}),
    (
        "talon_open_unseen",
        TAKEN,
        "phases.talon.turned_up",
        {f"{PACKETS}[1].lies": "open", "phases.talon.turned_up": False},
    ),
    (
        "talon_open_untaken",
        T,
        PACKETS,
        {PACKETS: [{"hand": 15, "lies": "open"}, {"talon": 2, "lies": "open"}]},
    ),
    (
        "talon_open_leads",
        TAKEN,
        "contracts.spiel.talon",
        {f"{PACKETS}[1].lies": "open", "contracts.spiel.talon": "leads"},
    ),
    (
        "talon_open_left",
        "skat",
        "phases.skat.may_leave",
        {f"{PACKETS}[1].lies": "open", "phases.skat.turned_up": True},
    ),
]
