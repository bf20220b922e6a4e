"""Contradictions of what is said, melded and written down, and of the match."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import FEW, FOR_ALL, MARRIAGES, MELD, PLAIN, SPECIAL, B, D, R, Z

RAMSCH = {
    "label": {"de": "X", "en": "X"},
    "offered": "armut",
    "trump": "none",
    "order": ["as", "10", "koenig", "dame", "bube"],
    "sides": "alone",
    "goal": "fewest_points",
    "value": 1,
}

TAKEN_OVER = {"card": "pik-dame", "nth": 2, "games": ["damen-solo"]}

PITCH = "auction-pitch"
BELOTE_TRUMP_LAST = ["deal", "first", "second", "belote", "trump", "take_up", "rest", "tricks"]
HOLDERS = {"kind": "holders", "card": "kreuz-dame"}
HIGH = {"label": {"de": "X", "en": "X"}, "kind": "highest_trump", "points": 1}

HIGHEST = "phases.tricks.highest_trump"
SWEEP = "phases.tricks.sweep"
KLAVERJAS, IN_TRICKS = "klaverjas", "phases.tricks.melds_in_tricks"
PAIR = {"label": {"de": "X", "en": "X"}, "same": "suit", "ranks": ["koenig", "dame"], "points": 5}

ALL_TRICKS = {
    "label": {"de": "X", "en": "X"},
    "offered": "ansage",
    "trump": "none",
    "order": ["as", "3", "koenig", "dame", "bube", "7", "6", "5", "4", "2"],
    "goal": "all_tricks",
    "value": 9,
}
DECLARED = {
    "order": ["deal", "ansage", "tricks"],
    "phases.ansage": {"kind": "reservations", "asked_first": False},
}

LASTING = "linger-longer"
BESIDE_DRAWING: dict[str, Any] = {
    "stock.captured": "hand",
    "stock.melds": {
        "when": "after_draw",
        "limit": "one",
        "picked_up": "after_trick",
        "after_last_draw": False,
    },
    "stock.melds_when_leading": "always",
    "stock.exchange": {"rank": "2", "before_first_lead": False, "needs_trick": False},
    "stock.closing": {"cards_left": 2, "last_trick": False},
    "stock.too_many_cards": 5,
    "tricks.goes_on": True,
}
"""What is not done where only the winner of a trick draws."""

OF_DRAWN_TRICKS = {"stock.draws": "winner", "stock.tricks_count": True}
"""What is not done either where it is asked only after the last draw what is played."""

IN_LAST_TRICKS: dict[str, Any] = {
    "leads": {"trump_first": True},
    "not_in_first_trick": ["herz-*"],
    "melds_in_tricks": {"paar": PAIR},
    "melds_when_leading": "always",
    "left_over": "holder",
}
"""What is about tricks that are not played there."""

OF_SCORING: list[tuple[str, str, str, dict[str, Any]]] = [
    ("trick_melds_not_counted", D, IN_TRICKS, {IN_TRICKS: {"x": PAIR | {"ranks": ["koenig"]}}}),
    ("highest_trump_not_counted", D, HIGHEST, {HIGHEST: 5}),
    ("highest_trump_not_counted", PITCH, HIGHEST, {HIGHEST: 5}),
    ("highest_trump_without_trump", "hearts", HIGHEST, {HIGHEST: 5}),
    ("sweep_not_counted", D, SWEEP, {SWEEP: 5}),
    ("sweep_not_counted", PITCH, SWEEP, {SWEEP: 5}),
    ("sweep_not_counted", Z, SWEEP, {SWEEP: 5}),
    ("key_needs_form", KLAVERJAS, f"{IN_TRICKS}.buben.row", {f"{IN_TRICKS}.buben.row": 3}),
    (
        "key_needs_form",
        KLAVERJAS,
        f"{IN_TRICKS}.buben.suits",
        {f"{IN_TRICKS}.buben.suits": "plain"},
    ),
    (
        "key_needs_form",
        KLAVERJAS,
        f"{IN_TRICKS}.buben.points_in",
        {f"{IN_TRICKS}.buben.points_in": {"herz": 5}},
    ),
    (
        "meld_rank_twice",
        KLAVERJAS,
        f"{IN_TRICKS}.stuk.ranks",
        {f"{IN_TRICKS}.stuk.ranks": ["koenig", "koenig"]},
    ),
    (
        "rank_not_in_deck",
        KLAVERJAS,
        f"{IN_TRICKS}.stuk.ranks[1]",
        {f"{IN_TRICKS}.stuk.ranks": ["koenig", "6"]},
    ),
    ("meld_row", KLAVERJAS, f"{IN_TRICKS}.stuk.row", {f"{IN_TRICKS}.stuk.row": 3}),
    ("trick_meld_too_large", KLAVERJAS, f"{IN_TRICKS}.vier", {f"{IN_TRICKS}.vier.row": 5}),
    (
        "trick_meld_before_trump",
        "mendikot",
        f"{IN_TRICKS}.x.suits",
        {"scoring": {"kind": "race"}, IN_TRICKS: {"x": PAIR | {"suits": "trump"}}},
    ),
    ("more_than_whom", B, "scoring.more_than_others", {"scoring.more_than_others": True}),
    (
        "win_at_not_achieved",
        "coinche",
        "contracts.contrat-80-pik.win_at",
        {"melds": None, "scoring.achievements": {"x": HIGH}, "phases.tricks.last_trick": 0},
    ),
    (
        "achievements_beside_points",
        PITCH,
        "phases.tricks.each_trick",
        {"phases.tricks.each_trick": 5, "scoring.achievements.game": None},
    ),
    (
        "win_at_too_high",
        "grand-neunzig",
        "contracts.grand.win_at",
        {"contracts.grand.win_at": 999},
    ),
    (
        "win_at_too_high_drawn",
        "briscola",
        "scoring.enough",
        {"scoring.enough": 500, "phases.tricks.each_trick": 1},
    ),
    ("achievements_beside_melds", B, "scoring.achievements", {"scoring.achievements": {"x": HIGH}}),
    (
        "achievement_without_card",
        PITCH,
        "scoring.achievements.high.kind",
        {"scoring.achievements.high.kind": "card"},
    ),
    (
        "achievement_with_card",
        PITCH,
        "scoring.achievements.jack.card",
        {"scoring.achievements.jack.kind": "lowest_trump"},
    ),
    (
        "achievement_without_points",
        PITCH,
        "scoring.achievements.game.kind",
        {"deck.points": {}},
    ),
    (
        "achievement_without_trump",
        PITCH,
        "scoring.achievements.jack.kind",
        {"contracts.spiel.trump": "fixed", "contracts.spiel.trumps": ["*-dame"]},
    ),
    (
        "achievement_without_trump",
        PITCH,
        "scoring.achievements.jack.kind",
        {"contracts.spiel.trump": "none"},
    ),
    (
        "idle_achievement_player",
        PITCH,
        "scoring.achievements.game.goes_to",
        {"scoring.achievements.game.goes_to": "player"},
    ),
    (
        "need_costs_nothing",
        "whist-batak",
        "scoring.opponents_need",
        {"scoring.opponents_need": {"tricks": 1}},
    ),
    (
        "need_too_much",
        "whist-batak",
        "scoring.opponents_need.tricks",
        {"scoring.opponents_need.tricks": 14},
    ),
    (
        "lost_points_to_whom",
        B,
        "scoring.lost_points",
        {"scoring.lost_points": "to_others", "scoring.opponents": "own"},
    ),
    # code, ruleset, path of the problem, what is changed (None deletes)
    (
        "doubling_all_alone",
        "hearts",
        "announcements",
        {"announcements": ("gesteigert", "announcements")},
    ),
    ("places_bring_nothing", "knaves", "scoring.places", {"scoring.places": {"ties": "worse"}}),
    (
        "places_too_many",
        "knaves",
        "scoring.places",
        {"scoring.places": {"best": [3, 2, 1], "worst": [-1]}},
    ),
    ("beside_places", "bassadewitz", "scoring.for_one", {"scoring.for_one": 5}),
    ("beside_places", "bassadewitz", "scoring.no_trick", {"scoring.no_trick": -5}),
    ("beside_places", "bassadewitz", "scoring.bid_missed", {"scoring.bid_missed": -5}),
    ("bid_missed_of_none", "zwanzig-ab", "scoring.bid_missed", {"scoring.bid_missed": -5}),
    ("bid_beside_for_one", "mulatschak", "scoring.for_one", {"scoring.for_one": 3}),
    ("bid_beside_melds", "cruce", "scoring.for_one", {"scoring.for_one_of": "card_points"}),
    ("idle_needs", "cruce", "scoring.for_one_of", {"scoring.for_one": 1}),
    ("idle_needs", "ecarte", "scoring.for_one_of", {"scoring.for_one_of": "all"}),
    (
        "beside_for_one_of",
        "cruce",
        "scoring.all_taken",
        {"scoring.all_taken": {"own": 5, "others": -5}},
    ),
    (
        "beside_for_one_of",
        "cruce",
        "contracts.niemand.goal",
        {"contracts.niemand.goal": "fewest_points"},
    ),
    ("won_at_once", "mulatschak", "match.ends", {"match.ends": "at_once"}),
    (
        "win_at_above_tricks",
        "mulatschak",
        "contracts.mulatschak.win_at",
        {"contracts.mulatschak.win_at": 6},
    ),
    (
        "win_at_without_values",
        "mulatschak",
        "contracts.mulatschak.win_at",
        {"scoring.bid_missed": 0},
    ),
    (
        "idle_trump_factors",
        "zwanzig-ab",
        "contracts.herz.trump_factors",
        {"contracts.herz.trump_factors": {"herz": 2}},
    ),
    (
        "idle_trump_factors",
        "oh-hell",
        "contracts.spiel.trump_factors",
        {"contracts.spiel.trump_factors": {"herz": 2}},
    ),
    ("beside_places", "loo", "match.pot", {"scoring.places": {"best": [1]}}),
    (
        "beside_places",
        "bassadewitz",
        "match.ends",
        {"match": {"first_dealer": "drawn", "next_dealer": "left", "target": 9, "ends": "at_once"}},
    ),
    (
        "announcements_need_sides",
        "oh-hell",
        "announcements",
        {"announcements": ("gesteigert", "announcements")},
    ),
    (
        "usual_without_declarer",
        R,
        "contracts.niemand",
        {"contracts.niemand.goal": "points"},
    ),
    (
        "usual_without_declarer",
        "talonschnapsen",
        "contracts.grund",
        {"contracts.grund.goal": "points"},
    ),
    ("card_costs_points", D, "deck.points.koenig", {"deck.points.koenig": -4}),
    (
        "card_costs_points",
        D,
        "deck.card_points.herz-koenig",
        {"deck.card_points": {"herz-koenig": -1}},
    ),
    (
        "card_costs_points",
        D,
        "contracts.hochzeit.points.koenig",
        {"contracts.hochzeit.points": {"koenig": -4}},
    ),
    ("above_costs", Z, "scoring.above", {"deck.points.as": -1, "scoring.above": 5}),
    (
        "partners_apart",
        "kreuzbinokel-4",
        "contracts.durch.sides",
        {"contracts.durch.sides": "solo"},
    ),
    (
        "thrown_in_without_holding",
        D,
        "contracts.schmeissen-fuchs",
        {"contracts.schmeissen-fuchs.holding": []},
    ),
    (
        "holding_lacks",
        D,
        "contracts.schmeissen-fuchs.holding[0]",
        {"contracts.schmeissen-fuchs.holding[0].card": None},
    ),
    (
        "holding_lacks",
        D,
        "contracts.schmeissen-volle.holding[0]",
        {"contracts.schmeissen-volle.holding[0].count": 0},
    ),
    (
        "holding_not_for",
        D,
        "contracts.armut.holding[0].card",
        {"contracts.armut.holding[0].card": "karo-as"},
    ),
    (
        "holding_not_for",
        D,
        "contracts.schmeissen-volle.holding[0].uncounted",
        {"contracts.schmeissen-volle.holding[0].uncounted": ["karo-as"]},
    ),
    ("special_point_lacks", D, SPECIAL, {f"{SPECIAL}.kind": "suit_trick"}),
    ("never_promoted", D, f"{SPECIAL}.promoted", {f"{SPECIAL}.promoted": True}),
    ("never_promoted", D, "scoring.against_promoted", {"scoring.against_promoted": 1}),
    (
        "special_point_not_for",
        D,
        "scoring.special_points.doppelkopf.promoted",
        {"scoring.special_points.doppelkopf.promoted": True},
    ),
    ("special_point_not_for", D, f"{SPECIAL}.suit", {f"{SPECIAL}.suit": "herz"}),
    ("win_at_too_high", D, "scoring.kontra_needs", {"scoring.kontra_needs": 241}),
    (
        "special_point_unknown",
        D,
        "table.sides.alone_special_points[0]",
        {"table.sides.alone_special_points": ["fox"]},
    ),
    (
        "card_without_holders",
        Z,
        "table.sides.alone_special_points",
        {"table.sides.alone_special_points": []},
    ),
    ("value_without_goal", B, "contracts.normal.value", {"contracts.normal.value": 100}),
    (
        "lost_value_without_value",
        B,
        "contracts.normal.lost_value",
        {"contracts.normal.lost_value": 100},
    ),
    (
        "lost_value_without_value",
        "skat",
        "contracts.null.lost_value",
        {"contracts.null.lost_value": 46},
    ),
    (
        "contract_unknown",
        D,
        "phases.arm.contract",
        {
            "order": ["deal", "reservations", "arm", "tricks"],
            "phases.arm": {"kind": "poverty", "contract": "armt", "cards": 3, "refused": "played"},
        },
    ),
    (
        "poverty_without_partner",
        D,
        "phases.arm.contract",
        {
            "order": ["deal", "reservations", "arm", "tricks"],
            "phases.arm": {
                "kind": "poverty",
                "contract": "damen-solo",
                "cards": 3,
                "refused": "played",
            },
        },
    ),
    (
        "refused_not_played",
        D,
        "phases.armut.refused",
        {"contracts.ramsch.enabled": True},
    ),
    (
        "only_for_fewest_points",
        D,
        "contracts.hochzeit.card_points",
        {"contracts.hochzeit.card_points": {"pik-dame": 10}},
    ),
    (
        "card_not_in_deck",
        D,
        "contracts.schwarze-sau.card_points.pik-9",
        {"contracts.schwarze-sau.card_points": {"pik-9": 10, "pik-dame": 1}},
    ),
    (
        "no_card_counts",
        D,
        "contracts.schwarze-sau.card_points",
        {"contracts.schwarze-sau.card_points": {"pik-dame": 0}},
    ),
    (
        "card_without_holders",
        "schafkopf",
        "table.sides.alone_with",
        {"table.sides.alone_with": {"eichel-ober": 1}},
    ),
    (
        "alone_for_several",
        D,
        "table.sides.alone_with",
        {"table.sides.alone_with": {"pik-dame": 1, "pik-koenig": 1}},
    ),
    (
        "needs_too_many",
        D,
        "table.sides.alone_with.pik-dame",
        {"table.sides.alone_with": {"pik-dame": 3}},
    ),
    (
        "card_not_in_deck",
        D,
        "table.sides.alone_with.pik-9",
        {"table.sides.alone_with": {"pik-9": 2}},
    ),
    (
        "only_for_fewest_points",
        D,
        "contracts.hochzeit.taken_over",
        {"contracts.hochzeit.taken_over": TAKEN_OVER},
    ),
    (
        "taken_over_counts",
        D,
        "contracts.schwarze-sau-solo.card_points",
        {"contracts.schwarze-sau-solo.card_points": {"pik-dame": 10, "kreuz-dame": 1}},
    ),
    (
        "taken_over_counts",
        D,
        "contracts.schwarze-sau-solo.card_points",
        {"contracts.schwarze-sau-solo.card_points": {}},
    ),
    (
        "taken_over_by",
        D,
        "contracts.schwarze-sau-solo.taken_over.games[1]",
        {"contracts.schwarze-sau-solo.taken_over.games": ["damen-solo", "null-solo"]},
    ),
    (
        "taken_over_by",
        D,
        "contracts.schwarze-sau-solo.taken_over.games[0]",
        {"contracts.schwarze-sau-solo.taken_over.games": ["hochzeit"]},
    ),
    (
        "contract_unknown",
        D,
        "contracts.schwarze-sau-solo.taken_over.games[0]",
        {"contracts.schwarze-sau-solo.taken_over.games": ["damensolo"]},
    ),
    (
        "needs_too_many",
        D,
        "contracts.schwarze-sau-solo.taken_over.nth",
        {"contracts.schwarze-sau-solo.taken_over.nth": 3},
    ),
    (
        "card_not_in_deck",
        D,
        "contracts.schwarze-sau-solo.taken_over.card[0]",
        {"contracts.schwarze-sau-solo.taken_over.card": "pik-9"},
    ),
    (
        "two_when_refused",
        D,
        "contracts.zweiter",
        {
            "phases.armut.refused": "played",
            "contracts.ramsch.enabled": True,
            "contracts.zweiter": RAMSCH,
        },
    ),
    (
        "offered_in_wrong_phase",
        D,
        "contracts.damen-solo.offered",
        {"contracts.damen-solo.offered": "armut"},
    ),
    ("goal_without_value", B, "contracts.durch", {"contracts.durch.value": 0}),
    (
        "goal_without_value",
        "pepper",
        "contracts.niemand",
        {"contracts.niemand.goal": "fewest_points", "contracts.niemand.sides": "alone"},
    ),
    ("fewest_with_melds", B, "contracts.normal.melds", FOR_ALL),
    ("nothing_named_for_bid", B, "contracts.normal.goal", FOR_ALL),
    ("surplus_of_exact", "spades", "scoring.surplus", {"scoring.exact": True}),
    (
        "fewest_beside_barrel",
        "tysiacha",
        "match.barrel",
        {f"contracts.spiel.{key}": value for key, value in FEW.items()},
    ),
    (
        "goal_in_race",
        Z,
        "contracts.normal.goal",
        {"contracts.normal.goal": "all_tricks", "contracts.normal.value": 10},
    ),
    (
        "goal_without_winner",
        "gaigel",
        "contracts.normal.goal",
        {"contracts.normal.goal": "all_tricks", "contracts.normal.value": 10},
    ),
    (
        "goal_with_melds",
        "tute",
        "contracts.durch.melds",
        DECLARED | {"contracts.durch": ALL_TRICKS | {"melds": True}},
    ),
    (
        "goal_beside_stock",
        "klaber",
        "contracts.durch.goal",
        {
            "order": ["deal", "ansage", "stock", "tricks"],
            "phases.ansage": DECLARED["phases.ansage"],
            "contracts.durch": ALL_TRICKS
            | {"order": ["as", "10", "koenig", "dame", "bube", "9", "8", "7"], "melds": False},
        },
    ),
    ("meld_one_form", B, f"{MELD}.paar", {f"{MELD}.paar.cards": ["herz-as"]}),
    ("meld_one_form", B, f"{MELD}.paar", {f"{MELD}.paar.of_one_suit": None}),
    ("key_needs_form", B, f"{MELD}.binokel.suits", {f"{MELD}.binokel.suits": "trump"}),
    ("key_needs_form", B, f"{MELD}.binokel.trump_points", {f"{MELD}.binokel.trump_points": 80}),
    ("key_needs_form", B, f"{MELD}.binokel.label", {f"{MELD}.binokel.label.en": "{suit}"}),
    ("key_needs_form", B, f"{MELD}.paar.different_suits", {f"{MELD}.paar.different_suits": False}),
    ("key_needs_form", B, f"{MELD}.paar.alike", {f"{MELD}.paar.alike": 3}),
    ("key_needs_form", B, f"{MELD}.binokel.row", {f"{MELD}.binokel.row": 2}),
    ("apart_of_all", B, f"{MELD}.paar.apart", {f"{MELD}.paar.apart": True}),
    ("meld_row", B, f"{MELD}.paar.row", {f"{MELD}.paar.row": 3}),
    (
        "meld_before_trump",
        B,
        f"{MELD}.binokel.cards",
        {f"{MELD}.binokel.cards": ["trump-dame", "plain-bube"]},
    ),
    ("meld_plain_alone", B, f"{MELD}.binokel.cards", {f"{MELD}.binokel.cards": ["plain-bube"]}),
    (
        "rank_not_in_deck",
        "bezique",
        f"{MELD}.bezique.cards[0]",
        {f"{MELD}.bezique.cards": ["trump-6", "plain-bube"]},
    ),
    (
        "no_trump_suit",
        "hearts",
        "melds.table.x.cards",
        {
            "order": ["deal", "passing", "m", "tricks"],
            "phases.m": {"kind": "meld", "who": "everybody"},
            "melds": {
                "contained_melds": "never",
                "table": {
                    "x": {"label": {"de": "X", "en": "X"}, "cards": ["trump-as"], "points": 1}
                },
            },
        },
    ),
    (
        "meld_rank_twice",
        B,
        f"{MELD}.paar.of_one_suit",
        {f"{MELD}.paar.of_one_suit": ["koenig", "koenig"], f"{MELD}.paar.row": 2},
    ),
    ("melds_not_compared", B, "phases.melds.who", {"melds.counted": "best_side"}),
    ("melds_not_compared", Z, "melds.counted", {"melds.counted": "best_side"}),
    (
        "melds_compared_before_trump",
        "belote",
        "order",
        {
            "melds.counted": "best_side",
            "order": BELOTE_TRUMP_LAST,
            "phases.belote": {"kind": "meld", "who": "everybody"},
        },
    ),
    (
        "melds_compared_before_trump",
        "tarabish",
        "melds.counted",
        {"contracts.herz.trump": "led", "contracts.herz.trumps": None},
    ),
    ("melds_compared_of_unknown", "tarabish", "melds.counted", {"table.sides": HOLDERS}),
    (
        "melds_all_apart",
        "belote",
        "melds.counted",
        {"melds.counted": "best_side", f"{MELD}.belote.apart": True},
    ),
    ("meld_too_many", B, f"{MELD}.paar.of_one_suit", {f"{MELD}.paar.times": 3}),
    (
        "exchange_not_counted",
        MARRIAGES,
        "phases.stock.exchange.points",
        {"phases.stock.exchange.points": 10},
    ),
    ("draws_of_sides", LASTING, "phases.stock.draws", {"table.sides.kind": "partners"}),
    *(
        ("draws_beside", LASTING, f"phases.{key}", {f"phases.{key}": value})
        for key, value in BESIDE_DRAWING.items()
    ),
    *(
        ("draws_idle", LASTING, f"phases.tricks.{key}", {f"phases.tricks.{key}": value})
        for key, value in IN_LAST_TRICKS.items()
    ),
    ("draws_uncounted", LASTING, "phases.stock.tricks_count", {"phases.tricks.last_trick": 1}),
    ("draws_no_more_tricks", LASTING, "contracts.spiel", {"phases.tricks.each_trick": 1}),
    (
        "draws_too_few",
        LASTING,
        "phases.stock.draws",
        {"phases.deal.packets": [{"hand": 9}]},
    ),
    *(
        ("beside_draws_first", "honeymoon-bridge", f"phases.{key}", {f"phases.{key}": value})
        for key, value in (BESIDE_DRAWING | OF_DRAWN_TRICKS).items()
    ),
    ("beside_open_top", Z, "phases.stock.melds", {"phases.stock.top_open": True}),
    ("beside_open_top", MARRIAGES, "phases.stock.exchange", {"phases.stock.top_open": True}),
    ("beside_open_top", MARRIAGES, "phases.stock.closing", {"phases.stock.top_open": True}),
    ("duties_without_suits", Z, "phases.stock.duties_hold", {"phases.stock.duties_hold": True}),
    (
        "no_duties_to_hold",
        "briscola",
        "phases.stock.duties_hold",
        {"phases.stock.duties_hold": True},
    ),
    (
        "duties_spare_in_stock",
        "german-whist",
        "phases.stock.duties_hold",
        {"phases.tricks.duties.spare_partner": True},
    ),
    ("meld_too_many", B, f"{MELD}.x.cards", {f"{MELD}.x": PLAIN | {"cards": ["herz-as"] * 3}}),
    ("meld_names_itself", B, f"{MELD}.paar.contains[0]", {f"{MELD}.paar.contains": ["paar"]}),
    ("meld_names_itself", B, f"{MELD}.paar.after", {f"{MELD}.paar.after": "paar"}),
    ("meld_unknown", B, f"{MELD}.familie.contains[0]", {f"{MELD}.familie.contains": ["parr"]}),
    ("meld_unknown", B, f"{MELD}.familie.after", {f"{MELD}.familie.after": "parr"}),
    (
        "meld_after_disabled",
        B,
        f"{MELD}.familie.after",
        {f"{MELD}.familie.after": "paar", f"{MELD}.paar.enabled": False},
    ),
    ("bid_game_without_bidding", Z, "scoring.kind", {"scoring": (B, "scoring")}),
    ("scoring_needs_sides", B, "scoring.kind", {"table.sides.kind": "alone"}),
    ("scoring_needs_sides", D, "scoring.kind", {"scoring": {"kind": "race"}}),
    ("scoring_needs_sides", D, "scoring.kind", {"table.sides": {"kind": "alone"}}),
    ("win_at_too_high", D, "scoring.win_at", {"scoring.win_at": 241}),
    ("side_without_name", D, "scoring.names", {"scoring.names.re": None}),
    ("no_steps", D, "scoring.steps", {"scoring.steps": {}}),
    ("special_point_lacks", D, SPECIAL, {f"{SPECIAL}.card": None}),
    ("special_point_lacks", D, SPECIAL, {f"{SPECIAL}.kind": "full_trick", f"{SPECIAL}.card": None}),
    ("special_point_not_for", D, f"{SPECIAL}.at_least", {f"{SPECIAL}.at_least": 40}),
    ("match_never_ends", D, "match", {"match.deals": None}),
    ("needs_announcements", D, "scoring.cowardice", {"scoring.cowardice": 3}),
    ("needs_announcements", D, "scoring.unannounced", {"scoring.unannounced": "win_only"}),
    (
        "compulsory_without_end",
        D,
        "match.compulsory_solos",
        {"match.compulsory_solos.each": 1, "match.deals": None, "match.target": 100},
    ),
    (
        "compulsory_without_solo",
        D,
        "match.compulsory_solos",
        {
            "match.compulsory_solos.each": 1,
            "contracts.trumpf-solo.enabled": False,
            "contracts.damen-solo.enabled": False,
            "contracts.buben-solo.holding": [{"kind": "trumps_at_most", "count": 3}],
        },
    ),
    (
        "compulsory_too_many",
        D,
        "match.compulsory_solos",
        {"match.compulsory_solos.each": 2, "match.deals": 7},
    ),
    (
        "compulsory_too_many",
        D,
        "match.compulsory_solos",
        {
            "match.compulsory_solos.each": 2,
            "match.compulsory_solos.dealer": "next",
            "match.rounds": 1,
        },
    ),
    (
        "card_not_in_deck",
        D,
        "partner_choice.card",
        {"partner_choice.enabled": True, "partner_choice.card": "karo-9"},
    ),
    (
        "partner_choice_needs_holders",
        B,
        "partner_choice",
        {"partner_choice": {"label": {"de": "X", "en": "X"}, "card": "herz-as", "when": "first"}},
    ),
    ("poverty_too_few_cards", D, "phases.armut.cards", {"phases.armut.cards": 2}),
    ("at_once_without_target", D, "match.ends", {"match.ends": "at_once"}),
    (
        "several_pass_without_target",
        D,
        "match.several_pass",
        {"match.several_pass": "declarer_first"},
    ),
    ("counted_first_in_between", Z, "match.several_pass", {"match.several_pass": "counted_first"}),
    (
        "counted_first_by_places",
        "handjass",
        "match.several_pass",
        {"match.several_pass": "counted_first"},
    ),
    (
        "nothing_counted_first",
        B,
        "match.several_pass",
        {"match.several_pass": "counted_first"},
    ),
    (
        "achievements_beside_points",
        "all-fours",
        "scoring.above",
        {"scoring.above": 5},
    ),
    (
        "achievements_at_once",
        "all-fours",
        "match.several_pass",
        {"match.ends": "at_once", "match.several_pass": "declarer_first"},
    ),
    (
        "several_pass_without_declarer",
        Z,
        "match.several_pass",
        {"match.several_pass": "declarer_first"},
    ),
    ("dealer_not_in_turn", R, "match.rounds", {"match.next_dealer": "loser", "match.rounds": 2}),
    ("opener_without_bidding", D, "match.next_dealer", {"match.next_dealer": "opener"}),
]
