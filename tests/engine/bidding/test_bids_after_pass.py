"""Bids begin higher once all have passed, and partners may not outbid each other at will."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed

PREFERANS = rules_of("preferans", (("raspasy", "ausgang-acht"),))
"""The lowest bid is six, six, seven and eight."""


def asked(rules: Rules, all_passed: int = 0) -> tuple[State, int]:
    """The auction before anybody has spoken, after so many deals that nobody has declared."""
    begun = start(rules)
    match = begun.match._replace(all_passed=all_passed)
    state = apply(begun._replace(match=match), CHANCE, deal_for(rules, 1, 1)).state
    return state, pending(state)[0]


def numbers(state: State) -> set[int]:
    """Which numbers may be bid now."""
    games, lawful = state.rules.contracts, legal_actions(state, pending(state)[0])
    bids = [games[one.arg].spec.win_at for one in lawful if one.verb == "declare"]
    return {bid for bid in bids if bid is not None}


def named(state: State, name: str) -> Action:
    """To name a contract."""
    return Action("declare", next(c.number for c in state.rules.contracts if c.id == name))


def refusal(state: State, action: Action) -> Reason:
    """Why it is refused."""
    with pytest.raises(Refused) as refused:
        apply(state, pending(state)[0], action)
    return refused.value.reason


@pytest.mark.parametrize(("passed", "least"), [(0, 6), (1, 6), (2, 7), (3, 8), (4, 8)])
def test_bids_begin_higher_the_more_deals_nobody_declared(passed: int, least: int) -> None:
    state, _ = asked(PREFERANS, passed)
    assert min(numbers(state)) == least
    assert named(state, "misere") in legal_actions(state, pending(state)[0])


def test_too_low_a_bid_is_refused_with_its_reason() -> None:
    state, _ = asked(PREFERANS, 2)
    assert refusal(state, named(state, "gebot-6-pik")) is Reason.LOW_AFTER_PASS


def test_views_know_how_many_deals_nobody_has_declared() -> None:
    chance, state = Random(3), start(PREFERANS)
    view, passed = begin(PREFERANS, 0), 0
    for number in range(1, 7):
        state, events = apply(state, CHANCE, deal_for(PREFERANS, 1, number))
        told = [*events]
        while state.phase is not None:
            seat = pending(state)[0]
            legal = legal_actions(state, seat)
            louder = [PASS] if number != 3 else [one for one in legal if one != PASS]
            said = [one for one in louder if one in legal] or legal
            state, events = apply(state, seat, chance.choice(said))
            told += events
        view = fold_all(PREFERANS, view, [redact(event, 0) for event in told])
        passed = 0 if number == 3 else passed + 1
        assert view.all_passed == state.match.all_passed == passed


def over_partner(how: object) -> State:
    """Twenty-Eight, when the first one has bid 14 and the second passed: the partner is asked."""
    rules = changed(rules_of("twenty-eight").ruleset, {"phases.bids.over_partner": how})
    state, seat = asked(rules)
    state = apply(state, seat, named(state, "gebot-14-named")).state
    return apply(state, pending(state)[0], PASS).state


def test_partners_outbid_each_other_only_with_a_high_bid() -> None:
    state = over_partner(20)
    assert numbers(state) == set(range(20, 29))
    assert refusal(state, named(state, "gebot-19-named")) is Reason.LOW_OVER_PARTNER
    state = apply(state, pending(state)[0], PASS).state
    assert numbers(state) == set(range(15, 29)), "opponents may bid as low as ever"


def test_partners_may_not_outbid_each_other() -> None:
    state = over_partner("never")
    assert list(legal_actions(state, pending(state)[0])) == [PASS]
    assert refusal(state, named(state, "gebot-20-named")) is Reason.OVER_PARTNER
