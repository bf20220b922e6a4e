"""Whether to take the card turned up, where one may, and what to lay away for it: what the hand can
best do without."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, DONE, EXCHANGE, Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.laying_away import loss_of
from game.players.heuristic.valuation.turned_up import gives_right
from game.rules.model.phases import TakeUpPhase

LONE = 0.5
"""Card points that it is worth to be rid of the only card of a plain suit, beside what it wins."""


def choose_to_take_up(request: Request) -> Action:
    """To take it where the hand is better with it, and to lay away what would be missed least."""
    if may_take(request):
        return EXCHANGE if is_better(request) else DONE
    return DISCARD[by_cost(request)[0]]


def may_take(request: Request) -> bool:
    """Whether it is asked if the card is taken."""
    return EXCHANGE in request.legal and not request.rules.has_stock


def is_better(request: Request) -> bool:
    """Whether the hand is better with the card turned up: with the higher trump, unless nobody
    wants tricks or what they bring."""
    rules, view = request.rules, request.view
    spec, card = rules.phase_of(TakeUpPhase), view.trump_card
    game = rules.contracts[view.contract].spec
    avoids = game.avoids_points or game.limits_tricks
    if spec is None or card is None:
        return False
    given = gives_right(request.rules, spec, view.dealer == view.seat, view.hand, card)
    if spec.gives == "any" or given is None:
        return not avoids  # at worst the card itself is laid away
    strength = table_of(rules, view.contract, view.trump).strength
    return (strength[card & KIND_MASK] > strength[given]) != avoids


def by_cost(request: Request) -> list[int]:
    """The kinds that may be laid away, what would be missed least first; of several that are worth
    nothing one that leaves its suit empty."""
    rules, view = request.rules, request.view
    table = table_of(rules, view.contract, view.trump)
    game = rules.contracts[view.contract].spec
    hand = [card & KIND_MASK for card in view.hand]
    alone = {kinds[0] for kinds in _held(suits_of(rules, table), hand) if len(kinds) == 1}

    def cost(kind: int) -> tuple[float, int, int]:
        lone = LONE if kind in alone else 0.0
        return loss_of(rules, table, game, hand, kind) - lone, table.strength[kind], kind

    return sorted((action.arg for action in request.legal), key=cost)


def _held(suits: Iterable[Iterable[int]], hand: list[int]) -> list[list[int]]:
    """The own cards of every group."""
    return [[card for card in hand if card in kinds] for kinds in suits]


def has_taken_up(request: Request) -> bool:
    """Whether the card that is asked for is laid away for the one turned up."""
    taken = request.view.taken_up
    return taken is not None and taken[0] == request.view.seat


PHASE = PhaseChoice(
    "take_up", (), choose_to_take_up, {"discard": has_taken_up, "exchange": may_take}
)
