"""Which card to name, whose holder becomes the partner."""

from __future__ import annotations

from typing import Final

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.rules.rules import NO_CARD
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.soli import chance_alone
from game.values import Kind

SURE: Final = 0.9
"""How likely a hand must win alone to call nobody."""


def choose_partner(request: Request) -> Action:
    """Nobody where the hand wins without one; else the card that helps most."""
    if DONE in request.legal and _wins_alone(request):
        return DONE
    return by_help(request)[0]


def by_help(request: Request) -> list[Action]:
    """The cards that may be called, the most helpful first: one that nothing beats which the own
    hand does not hold, one above the trumps, a trump, and then one of a suit of which the hand has
    few cards."""
    calls = [action for action in request.legal if action.verb == "call"]
    return sorted(calls, key=lambda action: _rated(request, action.arg), reverse=True)


def _rated(request: Request, card: Kind) -> tuple[bool, int, int, int, int]:
    rules, view = request.rules, request.view
    table = table_of(rules, view.contract, NO_TRUMP if view.trump == UNNAMED else view.trump)
    group, strength = table.group[card], table.strength[card]
    own = [kind & KIND_MASK for kind in view.hand]
    suit = [kind for kind in rules.deck_kinds if table.group[kind] == group]
    above = sum(table.strength[kind] > strength and kind not in own for kind in suit)
    place = 0 if group < TRUMP or table.weak >> card & 1 else group
    return card not in own, -above, place, -sum(kind in own for kind in suit), -card


def _wins_alone(request: Request) -> bool:
    rules, view = request.rules, request.view
    contract = rules.called_games[view.contract, NO_CARD]
    hand = [card & KIND_MASK for card in view.hand]
    return chance_alone(rules, contract, hand, leads=view.seat == view.seats[0]) >= SURE


def names_partner(request: Request) -> bool:
    """Whether a card is named for its holder to be the partner."""
    return request.rules.contracts[request.view.contract].names_card


PHASE = PhaseChoice("call_partner", (), choose_partner, {"call": names_partner})
