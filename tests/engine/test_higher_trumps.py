"""Trumps above the trump suit: bowers, or all cards of a rank."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.cards import Suit, card_name, kind_of, parse_card, parse_rank
from game.engine.compiled import Rules
from game.engine.compiling import compile_rules
from game.engine.tricks import NOT_LED, TRUMP, beats, legal
from tests.contract.mutating import plain
from tests.contract.rulesets import in_order, rules_of

BOWERS = rules_of("bauern")


def with_higher(*entries: str) -> Rules:
    tree: dict[str, Any] = deepcopy(plain("bauern"))
    tree["contracts"]["spiel"]["higher_trumps"] = list(entries)
    ruleset = in_order(tree)
    assert ruleset is not None
    return compile_rules(ruleset)


def trumps(rules: Rules, suit: Suit) -> list[str]:
    """The trumps in the tricks at the end, the highest first."""
    at = rules.phase_at("tricks")
    assert at is not None
    table = rules.table(at, rules.usual, suit)
    found = [kind for kind in rules.deck_kinds if table.group[kind] == TRUMP]
    return [card_name(k, "french") for k in sorted(found, key=lambda k: -table.strength[k])]


@pytest.mark.parametrize(
    ("suit", "right", "left"),
    [
        (Suit.HERZ, "herz-bube", "karo-bube"),
        (Suit.SCHELLEN, "karo-bube", "herz-bube"),
        (Suit.EICHEL, "kreuz-bube", "pik-bube"),
        (Suit.SCHIPPEN, "pik-bube", "kreuz-bube"),
    ],
)
def test_the_bowers_are_the_highest_trumps(suit: Suit, right: str, left: str) -> None:
    suit_of_trump = right.split("-", maxsplit=1)[0]
    others = [f"{suit_of_trump}-{rank}" for rank in ("as", "koenig", "dame", "10", "9")]
    assert trumps(BOWERS, suit) == [right, left, *others]


def test_all_cards_of_a_rank_are_trumps_by_suits() -> None:
    found = trumps(with_higher("*-bube"), Suit.SCHELLEN)
    assert found[:4] == ["kreuz-bube", "pik-bube", "herz-bube", "karo-bube"]
    assert found[4:] == ["karo-as", "karo-koenig", "karo-dame", "karo-10", "karo-9"]


def test_cards_of_several_kinds_stand_in_their_order() -> None:
    found = trumps(with_higher("kreuz-dame", "trump-9", "colour-bube"), Suit.HERZ)
    assert found[:4] == ["kreuz-dame", "herz-9", "karo-bube", "herz-as"]


def test_the_left_bower_follows_trumps_and_not_its_suit() -> None:
    at = BOWERS.phase_at("tricks")
    assert at is not None
    table = BOWERS.table(at, BOWERS.usual, Suit.HERZ)
    left, low = parse_card("karo-bube"), parse_card("karo-9")
    assert legal(table, [left, low], Suit.SCHELLEN, parse_card("karo-as")) == [low]
    assert legal(table, [left, low], TRUMP, parse_card("herz-as")) == [left]
    assert beats(table, left, parse_card("herz-as"))
    assert not beats(table, left, kind_of(Suit.HERZ, parse_rank("bube")))
    assert list(legal(table, [left, low], NOT_LED, 0)) == [left, low]
