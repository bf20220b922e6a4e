"""Which cards to lay away for a prediction: a few numbers of tricks, each played out."""

from __future__ import annotations

from collections import Counter

from game.engine.actions import LAY, Action
from game.engine.seat_view import chosen_so_far
from game.players.base import Request, request_for
from game.players.heuristic.phases.predict_by_cards import choose_to_lay, ways_to_lay
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan

TRIED = 4
"""So many numbers of tricks are tried, those that are most likely."""


def choose_to_lay_by_hands(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """The next of the cards that go, in the order of kinds. All of them are decided on before the
    first goes."""
    view, chosen = request.view, chosen_so_far(request.view)
    whole = request._replace(view=view._replace(passing=()))
    plans: list[Plan] = [
        tuple(LAY[card] for card in sorted(away)) for away in ways_to_lay(whole)[:TRIED]
    ]
    if not plans:
        return choose_to_lay(request)
    asked = request_for(request.rules, whole.view, sorted({plan[0] for plan in plans}))
    best = best_plan(asked, plans, budget, character)
    left = Counter(action.arg for action in best)
    left.subtract(chosen)
    wanted = [LAY[card] for card in sorted(left.elements())]
    return wanted[0] if wanted and wanted[0] in request.legal else choose_to_lay(request)


PHASE = PhaseThought("predict_by_cards", choose_to_lay_by_hands)
