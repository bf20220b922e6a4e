"""Raising what a deal counts: the other side goes along, raises further, or gives the deal up."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.actions import CHANCE, FOLD, SEE, Action
from game.engine.events import RaiseAnswered
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of

DREI, VIER, FUENF = (Action("announce", number) for number in range(3))
WATTEN = rules_of("watten")


def table(*changes: Change) -> Rules:
    found = in_order(changed(plain("watten"), list(changes)) or {})
    assert found is not None
    return compile_rules(found)


def begun(rules: Rules = WATTEN) -> State:
    """The first card is to be played: a rank and a suit have been named."""
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    for _ in range(2):
        seat = pending(state)[0]
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    return state


def after(state: State, *said: tuple[int, Action]) -> State:
    for seat, action in said:
        state = apply(state, seat, action).state
    return state


def played_out(state: State) -> State:
    """The rest of the deal with the first lawful cards."""
    while not state.match.results:
        seat = pending(state)[0]
        cards = [action for action in legal_actions(state, seat) if action.verb == "play"]
        state = apply(state, seat, cards[0]).state
    return state


def test_the_next_of_the_other_side_is_asked_at_once_and_nobody_else_says_anything() -> None:
    state = begun()
    turn = pending(state)
    state = after(state, (2, DREI))
    assert pending(state) == (3,)
    assert legal_actions(state, 3) == (SEE, FOLD, VIER)
    assert all(legal_actions(state, seat) == () for seat in (0, 1, 2))
    with pytest.raises(Refused) as refused:
        apply(state, 3, Action("play", state.hands[3][0]))
    assert refused.value.reason == Reason.ANSWER_FIRST
    state = after(state, (3, SEE))
    assert pending(state) == turn
    assert VIER in legal_actions(state, 1) and VIER not in legal_actions(state, 0)


def test_who_raises_further_goes_along_and_the_first_side_is_asked() -> None:
    state = after(begun(), (0, DREI), (1, VIER))
    assert pending(state) == (2,) and legal_actions(state, 2) == (SEE, FOLD, FUENF)
    state = after(state, (2, FUENF))
    assert pending(state) == (3,) and legal_actions(state, 3) == (SEE, FOLD)


@pytest.mark.parametrize(
    ("said", "score"),
    [
        ([(0, DREI), (1, FOLD)], (2, 0, 2, 0)),
        ([(0, DREI), (1, SEE), (3, VIER), (0, FOLD)], (0, 3, 0, 3)),
        ([(0, DREI), (1, VIER), (2, FUENF), (3, FOLD)], (4, 0, 4, 0)),
    ],
)
def test_who_gives_up_loses_what_the_deal_counted_before(
    said: list[tuple[int, Action]], score: tuple[int, ...]
) -> None:
    state = begun()
    *before, (seat, last) = said
    step = apply(after(state, *before), seat, last)
    assert RaiseAnswered(seat, False) in step.events
    result = step.state.match.results[0]
    assert result.score == score
    assert [line.seat for line in result.sheet if line.reason == "folded"] == [seat]


@pytest.mark.parametrize(("said", "more"), [([], 0), ([(0, DREI), (1, SEE)], 1)])
def test_what_all_have_gone_along_with_is_added(said: list[tuple[int, Action]], more: int) -> None:
    result = played_out(after(begun(), *said)).match.results[0]
    assert sorted(result.score) == [0, 0, 2 + more, 2 + more]


def test_a_word_that_adds_nothing_doubles_and_a_factor_comes_first() -> None:
    doubling = Change(("announcements", "levels", "vier", "points"), 0)
    factor = [Change(("contracts", rank, "factor"), 3) for rank in ("as", "koenig", "ober")]
    rules = table(doubling, *factor)
    said: list[tuple[int, Action]] = [(0, DREI), (1, VIER), (2, SEE)]
    result = played_out(after(begun(rules), *said)).match.results[0]
    assert sorted(result.score) == [0, 0, 14, 14]
    folded = after(begun(rules), (0, DREI), (1, FOLD)).match.results[0]
    assert folded.score == (6, 0, 6, 0)


def test_without_the_key_nobody_is_asked() -> None:
    state = begun(table(Change(("announcements", "may_fold"), False)))
    turn = pending(state)
    assert pending(after(state, (2, DREI))) == turn


def test_a_side_of_one_is_asked_where_two_play() -> None:
    two: list[Any] = [
        Change(("table", "players"), 2),
        Change(("table", "sides", "kind"), "alone"),
        Change(("phases", "deal", "packets"), [{"hand": 5}, {"undealt": 22}]),
    ]
    state = after(begun(table(*two)), (0, DREI), (1, VIER))
    assert pending(state) == (0,)
    assert after(state, (0, FOLD)).match.results[0].score == (0, 3)
