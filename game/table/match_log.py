"""How a match went so far, as plain values: what the table holds, and a saved match gives back; and
what can be taken back of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.engine.actions import CHANCE, Action
from game.engine.events import NOBODY, DealBegan, Event, redact
from game.engine.phases.base import Transition
from game.engine.play import apply, start
from game.engine.rules.rules import Rules
from game.engine.sides.dummy import dummy_of
from game.engine.view import begin, fold_all
from game.storage.journal import Move
from game.values import Seat


class MatchLog:
    """How a match went: its state, what every seat knows (`views`) and what all know (`public`),
    and the moves that led there. `deal` is what has happened in the running deal."""

    def __init__(self, rules: Rules, moves: Sequence[Move] = ()) -> None:
        """Play `moves` from the start; raises Refused where the rules forbid one."""
        self.rules = rules
        self.state = start(rules)
        self.views = [begin(rules, seat) for seat in range(rules.players)]
        self.public = begin(rules, NOBODY)
        self.moves: list[Move] = []
        self.deal: list[Event] = []
        for move in moves:
            self.add(move, apply(self.state, move.seat, move.action))

    @property
    def dummy(self) -> tuple[Seat, Seat] | None:
        """The dummy of the running deal, once its hand lies open, and who plays its cards."""
        deal = self.state.deal
        seat = dummy_of(self.rules, deal.contract, deal.declarer)
        if seat is None or deal.declarer is None or self.public.opened[seat] is None:
            return None
        return seat, deal.declarer

    def add(self, move: Move, step: Transition) -> None:
        """Take over a step that `apply` gave for the present state."""
        self.state = step.state
        self.moves.append(move)
        for event in step.events:
            self.deal = [event] if isinstance(event, DealBegan) else [*self.deal, event]
        for seat, view in enumerate(self.views):
            seen = [redact(event, seat) for event in step.events]
            self.views[seat] = fold_all(self.rules, view, seen)
        known = [redact(event, NOBODY) for event in step.events]
        self.public = fold_all(self.rules, self.public, known)


def last_action(
    moves: Sequence[Move],
    viewer: Seat,
    people: Collection[int],
    dummy: tuple[Seat, Seat] | None = None,
) -> int | None:
    """The turn of the viewer's last action in the running deal, after which nobody else at the
    screen (`people`) has acted; None where there is none. `dummy` is whose cards another seat
    plays, and which."""
    for turn in range(len(moves) - 1, -1, -1):
        who, action = moves[turn]
        played = isinstance(action, Action) and action.verb == "play"
        if dummy is not None and who == dummy[0] and played:
            who = dummy[1]
        if who == viewer:
            return _begun(moves, turn)
        if who == CHANCE or who in people:
            break
    return None


def _begun(moves: Sequence[Move], turn: int) -> int:
    """Where what ends with a turn begins: cards given together are taken back together."""
    while turn > 0 and _gives(moves[turn]) and _gives(moves[turn - 1]):
        if moves[turn - 1].seat != moves[turn].seat:
            break
        turn -= 1
    return turn


def _gives(move: Move) -> bool:
    return isinstance(move.action, Action) and move.action.verb in ("give", "swap", "lay")
