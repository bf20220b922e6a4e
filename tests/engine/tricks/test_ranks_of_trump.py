"""Who names the trump may have to hold cards of that suit."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, Suit, parse_card
from game.engine.actions import PASS, TRUMP
from game.engine.play import apply, legal_actions
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.heuristic.valuation.declarer import carried, prospects
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal

SUITS = ("kreuz", "pik", "herz", "karo")
MARRIAGES = [{parse_card(f"{suit}-{rank}") for rank in ("koenig", "dame")} for suit in SUITS]


def asked(rules: Rules, seed: int) -> WatchedDeal:
    """The first to speak bids as little as it can, all others pass, and it names the trump."""
    deal = WatchedDeal(rules, deal_for(rules, seed, 1))
    bids = [one for one in legal_actions(deal.state, deal.asked) if one.verb == "bid"]
    deal.say(bids[0], *(PASS,) * 3)
    deal.say(deal.declare("spiel"))
    return deal


def test_a_suit_is_named_of_which_both_are_held_and_any_where_there_is_none() -> None:
    rules, none, refused_one = rules_of("pinochle"), 0, 0
    for seed in range(20):
        deal = asked(rules, seed)
        hand = {card & KIND_MASK for card in deal.state.hands[deal.asked]}
        whole = {suit for suit in Suit if MARRIAGES[suit] <= hand}
        named = {one.arg for one in legal_actions(deal.state, deal.asked) if one.verb == "trump"}
        assert named == (whole or set(Suit))
        none += not whole
        for suit in set(Suit) - named:
            with pytest.raises(Refused) as refused:
                apply(deal.state, deal.asked, TRUMP[suit])
            assert refused.value.reason is Reason.SUIT_LACKS_RANKS
            refused_one += 1
        assert {one.trump for one in prospects(rules, tuple(hand))} == named
        assert carried(rules, tuple(hand)).trump in named
    assert none and refused_one
