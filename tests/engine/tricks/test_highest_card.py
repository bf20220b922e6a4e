"""A card that beats all others, and jokers that fail in some tricks, or are called for."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.cards import JOKER, Suit, parse_card
from game.engine.refusals import Reason
from game.engine.tricks.table import (
    LOOSE,
    NOT_LED,
    TrickTable,
    in_turn,
    led_by,
    legal,
    naming,
    why_not,
    winner,
)
from game.players.search.bits import Bits
from tests.contract.rulesets import rules_of

RULES = rules_of("mighty")


def table_of(bid: str, *, first: bool = False, last: bool = False) -> TrickTable:
    """The order of the cards in the tricks of a bid of 13."""
    name = f"without-13-{bid}" if bid == "none" else f"bid-13-{bid}"
    at = RULES.phase_at("tricks")
    contract = next(n for n, one in enumerate(RULES.contracts) if one.id == name)
    assert at is not None
    return RULES.table(at, contract, 4, first=first, last=last)


def cards(words: str) -> list[int]:
    return [parse_card(word) for word in words.split()]


def takes(table: TrickTable, trick: str) -> str:
    return trick.split()[winner(table, cards(trick))]


@pytest.mark.parametrize(
    ("bid", "trick", "best"),
    [
        ("herz", "herz-as pik-as joker", "pik-as"),
        ("herz", "pik-as herz-as joker", "pik-as"),
        ("pik", "pik-as karo-as joker", "karo-as"),
        ("pik", "karo-koenig pik-as karo-2", "pik-as"),
        ("herz", "kreuz-2 herz-as joker", "joker"),
        ("none", "kreuz-as joker pik-2", "joker"),
        ("none", "kreuz-as pik-as joker", "pik-as"),
    ],
)
def test_it_beats_trumps_and_jokers_and_is_another_where_it_is_trump(
    bid: str, trick: str, best: str
) -> None:
    assert takes(table_of(bid), trick) == best


def test_it_may_always_be_played_need_not_be_and_its_suit_is_followed_when_it_is_led() -> None:
    table, hand = table_of("herz"), cards("pik-as pik-3 kreuz-2")
    lying = parse_card("kreuz-as")
    assert list(legal(table, hand, Suit.EICHEL, lying)) == cards("pik-as kreuz-2")
    alone = cards("pik-as kreuz-2")
    assert list(legal(table, alone, Suit.SCHIPPEN, parse_card("pik-2"))) == alone
    assert led_by(table, cards("pik-as")) == Suit.SCHIPPEN
    assert table.led_as(parse_card("joker")) == LOOSE
    assert not table.shows_void(Suit.EICHEL, table.group[parse_card("pik-as")])


def test_jokers_beat_nothing_in_the_first_and_in_the_last_trick() -> None:
    trick = "kreuz-2 joker kreuz-3"
    assert takes(table_of("herz"), trick) == "joker"
    assert takes(table_of("herz", first=True), trick) == "kreuz-3"
    assert takes(table_of("herz", last=True), trick) == "kreuz-3"
    assert table_of("herz", first=True).usual == table_of("herz", first=True)._replace(
        weak=0, weak_now=0
    )


def test_a_joker_that_is_led_is_led_as_the_suit_that_was_named_and_still_beats_trumps() -> None:
    table = table_of("karo")
    named = naming(JOKER, Suit.HERZ)
    trick = [named, *cards("herz-as karo-as")]
    assert led_by(table, trick) == Suit.HERZ
    assert winner(table, trick) == 0
    assert winner(table, [*trick, parse_card("pik-as")]) == 3


def test_a_card_calls_for_the_joker_which_beats_nothing_then() -> None:
    table = table_of("herz").begun_with(parse_card("kreuz-3"))
    hand, lying = cards("kreuz-as joker pik-as herz-2"), parse_card("kreuz-3")
    assert list(legal(table, hand, Suit.EICHEL, lying)) == cards("joker pik-as")
    assert why_not(table, hand, Suit.EICHEL, lying, hand[0]) is Reason.JOKER_CALLED
    assert list(legal(table, cards("kreuz-as pik-2"), Suit.EICHEL, lying)) == cards("kreuz-as")
    assert takes(table_of("herz"), "kreuz-3 joker kreuz-4") == "kreuz-4"
    assert takes(table_of("herz"), "kreuz-4 joker kreuz-3") == "joker"
    due = in_turn(table, hand, Suit.EICHEL, lying)
    assert due[0].kinds == cards("joker") and due[0].beside == cards("pik-as")


def test_another_card_calls_where_that_one_is_trump_and_none_where_jokers_are_weak() -> None:
    clubs = table_of("kreuz")
    assert clubs.begun_with(parse_card("kreuz-3")) is clubs
    assert clubs.begun_with(parse_card("pik-3")).demanded == 1 << JOKER
    first = table_of("herz", first=True)
    assert first.begun_with(parse_card("kreuz-3")) is first


def test_the_first_trick_is_not_led_with_a_trump() -> None:
    table, hand = table_of("herz", first=True), cards("herz-as herz-2 kreuz-4 joker")
    assert list(legal(table, hand, NOT_LED, 0)) == cards("kreuz-4 joker")
    assert why_not(table, hand, NOT_LED, 0, hand[0]) is Reason.FIRST_LEAD
    assert list(legal(table, hand[:2], NOT_LED, 0)) == hand[:2], "there is nothing else"


@pytest.mark.parametrize("first", [False, True])
def test_imagined_deals_know_what_takes_a_trick(first: bool) -> None:
    table = table_of("herz", first=first)
    pack = sorted(cards("pik-as pik-2 joker herz-as herz-2 kreuz-3 kreuz-as karo-4"))
    bits = Bits(table, pack, {}, last=table_of("herz", last=True))
    for led, played in combinations([*pack, *reversed(pack)], 2):
        if led == played:
            continue
        now = table.begun_with(led)
        best, card = bits.first[led], bits.first[played]
        known = bits.now_beaters if first else bits.beaters
        if not first and bits.led_as[best] == bits.calling:
            known = bits.calling_beaters
        assert (known[best] >> card & 1) == winner(now, [led, played])
        assert bits.leads[best] == table.led_as(led)
    caller = bits.first[parse_card("kreuz-3")]
    due = bits.due[0][bits.led_as[caller]][caller]
    assert due is not None and due.cards == bits.copies[JOKER]
    assert due.lawful == bits.copies[JOKER] | bits.copies[parse_card("pik-as")]
    assert bits.power[parse_card("pik-as")] > bits.power[parse_card("herz-2")]
