"""Deals that are handed on: short enough to be read while somebody waits, and refused at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.reading import HANDED_ON, MOST_MOVES
from game.storage import branch
from game.storage.notices import StorageError
from game.storage.restore import restore
from game.texts import texts

from .conftest import saved


def repeated(path: Path, times: int) -> Path:
    """A file in which the last move is made and taken back again and again."""
    data = path.read_bytes()
    moves = [line for line in data.split(b"\n") if line[:2] in (b"0:", b"1:", b"2:")]
    data = data[: data.index(moves[-1]) + len(moves[-1]) + 1]
    turn = len(restore(data).moves) - 1
    path.write_bytes(data + (b"undo to turn %d\n%b\n" % (turn, moves[-1])) * times)
    return path


def test_too_many_moves_are_refused_before_the_first_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = repeated(saved(20), MOST_MOVES // 2)
    monkeypatch.setattr("game.storage.restore.apply", None)
    with pytest.raises(StorageError) as caught:
        branch.take_in(path)
    said = texts("en").show(caught.value.notice)
    assert f"at most {MOST_MOVES}" in said and str(path) in said


def test_takebacks_count_but_a_few_are_taken() -> None:
    path = repeated(saved(20), 100)
    found = branch.take_in(path)
    found.journal.release()
    assert len(found.moves) == len(restore(path.read_bytes()).moves)


def test_what_is_large_is_not_read_at_all() -> None:
    path = saved(20)
    with path.open("ab") as stream:
        stream.truncate(HANDED_ON.most + 1)
    with pytest.raises(StorageError) as caught:
        branch.take_in(path)
    assert "larger than 1024 KiB" in texts("en").show(caught.value.notice)


def test_nothing_is_handed_on_that_nobody_could_take_in(tmp_path: Path) -> None:
    path = saved(40)
    with pytest.raises(StorageError) as caught:
        branch.hand_on(path, MOST_MOVES + 1, tmp_path / "x.stammtisch")
    assert str(MOST_MOVES) in texts("de").show(caught.value.notice)
    branch.hand_on(path, 30, tmp_path / "x.stammtisch")
    found = branch.take_in(tmp_path / "x.stammtisch")
    found.journal.release()
    assert len(found.moves) == 30


def test_what_is_handed_on_holds_its_scores() -> None:
    """The lines of the score come from the standings as they were read."""
    path = saved(150)
    target = path.with_name("y.stammtisch")
    branch.hand_on(path, 150, target)
    scores = [line for line in path.read_text("utf-8").split("\n") if line.startswith("score")]
    kept = [line for line in target.read_text("utf-8").split("\n") if line.startswith("score")]
    assert scores and [line.split("#")[0] for line in kept] == [
        line.split("#")[0] for line in scores
    ]
