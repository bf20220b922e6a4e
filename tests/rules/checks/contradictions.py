"""Contradictions of pack, table, phases and contracts: what makes a shipped ruleset have them, and
where they are found."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import DECLARE, MELD, SPECIAL, B, D, R, Z

DOPPELKOPF = ["deal", "on", "reservations", "armut", "tricks"]
ASKED_FIRST = ["deal", "reservations", "on", "armut", "tricks"]
ORDER = ["cut", "deal", "on", "early", "bidding", "hand", "talon", "declare", "call", "called"]
ORDER += ["melds", "trump", "discard", "other_melds", "tricks"]


def passing(order: list[str], cards: int, *to: str) -> dict[str, Any]:
    """Changes that let everybody pass cards on."""
    return {"order": order, "phases.on": {"kind": "pass", "cards": cards, "to": list(to)}}


OF_PLAY: list[tuple[str, str, str, dict[str, Any]]] = [
    # code, ruleset, path of the problem, what is changed (None deletes)
    ("rank_twice", B, "deck.ranks[5]", {"deck.ranks[+]": "as"}),
    ("rank_twice", B, "contracts.durch.order[7]", {"contracts.durch.order[+]": "as"}),
    ("rank_not_in_deck", B, "deck.points.9", {"deck.points.9": 1}),
    ("rank_not_in_deck", B, "deck.trump_points.7", {"deck.trump_points": {"7": 10}}),
    ("rank_not_in_deck", B, f"{MELD}.paar.of_one_suit[0]", {f"{MELD}.paar.of_one_suit": ["9"]}),
    ("rank_not_in_deck", Z, "phases.deal.turned_up_bonus.7", {"phases.deal.turned_up_bonus.7": 1}),
    (
        "rank_not_in_deck",
        Z,
        "phases.stock.exchange.rank",
        {"phases.stock.exchange": {"rank": "7", "before_first_lead": True}},
    ),
    ("card_not_in_deck", B, "tile[0]", {"tile": ["herz-7"]}),
    ("card_not_in_deck", B, f"{MELD}.binokel.cards[0]", {f"{MELD}.binokel.cards": ["herz-7"]}),
    ("card_not_in_deck", D, "table.sides.card", {"table.sides.card": "kreuz-9"}),
    (
        "card_not_in_deck",
        D,
        "contracts.hochzeit.needs.herz-9",
        {"contracts.hochzeit.needs.herz-9": 1},
    ),
    ("card_not_in_deck", D, "contracts.normal.trumps[4]", {"contracts.normal.trumps[+]": "karo-7"}),
    (
        "card_not_in_deck",
        D,
        "contracts.normal.second_wins[0]",
        {"contracts.normal.second_wins": ["*-9"]},
    ),
    ("card_not_in_deck", D, f"{SPECIAL}.card", {f"{SPECIAL}.card": "karo-9"}),
    ("too_few_seats", Z, "table.sits_out", {"table.sits_out": "dealer"}),
    ("partners_need_four", B, "table.sides.kind", {"table.sides.kind": "partners"}),
    ("sides_without_declarer", Z, "table.sides.kind", {"table.sides.kind": "declarer"}),
    ("card_without_holders", B, "table.sides.card", {"table.sides.card": "herz-as"}),
    ("card_without_holders", B, "table.sides.alone_factor", {"table.sides.alone_factor": 2}),
    ("holders_without_card", D, "table.sides", {"table.sides.card": None}),
    ("holders_need_two", D, "table.sides.card", {"deck.copies": 4}),
    ("phase_unknown", B, "order[0]", {"order[0]": "cutt"}),
    ("phase_unknown", B, "contracts.durch.offered", {"contracts.durch.offered": "decklare"}),
    ("phase_twice", B, "order[15]", {"order[+]": "cut"}),
    ("phase_unused", B, "phases.extra", {"phases.extra": DECLARE}),
    ("phase_missing", D, "order", {"order": ["deal", "reservations"], "phases.tricks": None}),
    ("phase_missing", D, "order", {"order": ["reservations", "tricks"], "phases.deal": None}),
    ("phase_too_late", D, "order[1]", {"order": ["reservations", "deal", "tricks"]}),
    ("phase_too_late", B, "order[6]", {"order[5]": "discard", "order[11]": "hand"}),
    ("phase_too_late", D, "order[3]", {"order": ["deal", "armut", "tricks", "reservations"]}),
    ("phase_too_late", B, "order[10]", {"order[4]": "melds", "order[10]": "bidding"}),
    ("phase_too_late", B, "order[10]", {"order[6]": "melds", "order[10]": "talon"}),
    ("phase_too_late", B, "order[14]", {"order[13]": "tricks", "order[14]": "other_melds"}),
    ("melding_twice", B, "phases.other_melds.who", {"phases.other_melds.who": "everybody"}),
    ("melding_twice", B, "phases.other_melds.who", {"phases.other_melds.who": "declarer"}),
    (
        "melding_twice",
        Z,
        "phases.late.who",
        {
            "phases.late": {"kind": "meld", "who": "everybody"},
            "order": ["cut", "deal", "stock", "late", "tricks"],
        },
    ),
    (
        "bidding_for_nothing",
        D,
        "phases.bidding",
        {
            "order": ["deal", "bidding", "reservations", "armut", "tricks"],
            "phases.bidding": {
                "kind": "bidding",
                "first": "left_of_dealer",
                "direction": "clockwise",
                "opening": 100,
                "step": 10,
                "limit": 200,
                "forehand": "must_open",
            },
        },
    ),
    ("kind_twice", D, "order[4]", {"order[+]": "again", "phases.again": "phases.tricks"}),
    (
        "phase_without_declarer",
        Z,
        "phases.declare",
        {"order": ["deal", "declare", "stock", "tricks"], "phases.declare": DECLARE},
    ),
    (
        "phase_without_declarer",
        Z,
        "phases.melds.who",
        {
            "order": ["deal", "melds", "stock", "tricks"],
            "phases.melds": {"kind": "meld", "who": "others"},
        },
    ),
    ("meld_phase_without_melds", B, "phases.melds", {"melds": None}),
    ("melds_never_laid", D, "melds", {"melds": {"contained_melds": "never", "table": {}}}),
    ("discard_without_talon", B, "phases.discard", {"order[-talon]": None, "phases.talon": None}),
    ("talon_without_discard", B, "phases.talon", {"order[-discard]": None, "phases.discard": None}),
    ("bid_limit_below_opening", B, "phases.bidding.limit", {"phases.bidding.limit": 140}),
    ("asked_twice", B, "phases.call.asked[2]", {"phases.call.asked[+]": "left"}),
    ("nobody_opposite", B, "phases.call.asked[2]", {"phases.call.asked[+]": "opposite"}),
    ("nobody_opposite", B, "phases.on.to[1]", passing(ORDER, 2, "left", "opposite")),
    ("pass_to_nobody", D, "phases.on.to", passing(DOPPELKOPF, 2, "nobody", "nobody")),
    ("pass_too_many", D, "phases.on.cards", passing(DOPPELKOPF, 11, "left")),
    ("phase_too_late", D, "order[2]", passing(ASKED_FIRST, 1, "left")),
    (
        "partner_asked",
        "kreuzbinokel-4",
        "phases.call.asked[2]",
        {"phases.call.asked[+]": "opposite"},
    ),
    (
        "last_winner_without_stock",
        D,
        "phases.tricks.leader",
        {"phases.tricks.leader": "last_winner"},
    ),
    ("leader_without_declarer", Z, "phases.tricks.leader", {"phases.tricks.leader": "declarer"}),
    ("packet_one_key", B, "phases.deal.packets[1]", {"phases.deal.packets[1]": {}}),
    (
        "packet_one_key",
        B,
        "phases.deal.packets[1]",
        {"phases.deal.packets[1]": {"hand": 1, "talon": 1}},
    ),
    ("turn_up_twice", Z, "phases.deal.packets[4]", {"phases.deal.packets[+]": {"turn_up": 1}}),
    ("no_hands", D, "phases.deal.packets", {"phases.deal.packets": [{"talon": 40}]}),
    ("talon_never_taken", D, "phases.deal.packets", {"phases.deal.packets[+]": {"talon": 4}}),
    ("no_talon_dealt", B, "phases.deal.packets", {"phases.deal.packets": [{"hand": 13}]}),
    (
        "trump_card_shows_nothing",
        D,
        "phases.deal.packets",
        {"phases.deal.packets[+]": {"turn_up": 1}},
    ),
    (
        "trump_card_shows_nothing",
        D,
        "phases.deal.last_card",
        {"phases.deal.last_card": "shows_trump"},
    ),
    (
        "two_trump_cards",
        Z,
        "phases.deal.last_card",
        {"phases.deal.last_card": "shows_trump"},
    ),
    (
        "last_card_not_the_dealers",
        "doppelkopf-5",
        "phases.deal.last_card",
        {"phases.deal.last_card": "shows_trump"},
    ),
    ("last_card_moves", B, "phases.deal.last_card", {"phases.deal.last_card": "shows_trump"}),
    ("undealt_beside_stock", Z, "phases.deal.packets", {"phases.deal.packets[+]": {"undealt": 2}}),
    ("undealt_points", D, "phases.deal.packets", {"phases.deal.packets[+]": {"undealt": 4}}),
    ("stock_without_turn_up", Z, "phases.deal.packets", {"phases.deal.packets[-1]": None}),
    (
        "bonus_without_turn_up",
        D,
        "phases.deal.turned_up_bonus",
        {"phases.deal.turned_up_bonus": {"as": 1}},
    ),
    ("too_many_dealt", B, "phases.deal.packets", {"phases.deal.packets[0]": {"hand": 5}}),
    ("too_many_dealt", D, "phases.deal.packets", {"table.players": 5}),
    ("cards_left", B, "phases.deal.packets", {"phases.deal.packets[0]": {"hand": 3}}),
    ("cards_left", B, "phases.deal.packets", {"deck.ranks[+]": "7"}),
    (
        "stock_uneven",
        Z,
        "phases.deal.packets",
        {"table.players": 3, "phases.deal.packets[+first]": {"hand": 1}, "deck.ranks[+]": "7"},
    ),
    ("no_usual_contract", B, "contracts", {"contracts.normal.enabled": False}),
    ("two_usual_contracts", B, "contracts.durch", {"contracts.durch.offered": None}),
    ("offered_in_wrong_phase", B, "contracts.durch.offered", {"contracts.durch.offered": "talon"}),
    (
        "after_call_barred",
        B,
        "contracts.durch-gerufen.after_call",
        {"contracts.durch-gerufen.calls": False},
    ),
    (
        "after_call_never",
        B,
        "contracts.durch-gerufen.after_call",
        {"contracts.durch-gerufen.enabled": True},
    ),
    ("untouched_too_late", B, "contracts.durch.talon", {"contracts.durch.talon": "untouched"}),
    (
        "needs_too_many",
        D,
        "contracts.hochzeit.needs.kreuz-dame",
        {"contracts.hochzeit.needs.kreuz-dame": 3},
    ),
    ("fixed_without_trumps", B, "contracts.normal.trump", {"contracts.normal.trump": "fixed"}),
    (
        "trump_order_without_suit",
        D,
        "contracts.damen-solo.trump_order",
        {"contracts.damen-solo.trump_order": ["as", "10", "koenig", "dame", "bube", "9"]},
    ),
    (
        "order_lacks_card",
        B,
        "contracts.normal.trump_order",
        {"contracts.normal.trump_order": ["as", "10"]},
    ),
    (
        "trumps_without_fixed",
        B,
        "contracts.normal.trumps",
        {"contracts.normal.trumps": ["herz-10"]},
    ),
    (
        "trump_never_named",
        B,
        "contracts.normal.trump",
        {"order[-trump]": None, "phases.trump": None},
    ),
    ("trump_never_turned_up", B, "contracts.normal.trump", {"contracts.normal.trump": "turned_up"}),
    ("order_lacks_card", B, "contracts.normal.order", {"contracts.normal.order": ["as", "10"]}),
    (
        "order_lacks_card",
        D,
        "contracts.damen-solo.order",
        {"contracts.damen-solo.order": ["as", "10", "koenig"]},
    ),
    ("partner_not_said", D, "contracts.hochzeit.sides", {"contracts.hochzeit.partner": None}),
    ("partner_never_found", D, "contracts.hochzeit.partner", {"contracts.hochzeit.sides": "solo"}),
    (
        "partner_lacks",
        D,
        "contracts.hochzeit.partner",
        {"contracts.hochzeit.partner.within": None},
    ),
    (
        "partner_lacks",
        R,
        "contracts.ruf-eichel.partner",
        {"contracts.ruf-eichel.partner.card": None},
    ),
    (
        "partner_not_for",
        R,
        "contracts.ruf-eichel.partner.within",
        {"contracts.ruf-eichel.partner.within": 3},
    ),
    (
        "partner_not_for",
        D,
        "contracts.hochzeit.partner.card",
        {"contracts.hochzeit.partner.card": "herz-as"},
    ),
    (
        "called_needs_one",
        D,
        "contracts.hochzeit.partner.card",
        {
            "contracts.hochzeit.partner": {
                "found_by": "card",
                "card": "herz-as",
            }
        },
    ),
    ("alone_for_fewest_points", R, "contracts.wenz.sides", {"contracts.wenz.sides": "alone"}),
    (
        "fewest_points_declared",
        R,
        "contracts.wenz.offered",
        {"contracts.wenz.sides": "alone", "contracts.wenz.goal": "fewest_points"},
    ),
    ("usual_contract_with_sides", D, "contracts.normal.sides", {"contracts.normal.sides": "solo"}),
    (
        "no_special_points",
        B,
        "contracts.durch.special_points",
        {"contracts.durch.special_points": ["fuchs"]},
    ),
    (
        "special_point_unknown",
        D,
        "contracts.damen-solo.special_points[0]",
        {"contracts.damen-solo.special_points": ["fox"]},
    ),
    (
        "card_not_in_deck",
        D,
        "promotions.schweinchen.card",
        {"promotions.schweinchen.enabled": True, "promotions.schweinchen.card": "karo-9"},
    ),
    ("card_not_in_deck", D, f"{SPECIAL}.by", {f"{SPECIAL}.by": "karo-9"}),
    (
        "card_not_in_deck",
        D,
        "contracts.schmeissen-neunen.holding[0].cards[0]",
        {"contracts.schmeissen-neunen.enabled": True},
    ),
    (
        "promotion_unknown",
        D,
        "promotions.hyperschweinchen.after",
        {"promotions.hyperschweinchen.after": "schweine"},
    ),
    (
        "promotion_after_later",
        D,
        "promotions.schweinchen.after",
        {"promotions.schweinchen.after": "hyperschweinchen"},
    ),
    (
        "promotion_after_later",
        D,
        "promotions.schweinchen.after",
        {"promotions.schweinchen.after": "schweinchen"},
    ),
    (
        "promotion_after_disabled",
        D,
        "promotions.hyperschweinchen.after",
        {"promotions.hyperschweinchen.enabled": True},
    ),
    (
        "promoted_twice",
        D,
        "promotions.hyperschweinchen.card",
        {
            "promotions.schweinchen.enabled": True,
            "promotions.hyperschweinchen.enabled": True,
            "promotions.hyperschweinchen.card": "karo-as",
        },
    ),
    (
        "promoted_no_trump",
        D,
        "promotions.schweinchen.card",
        {"promotions.schweinchen.enabled": True, "promotions.schweinchen.card": "kreuz-as"},
    ),
]
