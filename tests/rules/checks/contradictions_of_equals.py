"""Contradictions of what becomes of a trick in which the highest cards are equal, who wins where
several have as much, and of tricks that go to the rank led."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import B, D

E = "phases.tricks.equal_highest"
"""What is said of such a trick."""

LED = "siebener"
WINNER = "phases.tricks.winner"
WILD = "phases.tricks.wild"
GOES_ON = "phases.tricks.goes_on"
STOCK = "phases.stock"
DUTIES = "phases.tricks.duties"
HIGHER = "contracts.spiel.higher_suits"
TURNED = "contracts.spiel.upside_down"
K = "karnoeffel"
WHOLE = "contracts.spiel.whole_suit"
REACH = "contracts.spiel.reach"
STEP, NO_TRICK = "scoring.steps.spiel.tricks_below", "scoring.steps.weiss.tricks_below"
ABOVE = "contracts.spiel.higher_trumps"
"""Where the last card of the rank led takes the trick, and what is said of that."""

OF_EQUALS: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "even_of_last_trick",
        "sechsundsechzig-2",
        "scoring.even",
        {"scoring.even": ["forehand"], "scoring.played_out": "last_trick"},
    ),
    ("even_idle", "truco", "scoring.even[1]", {"scoring.even": ["forehand", "first_trick"]}),
    ("even_idle", "truco", "scoring.even[1]", {"scoring.even": ["first_trick", "first_trick"]}),
    ("even_idle", "truco", "scoring.even[1]", {"scoring.even": ["first_trick", "most_tricks"]}),
    ("step_in_vain", "mendikot", STEP, {STEP: 3}),
    ("step_of_tricks", "mendikot", NO_TRICK, {"scoring.steps.weiss.below": 2}),
    ("step_of_many_tricks", "mendikot", NO_TRICK, {NO_TRICK: 9}),
    ("equal_highest_none", "sueca", E, {E: "leader_leads"}),
    ("equal_highest_of_unknown", D, E, {E: "first_leads"}),
    ("equal_highest_after_stock", "gaigel", E, {E: "last_leads"}),
    ("equal_highest_beside_goal", B, E, {E: "leader_leads"}),
    (
        "equal_highest_beside_second",
        "truco",
        E,
        {"contracts.spiel.second_wins": ["*-3"]},
    ),
    ("equal_highest_beside_jokers", "truco", E, {E: "cancel", "deck.fools": {"count": 2}}),
    (
        "equal_highest_beside_predictions",
        "oh-hell",
        E,
        {E: "cancel", "contracts.spiel.equal_ranks": ["7"]},
    ),
    ("idle_needs", "sueca", WILD, {WILD: ["7"]}),
    ("wild_twice", LED, WILD, {WILD: ["7", "7"]}),
    ("rank_not_in_deck", LED, f"{WILD}[0]", {WILD: ["2"]}),
    ("rank_led_with_jokers", LED, WINNER, {"deck.fools": {"count": 2}}),
    ("whole_suit_without_suit", "quinto", WHOLE, {WHOLE: False}),
    ("whole_suit_without_trumps", "sueca", WHOLE, {WHOLE: False}),
    (
        "trump_order_of_part",
        K,
        "contracts.spiel.trump_order",
        {"contracts.spiel.trump_order": ["koenig", "dame", "bube", *map(str, range(10, 1, -1))]},
    ),
    ("reach_of_no_trump", K, f"{REACH}.trump-koenig", {f"{REACH}.trump-koenig": "dame"}),
    ("reach_above_others", K, f"{REACH}.trump-6", {f"{REACH}.trump-6": "dame"}),
    ("reach_above_others", K, f"{REACH}.trump-3", {f"{REACH}.trump-3": "10"}),
    ("rank_twice", K, f"{REACH}.*-3", {f"{REACH}.*-3": "dame"}),
    ("rank_not_in_deck", K, f"{REACH}.trump-3", {f"{REACH}.trump-3": "as"}),
    ("reach_follows", "sueca", REACH, {REACH: {"trump-2": "koenig"}}),
    ("reach_beside", K, REACH, {HIGHER: ["herz"]}),
    ("reach_beside", K, REACH, {"deck.fools": {"count": 2}}),
    ("reach_beside", "briscola", REACH, {REACH: {"trump-2": "koenig"}}),
    ("upside_down_beyond", "sueca", f"{TURNED}[1]", {TURNED: [2, 11]}),
    ("upside_down_twice", "sueca", f"{TURNED}[2]", {TURNED: [2, 4, 2]}),
    ("upside_down_always", "sueca", TURNED, {TURNED: [*range(1, 11)]}),
    ("upside_down_beside_stock", "briscola", TURNED, {TURNED: [2]}),
    ("rank_led_in_both", "briscola", "phases.stock.winner", {WINNER: "rank_led"}),
    ("idle_needs", "sueca", GOES_ON, {GOES_ON: True}),
    ("idle_needs", LED, GOES_ON, {GOES_ON: True}),
    ("beside_going_on", "sedma", f"{STOCK}.captured", {f"{STOCK}.captured": "hand"}),
    ("beside_going_on", "sedma", f"{STOCK}.tricks_count", {f"{STOCK}.tricks_count": False}),
    (
        "beside_going_on",
        "sedma",
        f"{STOCK}.closing",
        {f"{STOCK}.closing": {"cards_left": 4, "last_trick": True}},
    ),
    (
        "beside_going_on",
        "sedma",
        "phases.tricks.before_last",
        {"phases.tricks.before_last": [5]},
    ),
    ("rank_led_without_height", LED, E, {E: "leader_leads"}),
    (
        "rank_led_without_height",
        LED,
        "contracts.spiel.suit_orders",
        {"contracts.spiel.suit_orders": {"herz": ["8", "9"]}},
    ),
    ("rank_led_without_height", LED, HIGHER, {HIGHER: ["herz"]}),
    ("rank_led_without_height", LED, TURNED, {TURNED: [2]}),
    ("rank_twice", "sueca", f"{HIGHER}[1]", {HIGHER: ["herz", "herz"]}),
    ("idle_higher_suit", "spades", f"{HIGHER}[1]", {HIGHER: ["herz", "pik"]}),
    ("rank_led_without_duties", LED, DUTIES, {f"{DUTIES}.follow_suit": True}),
    ("rank_led_without_trump", "sueca", "contracts.spiel.trump", {WINNER: "rank_led"}),
]
"""Each with its table, where it is found, and by which changes."""
