"""The melds that count most and leave enough for the discard, against trying everything."""

from __future__ import annotations

import random

import pytest

from game.engine.melds.held import after_melds, values_in_order
from game.engine.phases.discard import staying
from game.engine.phases.melds_before_discard import best_lawful_melds
from tests.engine.melds.truths import all_rules, dealt, most


def hold_against_all(number: int, seed: int) -> None:
    """Compare `number` hands, in turn by every ruleset with every house rule."""
    rng = random.Random(seed)
    tables = all_rules()
    for n in range(number):
        rules = tables[n % len(tables)]
        hand, trump = dealt(rules, rng), rng.choice(rules.deck_suits)
        due, game = rules.talon_size, rules.contracts[rules.usual].spec
        melds = best_lawful_melds(rules, game, rules.melds, hand, [trump], due)
        assert after_melds(melds, hand) is not None
        assert len(hand) - staying(rules, game, hand, melds).total() >= due
        assert sum(values_in_order(melds, trump)) == most(rules, hand, trump, due), hand


def test_no_other_lawful_melds_bring_more() -> None:
    hold_against_all(300, seed=7)


@pytest.mark.soak
def test_no_other_lawful_melds_bring_more_in_ten_thousand_hands() -> None:
    hold_against_all(10_000, seed=11)
