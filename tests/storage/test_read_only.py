"""A disk that takes nothing: what lies there can be looked at, and one can play all the same."""

from __future__ import annotations

import errno
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import reading
from game.storage import branch, locations, settings
from game.storage import header as heads
from game.storage.matches import (
    OpenMatch,
    abandon,
    history,
    new_match,
    open_match,
    peek,
    saved_matches,
)
from game.storage.notices import StorageError
from game.storage.settings import Settings
from game.table import open_table
from game.texts import texts
from tests.statistics.simulated import read_all

from .conftest import NAMES, PLAYERS, Settled, begin, loaded, play, saved
from .faulty import Fault, faulty

REFUSALS = (errno.EROFS, errno.EACCES, errno.ENOSPC)


@contextmanager
def refusing(home: Path, number: int = errno.EROFS) -> Iterator[None]:
    """All that would change anything below the home is refused."""
    home.mkdir(parents=True, exist_ok=True)
    with faulty(home, Fault(0, error=number, lasting=True)):
        yield


def everything(home: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


def not_kept(match: OpenMatch) -> None:
    """It says so, once and in words, and can be played."""
    assert match.journal is None and match.path is None
    assert [notice.key for notice in match.notices] == ["storage.match_not_kept"]
    for lang in ("de", "en"):
        assert "{" not in texts(lang).show(match.notices[0])
    table = open_table(match, Settled(), autoplay=True)
    assert [notice.key for notice in table.notices()] == ["storage.match_not_kept"]
    turn = table.turn() + 10
    while table.turn() < turn:
        if table.deal_over():
            table.deal_next()
        table.poll()
    assert table.notices() == []
    table.close()


@pytest.mark.parametrize("number", REFUSALS)
def test_a_match_is_listed_looked_at_and_played_on(home: Path, number: int) -> None:
    path = saved(40)
    before = everything(home)
    with refusing(home, number):
        (entry,) = saved_matches()
        assert entry.header is not None and entry.deal == 1 and not entry.in_use
        assert len(peek(path).moves) == 40
        assert len(branch.read_match(path)[0].moves) == 40
        match = open_match(path)
        assert len(match.moves) == 40
        not_kept(match)
        with pytest.raises(StorageError):
            abandon(path)
    assert everything(home) == before


def test_a_torn_match_is_played_on_from_what_holds_and_stays_as_it_is(home: Path) -> None:
    path = saved(40)
    with path.open("ab") as stream:
        stream.write(b"0: pla")
    before = everything(home)
    with refusing(home, errno.ENOSPC):
        match = open_match(path)
        assert len(match.moves) == 40
        not_kept(match)
    assert everything(home) == before


def test_a_match_changed_by_hand_can_be_played_although_that_cannot_be_noted(home: Path) -> None:
    path = saved(200)
    changed = path.read_bytes().replace(b": bid 150", b": bid 160", 1)
    path.write_bytes(changed)
    with faulty(home, Fault(1, error=errno.ENOSPC, lasting=True)) as disk:
        match = open_match(path)
        assert [notice.key for notice in match.notices] == ["storage.match_edited"]
        disk.fault = None
        play(match, len(match.moves) + 5).close()
    assert len(peek(path).moves) == len(match.moves) + 5


def test_a_match_is_read_where_no_passing_file_can_be_made(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*words: object, **how: object) -> str:
        raise OSError(errno.ENOSPC, "full")

    path = saved(40)
    heads._compiled.cache_clear()
    monkeypatch.setattr(tempfile, "mkdtemp", refuse)
    assert len(peek(path).moves) == 40


def test_finished_matches_are_counted_and_one_that_cannot_be_filed_stays_in_the_list(
    home: Path,
) -> None:
    with faulty(home):  # which syncs nothing: it is quicker
        play(begin(seed=3), 100_000).close()
    with refusing(home):
        (entry,) = saved_matches()
        assert entry.over and history() == []
        match = open_match(entry.path)
        assert open_table(match, Settled()).match_over()
    assert saved_matches() == []
    with refusing(home):
        store = read_all()
        assert len(store.matches) == 1 and not store.broken
        assert len(history()) == 1


@pytest.mark.parametrize("number", REFUSALS)
def test_a_new_match_is_refused_in_words_and_leaves_nothing_behind(home: Path, number: int) -> None:
    with refusing(home, number), pytest.raises(StorageError) as caught:
        begin()
    notice = caught.value.notice
    assert notice.key == "storage.match_not_begun"
    for lang in ("de", "en"):
        assert str(locations.matches_folder()) in texts(lang).show(notice)
    assert everything(home) == {} and saved_matches() == []


def test_a_new_match_that_is_not_to_be_kept_writes_nothing(home: Path) -> None:
    match = new_match(loaded(), NAMES, PLAYERS, 5, kept=False)
    assert play(match, 30).turn() == 30
    assert match.path is None and match.notices == () and not home.exists()
    assert match.name != new_match(loaded(), NAMES, PLAYERS, 6, kept=False).name


def test_the_full_disk_leaves_no_empty_match(home: Path) -> None:
    """There is room for the name and for none of the content."""
    refused = 0
    for step in range(12):
        with faulty(home, Fault(step, error=errno.ENOSPC)):
            try:
                begin().journal.release()  # type: ignore[union-attr]
            except StorageError:
                assert everything(home) == {}
                refused += 1
        for entry in saved_matches():
            assert entry.header is not None
            abandon(entry.path).unlink()
    assert refused >= 5


def test_a_deal_can_be_played_from_anywhere_without_being_kept(home: Path, tmp_path: Path) -> None:
    path = saved(40)
    handed_on = tmp_path / "deal.stammtisch"
    branch.hand_on(path, 30, handed_on)
    with refusing(home):
        match = branch.take_in(handed_on, "Emil")
        assert len(match.moves) == 30 and match.header.practice
        assert match.header.names[0] == "Emil"
        not_kept(match)
        not_kept(branch.branch(path, 20))
    assert len(saved_matches()) == 1


def test_settings_that_cannot_be_read_once_are_not_lost(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = Settings(name="Emil", speed="slow")
    settings.save(chosen)
    path = locations.settings_file()
    path.chmod(0)

    def refused(path: Path, *args: object, **how: object) -> None:
        raise OSError(errno.EIO, "damaged")

    with monkeypatch.context() as broken:
        broken.setattr(reading, "opened", refused)
        assert settings.load()[0] == Settings()
        with pytest.raises(StorageError) as caught:
            settings.change({"volume": 10})
    assert caught.value.notice.key == settings.UNREADABLE
    path.chmod(0o600)
    settings.change({"volume": 10})
    assert settings.load() == (chosen.changed(volume=10), None)
