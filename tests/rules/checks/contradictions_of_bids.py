"""Contradictions of what is bid, what that brings and costs, and of who doubles it."""

from __future__ import annotations

from typing import Any

F = "five-hundred-4"
SPOKEN = {"announcements": ("gesteigert", "announcements")}
BIDDING = "phases.bidding"
CONTRAT = "contracts.contrat-80-pik"
SEVEN = "contracts.sieben-7-pik"

OF_BIDS: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "talon_left_then_taken",
        "marias",
        "contracts.spiel.may_change",
        {"contracts.spiel.talon": "untouched"},
    ),
    (
        "tariff_never_costs",
        F,
        "scoring.kind",
        {"scoring.lost_factor": 0, "scoring.opponents_each": 0},
    ),
    (
        "idle_needs",
        F,
        "scoring.missing_doubled",
        {
            "scoring.missing_doubled": {"points": [10]},
            "announcements": {
                "by_turns": True,
                "levels": {"kontra": {"label": "Kontra", "cards": 10, "points": 0}},
            },
        },
    ),
    (
        "bid_not_taken_over",
        "pepper",
        "contracts.hoch.offered",
        {
            "order": ["deal", "auction", "on", "trump", "best", "tricks"],
            "phases.on": {"kind": "declare"},
            "contracts.hoch": {
                "label": {"de": "Hoch", "en": "High"},
                "offered": "on",
                "trump": "none",
                "order": ["as", "koenig", "dame", "bube", "10", "9"],
            },
        },
    ),
    (
        "win_at_not_bid",
        "bid-euchre",
        "contracts.hoch-12-none.win_at",
        {"contracts.farbe-12-named.may_change": False, "contracts.tief-12-none.enabled": False},
    ),
    (
        "change_never",
        "bid-euchre",
        "contracts.farbe-12-named.may_change",
        {f"contracts.{name}-12-none.win_at": 11 for name in ("hoch", "tief")},
    ),
    ("idle_needs", "coinche", "scoring.even_hangs", {"scoring.even_hangs": True}),
    ("idle_needs", "belot", "scoring.doubled_takes_all", {"scoring.lost_points": "void"}),
    (
        "needs_announcements",
        "belote",
        "scoring.doubled_takes_all",
        {"scoring.doubled_takes_all": True},
    ),
    (
        "takes_no_points",
        "belot",
        "scoring.doubled_takes_all",
        {
            "scoring.achievements": {
                "as": {"label": "As", "kind": "card", "card": "herz-as", "points": 1}
            }
        },
    ),
    ("idle_needs", "belot", "scoring.rounds_up_from", {"scoring.rounding": "exact"}),
    ("idle_needs", "coinche", f"{CONTRAT}.rounds_up_from", {f"{CONTRAT}.rounds_up_from": 4}),
    (
        "points_never_counted",
        "belot",
        "contracts.niemand.rounds_up_from",
        {"contracts.niemand.rounds_up_from": 4},
    ),
    (
        "sweep_not_counted",
        "belot",
        "contracts.ohne.trick_points.sweep",
        {"scoring.achievements": {"as": {"label": "As", "kind": "most_points", "points": 1}}},
    ),
    ("at_once_of_whole_deal", "belote", "match.ends", {"match.ends": "at_once"}),
    ("idle_needs", "coinche", "scoring.multiplies_all", {"scoring.multiplies_all": True}),
    ("idle_needs", "pepper", "scoring.melds_need_points", {"scoring.melds_need_points": 2}),
    (
        "melds_need_too_much",
        "pinochle",
        "scoring.melds_need_points",
        {"scoring.melds_need_points": 251},
    ),
    ("idle_needs", "pepper", "scoring.melds_from", {"scoring.melds_from": 2}),
    ("melds_from_all", "pinochle", "scoring.melds_from", {"scoring.melds_from": 20}),
    ("idle_needs", "rook", f"{BIDDING}.without_meld", {f"{BIDDING}.without_meld": 120}),
    (
        "idle_needs",
        "tysiacha",
        f"{BIDDING}.melds_for_bids",
        {f"{BIDDING}.melds_for_bids": ["herz"]},
    ),
    (
        "meld_unknown",
        "tysiac",
        f"{BIDDING}.melds_for_bids[0]",
        {f"{BIDDING}.melds_for_bids": ["herzen"]},
    ),
    ("opening_without_meld", "tysiac", f"{BIDDING}.without_meld", {f"{BIDDING}.without_meld": 90}),
    ("without_meld_idle", "tysiac", f"{BIDDING}.without_meld", {f"{BIDDING}.without_meld": 300}),
    ("steps_beside_games", "skat", f"{BIDDING}.without_meld", {f"{BIDDING}.without_meld": 30}),
    (
        "lost_melds_of_none",
        "pepper",
        "scoring.lost_points",
        {"scoring.lost_points": "all_to_others"},
    ),
    (
        "tariff_doubles_nothing",
        "bridge",
        "announcements",
        {
            "scoring.each": 0,
            "scoring.each_in": {},
            "scoring.first_in": {},
            "scoring.over_doubled": None,
            "scoring.missing_doubled": None,
        },
    ),
    (
        "idle_needs",
        "setback",
        "phases.auction.equals",
        {"phases.auction.only_higher": False},
    ),
    ("idle_needs", "setback", "phases.auction.equals", {"phases.auction.equals": "earlier"}),
    (
        "dealer_takes_no_part",
        "setback",
        "phases.auction.equals",
        {"table.players": 5, "table.sits_out": "dealer", "table.sides": {"kind": "declarer"}},
    ),
    (
        "equals_nobody",
        "setback",
        "phases.auction.equals",
        {"phases.auction.first": "dealer"},
    ),
    (
        "equals_beside",
        "solo-whist",
        "phases.ansage.equals",
        {"phases.ansage.equals": "dealer"},
    ),
    (
        "idle_needs",
        "rikken",
        "contracts.rik.partner.otherwise_held",
        {"contracts.rik.partner.otherwise_held": True, "contracts.rik.partner.otherwise": []},
    ),
    (
        "idle_needs",
        "sheepshead",
        "contracts.kreuz.partner.hold_card",
        {"contracts.kreuz.partner.own_suit": False},
    ),
    (
        "hold_card_of_trump",
        "briscola-chiamata",
        "contracts.as.partner.hold_card",
        {"contracts.as.partner.hold_card": True, "contracts.as.partner.own_suit": True},
    ),
    (
        "hold_card_of_trump",
        "sheepshead",
        "contracts.kreuz.partner.hold_card",
        {"contracts.kreuz.partner.card": "kreuz-dame"},
    ),
    (
        "hold_card_given_away",
        "sheepshead",
        "contracts.kreuz.partner.hold_card",
        {
            "order": ["deal", "pick", "weiter", "blind", "declare", "discard", "tricks"],
            "phases.weiter": {"kind": "pass", "cards": 1, "to": ["left"]},
        },
    ),
    (
        "declarer_times_nowhere",
        "sheepshead",
        "contracts.kreuz.partner.declarer_times",
        {"contracts.kreuz.partner.declarer_times": 2},
    ),
    (
        "held_called_beside",
        "rikken",
        "contracts.rik.partner.otherwise",
        {"contracts.rik.partner.may_hold": True},
    ),
    (
        "called_trump_later",
        "rikken",
        "contracts.rik.partner.cards",
        {
            "contracts.rik.partner.cards": ["trump-as"],
            "order": ["deal", "ansage", "rufen", "trump", "tricks"],
        },
    ),
    (
        "called_trump_plain",
        "rikken",
        "contracts.rik.partner.plain",
        {"contracts.rik.partner.cards": ["trump-as"], "contracts.rik.partner.plain": True},
    ),
    (
        "higher_without_ladder",
        "preferans",
        "phases.spiel.higher",
        {"order": ["deal", "spiel", "ansage", "talon", "discard", "whist", "tricks"]},
    ),
    (
        "higher_without_games",
        "licitovany-marias",
        "phases.ansage.higher",
        {"order": ["deal", "ansage", "bieten", "talon", "discard", "trumpf", "tricks"]},
    ),
    (
        "higher_any_twice",
        "licitovany-marias",
        "contracts.betl.may_change",
        {"contracts.betl.may_change": True},
    ),
    ("higher_any_bidding", "tysiac", "phases.raise.higher", {"phases.raise.higher": "any"}),
    ("tariff_over_nothing", "bridge", "scoring.over_doubled", {"scoring.over": "nothing"}),
    ("idle_needs", F, "match.target_by", {"match.target": None, "match.deals": 4}),
    ("target_by_bid_of_none", "whist", "match.target_by", {"match.target_by": "own_bid"}),
    ("target_by_bid_at_once", F, "match.target_by", {"match.ends": "at_once"}),
    (
        "target_by_bid_of_several",
        F,
        "match.several_pass",
        {"match.several_pass": "declarer_first"},
    ),
    ("after_bid_of_nothing", F, "contracts.misere.after_bid", {"contracts.misere.after_bid": 9}),
    ("after_bid_forced", F, "contracts.misere.after_bid", {"phases.bids.last_must": True}),
    ("after_bid_of_nothing", F, "contracts.misere.after_bid", {"phases.bids.only_higher": False}),
    ("doubling_needs_two", "drei-paare", "announcements", SPOKEN),
    ("doubling_beside_stay", "bourre", "announcements", SPOKEN),
    ("win_at_of_goal", "mucken", "contracts.neu.win_at", {"contracts.neu.win_at": 5}),
    ("value_of_bid", "coinche", f"{CONTRAT}.value", {f"{CONTRAT}.value": 10}),
    ("value_of_bid", F, "contracts.bid-6-pik.value", {"contracts.bid-6-pik.value": 10}),
    ("bid_without_value", "stichwert", f"{SEVEN}", {f"{SEVEN}.value": 0}),
    ("tariff_bid_says_it", "stichwert", "scoring.each_in", {"scoring.each_in": {"pik": 2}}),
    ("tariff_bid_says_it", "stichwert", "scoring.first_in", {"scoring.first_in": {"none": 2}}),
    ("tariff_value_of_others", F, "scoring.opponents_each", {"scoring.opponents_each": "value"}),
    (
        "trump_order_in_ladder",
        "coinche",
        f"{CONTRAT}.trump_order",
        {f"{CONTRAT}.trump_order": ["bube", "9", "as", "10", "koenig", "dame", "8", "7"]},
    ),
]
