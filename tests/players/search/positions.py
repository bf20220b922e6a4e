"""Positions of play for tests: deals played at random, with the views of those who must play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.compiled import Rules
from game.engine.events import redact
from game.engine.play import legal_actions, pending
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.players.base import Request, request_for
from game.players.search.player import searchable
from game.players.search.position import Position
from tests.contract.playing import play_deals


class Asked(NamedTuple):
    """A seat that must play a card, and the state that it does not know."""

    request: Request
    state: State

    @property
    def view(self) -> View:
        return self.request.view

    @property
    def position(self) -> Position:
        return Position(self.request.rules, self.request.view)


def cards_asked_for(rules: Rules, seed: int, favoured: tuple[str, ...] = ()) -> Iterator[Asked]:
    """Every question for a card that is thought about, in one deal played at random."""
    views = [begin(rules, seat) for seat in range(rules.players)]
    for turn in play_deals(rules, seed, favoured=favoured):
        for seat in range(rules.players):
            for event in turn.events:
                views[seat] = fold(rules, views[seat], redact(event, seat))
        asked = pending(turn.state)
        if not asked or asked[0] < 0:
            continue
        request = request_for(rules, views[asked[0]], tuple(legal_actions(turn.state, asked[0])))
        if searchable(request):
            yield Asked(request, turn.state)
