"""Ranks that count otherwise in one game than in another, and cards named by the trump suit."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.rules.compiling import compile_rules
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.rules import load
from tests.contract.rulesets import path_of

JASS = compile_rules(load(path_of("jass")).ruleset)
BY_ID = {contract.id: contract for contract in JASS.contracts}


def points(contract: str, *cards: str) -> list[int]:
    """What cards count under a contract."""
    number, suit = BY_ID[contract].number, BY_ID[contract].suit
    table = JASS.table(JASS.phase_ids.index("tricks"), number, suit)
    assert table.points == JASS.points(suit, number)
    return [table.points[parse_card(card)] for card in cards]


def test_ranks_count_as_the_contract_says() -> None:
    cards = ("herz-as", "herz-8", "herz-6", "herz-unter", "herz-9")
    assert points("obenabe", *cards) == [11, 8, 0, 2, 0]
    assert points("undenufe", *cards) == [0, 8, 11, 2, 0]
    assert points("rosen", *cards) == [11, 0, 0, 20, 14]
    assert points("eichel", *cards) == [11, 0, 0, 2, 0]


@pytest.mark.parametrize("contract", BY_ID)
def test_the_pack_counts_as_much_in_every_game(contract: str) -> None:
    number, suit = BY_ID[contract].number, BY_ID[contract].suit
    assert sum(JASS.points(suit, number)[kind] for kind in JASS.pack) == 152


def test_the_highest_trumps_are_those_of_the_trump_suit() -> None:
    game = BY_ID["schilten"]
    table = JASS.table(JASS.phase_ids.index("tricks"), game.number, game.suit)
    trumps = [kind for kind in JASS.deck_kinds if table.group[kind] == TRUMP]
    strongest = sorted(trumps, key=lambda kind: -table.strength[kind])[:3]
    assert strongest == [parse_card(f"schippen-{rank}") for rank in ("unter", "9", "as")]
    assert BY_ID["obenabe"].suit == NO_TRUMP
