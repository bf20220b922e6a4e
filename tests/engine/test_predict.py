"""Predicting tricks: who is asked, what may be said, and what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.engine.actions import CHANCE, Action
from game.engine.events import NOBODY, TricksPredicted, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.scoring.predicted import judged
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.predictions import Aim, aims
from game.rules.model.scoring.predicted import Predicted
from tests.contract.rulesets import rules_of

ALONE, PARTNERS = "oh-hell", "spades"


def dealt(name: str) -> State:
    rules = rules_of(name)
    return apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state


def after(state: State, *said: int) -> State:
    """The next ones have said these numbers."""
    for number in said:
        state = apply(state, pending(state)[0], Action("predict", number)).state
    return state


def numbers(state: State) -> list[int]:
    """What may be said now."""
    return [action.arg for action in legal_actions(state, pending(state)[0])]


def test_everybody_is_asked_once_forehand_first() -> None:
    state, asked = dealt(ALONE), []
    for _ in range(4):
        asked += pending(state)
        state = after(state, 0)
    assert tuple(asked) == state.deal.seats
    assert legal_actions(state, pending(state)[0])[0].verb == "play"


@pytest.mark.parametrize(
    ("said", "barred"), [((2, 2, 0), 1), ((0, 0, 0), 5), ((5, 0, 0), 0), ((3, 3, 3), None)]
)
def test_the_last_one_may_not_bring_it_to_all_tricks(
    said: tuple[int, ...], barred: int | None
) -> None:
    state = dealt(ALONE)
    for number in said:
        assert numbers(state) == list(range(6))
        state = after(state, number)
    assert numbers(state) == [n for n in range(6) if n != barred]
    if barred is not None:
        with pytest.raises(Refused) as refused:
            after(state, barred)
        assert refused.value.reason == Reason.PREDICTION_BARRED


def test_where_any_sum_is_allowed_nothing_is_barred() -> None:
    state = after(dealt(PARTNERS), 4, 4, 4)
    assert numbers(state) == list(range(14))
    with pytest.raises(Refused) as refused:
        after(state, 14)
    assert refused.value.reason == Reason.TOO_MANY_TRICKS


def test_all_hear_it() -> None:
    rules = rules_of(ALONE)
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    step = apply(state, pending(state)[0], Action("predict", 3))
    seat = pending(state)[0]
    assert step.events == (TricksPredicted(seat, 3),)
    for viewer in (NOBODY, *range(4)):
        seen = [redact(event, viewer) for event in (*dealing, *step.events)]
        assert fold_all(rules, begin(rules, viewer), seen).predicted == ((seat, 3),)


def scoring(**keys: Any) -> Predicted:
    return Predicted.model_validate({"kind": "predicted", "exact": True, "made": 10} | keys)


SPADES = {
    "exact": False,
    "made": 0,
    "made_each": 10,
    "over_each": 1,
    "missed_each": -10,
    "missed_by": "predicted",
    "none": {"made": 100, "missed": -100},
}


@pytest.mark.parametrize(
    ("keys", "said", "taken", "points"),
    [
        ({"made_each": 1}, {0: 3}, {0: 3}, 13),
        ({"made_each": 1}, {0: 0}, {0: 0}, 10),
        ({"missed_each": -2}, {0: 3}, {0: 5}, -4),
        ({"missed_each": -2}, {0: 3}, {0: 0}, -6),
        ({"missed": -5, "missed_each": -2, "missed_by": "predicted"}, {0: 3}, {0: 1}, -11),
        ({"exact": False, "over_each": 2}, {0: 2}, {0: 5}, 16),
        ({"exact": False}, {0: 2}, {0: 5}, 10),
        (SPADES, {0: 4, 2: 3}, {0: 2, 2: 6}, 71),
        (SPADES, {0: 4, 2: 3}, {0: 6, 2: 0}, -70),
        (SPADES, {0: 4, 2: 0}, {0: 4, 2: 0}, 140),
        (SPADES, {0: 4, 2: 0}, {0: 3, 2: 1}, -60),
        (SPADES, {0: 0, 2: 0}, {0: 0, 2: 1}, 0),
    ],
)
def test_what_tricks_bring(
    keys: Mapping[str, Any], said: dict[int, int], taken: dict[int, int], points: int
) -> None:
    found = judged(scoring(**keys), tuple(said), said, taken)
    assert sum(one.points for one in found) == points


def test_partners_aim_together_but_for_one_who_wants_none() -> None:
    seats = (0, 1, 2, 3)
    found = aims(rules_of(PARTNERS), seats, {0: 4, 1: 0, 2: 3, 3: 5})
    assert found[0] == found[2] == Aim((0, 2), 7, most=True)
    assert found[1] == Aim((1,), 0, most=False)
    assert found[3] == Aim((1, 3), 5, most=True)
    assert not found[1].wants(dict.fromkeys(seats, 0))


def test_each_alone_aims_at_the_own_number() -> None:
    found = aims(rules_of(ALONE), (0, 1, 2, 3), {0: 2, 1: 0})
    assert found[0] == Aim((0,), 2, most=False)
    assert found[0].wants({0: 1, 1: 0})
    assert not found[0].wants({0: 2, 1: 0})
    assert found[2].tricks is None
