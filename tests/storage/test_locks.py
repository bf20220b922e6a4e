"""A lock keeps others out; where the system has none to give, one plays on without it."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage import locks
from game.storage.locks import Lock, in_use, try_lock
from game.storage.matches import abandon, open_match, peek, saved_matches
from game.storage.notices import StorageError

from .conftest import begin, play, saved

NO_SERVICE = (errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL, errno.ENOSYS, errno.EBADF)
"""What systems say where there are no locks: a network drive without the service for it, a file
system that knows none. (On Windows the last is what a drive without locks comes to.)"""

TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What they say when somebody has the lock, Windows the last two."""


def refuse(number: int) -> Callable[[int, bool], None]:
    def lock(handle: int, shared: bool) -> None:
        raise OSError(number, os.strerror(number))

    return lock


@pytest.fixture(params=NO_SERVICE, ids=lambda number: errno.errorcode[number])
def no_service(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "_lock", refuse(request.param))


def test_a_lock_keeps_another_handle_out(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.touch()

    def looked() -> bool:
        with path.open("rb") as looker:
            return in_use(looker.fileno())

    assert not looked()
    with path.open("r+b") as owner, path.open("r+b") as other:
        assert try_lock(owner.fileno()) is Lock.OURS
        assert try_lock(other.fileno(), patience=0) is Lock.TAKEN
        assert looked()
    assert not looked()


@pytest.mark.skipif(os.name == "nt", reason="there are no shared locks")
def test_two_may_look_at_the_same_time(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.touch()
    with path.open("rb") as one, path.open("rb") as two:
        assert not in_use(one.fileno()) and not in_use(two.fileno())


@pytest.mark.parametrize("number", TAKEN)
def test_a_lock_that_somebody_has_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(locks, "_lock", refuse(number))
    assert try_lock(0, patience=0) is Lock.TAKEN and in_use(0)


def test_without_locks_a_match_is_begun_listed_gone_on_with_and_given_up(no_service: None) -> None:
    match = begin()
    assert match.journal is not None and not match.journal.guarded
    play(match, 30).close()
    (entry,) = saved_matches()
    assert entry.header == match.header and not entry.in_use and entry.left
    again = open_match(entry.path)
    assert again.notices == () and len(again.moves) == 30
    assert again.journal is not None and not again.journal.guarded
    again.journal.release()
    abandon(entry.path)
    assert saved_matches() == []


def test_with_locks_a_match_is_guarded() -> None:
    match = begin()
    assert match.journal is not None and match.journal.guarded
    match.journal.release()


def test_what_another_window_has_written_is_not_written_over(no_service: None) -> None:
    path = saved(20)
    one, two = open_match(path), open_match(path)
    ours, theirs = play(one, 20), play(two, 25)
    ours._retry_at = 0.0
    while ours._people.waiting:
        ours.poll()
    ours.poll()
    assert [notice.key for notice in ours.notices()] == ["storage.match_changed"]
    ours.close()
    theirs.close()
    found = peek(path)
    assert len(found.moves) == 25 and found.whole and found.left and not found.edited


def test_two_at_the_same_file_at_the_same_time_are_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = saved(20)
    monkeypatch.setattr(locks, "_lock", refuse(errno.EAGAIN))
    monkeypatch.setattr(locks, "PATIENCE", 0.0)
    with pytest.raises(StorageError) as caught:
        open_match(path)
    assert caught.value.notice.key == "storage.match_in_use"
    assert saved_matches()[0].in_use
