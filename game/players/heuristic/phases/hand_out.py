"""Which card to hand out to an opponent: the one that is missed least, and brings least there."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.melds.held import best_melds
from game.engine.tricks.table import UNNAMED
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.declarer import prospects
from game.players.heuristic.valuation.laying_away import loss_of
from game.values import Card

MELDED = 1000.0
"""What it costs to break a meld that the hand has: more than any card."""

COMPLETES = 0.1
"""The share of a meld's score points that it costs to hand out a card of it, where the opponents
have the rest: another one may have that, or nobody who comes to lead, and one of several opponents
has it. (Of 30 cards that were handed out in Tysiac, each tried in 150 imagined deals, the four
cheapest had one within 2 points a deal of the best at this share, and within 6 at a half.)"""


def choose_to_hand_out(request: Request) -> Action:
    """The cheapest card."""
    return by_cost(request)[0]


def by_cost(request: Request) -> Sequence[Action]:
    """The cards that may go, the one that is missed least first."""
    costs = _costs(request)
    return sorted(request.legal, key=lambda one: (costs[one.arg & KIND_MASK], one.arg))


def _costs(request: Request) -> dict[Card, float]:
    """What it costs to hand out each kind, in card points: what the hand loses, what the card
    brings to others, and what it may complete there."""
    rules, view = request.rules, request.view
    hand = [card & KIND_MASK for card in view.hand]
    trump = prospects(rules, hand)[0].trump if view.trump == UNNAMED else view.trump
    table = table_of(rules, view.contract, trump)
    game = rules.contracts[view.contract].spec
    costs = {
        kind: loss_of(rules, table, game, hand, kind) + 2.0 * table.points[kind] for kind in hand
    }
    counted = rules.melds_in[view.contract]
    mine = {kind for one in best_melds(counted, hand, trump)[0] for kind in one.cards}
    for one in counted:
        held = set(one.cards) & set(hand)
        if len(held) == 1 < len(one.cards):
            costs[held.pop()] += COMPLETES * one.points
    for kind in mine & costs.keys():
        costs[kind] += MELDED
    return costs


def hands_out(request: Request) -> bool:
    """Whether the card that is given is one that a declarer hands out."""
    return request.rules.hands_out and request.view.seat == request.view.declarer


PHASE = PhaseChoice("hand_out", (), choose_to_hand_out, {"give": hands_out})
