"""A newcomer's opponent: counts melds and likely tricks, takes what is worth taking.

`greedy` is measured against for good, so what it plays does not change; a digest for every
ruleset in the tests holds it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.bidding import choose_bid
from game.players.heuristic.call_card import choose_call
from game.players.heuristic.cut import choose_cut
from game.players.heuristic.declare import choose_contract
from game.players.heuristic.discard import choose_discard
from game.players.heuristic.meld import choose_meld
from game.players.heuristic.poverty import choose_in_poverty
from game.players.heuristic.reservations import choose_reservation
from game.players.heuristic.stock import choose_in_stock
from game.players.heuristic.tricks import choose_in_trick
from game.players.heuristic.trump import choose_trump
from game.players.phases import phase_asking

_BY_PHASE: dict[str, Callable[[Request], Action]] = {
    "cut": choose_cut,
    "reservations": choose_reservation,
    "poverty": choose_in_poverty,
    "bidding": choose_bid,
    "declare": choose_contract,
    "call_card": choose_call,
    "meld": choose_meld,
    "trump": choose_trump,
    "discard": choose_discard,
    "stock": choose_in_stock,
    "tricks": choose_in_trick,
}
"""What decides where a phase asks, by the kind of the phase."""


class GreedyPlayer:
    """Decides in each phase by a rule of thumb of its own."""

    blind = False

    def choose(self, request: Request) -> Action:
        """The action that its rule of thumb says."""
        phase = phase_asking(request) if len(request.legal) > 1 else None
        return request.legal[0] if phase is None else _BY_PHASE[phase](request)
