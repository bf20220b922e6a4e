"""Kontra and Re on games about tricks: said by the simple player where it is sure."""

from __future__ import annotations

import pytest

from game.players.registry import make_player
from tests.contract.rulesets import rules_of
from tests.players.asking import request_under, written
from tests.players.hands import deal

THROUGH = ("0: pass", "1: reserve", "2: pass", "3: pass", "1: declare durch")
NONE = (*THROUGH[:-1], "1: declare bettel")
LATER = ("0: pass", "1: pass", "2: reserve", "3: pass", "2: declare durch", "0: play eichel-7")
DOUBLED = ("0: announce kontra", "0: play schippen-as")

LOW = "S987 H987 L97"
"""Nothing to take a trick with, whatever the others lead."""


def said(hands: dict[int, str], before: tuple[str, ...], level: str = "greedy") -> str:
    """What is done there in a game without trumps in which one alone takes every trick, or none."""
    rules = rules_of("grasobern")
    text = deal("grasobern", hands) + "".join(f"{line}\n" for line in before)
    return written(rules, make_player(level).choose(request_under(rules, text)))


@pytest.mark.parametrize("level", ["easy", "greedy"])
def test_who_leads_with_a_sure_trick_doubles_whoever_must_take_them_all(level: str) -> None:
    assert said({0: "SA"}, THROUGH, level) == "announce kontra"
    assert said({0: "SA"}, (*THROUGH, "0: announce kontra"), level) == "play schippen-as"


def test_without_a_sure_trick_nobody_doubles() -> None:
    assert said({0: "SK", 1: "SA EA HA LA"}, THROUGH).startswith("play")
    assert said({1: "SA"}, LATER).startswith("play"), "an Ace that is never led takes nothing"
    assert said({0: "SA"}, NONE).startswith("play"), "the declarer is glad of it"


def test_a_declarer_who_cannot_fail_doubles_once_more() -> None:
    before = (*NONE, "0: announce kontra", "0: play eichel-as")
    assert said({0: "EAKOUX", 1: LOW}, before) == "announce re"
    assert said({0: "EAKOUX", 1: "SA98 H987 L97"}, before).startswith("play")
