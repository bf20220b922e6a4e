"""Which card to call for, and which to give back for it: the most hopeful ones are tried."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.tricks.table import UNNAMED
from game.players.base import Request
from game.players.heuristic.phases.call_card import called_card, returned_card
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.declarer import prospects
from game.players.heuristic.valuation.laying_away import loss_of
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import best_plan

CALLS, RETURNS = 4, 4
"""So many cards are tried to be called for, or given back."""


def choose_call_by_hands(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """The card to call for, or none; or the card that goes back for one."""
    if any(action.verb == "give" for action in request.legal):
        return _return(request, budget, character)
    rules, view = request.rules, request.view
    usual = called_card(request)
    hand = tuple(card & KIND_MASK for card in view.hand)
    asked = {card for card, _ in view.calls}
    gains = [
        (prospects(rules, (*hand, action.arg))[0].total, action)
        for action in request.legal
        if action.verb == "call" and action.arg not in asked
    ]
    gains.sort(key=lambda pair: (-pair[0], pair[1].arg))
    options = [action for _, action in gains[:CALLS]]
    options += [DONE] if DONE in request.legal else []
    return best_plan(request, [(usual,), *((a,) for a in options)], budget, character)[0]


def _return(request: Request, budget: RolloutBudget, character: Character) -> Action:
    rules, view = request.rules, request.view
    usual = returned_card(request)
    hand = [card & KIND_MASK for card in view.hand]
    best = prospects(rules, hand)[0]
    table = table_of(rules, view.contract, best.trump if view.trump == UNNAMED else view.trump)
    game = rules.contracts[view.contract].spec
    order = sorted(request.legal, key=lambda a: (loss_of(rules, table, game, hand, a.arg), a.arg))
    return best_plan(
        request, [(usual,), *((action,) for action in order[:RETURNS])], budget, character
    )[0]


PHASE = PhaseThought("call_card", choose_call_by_hands)
