"""Trumps that need not be played when trumps are led: of a rank in any suit, or single cards."""

from __future__ import annotations

import pytest

from game.cards import Suit, card_name
from tests.contract.rulesets import rules_of


@pytest.mark.parametrize(
    ("trump", "free"),
    [
        (Suit.HERZ, {"herz-5", "herz-bube", "herz-as"}),
        (Suit.SCHIPPEN, {"pik-5", "pik-bube", "herz-as"}),
    ],
)
def test_the_ace_of_hearts_is_one_whatever_is_trump_and_no_other_ace(
    trump: Suit, free: set[str]
) -> None:
    rules = rules_of("fuenfundzwanzig")
    tricks = rules.phase_at("tricks")
    assert tricks is not None
    table = rules.table(tricks, rules.usual, int(trump))
    kinds = [kind for kind in set(rules.pack) if table.free_trumps >> kind & 1]
    assert {card_name(kind, "french") for kind in kinds} == free
