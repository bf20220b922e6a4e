"""Single cards that are taken out of the pack."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP
from game.rules.card_points import points_in_all
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

TWO = parse_card("kreuz-2")


def test_a_card_that_is_left_out_is_in_no_hand_and_all_others_are() -> None:
    rules = rules_of("black-maria")
    assert len(rules.pack) == rules.ruleset.deck.size == 51
    deal = WatchedDeal(rules, deal_for(rules, 1, 1))
    dealt = sorted(card for hand in deal.state.hands for card in hand)
    assert dealt == sorted(rules.pack) and TWO not in dealt


def test_all_copies_go_and_what_they_counted_goes_too() -> None:
    """Without the Tens of Diamonds and all Jacks there are 10 tens and copies of none of them."""
    keys = {"deck.without": ["karo-10", "*-bube"], "phases.deal.packets": [{"hand": 7}]}
    whole, rules = rules_of("doppelkopf"), changed(ruleset_of("doppelkopf"), keys)
    assert len(whole.pack) - len(rules.pack) == 2 + 8
    assert points_in_all(whole.ruleset) - points_in_all(rules.ruleset) == 2 * 10 + 8 * 2
    at = rules.phase_at("tricks")
    assert at is not None
    assert parse_card("karo-10") not in rules.deck_kinds
    assert rules.table(at, rules.usual, NO_TRUMP).points[parse_card("karo-10")] == 0
