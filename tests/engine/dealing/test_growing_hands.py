"""Tricks that go into the hand where one melds before drawing, and once more at the end."""

from __future__ import annotations

from functools import cache

import pytest

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from tests.contract.mutating import Change, changed, plain
from tests.contract.playing import Turn, play_deals
from tests.contract.rulesets import in_order

DRAWN = 22
"""Tricks while there is a stock: 64 cards less twice ten."""


@cache
def growing(enforcement: str) -> Rules:
    tree = plain("doppelbinokel-2")
    changes = [
        Change(("phases", "stock", "captured"), "hand"),
        Change(("phases", "stock", "tricks_count"), False),
        Change(("enforcement",), enforcement),
    ]
    ruleset = in_order(changed(tree, changes) or {})
    assert ruleset is not None
    return compile_rules(ruleset)


def played(enforcement: str, seed: int) -> list[Turn]:
    turns = list(play_deals(growing(enforcement), seed, favoured=("meld",)))
    assert turns[-1].state.phase is None
    return turns


@pytest.mark.parametrize("enforcement", ["strict", "table"])
@pytest.mark.parametrize("seed", range(4))
def test_tricks_go_into_the_hand_as_long_as_there_is_a_stock(enforcement: str, seed: int) -> None:
    turns = played(enforcement, seed)
    tricks = turns[-1].state.deal.tricks
    wins = [trick.winner for trick in tricks[:DRAWN]]
    last_drawn = next(t.state for t in turns if len(t.state.deal.tricks) == DRAWN + 1)
    for seat in range(2):
        size = 10 + 2 * wins.count(seat)
        assert len(last_drawn.hands[seat]) == size - 1, "the trick after the last draw lies aside"


@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_after_the_last_draw_counts(seed: int) -> None:
    tricks = played("strict", seed)[-1].state.deal.tricks
    points = growing("strict").points(4)
    assert not any(trick.points for trick in tricks[:DRAWN])
    late = tricks[DRAWN]
    assert late.counts and late.points >= sum(points[card & KIND_MASK] for card in late.cards)


def test_one_melds_before_drawing_however_many_cards_one_holds() -> None:
    sizes = set()
    for seed in range(6):
        for turn in played("strict", seed):
            if any(isinstance(event, e.MeldLaid) for event in turn.events):
                sizes.add(len(turn.before.hands[turn.seat]))
    assert len(sizes) > 3


def test_everybody_draws_one_card_a_trick_by_hand_too() -> None:
    drawn = [0, 0]
    for turn in played("table", 1):
        for event in turn.events:
            if isinstance(event, e.CardDrawn):
                drawn[event.seat] += 1
    assert drawn == [DRAWN, DRAWN]
