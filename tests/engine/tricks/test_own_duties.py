"""What one must play in single contracts, in place of what one must otherwise."""

from __future__ import annotations

import pytest

from game.cards import card_name, parse_card
from game.engine.tricks.table import NO_TRUMP, led_by, legal, winner
from game.rules import load
from game.rules.conventions import kept
from tests.contract.rulesets import path_of, rules_of
from tests.records.shelf import changed
from tests.rules.explain.pages import whole


def lawful(contract: str, hand: str, trick: str, *, spared: bool = False) -> set[str]:
    """What may be played from a hand to a trick of Contrée."""
    rules = rules_of("contree")
    at, number = rules.phase_at("tricks"), {one.id: one.number for one in rules.contracts}
    assert at is not None
    table = rules.table(at, number[contract], NO_TRUMP)
    lying, held = ([parse_card(card) for card in cards.split()] for cards in (trick, hand))
    best = lying[winner(table, lying)]
    may = legal(table, held, led_by(table, lying), best, spared=spared)
    return {card_name(card, "french") for card in may}


@pytest.mark.parametrize(
    ("contract", "hand", "trick", "may"),
    [
        # with hearts as trumps: follow, else trump, and higher
        ("herz", "pik-as pik-7", "pik-10", "pik-as pik-7"),
        ("herz", "herz-7 karo-as", "pik-10", "herz-7"),
        ("herz", "herz-7 herz-9", "herz-as", "herz-9"),
        # without trumps: follow, and nothing else
        ("sans", "pik-as pik-7", "pik-10", "pik-as pik-7"),
        ("sans", "herz-7 karo-as", "pik-10", "herz-7 karo-as"),
        ("sans", "herz-7 herz-9", "herz-as", "herz-7 herz-9"),
        # all trumps: beat in every suit
        ("tout", "pik-9 pik-as pik-7", "pik-10", "pik-9 pik-as"),
        ("tout", "pik-as pik-7", "pik-9", "pik-as pik-7"),
        ("tout", "herz-bube karo-7", "pik-10", "herz-bube karo-7"),
    ],
)
def test_each_contract_has_its_duties(contract: str, hand: str, trick: str, may: str) -> None:
    assert lawful(contract, hand, trick) == set(may.split())


def test_a_partner_spares_in_the_contracts_that_say_so() -> None:
    rules = rules_of("contree")
    spares = {one.id: rules.spares_partner(one.number) for one in rules.contracts}
    assert spares == {
        "niemand": True,
        "herz": True,
        "karo": True,
        "pik": True,
        "kreuz": True,
        "sans": False,
        "tout": False,
    }
    assert lawful("herz", "herz-7 karo-as", "pik-10", spared=True) == {"herz-7", "karo-as"}


def test_the_page_tells_them_with_each_contract() -> None:
    de, en = whole("contree", "de"), whole("contree", "en")
    assert "In “No trumps” and “All trumps” other rules of play hold" in en
    assert "you must do one thing here: follow suit." in en
    assert "what you must do here: follow suit, beat if you can." in en
    assert "Pflicht: Farbe bedienen, wenn möglich höher gehen." in de


def test_what_is_understood_of_discards_needs_the_same_duties_everywhere() -> None:
    ruleset = load(path_of("contree")).ruleset
    assert "discard_shows_suit" not in kept(ruleset)
    same = changed(ruleset, {"contracts.sans.duties": None, "contracts.tout.duties": None}).ruleset
    assert "discard_shows_suit" in kept(same)
