"""Going over what somebody has named, where nothing was named, or too much has been done."""

from __future__ import annotations

from typing import Any

GAME = "twenty-eight"
HIGHER = "phases.higher"
HIGHEST = "contracts.hoeher-24-named"
SPIEL = "contracts.spiel"

OF_OUTBIDDING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("outbid_by_force", GAME, f"{HIGHER}.first_must", {f"{HIGHER}.first_must": True}),
    ("outbid_by_force", GAME, f"{HIGHER}.last_must", {f"{HIGHER}.last_must": True}),
    ("outbid_by_force", GAME, f"{HIGHER}.holder_must", {f"{HIGHER}.holder_must": "herz-7"}),
    ("idle_needs", GAME, f"{HIGHER}.outbids", {f"{HIGHER}.asked_first": True}),
    (
        "outbids_twice",
        GAME,
        f"{HIGHER}.outbids",
        {"phases.bids.outbids": True},
    ),
    ("outbids_nothing", GAME, "phases.bids.outbids", {"phases.bids.outbids": True}),
    (
        "outbids_bids",
        GAME,
        f"{HIGHER}.outbids",
        {
            "order[+first]": "reizen",
            "phases.reizen": {
                "kind": "bidding",
                "first": "right_of_dealer",
                "direction": "counter_clockwise",
                "opening": 14,
                "step": 1,
                "limit": 28,
                "forehand": "may_pass",
            },
        },
    ),
    (
        "outbids_no_higher",
        GAME,
        f"{HIGHER}.outbids",
        {f"contracts.hoeher-{n}-named.rank": 0 for n in range(24, 29)},
    ),
    (
        "outbids_beside_doubling",
        GAME,
        f"{HIGHER}.outbids",
        {
            "announcements": {
                "by_turns": True,
                "ends_bidding": True,
                "levels": {
                    "kontra": {"label": {"de": "Kontra", "en": "Kontra"}, "cards": 8, "points": 0}
                },
            }
        },
    ),
    (
        "outbid_without_partner",
        GAME,
        "contracts.gebot-14-named.partner_plays",
        {"contracts.gebot-14-named.partner_plays": False},
    ),
    ("outbid_keeps_hidden", GAME, f"{HIGHEST}.trump", {f"{HIGHEST}.trump": "kept"}),
    (
        "outbid_names_no_trump",
        GAME,
        "phases.again",
        {f"contracts.hoeher-{n}-named.trump": "none" for n in range(24, 29)},
    ),
    (
        "again_otherwise",
        "marias",
        "phases.nochmal",
        {"phases.nochmal.kept": ["*-as"]},
    ),
    (
        "again_seen",
        "marias",
        "phases.abgeworfenes",
        {"phases.talon.turned_up": True, "phases.abgeworfenes.turned_up": True},
    ),
    ("again_beside", "marias", "contracts.betl.needs", {"contracts.betl.needs": {"herz-7": 1}}),
    ("again_beside", "marias", f"{SPIEL}.shows_talon", {f"{SPIEL}.shows_talon": True}),
    (
        "phase_too_late",
        "bid-whist",
        "order[4]",
        {
            "order": ["deal", "bids", "kitty", "discard", "mehr", "trump", "tricks"],
            "phases.mehr": {"kind": "reservations", "asked_first": False, "outbids": True},
        },
    ),
]
"""Contradictions between what goes over a game and the rest."""
