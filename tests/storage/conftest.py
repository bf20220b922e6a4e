"""A home of its own for each test, and matches played into it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.engine.actions import Action
from game.engine.view import View
from game.players.base import digest_of
from game.rules import load
from game.rules.loading import Loaded
from game.storage import locations
from game.storage.matches import OpenMatch, new_match
from game.table import Answer, Table, Tag, open_table

NAMES = ("Du", "Hilde", "Karl")
PLAYERS = ("human", "easy", "easy")


class Settled:
    """Opponents whose answer depends on their view alone, so that matches can be compared."""

    def __init__(self) -> None:
        self.ready: list[Answer] = []

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        self.ready.append(Answer(tag, seat, choice(view, legal)))

    def poll(self) -> list[Answer]:
        answers, self.ready = self.ready, []
        return answers

    def close(self) -> None:
        pass


def choice(view: View, legal: Sequence[Action]) -> Action:
    """What a player does who is settled; a person at the screen may do the same."""
    for verb in ("pass", "bid", "meld"):
        legal = [action for action in legal if action.verb == verb][:1] or legal
    legal = [a for a in legal if a.verb not in ("concede", "declare")] or legal[:1]
    return legal[digest_of(view) % len(legal)]


@cache
def loaded(name: str = "binokel-3") -> Loaded[Any]:
    return load(name)


def begin(seed: int = 5, **more: Any) -> OpenMatch:
    return new_match(loaded(), NAMES, PLAYERS, seed, **more)


def play(match: OpenMatch, moves: int) -> Table:
    """A table at which so many moves have been made, all by opponents."""
    table = open_table(match, Settled(), autoplay=True)
    while table.turn() < moves and not table.match_over():
        if table.deal_over():
            table.deal_next()
        table.poll()
    return table


def saved(moves: int, seed: int = 5) -> Path:
    """The file of a match left after so many moves."""
    match = begin(seed)
    play(match, moves).close()
    return match.journal.path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(locations.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"
