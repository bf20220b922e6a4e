"""Bids beside what all write down: how much a hand bids, and which suit it names."""

from __future__ import annotations

import pytest

from game.engine.actions import PASS, TRUMP, Action
from game.players.heuristic.phases.reservations import choose_reservation
from game.players.heuristic.phases.trump import choose_trump
from game.players.heuristic.valuation.rungs import gain_of_bid
from tests.contract.rulesets import contract_of, rules_of
from tests.players.heuristic.phases.test_trump import asked

STRONG = "herz-as herz-koenig herz-ober herz-unter schellen-as"
FAIR = "eichel-as eichel-10 schippen-koenig herz-9 schellen-8"
WEAK = "eichel-7 schippen-8 herz-7 schellen-8 schellen-7"


def test_a_hand_bids_what_it_can_keep_and_a_weak_one_nothing() -> None:
    rules = rules_of("mulatschak")
    one = Action("declare", contract_of(rules, "stiche-1-named").number)
    assert choose_reservation(asked(rules, WEAK, one)) == PASS
    assert choose_reservation(asked(rules, FAIR)) == one
    high = Action("declare", contract_of(rules, "stiche-3-named").number)
    outbid = choose_reservation(asked(rules, STRONG, high))
    assert outbid.verb == "declare" and outbid != high
    assert choose_reservation(asked(rules, FAIR, high)) == PASS


@pytest.mark.parametrize(("hand", "suit"), [(STRONG, 2), (FAIR, 0)])
def test_the_suit_that_counts_twice_is_named_only_with_a_hand_for_it(hand: str, suit: int) -> None:
    rules = rules_of("mulatschak")
    bid = Action("declare", contract_of(rules, "stiche-2-named").number)
    assert choose_trump(asked(rules, hand, bid, PASS, PASS, PASS)) == TRUMP[suit]


def test_a_bid_promises_less_the_higher_it_is_and_the_weaker_the_hand() -> None:
    rules = rules_of("mulatschak")
    gains = [
        [
            gain_of_bid(
                rules,
                rules.contracts[contract_of(rules, f"stiche-{n}-named").number],
                asked(rules, hand).view.hand,
                0,
                leads=True,
                against=False,
            )
            for n in (1, 2, 3, 4)
        ]
        for hand in (STRONG, FAIR, WEAK)
    ]
    assert all(row == sorted(row, reverse=True) for row in gains)
    assert gains[0][3] > gains[1][3] > gains[2][3]
    assert gains[2][1] < 0 < gains[0][3]
