"""Worlds for the others when somebody has doubled what the other side has bid.

Who doubles holds what that side lacks; worlds are drawn as if anybody might.
"""

from __future__ import annotations

from typing import Final

from game.cards import KIND_MASK
from game.engine.imagined.world import World
from game.engine.rules.rules import Rules
from game.engine.view import RE, View
from game.players.heuristic.valuation.doubling import chance_of_losing, is_doubled_by_hand
from game.players.worlds.located import Located
from game.values import Card, Kind, Seat

HARDLY: Final = 0.5
SURELY: Final = 0.8
SELDOM: Final = 0.1
"""How likely a bid must be lost by the look of an opponent's hand to be hardly or surely doubled,
and how often somebody doubles one with a hand that is worse."""


def was_doubled(rules: Rules, view: View) -> bool:
    """Whether another seat has doubled a bid of the other side by its hand."""
    return bool(_doublers(rules, view))


def _doublers(rules: Rules, view: View) -> list[Seat]:
    """Those who have, and whose cards do not lie open."""
    if not is_doubled_by_hand(rules, rules.contracts[view.contract]):
        return []
    said = dict.fromkeys([seat for seat, _ in rules.raised_by(view.announced)])
    return [
        seat
        for seat in said
        if seat != view.seat and view.sides[seat] != RE and view.opened[seat] is None
    ]


class Doublers:
    """How likely they doubled, in the worlds of one decision."""

    def __init__(self, rules: Rules, view: View) -> None:
        self._rules, self._contract = rules, rules.contracts[view.contract]
        located = Located(rules, view)
        self._played = {seat: located.played_by(seat) for seat in _doublers(rules, view)}
        self._known: dict[tuple[Card, ...], float] = {}

    def share(self, world: World) -> float:
        """How often the hands in a world double this bid."""
        share = 1.0
        for seat, played in self._played.items():
            share *= self._of((*world.hands[seat], *played))
        return share

    def _of(self, hand: tuple[Card, ...]) -> float:
        """The same for one hand, with all that was played from it."""
        known = self._known.get(hand)
        if known is None:
            kinds: list[Kind] = [card & KIND_MASK for card in hand]
            lost = chance_of_losing(self._rules, self._contract, kinds)
            known = max(SELDOM, min(1.0, (lost - HARDLY) / (SURELY - HARDLY)))
            self._known[hand] = known
        return known
