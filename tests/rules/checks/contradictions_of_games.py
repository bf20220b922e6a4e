"""Contradictions of what is called, melded, handed out and predicted, and in games with values: of
what is bid, left, declared and promised."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import PREDICTED, B, D, K, Z

SIZED = {"kind": "deal", "packets": [{"hand": 10}], "sizes": [3]}

GAMES = ("kreuz", "pik", "herz", "karo", "grand")
RAISES = "phases.declare.raises"
PROMISE = {"label": {"de": "X", "en": "X"}, "points": 1}

MELDED_FIRST = ["cut", "deal", "bidding", "hand", "talon", "melds", "declare", "trump", "discard"]
MELDED_FIRST += ["other_melds", "tricks"]
"""Melds lie before it is declared what is played."""

BARREL = {"at": 80, "needs": 20, "deals": 3, "falls": 20}
LAID = {
    "order": ["deal", "reservations", "armut", "on", "tricks"],
    "phases.on": {"kind": "predict_by_cards", "cards": 1, "worth": {"kreuz": 1}},
}

Q = "drei-fuenf-acht"
"""Everybody has a quota of tricks by where they sit."""

OF_GAMES: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "scoring_without_declarer",
        "hokm",
        "scoring.kind",
        {"order": ["deal", "trump", "rest", "tricks"], "phases.hakem": None},
    ),
    ("quotas_of_all", Q, "phases.soll.quotas", {"phases.soll.quotas": [5, 3]}),
    ("quota_too_high", Q, "phases.soll.quotas[0]", {"phases.soll.quotas": [17, 3, 8]}),
    ("quotas_are_not_said", Q, "phases.soll.sum", {"phases.soll.sum": "not_all"}),
    ("quotas_are_not_said", Q, "phases.soll.first", {"phases.soll.first": "declarer"}),
    ("repay_without_tricks", Q, "phases.ausgleich.kind", {"scoring.counts": "points"}),
    ("repay_to_partner", Q, "table.sides.kind", {"table.sides.kind": "partners"}),
    (
        "repay_without_predict",
        Q,
        "phases.ausgleich",
        {"order": ["deal", "ausgleich", "wahl", "talon", "trump", "discard", "tricks"]},
    ),
    (
        "repay_beside",
        Q,
        "phases.ausgleich.kind",
        {
            "order": [
                "deal",
                "on",
                "soll",
                "ausgleich",
                "wahl",
                "talon",
                "trump",
                "discard",
                "tricks",
            ],
            "phases.on": {"kind": "pass", "cards": 1, "to": ["left"]},
        },
    ),
    ("quotas_of_tricks", Q, "scoring.counts", {"scoring.counts": "points"}),
    ("quotas_of_tricks", Q, "scoring.none", {"scoring.none": {"made": 1, "missed": -1}}),
    ("quotas_of_sizes", Q, "phases.soll.quotas", {"phases.deal.sizes": [16, 15]}),
    (
        "rank_twice",
        "cinch",
        "contracts.spiel.trump_order[14]",
        {"contracts.spiel.trump_order[+]": "colour-5"},
    ),
    (
        "rank_twice",
        "cinch",
        "contracts.spiel.trump_order[10]",
        {"contracts.spiel.higher_trumps": ["colour-5"]},
    ),
    (
        "card_not_in_deck",
        "cinch",
        "contracts.spiel.trump_order[10]",
        {"deck.ranks": ["as", "koenig", "dame", "bube", "10", "9", "8", "7", "6"]},
    ),
    (
        "no_trick_out_beside",
        "spades",
        "match.fallen",
        {"match.fallen": "drops_out"},
    ),
    ("no_trick_out_beside", D, "match.no_trick_out", {"match.no_trick_out": True}),
    (
        "trump_binds_nobody",
        "zwanzig-ab",
        "phases.mitgehen.binding_trumps",
        {
            "order": ["deal", "ansage", "mitgehen", "trump", "tauschen", "tricks"],
            "phases.mitgehen.binding_trumps": ["pik"],
        },
    ),
    (
        "nobody_predicts_first",
        "oh-hell",
        "phases.predict.first",
        {"phases.predict.first": "declarer"},
    ),
    (
        "nothing_bid_to_predict",
        "oh-hell",
        "phases.predict.at_least_bid",
        {"phases.predict.at_least_bid": True},
    ),
    (
        "bid_above_tricks",
        "israeli-whist",
        "phases.predict.at_least_bid",
        {"phases.deal.packets": [{"hand": 12}, {"undealt": 4}]},
    ),
    (
        "win_at_without_values",
        "israeli-whist",
        "contracts.gebot-5-kreuz.win_at",
        {"phases.predict.at_least_bid": False},
    ),
    ("enough_unread", "briscola", "scoring.enough", {"scoring.enough": 80}),
    ("enough_unread", "tute", "scoring.enough", {"scoring.enough": 101}),
    (
        "ladder_not_offered",
        "israeli-whist",
        "contracts.gebot-5-kreuz",
        {"contracts.gebot-5-kreuz.offered": None},
    ),
    (
        "ladder_of_goal",
        "boston",
        "contracts.fuenf-5-pik.goal",
        {
            f"contracts.fuenf-{n}-{suit}.goal": "all_tricks"
            for n in (5, 6, 7)
            for suit in ("pik", "kreuz", "karo", "herz")
        },
    ),
    ("trump_never_turned_up", B, "phases.trump.not_shown", {"phases.trump.not_shown": True}),
    ("idle_needs", D, "phases.reservations.first_plays", {"phases.reservations.first_plays": True}),
    (
        "idle_one_asked",
        D,
        "phases.reservations.asked_first",
        {"phases.reservations.who": "forehand"},
    ),
    (
        "forehand_without_partner",
        "skat",
        "phases.last.who",
        {
            "order": ["deal", "last", "tricks"],
            "phases.last": {"kind": "reservations", "asked_first": False, "who": "forehand_side"},
        },
    ),
    (
        "called_twice",
        "rikken",
        "contracts.rik.partner.card",
        {"contracts.rik.partner.card": "pik-as"},
    ),
    (
        "called_nowhere",
        "rikken",
        "contracts.rik.partner.cards",
        {"order": ["deal", "ansage", "trump", "tricks"]},
    ),
    (
        "called_nowhere",
        "rikken",
        "contracts.rik.partner.cards",
        {"order": ["deal", "rufen", "ansage", "trump", "tricks"]},
    ),
    (
        "nobody_to_call",
        "rikken",
        "phases.rufen.kind",
        {"contracts.rik.partner": {"found_by": "card", "card": "pik-as"}},
    ),
    (
        "call_beside_call",
        "rikken",
        "phases.rufen.kind",
        {
            "order": ["deal", "ansage", "trump", "on", "rufen", "tricks"],
            "phases.on": {"kind": "call_card", "calls": 1, "asked": ["left"]},
        },
    ),
    (
        "called_needs_one",
        "rikken",
        "contracts.rik.partner.cards",
        {"deck.copies": 2, "phases.deal.packets": [{"hand": 26}]},
    ),
    (
        "card_not_in_deck",
        "rikken",
        "contracts.rik.partner.cards[0]",
        {"contracts.rik.partner.cards": ["joker"]},
    ),
    (
        "idle_needs",
        "rikken",
        "contracts.rik.partner.otherwise",
        {
            "contracts.rik.partner.cards": [],
            "contracts.rik.partner.card": "pik-as",
            "order": ["deal", "ansage", "trump", "tricks"],
        },
    ),
    ("talon_of_no_side", "tapp", "contracts.solo.talon", {"contracts.solo.goal": "all_tricks"}),
    (
        "talon_of_no_side",
        "spot-hearts",
        "contracts.spiel.talon",
        {"contracts.spiel.talon": "to_others"},
    ),
    (
        "dealer_takes_beside_declarer",
        "drei-fuenf-acht",
        "phases.talon.who",
        {"phases.talon.who": "dealer"},
    ),
    (
        "dealer_takes_for_nobody",
        "bismarck",
        "phases.talon.who",
        {"scoring.counts": "points", "deck.points": {"as": 11}},
    ),
    ("dealer_takes_strictly", "bismarck", "enforcement", {"enforcement": "table"}),
    (
        "dealer_without_partner",
        "skat",
        "phases.last.who",
        {
            "order": ["deal", "last", "tricks"],
            "phases.last": {"kind": "reservations", "asked_first": False, "who": "dealer_side"},
        },
    ),
    (
        "change_not_named",
        "sheepshead",
        "contracts.kreuz.may_change",
        {"contracts.kreuz.may_change": True},
    ),
    (
        "change_never",
        "sheepshead",
        "contracts.nehmen.may_change",
        {f"contracts.{called}.offered": "pick" for called in ("kreuz", "pik", "herz")},
    ),
    (
        "declare_without_declarer",
        "sheepshead",
        "phases.declare",
        {"contracts.nehmen.may_change": False},
    ),
    (
        "declare_without_declarer",
        "calabresella",
        "phases.ende",
        {
            "order": ["deal", "ansage", "ruf", "talon", "druecken", "ende", "tricks"],
            "phases.ende": {"kind": "declare", "concede": True},
        },
    ),
    (
        "trump_never_melded",
        "tysiacha",
        "contracts.spiel.trump",
        {"phases.tricks.melds_when_leading": "never"},
    ),
    (
        "trump_never_melded",
        "briscola",
        "contracts.spiel.trump",
        {"contracts.spiel.trump": "first_meld"},
    ),
    (
        "melded_trump_counts",
        "cinquecento",
        "melds.table.paar",
        {"contracts.spiel.trump": "melded"},
    ),
    (
        "melded_trump_counts",
        "cinquecento",
        "melds.table.paar",
        {"melds.table.paar.trump_points": None, "melds.table.paar.suits": "plain"},
    ),
    (
        "melded_trump_counts",
        "tysiacha",
        "deck.trump_points",
        {"deck.trump_points": {"bube": 20}},
    ),
    (
        "melded_trump_counts",
        "tysiacha",
        "melds.table.pik",
        {"melds.table.pik.trump_points": 50},
    ),
    (
        "hand_out_without_talon",
        "tysiacha",
        "phases.hand_out",
        {"order[-talon]": None, "phases.talon": None},
    ),
    (
        "hand_out_to_partner",
        "tysiacha",
        "table.sides.kind",
        {"table.sides.kind": "alone"},
    ),
    (
        "hand_out_to_partner",
        "tysiacha",
        "contracts.spiel.sides",
        {"contracts.spiel.sides": "partner"},
    ),
    (
        "hand_out_talon_left",
        "tysiacha",
        "contracts.spiel.talon",
        {"contracts.spiel.talon": "last_trick"},
    ),
    (
        "hand_out_talon_left",
        "tysiacha",
        "phases.talon.may_leave",
        {"phases.talon.may_leave": True},
    ),
    (
        "hand_out_beside",
        "tysiacha",
        "phases.hand_out.kind",
        {
            "order": ["deal", "pass", "bidding", "talon", "hand_out", "tricks"],
            "phases.pass": {"kind": "pass", "cards": 1, "to": ["left"]},
        },
    ),
    ("hand_out_uneven", "tysiacha", "phases.hand_out.cards", {"phases.hand_out.cards": 2}),
    ("barrel_without_bidding", D, "match.barrel", {"match.barrel": BARREL}),
    ("idle_needs", "tysiacha", "match.barrel.deals", {"match.barrel.falls": None}),
    ("idle_needs", "tysiacha", "match.barrel.falls", {"match.barrel.deals": None}),
    ("idle_needs", "tysiacha", "match.barrel", {"match.target": None, "match.deals": 9}),
    ("barrel_beside", "tysiacha", "match.barrel", {"match.ends": "at_once"}),
    ("barrel_beyond", "tysiacha", "match.barrel.at", {"match.barrel.at": 1000}),
    ("barrel_needs", "tysiacha", "match.barrel.needs", {"match.barrel.needs": 305}),
    ("above_costs", "plusminus", "scoring.for_one", {"scoring.for_one": 2}),
    (
        "idle_needs",
        D,
        "phases.reservations.until_passed",
        {"phases.reservations.until_passed": True},
    ),
    (
        "idle_needs",
        "schafkopf",
        "announcements.ends_bidding",
        {"announcements.ends_bidding": True},
    ),
    (
        "idle_needs",
        "schafkopf",
        "announcements.out_of_turn",
        {"announcements.out_of_turn": True},
    ),
    ("idle_needs", D, "phases.reservations.last_must", {"phases.reservations.last_must": True}),
    (
        "idle_first_plays",
        B,
        "phases.early.only_higher",
        {"phases.early.first_plays": True, "phases.early.only_higher": True},
    ),
    (
        "no_partner_to_rest",
        D,
        "contracts.hochzeit.partner_plays",
        {"contracts.hochzeit.partner_plays": False},
    ),
    (
        "closed_hand_opens",
        D,
        "contracts.hochzeit.opens",
        {"contracts.hochzeit.opens": "after_trick"},
    ),
    ("laid_predictions_not_counted", D, "phases.on.kind", LAID),
    (
        "lays_too_many",
        "neunundneunzig",
        "phases.weglegen.cards",
        {"phases.weglegen.cards": 12},
    ),
    (
        "laid_predictions_beside",
        "neunundneunzig",
        "phases.weglegen.kind",
        {"phases.tricks.leads": {"opening": "kreuz-6"}},
    ),
    ("no_dummy", D, "contracts.hochzeit.dummy", {"contracts.hochzeit.dummy": True}),
    (
        "partner_rests_beside",
        "kreuzbinokel-4",
        "contracts.durch.partner_plays",
        {"contracts.durch.partner_plays": False, "order": MELDED_FIRST},
    ),
    (
        "partner_rests_beside",
        "cinch",
        "contracts.spiel.partner_plays",
        {"contracts.spiel.partner_plays": False},
    ),
    (
        "change_never",
        "kreuzbinokel-4",
        "contracts.durch.may_change",
        {
            "contracts.durch.partner_plays": False,
            "contracts.durch.offered": "early",
            "contracts.durch.may_change": True,
        },
    ),
    (
        "predictions_not_counted",
        D,
        "phases.on.kind",
        {
            "order": ["deal", "reservations", "armut", "on", "tricks"],
            "phases.on": {"kind": "predict"},
        },
    ),
    (
        "predictions_beside_stock",
        Z,
        "phases.on.kind",
        {"order": ["deal", "on", "stock", "tricks"], "phases.on": {"kind": "predict"}},
    ),
    (
        "declarer_names_trump",
        "barbu",
        "phases.trumpf.who",
        {"phases.trumpf.who": "dealer"},
    ),
    (
        "declarer_names_trump",
        "watten",
        "phases.farbe.who",
        {"phases.farbe.who": "forehand"},
    ),
    (
        "equal_rank_not_named",
        "watten",
        "contracts.as.equal_ranks[0]",
        {"contracts.as.equal_ranks": ["koenig"]},
    ),
    ("rank_twice", "watten", "contracts.as.equal_ranks[1]", {"contracts.as.equal_ranks[+]": "as"}),
    (
        "equals_apart",
        "watten",
        "contracts.as.second_wins",
        {"contracts.as.second_wins": ["herz-as"]},
    ),
    (
        "points_never_counted",
        D,
        "contracts.null-solo.trick_points",
        {"contracts.null-solo.trick_points": {"each": 1}},
    ),
    ("predictions_never_made", Z, "scoring.kind", {"scoring": PREDICTED}),
    (
        "no_points_to_predict",
        "differenzler",
        "scoring.counts",
        {"deck.points": {}, "deck.trump_points": {}, "phases.tricks.last_trick": 0},
    ),
    (
        "predicted_points_cost",
        "differenzler",
        "scoring.counts",
        {"deck.card_points": {"herz-6": -1}},
    ),
    (
        "only_for_predicted_tricks",
        "differenzler",
        "scoring.none",
        {"scoring.none": {"made": 1, "missed": -1}},
    ),
    (
        "only_for_predicted_tricks",
        "israeli-whist",
        "phases.predict.at_least_bid",
        {"scoring.counts": "points", "phases.tricks.each_trick": 1},
    ),
    ("points_beside_predictions", Z, "deck.points", {"scoring": PREDICTED}),
    (
        "predictions_beside_goal",
        Z,
        "contracts.normal.goal",
        {"scoring": PREDICTED, "contracts.normal.goal": "fewest_points"},
    ),
    (
        "values_beside_stock",
        K,
        "scoring.kind",
        {
            "order": ["deal", "bidding", "skat", "discard", "on", "declare", "tricks"],
            "phases.on": {
                "kind": "stock",
                "leader": "left_of_dealer",
                "winner": "suit_and_trump",
                "captured": "pile",
                "tricks_count": True,
            },
        },
    ),
    ("sizes_of_one_packet", B, "phases.deal.sizes", {"phases.deal.sizes": [3]}),
    ("sizes_of_plain_deals", D, "phases.deal.sizes", {"phases.deal": SIZED}),
    (
        "sizes_too_many",
        D,
        "phases.deal.sizes[0]",
        {"phases.deal": SIZED | {"sizes": [11]}},
    ),
    (
        "undealt_makes_sides",
        D,
        "phases.deal.packets",
        {"phases.deal.packets": [{"hand": 8}, {"undealt": 8}]},
    ),
    ("game_worth_nothing", K, "scoring.steps", {"scoring.steps.spiel.points": -9}),
    ("bid_steps_missing", B, "phases.bidding.step", {"phases.bidding.step": None}),
    ("bid_steps_missing", K, "phases.bidding.opening", {"phases.bidding.values": "steps"}),
    (
        "games_without_values",
        B,
        "phases.bidding.values",
        {
            "phases.bidding.values": "games",
            "phases.bidding.opening": None,
            "phases.bidding.step": None,
            "phases.bidding.limit": None,
        },
    ),
    ("steps_beside_games", K, "phases.bidding.step", {"phases.bidding.step": 1}),
    ("steps_beside_games", K, "phases.bidding.said_in", {"phases.bidding.said_in": 10}),
    ("leaving_without_values", B, "phases.talon.may_leave", {"phases.talon.may_leave": True}),
    (
        "raises_without_values",
        B,
        "phases.declare.raises",
        {"phases.declare.raises": {"x": {**PROMISE, "left_talon": False}}},
    ),
    (
        "raises_without_games",
        K,
        RAISES,
        {f"contracts.{name}.enabled": False for name in GAMES},
    ),
    (
        "no_game_to_declare",
        K,
        "contracts",
        {f"contracts.{name}.needs": {"kreuz-bube": 1} for name in GAMES},
    ),
    (
        "game_value_without_declare",
        K,
        "order",
        {"order": ["deal", "bidding", "skat", "discard", "tricks"]},
    ),
    ("win_at_not_bid", B, "contracts.normal.win_at", {"contracts.normal.win_at": 60}),
    ("win_at_not_declared", D, "contracts.normal.win_at", {"contracts.normal.win_at": 150}),
    ("win_at_too_high", D, "contracts.damen-solo.win_at", {"contracts.damen-solo.win_at": 241}),
    ("win_at_too_high", K, "contracts.grand.win_at", {"contracts.grand.win_at": 121}),
    ("win_at_above_tricks", "euchre", "scoring.win_at", {"scoring.win_at": 9}),
    ("raise_unknown", K, f"{RAISES}.schwarz.after", {f"{RAISES}.schwarz.after": "schnieder"}),
    ("raise_after_later", K, f"{RAISES}.schneider.after", {f"{RAISES}.schneider.after": "ouvert"}),
    ("raise_step_unknown", K, f"{RAISES}.ouvert.step", {f"{RAISES}.ouvert.step": "spiel"}),
    (
        "raise_step_and_trump",
        K,
        f"{RAISES}.schneider.lowest_trump",
        {f"{RAISES}.schneider.lowest_trump": "last"},
    ),
    (
        "raise_without_trumps",
        K,
        f"{RAISES}.ouvert.lowest_trump",
        {
            f"{RAISES}.ouvert.lowest_trump": "last",
            **{
                f"contracts.{game}.{key}": value
                for game in ("grand", "kreuz", "pik", "herz", "karo")
                for key, value in (("trump", "none"), ("trumps", []))
            },
        },
    ),
    ("talon_never_left", K, f"{RAISES}.ouvert.left_talon", {"phases.skat.may_leave": False}),
    ("talon_never_left", K, "scoring.left_talon", {"phases.skat.may_leave": False}),
    (
        "settlement_with_bonus",
        K,
        "scoring.settlement",
        {"scoring.settlement": "minus_only", "scoring.bonus.others": 40},
    ),
    ("settles_with_each", "wendisch", "table.sides.alone_factor", {"table.sides.alone_factor": 4}),
    ("settles_with_each", "solo-whist", "contracts.solo.factor", {"contracts.solo.factor": 2}),
    (
        "settles_as_solo",
        "marias",
        "contracts.spiel.sides",
        {"contracts.spiel.sides": "usual", "contracts.spiel.factor": 1},
    ),
    ("never_settles", "wendisch", "scoring.settlement", {"table.players": 5}),
    ("never_settles", "sheepshead", "scoring.settlement", {"table.players": 3}),
    ("talon_never_left", K, "contracts.null.hand_value", {"phases.skat.may_leave": False}),
    (
        "uncounted_talon",
        D,
        "contracts.normal.talon",
        {"contracts.normal.talon": "last_trick"},
    ),
    (
        "fewest_win_nothing",
        K,
        "contracts.ramsch.fewest_wins",
        {"contracts.ramsch.fewest_wins": True},
    ),
    (
        "idle_within",
        "sheepshead",
        "contracts.leaster.every_trick_wins",
        {"contracts.leaster.every_trick_wins": True},
    ),
    ("own_points_lost", K, "contracts.ramsch.value", {"contracts.ramsch.value": 2}),
    ("game_without_value", K, "contracts.pik", {"contracts.pik.value": 0}),
    ("hand_value_not_fixed", K, "contracts.pik.hand_value", {"contracts.pik.hand_value": 22}),
    ("untouched_too_late", K, "contracts.null.talon", {"contracts.null.talon": "last_trick"}),
    ("win_at_too_high", K, "scoring.win_at", {"scoring.win_at": 121}),
    ("no_steps", K, "scoring.steps", {"scoring.steps": {}, RAISES: {}}),
    (
        "no_game_about_tricks",
        "coinche",
        "announcements.every_game",
        {"announcements.every_game": True},
    ),
    (
        "idle_needs",
        D,
        "announcements.every_game",
        {"announcements.enabled": True, "announcements.every_game": True},
    ),
    (
        "only_doubled",
        K,
        "announcements",
        {"announcements.by_turns": False},
    ),
]
