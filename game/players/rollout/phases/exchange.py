"""Which cards to exchange: the simple player's choice, and more or fewer, each played out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.actions import DONE, SWAP, Action
from game.engine.phases.exchange import going_of
from game.engine.seat_view import chosen_so_far
from game.players.base import Request, request_for
from game.players.heuristic.phases.exchange import (
    by_worth,
    cards_to_exchange,
    choose_to_exchange,
    exchange_of,
)
from game.players.heuristic.valuation.exchanging import weak_below
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan


def choose_to_exchange_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The next of the cards that go, in the order of kinds. All of them are decided on before the
    first goes."""
    view = request.view
    whole = view._replace(passing=())
    plans = list(_plans(request._replace(view=whole)))
    asked = request_for(request.rules, whole, sorted({plan[0] for plan in plans}))
    best: Plan = best_plan(asked, plans, budget, character)
    left = Counter(action.arg for action in best if action != DONE)
    left.subtract(chosen_so_far(request.view))
    wanted = [SWAP[card] for card in sorted(left.elements())]
    if wanted and wanted[0] in request.legal:
        return wanted[0]
    done = not wanted and DONE in request.legal
    return DONE if done else choose_to_exchange(request)


def _plans(request: Request) -> Iterator[Plan]:
    """The simple player's cards, and every other number of those that should go first; none that
    is worth more like a card that nothing beats in its suit than like one that comes for it, unless
    so many must go: few hands that are played out do not tell for certain that it takes more."""
    spec = exchange_of(request)
    assert spec is not None
    going = going_of(spec, request.rules, request.view)
    fewest, most = going.fewest, going.most
    worths = by_worth(request)
    order = [card for card, _ in worths]
    view = request.view
    coming = weak_below(request.rules, view.contract, view.trump, len(view.hand))
    poor = sum(worth < (1.0 + coming) / 2 for _, worth in worths)
    numbers = range(fewest, max(fewest, min(most, poor)) + 1)
    for cards in (cards_to_exchange(request), *(order[:n] for n in numbers)):
        swaps = [SWAP[card] for card in sorted(cards)]
        yield tuple(swaps) if len(cards) == most else (*swaps, DONE)


PHASE = PhaseThought("exchange", choose_to_exchange_by_hands)
