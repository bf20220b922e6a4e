"""Where tricks go into the hand nobody gives the other what it needs to meld."""

from __future__ import annotations

from random import Random

from game.players.base import Request
from game.players.rollout.phases.stock.expectation import value_to_winner
from game.players.rollout.phases.stock.policy import StockPolicy
from game.players.rollout.phases.stock.start import StockStart
from game.players.worlds import Worlds
from tests.players.asking import request_at_end
from tests.players.hands import cards, deal
from tests.players.rollout.thinking import said


def following(hand: str, led: str = "kreuz-as") -> Request:
    """Seat 1 follows to the first trick of Binokel for two, in which Herz is trump."""
    text = deal("zweierbinokel-2", {0: "EA LA", 1: hand}, dealer=1, turned_up="HU")
    return request_at_end(text + f"0: play {led}\n", "zweierbinokel-2")


def given(hand: str, card: str) -> float:
    """What a card of a hand gives the other."""
    request = following(hand)
    start = StockStart(request.rules, request.view)
    world = start.deal(Worlds(request.rules, request.view).draw(Random(1)))
    out = start.tables.every & ~world.hands[start.me]
    for lying in world.trick:
        out &= ~(1 << lying)
    found = value_to_winner(start.tables, world, world.leader, out)
    (kind,) = cards(card)
    return found.get(start.tables.bits.copies[kind], 0.0)


def test_who_holds_what_goes_with_a_card_gives_nothing_away_with_it() -> None:
    kings, none = "EO EKK SAX", "EO E99 SAX"
    assert given(none, "EO") - given(kings, "EO") > 5
    assert given(none, "E9") == 0


def test_an_as_is_a_gift_and_a_ten_of_no_meld_is_none() -> None:
    hand = "LA SO EX HX"
    assert given(hand, "LA") > 5
    assert given(hand, "EX") == 0


def test_a_nine_goes_before_a_lady_the_other_may_marry() -> None:
    request = following("EO S9 HAAXX SAAXX EX LX")
    start = StockStart(request.rules, request.view)
    ranked: list[tuple[float, int]] = []
    world = start.deal(Worlds(request.rules, request.view).draw(Random(1)))
    StockPolicy(start.tables).card(world, world.hands[start.me], ranked)
    order = [start.tables.bits.kinds[card] for _, card in sorted(ranked, reverse=True)]
    assert order.index(cards("S9")[0]) < order.index(cards("EO")[0])
    assert said(request) != "play kreuz-dame"
