"""What to lay away, to call for and to give back: what the hand can best do without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.compiled import Rules
from game.engine.melds import after_melds
from game.engine.state import UNNAMED
from game.engine.tricks import TRUMP, TrickTable
from game.engine.view import View
from game.players.base import Request
from game.players.evaluation import prospects
from game.players.knowledge import counts, suits_of, table_of, talon_cards
from game.players.sure import losers

A_TRUMP, A_WINNER = 40.0, 30.0
"""What it costs to lay away a trump, or a plain card that nothing beats, in card points."""

LONG_SUIT = 4.0
"""What each further card of a suit takes from the hope to be rid of the suit."""

HALF_SAFE = 0.5
"""The share of its points that a card below a winner of one's own would lose in play."""

WORTH_CALLING = 8.0
"""Score points by which a called card must raise the hopes of the hand."""


def choose_discard(request: Request) -> Action:
    """The next card of those that are laid away; they must go in the order of kinds."""
    view = request.view
    plan = Counter(_plan(request))
    plan.subtract(view.discarded)
    offered = [action.arg for action in request.legal]
    return Action("discard", min(offered, key=lambda card: (plan[card] <= 0, card)))


def _plan(request: Request) -> list[int]:
    """All cards to lay away: the same however many of them have gone already."""
    rules, view = request.rules, request.view
    hand = sorted(card & KIND_MASK for card in (*view.hand, *view.discarded))
    table = table_of(rules, view.contract, view.trump)
    free = list((Counter(hand) - _protected(rules, view, hand)).elements())
    plan: list[int] = []
    if rules.contracts[view.contract].spec.goal == "all_tricks":
        plan = [card for card in losers(rules, table, hand) if card in free][: talon_cards(rules)]
    for card in plan:
        free.remove(card)
        hand.remove(card)
    while free and len(plan) < talon_cards(rules):
        costs = {card: loss_of(rules, table, hand, card) for card in set(free)}
        card = min(free, key=lambda card: (costs[card], card))
        plan.append(card)
        free.remove(card)
        hand.remove(card)
    return plan


def _protected(rules: Rules, view: View, hand: Sequence[int]) -> Counter[int]:
    """How many of each kind must stay because they were melded (B-33)."""
    spec = next(phase for phase in rules.phases if phase.kind == "discard")
    patterns = [rules.melds[place] for place in view.melds[view.seat]]
    if spec.melded == "kinds":
        kinds = {kind for pattern in patterns for kind in pattern.cards}
        return Counter(card for card in hand if card in kinds)
    marked = after_melds(patterns, hand) or []
    return Counter(card & KIND_MASK for card in marked if card > KIND_MASK)


def loss_of(rules: Rules, table: TrickTable, hand: Sequence[int], card: int) -> float:
    """How much a hand loses with a card, in card points; its own points are saved, not lost."""
    group = table.group[card]
    if group == TRUMP:
        return A_TRUMP + table.strength[card]
    held, suit = counts(hand), suits_of(rules, table)[group]
    higher = suit[: suit.index(card)]
    if not any(rules.copies - held[kind] for kind in higher):
        return A_WINNER
    guarded = any(held[kind] for kind in higher)
    length = sum(held[kind] for kind in suit)
    saved = table.points[card] * (HALF_SAFE if guarded else 1.0)
    return LONG_SUIT * (length - 1) - saved


def choose_trump(request: Request) -> Action:
    """The suit that pays most with what is melded."""
    offered = [action.arg for action in request.legal]
    for found in prospects(request.rules, request.view.hand):
        if found.trump in offered:
            return Action("trump", found.trump)
    return request.legal[0]


def choose_call(request: Request) -> Action:
    """The card that would help most; none when nothing would."""
    rules, view = request.rules, request.view
    hand = tuple(card & KIND_MASK for card in view.hand)
    calls = [action for action in request.legal if action.verb == "call"]
    asked = {card for card, _ in view.calls}
    now = prospects(rules, hand)[0].total
    gains = [
        (prospects(rules, (*hand, action.arg))[0].total - now, action)
        for action in calls
        if action.arg not in asked
    ]
    gain, best = max(gains, key=lambda pair: (pair[0], -pair[1].arg), default=(0.0, DONE))
    return best if gain > WORTH_CALLING or DONE not in request.legal else DONE


def choose_gift(request: Request) -> Action:
    """The card that is missed least by the best plan for the rest."""
    rules, view = request.rules, request.view
    hand = [card & KIND_MASK for card in view.hand]
    best = prospects(rules, hand)[0]
    trump = best.trump if view.trump == UNNAMED else view.trump
    table = table_of(rules, view.contract, trump)
    melded = {kind for pattern in best.melds for kind in pattern.cards}

    def cost(action: Action) -> tuple[bool, float, int]:
        card = action.arg
        loss = loss_of(rules, table, hand, card) + 2 * table.points[card]
        return card in melded, loss, card

    return min(request.legal, key=cost)
