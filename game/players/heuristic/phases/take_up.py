"""What to lay away for the card turned up: what the hand can best do without."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.laying_away import loss_of

LONE = 0.5
"""Card points that it is worth to be rid of the only card of a plain suit, beside what it wins."""


def choose_to_lay_away(request: Request) -> Action:
    """The card that would be missed least."""
    return DISCARD[by_cost(request)[0]]


def by_cost(request: Request) -> list[int]:
    """The kinds that may be laid away, what would be missed least first; of several that are worth
    nothing one that leaves its suit empty."""
    rules, view = request.rules, request.view
    table = table_of(rules, view.contract, view.trump)
    hand = [card & KIND_MASK for card in view.hand]
    alone = {kinds[0] for kinds in _held(suits_of(rules, table), hand) if len(kinds) == 1}

    def cost(kind: int) -> tuple[float, int, int]:
        lone = LONE if kind in alone else 0.0
        return loss_of(rules, table, hand, kind) - lone, table.strength[kind], kind

    return sorted((action.arg for action in request.legal), key=cost)


def _held(suits: Iterable[Iterable[int]], hand: list[int]) -> list[list[int]]:
    """The own cards of every group."""
    return [[card for card in hand if card in kinds] for kinds in suits]


def has_taken_up(request: Request) -> bool:
    """Whether the card that is asked for is laid away for the one turned up."""
    taken = request.view.taken_up
    return taken is not None and taken[0] == request.view.seat


PHASE = PhaseChoice("take_up", (), choose_to_lay_away, {"discard": has_taken_up})
