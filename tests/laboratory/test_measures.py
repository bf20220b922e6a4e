"""What is measured of a deal: only what a game has, and what was really so."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won, sheet_of
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.state import Result, State
from game.laboratory.decided import decided_after
from game.laboratory.measures import (
    MEASURES,
    PlayedMatch,
    kind_of,
    match_figures,
    measures_of,
    observe,
    unlike,
)
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of
from tests.everyday import some


def deals(name: str, number: int) -> list[tuple[State, Result]]:
    """Finished deals of simple players."""
    rules = rules_of(name)
    table = QuickTable(rules, [make_player("greedy")] * rules.players)
    found = []
    for deal in range(1, number + 1):
        table.begin_match(deal % rules.players)
        result = table.play_deal(deal_for(rules, 7, deal))
        found.append((table.state, result))
    return found


def winner(
    rules: Rules, finished: tuple[State, Result], kept: int, takers: Sequence[int]
) -> bool | None:
    """Whether the first side wins when others take the tricks after the first so many."""
    state, result = finished
    taken = state.deal.tricks
    rest = [t._replace(winner=seat) for t, seat in zip(taken[kept:], takers, strict=True)]
    deal = state.deal._replace(tricks=(*taken[:kept], *rest))
    sheet = sheet_of(state._replace(deal=deal))
    score = [total(sheet, seat) for seat in range(rules.players)]
    return first_side_won(rules, sheet, result.declarer, score)


@pytest.mark.parametrize(
    "name", some(["binokel-3", "doppelkopf", "skat", "schafkopf", "kreuzbinokel-4"], every=2)
)
def test_after_the_deciding_trick_nothing_changes_the_winner_before_it_something_does(
    name: str,
) -> None:
    rules, chance, asked = rules_of(name), random.Random(3), 0
    for finished in deals(name, 4):
        state, result = finished
        tricks = decided_after(rules, state, result)
        if tricks is None:
            continue
        asked += 1
        rest = len(state.deal.tricks) - tricks
        real = first_side_won(rules, result.sheet, result.declarer, result.score)
        for _ in range(8):
            takers = chance.choices(state.deal.seats, k=rest)
            assert winner(rules, finished, tricks, takers) == real
        if tricks:
            ends = {
                winner(rules, finished, tricks - 1, [side[0]] * (rest + 1)) for side in result.sides
            }
            assert len(ends) == 2
    assert asked


def kinds(name: str) -> set[str]:
    rules = rules_of(name)
    found = [observe(rules, state, result).figures for state, result in deals(name, 3)]
    return {kind_of(key) for figures in found for key in figures}


def test_what_a_game_does_not_have_is_not_measured() -> None:
    race, bidding, sides = kinds("gaigel"), kinds("binokel-3"), kinds("doppelkopf-turnier")
    assert not race & {"won", "first", "bid", "early", "declares", "conceded"}
    assert {"won", "first", "others", "bid", "conceded", "declares", "meld", "called"} <= bidding
    assert not bidding & {"announced", "special"}
    assert {"won", "announced", "special", "contract"} <= sides
    assert not sides & {"meld", "bid", "conceded", "called"}
    assert race | bidding | sides <= set(MEASURES)


def test_what_is_measured_is_what_is_on_the_sheet() -> None:
    rules = rules_of("binokel-3")
    for state, result in deals("binokel-3", 4):
        figures = observe(rules, state, result).figures
        declarer = result.declarer
        assert declarer is not None
        assert figures["first"] == (result.score[declarer], 1)
        assert figures["others"] == (sum(result.score) - result.score[declarer], 2)
        assert figures["won"] == (int(result.score[declarer] >= 0), 1)
        melds = sum(much for key, (much, _) in figures.items() if kind_of(key) == "meld")
        assert melds == sum(map(len, state.deal.melds))
        forehand = state.deal.seats[0]
        assert forehand == rules.after(result.dealer, 1)
        assert figures["place/1"] == (result.score[forehand], 1)
        others = [score for seat, score in enumerate(result.score) if seat != forehand]
        much, out_of = figures["edge/1"]
        assert much / out_of == pytest.approx(result.score[forehand] - sum(others) / 2)


def test_who_holds_both_cards_of_a_promotion_is_told_whether_or_not_it_is_played() -> None:
    rules = rules_of("doppelkopf")
    assert not rules.promotions
    card, found = parse_card("karo-as"), 0
    for state, result in deals("doppelkopf", 25):
        played = [
            seat
            for trick in state.deal.tricks
            for seat, other in zip(trick.seats, trick.cards, strict=True)
            if other & KIND_MASK == card
        ]
        figures = observe(rules, state, result).figures
        assert ("both_won/schweinchen" in figures) == (len(set(played)) == 1)
        if len(set(played)) == 1:
            found += 1
            ahead = result.score[played[0]] > 0
            assert figures["both_won/schweinchen"] == (int(ahead), 1)
    assert found


def test_a_game_has_no_measures_beside_those_that_it_may_have() -> None:
    for name in ("binokel-3", "doppelkopf", "skat", "gaigel"):
        rules, known = rules_of(name), measures_of(rules_of(name).ruleset)
        assert len(known) == len(set(known))
        for state, result in deals(name, 4):
            assert set(observe(rules, state, result).figures) <= set(known)


def test_a_match_is_reckoned_in_minutes() -> None:
    figures = match_figures(PlayedMatch(3, 30, 90, 1, 2, 1, (100, 250, 40)), 5)
    assert figures["match_minutes"] == (90 * 5 + 3 * 60, 60)
    assert figures["match_lead"] == (210, 1)
    assert figures["match_won"] == (1, 2)


def test_the_first_difference_is_found() -> None:
    bid, pass_, ace, ten = (0, "bid 150"), (1, "pass"), (0, "play eichel-as"), (0, "play eichel-10")
    assert unlike([bid, ace], [bid, ace])["other_play"] == (0, 1)
    in_bidding = unlike([bid, ace], [pass_, ace])
    assert (in_bidding["other_before"], in_bidding["other_after"]) == ((1, 1), (0, 1))
    in_play = unlike([bid, ace], [bid, ten])
    assert (in_play["other_before"], in_play["other_after"]) == ((0, 1), (1, 1))
    assert unlike([bid], [bid, ace])["other_after"] == (1, 1)
    assert unlike([bid], [bid, ace])["other_before"] == (0, 1)
