"""How likely a hand wins a contract with its partner, and what that brings; and whether it can do
without."""

from __future__ import annotations

from statistics import fmean

from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.players.base import Request
from game.players.heuristic.valuation.demanded import LIKELY_PROPOSAL, with_pot
from game.players.heuristic.valuation.partnered import chance_with_partner
from game.players.heuristic.valuation.partners_cards import hands_after_gift
from game.players.heuristic.valuation.proposals import chance_of_proposal
from game.players.heuristic.valuation.soli import sure_tricks
from game.players.heuristic.valuation.suits_hoped import of_suits
from game.players.heuristic.valuation.turned_up import likely_hands
from game.players.heuristic.valuation.usual_value import won_or_lost, won_or_lost_often
from game.rules.model.naming import TrumpPhase
from game.values import Card

ALONE, SPARE = 1.5, 0.5
"""How much more a game is worth that is played without the partner by a hand that is likely to take
every trick; and how many tricks it may lack for that."""


def chance_together(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """How likely a hand wins a contract with its partner, with the suit that is trump in it, or
    with the best that may be named, or any where another one names it; a card that is taken up is
    in the hand by then."""
    hands = likely_hands(request, contract, hand)
    chances = [
        chance_with_partner(request.rules, contract, likely.cards, likely.trump) + likely.more
        for likely in hands
    ]
    naming = [spec for spec in request.rules.phases if isinstance(spec, TrumpPhase)][-1:]
    by_another = any(spec.who != "declarer" for spec in naming)
    if by_another:
        return fmean(chances)
    suits = [likely.trump for likely in hands]
    return of_suits(request.rules, contract.spec, hand, suits, chances)


def chance_accepting(request: Request, hand: tuple[Card, ...]) -> float:
    """How likely the proposal that was made last is won if this hand accepts it."""
    rules = request.rules
    contract = rules.contracts[request.view.named or 0]
    return fmean(
        chance_of_proposal(rules, contract, likely.cards, likely.trump, accepts=True)
        for likely in likely_hands(request, contract, hand)
    )


def gain_of_accepting(request: Request, hand: tuple[Card, ...]) -> float:
    """Points that it is likely to bring to accept the proposal that was made last; 0 where it is
    won too seldom for what may be lost."""
    contract = request.rules.contracts[request.view.named or 0]
    chance = chance_accepting(request, hand)
    if chance < with_pot(request, contract, LIKELY_PROPOSAL):
        return 0.0
    return gain_together(request.rules, contract, chance)


def gain_together(rules: Rules, contract: CompiledContract, chance: float) -> float:
    """Points that a contract is likely to bring which is won so likely with a partner, if there is
    one."""
    alone = 1.0 if contract.spec.partner_plays else ALONE
    counts = rules.scoring.enough_points is not None  # for whoever wins it
    if counts:
        return alone * won_or_lost_often(contract.spec, chance)
    return alone * won_or_lost(contract.spec, chance)


def takes_all(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a hand is likely to take every trick without the partner: all its cards are the
    highest of their suits, or trumps that draw all others."""
    return any(
        _takes_all(request.rules, contract.number, likely.cards, likely.trump)
        for likely in likely_hands(request, contract, hand)
    )


def _takes_all(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> bool:
    """The same of one hand with a suit as trump, with what the partner is likely to give to it."""
    hands = hands_after_gift(rules, contract, hand, trump)
    sure = sum(
        sum(sure_tricks(rules, contract, trump, held)) >= len(held) - SPARE for held in hands
    )
    return 2 * sure > len(hands)
