"""What is played for the card that lies open on the stock."""

from __future__ import annotations

import pytest

from game.cards import card_name, parse_card
from game.players.leading.open_top import later
from game.players.leading.standpoint import of_view
from game.players.registry import make_player
from game.players.rollout import ROLLOUT_BUDGETS
from game.review.worth import between_leads
from tests.contract.rulesets import rules_of
from tests.players.asking import request_under, written

WHIST = rules_of("german-whist")
MINE = (
    "kreuz-as kreuz-3 kreuz-2 pik-koenig pik-9 pik-4 "
    "karo-as karo-9 karo-8 karo-3 herz-10 herz-5 herz-4"
)
THEIRS = (
    "kreuz-dame kreuz-8 kreuz-5 pik-as pik-8 pik-7 "
    "karo-10 karo-7 karo-6 karo-5 herz-8 herz-7 herz-6"
)
REST = (
    "karo-2 kreuz-koenig kreuz-bube kreuz-10 kreuz-9 kreuz-7 kreuz-6 kreuz-4 pik-dame pik-bube "
    "pik-10 pik-6 pik-5 pik-3 pik-2 karo-koenig karo-dame karo-bube karo-4 herz-koenig herz-dame "
    "herz-bube herz-9 herz-3 herz-2"
)


def second_trick(top: str, led: str) -> str:
    """Hearts are trumps; seat 1 has taken the first trick and leads while this card lies open."""
    drawn, *rest = [card for card in REST.split() if card != top]
    stock = " ".join([drawn, top, *rest, "herz-as"])
    hands = f"dealer: 0\nhands:\n  0: {MINE}\n  1: {THEIRS}\n"
    return f"{hands}stock: {stock}\n\n1: play kreuz-dame\n0: play kreuz-2\n1: play {led}\n"


@pytest.mark.parametrize("player", ["greedy", "medium"])
@pytest.mark.parametrize(
    ("top", "led", "card"),
    [
        ("herz-koenig", "pik-8", "pik-9"),
        ("herz-koenig", "kreuz-8", "kreuz-as"),
        ("kreuz-4", "pik-8", "pik-4"),
        ("kreuz-4", "kreuz-8", "kreuz-3"),
    ],
)
def test_a_good_card_is_fought_for_as_cheaply_as_can_be_and_a_bad_one_left(
    player: str, top: str, led: str, card: str
) -> None:
    request = request_under(WHIST, second_trick(top, led))
    assert written(WHIST, make_player(player).choose(request)) == f"play {card}"


def test_a_card_is_worth_what_goes_above_it() -> None:
    request = request_under(WHIST, second_trick("herz-koenig", "pik-8"))
    seen = of_view(WHIST, request.view, request.legal)
    named = ("kreuz-as", "herz-10", "pik-koenig", "herz-4", "karo-3")
    worth = [later(seen, parse_card(card)) for card in named]
    assert worth == sorted(worth, reverse=True) and len(set(worth)) == len(worth)
    assert seen.top == parse_card("herz-koenig") and later(seen, seen.top) > worth[1]


def test_before_the_bids_high_cards_and_a_long_suit_are_kept() -> None:
    """Nothing is won but cards: the least card of a short suit goes, and no Ace takes a trick."""
    rules = rules_of("honeymoon-bridge")
    mine = "kreuz-as kreuz-dame kreuz-9 kreuz-8 kreuz-6 kreuz-4 pik-as pik-3 karo-koenig karo-5 "
    mine += "herz-as herz-bube herz-2"
    theirs = "kreuz-2 kreuz-3 pik-koenig pik-2 pik-4 pik-5 karo-2 karo-3 karo-4 karo-6 karo-7 "
    theirs += "herz-3 herz-4"
    every = [card_name(kind, rules.faces) for kind in rules.pack]
    stock = " ".join(card for card in every if card not in f"{mine} {theirs}".split())
    hands = f"dealer: 0\nhands:\n  0: {mine}\n  1: {theirs}\nstock: {stock}\n"
    for player in ("easy", "medium"):
        follows = request_under(rules, f"{hands}\n1: play pik-koenig\n")
        assert written(rules, make_player(player).choose(follows)) == "play pik-3"
        low, ace = follows.legal
        # What is bid in the end nobody imagines: no figure says by how much one is better.
        assert between_leads(follows, low, ace, ROLLOUT_BUDGETS["medium"]) is None
        leads = request_under(rules, hands.replace("dealer: 0", "dealer: 1"))
        assert written(rules, make_player(player).choose(leads)) in ("play herz-2", "play pik-3")
