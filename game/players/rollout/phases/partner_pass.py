"""Which cards go between partners: the simple player's choice, and some near
it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.cards import KIND_MASK
from game.engine.actions import GIVE, Action
from game.engine.bidding.partner_passing import for_none
from game.engine.seat_view import chosen_so_far
from game.players.base import Request, request_for
from game.players.heuristic.phases.partner_pass import (
    cards_to_partner,
    choose_for_partner,
    gift_of,
)
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.giving_partner import (
    MELDED,
    costs_of_giving_back,
    use_for_declarer,
)
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan
from game.players.rollout.swaps import emptying, swapped
from game.values import Card


def choose_for_partner_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The next of the cards that go to the partner; all of them are decided on before the first
    goes."""
    whole = request._replace(view=request.view._replace(passing=()))
    plans = [tuple(GIVE[card] for card in sorted(plan)) for plan in _plans(whole)]
    asked = request_for(request.rules, whole.view, sorted({plan[0] for plan in plans}))
    best: Plan = best_plan(asked, plans, budget, character)
    left = Counter(action.arg for action in best)
    left.subtract(chosen_so_far(request.view))
    wanted = [GIVE[card] for card in sorted(left.elements())]
    return wanted[0] if wanted and wanted[0] in request.legal else choose_for_partner(request)


def _plans(request: Request) -> Iterator[Sequence[Card]]:
    """The simple player's plan and some with one other card; a declarer's that empty a suit."""
    rules, view = request.rules, request.view
    usual, gift = cards_to_partner(request), gift_of(request)
    yield usual
    hand = tuple(sorted(card & KIND_MASK for card in view.hand))
    none = for_none(rules)
    if gift.giver == gift.player:
        costs = costs_of_giving_back(rules, view.contract, view.trump, hand, none=none)
        suits = suits_of(rules, table_of(rules, view.contract, view.trump))
        free = [kind for kind in hand if costs[kind] < MELDED]
        yield from emptying(hand, free, suits, costs, gift.cards)
    else:
        uses = use_for_declarer(rules, view.contract, view.trump, hand, none=none)
        costs = {kind: -use for kind, use in uses.items()}
    yield from swapped(usual, hand, costs)


PHASE = PhaseThought("partner_pass", choose_for_partner_by_hands)
