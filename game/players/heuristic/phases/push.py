"""Whether to take up a talon that goes round, and what to lay down for the next one: dangerous
cards where card points are avoided, else weak ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, PASS, TAKE, Action
from game.engine.phases.push import not_pushed
from game.engine.rules.rules import Rules
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.phases.passing import danger
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.laying_away import loss_of
from game.rules.model.handing_on import PushPhase
from game.values import Card

SAFE = 1.6
"""Where it counts double the talon is pushed on unseen with a hand whose cards bring in at most so
many times what each has on average, taken one by one. (In 950 deals of Schieberamsch whoever does
has 0.3 ± 0.15 points a deal, and 0.05 ± 0.12 who takes it up always.)"""


def choose_to_push(request: Request) -> Action:
    """Push the talon on with a safe hand, else take it up; then the next card that goes."""
    if TAKE in request.legal:
        return PASS if _is_safe(request) else TAKE
    wanted = [DISCARD[card] for card in cards_to_push(request)]
    return next((action for action in wanted if action in request.legal), request.legal[0])


def cards_to_push(request: Request) -> tuple[Card, ...]:
    """The cards that the simple player still lays down, in the order of kinds."""
    rules, view = request.rules, request.view
    hand = tuple(sorted(card & KIND_MASK for card in view.hand))
    return _planned(rules, view.contract, view.trump, hand, rules.talon_size - view.talon_size)


@lru_cache(maxsize=256)
def _planned(
    rules: Rules, contract: int, trump: int, hand: tuple[Card, ...], number: int
) -> tuple[Card, ...]:
    """The plan, what can be done without most easily first; each card changes what the rest is
    worth."""
    left, plan, kept = list(hand), list[Card](), not_pushed(rules)
    while len(plan) < number:
        costs = costs_of_pushing(rules, contract, trump, left)
        card = min(costs.keys() - kept, key=lambda kind: (costs[kind], kind))
        plan.append(card)
        left.remove(card)
    return tuple(sorted(plan))


def costs_of_pushing(
    rules: Rules, contract: int, trump: int, hand: Sequence[Card]
) -> dict[Card, float]:
    """How little a hand can do without each of its kinds, in card points."""
    table, game = table_of(rules, contract, trump), rules.contracts[contract].spec
    if game.avoids_points:
        return {kind: -danger(rules, table, hand, kind) for kind in set(hand)}
    return {
        kind: loss_of(rules, table, game, hand, kind) + 2.0 * table.points[kind]
        for kind in set(hand)
    }


def _is_safe(request: Request) -> bool:
    """Whether a hand is likely to take so little that it needs no better cards."""
    rules, view = request.rules, request.view
    spec, game = rules.phase_of(PushPhase), rules.contracts[view.contract].spec
    if spec is None or not spec.doubles or not game.avoids_points:
        return False
    hand = [card & KIND_MASK for card in view.hand]
    costs = costs_of_pushing(rules, view.contract, view.trump, hand)
    expected = -sum(costs[kind] for kind in hand)
    points = table_of(rules, view.contract, view.trump).points
    share = sum(points[kind] for kind in rules.pack) / rules.active
    return expected <= SAFE * share


def goes_round(request: Request) -> bool:
    """Whether the talon goes round: nobody has declared anything then, and nothing is played."""
    view = request.view
    return request.rules.pushes_talon and view.declarer is None and not view.playing


def _takes(request: Request) -> bool:
    """Whether the question is if the talon is taken up, or pushed on: it lies there."""
    return goes_round(request) and request.view.talon_size == request.rules.talon_size


PHASE = PhaseChoice("push", (), choose_to_push, {"take": _takes, "discard": goes_round})
