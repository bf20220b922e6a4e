"""Bids that are held, a talon that is left, and promises: what records do not show."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.engine.actions import DONE, HOLD, PASS, TAKE, Action
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal

SKAT = "skat"
MOST = 264
"""Grand with four, from the hand, with every promise kept."""


class Table(WatchedDeal):
    """One that chance deals."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        super().__init__(rules, deal_for(rules, seed, 1))

    @property
    def place(self) -> int:
        """How far the one who is asked sits from forehand."""
        return self.state.deal.seats.index(self.asked)

    def declarer(self) -> View:
        """What the declarer sees."""
        assert self.state.deal.declarer is not None
        return self.views[self.state.deal.declarer]


def bid(points: int) -> Action:
    return Action("bid", points)


def named(rules: Rules, contract: str) -> Action:
    """To declare a contract."""
    return Action("declare", next(c.number for c in rules.contracts if c.id == contract))


@pytest.fixture
def table() -> Table:
    return Table(rules_of(SKAT))


@pytest.fixture
def alone(table: Table) -> Table:
    """Middlehand has the game for 18."""
    table.say(bid(18), PASS, PASS)
    return table


# -- bidding --------------------------------------------------------------------------------------


def test_one_names_bids_and_the_other_holds_them(table: Table) -> None:
    assert table.place == 1
    table.say(bid(18))
    assert (table.place, table.legal) == (0, (PASS, HOLD))
    table.say(HOLD)
    assert table.place == 1
    assert table.legal[1] == bid(20)
    table.say(PASS)
    assert table.place == 2
    assert table.legal[1] == bid(20), "the standing bid is held already"


def test_what_is_held_counts_as_a_bid_of_who_holds_it(table: Table) -> None:
    table.say(bid(18), HOLD, bid(20), HOLD, PASS, PASS)
    assert table.state.deal.declarer == table.state.deal.seats[0]
    assert table.state.deal.bid == 20
    seats = table.state.deal.seats
    for view in table.views:
        said = [(seats[1], 18), (seats[0], 18), (seats[1], 20), (seats[0], 20)]
        assert list(view.bids) == [*said, (seats[1], None), (seats[2], None)]
        assert (view.declarer, view.bid) == (seats[0], 20)


def test_the_survivor_hears_the_next_one_who_must_name_more(table: Table) -> None:
    table.say(bid(18), PASS)
    assert table.place == 2
    assert table.legal[:2] == (PASS, bid(20))
    table.say(bid(22))
    assert (table.place, table.legal) == (1, (PASS, HOLD))


def test_who_is_left_when_nobody_has_said_anything_may_say_the_lowest_bid(table: Table) -> None:
    table.say(PASS, PASS)
    assert (table.place, table.legal) == (0, (PASS, bid(18)))
    table.say(bid(18))
    assert (table.state.deal.declarer, table.state.deal.bid) == (table.state.deal.seats[0], 18)


def test_who_comes_last_may_be_left_without_a_bid_as_well(table: Table) -> None:
    """Forehand passes before it has heard a bid only where middlehand has named one."""
    table.say(PASS, bid(18), PASS)
    assert table.state.deal.declarer == table.state.deal.seats[2]


def test_all_values_may_be_named_up_to_the_highest(table: Table) -> None:
    bids = [action.arg for action in table.legal if action.verb == "bid"]
    assert (bids[0], bids[-1]) == (18, MOST)
    assert {18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 59} <= set(bids)
    assert not {19, 21, 25, 26, 28, 29, 31, 32, 34, 47, 49, 51, 52} & set(bids)
    table.say(bid(MOST))
    assert table.legal == (PASS, HOLD)
    table.say(HOLD)
    assert table.legal == (PASS,)


# -- the talon ------------------------------------------------------------------------------------


def test_a_talon_that_is_left_stays_hidden_and_nothing_is_laid_away(alone: Table) -> None:
    assert alone.legal == (TAKE, PASS)
    alone.say(PASS)
    assert alone.state.deal.talon_left
    assert alone.legal[0].verb == "declare"
    for view in alone.views:
        assert view.talon_left
        assert (view.talon, view.talon_size, view.discarded) == ((), 2, ())
        assert list(view.sizes) == [10, 10, 10]


