"""Where to cut the pack."""

from __future__ import annotations

from game.engine.actions import KNOCK, Action
from game.engine.shuffle import Source
from game.players.base import Request, digest_of
from game.players.heuristic.phases.base import PhaseChoice


def choose_cut(request: Request) -> Action:
    """Knock, or cut somewhere in the middle."""
    if KNOCK in request.legal:
        return KNOCK
    view, quarter = request.view, len(request.legal) // 4
    chance = Source(digest_of((view.seat, view.number, view.dealer)))
    return request.legal[quarter + chance.below(2 * quarter + 1)]


PHASE = PhaseChoice("cut", ("cut", "knock"), choose_cut)
