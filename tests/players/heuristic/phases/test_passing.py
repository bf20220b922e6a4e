"""Which cards the simple player passes on."""

from __future__ import annotations

from functools import partial

import pytest

from game.cards import card_name, parse_card
from game.engine.actions import GIVE
from game.engine.rules.rules import Rules
from game.engine.view import View, begin
from game.players.base import Request, request_for
from game.players.heuristic.phases.passing import (
    cards_to_pass,
    choose_to_pass,
    is_passing,
    to_partner,
)
from tests.contract.rulesets import rules_of


def request(name: str, text: str, number: int = 1, chosen: str = "") -> Request:
    """Seat 0 is asked for a card, with these in its hand and some of them chosen."""
    rules = rules_of(name)
    hand = tuple(sorted(map(parse_card, text.split())))
    passing = tuple((0, parse_card(card)) for card in chosen.split())
    view = begin(rules, 0)._replace(
        number=number,
        seats=(0, 1, 2, 3),
        hand=hand,
        contract=rules.usual,
        melds=((),) * 4,
        known=((),) * 4,
        passing=passing,
    )
    legal = [GIVE[card] for card in dict.fromkeys(hand)]
    return request_for(rules, view, legal)


def passes(name: str, text: str, number: int = 1) -> set[str]:
    """The cards that are passed on of a hand."""
    asked = request(name, text, number)
    return {card_name(card, asked.rules.faces) for card in cards_to_pass(asked)}


ramsch = partial(passes, "ramsch-passing")

LOW = "kreuz-bube kreuz-bube kreuz-dame pik-bube pik-bube pik-dame herz-bube "


def test_high_cards_of_short_suits_go_where_points_are_avoided() -> None:
    assert ramsch(LOW + "herz-as karo-as karo-10") == {"herz-as", "karo-as", "karo-10"}


def test_an_ace_below_which_low_cards_protect_it_stays() -> None:
    guarded = "kreuz-as kreuz-dame kreuz-dame kreuz-bube kreuz-bube "
    assert "kreuz-as" not in ramsch(guarded + "pik-as herz-as karo-10 karo-bube herz-bube")


BINOKEL = "eichel-as eichel-10 schippen-unter schippen-unter herz-as herz-ober schellen-10 "


def test_a_partner_gets_the_best_and_an_opponent_the_weakest() -> None:
    """Partners are passed to in the first deal, the seat at the right in the second."""
    hand = BINOKEL + "schellen-unter herz-10"
    best = passes("binokel-passing", hand, 1)
    worst = passes("binokel-passing", hand, 2)
    assert to_partner(request("binokel-passing", hand, 1))
    assert not to_partner(request("binokel-passing", hand, 2))
    assert best <= {"eichel-as", "herz-as"}
    assert worst <= {"schippen-unter", "schellen-unter", "herz-ober"}


@pytest.mark.parametrize("number", [1, 2])
def test_no_meld_is_broken(number: int) -> None:
    pair = "herz-koenig herz-ober "
    hand = (
        pair
        + "eichel-as eichel-10 schippen-10 schippen-unter schellen-as schellen-unter eichel-unter"
    )
    assert not {"herz-koenig", "herz-ober"} & passes("binokel-passing", hand, number)


def test_cards_go_in_their_order_one_after_the_other() -> None:
    hand = LOW + "herz-as karo-as karo-10"
    first, second, third = sorted(cards_to_pass(request("ramsch-passing", hand)))
    names = partial(card_name, faces=rules_of("ramsch-passing").faces)
    chosen = ""
    for card in (first, second, third):
        assert choose_to_pass(request("ramsch-passing", hand, chosen=chosen)) == GIVE[card]
        chosen += f" {names(card)}"


def test_cards_are_passed_on_only_before_they_have_gone() -> None:
    asked = request("ramsch-passing", "kreuz-as kreuz-10 kreuz-dame pik-as")
    assert is_passing(asked)
    assert not is_passing(asked._replace(view=asked.view._replace(passed=((0, 1, 5),))))
    assert not is_passing(asked._replace(view=asked.view._replace(number=4)))
    rules: Rules = rules_of("doppelkopf")
    view: View = begin(rules, 0)._replace(number=1, seats=(0, 1, 2, 3))
    assert not is_passing(request_for(rules, view, []))
