"""Who has many score points may not bid as low as others."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed

RULES = rules_of("forty-fives")


def asked(rules: Rules, scores: tuple[int, ...], **more: object) -> tuple[State, int]:
    """The auction before anybody has spoken, and who is asked first, with such a score."""
    begun = start(rules)
    match = begun.match._replace(scores=scores, **more)  # type: ignore[arg-type]
    state = apply(begun._replace(match=match), CHANCE, deal_for(rules, 1, 1)).state
    return state, pending(state)[0]


def bids(state: State, seat: int) -> list[int]:
    """Which numbers a seat may bid."""
    games = state.rules.contracts
    lawful = [one for one in legal_actions(state, seat) if one.verb == "declare"]
    return [number for one in lawful if (number := games[one.arg].spec.win_at) is not None]


@pytest.mark.parametrize(("score", "lowest"), [(0, 15), (99, 15), (100, 20), (119, 20), (-40, 15)])
def test_whoever_has_a_hundred_points_bids_twenty_at_least(score: int, lowest: int) -> None:
    state, seat = asked(RULES, (score,) * 4)
    assert bids(state, seat) == list(range(lowest, 31, 5))


def test_only_the_own_points_count_and_in_a_rubber_those_of_the_running_game() -> None:
    _, first = asked(RULES, (0, 0, 0, 0))
    others = tuple(0 if seat == first else 110 for seat in range(4))
    assert bids(*asked(RULES, others))[0] == 15
    games = changed(RULES.ruleset, {"match.games": {"won": 2}})
    none, much = (0, 0, 0, 0), (110,) * 4
    assert bids(*asked(games, much, running=none, games=none))[0] == 15
    assert bids(*asked(games, none, running=much, games=none))[0] == 20


def test_too_low_a_bid_is_refused_with_its_reason() -> None:
    state, seat = asked(RULES, (100,) * 4)
    low = next(one.number for one in RULES.contracts if one.spec.win_at == 15)
    with pytest.raises(Refused) as refused:
        apply(state, seat, Action("declare", low))
    assert refused.value.reason is Reason.BID_BELOW_LEAST
