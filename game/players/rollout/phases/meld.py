"""Which melds to lay: those of a declarer, some of which may cost more in the discard than they
count; everybody else lays all of them."""

from __future__ import annotations

from collections import Counter

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.melds.held import best_melds
from game.engine.rules.rules import Rules
from game.engine.tricks.table import UNNAMED
from game.engine.view import View
from game.players.base import Request, request_for
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.phases.meld import worthwhile
from game.players.heuristic.valuation.declarer import payable, prospects
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.comparing import NOT_FOR_NOTHING
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan

MELDS_LEFT = 3
"""So many of the cheapest melds are tried to be left out, one at a time."""


def choose_meld_by_hands(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """The next meld; a declarer may leave out what costs more in the discard than it counts."""
    rules, view = request.rules, request.view
    simple = GreedyPlayer().choose(request)
    if view.declarer != view.seat or not rules.talon_size or view.conceded:
        return simple
    mine = view.melds[view.seat]
    none = view._replace(
        melds=tuple(() if seat == view.seat else m for seat, m in enumerate(view.melds)),
        known=tuple(
            tuple(view.talon) if seat == view.seat else known
            for seat, known in enumerate(view.known)
        ),
    )
    left = Counter(_melds(rules, none, budget, character))
    left.subtract(mine)
    for action in request.legal:
        if action.verb == "meld" and left[action.arg] > 0:
            return action
    return DONE


def _melds(
    rules: Rules, view: View, budget: RolloutBudget, character: Character
) -> tuple[int, ...]:
    """The numbers of all melds to be laid, decided before the first of them lies."""
    hand = tuple(card & KIND_MASK for card in view.hand)
    trump = prospects(rules, hand)[0].trump if view.trump == UNNAMED else view.trump
    contract, counted = view.contract, rules.melds_in[view.contract]
    usual = worthwhile(rules, contract, hand, trump)
    plans = [usual, payable(rules, hand, trump, contract)[0], best_melds(counted, hand, trump)[0]]
    cheap = sorted(range(len(usual)), key=lambda n: (usual[n].points, n))[:MELDS_LEFT]
    plans += [(*usual[:n], *usual[n + 1 :]) for n in cheap]
    actions: list[Plan] = [
        (*(Action("meld", number) for number in sorted(p.number for p in plan)), DONE)
        for plan in plans
    ]
    # A meld among what is lawful tells melding from other phases that end with "done".
    request = request_for(rules, view, sorted({plan[0] for plan in actions} | {DONE}))
    best = best_plan(request, actions, budget, character, NOT_FOR_NOTHING)
    return tuple(action.arg for action in best if action.verb == "meld")


PHASE = PhaseThought("meld", choose_meld_by_hands)
