"""What to lay away, to call for and to give back: what the hand can best do without."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.compiled import Rules
from game.engine.state import UNNAMED
from game.engine.tricks import TRUMP, TrickTable
from game.players.base import Request
from game.players.evaluation import prospects
from game.players.knowledge import counts, table_of
from game.players.sure import losers

WORTH_CALLING = 8.0
"""Score points by which a called card must raise the hopes of the hand."""


def choose_discard(request: Request) -> Action:
    """The next card of the set that is laid away; it must come in the order of kinds."""
    rules, view = request.rules, request.view
    offered = [action.arg for action in request.legal]
    hand = [card & KIND_MASK for card in view.hand]
    table = table_of(rules, view.contract, view.trump)
    if rules.contracts[view.contract].spec.goal == "all_tricks":
        lost = losers(rules, table, hand)
        if lost:
            return next((a for a in request.legal if a.arg in lost), request.legal[0])
    costs = {card: loss_of(rules, table, hand, card) for card in set(offered)}
    return Action("discard", min(offered, key=lambda card: (costs[card], card)))


def loss_of(rules: Rules, table: TrickTable, hand: Sequence[int], card: int) -> float:
    """How much a hand loses with a card, in card points; its own points are saved, not lost."""
    held, deck = counts(list(hand)), counts(list(rules.pack))
    group = table.group[card]
    if group == TRUMP:
        return 40.0 + table.strength[card]
    above = sum(
        deck[k] - held[k]
        for k in range(len(deck))
        if table.group[k] == group and table.strength[k] > table.strength[card]
    )
    length = sum(held[k] for k in range(len(deck)) if table.group[k] == group)
    if not above:
        return 30.0
    guarded = any(
        held[k] and table.group[k] == group and table.strength[k] > table.strength[card]
        for k in range(len(deck))
    )
    short = 2.5 * (length - 1)
    saved = table.points[card] * (0.5 if guarded else 1.0)
    return short - saved


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
