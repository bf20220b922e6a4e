"""The declarer names the card of its partner once it has the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.cards import KIND_MASK, Rank, parse_card, rank_of, suit_of
from game.engine.actions import CALL, DONE, PASS, TRUMP
from game.engine.bidding.holdings import cards_to_call
from game.engine.play import apply, legal_actions
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.seat_view import KONTRA, RE
from game.engine.shuffle import deal_for
from game.engine.sides.actual import sides
from game.engine.tricks.table import NO_TRUMP
from game.players.base import request_for
from game.players.heuristic.phases.call_partner import by_help, choose_partner
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

GAME, CARDS = "rikken", "contracts.rik.partner.cards"
ACES = [parse_card(f"{suit}-as") for suit in ("kreuz", "pik", "herz", "karo")]
KINGS = [parse_card(f"{suit}-koenig") for suit in ("kreuz", "pik", "herz", "karo")]


def asked(rules: Rules, seed: int) -> WatchedDeal:
    """The first to speak plays, names the first suit, and is to call a card."""
    deal = WatchedDeal(rules, deal_for(rules, seed, 1))
    deal.say(deal.declare("rik"), *(PASS,) * 3)
    deal.say(TRUMP[0])
    return deal


def calls(deal: WatchedDeal) -> list[int]:
    return [one.arg for one in legal_actions(deal.state, deal.asked) if one.verb == "call"]


def rules_with(**keys: Any) -> Rules:
    return changed(
        ruleset_of(GAME), {f"contracts.rik.partner.{key}": one for key, one in keys.items()}
    )


def test_an_ace_that_is_not_held_is_called_and_no_other_card() -> None:
    rules, own = rules_of(GAME), 0
    for seed in range(20):
        deal = asked(rules, seed)
        hand = deal.state.hands[deal.asked]
        assert calls(deal) == [ace for ace in ACES if ace not in hand]
        assert DONE not in legal_actions(deal.state, deal.asked)
        for card in (*[ace for ace in ACES if ace in hand], KINGS[0]):
            with pytest.raises(Refused) as refused:
                apply(deal.state, deal.asked, CALL[card])
            assert refused.value.reason is Reason.CARD_NOT_CALLED
            own += card in hand
    assert own


@pytest.mark.parametrize("held", [True, False])
def test_one_of_the_others_may_ask_for_all_of_the_first(held: bool) -> None:
    aces = ["kreuz-as", "pik-as"]
    rules = rules_with(cards=aces, own_suit=True, alone=True, otherwise_held=held)
    plain = rules_with(cards=aces, own_suit=True, alone=True)
    seen = set[bool]()
    for seed in range(120):
        deal, free = asked(rules, seed), asked(plain, seed)
        hand = free.state.hands[free.asked]
        if not free.state.phase or not calls(free) or not set(calls(free)) <= set(KINGS):
            continue
        every = {parse_card(ace) for ace in aces} <= set(hand)
        seen.add(every)
        asks = deal.state.deal.contract == free.state.deal.contract
        assert asks == (every or not held)
    assert seen == {True, False}


def test_its_holder_is_the_partner_and_alone_knows_it() -> None:
    rules = rules_of(GAME)
    for seed in range(12):
        deal = asked(rules, seed)
        declarer, card = deal.asked, calls(deal)[0]
        before = deal.state.deal.contract
        deal.say(CALL[card])
        holder = next(s for s in range(4) if card in deal.state.hands[s])
        assert set(sides(deal.state)[0]) == {declarer, holder}
        assert rules.called(deal.state.deal.contract, deal.state.deal.trump) == card
        assert rules.contracts[before].id == rules.contracts[deal.state.deal.contract].id == "rik"
        for seat, view in enumerate(deal.views):
            known = {RE: {declarer}, KONTRA: {seat}} if seat not in (declarer, holder) else {}
            if seat == holder:
                assert [view.sides[s] for s in (declarer, holder)] == [RE, RE]
            for side, seats in known.items():
                assert all(view.sides[one] == side for one in seats)
        assert not deal.views[declarer].partner_settled


def test_where_none_can_be_called_others_are_and_then_nobody() -> None:
    """Who holds both Aces of which one is to be called calls a King; and plays alone where nothing
    is listed for that."""
    keys: dict[str, Any] = {"cards": ["pik-as", "herz-as"], "otherwise": ["*-koenig"]}
    rules, alone = rules_with(**keys), rules_with(cards=["pik-as", "herz-as"], otherwise=[])
    found = 0
    for seed in range(300):
        deal = WatchedDeal(rules, deal_for(rules, seed, 1))
        hand = set(deal.state.hands[deal.asked])
        if not {ACES[1], ACES[2]} <= hand:
            continue
        found += 1
        declarer = deal.asked
        deal.say(deal.declare("rik"), *(PASS,) * 3)
        deal.say(TRUMP[0])
        assert calls(deal) == [king for king in KINGS if king not in hand]
        deal = WatchedDeal(alone, deal_for(alone, seed, 1))
        deal.say(deal.declare("rik"), *(PASS,) * 3)
        deal.say(TRUMP[0])
        assert sides(deal.state)[0] == (declarer,) and "call" not in {
            one.verb for one in legal_actions(deal.state, deal.asked)
        }
        assert all(view.sides[seat] is not None for view in deal.views for seat in range(4))
    assert found > 5


def test_no_card_of_the_trump_suit_is_called_where_there_is_none() -> None:
    rules = rules_with(cards=["trump-as"], otherwise=["*-koenig"], own_suit=False)
    contract = next(one for one in rules.contracts if one.id == "rik")
    hand = [parse_card(f"{suit}-9") for suit in ("kreuz", "pik")]
    assert cards_to_call(rules, contract, hand, 2) == [ACES[2]]
    assert cards_to_call(rules, contract, hand, NO_TRUMP) == KINGS


def test_one_may_call_nobody_where_that_is_allowed() -> None:
    rules = rules_with(alone=True)
    deal = asked(rules, 4)
    declarer = deal.asked
    deal.say(DONE)
    assert sides(deal.state)[0] == (declarer,)
    assert {view.sides[declarer] for view in deal.views} == {RE}


def test_another_card_of_its_suit_is_needed_where_the_game_says_so() -> None:
    rules = rules_with(own_suit=True, cards=["*-as", "*-koenig", "*-dame"])
    short = 0
    for seed in range(40):
        deal = asked(rules, seed)
        held = {suit_of(card) for card in deal.state.hands[deal.asked]}
        assert {suit_of(card) for card in calls(deal)} <= held
        short += len(held) < 4
    assert short


def test_a_deal_is_imagined_in_which_the_card_is_still_to_be_called() -> None:
    rules = rules_of(GAME)
    deal = asked(rules, 5)
    view, legal = deal.views[deal.asked], legal_actions(deal.state, deal.asked)
    world = Worlds(rules, view).draw(Random(1))
    state = resample(rules, view, legal, world)
    assert state.phase == deal.state.phase
    state, _ = apply(state, deal.asked, CALL[calls(deal)[0]])
    assert len(sides(state)[0]) == 2


def test_simple_players_call_what_nothing_beats_in_a_short_suit() -> None:
    rules = rules_with(cards=["*-as", "*-koenig"])
    for seed in range(20):
        deal = asked(rules, seed)
        request = request_for(rules, deal.views[deal.asked], legal_actions(deal.state, deal.asked))
        hand = [card & KIND_MASK for card in request.view.hand]
        called = choose_partner(request).arg
        assert called == by_help(request)[0].arg
        suit = [rank_of(card) for card in hand if suit_of(card) == suit_of(called)]
        assert rank_of(called) == Rank.AS or Rank.AS in suit
