"""Trumps above the trump suit: bowers, or all cards of a rank."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.cards import Suit, card_name, kind_of, parse_card, parse_rank
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NOT_LED, TRUMP, TrickTable, beats, legal, winner
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


@pytest.mark.parametrize(
    ("suit", "highest"),
    [
        (Suit.SCHIPPEN, ["pik-as", "pik-2", "kreuz-as", "pik-koenig"]),
        (Suit.EICHEL, ["pik-as", "kreuz-2", "kreuz-as", "kreuz-koenig"]),
        (Suit.HERZ, ["pik-as", "herz-7", "kreuz-as", "herz-as", "herz-koenig"]),
    ],
)
def test_the_lowest_card_of_the_trump_suit_may_be_among_the_highest(
    suit: Suit, highest: list[str]
) -> None:
    rules = rules_of("hombre")
    at, game = rules.phase_at("tricks"), [one.id for one in rules.contracts].index("solo")
    assert at is not None
    table = rules.table(at, game, suit)
    found = [kind for kind in rules.deck_kinds if table.group[kind] == TRUMP]
    ordered = sorted(found, key=lambda kind: -table.strength[kind])
    assert [card_name(kind, "french") for kind in ordered][: len(highest)] == highest
    assert len(found) == (11 if highest[1].endswith("2") else 12)


WATTEN = rules_of("watten")


def watten(rank: str, suit: Suit) -> TrickTable:
    """The cards of Watten once a rank and a suit are named."""
    at = WATTEN.phase_at("tricks")
    assert at is not None
    contract = next(one.number for one in WATTEN.contracts if one.id == rank)
    return WATTEN.table(at, contract, suit)


@pytest.mark.parametrize(
    ("trick", "taken_by"),
    [
        ("eichel-unter herz-unter schellen-unter eichel-as", "eichel-unter"),
        ("eichel-as schippen-as schellen-unter eichel-unter", "schellen-unter"),
        ("herz-unter eichel-unter schippen-unter schippen-as", "schippen-unter"),
        ("eichel-unter schippen-unter schellen-7 herz-koenig", "herz-koenig"),
        ("schellen-as schippen-8 eichel-as herz-9", "schippen-8"),
    ],
)
def test_of_equal_trumps_the_first_wins(trick: str, taken_by: str) -> None:
    """Unter strike in Schippen: its own Unter is above the others, which are equal."""
    cards = [parse_card(name) for name in trick.split()]
    table = watten("unter", Suit.SCHIPPEN)
    assert cards[winner(table, cards)] == parse_card(taken_by)


def test_equal_trumps_are_above_the_suit_and_below_what_was_named_before() -> None:
    table = watten("7", Suit.EICHEL)
    others, aces = ("herz-7", "schippen-7"), "eichel-as"
    assert {table.strength[parse_card(card)] for card in others} == {
        table.strength[parse_card(aces)] + 2
    }, "as high as the higher of both would be without it"
    for above in ("herz-koenig", "schellen-7", "eichel-7"):
        assert all(beats(table, parse_card(above), parse_card(card)) for card in others)


def test_the_last_of_equal_trumps_may_win_as_well() -> None:
    tree: dict[str, Any] = deepcopy(plain("bauern"))
    spiel = tree["contracts"]["spiel"]
    spiel |= {"higher_trumps": ["*-9"], "equal_ranks": ["9"], "second_wins": ["*-9"]}
    ruleset = in_order(tree)
    assert ruleset is not None
    rules = compile_rules(ruleset)
    at = rules.phase_at("tricks")
    assert at is not None
    table = rules.table(at, rules.usual, Suit.HERZ)
    nines = [parse_card(f"{suit}-9") for suit in ("kreuz", "pik", "karo")]
    assert winner(table, nines) == 2
    over = table._replace(must_beat=True)
    assert list(legal(over, [nines[1], parse_card("herz-as")], TRUMP, nines[0])) == [nines[1]]
