"""A card is called before all cards are dealt, or one that the declarer holds itself."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, Suit, parse_card, suit_of
from game.engine.actions import CALL, PASS, TRUMP
from game.engine.events import PartnerFound
from game.engine.play import legal_actions
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.scoring.game_points import standing
from game.engine.seat_view import KONTRA, RE
from game.engine.shuffle import deal_for
from game.engine.sides.actual import hides_partner, sides
from game.players.base import request_for
from game.players.heuristic.phases.call_partner import choose_partner
from game.players.worlds import Worlds
from game.rules.model.scoring.game_points import GamePoints
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

GAME, PARTNER = "snapszer", "contracts.ruf.partner"
SEEDS = range(40)


def asked(rules: Rules, seed: int, suit: int = 0) -> WatchedDeal:
    """Forehand has named this suit, and is to call a card."""
    deal = WatchedDeal(rules, deal_for(rules, seed, 1))
    deal.say(deal.declare("ruf"), TRUMP[suit])
    return deal


def called(rules: Rules, seed: int, card: str = "as") -> WatchedDeal:
    """Forehand has called this card of the first suit, the rest is dealt, and nobody outbids."""
    deal = asked(rules, seed)
    deal.say(CALL[parse_card(f"eichel-{card}")], *(PASS,) * 4)
    return deal


def calls(deal: WatchedDeal) -> set[int]:
    return {one.arg for one in legal_actions(deal.state, deal.asked) if one.verb == "call"}


@pytest.mark.parametrize("suit", list(Suit))
def test_cards_of_the_trump_suit_are_called_whichever_that_is(suit: Suit) -> None:
    deal = asked(rules_of(GAME), 1, suit)
    assert {suit_of(card) for card in calls(deal)} == {suit}
    assert len(calls(deal)) == 3


def test_whoever_holds_the_card_in_the_end_is_the_partner_and_knows_it_then() -> None:
    rules, ace, late = rules_of(GAME), parse_card("eichel-as"), 0
    for seed in SEEDS:
        deal = asked(rules, seed)
        declarer, first = deal.asked, deal.state.hands
        deal.say(CALL[ace])
        holder = next(seat for seat in range(4) if ace in deal.state.hands[seat])
        late += ace not in first[holder]
        assert set(sides(deal.state)[0]) == {declarer, holder}
        for seat in set(range(4)) - {declarer}:
            known = deal.views[seat].sides
            assert known[declarer] == RE
            assert known[seat] == (RE if seat == holder else KONTRA)
            assert known.count(None) == (0 if seat == holder else 2)
        assert (None in deal.views[declarer].sides) == (holder != declarer)
    assert late


def test_who_may_hold_it_still_may_be_anybody_before_the_rest_is_dealt() -> None:
    order = ["deal", "ansage", "trumpf", "rufen", "steigern", "rest", "tricks"]
    rules = changed(ruleset_of(GAME), {"order": order})
    for seed in SEEDS:
        deal = asked(rules, seed)
        declarer, ace = deal.asked, parse_card("eichel-as")
        deal.say(CALL[ace])
        for seat in range(4):
            view = deal.views[seat]
            holds = ace in deal.state.hands[seat]
            told = 4 if holds else 1
            assert sum(side is not None for side in view.sides) == told
            assert view.sides[declarer] == RE


def test_a_declarer_with_the_called_card_plays_alone_until_it_falls() -> None:
    rules, ace, alone = rules_of(GAME), parse_card("eichel-as"), 0
    for seed in SEEDS:
        deal = called(rules, seed)
        declarer = deal.state.deal.declarer
        assert declarer is not None
        if ace not in deal.state.hands[declarer]:
            continue
        alone += 1
        assert sides(deal.state)[0] == (declarer,)
        assert deal.public.sides.count(None) == 3
        deal.play_out()
        assert PartnerFound(declarer, None) in deal.events
    assert alone > 5


def test_without_it_the_declarer_calls_none_of_its_own_but_may_be_dealt_it() -> None:
    rules = changed(ruleset_of(GAME), {f"{PARTNER}.may_hold": False})
    dealt = 0
    for seed in SEEDS:
        deal = asked(rules, seed)
        declarer, held = deal.asked, {card & KIND_MASK for card in deal.state.hands[deal.asked]}
        assert not calls(deal) & held
        card = min(calls(deal))
        deal.say(CALL[card])
        if card in deal.state.hands[declarer]:
            dealt += 1
            assert sides(deal.state)[0] == (declarer,)
    assert dealt


def test_the_easy_player_calls_none_that_it_holds_while_there_is_another() -> None:
    rules = rules_of(GAME)
    for seed in SEEDS:
        deal = asked(rules, seed)
        request = request_for(rules, deal.view, deal.legal)
        held = {card & KIND_MASK for card in deal.state.hands[deal.asked]}
        assert choose_partner(request).arg not in held or calls(deal) <= held


def test_in_imagined_deals_the_declarer_may_have_it() -> None:
    rules, ace, own = rules_of(GAME), parse_card("eichel-as"), 0
    for seed in range(6):
        deal = called(rules, seed)
        deal.say(deal.legal[-1])
        if not hides_partner(deal.state):
            continue
        view = deal.view
        worlds, chance = Worlds(rules, view), Random(seed)
        for _ in range(20):
            world = worlds.draw(chance)
            state = resample(rules, view, deal.legal, world)
            declarer = state.deal.declarer
            assert declarer is not None
            holder = next((seat for seat in range(4) if ace in state.hands[seat]), None)
            assert state.deal.partner == (None if holder == declarer else holder)
            own += holder == declarer
    assert own


def test_nobody_has_won_before_the_called_card_has_been_played() -> None:
    rules = rules_of(GAME)
    scoring, waited = rules.scoring, 0
    assert isinstance(scoring, GamePoints)
    for seed in range(300):
        deal = called(rules, seed)
        while deal.state.phase is not None:
            chance = Random(seed + len(deal.events))
            deal.say(chance.choice(deal.legal))
            has = max(standing(deal.state, side, scoring) for side in sides(deal.state))
            if deal.state.phase is not None and has >= scoring.enough:
                waited += 1
                assert hides_partner(deal.state) or deal.state.phase.cards
    assert waited
