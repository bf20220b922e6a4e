"""How likely a hand takes some tricks and no more, by its cards alone."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold
from game.players.base import Request, request_for
from game.players.heuristic.valuation.contracts import would_name
from game.players.heuristic.valuation.demanded import LIKELY_NONE, SURE_SOLO
from game.players.heuristic.valuation.soli import chance_alone
from tests.records.shelf import changed, rules_of, ruleset_of

LOW = "pik-2 pik-3 pik-4 kreuz-2 kreuz-3 kreuz-4 herz-2 herz-3 herz-5 karo-2 karo-3 karo-5 "
ACE = f"{LOW}karo-as"
TWO_ACES = (
    "pik-as kreuz-as herz-2 herz-3 herz-4 herz-5 herz-6 karo-2 karo-3 karo-4 karo-5 karo-6 karo-7"
)
MEAN = (
    "pik-7 pik-8 pik-9 kreuz-7 kreuz-8 kreuz-9 herz-7 herz-8 herz-10 karo-7 karo-8 karo-9 karo-bube"
)

LOWEST = "pik-5 pik-6 pik-7 kreuz-5 kreuz-6 kreuz-8"

GOOD = "pik-2 pik-4 pik-6 pik-8 kreuz-2 kreuz-3 kreuz-5 kreuz-9 herz-2 herz-4 herz-7 herz-8 karo-8"


def chance(least: int, most: int, hand: str) -> float:
    bounds = {"least_tricks": least, "most_tricks": most}
    keys = {f"contracts.piccolissimo.{key}": value for key, value in bounds.items()}
    rules = changed(ruleset_of("boston"), keys)
    number = next(one.number for one in rules.contracts if one.id == "piccolissimo")
    cards = [parse_card(card) for card in hand.split()]
    return chance_alone(rules, number, cards, leads=False)


@pytest.mark.parametrize(
    ("least", "most", "hand", "likely"),
    [
        (0, 1, f"{LOW}karo-6", True),
        (1, 1, f"{LOW}karo-6", False),  # nothing takes the one that there must be
        (0, 1, ACE, True),
        (1, 1, ACE, True),
        (0, 1, TWO_ACES, False),
        (1, 1, TWO_ACES, False),
        (2, 2, TWO_ACES, True),
        (0, 2, TWO_ACES, True),
        (0, 1, MEAN, False),
        (6, 6, MEAN, False),
    ],
)
def test_a_hand_is_good_for_as_many_as_it_cannot_but_take(
    least: int, most: int, hand: str, likely: bool
) -> None:
    assert (chance(least, most, hand) > 0.68) == likely


def test_more_room_is_never_worse() -> None:
    for hand in (f"{LOW}karo-6", ACE, TWO_ACES, MEAN):
        assert chance(0, 1, hand) <= chance(0, 2, hand) <= chance(0, 3, hand)
        assert chance(2, 2, hand) <= chance(1, 2, hand) <= chance(0, 2, hand)


def test_of_thirteen_kinds_a_lower_card_is_a_smaller_danger_than_of_eight() -> None:
    """Two such cards among low ones make no misère hopeless; four suits of middle cards do."""
    rules = rules_of("solo-whist")
    number = next(one.number for one in rules.contracts if one.id == "misere")
    cards = [parse_card(card) for card in f"{LOW}karo-9".split()]
    assert chance_alone(rules, number, cards, leads=False) > LIKELY_NONE
    cards = [parse_card(card) for card in MEAN.split()]
    assert chance_alone(rules, number, cards, leads=False) < 0.1


@pytest.mark.parametrize(("game", "word"), [("solo-whist", "misere"), ("boston", "petit-misere")])
def test_a_misere_is_named_by_who_wins_it_oftener_than_not(game: str, word: str) -> None:
    """An open hand asks for more: good opponents read it."""
    rules = rules_of(game)
    hand = tuple(sorted(parse_card(card) for card in GOOD.split()))
    named = {one.id: one for one in rules.contracts}
    step = apply(start(rules), CHANCE, deal_for(rules, 5, 0))
    (asked,) = pending(step.state)
    view = begin(rules, asked)
    for event in step.events:
        view = fold(rules, view, redact(event, asked))
    request = request_for(rules, view, legal_actions(step.state, asked))
    assert LIKELY_NONE < chance_alone(rules, named[word].number, hand, leads=False) < SURE_SOLO
    assert would_name(request, named[word], hand)
    other = {"misere": "offene-misere", "petit-misere": "grosse-misere"}[word]
    assert not would_name(request, named[other], hand)


@pytest.mark.parametrize(
    ("trumps", "hand", "likely"),
    [
        ([], "kreuz-7 kreuz-8 kreuz-9 pik-7 pik-8 pik-9 herz-7 herz-8 karo-7 karo-8", True),
        (["karo-*"], "kreuz-7 kreuz-8 kreuz-9 pik-7 pik-8 pik-9 herz-7 herz-8 karo-7 karo-8", True),
        (["karo-*"], "kreuz-7 kreuz-8 karo-7 karo-8 karo-9 karo-10 karo-bube karo-dame", False),
        (["*-dame", "*-bube", "karo-*"], "kreuz-7 kreuz-8 pik-7 karo-bube karo-dame", False),
    ],
)
def test_trumps_are_dangerous_where_no_trick_may_be_taken(
    trumps: list[str], hand: str, likely: bool
) -> None:
    """The lowest ones, too: what is led is trumped where nothing else is left."""
    how = {"contracts.null.trump": "fixed" if trumps else "none", "contracts.null.trumps": trumps}
    rules = changed(ruleset_of("skat"), how)
    number = next(one.number for one in rules.contracts if one.id == "null")
    cards = [parse_card(card) for card in hand.split()]
    assert (chance_alone(rules, number, cards, leads=False) > SURE_SOLO) == likely


@pytest.mark.parametrize(
    ("hand", "named"),
    [
        (f"{LOWEST} karo-4 herz-4 herz-6 herz-as", ["misere", "open"]),
        (f"{LOWEST} karo-4 herz-4 herz-koenig herz-as", ["misere"]),
        (f"{LOWEST} karo-as herz-dame herz-koenig herz-as", []),
    ],
)
def test_a_misere_is_named_against_bids_before_the_talon_is_seen(
    hand: str, named: list[str]
) -> None:
    """Cards too high are laid away for it; with an open hand it asks for more."""
    request = asked_first("five-hundred-4", hand)
    games = [one for one in request.rules.contracts if one.spec.needs_no_trick]
    cards = tuple(sorted(parse_card(card) for card in hand.split()))
    assert [one.id for one in games if would_name(request, one, cards)] == named


def asked_first(game: str, hand: str) -> Request:
    """What who is asked first in a deal of a game is asked, with this hand."""
    rules = rules_of(game)
    step = apply(start(rules), CHANCE, deal_for(rules, 5, 0))
    (asked,) = pending(step.state)
    view = begin(rules, asked)
    for event in step.events:
        view = fold(rules, view, redact(event, asked))
    view = view._replace(hand=tuple(sorted(parse_card(card) for card in hand.split())))
    return request_for(rules, view, legal_actions(step.state, asked))
