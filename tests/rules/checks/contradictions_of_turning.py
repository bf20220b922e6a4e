"""Contradictions of suits that may be named trump, of cards of the talon that are turned over for
it, and of the trump of a called partner."""

from __future__ import annotations

from typing import Any

M, VIP = "makker-whist", "contracts.vip-7-named"
TURNED = f"{VIP}.turned_over"
UNTIL = ["deal", "ansage", "rufen"]

SOME = "contracts.solo.trump_suits"

OF_TURNING: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "trump_suits_not_named",
        "tapp",
        "contracts.herz.trump_suits",
        {"contracts.herz.trump_suits": ["eichel", "schippen"]},
    ),
    (
        "trump_suit_not_there",
        "tapp",
        f"{SOME}[2]",
        {"deck.without": ["schellen-*"]},
    ),
    ("rank_twice", "tapp", f"{SOME}[2]", {SOME: ["eichel", "schippen", "eichel"]}),
    ("trump_suits_some", "tapp", SOME, {SOME: ["schellen"]}),
    ("trump_suits_some", "tapp", SOME, {SOME: ["eichel", "schippen", "herz", "schellen"]}),
    ("turned_over_not_named", M, "contracts.sol.turned_over", {"contracts.sol.turned_over": 1}),
    ("turned_over_few", M, TURNED, {TURNED: 4}),
    (
        "turned_over_few",
        M,
        TURNED,
        {"phases.deal.packets": [{"hand": 13}, {"talon": 3, "lies": "open"}]},
    ),
    (
        "turned_over_taken",
        M,
        TURNED,
        {"order": [*UNTIL, "katze", "ablegen", "trump", "tricks"]},
    ),
    ("turned_over_taken", M, TURNED, {"phases.ansage.takes_talon": True}),
    ("beside_turned_over", M, f"{VIP}.trump_suits", {f"{VIP}.trump_suits": ["pik", "karo"]}),
    ("beside_turned_over", M, f"{VIP}.talon", {f"{VIP}.talon": "leads"}),
    ("beside_turned_over", M, f"{VIP}.partner.plain", {f"{VIP}.partner.plain": True}),
    ("beside_turned_over", M, f"{VIP}.partner.names_trump", {f"{VIP}.partner.names_trump": True}),
    (
        "beside_turned_over",
        M,
        f"{VIP}.partner.card",
        {f"{VIP}.partner": {"found_by": "card", "card": "trump-as"}},
    ),
    ("beside_turned_over", M, "phases.trump.held", {"phases.trump.held": True}),
    ("beside_turned_over", M, "phases.trump.hidden", {"phases.trump.hidden": True}),
    ("beside_turned_over", M, "phases.trump.ranks", {"phases.trump.ranks": ["as"]}),
    ("beside_turned_over", M, "phases.trump.not_shown", {"phases.trump.not_shown": True}),
    ("beside_turned_over", M, "phases.trump.who", {"phases.trump.who": "dealer"}),
    (
        "beside_turned_over",
        M,
        "phases.again.kind",
        {
            "order": [*UNTIL, "trump", "again", "katze", "ablegen", "tricks"],
            "phases.again": {"kind": "trump"},
        },
    ),
    (
        "plain_without_trump",
        "rikken",
        "contracts.rik.partner.plain",
        {
            "contracts.rik.trump": "none",
            "contracts.rik.partner.plain": True,
        },
    ),
    (
        "plain_among_bids",
        "rikken",
        "contracts.rik.partner.plain",
        {
            "contracts.rik.trump": "none",
            "contracts.rik.partner.plain": True,
            "contracts.rik.ladder": {"first": 8, "last": 8, "trumps": ["none"]},
        },
    ),
    (
        "called_names_never",
        M,
        "contracts.halbe-7-named.partner.names_trump",
        {"order": ["deal", "ansage", "trump", "rufen", "katze", "ablegen", "tricks"]},
    ),
    ("called_names_beside", M, "phases.trump.who", {"phases.trump.who": "partner"}),
    ("called_names_beside", M, "phases.trump.hidden", {"phases.trump.hidden": True}),
    (
        "idle_needs",
        "call-ace-euchre",
        "contracts.kreuz-pik.partner.plain",
        {
            "contracts.kreuz-pik.partner.plain": True,
        },
    ),
]
"""Each contradiction, a ruleset, where it is found, and the changes that make it."""