def test_a_talon_that_is_taken_is_seen_by_the_declarer_alone(alone: Table) -> None:
    talon = alone.state.deal.talon
    alone.say(TAKE)
    assert not alone.state.deal.talon_left
    assert set(talon) <= set(alone.declarer().hand)
    for view in alone.views:
        assert not view.talon_left
        if view.seat != alone.state.deal.declarer:
            assert not view.talon
    assert all(action.verb == "discard" for action in alone.legal)


# -- declaring ------------------------------------------------------------------------------------


def test_promises_follow_a_game_from_the_hand_one_after_the_other(alone: Table) -> None:
    rules = alone.rules
    alone.say(PASS, named(rules, "grand"))
    said: list[str] = []
    while DONE in alone.legal:
        (promise,) = (action for action in alone.legal if action.verb == "raise")
        said.append(rules.raises[promise.arg].id)
        alone.say(promise)
    assert said == ["schneider", "schwarz", "ouvert"]
    assert all(view.raised == alone.state.deal.raised == (0, 1, 2) for view in alone.views)


def test_only_who_holds_the_lowest_trump_promises_a_trick_with_it() -> None:
    rules, met = rules_of(SKAT, (("spitze", "true"),)), set[bool]()
    promise = next(one for one in rules.raises if one.spec.lowest_trump)
    for seed, game in ((1, "kreuz"), (1, "karo"), (2, "herz"), (3, "grand"), (4, "pik")):
        table = Table(rules, seed)
        table.say(bid(18), PASS, PASS, TAKE)
        while table.legal[0].verb == "discard":
            table.say(table.legal[0])
        declare = named(rules, game)
        lowest = rules.lowest_trump(declare.arg, table.state.deal.trump)
        assert lowest is not None
        table.say(declare)
        held = lowest in table.declarer().hand
        assert held == (Action("raise", promise.number) in table.legal)
        met.add(held)
    assert met == {False, True}


def test_an_open_hand_is_seen_by_all(alone: Table) -> None:
    alone.say(PASS, named(alone.rules, "grand"), *(Action("raise", n) for n in range(3)))
    declarer = alone.state.deal.declarer
    hand = alone.declarer().hand
    for view in alone.views:
        if view.seat != declarer:
            assert view.opened[declarer] == hand


def test_nothing_is_promised_with_the_talon_taken_nor_about_no_tricks(alone: Table) -> None:
    rules = alone.rules
    taken = Table(rules)
    taken.say(bid(18), PASS, PASS, TAKE)
    while taken.legal[0].verb == "discard":
        taken.say(taken.legal[0])
    taken.say(named(rules, "grand"))
    assert all(action.verb == "play" for action in taken.legal)
    alone.say(PASS, named(rules, "null"))
    assert all(action.verb == "play" for action in alone.legal)


NULLS: list[tuple[int, bool, set[str]]] = [
    (23, False, {"null", "null-ouvert"}),
    (24, False, {"null-ouvert"}),
    (35, True, {"null", "null-ouvert"}),
    (48, False, set()),
    (59, True, {"null-ouvert"}),
    (60, True, set()),
]


@pytest.mark.parametrize(("points", "left", "offered"), NULLS)
def test_a_game_that_is_always_worth_the_same_is_offered_up_to_that(
    points: int, left: bool, offered: set[str]
) -> None:
    table = Table(rules_of(SKAT))
    table.say(bid(points), PASS, PASS, PASS if left else TAKE)
    while table.legal[0].verb == "discard":
        table.say(table.legal[0])
    names = {table.rules.contracts[action.arg].id for action in table.legal}
    assert {name for name in names if name.startswith("null")} == offered
    assert {"kreuz", "pik", "herz", "karo", "grand"} <= names


# -- the whole way --------------------------------------------------------------------------------


def ways(table: Table, choose: Callable[[tuple[Action, ...]], Action]) -> Iterator[State]:
    """The states until the deal is over."""
    while table.state.phase is not None and table.state.match.number == 1:
        table.say(choose(table.legal))
        yield table.state


@pytest.mark.parametrize("left", [True, False])
def test_views_and_the_deal_agree_to_the_end(left: bool) -> None:
    table = Table(rules_of(SKAT), seed=4)
    table.say(bid(18), PASS, PASS, PASS if left else TAKE)
    for state in ways(table, lambda lawful: lawful[0]):
        if state.phase is None:
            break
        for view in table.views:
            assert view.talon_left == state.deal.talon_left
            assert view.raised == state.deal.raised
            assert len(view.hand) == view.sizes[view.seat]
    (result,) = table.state.match.results
    assert sum(result.card_points) == 120
