"""Which card to call for, and which to give back for it."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.tricks.table import UNNAMED
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.declarer import prospects
from game.players.heuristic.valuation.laying_away import loss_of
from game.rules.card_points import points_in_game

WORTH_CALLING = 1 / 30
"""The part of all card points of the game by which a called card must raise the hopes of the
hand."""


def choose_call(request: Request) -> Action:
    """The card to call for, or the one to give back for the last call."""
    giving = any(action.verb == "give" for action in request.legal)
    return returned_card(request) if giving else called_card(request)


def called_card(request: Request) -> Action:
    """The card that would help most; none when nothing would."""
    rules, view = request.rules, request.view
    hand = tuple(card & KIND_MASK for card in view.hand)
    calls = [action for action in request.legal if action.verb == "call"]
    asked = {card for card, _ in view.calls}
    now = prospects(rules, hand)[0].total
    gains = [
        (prospects(rules, (*hand, action.arg))[0].total - now, action)
        for action in calls
        if action.arg not in asked
    ]
    gain, best = max(gains, key=lambda pair: (pair[0], -pair[1].arg), default=(0.0, DONE))
    least = WORTH_CALLING * points_in_game(rules.ruleset, rules.contracts[view.contract].spec)
    return best if gain > least or DONE not in request.legal else DONE


def returned_card(request: Request) -> Action:
    """The card that is missed least by the best plan for the rest."""
    rules, view = request.rules, request.view
    hand = [card & KIND_MASK for card in view.hand]
    best = prospects(rules, hand)[0]
    trump = best.trump if view.trump == UNNAMED else view.trump
    table = table_of(rules, view.contract, trump)
    game = rules.contracts[view.contract].spec
    melded = {kind for pattern in best.melds for kind in pattern.cards}

    def cost(action: Action) -> tuple[bool, float, int]:
        card = action.arg
        loss = loss_of(rules, table, game, hand, card) + 2 * table.points[card]
        return card in melded, loss, card

    return min(request.legal, key=cost)


def _after_a_call(request: Request) -> bool:
    """A card is given for one that was called."""
    return bool(request.view.calls)


PHASE = PhaseChoice("call_card", ("call",), choose_call, {"give": _after_a_call})
