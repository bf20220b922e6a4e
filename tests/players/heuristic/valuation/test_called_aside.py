"""A called card may lie aside, where nobody helps: who calls reckons with that."""

from __future__ import annotations

import pytest

from game.players.heuristic.valuation.partnered import chance_with_partner, share_of_nobody
from tests.players.hands import cards
from tests.records.shelf import changed, rules_of, ruleset_of

GAME = "call-ace-euchre"
RULES = rules_of(GAME)
CALLED = next(one for one in RULES.contracts if one.id == "herz-kreuz")


def test_so_many_of_the_cards_that_one_does_not_see_are_in_no_hand() -> None:
    assert share_of_nobody(RULES, CALLED.number) == pytest.approx(4 / 19)
    assert share_of_nobody(RULES, RULES.usual) == 0.0


def test_where_all_are_dealt_somebody_holds_it() -> None:
    schafkopf = rules_of("schafkopf")
    shares = {share_of_nobody(schafkopf, one.number) for one in schafkopf.contracts}
    assert shares == {0.0}


def test_a_hand_that_needs_help_is_won_less_often_than_where_it_is_sure_to_come() -> None:
    hand = cards("HUK SA9 LX")
    dealt = changed(ruleset_of(GAME), {"phases.deal.packets": [{"hand": 6}]})
    sure = next(one for one in dealt.contracts if one.id == CALLED.id)
    assert share_of_nobody(dealt, sure.number) == 0.0
    chance = chance_with_partner(RULES, CALLED, hand, CALLED.suit)
    assert 0.0 < chance < chance_with_partner(dealt, sure, hand, sure.suit)
