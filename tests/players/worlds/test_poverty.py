"""Whoever is asked to play with somebody poor knows how few trumps that hand has."""

from __future__ import annotations

import random

import pytest

from game.engine.actions import PASS
from game.engine.bidding.holdings import counted_trumps, trumps_of
from game.players.base import Request
from game.players.comparisons import noted
from game.players.registry import make_player
from game.players.worlds import Worlds, sampling
from tests.players.asking import request_at_end
from tests.players.french import HEALTHY, deal
from tests.players.heuristic.test_announcing import ARMUT, POOR, RICH


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


FOXES = POOR.replace("karo-10 herz-bube kreuz-10", "herz-bube karo-as karo-as")
"""Two trumps, and two foxes that do not count for poverty."""


def test_trumps_that_do_not_count_may_be_in_a_poor_hand() -> None:
    house = {"armut": "spielen", "armut_ohne_fuechse": "true"}
    text = deal(FOXES, RICH.replace("karo-as", "karo-koenig"))
    text += HEALTHY.replace("0: pass", "0: reserve") + "0: declare armut\n"
    text += "0: give pik-koenig herz-bube karo-koenig\n"
    request = request_at_end(text, "doppelkopf", **house)
    assert request.view.seat == 1
    assert 3 < most_trumps(request, 0) <= 5
    text += "1: take\n1: give kreuz-10 herz-as karo-10\n0: play herz-as herz-10\n"
    request = request_at_end(text, "doppelkopf", **house)
    assert request.view.seat == 2
    rules, contract = request.rules, request.rules.contracts[request.view.contract]
    worlds, chance = Worlds(rules, request.view), random.Random(7)
    hands = [worlds.draw(chance).hands[0] for _ in range(60)]
    assert max(len(counted_trumps(rules, contract, hand)) for hand in hands) == 1, "one was told"
    assert max(len(trumps_of(rules, hand)) for hand in hands) == 3, "foxes were not"


@pytest.mark.plain_only
def test_rare_worlds_come_again_once_many_were_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "AGAIN", 400)
    request = request_at_end(deal(POOR, RICH) + ARMUT, "doppelkopf", armut="spielen")
    worlds, chance = Worlds(request.rules, request.view), random.Random(7)
    drawn = [worlds.draw(chance) for _ in range(300)]
    assert 1 < len(set(drawn)) < 100
    assert all(worlds.fits(world) for world in drawn)


def test_taking_a_poor_hand_is_weighed_though_the_simple_player_passes() -> None:
    hand = "kreuz-koenig kreuz-10 kreuz-as pik-koenig pik-10 pik-as herz-as karo-dame karo-bube "
    text = deal(POOR, hand + "herz-dame") + ARMUT
    request = request_at_end(text, "doppelkopf", armut="spielen")
    assert make_player("greedy").choose(request) == PASS
    with noted() as comparisons:
        make_player("medium").choose(request)
    assert {plan[0].verb for plan in comparisons[-1].plans} == {"pass", "take"}
