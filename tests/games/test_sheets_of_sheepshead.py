"""Sheets of Sheepshead, where the declarer may have a partner, counted anew."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK
from game.engine.rules.compiling import compile_rules
from game.engine.scoring import sheet_of
from game.engine.scoring.counting import values_of_kinds
from game.engine.sheet import total
from game.engine.state import Trick
from game.rules import load
from game.rules.model import Ruleset
from game.texts import texts
from game.ui.screens.sheets.sheet_table import sheet_table
from tests.contract.rulesets import path_of
from tests.games.finished import DEALS, finished, finished_by, results
from tests.records.shelf import ruleset_of

SHEEPSHEAD = "sheepshead"


def test_a_declarer_with_a_partner_settles_with_the_opponent_left_over() -> None:
    together = [
        (state, result) for state, result in results(SHEEPSHEAD) if len(result.sides[0]) == 2
    ]
    assert together
    for state, result in together:
        partner = next(seat for seat in result.sides[0] if seat != result.declarer)
        opponents = {result.score[seat] for seat in result.sides[1]}
        assert result.declarer is not None
        assert result.score[result.declarer] == 2 * result.score[partner] != 0
        assert opponents == {-result.score[partner]}
        assert sum(result.score) == 0, state.match.number


def test_who_picks_up_and_calls_nobody_settles_with_all_four() -> None:
    alone = [result for _, result in results(SHEEPSHEAD) if len(result.sides[0]) == 1]
    alone = [result for result in alone if result.declarer is not None]
    assert alone
    assert all(sum(result.score) == 0 for result in alone)


def test_who_names_no_card_of_those_to_be_called_settles_with_all_four() -> None:
    """Where the declarer may call one of several cards, or none."""
    called = {"found_by": "card", "cards": ["*-as"], "alone": True}
    picked = {
        "label": {"de": "Ich nehme", "en": "I pick"},
        "cards_as": "leaster",
        "offered": "pick",
        "sides": "partner",
        "partner": called,
    }
    tree = ruleset_of(SHEEPSHEAD).model_dump()
    leaster = tree["contracts"]["leaster"]
    tree["contracts"] = {"leaster": leaster, "nehmen": leaster | picked | {"goal": "points"}}
    tree["contracts"]["nehmen"] |= {"fewest_wins": False, "talon": "taken", "rank": 1}
    tree["phases"]["declare"] = {"kind": "call_partner"}
    rules = compile_rules(Ruleset.model_validate(tree))
    found = [state.match.results[-1] for state, _ in finished_by(rules, DEALS)]
    declared = [result for result in found if result.declarer is not None]
    sizes = {len(result.sides[0]) for result in declared}
    assert sizes == {1, 2}
    assert all(sum(result.score) == 0 for result in declared)


@pytest.mark.parametrize(("taken", "each"), [(70, -1), (50, 1)])
def test_who_is_left_without_a_partner_settles_with_each(taken: int, each: int) -> None:
    """The called Ace lies in the blind: nobody is the partner, and all four get or pay the same."""
    state = next(state for state, result in results(SHEEPSHEAD) if result.declarer is not None)
    contract = next(one.number for one in state.rules.contracts if one.id == "kreuz")
    declarer, other = state.deal.seats[:2]
    tricks = tuple(
        Trick(seat, (), (), seat, points, True)
        for seat, points in ((declarer, taken), (other, 120 - taken))
    )
    changes = {"contract": contract, "declarer": declarer, "partner": None}
    deal = state.deal._replace(tricks=tricks, discarded=(), **changes)
    sheet = sheet_of(state._replace(deal=deal))
    scores = {seat: total(sheet, seat) for seat in state.deal.seats}
    assert scores.pop(declarer) == -4 * each
    assert set(scores.values()) == {each}


def test_what_was_named_may_be_changed_once_the_talon_is_taken() -> None:
    rules = compile_rules(load(path_of(SHEEPSHEAD)).ruleset)
    names = [contract.id for contract in rules.contracts]
    played = {names[result.contract] for _, result in results(SHEEPSHEAD)}
    assert {"nehmen", "leaster"} < played
    assert played & {"kreuz", "pik", "herz"}


def test_a_leaster_is_won_by_the_fewest_card_points_of_those_who_took_a_trick() -> None:
    rules = compile_rules(load(path_of(SHEEPSHEAD)).ruleset)
    without = 0
    for state, result in results(SHEEPSHEAD):
        if rules.contracts[result.contract].id != "leaster":
            continue
        takers = {trick.winner for trick in state.deal.tricks}
        least = min(result.card_points[seat] for seat in takers)
        won = [seat for seat in takers if result.card_points[seat] == least]
        for seat in range(5):
            score = 5 - len(won) if seat in won else -len(won)
            assert result.score[seat] == score, (takers, result.card_points)
        without += len(takers) < 5
    assert without


def test_the_sheet_counts_what_was_laid_away_for_the_declarers_side() -> None:
    away = 0
    for state, view in finished(SHEEPSHEAD, DEALS):
        if view.declarer is None:
            continue
        table = sheet_table(state.rules, view, "ABCDE", texts("en"))
        values = values_of_kinds(state.rules, view.trump, view.contract)
        laid = sum(values[card & KIND_MASK] for card in state.deal.discarded)
        result = state.match.results[-1]
        points = [sum(result.card_points[seat] for seat in side) for side in result.sides]
        rows = {row.label: row.values for row in table.side_rows}
        assert rows.get("Discarded", ("0",))[0] == str(laid)
        assert table.stamp is not None
        assert table.stamp.reason == f"Picker {points[0]}, Opponents {points[1]} points"
        away += laid
    assert away
