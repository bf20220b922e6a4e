"""Who has reached the target has finished: the others play on, and the last one left has lost."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.actions import CHANCE, PASS, STAY
from game.engine.match import length
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

HANDJASS = "handjass"
FREE = {"scoring.too_few": None, "scoring.places.least": 0}
"""Everybody has a place."""


def dealt(rules: Rules, scores: Sequence[int], out: Sequence[int] = ()) -> State:
    """A deal of a match in which everybody has so much, and some have finished."""
    begun = start(rules)
    match = begun.match._replace(scores=tuple(scores), knocked_out=tuple(out), dealer=0)
    return apply(begun._replace(match=match), CHANCE, deal_for(rules, 4, 1)).state


def with_all_but(state: State, *dropping: int) -> State:
    """The same played out: these drop out, the others stay and play the first lawful card."""
    while state.phase is not None:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        action = legal[0]
        if STAY in legal:
            action = PASS if seat in dropping else STAY
        state = apply(state, seat, action).state
    return state


def test_who_has_finished_gets_no_more_cards_and_the_others_play_on() -> None:
    state = with_all_but(dealt(rules_of(HANDJASS), (5, 0, 0, 0)), 1, 2, 3)
    assert state.match.scores == (7, 0, 0, 0), "the first place, and what the second one brings"
    assert state.match.knocked_out == (0,) and state.match.winners is None
    state = apply(state, CHANCE, deal_for(state.rules, 5, 2)).state
    assert set(state.deal.seats) == {1, 2, 3}
    assert state.hands[0] == () and {len(state.hands[seat]) for seat in (1, 2, 3)} == {9}


def test_who_has_finished_does_not_deal() -> None:
    state = dealt(rules_of(HANDJASS), (0, 5, 0, 0))
    state = with_all_but(state, 0, 2, 3)
    assert state.match.knocked_out == (1,) and state.match.dealer == 2


def test_who_drops_out_of_a_deal_is_not_out_of_the_match() -> None:
    state = with_all_but(dealt(rules_of(HANDJASS), (0, 0, 0, 0)), 1, 2, 3)
    assert state.match.knocked_out == ()


def test_who_has_finished_is_asked_for_no_game_and_leaves_forehand_to_the_next() -> None:
    rules = compile_rules(ruleset_of("mulatschak", (("letzter", "true"),)))
    state, asked = dealt(rules, (0, 21, 0, 0), (1,)), list[int]()
    while pending(state) != (CHANCE,) and state.phase is not None:
        seat = pending(state)[0]
        asked.append(seat)
        state = apply(state, seat, PASS).state
    assert asked == [2, 3, 0] and state.deal.thrown_in


def test_who_has_fallen_too_low_is_asked_for_no_game_either() -> None:
    keys = {"match.target": None, "match.counts_down": False}
    falling = {"match.floor": -10, "match.fallen": "drops_out"}
    rules = changed(ruleset_of("zwanzig-ab"), {**keys, **falling})
    state = dealt(rules, (0, 0, -12, 0), (2,))
    assert state.deal.seats == (1, 3, 0) and pending(state) == (1,)


def test_the_last_one_left_has_lost() -> None:
    state = with_all_but(dealt(rules_of(HANDJASS), (7, 7, 5, 3), (0, 1)), 3)
    assert state.match.winners == (0, 1, 2)


def test_of_the_last_who_finish_together_the_one_with_the_fewest_has_lost() -> None:
    rules = changed(ruleset_of(HANDJASS), {**FREE, "scoring.places.best": [2, 1]})
    state = with_all_but(dealt(rules, (7, 8, 6, 6), (0, 1)))
    last = state.match.scores.index(7, 2)
    assert sorted(state.match.scores[2:]) == [7, 8]
    assert state.match.winners == tuple(seat for seat in range(4) if seat != last)


def test_of_the_last_who_finish_together_with_as_many_all_have_lost() -> None:
    state = with_all_but(dealt(changed(ruleset_of(HANDJASS), FREE), (7, 8, 6, 6), (0, 1)))
    assert state.match.scores == (7, 8, 7, 7) and state.match.winners == (0, 1)


def test_where_all_finish_together_with_as_many_nobody_has_lost() -> None:
    two = ruleset_of(HANDJASS, (("spieler", "2"),))
    rules = changed(two, {**FREE, "match.target": 1})
    state = with_all_but(dealt(rules, (0, 0)))
    assert state.match.scores == (1, 1) and state.match.winners == (0, 1)


def test_a_match_is_cut_off_only_while_two_are_left() -> None:
    rules = compile_rules(ruleset_of(HANDJASS))
    most = length.most(rules)
    assert length.cut_off(rules, most, (7, 8, 6, 6))
    assert not length.cut_off(rules, most, (7, 8, 9, 6))


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_a_match_of_any_number_comes_to_its_end(players: str) -> None:
    rules = compile_rules(ruleset_of(HANDJASS, (("spieler", players),)))
    state = start(rules)
    while state.match.winners is None:
        number = state.match.number + 1
        state = apply(state, CHANCE, deal_for(rules, 9, number)).state
        last = state.deal.seats[-1]
        state = with_all_but(state, *state.deal.seats[: -2 if number % 2 else -1])
        assert last in state.deal.seats
    finished = [score >= 7 for score in state.match.scores]
    assert sum(finished) >= len(finished) - 1
    assert len(state.match.winners) == max(1, len(finished) - 1)
