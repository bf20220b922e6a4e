"""Who plays alone with a card turned up is judged with its suit, and with the card itself where it
comes into the hand; a suit turned down is not hoped for."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.view import begin
from game.players.base import Request
from game.players.heuristic.valuation.gains import expected_gain
from tests.contract.rulesets import contract_of
from tests.players.hands import cards
from tests.records.shelf import changed, ruleset_of

SOLO = {
    "table.sides.kind": "declarer",
    "order": ["deal", "first", "second", "trump", "take_up", "tricks"],
    "contracts.auf-allein.enabled": False,
    "contracts.andere-allein.enabled": False,
    "scoring.against_re": 0,
    "scoring.against_solo": 0,
}
"""Euchre in which one plays against all others."""

DECLARER = changed(ruleset_of("euchre"), {**SOLO, "phases.take_up.who": "declarer"})
NOBODY = changed(
    ruleset_of("euchre"),
    {**SOLO, "order": [name for name in SOLO["order"] if name != "take_up"]},
)


def gain(rules: Rules, name: str, hand: str, shown: str) -> float:
    """What a game is likely to bring forehand with these cards."""
    view = begin(rules, 1)._replace(
        hand=tuple(sorted(cards(hand))), trump_card=parse_card(shown), dealer=0, seats=(1, 2, 3, 0)
    )
    contract = contract_of(rules, name)
    request = Request(rules, view, (Action("declare", contract.number),), 0)
    return expected_gain(request, contract, view.hand)


@pytest.mark.parametrize("shown", ["herz-bube", "herz-as"])
def test_a_card_that_is_taken_up_is_in_the_hand(shown: str) -> None:
    assert gain(DECLARER, "auf", "HKO LA S9", shown) > gain(NOBODY, "auf", "HKO LA S9", shown)


BOWERS = "HUA9 LU S9"
"""Four trumps where Hearts are trump, the two highest among them."""


def test_its_suit_is_trump() -> None:
    assert gain(NOBODY, "auf", BOWERS, "herz-10") > gain(NOBODY, "auf", BOWERS, "kreuz-10")


def test_a_suit_that_a_game_does_not_know_as_trump_is_not_hoped_for() -> None:
    some = {**SOLO, "order": NOBODY.ruleset.order, "contracts.andere.trump_suits": ["pik", "karo"]}
    fewer = changed(ruleset_of("euchre"), some)
    assert gain(fewer, "andere", BOWERS, "karo-10") < gain(NOBODY, "andere", BOWERS, "karo-10")


def test_a_suit_turned_down_is_not_hoped_for() -> None:
    assert gain(NOBODY, "andere", BOWERS, "herz-10") < gain(NOBODY, "andere", BOWERS, "kreuz-10")
