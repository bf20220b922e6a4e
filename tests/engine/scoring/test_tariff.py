"""A table says what bids bring: the scores of contract bridge, as every book has them."""

from __future__ import annotations

from typing import cast

import pytest

from game.cards import parse_suit
from game.engine.actions import CHANCE, PASS
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring.tariff import paid
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.rules import load
from game.rules.model.scoring.tariff import Tariff, TariffBid
from tests.contract.rulesets import path_of

KNOWN = [
    ("none", 7, 7, 0, 90, 90),
    ("kreuz", 7, 7, 0, 70, 70),
    ("herz", 8, 10, 0, 170, 170),
    ("none", 9, 9, 0, 400, 600),
    ("pik", 10, 10, 0, 420, 620),
    ("karo", 11, 12, 0, 420, 620),
    ("none", 12, 12, 0, 990, 1440),
    ("none", 13, 13, 0, 1520, 2220),
    ("herz", 8, 8, 1, 470, 670),
    ("karo", 9, 11, 1, 670, 1070),
    ("herz", 10, 10, 2, 480 + 300 + 100, 480 + 500 + 100),
    ("kreuz", 7, 7, 2, 230, 230),
    ("pik", 10, 9, 0, -50, -100),
    ("pik", 10, 7, 0, -150, -300),
    ("pik", 10, 9, 1, -100, -200),
    ("pik", 10, 7, 1, -500, -800),
    ("pik", 10, 6, 1, -800, -1100),
    ("pik", 10, 7, 2, -1000, -1600),
]
"""A trump suit, the tricks that are bid and made, how often it is doubled, and what that brings."""


def bridge() -> Rules:
    return compile_rules(load(path_of("bridge")).ruleset)


@pytest.mark.parametrize(("suit", "bid", "tricks", "doubled", "usual", "vulnerable"), KNOWN)
def test_the_table_of_bridge(
    suit: str, bid: int, tricks: int, doubled: int, usual: int, vulnerable: int
) -> None:
    scoring = cast(Tariff, bridge().scoring)
    trump = None if suit == "none" else int(parse_suit(suit))
    assert paid(scoring, TariffBid(bid, trump, 0), tricks, doubled) == usual
    assert paid(scoring, TariffBid(bid, trump, 0), tricks, doubled, vulnerable=True) == vulnerable


@pytest.mark.parametrize(
    ("suit", "bid", "tricks", "doubled", "points"),
    [
        ("none", 9, 9, 0, 30),
        ("kreuz", 7, 12, 0, 6 + 30 + 50),
        ("pik", 12, 12, 0, 54 + 50),
        ("pik", 8, 13, 0, 18 + 45 + 100),
        ("herz", 8, 10, 1, 32 + 32 + 50 + 100),
        ("karo", 9, 10, 2, 84 + 28 + 100 + 100),
        ("pik", 10, 8, 0, -100),
        ("pik", 10, 8, 2, -400),
    ],
)
def test_the_table_of_auction_bridge(
    suit: str, bid: int, tricks: int, doubled: int, points: int
) -> None:
    """Slams go by the tricks that are taken, and tricks above the bid bring two things doubled."""
    scoring = cast(Tariff, compile_rules(load(path_of("auction-bridge")).ruleset).scoring)
    trump = None if suit == "none" else int(parse_suit(suit))
    assert paid(scoring, TariffBid(bid, trump, 0), tricks, doubled) == points


def test_who_is_vulnerable_goes_by_deals_that_were_played() -> None:
    """All pass in the second deal, and the same dealer deals again with the same side at stake."""
    rules = bridge()
    state, seen = start(rules), list[tuple[int, tuple[int, ...]]]()
    for number in range(1, 6):
        state = apply(state, CHANCE, deal_for(rules, 3, number)).state
        seen.append((state.deal.dealer, state.deal.vulnerable))
        state = _thrown_in(state) if number == 2 else _played(state)
    first = seen[0][0]
    dealers = [first, (first + 1) % 4, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4]
    assert [dealer for dealer, _ in seen] == dealers
    assert [set(seats) for _, seats in seen] == [
        set(),
        {dealers[1], (dealers[1] + 2) % 4},
        {dealers[1], (dealers[1] + 2) % 4},
        {dealers[3], (dealers[3] + 2) % 4},
        {0, 1, 2, 3},
    ]


def _thrown_in(state: State) -> State:
    while state.phase is not None:
        state = apply(state, pending(state)[0], PASS).state
    return state


def _played(state: State) -> State:
    """The first bid that there is, and any cards."""
    bid = False
    while state.phase is not None:
        seat = pending(state)[0]
        actions = legal_actions(state, seat)
        said = PASS in actions and bid
        action = PASS if said else next(a for a in actions if a != PASS)
        bid = True
        state = apply(state, seat, action).state
    return state
