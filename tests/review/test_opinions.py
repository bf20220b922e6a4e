"""Opinions rest on the record alone: the same everywhere, and true of the values compared."""

from __future__ import annotations

import time

import pytest

from game.engine.play import legal_actions
from game.players.base import request_for
from game.players.search import Budget, SearchPlayer, values
from game.review.opinions import DEAREST, Opinion, dearest, opinions
from game.review.process import Master
from game.review.walk import Walk
from game.storage.restore import restore
from tests.tally.simulated import play

QUICK = Budget(playouts=60, worlds=10, errors=0.1, exact=3, exact_worlds=8, nodes=2000)


def walked(game: str, seed: int = 4) -> tuple[Walk, int]:
    found = restore(play(game, seed, stop=70).read_bytes())
    return Walk(found.rules, found.moves), found.header.viewer


@pytest.mark.parametrize("game", ["binokel-3", "kreuzbinokel-4", "doppelkopf"])
def test_opinions_are_the_same_every_time(game: str) -> None:
    walk, seat = walked(game)
    first = list(opinions(walk, seat, walk.deals[0], QUICK))
    again = list(opinions(walked(game)[0], seat, walk.deals[0], QUICK))
    assert first == again
    for told in first:
        move = walk.moves[told.turn]
        legal = legal_actions(walk.states[told.turn], seat)
        assert (move.seat, move.action) == (seat, told.played)
        assert told.best in legal and told.cost >= 0
        assert told.mistaken == (told.best != told.played)
        if told.mistaken:
            cards = [card for card in legal if card.verb == "play"]
            request = request_for(walk.rules, walk.view(seat, told.turn), cards)
            assert told.best == SearchPlayer(QUICK).choose(request)
            worth = values(request, QUICK)
            assert told.cost == worth[told.best] - worth[told.played]


def test_the_dearest_mistakes_are_named() -> None:
    walk, seat = walked("doppelkopf")
    action = next(m.action for m in walk.moves if m.seat == seat)
    told = [Opinion(turn, action, action, cost) for turn, cost in enumerate((0.0, 3, 9, 5, 4, 9))]  # type: ignore[arg-type]
    assert [opinion.turn for opinion in dearest(told)] == [2, 5, 3]
    assert len(dearest(told)) == DEAREST


def test_the_master_thinks_elsewhere_and_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    walk, seat = walked("doppelkopf")
    last = len(walk.deals) - 1
    master = Master(walk.rules, walk.moves, seat, budget=QUICK)
    try:
        master.ask(last)
        until = time.monotonic() + 60
        while not master.done(last) and time.monotonic() < until:
            master.poll()
            time.sleep(0.01)
        expected = list(opinions(walk, seat, walk.deals[last], QUICK))
        assert not master.gone and list(master.of(last)) == expected
    finally:
        master.close()
    assert master.done(0) and master.gone
