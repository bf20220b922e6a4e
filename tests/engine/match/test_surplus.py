"""What is taken beyond predictions is counted from deal to deal, and costs each time it is much."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.scoring.surplus import COLLECTED, beyond, collected, surplus_lines
from game.engine.sheet import SheetLine, for_seat, total
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.match_equity import scores_of
from game.players.predictions import Aim, aims, price_of_surplus, scoring_of, wants_most
from tests.contract.rulesets import rules_of

RULES = rules_of("spades")
EVERY, COSTS = 10, -100


def over(seat: int, count: int) -> SheetLine:
    return for_seat(seat, "result", "over_tricks", count, str(count))


@pytest.mark.parametrize(
    ("had", "more", "left", "line"),
    [
        (0, 3, 3, None),
        (6, 3, 9, None),
        (6, 4, 0, (COSTS, "10/10")),
        (9, 8, 7, (COSTS, "17/10")),
        (9, 13, 2, (2 * COSTS, "22/10")),
    ],
)
def test_each_ten_of_a_side_cost_a_hundred(
    had: int, more: int, left: int, line: tuple[int, str] | None
) -> None:
    state = start(RULES)
    before = (had, 0, had, 0)
    state = state._replace(match=state.match._replace(surplus=before))
    sheet = (over(0, more), over(2, more), over(1, 1))
    lines = surplus_lines(state, sheet)
    wanted = [] if line is None else [(seat, COLLECTED, *line) for seat in (0, 2)]
    assert [(one.seat, one.reason, one.points, one.detail) for one in lines] == wanted
    assert collected(RULES, before, sheet) == (left, 1, left, 0)


def low_predictions(deals: int, seed: int) -> Iterator[tuple[State, State, list[View]]]:
    """Deals in which everybody predicts one trick: the state before each and after it, and the
    views of all."""
    chance, state = random.Random(seed), start(RULES)
    views = [begin(RULES, seat) for seat in range(4)]
    for number in range(deals):
        begun = state
        state, events = apply(state, CHANCE, deal_for(RULES, seed, number))
        told = [events]
        while state.phase is not None:
            seat = pending(state)[0]
            legal = legal_actions(state, seat)
            one = [action for action in legal if action.verb == "predict" and action.arg == 1]
            state, events = apply(state, seat, one[0] if one else chance.choice(legal))
            told.append(events)
        for seat in range(4):
            seen = [redact(event, seat) for events in told for event in events]
            views[seat] = fold_all(RULES, views[seat], seen)
        yield begun, state, views


def test_it_is_carried_from_deal_to_deal_and_everybody_knows() -> None:
    paid = 0
    counts = [0] * 4
    for begun, state, views in low_predictions(5, seed=3):
        result = state.match.results[-1]
        assert begun.match.surplus == (tuple(counts) if begun.match.results else ())
        for seat in range(4):
            counts[seat] += beyond(result.sheet, seat)
            lines = [one for one in result.sheet if one.seat == seat and one.reason == COLLECTED]
            times, counts[seat] = divmod(counts[seat], EVERY)
            assert sum(line.points for line in lines) == times * COSTS
            assert total(result.sheet, seat) == result.score[seat]
            paid += times
        assert counts[0] == counts[2] and counts[1] == counts[3]
        assert state.match.surplus == tuple(counts)
        assert all(view.surplus == tuple(counts) for view in views)
    assert paid >= 4


def test_opponents_count_the_share_of_each() -> None:
    scoring = scoring_of(RULES)
    assert price_of_surplus(scoring) == -10.0
    assert not wants_most(scoring)
    assert wants_most(scoring.model_copy(update={"surplus": None}))
    assert aims(RULES, (0, 1, 2, 3), {0: 4, 2: 3})[0] == Aim((0, 2), 7, most=False)
    for _, state, _ in low_predictions(1, seed=3):
        sheet = state.match.results[-1].sheet
        for seat, score in enumerate(scores_of(state, range(4))):
            made = [line for line in sheet if line.reason != COLLECTED]
            assert score == total(made, seat) - 10 * beyond(sheet, seat)
