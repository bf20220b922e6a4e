"""Melds, discards, trump and called cards of a declarer: plans near those of the simple player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, DONE, Action
from game.engine.compiled import Rules
from game.engine.melds import best_melds
from game.engine.phases.discard import staying
from game.engine.tricks import TRUMP, UNNAMED
from game.engine.view import View
from game.players.base import Request, request_for
from game.players.heuristic.contracts.evaluation import payable, prospects
from game.players.heuristic.discarding import (
    choose_call,
    choose_discard,
    choose_gift,
    discard_plan,
    loss_of,
    worthwhile,
)
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.rollout.comparing import NOT_FOR_NOTHING
from game.players.rollout.effort import Character, Effort
from game.players.rollout.playing_out import Plan, best_plan

SWAPS = 3
"""So many of the cards that are missed least are tried in place of one that goes."""

MELDS_LEFT = 3
"""So many of the cheapest melds are tried to be left out, one at a time."""

CALLS, GIFTS = 4, 4
"""So many cards are tried to be called for, or given back."""


def choose_discard_by_hands(request: Request, effort: Effort, character: Character) -> Action:
    """The next card of those that are laid away; they must go in the order of kinds."""
    view = request.view
    whole = view._replace(
        hand=tuple(sorted((*view.hand, *view.discarded))),
        discarded=(),
        discard_size=0,
        sizes=_sizes(view, len(view.discarded)),
    )
    plan = _discards(request.rules, whole, effort, character)
    left = Counter(plan)
    left.subtract(view.discarded)
    wanted = [DISCARD[card] for card in sorted(left.elements())]
    return wanted[0] if wanted and wanted[0] in request.legal else choose_discard(request)


def _sizes(view: View, more: int) -> tuple[int, ...]:
    return tuple(n + more if seat == view.seat else n for seat, n in enumerate(view.sizes))


def _discards(rules: Rules, view: View, effort: Effort, character: Character) -> tuple[int, ...]:
    """All cards that go, decided before the first of them goes."""
    plans = [tuple(sorted(plan)) for plan in _discard_plans(rules, view)]
    actions: list[Plan] = [tuple(DISCARD[card] for card in plan) for plan in plans]
    request = request_for(rules, view, sorted({plan[0] for plan in actions}))
    best = best_plan(request, actions, effort, character)
    return tuple(action.arg for action in best)


def _discard_plans(rules: Rules, view: View) -> Iterator[Sequence[int]]:
    """The simple player's plan, others that empty a suit, and some with one other card."""
    melds = [rules.melds[place] for place in view.melds[view.seat]]
    table = table_of(rules, view.contract, view.trump)
    contract = rules.contracts[view.contract].spec
    hand = [card & KIND_MASK for card in view.hand]
    usual, _ = discard_plan(rules, table, hand, melds, contract)
    yield usual
    if not contract.counts_points:
        return
    size = rules.talon_size
    kept = staying(rules, hand, melds)
    free = list((Counter(hand) - kept).elements())
    order = sorted(free, key=lambda card: (loss_of(rules, table, hand, card), card))
    for group, kinds in enumerate(suits_of(rules, table)):
        suit = [card for card in free if card in kinds]
        whole = sum(card in kinds for card in hand)
        if group != TRUMP and suit and len(suit) == whole <= size:
            rest = list((Counter(order) - Counter(suit)).elements())
            rest.sort(key=lambda card: (loss_of(rules, table, hand, card), card))
            yield [*suit, *rest[: size - len(suit)]]
    dearest = sorted(usual, key=lambda card: (-loss_of(rules, table, hand, card), card))
    spare = list((Counter(order) - Counter(usual)).elements())
    spare = sorted(spare, key=lambda card: (loss_of(rules, table, hand, card), card))
    for other in dict.fromkeys(spare[:SWAPS]):
        for gone in dict.fromkeys(dearest[:2]):
            plan = list(usual)
            plan.remove(gone)
            yield [*plan, other]


def choose_meld_by_hands(request: Request, effort: Effort, character: Character) -> Action:
    """The next meld; a declarer may leave out what costs more in the discard than it counts."""
    rules, view = request.rules, request.view
    simple = GreedyPlayer().choose(request)
    if view.declarer != view.seat or not rules.talon_size or view.conceded:
        return simple
    mine = view.melds[view.seat]
    none = view._replace(
        melds=tuple(() if seat == view.seat else m for seat, m in enumerate(view.melds)),
        known=tuple(
            tuple(view.talon) if seat == view.seat else known
            for seat, known in enumerate(view.known)
        ),
    )
    left = Counter(_melds(rules, none, effort, character))
    left.subtract(mine)
    for action in request.legal:
        if action.verb == "meld" and left[action.arg] > 0:
            return action
    return DONE


def _melds(rules: Rules, view: View, effort: Effort, character: Character) -> tuple[int, ...]:
    """The places of all melds to be laid, decided before the first of them lies."""
    hand = tuple(card & KIND_MASK for card in view.hand)
    trump = prospects(rules, hand)[0].trump if view.trump == UNNAMED else view.trump
    usual = worthwhile(rules, hand, trump)
    plans = [usual, payable(rules, hand, trump)[0], best_melds(rules.melds, hand, trump)[0]]
    cheap = sorted(range(len(usual)), key=lambda n: (usual[n].points, n))[:MELDS_LEFT]
    plans += [(*usual[:n], *usual[n + 1 :]) for n in cheap]
    actions: list[Plan] = [
        (*(Action("meld", place) for place in sorted(p.number for p in plan)), DONE)
        for plan in plans
    ]
    # A meld among what is lawful tells melding from other phases that end with "done".
    request = request_for(rules, view, sorted({plan[0] for plan in actions} | {DONE}))
    best = best_plan(request, actions, effort, character, NOT_FOR_NOTHING)
    return tuple(action.arg for action in best if action.verb == "meld")


def choose_trump_by_hands(request: Request, effort: Effort, character: Character) -> Action:
    """The suit with which the hand reaches most."""
    usual = GreedyPlayer().choose(request)
    plans: list[Plan] = [(usual,), *((action,) for action in request.legal)]
    return best_plan(request, plans, effort, character)[0]


def choose_call_by_hands(request: Request, effort: Effort, character: Character) -> Action:
    """The card to call for, or none; or the card that goes back for one."""
    rules, view = request.rules, request.view
    if any(action.verb == "give" for action in request.legal):
        if not view.calls:
            return GreedyPlayer().choose(request)
        return _gift(request, effort, character)
    usual = choose_call(request)
    hand = tuple(card & KIND_MASK for card in view.hand)
    asked = {card for card, _ in view.calls}
    gains = [
        (prospects(rules, (*hand, action.arg))[0].total, action)
        for action in request.legal
        if action.verb == "call" and action.arg not in asked
    ]
    gains.sort(key=lambda pair: (-pair[0], pair[1].arg))
    options = [action for _, action in gains[:CALLS]]
    options += [DONE] if DONE in request.legal else []
    return best_plan(request, [(usual,), *((a,) for a in options)], effort, character)[0]


def _gift(request: Request, effort: Effort, character: Character) -> Action:
    rules, view = request.rules, request.view
    usual = choose_gift(request)
    hand = [card & KIND_MASK for card in view.hand]
    best = prospects(rules, hand)[0]
    table = table_of(rules, view.contract, best.trump if view.trump == UNNAMED else view.trump)
    order = sorted(request.legal, key=lambda a: (loss_of(rules, table, hand, a.arg), a.arg))
    return best_plan(
        request, [(usual,), *((action,) for action in order[:GIFTS])], effort, character
    )[0]
