"""Who sits out beside the dealer: others every time, and everybody as often."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import CHANCE
from game.engine.bidding.turns import beside_dealer
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from tests.records.shelf import changed, rules_of, ruleset_of


@pytest.mark.parametrize(
    ("word", "players", "out"), [("sechs", 6, {0, 3}), ("sieben", 7, {0, 2, 5})]
)
def test_places_are_counted_to_the_left_of_the_dealer(
    word: str, players: int, out: set[int]
) -> None:
    rules = rules_of("doppelkopf-5", (("spieler", word),))
    assert rules.players == players and rules.active == 4
    for dealer in range(players):
        away = {(dealer + steps) % players for steps in out}
        assert set(rules.taking_part(dealer)) == set(range(players)) - away
    counted = [seat for dealer in range(players) for seat in rules.taking_part(dealer)]
    assert {counted.count(seat) for seat in range(players)} == {4}


@pytest.mark.parametrize("direction", ["clockwise", "counter_clockwise"])
def test_left_is_left_whichever_way_play_goes(direction: str) -> None:
    keys = {"table.players": 6, "table.sits_out_too": [1], "table.direction": direction}
    rules = changed(ruleset_of("doppelkopf-5"), {**keys, "phases.deal.packets": [{"hand": 10}]})
    step = 1 if direction == "clockwise" else -1
    assert (2 + step) % 6 not in rules.taking_part(2)
    assert beside_dealer(rules, 2, rules.taking_part(2), right=False) == (2 + 2 * step) % 6
    assert beside_dealer(rules, 2, rules.taking_part(2), right=True) == (2 - step) % 6


def test_whoever_sits_out_writes_down_as_much_as_the_winner() -> None:
    """Sechsundsechzig for three: two play, and the dealer gets what the winner gets."""
    keys = {"table.players": 3, "table.sits_out": "dealer", "table.out_writes": "most"}
    rules, chance, won = changed(ruleset_of("sechsundsechzig-2"), keys), Random(5), 0
    for deal in range(1, 9):
        state = apply(start(rules), CHANCE, deal_for(rules, 3, deal)).state
        while state.phase is not None:
            seat = pending(state)[0]
            state = apply(state, seat, chance.choice(list(legal_actions(state, seat)))).state
        result = state.match.results[-1]
        (dealer,) = set(range(3)) - set(state.deal.seats)
        assert dealer == result.dealer and result.score[dealer] == max(result.score)
        assert sorted(result.score)[0] == 0
        assert [line.points for line in result.sheet if line.reason == "sat_out"] == (
            [result.score[dealer]] if result.score[dealer] else []
        )
        won += result.score[dealer] > 0
    assert won


def test_whoever_sits_out_has_no_cards_and_is_not_asked() -> None:
    rules = rules_of("doppelkopf-5", (("spieler", "sieben"),))
    state = start(rules)
    state, _ = apply(state, CHANCE, deal_for(rules, 1, 1))
    assert [len(hand) for hand in state.hands].count(10) == 4
    assert pending(state) == state.deal.seats[:1]
    assert all(not state.hands[seat] for seat in set(range(7)) - set(state.deal.seats))
