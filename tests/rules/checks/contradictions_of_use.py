"""Values that would count for nothing: a target nobody reaches, a trump suit that there is not, a
number of tricks that anybody takes, a card that nobody holds."""

from __future__ import annotations

from typing import Any

from game.rules.model.duties import DUTIES
from tests.rules.checks.tables import MELD, B, D, R, S, Z

NO_POINTS = {f"deck.points.{rank}": 0 for rank in ("as", "10", "koenig", "dame", "bube")}
NOTHING = NO_POINTS | {
    "melds.table": {},
    "phases.deal.turned_up_bonus": {},
    "phases.tricks.last_trick": 0,
}
"""A game for two without anything that counts."""

H = "hasenpfeffer"
P, P_BIDS = "huutopussi", "phases.auction"
OF_NOBODY = {"phases.auction.holder_must": None, "phases.auction.unheld": None}

NO_STEPS: dict[str, Any] = {
    "scoring.steps.keine-120.points": 0,
    "scoring.steps.keine-90.points": 0,
    "scoring.steps.keine-60.points": 0,
    "scoring.steps.keine-30.points": 0,
    "scoring.steps.schwarz.points": 0,
    "scoring.special_points": {},
    "table.sides.alone_special_points": None,
    "match.deals": None,
    "match.target": 100,
}

LATER = ("keine-90", "keine-60", "keine-30", "schwarz")
"""What may be promised in Doppelkopf beyond winning."""

