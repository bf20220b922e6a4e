"""Choices that are clear are made after a part of the deals that may be imagined."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import PASS, Action
from game.players.base import request_for
from game.players.comparisons import noted
from game.players.rollout.budget import ROLLOUT_BUDGETS
from game.players.rollout.character import PLAIN
from game.players.rollout.clearness import doubt_of_share, is_clear, stages
from game.players.rollout.comparing import LOOKS, TIE, Deal, best_of
from game.players.rollout.phases import bidding
from tests.players.asking import request_at_end
from tests.players.hands import deal


@pytest.mark.parametrize(
    ("deals", "looks"), [(48, [12, 24, 48]), (20, [10, 20]), (10, [10]), (3, [3])]
)
def test_it_is_looked_after_a_fourth_and_half_of_enough_deals(deals: int, looks: list[int]) -> None:
    assert list(stages(deals)) == looks


def test_one_figure_below_is_enough_to_leave_it_and_both_must_be_above_to_do_it() -> None:
    assert is_clear((-30.0, 10.0), (0.2, 0.15))
    assert is_clear((30.0, 10.0), (0.4, 0.1))
    assert not is_clear((30.0, 10.0), (0.1, 0.1))
    assert not is_clear((-10.0, 10.0), (0.4, 0.1))


def test_what_always_came_off_is_not_certain_and_more_deals_make_it_surer() -> None:
    assert doubt_of_share(1.0, 12) == pytest.approx(doubt_of_share(0.0, 12))
    assert 0.0 < doubt_of_share(1.0, 48) < doubt_of_share(1.0, 12) < doubt_of_share(0.5, 12)


def bid(hand: str, points: int) -> tuple[Action, int]:
    """What is said when a bid is asked for, and how many deals were imagined for that."""
    text = deal("binokel-3", {1: hand}, dealer=2) + "0: bid 150\n"
    rules, view, _, _ = request_at_end(text)
    asked = request_for(rules, view, (PASS, Action("bid", points)))
    budget = ROLLOUT_BUDGETS["hard"]._replace(deals=32, hands=1)
    with noted() as comparisons:
        said = bidding.choose_bid(asked, budget, PLAIN)
    return said, comparisons[0].games


def test_a_clear_bid_and_a_clear_pass_take_a_part_of_the_deals() -> None:
    said, deals = bid("EAAXXKKOU SAX HA", 160)
    assert said == Action("bid", 160) and deals < 32
    said, deals = bid("EUK SUU HKOOUU LKO", 400)
    assert said == PASS and deals < 32


def test_what_is_surely_worse_is_tried_no_further() -> None:
    tried = [0, 0, 0]

    def draw() -> Deal:
        def gain(option: int) -> float:
            tried[option] += 1
            return (0.0, -30.0, 4.0)[option] + (-1) ** tried[option]

        return gain

    assert best_of(3, 0, draw, 300, PLAIN) == 2
    assert tried[1] == LOOKS and sum(tried) < 100


def test_what_is_not_surely_worse_is_tried_to_the_end() -> None:
    tried, chance = [0, 0], Random(3)

    def draw() -> Deal:
        def gain(option: int) -> float:
            tried[option] += 1
            return TIE * option + chance.gauss(0.0, 40.0)

        return gain

    best_of(2, 0, draw, 300, PLAIN)
    assert tried == [150, 150]
