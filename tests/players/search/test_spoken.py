"""Worlds in which what was announced makes sense weigh more."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card
from game.players.base import Request
from game.players.search.position import SearchPosition
from game.players.search.spoken import SpokenFit, cards_of_next, may_be_spoken
from game.players.worlds import Worlds
from tests.players.asking import request_at_end
from tests.players.french import HEALTHY, deal

WORLDS = 400
HIGH = ("herz-10", "kreuz-dame", "pik-dame")
TRICKS = (
    "0: play kreuz-as\n1: play kreuz-koenig\n2: play kreuz-koenig\n3: play kreuz-10\n"
    "0: play herz-as\n1: play herz-koenig\n2: play herz-koenig\n3: play karo-bube\n"
)
DEALT = deal(
    "kreuz-as herz-as herz-10 kreuz-dame pik-dame",
    "kreuz-koenig herz-koenig",
    "kreuz-koenig herz-koenig kreuz-dame",
    "kreuz-10 karo-bube",
)


def high_trumps(request: Request, seat: int) -> tuple[float, float]:
    """How many high trumps a seat is taken to hold: in worlds of equal weights, and as they fit."""
    position, worlds = (
        SearchPosition(request.rules, request.view),
        Worlds(request.rules, request.view),
    )
    spoken, chance, index = SpokenFit(position), Random(1), request.view.seats.index(seat)
    high = sum(position.bits.copies[parse_card(card)] for card in HIGH)
    laid = [position.laid(worlds.draw(chance)) for _ in range(WORLDS)]
    held = [(one.hands[index] & high).bit_count() for one in laid]
    fit = [spoken(one) for one in laid]
    weighed = sum(a * b for a, b in zip(held, fit, strict=True)) / sum(fit)
    return sum(held) / WORLDS, weighed


@pytest.mark.parametrize(("words", "more"), [("0: announce sieg\n", True), ("", False)])
def test_who_spoke_holds_high_trumps_and_who_was_silent_fewer(words: str, *, more: bool) -> None:
    request = request_at_end(f"{DEALT}{HEALTHY}{words}{TRICKS}", "doppelkopf", ansagen="dazu")
    drawn, weighed = high_trumps(request, 0)
    assert weighed > 1.1 * drawn if more else weighed < drawn


def test_where_nothing_is_announced_nothing_is_weighed() -> None:
    request = request_at_end(f"{DEALT}{HEALTHY}{TRICKS}", "doppelkopf")
    assert not may_be_spoken(SearchPosition(request.rules, request.view))


BY_TURNS = """seed: 2

1: pass
2: pass
3: pass
0: pass
"""


@pytest.mark.parametrize(
    ("words", "cards"),
    [("", 4), ("1: announce kontra\n", 3), ("1: announce kontra\n0: announce re\n", 3)],
)
def test_by_turns_silence_tells_only_of_the_level_that_comes_next(words: str, cards: int) -> None:
    request = request_at_end(f"{BY_TURNS}{words}", "kop")
    assert cards_of_next(request.rules, request.view) == cards


def test_once_every_level_is_said_silence_tells_nothing() -> None:
    words = ("1: announce kontra", "0: announce re", "2: announce bok", "3: announce skok")
    said = "\n".join([*words, "1: announce zub", ""])
    request = request_at_end(f"{BY_TURNS}{said}", "kop")
    assert cards_of_next(request.rules, request.view) == 0
