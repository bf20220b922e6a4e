"""The list of saved matches: cheap, in order, and honest about how each was left."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.storage import locations
from game.storage.matches import (
    abandon,
    finished,
    history,
    open_match,
    peek,
    saved_matches,
    some_finished,
)
from game.storage.notices import StorageError
from game.table import open_table

from .conftest import NAMES, Settled, begin, play, saved


def age(path: Path, seconds: int) -> None:
    """Make a file older."""
    when = path.stat().st_mtime - seconds
    os.utime(path, (when, when))


def test_no_folder_is_no_match_and_none_is_made(home: Path) -> None:
    assert saved_matches() == [] and history() == []
    assert not home.exists()


def test_a_match_in_the_list() -> None:
    match = begin()
    table = play(match, 150)
    view = table.view()
    table.close()
    (entry,) = saved_matches()
    assert entry.path == match.journal.path and entry.header == match.header
    assert entry.header is not None and entry.header.names == NAMES
    assert entry.header.title_in("en") == "Binokel for three"
    assert entry.scores == view.scores and entry.deal == view.number > 1
    assert entry.left and not entry.cut_off and not entry.in_use and not entry.over


def test_before_the_first_deal_the_scores_are_zero() -> None:
    begin().journal.release()
    (entry,) = saved_matches()
    assert entry.scores == (0, 0, 0) and entry.deal == 0


def test_the_newest_match_comes_first() -> None:
    paths = [saved(10, seed) for seed in (1, 2, 3)]
    for path, seconds in zip(paths, (200, 100, 300), strict=True):
        age(path, seconds)
    assert [entry.path for entry in saved_matches()] == [paths[1], paths[0], paths[2]]
    assert len(set(paths)) == 3, "matches begun in the same minute have files of their own"


def test_a_match_without_goodbye_was_cut_off() -> None:
    match = begin()
    play(match, 40)
    match.journal.release()
    (entry,) = saved_matches()
    assert entry.cut_off and not entry.left
    table = open_table(open_match(entry.path), Settled(), autoplay=True)
    table.close()
    (entry,) = saved_matches()
    assert not entry.cut_off and entry.left


def test_an_open_match_is_in_use_and_not_cut_off() -> None:
    match = begin()
    (entry,) = saved_matches()
    assert entry.in_use and not entry.cut_off
    with pytest.raises(StorageError):
        abandon(entry.path)
    match.journal.release()
    assert not saved_matches()[0].in_use


def test_several_can_be_continued_one_by_one() -> None:
    paths = [saved(moves, seed) for seed, moves in ((1, 20), (2, 35))]
    for path, moves in zip(paths, (20, 35), strict=True):
        table = open_table(open_match(path), Settled(), autoplay=True)
        assert table.turn() == moves
        table.close()


def test_an_abandoned_match_lies_in_the_bin() -> None:
    path = saved(20)
    content = path.read_bytes()
    first = abandon(path)
    assert saved_matches() == [] and first.read_bytes() == content
    assert first.parent == locations.bin_folder()
    path.write_bytes(content)
    assert abandon(path) != first and first.exists()


def test_a_broken_file_is_listed_and_what_is_kept_aside_is_not(home: Path) -> None:
    path = saved(20)
    path.write_bytes(b"\0\1\2")
    (entry,) = saved_matches()
    assert entry.header is None and not entry.cut_off
    with pytest.raises(StorageError):
        open_match(path)
    assert len(list(path.parent.iterdir())) == 2 and len(saved_matches()) == 1
    abandon(path)
    assert saved_matches() == []


def test_a_finished_match_goes_into_the_history() -> None:
    match = begin(seed=3)
    table = play(match, 100_000)
    assert table.match_over()
    scores, path = table.view().scores, match.journal.path
    table.close()
    assert finished() == 0 and not some_finished()
    assert saved_matches() == [] and not path.exists()
    (entry,) = history()
    assert finished() == 1 and some_finished()
    assert entry.over and entry.scores == scores and not entry.cut_off
    assert peek(entry.path).state.match.winners is not None


def test_a_match_killed_after_its_last_move_goes_into_the_history_later() -> None:
    match = begin(seed=3)
    play(match, 100_000)
    match.journal.release()
    assert saved_matches() == []
    assert len(history()) == 1


def test_a_missing_file_is_told() -> None:
    path = saved(5)
    path.unlink()
    for action in (open_match, peek, abandon):
        with pytest.raises(StorageError):
            action(path)
