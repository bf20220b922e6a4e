"""Opponents that think in-process, and a book in memory."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View
from game.rules import load
from game.storage.notices import StorageError, notice
from game.table import Answer, Move, OpponentsGone, Table, Tag, Update


@cache
def compiled(name: str = "binokel-3") -> Rules:
    return compile_rules(load(name).ruleset)


class Fake:
    """Opponents that answer when they are let, with what they are told to."""

    def __init__(self, seed: int = 1) -> None:
        self.random = Random(seed)
        self.asked: list[tuple[Tag, int, View, tuple[Action, ...]]] = []
        self.ready: list[Answer] = []
        self.holding = False
        self.dead = False
        self.closed = False
        self.instead: Action | str | None = "lawful"

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        if self.dead:
            raise OpponentsGone
        assert view.seat == seat
        self.asked.append((tag, seat, view, tuple(legal)))
        action = self.random.choice(legal) if self.instead == "lawful" else self.instead
        assert not isinstance(action, str)
        self.ready.append(Answer(tag, seat, action))

    def poll(self) -> list[Answer]:
        if self.dead:
            raise OpponentsGone
        if self.holding:
            return []
        answers, self.ready = self.ready, []
        return answers

    def close(self) -> None:
        self.closed = True


class Memory:
    """A book that remembers, and can be full."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.undone: list[int] = []
        self.full = False
        self.closed = 0

    def write(self, move: Move, after: State) -> None:
        self._room()
        self.moves.append(move)

    def undo_to(self, turn: int) -> None:
        self._room()
        del self.moves[turn:]
        self.undone.append(turn)

    def close(self, state: State) -> None:
        self.closed += 1

    def _room(self) -> None:
        if self.full:
            raise StorageError(notice("not_saved", reason="full"))


@pytest.fixture
def rules() -> Rules:
    return compiled()


@pytest.fixture
def fake() -> Fake:
    return Fake()


@pytest.fixture
def book() -> Memory:
    return Memory()


def play_deal(table: Table, random: Random | None = None) -> list[Update]:
    """Deal, and play until the deal is over; the viewer does anything lawful."""
    random = random or Random(7)
    table.deal_next()
    shown = drain(table)
    while not table.deal_over() and not table.match_over():
        if table.legal():
            table.act(random.choice(table.legal()))
        shown += drain(table)
    return shown


def drain(table: Table) -> list[Update]:
    """All that there is to show now."""
    shown = []
    while (happening := table.poll()) is not None:
        shown.append(happening)
    return shown
