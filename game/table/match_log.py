"""How a match went so far, as plain values: what the table holds, and a saved match gives back."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.compiled import Rules
from game.engine.events import NOBODY, redact
from game.engine.phases.base import Transition
from game.engine.play import apply, start
from game.engine.view import begin, fold_all
from game.storage.journal import Move


class MatchLog:
    """How a match went: its state, what every seat knows (`views`) and what all know (`public`),
    and the moves that led there."""

    def __init__(self, rules: Rules, moves: Sequence[Move] = ()) -> None:
        """Play `moves` from the start; raises Refused where the rules forbid one."""
        self.rules = rules
        self.state = start(rules)
        self.views = [begin(rules, seat) for seat in range(rules.players)]
        self.public = begin(rules, NOBODY)
        self.moves: list[Move] = []
        for move in moves:
            self.add(move, apply(self.state, move.seat, move.action))

    def add(self, move: Move, step: Transition) -> None:
        """Take over a step that `apply` gave for the present state."""
        self.state = step.state
        self.moves.append(move)
        for seat, view in enumerate(self.views):
            seen = [redact(event, seat) for event in step.events]
            self.views[seat] = fold_all(self.rules, view, seen)
        known = [redact(event, NOBODY) for event in step.events]
        self.public = fold_all(self.rules, self.public, known)
