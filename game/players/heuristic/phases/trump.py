"""Which suit to name as trump."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import PASS, Action
from game.engine.rules.rules import Rules
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.declarer import prospects
from game.players.heuristic.valuation.partnered import chance_with_partner
from game.players.heuristic.valuation.rungs import gain_with, is_bid
from game.players.heuristic.valuation.soli import chance_in_suit
from game.players.heuristic.valuation.suits_hoped import hoped_of_turning
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.values import Card


def choose_trump(request: Request) -> Action:
    """The suit that pays most with what is melded, as the cards rank in what is played; in a game
    that another one has chosen the one in which the hand promises most, and where nothing is
    melded, and all write down what they take, the one that takes most tricks. Where one card of the
    talon after another is turned over: the suit of the last one, or to turn over the next."""
    rules, view = request.rules, request.view
    if may_turn(request):
        return _take_or_turn(request)
    offered = [action.arg for action in request.legal]
    if view.declarer not in (None, view.seat):
        hoped = {suit: _promise(rules, view.contract, suit, view.hand) for suit in offered}
        return Action("trump", max(offered, key=hoped.__getitem__))
    if rules.scoring.writes_own_points and not rules.melds:
        hoped = {suit: _brings(rules, view.contract, suit, view.hand) for suit in offered}
        return Action("trump", max(offered, key=hoped.__getitem__))
    spec = rules.contracts[view.contract].spec
    if rules.scoring.two_sides and spec.trump_factors and spec.counts_points:
        hoped = {suit: _wins(rules, view.contract, suit, view.hand) for suit in offered}
        return Action("trump", max(offered, key=hoped.__getitem__))
    for prospect in prospects(rules, view.hand, view.contract):
        if prospect.trump in offered:
            return Action("trump", prospect.trump)
    return request.legal[0]


def may_turn(request: Request) -> bool:
    """Whether one card of the talon is turned over, and another one may be."""
    return PASS in request.legal and any(action.verb == "trump" for action in request.legal)


def _take_or_turn(request: Request) -> Action:
    """The suit of the card of the talon that was turned over last, unless with those that may yet
    be turned over more tricks are to be hoped for."""
    rules, view, suits = request.rules, request.view, request.rules.deck_suits
    tricks = [expected_tricks(rules, view.contract, suit, view.hand) for suit in suits]
    turns = rules.contracts[view.contract].spec.turned_over - len(view.talon)
    hoped = hoped_of_turning(rules, (*view.hand, *view.talon), suits, tricks, turns)
    action = next(one for one in request.legal if one != PASS)
    return action if tricks[list(suits).index(action.arg)] >= hoped else PASS


def _wins(rules: Rules, contract: int, suit: int, hand: Sequence[Card]) -> float:
    """What a hand wins or loses with a suit as trump, as often as that counts."""
    if rules.ruleset.table.sides.has_partners:
        chance = chance_with_partner(rules, rules.contracts[contract], hand, suit)
    else:
        chance = chance_in_suit(rules, contract, hand, suit)
    won, lost = rules.factor(contract, suit), rules.factor(contract, suit, lost=True)
    return chance * won - (1.0 - chance) * lost


def _brings(rules: Rules, contract: int, suit: int, hand: Sequence[Card]) -> float:
    """What a hand brings with a suit as trump where all write down what they take: tricks, or what
    is above its share as often as the suit counts; or what a bid brings."""
    game = rules.contracts[contract]
    if rules.scoring.binds_bid and is_bid(rules, game):
        return gain_with(rules, game, hand, suit)
    tricks = expected_tricks(rules, contract, suit, hand)
    if not game.spec.trump_factors:
        return tricks
    return (tricks - len(hand) / rules.active) * rules.factor(contract, suit)


def _promise(rules: Rules, contract: int, suit: int, hand: Sequence[Card]) -> float:
    """What a hand promises with a suit as trump in a game that another one has chosen."""
    if rules.ruleset.table.sides.has_partners:
        return chance_with_partner(rules, rules.contracts[contract], hand, suit)
    return expected_tricks(rules, contract, suit, hand)


PHASE = PhaseChoice("trump", ("trump",), choose_trump)
