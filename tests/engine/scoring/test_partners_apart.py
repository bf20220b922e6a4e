"""Partners who predict each for themselves write down their own points, and win together; and how
low anybody may predict who has many points, or a partner."""

from __future__ import annotations

from typing import cast

import pytest

from game.engine.actions import CHANCE, Action
from game.engine.phases.predict import bounds
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.players.predictions import Aim, aims
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of
from tests.engine.positions import numbers, predicted

APART = "four-hundred"
RACE = "leekha"


def rules_with(*changes: tuple[str, object], name: str = APART) -> Rules:
    """A game with some keys changed."""
    paths = [Change(tuple(path.split(".")), value) for path, value in changes]
    return compile_rules(cast("Ruleset", in_order(changed(plain(name), paths) or {})))


def free(*changes: tuple[str, object]) -> Rules:
    """The same where who has many points need not say more."""
    return rules_with(("phases.predict.least_from", []), *changes)


def finished(rules: Rules, before: tuple[int, ...], *, seed: int, say: int = 3) -> State:
    """After a deal in which all have predicted the same and each plays the first card it may, in a
    match that stood so."""
    state = start(rules)
    state = state._replace(match=state.match._replace(scores=before))
    state = apply(state, CHANCE, deal_for(rules, seed, 1)).state
    while not state.match.results:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        action = Action("predict", say) if legal[0].verb == "predict" else legal[0]
        state = apply(state, seat, action).state
    return state


def tricks_of(state: State) -> list[int]:
    return [sum(trick.winner == seat for trick in state.deal.tricks) for seat in range(4)]


@pytest.mark.parametrize("seed", range(6))
def test_each_partner_writes_down_what_comes_of_the_own_number(seed: int) -> None:
    state = finished(free(), (0, 0, 0, 0), seed=seed)
    score = state.match.results[0].score
    assert list(score) == [3 if taken >= 3 else -3 for taken in tricks_of(state)]


def test_together_both_would_write_down_the_same() -> None:
    rules = rules_with(("scoring.partners", "together"), ("match.partner_least", None))
    score = finished(rules, (0, 0, 0, 0), seed=1).match.results[0].score
    assert score[0] == score[2] and score[1] == score[3]


@pytest.mark.parametrize("seed", range(4))
def test_in_a_race_each_writes_down_what_the_own_tricks_hold(seed: int) -> None:
    state = finished(rules_with(name=RACE), (0, 0, 0, 0), seed=seed)
    taken = [
        sum(trick.points for trick in state.deal.tricks if trick.winner == seat)
        for seat in range(4)
    ]
    assert sum(taken) == 36
    assert list(state.match.results[0].score) == [-points for points in taken]


def test_who_falls_has_lost_with_the_partner() -> None:
    rules = rules_with(name=RACE)
    score = finished(rules, (0, 0, 0, 0), seed=1).match.results[0].score
    low = score.index(min(score))
    before = [0, 0, 0, 0]
    before[low] = -101 - score[low]
    match = finished(rules, tuple(before), seed=1).match
    assert match.winners == tuple(seat for seat in range(4) if seat % 2 != low % 2)


def test_all_points_are_those_of_one_of_them() -> None:
    """What a side has together does not count as having all."""
    for seed in range(40):
        rules = rules_with(("scoring.all_taken", {"own": 0, "others": -36}), name=RACE)
        state = finished(rules, (0, 0, 0, 0), seed=seed)
        winners = {trick.winner for trick in state.deal.tricks if trick.points}
        reasons = {line.reason for line in state.match.results[0].sheet}
        assert ("all_taken" in reasons) == (len(winners) == 1)


def kept(seed: int) -> list[bool]:
    """Who takes three tricks or more in that deal."""
    return [taken >= 3 for taken in tricks_of(finished(free(), (0, 0, 0, 0), seed=seed))]


@pytest.mark.parametrize(
    ("partner", "least", "won"),
    [(10, 1, True), (-10, 1, False), (-10, None, True), (10, 30, False)],
)
def test_who_reaches_the_target_needs_a_partner_who_has_enough(
    partner: int, least: int | None, won: bool
) -> None:
    seed = next(seed for seed in range(40) if kept(seed)[0])
    rules = free(("match.partner_least", least))
    state = finished(rules, (40, 0, partner, 0), seed=seed)
    assert state.match.scores[0] == 43
    assert state.match.winners == ((0, 2) if won else None)


