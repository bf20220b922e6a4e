"""Whoever has written down less for a deal than somebody else falls back to 0."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.match.course import finish_deal
from game.engine.play import apply, legal_actions, pending, start
from game.engine.scoring import first_side_won
from game.engine.scoring.falling import FELL, fall, of_falling
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.state import Result, State, Trick
from game.engine.view import View, begin, fold_all
from game.players.match_equity import MatchEquity
from tests.contract.rulesets import rules_of

RULES = rules_of("tuppi")


@pytest.mark.parametrize(
    ("totals", "scores", "who"),
    [
        ((9, 4), (0, 4), [True, False]),
        ((9, 4), (2, 2), [False, False]),
        ((0, 4), (0, 4), [False, False]),
        ((-2, 4), (-2, 4), [False, False]),
        ((5, 0, 8), (-1, 0, -1), [True, False, True]),
    ],
)
def test_who_has_less_by_a_deal_falls_where_there_is_something(
    totals: Sequence[int], scores: Sequence[int], who: list[bool]
) -> None:
    assert fall(totals, scores) == who


def begun(number: int, before: Sequence[int] = (0, 0, 0, 0)) -> State:
    """A deal that has begun after others have brought so much."""
    state = start(RULES)
    state = state._replace(match=state.match._replace(scores=tuple(before)))
    return apply(state, CHANCE, deal_for(RULES, 1, number))[0]


def after(before: Sequence[int], mine: int) -> tuple[State, Result]:
    """What comes of a rami in which the side of seats 0 and 2 has named it and takes so many
    tricks of 13."""
    state = begun(0, before)
    rami = RULES.ruleset.contracts["rami"]
    index = next(n for n, one in enumerate(RULES.contracts) if one.spec == rami)
    tricks = tuple(Trick(int(n >= mine), (), (), int(n >= mine), 1, True) for n in range(13))
    deal = state.deal._replace(contract=index, declarer=0, bid=7, tricks=tricks)
    return finish_deal(state._replace(deal=deal, hands=((),) * 4), cut_short=False)


@pytest.mark.parametrize(
    ("before", "mine", "scores"),
    [
        ((0, 5), 9, (3, 0)),
        ((5, 0), 9, (8, 0)),
        ((5, 0), 4, (0, 3)),
        ((0, 5), 4, (-2, 8)),
        ((-2, 5), 8, (0, 0)),
        ((12, 0), 5, (0, 2)),
    ],
)
def test_the_points_of_who_loses_a_deal_are_gone(
    before: tuple[int, int], mine: int, scores: tuple[int, int]
) -> None:
    state, result = after(before * 2, mine)
    assert state.match.scores == scores * 2
    assert [total(result.sheet, seat) for seat in range(4)] == list(result.score)
    assert first_side_won(RULES, result.sheet, 0, result.score) is None


def test_only_one_side_has_points_at_a_time() -> None:
    fallen = 0
    for seed in range(4):
        chance, state = random.Random(seed), start(RULES)
        for number in range(12):
            before = state.match.scores
            state, _ = apply(state, CHANCE, deal_for(RULES, seed, number))
            while state.phase is not None:
                seat = pending(state)[0]
                state, _ = apply(state, seat, chance.choice(legal_actions(state, seat)))
            result, scores = state.match.results[-1], state.match.scores
            assert min(scores) <= 0
            for line in of_falling(result.sheet):
                assert line.seat is not None and line.reason == FELL
                made = result.score[line.seat] - line.points
                assert scores[line.seat] == 0 and -line.points == before[line.seat] + made
                fallen += 1
            if state.match.winners is not None:
                break
    assert fallen


def seen(before: Sequence[int]) -> View:
    """What the first seat sees of a deal that begins with these score points."""
    state, events = apply(start(RULES), CHANCE, deal_for(RULES, 1, 1))
    (seat,) = pending(state)
    view = fold_all(RULES, begin(RULES, seat), [redact(event, seat) for event in events])
    return view._replace(number=2, scores=tuple(before), history=(tuple(before),))


def test_opponents_know_what_a_lost_deal_costs() -> None:
    """A trick more or less costs all that is there, so more where more is."""
    losses = []
    for mine in (2, 8):
        view = seen((mine, 0, mine, 0) if pending(begun(1))[0] % 2 == 0 else (0, mine, 0, mine))
        equity = MatchEquity(RULES, view)
        own = [seat % 2 == view.seat % 2 for seat in view.seats]
        won, lost = (equity.gain([float(one == good) for one in own]) for good in (True, False))
        assert lost < 0 < won
        losses.append(equity.chance([0.0] * 4) - equity.chance([float(not one) for one in own]))
    assert 0 < losses[0] < losses[1]
