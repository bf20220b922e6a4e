"""Players that think ahead: cards by search, everything else as the simple player does."""

from __future__ import annotations

from functools import partial

from game.engine.actions import Action
from game.engine.rules.trick_tables import talon_leads_on
from game.engine.scoring.winning_melds import winning_action
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.phases.tricks.announcing import choose_word
from game.players.hidden_trump import with_hidden_trump
from game.players.making_trump import with_trump_made
from game.players.search.choosing import SearchBudget, choose_by_search, most_promised


class SearchPlayer:
    """Plays cards by search with a budget.

    The cards of `medium`, `hard` and `expert` are chosen here for their `rollout.ThinkingPlayer`;
    by itself it is `worlds-100`, the frozen measure, which differs from them by its budget alone.
    """

    blind = False

    def __init__(self, budget: SearchBudget) -> None:
        self._budget = budget
        self._simple = GreedyPlayer()

    def choose(self, request: Request) -> Action:
        """What is to be said before a card, the card that promises most, or what the simple
        player would do."""
        legal = request.legal
        wins = winning_action(request.rules, legal)
        if wins is not None:
            return wins
        if len(legal) == 1:
            return legal[0]
        if not searchable(request):
            return self._simple.choose(request)
        word = choose_word(request)
        if word is not None:
            return word
        request = with_hidden_trump(request)
        request = with_trump_made(request, partial(most_promised, budget=self._budget))
        if len(request.legal) == 1:
            return request.legal[0]
        return choose_by_search(request, self._budget, self._simple.choose(request))


def searchable(request: Request) -> bool:
    """Whether a card is asked for, in tricks that are played from the hand, one card each."""
    rules, view = request.rules, request.view
    if (
        not any(action.verb == "play" for action in request.legal)
        or rules.phase_at("tricks") is None
    ):
        return False
    if talon_leads_on(rules, view.contract, len(view.tricks)):
        return False
    return view.turned_up is None and view.stock_size == 0 and not rules.goes_on
