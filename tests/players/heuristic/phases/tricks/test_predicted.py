"""The simple player where tricks were predicted."""

from __future__ import annotations

from game.players.registry import make_player
from tests.contract.rulesets import rules_of
from tests.players.asking import request_under, written
from tests.players.hands import deal

HANDS = {0: "L42", 1: "SK42 EKO9642 HAKO6", 2: "L53"}
SAID = "".join(f"{seat}: predict 3\n" for seat in range(4))


def played(tricks: str) -> str:
    rules = rules_of("spades")
    request = request_under(rules, deal("spades", HANDS) + SAID + tricks)
    return written(rules, make_player("greedy").choose(request))


def test_a_low_trump_does_while_the_others_are_likely_to_follow() -> None:
    assert played("0: play karo-4\n") == "play pik-2"
