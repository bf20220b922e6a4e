"""Whether to show a card so that it, or others, count more: the same imagined deals played out with
it shown and without."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from game.engine.actions import Action
from game.players.base import Request
from game.players.comparisons import Comparison, mean_of, note
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character, utility
from game.players.search.position import Laid, SearchPosition
from game.players.search.reading import Imagined, balanced
from game.players.worlds import Worlds

DOUBT = 2.0
"""By how many standard errors it must pay: who shows a card tells all where it is."""


def cards_to_show(request: Request) -> list[Action]:
    """The cards that may be shown now, so that something counts more."""
    promotions = request.rules.promotions
    return [
        action
        for action in request.legal
        if action.verb == "promote" and promotions[action.arg].raised
    ]


def choose_to_show(request: Request, budget: RolloutBudget, character: Character) -> Action | None:
    """The first card that it pays to show; None where it pays for none."""
    offered = cards_to_show(request)
    if not offered:
        return None
    rules, view, chance = request.rules, request.view, Random(request.seed)
    silent = SearchPosition(rules, view)
    shown = [
        SearchPosition(rules, view._replace(promoted=(*view.promoted, (view.seat, action.arg))))
        for action in offered
    ]
    imagined = Imagined(silent, Worlds(rules, view), chance)
    gains: list[list[float]] = [[] for _ in offered]
    weights: list[float] = []
    for _ in range(budget.spoken):
        laid, luck = imagined.draw(), chance.getrandbits(32)
        weights.append(laid.weight)
        without = _played(silent, laid, luck, budget.errors)
        for position, row in zip(shown, gains, strict=True):
            row.append(_played(position, laid, luck, budget.errors) - without)
    even = balanced(weights)
    for action, row in zip(offered, gains, strict=True):
        mean = mean_of(row, even)
        if utility(row, character, even) > 0.0 and mean > DOUBT * _error(row, mean):
            share = mean_of([gain > 0.0 for gain in row], even)
            note(Comparison(((action,), ()), 0, (mean, 0.0), len(row), share))
            return action
    return None


def _played(position: SearchPosition, laid: Laid, luck: int, errors: float) -> float:
    """What a deal comes to in these terms, by this luck."""
    start = position.start(laid.hands)
    outcome = position.playout.run(
        list(laid.hands), start, laid.sides, Random(luck).random, errors, laid.wedding, []
    )
    return position.worth(outcome, laid)


def _error(gains: Sequence[float], mean: float) -> float:
    """How uncertain a mean is, taken as if all deals counted alike."""
    return sqrt(sum((gain - mean) ** 2 for gain in gains)) / max(1, len(gains))