OF_USE: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "lots_all_alike",
        "hearts",
        "match.first_dealer",
        {
            "deck": {"faces": "french", "ranks": ["as"], "copies": 8, "points": {"as": 1}},
            "match.first_dealer": "higher_card",
        },
    ),
    ("card_not_in_deck", "maraffa", "match.first_dealer", {"match.first_dealer": "pik-8"}),
    (
        "first_card_of_several",
        "doppelkopf",
        "match.first_dealer",
        {"match.first_dealer": "kreuz-ober"},
    ),
    (
        "first_card_perhaps_held_by_nobody",
        "preferans",
        "match.first_dealer",
        {"match.first_dealer": "pik-7"},
    ),
    ("card_not_in_deck", "skat", "deck.without[0]", {"deck.without": ["pik-2"]}),
    ("nothing_in_the_pack", "skat", "deck.without", {"deck.without": ["*-*"]}),
    ("least_of_tricks", "oh-hell", "phases.predict.least", {"phases.predict.least": 12}),
    (
        "melds_count_nowhere",
        "skat",
        "melds",
        {
            "melds": {
                "contained_melds": "never",
                "table": {
                    "paar": {
                        "label": {"de": "P", "en": "P"},
                        "of_one_suit": ["koenig", "dame"],
                        "points": 2,
                    }
                },
            }
        },
    ),
    ("rank_not_in_deck", "pinochle", "phases.trump.ranks[0]", {"phases.trump.ranks": ["8"]}),
    (
        "rank_not_in_deck",
        "jass",
        "phases.tricks.duties.free_trumps[1]",
        {"phases.tricks.duties.free_trumps": ["unter", "5"]},
    ),
    (
        "card_not_in_deck",
        "jass",
        "phases.tricks.duties.free_trumps[1]",
        {"phases.tricks.duties.free_trumps": ["unter", "herz-5"]},
    ),
    # code, ruleset, path of the problem, what is changed (None deletes)
    ("idle_needs", D, "announcements.each_doubles", {"announcements.each_doubles": True}),
    (
        "one_level_doubles",
        D,
        "announcements.each_doubles",
        {
            "announcements.enabled": True,
            "announcements.doubles": True,
            "announcements.each_doubles": True,
            **{f"announcements.levels.{name}.enabled": False for name in LATER},
        },
    ),
    ("target_out_of_reach", Z, "match.target", NOTHING),
    (
        "target_out_of_reach",
        Z,
        "match.target",
        NOTHING | {"phases.deal.turned_up_bonus": {"9": -10}},
    ),
    ("target_out_of_reach", D, "match.target", NO_STEPS),
    (
        "target_above_minus",
        "hearts",
        "match.target",
        {"match.floor": None, "match.target": 50, "scoring.all_taken": None},
    ),
    ("most_deals_below_plan", D, "match.most_deals", {"match.most_deals": 23}),
    ("most_deals_below_plan", D, "match.most_deals", {"match.most_deals": 23, "match.rounds": 6}),
    (
        "no_trump_suit",
        D,
        "deck.trump_points",
        {
            "deck.trump_points": {"as": 12},
            **{
                f"contracts.{name}.trumps": ["*-dame", "karo-as"]
                for name in ("normal", "hochzeit", "trumpf-solo")
            },
        },
    ),
    (
        "no_trump_suit",
        S,
        f"{MELD}.mariage.trump_points",
        {"contracts.normal.trump": "none"},
    ),
    (
        "trump_suit_unclear",
        S,
        "deck.trump_points",
        {"contracts.normal.trump": "fixed", "contracts.normal.trumps": ["herz-*", "schippen-*"]},
    ),
    ("idle_needs", B, "match.fallen", {"match.fallen": "all_others_win"}),
    ("idle_needs", B, "match.come_back", {"match.come_back": 1}),
    ("come_back_beside", "gurke", "match.come_back", {"match.target": 50}),
    ("points_never_counted", B, "contracts.durch.points", {"contracts.durch.points": {"as": 5}}),
    (
        "points_of_another_sum",
        D,
        "contracts.damen-solo.points",
        {"contracts.damen-solo.enabled": True, "contracts.damen-solo.points": {"as": 10}},
    ),
    (
        "suit_keeps_card",
        D,
        "contracts.herz-solo.suit",
        {
            "contracts.herz-solo.enabled": True,
            "contracts.normal.trumps[+first]": "karo-as",
            "contracts.herz-solo.trumps[+first]": "karo-as",
        },
    ),
    ("idle_not_chosen", D, "contracts.normal.needs", {"contracts.normal.needs": {"herz-as": 1}}),
    (
        "idle_not_chosen",
        B,
        "contracts.normal.goal",
        {"contracts.normal.goal": "thrown_in"},
    ),
    (
        "only_higher_unheard",
        R,
        "phases.auction.only_higher",
        {"phases.auction.asked_first": True},
    ),
    (
        "idle_needs",
        R,
        "contracts.ruf-eichel.partner.run_away",
        {"contracts.ruf-eichel.partner.bound": False},
    ),
    (
        "nobody_pays_in_race",
        "dame",
        "contracts.dame.fewest_wins",
        {"contracts.dame.fewest_wins": True},
    ),
    (
        "only_for_fewest_points",
        R,
        "contracts.wenz.fewest_wins",
        {"contracts.wenz.fewest_wins": True},
    ),
    (
        "only_for_fewest_points",
        R,
        "contracts.wenz.every_trick_wins",
        {"contracts.wenz.every_trick_wins": True},
    ),
    (
        "idle_without_declarer",
        D,
        "contracts.normal.leader",
        {"contracts.normal.leader": "declarer"},
    ),
    (
        "leader_is_last",
        D,
        "contracts.normal.leader",
        {"contracts.normal.leader": "right_of_dealer"},
    ),
    (
        "idle_thrown_in",
        D,
        "contracts.schmeissen-fuchs.sides",
        {"contracts.schmeissen-fuchs.sides": "solo"},
    ),
    ("idle_lost_factor", B, "contracts.durch.lost_factor", {"contracts.durch.lost_factor": 2}),
    (
        "idle_lost_factor",
        "barbu",
        "contracts.trumpf.lost_factor",
        {"contracts.trumpf.lost_factor": 2},
    ),
    (
        "idle_lost_factor",
        "zwei-sieben",
        "contracts.betl.lost_factor",
        {"contracts.betl.lost_factor": 3, "scoring.settlement": "plus_only"},
    ),
    ("idle_factor", B, "contracts.durch.factor", {"contracts.durch.factor": 2}),
    ("idle_factor", "whist", "contracts.spiel.factor", {"contracts.spiel.factor": 2}),
    ("idle_factor", D, "contracts.hochzeit.factor", {"contracts.hochzeit.factor": 2}),
    (
        "idle_needs",
        D,
        "contracts.hochzeit.suit",
        {"contracts.hochzeit.cards_as": None, "contracts.hochzeit.suit": "herz"},
    ),
    (
        "idle_needs",
        B,
        "phases.tricks.duties.must_beat",
        {"phases.tricks.duties.follow_suit": False},
    ),
    (
        "idle_needs",
        B,
        "phases.tricks.duties.must_overtrump",
        {"phases.tricks.duties.must_trump": False},
    ),
    (
        "idle_needs",
        "belot",
        "phases.tricks.duties.trump_to_win",
        {"phases.tricks.duties.must_overtrump": False, "phases.tricks.duties.trump_to_win": True},
    ),
    (
        "idle_within",
        "belot",
        "phases.tricks.duties.trump_to_win",
        {"phases.tricks.duties.no_undertrump": True, "phases.tricks.duties.trump_to_win": True},
    ),
    (
        "idle_needs",
        B,
        "phases.tricks.duties.may_trump",
        {
            **{f"phases.tricks.duties.{word}": False for word in DUTIES},
            "phases.tricks.duties.may_trump": True,
        },
    ),
    (
        "idle_needs",
        B,
        "phases.tricks.duties.free_trumps",
        {
            **{f"phases.tricks.duties.{word}": False for word in DUTIES},
            "phases.tricks.duties.free_trumps": ["unter"],
        },
    ),
    (
        "idle_within",
        B,
        "phases.tricks.duties.must_beat_trump",
        {"phases.tricks.duties.must_beat_trump": True},
    ),
    (
        "idle_trump_points",
        B,
        f"{MELD}.familie.trump_points",
        {f"{MELD}.familie.suits": "trump"},
    ),
    ("idle_beside_run", B, f"{MELD}.paar.trump_points", {f"{MELD}.paar.run": [20, 50]}),
    ("run_begins_otherwise", B, f"{MELD}.paar.points", {f"{MELD}.paar.run": [30, 50]}),
    ("idle_enforcement", D, "enforcement", {"enforcement": "table"}),
    (
        "needs_announcements",
        D,
        "scoring.against_promise",
        {"scoring.against_promise": 1},
    ),
    (
        "card_without_holders",
        B,
        "contracts.durch.needs_side_cards",
        {"contracts.durch.needs_side_cards": True},
    ),
    (
        "idle_needs",
        D,
        "phases.reservations.holder_must",
        {"phases.reservations.holder_must": "kreuz-dame"},
    ),
    (
        "idle_within",
        "boston",
        "phases.ansage.last_must",
        {"phases.ansage.holder_must": "pik-as", "phases.ansage.last_must": True},
    ),
    (
        "perhaps_held_by_nobody",
        "tapp",
        "phases.ansage.holder_must",
        {"phases.ansage.holder_must": "eichel-ober"},
    ),
    ("idle_needs", H, "phases.auction.unheld", {"phases.auction.holder_must": None}),
    (
        "unheld_though_dealt",
        "schafkopf",
        "phases.auction.unheld",
        {"phases.auction.holder_must": "eichel-ober", "phases.auction.unheld": "dealer_must"},
    ),
    (
        "dealer_takes_no_part",
        "setback",
        "phases.auction.unheld",
        {
            "phases.auction.holder_must": "pik-as",
            "phases.auction.unheld": "dealer_must",
            "phases.auction.equals": "nobody",
            "table.players": 5,
            "table.sits_out": "dealer",
            "table.sides": {"kind": "declarer"},
        },
    ),
    ("first_must_alone", P, f"{P_BIDS}.first_must", {f"{P_BIDS}.first_plays": True}),
    (
        "first_must_always",
        P,
        f"{P_BIDS}.first_must",
        {"contracts.niemand.goal": "fewest_points", "contracts.niemand.sides": "alone"},
    ),
    ("idle_within", P, f"{P_BIDS}.last_must", {f"{P_BIDS}.last_must": True}),
    ("idle_within", P, f"{P_BIDS}.holder_must", {f"{P_BIDS}.holder_must": "pik-as"}),
    ("idle_one_asked", P, f"{P_BIDS}.first_must", {f"{P_BIDS}.who": "forehand"}),
    ("idle_needs", P, f"{P_BIDS}.first_must", {f"{P_BIDS}.asked_first": True}),
    (
        "rank_binds_nobody",
        "zwanzig-ab",
        "phases.mitgehen.binding_trumps",
        {"phases.mitgehen.binding_trumps": ["as"]},
    ),
    (
        "rank_binds_nobody",
        "loo",
        "phases.stay.binding_trumps",
        {"phases.stay.binding_trumps": ["as"], "deck.ranks": ["koenig", "dame", "bube", "10"]},
    ),
    ("forced_bid_of_nobody", H, "phases.auction.forced_bid", OF_NOBODY),
    ("forced_bid_not_offered", H, "phases.auction.forced_bid", {"phases.auction.forced_bid": 7}),
    (
        "usual_never_played",
        "schafkopf-passing",
        "phases.auction.holder_must",
        {"phases.auction.holder_must": "eichel-ober"},
    ),
    (
        "bounds_of_no_tricks",
        "boston",
        "contracts.grosse-misere.most_tricks",
        {"contracts.grosse-misere.most_tricks": 1},
    ),
    (
        "some_tricks_unbounded",
        "boston",
        "contracts.piccolissimo",
        {"contracts.piccolissimo.most_tricks": None},
    ),
    (
        "least_above_most",
        "boston",
        "contracts.piccolissimo.least_tricks",
        {"contracts.piccolissimo.least_tricks": 2},
    ),
    (
        "most_are_all",
        "boston",
        "contracts.piccolissimo.most_tricks",
        {"contracts.piccolissimo.most_tricks": 13},
    ),
]
"""Contradictions between a value and the rest that leaves it nothing to do."""
