"""Where the first one who is asked must name a contract, and all others may pass."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

RULES = rules_of("huutopussi")
FIXED = changed(ruleset_of("huutopussi"), {"phases.auction.forced_bid": 50})


def asked(rules: Rules) -> tuple[State, int]:
    """The auction before anybody has spoken, and who is asked first."""
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    return state, pending(state)[0]


def bid(rules: Rules, number: int) -> Action:
    """To bid so many."""
    return next(Action("declare", c.number) for c in rules.contracts if c.spec.win_at == number)


def test_the_first_one_may_not_pass_and_is_told_so() -> None:
    state, first = asked(RULES)
    assert PASS not in legal_actions(state, first) and bid(RULES, 440) in legal_actions(
        state, first
    )
    with pytest.raises(Refused) as refused:
        apply(state, first, PASS)
    assert refused.value.reason is Reason.MUST_BEGIN


def test_all_others_may_pass_and_then_the_first_one_plays() -> None:
    state, first = asked(RULES)
    state = apply(state, first, bid(RULES, 50)).state
    for _ in range(3):
        assert PASS in legal_actions(state, pending(state)[0])
        state = apply(state, pending(state)[0], PASS).state
    assert state.deal.declarer == first


def test_who_has_opened_may_pass_later() -> None:
    state, first = asked(RULES)
    for action in (bid(RULES, 50), bid(RULES, 55), PASS, PASS):
        state = apply(state, pending(state)[0], action).state
    assert pending(state) == (first,) and PASS in legal_actions(state, first)


def test_the_first_bid_can_be_a_fixed_one() -> None:
    state, first = asked(FIXED)
    assert list(legal_actions(state, first)) == [bid(FIXED, 50)]
    with pytest.raises(Refused) as refused:
        apply(state, first, bid(FIXED, 60))
    assert refused.value.reason is Reason.OTHER_BID_FORCED
    state = apply(state, first, bid(FIXED, 50)).state
    assert bid(FIXED, 60) in legal_actions(state, pending(state)[0])


def test_the_dealer_opens_where_the_dealer_is_asked_first() -> None:
    state, first = asked(changed(ruleset_of("huutopussi"), {"phases.auction.first": "dealer"}))
    assert first == state.deal.dealer and PASS not in legal_actions(state, first)
