"""Short matches that random players play into files; nothing is counted here."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import yaml

from game.engine.actions import CHANCE, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.rules import load
from game.rules.loading import Loaded
from game.statistics.store import StatisticsStore
from game.storage import matches
from game.storage.journal import Move
from game.storage.matches import new_match

GAMES = ("binokel-3", "doppelkopf", "kreuzbinokel-4", "doppelkopf-5")
NAMES = ("Du", "Hilde", "Karl", "Anna", "Emil")
RELUCTANCE = 0.6
"""How often a random player passes where it may."""

LONGEST = 30
"""After so many deals another match is played instead."""

PRUDENCE = 0.8
"""How often it melds, or plays the first contract that is offered."""


@cache
def short(game: str, deals: int = 2) -> Loaded[Any]:
    """A shipped game without house rules, with few deals a match or a target soon reached."""
    content = yaml.safe_load(load(game).dump())
    for key in ("house", "house_rules"):
        content.pop(key, None)
    if content["match"].get("target"):
        content["match"]["target"] = 120 * deals
    else:
        content["match"] |= {"deals": deals, "rounds": 0}
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{game}.yaml"
        path.write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
        return load(path)


@contextmanager
def no_waiting() -> Iterator[None]:
    """Without waiting for the disk after every move."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


def read_all(folder: Path | None = None) -> StatisticsStore:
    """The statistics of every match in a folder; without one, of the player's history."""
    store = StatisticsStore(folder)
    while not store.done:
        store.read_one()
    return store


def play(
    game: str, seed: int, *, deals: int = 2, stop: int = 0, people: Sequence[int] = (), **more: Any
) -> Path:
    """A match in a file; `stop`: only so many moves of it; `people`: who else is at the screen."""
    loaded = short(game, deals)
    seats = loaded.ruleset.table.players
    chance = Random(seed)
    viewer = seed % seats
    players = ["human" if seat == viewer else "easy" for seat in range(seats)]
    players[(viewer + 1) % seats] = chance.choice(("easy", "hard+daring"))
    for seat in people:
        players[seat] = "human"
    with no_waiting():
        match = new_match(loaded, NAMES[:seats], players, seed, viewer=viewer, **more)
        state, moves = start(match.rules), 0
        while state.match.winners is None and not (stop and moves >= stop):
            move = _move(state, seed, chance)
            state = apply(state, move.seat, move.action).state
            match.journal.write(move, state)
            moves += 1
            if state.match.number > deals + LONGEST:  # sides that only lose never reach the target
                match.journal.close(state)
                matches.abandon(match.journal.path)
                return play(game, seed + 1000, deals=deals, **more)
        match.journal.close(state)
    return match.journal.path


def _move(state: State, seed: int, chance: Random) -> Move:
    asked = pending(state)
    if asked == (CHANCE,):
        return Move(CHANCE, deal_for(state.rules, seed, state.match.number + 1))
    legal = legal_actions(state, asked[0])
    return Move(asked[0], _pick(legal, chance))


def _pick(legal: Sequence[Action], chance: Random) -> Action:
    passing = [action for action in legal if action.verb == "pass"]
    if passing and chance.random() < RELUCTANCE:
        return passing[0]
    rising = [action for action in legal if action.verb == "bid"]
    usual = [action for action in legal if action.verb in ("meld", "declare")]
    if usual and chance.random() < PRUDENCE:
        return usual[0]
    return rising[0] if rising else chance.choice(legal)


def play_many(number: int) -> None:
    """So many matches, of all games in turn, every seventh of them for practice."""
    for seed in range(number):
        game = GAMES[seed % len(GAMES)]
        play(game, seed, practice=seed % 7 == 3)
    matches.saved_matches()  # finished ones go into the history
