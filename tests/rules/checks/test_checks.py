"""Every contradiction is found: for each there is a shipped ruleset, changed until it has it."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import pytest

from game.rules.checks import CHECKS
from game.rules.loading import default
from game.rules.model import Ruleset
from game.rules.problems import Mark, Path, Report
from game.texts import LANGUAGES, texts

B, D, Z, S = "binokel-3", "doppelkopf", "zweierbinokel-2", "doppelbinokel-2"
"""With a bid, with hidden sides, and two games with a stock."""

DECLARE = {"kind": "declare", "concede": False}
PLAIN = {"label": {"de": "X", "en": "X"}, "points": 10}
SPECIAL = "scoring.special_points.fuchs"
MELD = "melds.table"

CASES: list[tuple[str, str, str, dict[str, Any]]] = [
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
    ("phase_twice", B, "order[14]", {"order[+]": "cut"}),
    ("phase_unused", B, "phases.extra", {"phases.extra": DECLARE}),
    ("phase_missing", D, "order", {"order": ["deal", "reservations"], "phases.tricks": None}),
    ("phase_missing", D, "order", {"order": ["reservations", "tricks"], "phases.deal": None}),
    ("phase_too_late", D, "order[1]", {"order": ["reservations", "deal", "tricks"]}),
    ("phase_too_late", B, "order[5]", {"order[4]": "discard", "order[10]": "hand"}),
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
    ("bid_limit_off_step", B, "phases.bidding.limit", {"phases.bidding.limit": 2505}),
    ("asked_twice", B, "phases.call.asked[2]", {"phases.call.asked[+]": "left"}),
    ("nobody_opposite", B, "phases.call.asked[2]", {"phases.call.asked[+]": "opposite"}),
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
    ("turn_up_not_last", Z, "phases.deal.packets[3]", {"phases.deal.packets[+]": {"hand": 2}}),
    ("no_hands", D, "phases.deal.packets", {"phases.deal.packets": [{"talon": 40}]}),
    ("talon_never_taken", D, "phases.deal.packets", {"phases.deal.packets[+]": {"talon": 4}}),
    ("no_talon_dealt", B, "phases.deal.packets", {"phases.deal.packets": [{"hand": 13}]}),
    ("turn_up_without_stock", D, "phases.deal.packets", {"phases.deal.packets[+]": {"turn_up": 1}}),
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
        "needs_too_many",
        D,
        "contracts.hochzeit.needs.kreuz-dame",
        {"contracts.hochzeit.needs.kreuz-dame": 3},
    ),
    ("fixed_without_trumps", B, "contracts.normal.trump", {"contracts.normal.trump": "fixed"}),
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
    ("announcements_need_re_kontra", Z, "announcements", {"announcements": (D, "announcements")}),
    (
        "level_without_promise",
        D,
        "announcements.levels.keine-90",
        {"announcements.levels.keine-90.below": None},
    ),
    (
        "level_promises_less",
        D,
        "announcements.levels.keine-60.below",
        {"announcements.levels.keine-60.below": 90},
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
        "bock_needs_re_kontra",
        Z,
        "match.bock",
        {"match.bock": {"after": {}, "several": "in_sequence"}},
    ),
    ("special_point_lacks", D, SPECIAL, {f"{SPECIAL}.kind": "suit_trick"}),
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
    ("goal_without_value", B, "contracts.durch", {"contracts.durch.value": 0}),
    (
        "goal_in_race",
        Z,
        "contracts.normal.goal",
        {"contracts.normal.goal": "all_tricks", "contracts.normal.value": 10},
    ),
    ("meld_one_form", B, f"{MELD}.paar", {f"{MELD}.paar.cards": ["herz-as"]}),
    ("meld_one_form", B, f"{MELD}.paar", {f"{MELD}.paar.of_one_suit": None}),
    ("key_needs_form", B, f"{MELD}.binokel.suits", {f"{MELD}.binokel.suits": "trump"}),
    ("key_needs_form", B, f"{MELD}.binokel.trump_points", {f"{MELD}.binokel.trump_points": 80}),
    ("key_needs_form", B, f"{MELD}.binokel.label", {f"{MELD}.binokel.label.en": "{suit}"}),
    ("key_needs_form", B, f"{MELD}.paar.different_suits", {f"{MELD}.paar.different_suits": False}),
    ("meld_too_many", B, f"{MELD}.paar.of_one_suit", {f"{MELD}.paar.times": 3}),
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
    ("scoring_needs_sides", D, "scoring.kind", {"table.sides": {"kind": "partners"}}),
    ("win_at_too_high", D, "scoring.win_at", {"scoring.win_at": 241}),
    ("side_without_name", D, "scoring.names", {"scoring.names.re": None}),
    ("no_steps", D, "scoring.steps", {"scoring.steps": {}}),
    ("special_point_lacks", D, SPECIAL, {f"{SPECIAL}.card": None}),
    ("special_point_lacks", D, SPECIAL, {f"{SPECIAL}.kind": "full_trick", f"{SPECIAL}.card": None}),
    ("special_point_not_for", D, f"{SPECIAL}.at_least", {f"{SPECIAL}.at_least": 40}),
    ("match_never_ends", D, "match", {"match.deals": None}),
    ("at_once_without_target", D, "match.ends", {"match.ends": "at_once"}),
    (
        "several_pass_without_target",
        D,
        "match.several_pass",
        {"match.several_pass": "declarer_first"},
    ),
    (
        "several_pass_without_declarer",
        Z,
        "match.several_pass",
        {"match.several_pass": "declarer_first"},
    ),
    ("opener_without_bidding", D, "match.next_dealer", {"match.next_dealer": "opener"}),
]


def plain(name: str) -> dict[str, Any]:
    """A shipped ruleset as plain data, without its house rules."""
    loaded = default().load(name)
    data = loaded.ruleset.model_dump(exclude_none=True)
    return copy.deepcopy({key: value for key, value in data.items() if key != "house_rules"})


def changed(name: str, changes: Mapping[str, Any]) -> Ruleset:
    """A ruleset with some values changed."""
    data = plain(name)
    for path, given in changes.items():
        value = given
        *steps, last = path.replace("[", ".[").split(".")
        place: Any = data
        for step in steps:
            place = place[int(step[1:-1])] if step[0] == "[" else place.setdefault(step, {})
        if isinstance(value, str) and value.startswith("phases."):
            value = data["phases"][value.removeprefix("phases.")]
        if isinstance(value, tuple):
            value = plain(value[0])[value[1]]
        if last == "[+]":
            place.append(value)
        elif last == "[+first]":
            place.insert(0, value)
        elif last.startswith("[-") and not last[2:-1].isdigit():
            place.remove(last[2:-1])
        elif last.startswith("["):
            index = int(last[1:-1])
            if value is None:
                del place[index]
            else:
                place[index] = value
        elif value is None:
            place.pop(last, None)
        else:
            place[last] = value
    return Ruleset.model_validate(data)


def found(ruleset: Ruleset) -> Report:
    """What all checks say."""
    here: Mark = Mark("test.yaml", 1, 1)

    def where(path: Path) -> Mark:
        return here

    report = Report(where)
    for check in CHECKS:
        check(ruleset, report)
    return report


@pytest.mark.parametrize("name", [B, D, Z, S, "kreuzbinokel-4"])
def test_the_rulesets_that_are_changed_here_are_in_order(name: str) -> None:
    assert found(changed(name, {})).problems == []


@pytest.mark.parametrize(
    ("code", "name", "path", "changes"), CASES, ids=[f"{c[0]}-{c[2]}" for c in CASES]
)
def test_the_contradiction_is_found_where_it_is(
    code: str, name: str, path: str, changes: dict[str, Any]
) -> None:
    problems = found(changed(name, changes)).problems
    assert (f"checks.{code}", path) in {(p.code, p.path) for p in problems}
    for lang in LANGUAGES:
        assert all(problem.message(lang) for problem in problems)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_about_a_contradiction_can_happen(lang: str) -> None:
    prefix = "problems.checks."
    keys = texts(lang).keys()
    known = {key.removeprefix(prefix) for key in keys if key.startswith(prefix)}
    known = {key for key in known if not key.startswith("kinds.")}
    assert known == {case[0] for case in CASES}


def test_a_suggestion_comes_with_a_misspelt_phase() -> None:
    problems = found(changed(B, {"contracts.durch.offered": "decklare"})).problems
    assert [p.suggestion for p in problems if p.path == "contracts.durch.offered"] == ["declare"]
