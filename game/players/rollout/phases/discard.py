"""What to lay away: plans near the simple player's, those that empty a suit among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, Action
from game.engine.phases.discard import staying
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import kept_for_call
from game.engine.tricks.hold_card import count_of
from game.engine.view import View
from game.players.base import Request, request_for
from game.players.heuristic.phases.discard import choose_discard
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.laying_away import discard_plan, loss_of
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.contracts import likely_games
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan
from game.players.rollout.swaps import emptying, swapped

WHOLE, SHORT = 5, 2
"""So many plans are tried for the game that looks best, and for each other one, where the game is
declared only later."""


def choose_discard_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The next card of those that are laid away; they must go in the order of kinds."""
    view = request.view
    whole = view._replace(
        hand=tuple(sorted((*view.hand, *view.discarded))),
        discarded=(),
        discard_size=0,
        sizes=_sizes(view, len(view.discarded)),
    )
    plan = _discards(request.rules, whole, budget, character)
    left = Counter(plan)
    left.subtract(view.discarded)
    wanted = [DISCARD[card] for card in sorted(left.elements())]
    return wanted[0] if wanted and wanted[0] in request.legal else choose_discard(request)


def _sizes(view: View, more: int) -> tuple[int, ...]:
    return tuple(n + more if seat == view.seat else n for seat, n in enumerate(view.sizes))


def _discards(
    rules: Rules, view: View, budget: RolloutBudget, character: Character
) -> tuple[int, ...]:
    """All cards that go, decided before the first of them goes."""
    actions: list[Plan] = list(_plans(rules, view))
    request = request_for(rules, view, sorted({plan[0] for plan in actions}))
    best = best_plan(request, actions, budget, character)
    return tuple(action.arg for action in best if action.verb == "discard")


def _plans(rules: Rules, view: View) -> Iterator[Plan]:
    """What goes, for what is played; where that is declared later, with a game that it is for."""
    if not rules.scoring.values_games or view.contract != rules.usual:
        for plan in _discard_plans(rules, view):
            yield tuple(DISCARD[card] for card in sorted(plan))
        return
    kinds = tuple(sorted({card & KIND_MASK for card in view.hand}))
    request = request_for(rules, view, [DISCARD[kind] for kind in kinds])
    for number, contract in enumerate(likely_games(request)):
        said = Action("declare", contract)
        for at, plan in enumerate(_discard_plans(rules, view._replace(contract=contract))):
            if at < (WHOLE if number == 0 else SHORT):
                yield (*(DISCARD[card] for card in sorted(plan)), said)


def _discard_plans(rules: Rules, view: View) -> Iterator[Sequence[int]]:
    """The simple player's plan, others that empty a suit, and some with one other card."""
    melds = [rules.melds[number] for number in view.melds[view.seat]]
    table = table_of(rules, view.contract, view.trump)
    contract = rules.contracts[view.contract].spec
    hand = [card & KIND_MASK for card in view.hand]
    hold = kept_for_call(rules, view.contract, view.trump)
    usual, _ = discard_plan(rules, table, hand, melds, contract, hold)
    yield usual
    if not contract.counts_points:
        return
    size = rules.talon_size
    stays = staying(rules, contract, hand, melds)
    free = list((Counter(hand) - stays).elements())
    costs = {card: loss_of(rules, table, contract, hand, card) for card in {*free, *usual}}
    kept = min(1, count_of(hold, hand))
    plans = (emptying(hand, free, suits_of(rules, table), costs, size), swapped(usual, free, costs))
    for plan in chain(*plans):
        if count_of(hold, hand) - count_of(hold, plan) >= kept:
            yield plan


PHASE = PhaseThought("discard", choose_discard_by_hands)
