"""What to lay away: what the hand can best do without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import kept_for_call
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.games import best_game
from game.players.heuristic.valuation.laying_away import discard_plan
from game.values import Card


def choose_discard(request: Request) -> Action:
    """The next card of those that are laid away; they must go in the order of kinds."""
    rules, view = request.rules, request.view
    hand = tuple(sorted(card & KIND_MASK for card in (*view.hand, *view.discarded)))
    contract = intended(request, hand)
    plan = Counter(_planned(rules, contract, view.trump, hand, view.melds[view.seat]))
    plan.subtract(view.discarded)
    offered = [action.arg for action in request.legal]
    return Action("discard", min(offered, key=lambda card: (plan[card] <= 0, card)))


def intended(request: Request, hand: Sequence[Card]) -> int:
    """The contract that is played, or that will be declared with this whole hand."""
    rules, view = request.rules, request.view
    if not rules.scoring.values_games or view.contract != rules.usual:
        return view.contract
    leads = view.seat == view.seats[0]
    return best_game(rules, hand, view.bid or 0, left=False, leads=leads).contract


@lru_cache(maxsize=256)
def _planned(
    rules: Rules, contract: int, trump: int, hand: tuple[Card, ...], numbers: tuple[int, ...]
) -> list[int]:
    """The plan, kept from one card that goes to the next."""
    table, spec = table_of(rules, contract, trump), rules.contracts[contract].spec
    melds = [rules.melds[number] for number in numbers]
    hold = kept_for_call(rules, contract, trump)
    return discard_plan(rules, table, hand, melds, spec, hold)[0]


PHASE = PhaseChoice("discard", ("discard",), choose_discard)
