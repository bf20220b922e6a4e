"""Bids that one may make only with a meld in hand."""

from __future__ import annotations

import pytest

from game.engine.actions import HOLD, PASS, Action
from game.engine.melds.held import take
from game.engine.phases.bidding import BiddingState
from game.engine.play import apply, legal_actions
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import one_line

BIDDING = "phases.bidding"


def test_without_a_meld_nobody_bids_above_the_bound() -> None:
    rules = changed(ruleset_of("tysiac"), {})
    bound = free = 0
    for seed in range(60):
        for turn in play_deals(rules, seed, 1):
            if not isinstance(turn.before.phase, BiddingState) or turn.seat < 0:
                continue
            hand = turn.before.hands[turn.seat]
            holds = any(take(pattern, hand) is not None for pattern in rules.melds)
            bids = [one.arg for one in legal_actions(turn.before, turn.seat) if one.verb == "bid"]
            if holds:
                free += 1
                assert not bids or bids[-1] == 300
                continue
            assert all(bid <= 120 for bid in bids)
            with pytest.raises(match="bid_needs_meld"):
                apply(turn.before, turn.seat, Action("bid", 300))
            bound += 1
    assert bound
    assert free


def test_only_melds_that_are_named_are_asked_for() -> None:
    changes = {f"{BIDDING}.melds_for_bids": ["herz"]}
    rules = changed(ruleset_of("tysiac"), changes)
    others = 0
    for seed in range(60):
        first = next(t for t in play_deals(rules, seed, 1) if t.seat >= 0)
        hand = first.before.hands[first.seat]
        held = {one.meld for one in rules.melds if take(one, hand) is not None}
        most = legal_actions(first.before, first.seat)[-1].arg
        assert most == (300 if "herz" in held else 120)
        others += bool(held) and "herz" not in held
    assert others


def test_nobody_bids_without_a_meld_where_even_the_lowest_bid_needs_one() -> None:
    changes = {f"{BIDDING}.without_meld": 0, f"{BIDDING}.melds_for_bids": ["paar"]}
    rules = changed(ruleset_of("pinochle"), changes)
    seen = 0
    for seed in range(60):
        first = next(t for t in play_deals(rules, seed, 1) if t.seat >= 0)
        hand = first.before.hands[first.seat]
        held = any(one.meld == "paar" and take(one, hand) is not None for one in rules.melds)
        assert (list(legal_actions(first.before, first.seat)) == [PASS]) == (not held)
        seen += not held
    assert seen


def test_a_bid_is_held_only_by_who_might_make_it() -> None:
    changes = {f"{BIDDING}.hold": True, f"{BIDDING}.forehand": "may_pass"}
    rules = changed(ruleset_of("tysiac"), changes)
    refused = 0
    for seed in range(150):
        for turn in play_deals(rules, seed, 1, favoured=("bid", "hold")):
            phase = turn.before.phase
            if not isinstance(phase, BiddingState) or turn.seat != phase.hearer or not phase.bid:
                continue
            hand = turn.before.hands[turn.seat]
            holds = any(take(pattern, hand) is not None for pattern in rules.melds)
            lawful = HOLD in legal_actions(turn.before, turn.seat)
            if phase.caller is not None:
                assert lawful == (holds or phase.bid <= 120)
                refused += not lawful
    assert refused


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("tysiac", {}, "Whoever holds no meld may bid no more than 120."),
        (
            "tysiac",
            {f"{BIDDING}.melds_for_bids": ["herz"]},
            "may bid no more than 120: “Marriage in Hearts”.",
        ),
        ("pinochle", {f"{BIDDING}.without_meld": 0}, "Only those who hold a meld may bid."),
        (
            "pinochle",
            {f"{BIDDING}.without_meld": 0, f"{BIDDING}.melds_for_bids": ["paar"]},
            "Only those who hold one of these melds may bid: Marriage.",
        ),
    ],
)
def test_the_page_says_so(name: str, changes: dict[str, object], said: str) -> None:
    rules = changed(ruleset_of(name), changes)
    assert said in one_line(rules.ruleset, "en")
