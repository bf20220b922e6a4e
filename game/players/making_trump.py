"""Cards that make trump: which suit it is to be goes before which card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.rules.rules import Rules
from game.engine.state import Deal
from game.engine.tricks.making_trump import suit_made
from game.engine.tricks.table import UNNAMED
from game.players.base import Request
from game.players.heuristic.valuation.declarer import prospects
from game.values import Card


def suits_to_make(request: Request) -> list[Request]:
    """Of every suit that a card may make trump now, the request for a card of it as if it were;
    none where nothing is decided.

    A card that makes none (a joker) is left out where another one does.
    """
    rules, view = request.rules, request.view
    contract = rules.contracts[view.contract]
    if view.trump != UNNAMED or not contract.trump_made:
        return []
    by_suit: dict[int, list[int]] = {}
    for number, action in enumerate(request.legal):
        if action.verb == "play":
            suit = suit_made(contract, UNNAMED, view.trick, action.arg)
            by_suit.setdefault(suit, []).append(number)
    by_suit.pop(UNNAMED, None)
    return [
        request._replace(
            view=view._replace(trump=suit), legal=tuple([request.legal[n] for n in numbers])
        )
        for suit, numbers in by_suit.items()
    ]


def with_trump_made(request: Request, promises: Callable[[Request], float]) -> Request:
    """The request for a card of the suit that promises most as trump; the same one where no card
    makes trump."""
    suits = suits_to_make(request)
    return max(suits, key=promises) if suits else request


def suit_promises(request: Request) -> float:
    """What a hand is worth with the trump of a view, by a rule of thumb."""
    found = prospects(request.rules, request.view.hand)
    return next((one.total for one in found if one.trump == request.view.trump), 0.0)


def trump_for_leader(rules: Rules, deal: Deal, hand: Sequence[Card]) -> int:
    """The trump suit of a deal in which this hand leads first: where that card makes trump, the
    suit of it that promises most, and one named in secret as if it were shown."""
    if deal.trump == UNNAMED and deal.hidden_trump is not None:
        return deal.hidden_trump[1]
    if deal.trump != UNNAMED or not rules.contracts[deal.contract].trump_led:
        return deal.trump
    held = {int(suit_of(card)) for card in hand if not is_joker(card & KIND_MASK)}
    found = (one.trump for one in prospects(rules, hand) if one.trump in held)
    return next(found, UNNAMED)
