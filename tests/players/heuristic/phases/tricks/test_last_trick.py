"""The simple player where nothing but the last trick brings anything."""

from __future__ import annotations

import pytest

from game.engine.rules.rules import Rules
from game.players.heuristic.phases.tricks.last_trick import only_last_counts
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.registry import make_player
from tests.contract.rulesets import rules_of
from tests.players.asking import request_under, written
from tests.records.shelf import changed, ruleset_of

HANDS = """\
dealer: 3
hands:
  0: herz-9 pik-dame karo-8 kreuz-koenig
  1: herz-10 herz-koenig pik-10 kreuz-bube
  2: herz-8 herz-7 pik-8 karo-10
  3: herz-dame pik-9 pik-7 karo-as
"""
DUCKED = "0: play kreuz-koenig\n1: play kreuz-bube\n2: play herz-7\n3: play herz-dame\n"
TAKEN = "0: play herz-9\n1: play herz-10\n2: play herz-7\n3: play herz-dame\n"
TWO_LEFT = "0: play herz-9\n1: play herz-10\n2: play herz-8\n3: play karo-as\n"


@pytest.mark.parametrize("player", ["greedy", "easy"])
@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("", "play pik-dame"),  # what takes tricks is kept
        ("0: play herz-9\n", "play herz-koenig"),  # the Ten is of no use yet
        ("0: play kreuz-koenig\n1: play kreuz-bube\n", "play herz-7"),
        (TAKEN, "play kreuz-bube"),
        # The Ten of Spades takes the last trick but one for certain, and then hearts are led.
        (DUCKED + TWO_LEFT, "play pik-10"),
    ],
)
def test_high_cards_are_kept_until_they_bring_the_last_lead(
    text: str, card: str, player: str
) -> None:
    request = request_under(rules_of("toepen"), HANDS + text)
    assert written(request.rules, make_player(player).choose(request)) == card


def reckons(rules: Rules) -> bool:
    request = request_under(rules, HANDS)
    return only_last_counts(Knowledge(rules, request.view))


def test_it_is_so_by_a_pot_or_by_what_tricks_bring() -> None:
    """Not where tricks, or who takes none, count besides, nor where partners play."""
    toepen = ruleset_of("toepen")
    assert reckons(changed(toepen, {}))
    alone = {"phases.tricks.last_trick": 10, "match.pot": None, "match.target": 100}
    assert reckons(changed(toepen, alone))
    assert not reckons(changed(toepen, alone | {"phases.tricks.each_trick": 1}))
    assert not reckons(changed(toepen, {"match.pot.no_trick": 1}))
    assert not reckons(changed(toepen, {"phases.tricks.each_trick": 1}))
    partners = alone | {"table.sides.kind": "partners"}
    assert not reckons(changed(toepen, partners))


def test_in_a_long_hand_the_lowest_card_goes() -> None:
    """The end is too far to be thought out."""
    changes = {"phases.deal.packets": [{"hand": 7}, {"undealt": 4}]}
    rules = changed(ruleset_of("toepen"), changes)
    hands = HANDS.replace("\n  1", " herz-as karo-9 pik-bube\n  1")
    hands = hands.replace("\n  2", " karo-7 kreuz-7 pik-as\n  2")
    hands = hands.replace("\n  3", " kreuz-8 kreuz-9 karo-dame\n  3")
    hands = hands.replace("karo-as\n", "karo-as karo-bube karo-koenig pik-koenig\n")
    request = request_under(rules, hands)
    assert written(rules, make_player("greedy").choose(request)) == "play pik-bube"
