"""Hidden sides are imagined as often as they fit what was played."""

from __future__ import annotations

from random import Random

from game.engine.view import RE
from game.players.search.position import Position
from game.players.search.reading import Imagined
from game.players.worlds import Worlds
from tests.players.asking import request_at_end

DEAL = """\
dealer: 3
hands:
  0: kreuz-as kreuz-10 kreuz-koenig pik-as pik-koenig herz-as herz-koenig karo-as karo-10 karo-bube
  1: herz-10 herz-10 kreuz-dame pik-dame pik-dame pik-bube karo-dame karo-bube herz-bube kreuz-as
  2: kreuz-dame kreuz-bube kreuz-bube herz-dame herz-dame karo-as karo-10 pik-as pik-10 kreuz-koenig
  3: kreuz-10 pik-10 pik-koenig herz-as herz-koenig karo-koenig karo-koenig karo-dame pik-bube \
herz-bube
0: pass
1: pass
2: pass
3: pass
0: play kreuz-as kreuz-as kreuz-koenig kreuz-10
"""
"""Seats 1 and 3 put full cards on the Ace of seat 0, seat 2 a King; seat 0 holds no Kreuz-Dame."""


def partner_counts(*, reads: bool) -> list[int]:
    """How often each seat is on the side of seat 0 in many worlds."""
    request = request_at_end(DEAL, "doppelkopf")
    position = Position(request.rules, request.view)
    worlds = Worlds(request.rules, request.view)
    imagined = Imagined(position, worlds, Random(1), reads=reads)
    found = [0] * 4
    for _ in range(1500):
        sides = imagined.draw().sides
        assert sides[0] != RE
        for place in range(4):
            found[place] += sides[place] == sides[0]
    return found


def test_who_feeds_a_trick_is_more_often_a_partner() -> None:
    blind, reading = partner_counts(reads=False), partner_counts(reads=True)
    assert reading[2] < 0.6 * blind[2]
    assert min(reading[1], reading[3]) > 2 * reading[2]
    assert blind[0] == reading[0] == 1500
