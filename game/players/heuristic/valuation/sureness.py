"""Games of all tricks, or of none, which a hand should be sure of, and how sure it is."""

from __future__ import annotations

from game.engine.bidding.contracts import is_reserved
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.players.base import Request
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.forced import chance_of_none
from game.players.heuristic.valuation.soli import declarer_leads, losers, too_high
from game.players.heuristic.valuation.taking_all import chance_of_all
from game.players.heuristic.valuation.turned_up import likely_hands
from game.values import Card

UNSURE = 0.5
"""How likely all tricks are still taken for each card that may lose one to the worst of hands, and
where another one leads."""


def must_be_sure(rules: Rules, contract: CompiledContract) -> bool:
    """Whether a contract is one that is named of one's own will only with a sure hand."""
    return contract.spec.needs_every_trick or is_sure_below(rules, contract)


def is_sure_below(rules: Rules, contract: CompiledContract) -> bool:
    """Whether a contract of no tricks is one that only a sure hand should play: as costly as those
    of a bid game are which are named once the bidding is won. (One that is itself named against
    others brings its value as well as it costs it: in one of 1500 deals of Five Hundred for four
    such a hand was sure.)"""
    costly = contract.spec.needs_no_trick and rules.scoring.reaches_bid
    return costly and not is_reserved(rules, contract)


def is_named_unsure(rules: Rules, contract: CompiledContract) -> bool:
    """Whether all tricks are named against others, and not in place of a bid already won."""
    against = is_reserved(rules, contract) and not rules.scoring.reaches_bid
    return contract.spec.needs_every_trick and against and contract.spec.first_tricks is None


def unsure_cards(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> int:
    """How many cards may lose a trick of all, or take one of none, more than can be laid away."""
    rules = request.rules
    full = len(hand) * rules.active + rules.talon_size > len(rules.pack)
    if contract.spec.needs_no_trick:
        unsure = len(too_high(rules, table_of(rules, contract.number, NO_TRUMP), hand))
    else:
        unsure = fewest_losers(request, contract, hand)
    return max(0, unsure - (rules.surplus if full else 0))


def fewest_losers(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> int:
    """How many cards may lose a trick with the suit that is trump, or the best that may be
    named, more than can be kept back until the tricks that decide are over."""
    rules, first = request.rules, contract.spec.first_tricks
    lost = min(
        len(losers(rules, table_of(rules, contract.number, likely.trump), likely.cards))
        for likely in likely_hands(request, contract, hand)
    )
    return lost if first is None else max(0, lost - max(0, len(hand) - first))


def chance_unsure(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """How likely a hand that need not be sure takes all tricks, or none."""
    rules, unsure = request.rules, unsure_cards(request, contract, hand)
    if contract.spec.needs_no_trick:
        table, first = table_of(rules, contract.number, NO_TRUMP), contract.spec.first_tricks
        likely = chance_of_none(rules, table, hand, first)
        return likely if unsure else 1.0
    leads = declarer_leads(rules, contract.number, first=False)
    chance = 1.0 if leads else UNSURE
    if unsure and leads and is_named_unsure(rules, contract):
        return max(
            chance_of_all(rules, contract.number, likely.cards, likely.trump)
            for likely in likely_hands(request, contract, hand)
        )
    for _ in range(unsure):
        chance *= UNSURE
    return chance
