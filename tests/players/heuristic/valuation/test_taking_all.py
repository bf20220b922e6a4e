"""How likely a hand takes every trick, and when that is named against others."""

from __future__ import annotations

import pytest

from game.cards import card_name
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.valuation.contracts import would_name
from game.players.heuristic.valuation.gains import expected_gain
from game.players.heuristic.valuation.taking_all import chance_of_all
from tests.players.hands import cards
from tests.players.heuristic.valuation.test_forced import asked_first
from tests.records.shelf import rules_of

SURE = "EAKOUX SAKOU HA"
NEARLY = "EAKOU SAKO7 HAK"
DOUBTFUL = "EAKOU SAKO7 HA9"
POOR = "EAO97 SAU8 HA9 L7"


def chance(hand: str) -> float:
    rules = rules_of("ulti")
    number = next(one.number for one in rules.contracts if one.id == "durchmars")
    return chance_of_all(rules, number, cards(hand), NO_TRUMP)


def test_the_fewer_cards_may_lose_the_likelier_it_is() -> None:
    """Those of a talon that is not seen yet are thought of."""
    assert chance(SURE) == 1.0
    assert 1.0 > chance(NEARLY) > 0.68 > chance(DOUBTFUL) > chance(POOR)


@pytest.mark.parametrize(("hand", "named"), [(SURE, True), (NEARLY, True), (DOUBTFUL, False)])
def test_all_tricks_are_named_before_the_talon_is_seen_where_they_are_likely(
    hand: str, named: bool
) -> None:
    rules, held = rules_of("ulti"), tuple(sorted(cards(hand)))
    request = asked_first(
        "ulti", " ".join(card_name(kind, rules.ruleset.deck.faces) for kind in held)
    )
    game = next(one for one in request.rules.contracts if one.id == "durchmars")
    assert would_name(request, game, held) == named
    if hand == SURE:
        assert expected_gain(request, game, held) == game.spec.value * game.spec.factor
