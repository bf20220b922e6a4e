"""Cards that go from one who has too few trumps to a partner, and those that come back."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import GIVE, PASS, TAKE, Action
from game.engine.holdings import trumps_of
from game.engine.tricks import NO_TRUMP
from game.players.base import Request
from game.players.discarding import loss_of
from game.players.knowledge import table_of

MANY = 2 / 3
"""The share of trumps in a hand with which somebody else's few are worth having."""


def choose_answer(request: Request) -> Action:
    """To take the cards with many trumps only."""
    hand = request.view.hand
    many = len(trumps_of(request.rules, hand)) >= MANY * len(hand)
    return TAKE if many else PASS


def choose_return(request: Request) -> Action:
    """The next card that is handed over or given back: what the hand can best do without.

    Cards go in the order of kinds, so the first of the whole plan goes first.
    """
    rules, view = request.rules, request.view
    table = table_of(rules, view.contract, NO_TRUMP)
    hand = [card & KIND_MASK for card in view.hand]
    free = sorted(
        card
        for card in hand
        if card >= request.legal[0].arg
        and (card > request.legal[-1].arg or GIVE[card] in request.legal)
    )
    plan: list[int] = []
    for _ in range(number_left(request.legal, free)):
        card = min(free, key=lambda kind: (loss_of(rules, table, hand, kind), kind))
        plan.append(card)
        free.remove(card)
        hand.remove(card)
    wanted = [GIVE[card] for card in sorted(plan) if GIVE[card] in request.legal]
    return wanted[0] if wanted else request.legal[0]


def number_left(legal: Sequence[Action], free: Sequence[int]) -> int:
    """How many cards are still to go, at least: the lawful ones leave room for all that follow."""
    return 1 + sum(card > legal[-1].arg for card in free)
