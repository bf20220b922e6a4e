"""What to say before the game is named: a solo or the normal game, a wedding aloud or silent,
poverty."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import ACCEPT, DOUBLE, PASS, RESERVE, TAKE, Action
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.valuation.contracts import reservable
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.contracts import declared, first_of_best, hopeful, owes
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan


def choose_reservation_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """To pass, to reserve, or a contract."""
    usual = GreedyPlayer().choose(request)
    if usual.verb == "discard":
        return usual
    plans = _reserving(request, usual) if RESERVE in request.legal else _naming(request, usual)
    return first_of_best(request, plans, budget, character)


def _naming(request: Request, usual: Action) -> list[Plan]:
    """The simple player's choice first, then what else is worth trying."""
    words: list[Plan] = [(word,) for word in (PASS, ACCEPT, DOUBLE, TAKE) if word in request.legal]
    return list(dict.fromkeys([(usual,), *words, *declared(request)]))


def _reserving(request: Request, usual: Action) -> list[Plan]:
    """To pass, or to reserve and then to name a contract."""
    hand = [card & KIND_MASK for card in request.view.hand]
    named: list[Plan] = [
        (RESERVE, Action("declare", contract.number))
        for contract in hopeful(request, reservable(request.rules, hand))
    ]
    if usual == RESERVE and not owes(request):  # what is owed must be told by name, and played
        return [(RESERVE,), (PASS,), *named]
    return [(PASS,), *named]


PHASE = PhaseThought("reservations", choose_reservation_by_hands)
