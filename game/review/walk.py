"""The positions of a match one after the other: all hands open, and what each seat knew."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.actions import CHANCE
from game.engine.events import Event, redact
from game.engine.play import apply, start
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.storage.journal import Move
from game.values import Seat


class Span(NamedTuple):
    """A deal of a match: its number, the turn of its shuffle, and the turn after its last move."""

    number: int
    first: int
    last: int


class Walk:
    """`states[n]` is how things stood after n moves, `moves[n]` what was done there, `events[n]`
    what came of it."""

    def __init__(self, rules: Rules, moves: Sequence[Move]) -> None:
        """Play the moves from the start; raises Refused where the rules forbid one."""
        self.rules = rules
        self.moves = tuple(moves)
        state = start(rules)
        self.states: list[State] = [state]
        self.events: list[tuple[Event, ...]] = []
        for move in self.moves:
            state, events = apply(state, move.seat, move.action)
            self.states.append(state)
            self.events.append(tuple(events))
        self.deals = tuple(self._deals())
        self.views_of = lru_cache(maxsize=8)(self._views_of)

    def _deals(self) -> list[Span]:
        begun = [turn for turn, move in enumerate(self.moves) if move.seat == CHANCE]
        ends = [*begun[1:], len(self.moves)]
        return [Span(k + 1, begun[k], ends[k]) for k in range(len(begun))]

    def view(self, seat: Seat, turn: int) -> View:
        """What a seat knew after so many moves."""
        return self.views_of(seat)[turn]

    def _views_of(self, seat: Seat) -> tuple[View, ...]:
        view = begin(self.rules, seat)
        views = [view]
        for events in self.events:
            view = fold_all(self.rules, view, [redact(event, seat) for event in events])
            views.append(view)
        return tuple(views)
