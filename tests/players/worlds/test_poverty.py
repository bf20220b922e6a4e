"""Whoever is asked to play with somebody poor knows how few trumps that hand has (D-17)."""

from __future__ import annotations

import random

from game.engine.holdings import trumps_of
from game.players.base import Request
from game.players.worlds import Worlds
from tests.players.asking import request_at_end
from tests.players.french import deal
from tests.players.simple.test_speaking import ARMUT, POOR, RICH


def most_trumps(request: Request, seat: int) -> int:
    """The most trumps that a seat holds in some worlds."""
    worlds, chance = Worlds(request.rules, request.view), random.Random(7)
    hands = [worlds.draw(chance).hands[seat] for _ in range(30)]
    return max(len(trumps_of(request.rules, hand)) for hand in hands)


def test_a_poor_hand_is_poor_in_every_world() -> None:
    request = request_at_end(deal(POOR, RICH) + ARMUT, "doppelkopf", armut="spielen")
    assert request.view.seat == 1
    assert most_trumps(request, 0) <= 3
    assert most_trumps(request, 2) > 3
