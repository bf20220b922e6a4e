"""Partners who predict each for themselves write down their own points, and win together."""

from __future__ import annotations

from typing import cast

import pytest

from game.engine.actions import CHANCE, Action
from game.engine.compiled import Rules
from game.engine.compiling import compile_rules
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.players.predictions import Aim, aims
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of

APART = "four-hundred"


def rules_with(*changes: tuple[str, object], name: str = APART) -> Rules:
    """A game with some keys changed."""
    paths = [Change(tuple(path.split(".")), value) for path, value in changes]
    return compile_rules(cast("Ruleset", in_order(changed(plain(name), paths) or {})))


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
    state = finished(rules_of(APART), (0, 0, 0, 0), seed=seed)
    score = state.match.results[0].score
    assert list(score) == [3 if taken >= 3 else -3 for taken in tricks_of(state)]


def test_together_both_would_write_down_the_same() -> None:
    rules = rules_with(("scoring.partners", "together"), ("match.partner_least", None))
    score = finished(rules, (0, 0, 0, 0), seed=1).match.results[0].score
    assert score[0] == score[2] and score[1] == score[3]


def kept(seed: int) -> list[bool]:
    """Who takes three tricks or more in that deal."""
    return [taken >= 3 for taken in tricks_of(finished(rules_of(APART), (0, 0, 0, 0), seed=seed))]


@pytest.mark.parametrize(
    ("partner", "least", "won"),
    [(10, 1, True), (-10, 1, False), (-10, None, True), (10, 30, False)],
)
def test_who_reaches_the_target_needs_a_partner_who_has_enough(
    partner: int, least: int | None, won: bool
) -> None:
    seed = next(seed for seed in range(40) if kept(seed)[0])
    rules = rules_with(("match.partner_least", least))
    state = finished(rules, (40, 0, partner, 0), seed=seed)
    assert state.match.scores[0] == 43
    assert state.match.winners == ((0, 2) if won else None)


def test_two_sides_with_as_much_play_on_and_two_partners_have_won() -> None:
    seed = next(seed for seed in range(80) if kept(seed)[0] and kept(seed)[1])
    assert finished(rules_of(APART), (40, 40, 9, 9), seed=seed).match.winners is None
    assert finished(rules_of(APART), (40, 41, 9, 9), seed=seed).match.winners == (1, 3)
    both = next(seed for seed in range(80) if kept(seed)[0] and kept(seed)[2])
    assert finished(rules_of(APART), (40, 9, 40, 9), seed=both).match.winners == (0, 2)


def test_who_has_fallen_loses_with_the_partner() -> None:
    rules = rules_with(("match.floor", -30), ("match.fallen", "all_others_win"))
    seed = next(seed for seed in range(80) if not kept(seed)[1])
    assert finished(rules, (0, -29, 20, 15), seed=seed).match.winners == (0, 2)


def test_most_points_at_the_end_win_for_both() -> None:
    rules = rules_with(("match.target", None), ("match.partner_least", None), ("match.deals", 1))
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
