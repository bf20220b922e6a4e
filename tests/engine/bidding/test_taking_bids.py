"""A dealer, or who has spoken before the highest bidder, may take the highest bid as high as it is,
where the rules say so."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.records.shelf import changed, rules_of, ruleset_of


def bid(rules: Rules, number: int) -> Action:
    """To bid so many."""
    return Action("declare", next(c.number for c in rules.contracts if c.spec.win_at == number))


def said(rules: Rules, *words: int) -> State:
    """What follows when this is said in turn; 0 is a pass."""
    state = apply(start(rules), CHANCE, deal_for(rules, 7, 0)).state
    for word in words:
        action = bid(rules, word) if word else PASS
        state = apply(state, pending(state)[0], action).state
    return state


def bids(state: State) -> list[int | None]:
    """The numbers that may be bid."""
    lawful = legal_actions(state, pending(state)[0])
    return [state.rules.contracts[a.arg].spec.win_at for a in lawful if a.verb == "declare"]


def test_only_the_dealer_may_bid_as_many() -> None:
    rules = rules_of("setback")
    assert bids(said(rules, 2)) == [3, 4]
    with pytest.raises(Refused) as found:
        said(rules, 3, 3)
    assert found.value.reason == Reason.CONTRACT_TOO_LOW
    state = said(rules, 2, 3, 0)
    assert pending(state) == (state.deal.dealer,)
    assert bids(state) == [3, 4]
    with pytest.raises(Refused):
        said(rules, 2, 3, 0, 2)
    assert bids(said(rules, 0, 0, 0)) == [2, 3, 4]


@pytest.mark.parametrize(("words", "number"), [((2, 3, 0, 3), 3), ((4, 0, 0, 4), 4)])
def test_the_dealer_who_bids_as_many_has_it(words: tuple[int, ...], number: int) -> None:
    state = said(rules_of("setback"), *words)
    deal = state.deal
    assert (deal.declarer, state.rules.contracts[deal.contract].spec.win_at) == (
        deal.dealer,
        number,
    )


def test_else_the_highest_bid_stands() -> None:
    state = said(rules_of("setback"), 2, 3, 0, 0)
    assert state.deal.declarer == state.deal.seats[1]


def test_where_it_goes_round_the_others_must_go_higher_again() -> None:
    rules = changed(ruleset_of("setback"), {"phases.auction.until_passed": True})
    state = said(rules, 2, 0, 0, 2)
    assert pending(state) == (state.deal.seats[0],)
    assert bids(state) == [3, 4]
    taken = said(rules, 2, 0, 0, 2, 3, 3, 0)
    assert taken.deal.declarer == taken.deal.dealer
    assert bids(said(rules, 2, 0, 0, 2, 3)) == [3, 4]
    left = said(rules, 2, 0, 0, 2, 3, 0)
    assert left.deal.declarer == left.deal.seats[0]


def held() -> Rules:
    """Setback in which whoever comes earlier in turn holds what others bid."""
    values = {"phases.auction.until_passed": True, "phases.auction.equals": "earlier"}
    return changed(ruleset_of("setback"), values)


def test_who_comes_earlier_holds_what_others_bid() -> None:
    state = said(held(), 2, 3, 0, 0)
    first, second = state.deal.seats[:2]
    assert pending(state) == (first,) and bids(state) == [3, 4]
    state = said(held(), 2, 3, 0, 0, 3)
    assert pending(state) == (second,) and bids(state) == [4]
    done = said(held(), 2, 3, 0, 0, 3, 0)
    assert (done.deal.declarer, done.rules.contracts[done.deal.contract].spec.win_at) == (first, 3)


def test_of_three_who_bid_the_earlier_one_may_hold() -> None:
    state = said(held(), 2, 3, 4, 0)
    assert bids(state) == [4]
    state = said(held(), 2, 3, 4, 0, 0)
    assert pending(state) == (state.deal.seats[1],) and bids(state) == [4]
    assert said(held(), 2, 3, 4, 0, 0, 4, 0).deal.declarer == state.deal.seats[1]
    assert said(held(), 2, 3, 4, 0, 0, 0).deal.declarer == state.deal.seats[2]


def test_who_comes_later_must_go_higher() -> None:
    assert bids(said(held(), 2)) == [3, 4]
    with pytest.raises(Refused) as found:
        said(held(), 2, 2)
    assert found.value.reason == Reason.CONTRACT_TOO_LOW
