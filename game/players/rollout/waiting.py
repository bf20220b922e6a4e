"""What it is worth to put off a solo that must be played some time: a better hand for it may
come, as long as there are deals to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.engine.length import is_solo
from game.players.base import Request
from game.players.heuristic.contracts.reservations import deals_to_wait
from game.players.rollout.playing_out import Plan
from game.players.scale import scale_of

AT_BEST, AT_WORST, HALF_WAY = 40.0, -60.0, 8
"""Score points, times the scale of the scoring, that an owed solo brings which is played with the
best hand of very many, and with the next one, whatever it is; and with how many deals to wait it is
half of the way. (By what the best solo of many hands brought beside a normal game.)"""


def owes(request: Request) -> bool:
    """Whether the seat still has to play a solo."""
    return deals_to_wait(request) is not None


def brought_later(request: Request, plans: Iterable[Plan]) -> Mapping[Plan, float]:
    """Score points that plans bring in deals to come: those that leave an owed solo unplayed what
    it is worth then; nothing where none is owed, or it is due."""
    wait = deals_to_wait(request)
    if wait is None or request.view.due is not None:
        return {}
    worth = AT_BEST - (AT_BEST - AT_WORST) * HALF_WAY / (wait + HALF_WAY)
    later = worth * scale_of(request.rules)
    return {plan: later for plan in plans if not _plays_solo(request, plan)}


def _plays_solo(request: Request, plan: Plan) -> bool:
    declared = [one.arg for one in plan if one.verb == "declare"]
    return any(is_solo(request.rules, place) for place in declared)
