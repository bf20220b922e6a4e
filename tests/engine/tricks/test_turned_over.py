"""Cards of the talon are turned over one by one; the declarer takes the suit of one as trump."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.actions import PASS, TRUMP, Action
from game.engine.events import TalonTaken, TalonTurned, TrumpNamed
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.players.base import Request, request_for
from game.players.heuristic.phases.trump import choose_trump
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed
from tests.rules.explain.pages import one_line

VIP = rules_of("makker-whist")

TOURNE = changed(
    rules_of("skat").ruleset,
    {
        "order": ["deal", "bidding", "spiel", "trump", "skat", "discard", "declare", "tricks"],
        "phases.spiel": {"kind": "declare", "concede": False},
        "phases.trump": {"kind": "trump"},
        "phases.schieben": None,
        "contracts.tourne": {
            "label": {"de": "Tourné", "en": "Tourné"},
            "offered": "spiel",
            "rank": 5,
            "cards_as": None,
            "trump": "named",
            "turned_over": 2,
            "higher_trumps": ["kreuz-bube", "pik-bube", "herz-bube", "karo-bube"],
            "order": ["as", "10", "koenig", "dame", "9", "8", "7"],
            "value": 8,
        },
    },
)
"""Skat in which the declarer may turn a card of the skat over in place of choosing a game."""


def vip(talon: Sequence[bool] = (), rules: Rules = VIP) -> WatchedDeal:
    """The first who is asked plays Vip with eight tricks; `talon` says which of its cards are to be
    jokers."""
    for number in range(1, 20000):
        shuffled = deal_for(rules, 7, number)
        if talon:
            lying = shuffled.pack[16:19]
            if [is_joker(card & KIND_MASK) for card in lying] != list(talon):
                continue
        deal = WatchedDeal(rules, shuffled)
        assert not talon or deal.state.deal.talon == tuple(lying)
        deal.say(deal.declare("vip-8-named"))
        while PASS in deal.legal:
            deal.say(PASS)
        deal.say(deal.legal[0])
        return deal
    raise AssertionError


def suits(state: State) -> list[int]:
    return [VIP.suit_shown(card) for card in state.deal.talon]


def test_one_card_lies_open_and_its_suit_or_the_next_may_be_had() -> None:
    deal = vip([False] * 3)
    first, second, _ = suits(deal.state)
    assert deal.legal == (TRUMP[first], PASS) and deal.state.deal.trump == UNNAMED
    assert TalonTurned(deal.state.deal.talon[:1]) in deal.happened
    assert all(view.talon == deal.state.deal.talon[:1] for view in deal.watching)
    deal.say(PASS)
    assert deal.legal == (TRUMP[second], PASS)
    deal.say(TRUMP[second])
    assert deal.state.deal.trump == second == deal.public.trump
    assert not any(isinstance(event, TalonTurned) for event in deal.happened)
    assert any(isinstance(event, TalonTaken) for event in deal.happened)


def test_the_last_card_decides() -> None:
    deal = vip([False] * 3)
    last, talon, declarer = suits(deal.state)[2], deal.state.deal.talon, deal.asked
    deal.say(PASS, PASS)
    assert deal.happened[:2] == [TalonTurned(talon[2:]), TrumpNamed(declarer, last)]
    assert deal.state.deal.trump == last and deal.public.talon == talon


def test_a_joker_is_passed_over() -> None:
    deal = vip([True, False, False])
    assert deal.legal == (TRUMP[suits(deal.state)[1]], PASS)
    assert len(deal.public.talon) == 2


def test_where_the_last_one_is_a_joker_there_is_no_trump_suit() -> None:
    deal = vip([False, False, True])
    deal.say(PASS, PASS)
    assert deal.state.deal.trump == NO_TRUMP and deal.public.trump == NO_TRUMP
    deal.play_out()
    assert deal.state.match.results[-1].declarer is not None


def test_another_suit_is_refused() -> None:
    deal = vip([False] * 3)
    other = next(suit for suit in range(4) if TRUMP[suit] not in deal.legal)
    with pytest.raises(Refused) as refused:
        apply(deal.state, deal.asked, TRUMP[other])
    assert refused.value.reason is Reason.SUIT_NOT_TURNED


def test_who_takes_the_talon_is_known_to_hold_what_was_turned_over() -> None:
    deal = vip([False] * 3)
    declarer, card = deal.asked, deal.state.deal.talon[0]
    deal.say(deal.legal[0])
    other = deal.views[(declarer + 1) % 4]
    assert card in other.known[declarer] and len(other.known[declarer]) == 1


def test_an_imagined_deal_goes_on_with_the_same_cards() -> None:
    deal = vip([False] * 3)
    deal.say(PASS)
    seat = deal.asked
    view, legal = deal.views[seat], deal.legal
    world = Worlds(deal.rules, view).draw(Random(1))
    assert world.talon[:2] == tuple(card & KIND_MASK for card in view.talon)
    imagined = resample(deal.rules, view, legal, world)
    assert pending(imagined) == (seat,) and tuple(legal_actions(imagined, seat)) == legal
    after, _ = apply(imagined, seat, PASS)
    assert after.deal.trump == VIP.suit_shown(world.talon[2])


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_opponents_turn_on_from_a_suit_that_they_lack(level: str) -> None:
    """With a card turned over of which the hand has none the next one is better."""
    for seed in range(1, 400):
        deal = WatchedDeal(VIP, deal_for(VIP, 11, seed))
        seat = deal.asked
        hand = deal.state.hands[seat]
        held = [sum(not is_joker(c) and suit_of(c) == s for c in hand) for s in range(4)]
        first = VIP.suit_shown(deal.state.deal.talon[0])
        if first == NO_TRUMP or held[first] > 1 or max(held) < 5:
            continue
        deal.say(deal.declare("vip-8-named"))
        while PASS in deal.legal:
            deal.say(PASS)
        deal.say(deal.legal[0])
        request = request_for(VIP, deal.views[seat], deal.legal)
        assert make_player(level).choose(request) == PASS
        return
    raise AssertionError


def test_a_long_suit_is_taken_at_once() -> None:
    deal = vip([False] * 3)
    seat, first = deal.asked, suits(deal.state)[0]
    view = deal.views[seat]
    best = tuple(sorted(kind for kind in VIP.deck_kinds if VIP.suit_shown(kind) == first))
    request = Request(VIP, view._replace(hand=best), deal.legal, 1)
    assert choose_trump(request) == TRUMP[first]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Up to three cards of the talon are turned over, one after another."),
        ("de", "Vom Talon werden bis zu drei Karten aufgedeckt, eine nach der anderen."),
    ],
)
def test_the_rules_page_says_it(lang: str, told: str) -> None:
    page = one_line(VIP.ruleset, lang)
    assert page.count(told) == 1
    once = changed(VIP.ruleset, {"contracts.vip-7-named.turned_over": 1}).ruleset
    first = {"en": "The top card of the talon is turned over", "de": "Die oberste Karte des Talons"}
    assert first[lang] in one_line(once, lang)


def test_a_card_of_the_skat_is_turned_over_before_it_is_taken() -> None:
    deal = WatchedDeal(TOURNE, deal_for(TOURNE, 3, 1))
    deal.say(Action("bid", 18))
    while PASS in deal.legal:
        deal.say(PASS)
    declarer = deal.state.deal.declarer
    assert declarer is not None
    deal.say(deal.declare("tourne"))
    skat = deal.state.deal.talon
    assert deal.legal == (TRUMP[VIP.suit_shown(skat[0])], PASS)
    deal.say(PASS)
    assert deal.state.deal.trump == VIP.suit_shown(skat[1]) and deal.asked == declarer
    deal.play_out()
    assert deal.state.match.results[-1].trump == VIP.suit_shown(skat[1])
