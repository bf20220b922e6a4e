"""Contradictions of melds with the lead, of closing the stock and of going out."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import MARRIAGES as M
from tests.rules.checks.tables import B, D, Z

BETWEEN = {
    "when": "before_draw",
    "limit": "one",
    "picked_up": "after_trick",
    "after_last_draw": False,
}

LEADS = "phases.tricks.leads"

OF_LEADING: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "leader_is_last",
        "hearts",
        "phases.tricks.leader",
        {"phases.tricks.leader": "right_of_dealer"},
    ),
    (
        "leader_is_last",
        "guinote",
        "phases.stock.leader",
        {"phases.stock.leader": "left_of_dealer"},
    ),
    # code, ruleset, path of the problem, what is changed (None deletes)
    ("leads_beside_melds", M, LEADS, {LEADS: {"unbroken": ["herz-*"]}}),
    ("leads_after_stock", Z, LEADS, {LEADS: {"unbroken": ["herz-*"]}}),
    (
        "leads_after_stock",
        Z,
        "phases.tricks.not_in_first_trick",
        {"phases.tricks.not_in_first_trick": ["herz-*"]},
    ),
    (
        "higher_trumps_without_suit_listed",
        D,
        "contracts.normal.higher_trumps",
        {"contracts.normal.higher_trumps": ["*-dame"]},
    ),
    (
        "higher_trumps_without_suit",
        "hearts",
        "contracts.herzeln.higher_trumps",
        {"contracts.herzeln.higher_trumps": ["*-dame"]},
    ),
    (
        "card_not_in_deck",
        B,
        "contracts.normal.higher_trumps[0]",
        {"contracts.normal.higher_trumps": ["trump-7"]},
    ),
    ("card_not_in_deck", D, f"{LEADS}.unbroken[0]", {LEADS: {"unbroken": ["*-7"]}}),
    ("card_not_in_deck", D, f"{LEADS}.opening", {LEADS: {"opening": "herz-7"}}),
    (
        "card_not_in_deck",
        D,
        "phases.tricks.not_in_first_trick[0]",
        {"phases.tricks.not_in_first_trick": ["*-7"]},
    ),
    (
        "two_first_leads",
        D,
        f"{LEADS}.trump_first",
        {LEADS: {"opening": "herz-10", "trump_first": True}},
    ),
    (
        "opening_beside_declarer",
        "sheepshead",
        f"{LEADS}.opening",
        {LEADS: {"opening": "herz-10"}, "contracts.nehmen.leader": "left_of_dealer"},
    ),
    ("opening_beside_declarer", B, f"{LEADS}.opening", {LEADS: {"opening": "herz-10"}}),
    (
        "leads_without_trumps",
        B,
        f"{LEADS}.trump_first",
        {LEADS: {"trump_first": True}, "contracts.normal.trump": "none"},
    ),
    (
        "leads_without_trumps",
        B,
        f"{LEADS}.unbroken_trumps",
        {LEADS: {"unbroken_trumps": True}, "contracts.normal.trump": "none"},
    ),
    (
        "leads_without_trumps",
        B,
        f"{LEADS}.unbroken_plain",
        {LEADS: {"unbroken_plain": True}, "contracts.normal.trump": "none"},
    ),
    (
        "leads_without_trumps",
        B,
        f"{LEADS}.unbroken[0]",
        {LEADS: {"unbroken": ["trump-as"]}, "contracts.normal.trump": "none"},
    ),
    ("card_not_in_deck", D, f"{LEADS}.unbroken[0]", {LEADS: {"unbroken": ["trump-7"]}}),
    (
        "plain_waits_alone",
        B,
        f"{LEADS}.unbroken_trumps",
        {LEADS: {"unbroken_plain": True, "unbroken_trumps": True}},
    ),
    (
        "leads_without_trumps",
        B,
        "phases.tricks.duties.free_trumps",
        {"phases.tricks.duties.free_trumps": ["unter"], "contracts.normal.trump": "none"},
    ),
    (
        "melds_in_two_ways",
        M,
        "phases.stock.melds_when_leading",
        {"phases.stock.melds": BETWEEN},
    ),
    (
        "melds_in_two_ways",
        B,
        "phases.tricks.melds_when_leading",
        {"phases.tricks.melds_when_leading": "always"},
    ),
    (
        "leading_without_melds",
        D,
        "phases.tricks.melds_when_leading",
        {"phases.tricks.melds_when_leading": "after_a_trick"},
    ),
    (
        "melds_led_without_showing",
        D,
        "phases.tricks.melds_led",
        {"phases.tricks.melds_led": False},
    ),
    (
        "idle_needs",
        "klaverjas",
        "phases.tricks.asks_for_half",
        {"phases.tricks.asks_for_half": True},
    ),
    (
        "no_half_to_ask",
        "marias",
        "phases.tricks.asks_for_half",
        {"phases.tricks.asks_for_half": True},
    ),
    (
        "no_half_to_ask",
        "marias",
        "phases.tricks.asks_for_whole",
        {"phases.tricks.asks_for_whole": True},
    ),
    (
        "idle_needs",
        "marias",
        "phases.tricks.melds_following",
        {"phases.tricks.melds_following": True},
    ),
    (
        "showing_of_no_partner",
        "tysiac",
        "phases.tricks.melds_following",
        {"phases.tricks.melds_led": False, "phases.tricks.melds_following": "partners"},
    ),
    (
        "idle_needs",
        "klaverjas",
        "phases.tricks.melds_shown_by",
        {"phases.tricks.melds_shown_by": "declarer"},
    ),
    (
        "phase_without_declarer",
        "tute",
        "phases.tricks.melds_shown_by",
        {"phases.tricks.melds_shown_by": "declarer"},
    ),
    (
        "idle_needs",
        "klaverjas",
        "phases.tricks.melds_after_tricks",
        {"phases.tricks.melds_after_tricks": [1]},
    ),
    (
        "melds_after_tricks_drawing",
        M,
        "phases.tricks.melds_after_tricks",
        {"phases.tricks.melds_after_tricks": [3]},
    ),
    (
        "melds_after_tricks_in_order",
        "tute",
        "phases.tricks.melds_after_tricks",
        {"phases.tricks.melds_after_tricks": [3, 1]},
    ),
    (
        "melds_after_tricks_in_order",
        "tute",
        "phases.tricks.melds_after_tricks",
        {"phases.tricks.melds_after_tricks": [10]},
    ),
    (
        "idle_needs",
        "klaverjas",
        "phases.tricks.duties.spare_when_void",
        {"phases.tricks.duties.spare_partner": False},
    ),
    (
        "idle_needs",
        "klaverjas",
        "phases.tricks.duties.spare_when_void",
        {"phases.tricks.duties.must_beat_trump": False},
    ),
    ("leads_as_usual", "barbu", "contracts.kein-stich.leads", {"contracts.kein-stich.leads": {}}),
    (
        "leader_as_usual",
        "barbu",
        "contracts.kein-stich.leader",
        {"contracts.kein-stich.leader": "left_of_dealer"},
    ),
    (
        "leader_as_usual",
        "marias",
        "contracts.betl.leader",
        {"contracts.betl.leader": "declarer"},
    ),
    (
        "leader_of_usual",
        "auction-pitch",
        "contracts.spiel.leader",
        {"contracts.spiel.leader": "left_of_dealer"},
    ),
    (
        "leader_of_usual",
        "knockout-whist",
        "contracts.spiel.leader",
        {"contracts.spiel.leader": "left_of_dealer"},
    ),
    (
        "leads_of_usual",
        "sheepshead",
        "contracts.leaster.leads",
        {"contracts.leaster.leads": {"unbroken": ["herz-*"]}},
    ),
    (
        "leads_said_twice",
        "barbu",
        "contracts.barbu.any_lead",
        {"contracts.barbu.any_lead": True, "phases.tricks.leads": {"unbroken": ["pik-*"]}},
    ),
    (
        "leads_without_trumps",
        "barbu",
        "contracts.barbu.leads.trump_first",
        {"contracts.barbu.leads.trump_first": True},
    ),
    (
        "leads_in_no_game",
        "whist",
        "phases.tricks.leads",
        {"contracts.spiel.any_lead": True, "phases.tricks.leads": {"unbroken": ["pik-*"]}},
    ),
    (
        "nothing_waits",
        "kein-stich",
        "contracts.kein-stich.any_lead",
        {"contracts.kein-stich.any_lead": True},
    ),
    (
        "closing_with_captures",
        Z,
        "phases.stock.closing",
        {"phases.stock.closing": {"cards_left": 4, "last_trick": True}},
    ),
    (
        "closing_never",
        M,
        "phases.stock.closing.cards_left",
        {"phases.stock.closing.cards_left": 13},
    ),
    ("wrong_never_said", M, "scoring.wrong", {"scoring.goes_out": "at_end"}),
    ("never_closed", M, "scoring.closed_in_vain", {"phases.stock.closing": None}),
    (
        "never_closed",
        M,
        "scoring.closed_counts",
        {"phases.stock.closing": None, "scoring.closed_counts": "at_closing"},
    ),
    ("no_steps", M, "scoring.steps", {"scoring.steps": {}}),
    (
        "win_at_too_high",
        M,
        "scoring.enough",
        {
            "melds": None,
            "phases.stock.melds_when_leading": "never",
            "phases.tricks.melds_when_leading": "never",
            "scoring.enough": 131,
        },
    ),
    (
        "shown_to_no_partner",
        "briscola",
        "phases.tricks.partners_show",
        {"phases.tricks.partners_show": 3},
    ),
    (
        "shown_in_no_game",
        "sueca",
        "phases.tricks.partners_show",
        {"phases.tricks.partners_show": 3, "contracts.spiel.sides": "alone"},
    ),
    (
        "shown_before_play",
        "sueca",
        "phases.tricks.partners_show",
        {"phases.tricks.partners_show": 11},
    ),
]
