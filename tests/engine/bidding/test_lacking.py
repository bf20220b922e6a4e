"""A declarer who can name no trump, and has lost the bid by that."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import kind_of
from game.engine.actions import PASS
from game.engine.bidding.holdings import names_nothing
from game.engine.events import Conceded, HandOpened, TrumpNamed
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.sides.actual import sides
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.valuation.outlook import outlook_of
from tests.contract.playing import Turn, play_deals
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import one_line

LOST = changed(ruleset_of("pinochle"), {"phases.trump.lacking": "lost"})
FREE = changed(ruleset_of("pinochle"), {})
RANKS = LOST.trump_ranks


def lacks(hand: tuple[int, ...]) -> bool:
    """Whether a hand holds King and Queen of no suit."""
    return not any({kind_of(suit, rank) for rank in RANKS} <= set(hand) for suit in LOST.deck_suits)


def settled(rules: Rules) -> Iterator[tuple[tuple[int, ...], Turn]]:
    """Where trump is named, or the bid is lost in place of it: the declarer's hand, and what
    comes."""
    for seed in range(60):
        for turn in play_deals(rules, seed, 1):
            named = any(isinstance(event, TrumpNamed) for event in turn.events)
            declarer = turn.state.deal.declarer
            if declarer is not None and (named or is_lost(turn)):
                yield turn.before.hands[declarer], turn


def is_lost(turn: Turn) -> bool:
    """Whether it was lost for want of a suit to name."""
    return any(isinstance(event, Conceded) and event.trump == NO_TRUMP for event in turn.events)


def test_without_the_cards_the_bid_is_lost() -> None:
    lost = 0
    for hand, turn in settled(LOST):
        assert is_lost(turn) == lacks(hand)
        if is_lost(turn):
            lost += 1
            assert HandOpened(turn.state.deal.declarer or 0, hand) in turn.events
    assert lost


def test_what_is_lost_is_the_bid_and_the_others_still_meld() -> None:
    seen = melded = 0
    for seed in range(80):
        turns = list(play_deals(LOST, seed, 1))
        state = turns[-1].state
        if not any(map(is_lost, turns)):
            continue
        seen += 1
        assert state.deal.conceded
        assert not state.deal.tricks
        mine, others = sides(state)
        cost = [line for line in sheet_of(state) if line.seat == mine[0]]
        assert sum(line.points for line in cost) == -(state.deal.bid or 0)
        assert not any(state.deal.melds[seat] for seat in mine)
        melded += any(state.deal.melds[seat] for seat in others)
    assert seen
    assert melded


def test_otherwise_any_suit_may_be_named() -> None:
    found = list(settled(FREE))
    assert not any(is_lost(turn) for _, turn in found)
    assert any(lacks(hand) for hand, _ in found)


@pytest.mark.parametrize("rules", [LOST, FREE])
def test_opponents_hope_for_nothing_with_such_a_hand(rules: Rules) -> None:
    hands = [
        turn.before.hands[turn.seat]
        for seed in range(60)
        for turn in play_deals(rules, seed, 1)
        if turn.seat >= 0 and turn.action == PASS
    ]
    without = [tuple(sorted(hand)) for hand in hands if lacks(hand)]
    assert without
    for hand in without:
        assert names_nothing(rules, hand, rules.deck_suits) == (rules is LOST)
        assert any(outlook_of(rules, hand).totals) == (rules is FREE)


def test_the_page_says_so() -> None:
    page = one_line(LOST.ruleset, "en")
    assert "A declarer who holds them of none has lost the bid at once" in page
    assert "may name any suit" not in page
    assert "may name any suit" in one_line(FREE.ruleset, "en")
