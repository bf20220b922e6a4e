"""Of games of which one must be chosen, one that counts more often gains or loses more."""

from __future__ import annotations

import pytest

from game.engine.rules.compiling import compile_rules
from game.players.heuristic.valuation.choosing import (
    gain_beside_usual,
    gain_of_choice,
    usual_lead,
)
from tests.contract.rulesets import contract_of
from tests.players.hands import cards
from tests.records.shelf import changed, ruleset_of

GAME = "barbu"
HAND = "HAKUX98 SAK EA L32 E32"
"""Many trumps and high cards: best for the game with trumps."""


@pytest.mark.parametrize("name", ["trumpf", "kein-herz"])
def test_it_gains_as_many_times_as_it_counts(name: str) -> None:
    once, thrice = (changed(ruleset_of(GAME), {f"contracts.{name}.factor": n}) for n in (1, 3))
    gains = [
        gain_of_choice(rules, contract_of(rules, name), cards(HAND)) for rules in (once, thrice)
    ]
    assert gains[0] != 0.0 and gains[1] == pytest.approx(3 * gains[0])
    leads = [usual_lead(rules, contract_of(rules, name)) for rules in (once, thrice)]
    assert leads[1] == pytest.approx(3 * leads[0])


def test_what_may_be_chosen_again_is_not_saved_for_a_better_hand() -> None:
    rules = compile_rules(ruleset_of("king"))
    chosen = {"Trumps": "HUX98765 SAK LAK E32", "No trumps": "HAK9 SAK9 LAK9 EAK98"}
    hands = {name: cards(hand) for name, hand in chosen.items()}
    hands["Nullo"] = cards("H432 S432 L432 E5432")
    for name, hand in hands.items():
        offered = [one for one in rules.contracts if one.spec.offered == "wahl"]
        best = max(offered, key=lambda one: gain_of_choice(rules, one, hand))
        assert best.spec.label.text("en") == name


def test_what_is_said_of_a_hand_is_beside_most_hands_all_the_same() -> None:
    rules = compile_rules(ruleset_of("king"))
    game, hand = contract_of(rules, "trumpf"), cards("HUX98765 SAK LAK E32")
    beside = gain_beside_usual(rules, game, hand)
    assert gain_of_choice(rules, game, hand) == pytest.approx(beside + usual_lead(rules, game))
    assert usual_lead(rules, game) > 0.0
