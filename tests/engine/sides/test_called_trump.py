"""A card of the trump suit is called, whichever suit that becomes."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import Suit, parse_card
from game.engine.actions import PASS, TRUMP
from game.engine.bidding.holdings import may_choose, suits_to_name
from game.engine.phases.trump import Naming
from game.engine.play import apply, legal_actions
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.seat_view import KONTRA, RE
from game.engine.shuffle import deal_for
from game.engine.sides.actual import sides
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.players.base import request_for
from game.players.heuristic.valuation.partnered import chance_with_partner
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

GAME = "briscola-chiamata"
KINGS = ("kreuz-koenig", "pik-koenig", "herz-koenig", "karo-koenig")


def hand(text: str) -> tuple[int, ...]:
    return tuple(sorted(parse_card(word) for word in text.split()))


def bid(rules: Rules, seed: int = 3, name: str = "koenig") -> WatchedDeal:
    """The first to speak calls a trump, all others pass, and the suit is to be named."""
    deal = WatchedDeal(rules, deal_for(rules, seed, 1))
    deal.say(deal.declare(name), *(PASS,) * 4)
    return deal


def suits(deal: WatchedDeal) -> set[int]:
    return {action.arg for action in legal_actions(deal.state, deal.asked)}


def test_a_suit_whose_called_card_is_held_cannot_be_named() -> None:
    rules = rules_of(GAME)
    for seed in range(12):
        deal = bid(rules, seed)
        held = set(deal.state.hands[deal.asked])
        assert suits(deal) == {s for s, king in enumerate(KINGS) if parse_card(king) not in held}
        for suit in set(Suit) - suits(deal):
            with pytest.raises(Refused) as refused:
                apply(deal.state, deal.asked, TRUMP[suit])
            assert refused.value.reason is Reason.SUIT_NOT_CALLED


def test_its_holder_is_the_partner_once_trump_is_named_and_knows_it_at_once() -> None:
    rules = rules_of(GAME)
    for seed in range(6):
        deal = bid(rules, seed)
        declarer = deal.asked
        assert deal.state.deal.partner is None
        assert all(view.sides.count(None) == 4 for view in deal.views)
        suit = min(suits(deal))
        deal.say(TRUMP[suit])
        king = parse_card(KINGS[suit])
        partner = next(seat for seat in range(5) if king in deal.state.hands[seat])
        assert set(sides(deal.state)[0]) == {declarer, partner}
        assert deal.views[partner].sides.count(RE) == 2
        for seat in set(range(5)) - {declarer, partner}:
            known = deal.views[seat].sides
            assert (known[declarer], known[seat], known.count(None)) == (RE, KONTRA, 3)


def test_who_holds_it_of_every_suit_cannot_call_it() -> None:
    rules = rules_of(GAME)
    game = next(one for one in rules.contracts if one.id == "koenig")
    three = hand(" ".join(KINGS[:3]))
    assert may_choose(rules, game, three)
    assert suits_to_name(rules, game, three, rules.deck_suits) == [Suit.SCHELLEN]
    assert not may_choose(rules, game, hand(" ".join(KINGS)))
    every = hand(" ".join(KINGS))
    assert tuple(suits_to_name(rules, game, every, rules.deck_suits)) == rules.deck_suits


def test_where_another_trump_is_needed_one_of_the_suit_is() -> None:
    rules = changed(ruleset_of(GAME), {"contracts.koenig.partner.own_suit": True})
    game = next(one for one in rules.contracts if one.id == "koenig")
    held = hand("kreuz-koenig kreuz-as herz-2 karo-koenig")
    assert suits_to_name(rules, game, held, rules.deck_suits) == [Suit.HERZ]
    assert not may_choose(rules, game, hand("kreuz-koenig kreuz-as"))


def test_imagined_deals_give_it_to_nobody_who_has_called_it() -> None:
    rules = rules_of(GAME)
    deal = bid(rules, 4)
    declarer, suit = deal.asked, min(suits(deal))
    deal.say(TRUMP[suit])
    king = parse_card(KINGS[suit])
    seat = next(s for s in range(5) if s != declarer and king not in deal.state.hands[s])
    worlds, chance = Worlds(rules, deal.views[seat]), Random(1)
    assert not any(king in worlds.draw(chance).hands[declarer] for _ in range(20))


def test_a_bid_of_a_suit_calls_the_card_of_that_suit() -> None:
    napoleon = ruleset_of("napoleon")
    keys = {
        f"contracts.{name}.partner.card": "trump-bube"
        for name, contract in napoleon.contracts.items()
        if contract.ladder is not None
    }
    rules = changed(napoleon, keys)
    called = {
        one.id: rules.called(one.number, rules.opening_trump(one.number, None))
        for one in rules.contracts
        if one.calls_partner
    }
    for suit in ("kreuz", "pik", "herz", "karo"):
        assert called[f"napoleon-11-{suit}"] == parse_card(f"{suit}-bube")
    assert not any(one.calls_by_trump for one in rules.contracts)


def test_a_high_trump_that_is_called_promises_more_than_a_low_one() -> None:
    rules = rules_of(GAME)
    held = hand("herz-dame herz-bube herz-7 herz-5 kreuz-as pik-3 karo-2 kreuz-2")
    games = {one.id: one for one in rules.contracts}
    chances = [
        chance_with_partner(rules, games[name], held, Suit.HERZ)
        for name in ("as", "koenig", "vier", "zwei")
    ]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1] + 0.1


def test_nothing_is_called_before_trump_is_named() -> None:
    rules = rules_of(GAME)
    game = next(one for one in rules.contracts if one.id == "dame")
    assert rules.called(game.number, UNNAMED) is None
    assert rules.called(game.number, NO_TRUMP) is None
    assert rules.called(game.number, Suit.SCHELLEN) == parse_card("karo-dame")


def test_an_imagined_deal_finds_the_partner_when_trump_is_named_there() -> None:
    rules = rules_of(GAME)
    deal = bid(rules, 5)
    seat = deal.asked
    legal = tuple(legal_actions(deal.state, seat))
    request = request_for(rules, deal.views[seat], legal)
    world = Worlds(rules, request.view).draw(Random(1))
    state = resample(rules, request.view, legal, world)
    assert isinstance(state.phase, Naming)
    suit = legal[0].arg
    named = apply(state, seat, TRUMP[suit]).state
    king = parse_card(KINGS[suit])
    assert named.deal.partner == next(s for s in range(5) if king in named.hands[s])
