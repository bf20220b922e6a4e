"""The order of the own hand, by the contract that is played."""

import pytest

from game.cards import card_name, parse_card, parse_suit
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.ui.table.cards.sorting import sort_hand
from tests.contract.rulesets import rules_of
from tests.records import shelf


def written(cards, faces) -> list[str]:
    return [card_name(card, faces) for card in cards]


def hand(*names: str) -> list[int]:
    return [parse_card(name) for name in names]


MIXED = hand(
    "herz-as", "eichel-koenig", "schippen-10", "schellen-unter", "schippen-as", "eichel-as"
)


def test_trumps_come_first_then_suits_alternate_in_colour() -> None:
    rules = rules_of("binokel-3")
    found = sort_hand(rules, MIXED, rules.usual, parse_suit("schippen"))
    assert written(found.cards, "german") == [
        "schippen-as",
        "schippen-10",
        "schellen-unter",
        "eichel-as",
        "eichel-koenig",
        "herz-as",
    ]
    assert found.breaks == (2, 3, 5)


def test_before_trump_is_named_no_suit_goes_first() -> None:
    rules = rules_of("binokel-3")
    open_hand = sort_hand(rules, MIXED, rules.usual, UNNAMED)
    assert written(open_hand.cards, "german")[0] == "schippen-as"
    herz = sort_hand(rules, MIXED, rules.usual, parse_suit("herz"))
    assert written(herz.cards, "german")[0] == "herz-as"
    assert sorted(herz.cards) == sorted(open_hand.cards)


def test_a_missing_suit_does_not_put_two_of_a_colour_together() -> None:
    rules = rules_of("binokel-3")
    cards = hand("schippen-as", "eichel-as", "herz-as")
    found = written(sort_hand(rules, cards, rules.usual, UNNAMED).cards, "german")
    assert found == ["schippen-as", "herz-as", "eichel-as"]


def test_doppelkopf_puts_its_many_trumps_first() -> None:
    rules = rules_of("doppelkopf")
    cards = hand("kreuz-as", "karo-as", "herz-10", "pik-bube", "kreuz-dame", "herz-as", "pik-as")
    found = sort_hand(rules, cards, rules.usual, NO_TRUMP)
    assert written(found.cards, "french") == [
        "herz-10",
        "kreuz-dame",
        "pik-bube",
        "karo-as",
        "pik-as",
        "herz-as",
        "kreuz-as",
    ]
    assert found.breaks == (4, 5, 6)


def test_a_solo_sorts_by_its_own_trumps() -> None:
    rules = rules_of("doppelkopf")
    solo = next(c.number for c in rules.contracts if c.id == "buben-solo")
    cards = hand("kreuz-dame", "pik-bube", "kreuz-as", "kreuz-koenig")
    found = written(sort_hand(rules, cards, solo, NO_TRUMP).cards, "french")
    assert found == ["pik-bube", "kreuz-as", "kreuz-koenig", "kreuz-dame"]


@pytest.mark.parametrize("order", ["trumps_left", "trumps_right", "by_suit"])
def test_every_order_keeps_all_cards(order) -> None:
    rules = rules_of("doppelkopf")
    cards = [kind for kind in rules.deck_kinds for _ in range(2)]
    found = sort_hand(rules, cards, rules.usual, NO_TRUMP, order)
    assert sorted(found.cards) == sorted(cards)


def test_the_orders_differ() -> None:
    rules = rules_of("doppelkopf")
    cards = hand("kreuz-as", "herz-10", "kreuz-dame", "herz-as")
    left = sort_hand(rules, cards, rules.usual, NO_TRUMP, "trumps_left").cards
    right = sort_hand(rules, cards, rules.usual, NO_TRUMP, "trumps_right").cards
    by_suit = sort_hand(rules, cards, rules.usual, NO_TRUMP, "by_suit").cards
    assert right == left[::-1]
    suits = [card_name(card, "french").split("-")[0] for card in by_suit]
    assert suits in (["kreuz", "kreuz", "herz", "herz"], ["herz", "herz", "kreuz", "kreuz"])


def test_cards_without_suit_come_before_the_trumps() -> None:
    rules = shelf.rules_of("zauberer")
    held = hand("herz-2", "narr", "pik-as", "joker", "kreuz-3")
    ordered = sort_hand(rules, held, rules.usual, parse_suit("herz"))
    assert written(ordered.cards, "french")[:3] == ["joker", "narr", "herz-2"]
    assert ordered.breaks[:2] == (2, 3)


def test_suits_that_stand_above_others_lie_from_the_highest_down() -> None:
    rules = shelf.rules_of("quinto")
    held = hand("pik-as", "kreuz-3", "herz-2", "narr", "karo-as", "karo-koenig")
    ordered = sort_hand(rules, held, rules.usual, NO_TRUMP)
    down = ["narr", "herz-2", "karo-as", "karo-koenig", "kreuz-3", "pik-as"]
    assert written(ordered.cards, "french") == down
    assert ordered.breaks == (1, 2, 4, 5)
