"""Everything on screen is drawn under SDL's dummy driver."""

from collections.abc import Iterator, Sequence
from copy import copy
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from game.engine.rules.rules import Rules
from game.storage.journal import Move
from game.table import match
from game.table.match_log import MatchLog
from game.ui import app
from game.ui.kit import prepare_offscreen, svg
from game.ui.kit.cache import PICTURES, PictureCache

DRAWN = 512 * 1024 * 1024
"""Bytes of drawings that are kept for all tests of a worker."""


@pytest.fixture(autouse=True)
def _another_start(
    own_home: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program was started before: what it keeps of shipped rulesets, which hangs on nothing but
    their files, lies there for all tests of a worker."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "kept"))


@pytest.fixture(autouse=True, scope="session")
def _drawable() -> None:
    prepare_offscreen()


@pytest.fixture(autouse=True, scope="session")
def _pictures_are_kept() -> Iterator[None]:
    """One window after another shows the same, and holds more than the share of a small one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PICTURES, "limit", DRAWN)
        patch.setattr(PICTURES, "fit", lambda window: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def _memory_is_not_given_back() -> Iterator[None]:
    """A program gives back in a millisecond what it does not need; a process that has run thousands
    of tests takes seconds for it, and would at every screen."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "_give_back_memory", lambda: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def _drawings_are_read_once() -> Iterator[None]:
    """A card takes milliseconds to draw, and most tests open a table with nothing drawn yet.

    Each asks for a copy of its own, as if it had been drawn for it.
    """
    kept, load = PictureCache(DRAWN), svg.load

    def loaded(text: str) -> pygame.Surface:
        return kept.get(text, lambda: load(text)).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg, "load", loaded)
        yield


@pytest.fixture(autouse=True, scope="session")
def _matches_are_played_again_once() -> Iterator[None]:
    """Most tables of the tests begin where the same few matches stand after hundreds of moves.

    Each has a log of its own, as if the moves had been made for it.
    """
    played = lru_cache(maxsize=256)(MatchLog)

    def log(rules: Rules, moves: Sequence[Move] = ()) -> MatchLog:
        found = copy(played(rules, tuple(moves)))
        found.views, found.moves = list(found.views), list(found.moves)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match, "MatchLog", log)
        yield