def test_two_sides_with_as_much_play_on_and_two_partners_have_won() -> None:
    seed = next(seed for seed in range(80) if kept(seed)[0] and kept(seed)[1])
    assert finished(free(), (40, 40, 9, 9), seed=seed).match.winners is None
    assert finished(free(), (40, 41, 9, 9), seed=seed).match.winners == (1, 3)
    both = next(seed for seed in range(80) if kept(seed)[0] and kept(seed)[2])
    assert finished(free(), (40, 9, 40, 9), seed=both).match.winners == (0, 2)


def test_who_has_fallen_loses_with_the_partner() -> None:
    rules = free(("match.floor", -30), ("match.fallen", "all_others_win"))
    seed = next(seed for seed in range(80) if not kept(seed)[1])
    assert finished(rules, (0, -29, 20, 15), seed=seed).match.winners == (0, 2)


def test_most_points_at_the_end_win_for_both() -> None:
    rules = free(("match.target", None), ("match.partner_least", None), ("match.deals", 1))
    state = finished(rules, (50, 0, -20, 10), seed=1)
    assert state.match.winners == (0, 2)


def test_each_aims_at_the_own_number_and_leaves_tricks_to_the_partner() -> None:
    said = {0: 4, 1: 2, 2: 3, 3: 5}
    found = aims(rules_of(APART), (0, 1, 2, 3), said)
    assert found[0] == Aim((0,), 4, most=True, friends=(2,))
    assert found[3] == Aim((3,), 5, most=True, friends=(1,))
    exact = rules_with(("scoring.exact", True))
    assert aims(exact, (0, 1, 2, 3), said)[0] == Aim((0,), 4, most=False)


def test_who_wants_no_trick_is_left_none() -> None:
    rules = rules_with(("phases.predict.least", 0), ("scoring.none", {"made": 5, "missed": -5}))
    found = aims(rules, (0, 1, 2, 3), {0: 4, 1: 2, 2: 0, 3: 5})
    assert found[0] == Aim((0,), 4, most=True)
    assert found[2] == Aim((2,), 0, most=False)


def dealt(rules: Rules, before: tuple[int, ...] = (0, 0, 0, 0)) -> State:
    """The first deal of a match that stood so."""
    state = start(rules)
    state = state._replace(match=state.match._replace(scores=before))
    return apply(state, CHANCE, deal_for(rules, 3, 1)).state


@pytest.mark.parametrize(("score", "least"), [(-5, 2), (29, 2), (30, 3), (39, 3), (40, 4), (50, 4)])
def test_who_has_more_points_must_say_more(score: int, least: int) -> None:
    state = dealt(rules_of(APART), (score, score, score, score))
    assert numbers(state) == list(range(least, 14))
    with pytest.raises(Refused) as refused:
        predicted(state, least - 1)
    assert refused.value.reason == Reason.FEWER_THAN_LEAST


def test_only_the_own_points_bind() -> None:
    state = dealt(rules_of(APART), (40, 40, 40, 40))
    seat = pending(state)[0]
    scores = tuple(0 if one == seat else 40 for one in range(4))
    assert numbers(state._replace(match=state.match._replace(scores=scores)))[0] == 2


def test_of_several_games_the_running_one_says_how_low() -> None:
    rules = rules_with(("match.games", {"won": 2}))
    state, nothing = dealt(rules, (60, 60, 60, 60)), (0, 0, 0, 0)
    assert numbers(state) == list(range(2, 14))
    match = state.match._replace(scores=nothing, running=(40, 40, 40, 40))
    assert numbers(state._replace(match=match)) == list(range(4, 14))


def test_the_last_of_two_partners_says_what_is_missing() -> None:
    rules = rules_with(("phases.predict.side_least", 4), name="spades")
    state = dealt(rules)
    assert numbers(state) == numbers(predicted(state, 1)) == list(range(14))
    state = predicted(state, 1, 6)
    assert numbers(state) == list(range(3, 14))
    with pytest.raises(Refused) as refused:
        predicted(state, 2)
    assert refused.value.reason == Reason.FEWER_TOGETHER
    assert numbers(predicted(state, 3)) == list(range(14))


def test_what_the_partner_said_and_the_own_least_both_bind() -> None:
    rules = rules_with(("phases.predict.side_least", 7))
    state = predicted(dealt(rules), 2, 6)
    bound = bounds(rules, state.deal, pending(state)[0], 0, 1)
    assert [(one.number, one.reason) for one in bound] == [
        (2, Reason.FEWER_THAN_LEAST),
        (5, Reason.FEWER_TOGETHER),
    ]
    assert numbers(state) == list(range(5, 14))
    assert numbers(predicted(state, 5)) == list(range(2, 14))


def test_where_there_are_too_few_tricks_all_of_them_must_be_said() -> None:
    rules = rules_with(("phases.predict.side_least", 13), name="spades")
    assert numbers(predicted(dealt(rules), 0, 0)) == [13]
