"""Which cards are exchanged: those that take less than one that comes does on average."""

from __future__ import annotations

import pytest

from game.cards import parse_card, parse_suit
from game.engine.actions import DONE
from game.engine.view import begin
from game.players.base import request_for
from game.players.heuristic.phases.exchange import cards_to_exchange
from tests.contract.rulesets import rules_of


@pytest.mark.parametrize(
    ("hand", "goes"),
    [
        ("karo-2 karo-5 pik-5 herz-7 herz-bube", "pik-5 herz-7 herz-bube"),
        ("karo-2 karo-5 pik-5 herz-7 kreuz-koenig", "pik-5 herz-7"),
        (
            "pik-9 pik-7 herz-7 kreuz-8 kreuz-5",
            "pik-9 pik-7 herz-7 kreuz-8 kreuz-5",
        ),
    ],
)
def test_new_cards_are_taken_for_plain_ones_that_others_beat(hand: str, goes: str) -> None:
    """Trumps stay, and what nothing beats in its suit."""
    rules = rules_of("forty-fives")
    contract = next(one.number for one in rules.contracts if one.id == "gebot-15-named")
    cards = tuple(sorted(parse_card(card) for card in hand.split()))
    view = begin(rules, 0)._replace(
        hand=cards, contract=contract, trump=int(parse_suit("karo")), undealt=29, number=1
    )
    away = cards_to_exchange(request_for(rules, view, (DONE,)))
    assert away == tuple(sorted(parse_card(card) for card in goes.split()))
