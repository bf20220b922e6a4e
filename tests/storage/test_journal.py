"""A journal holds every move before it is shown, and gives back the longest part that holds."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.engine.record import parse_record, replay
from game.rules import load
from game.storage import header as heads
from game.storage import journal as journals
from game.storage.journal import digest_of
from game.storage.matches import new_match, open_match, peek
from game.storage.notices import StorageError
from game.storage.restore import restore
from game.table import open_table
from game.texts import texts
from tests.everyday import some

from .conftest import NAMES, PLAYERS, Settled, begin, loaded, play, saved


@pytest.fixture
def quick_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Load each embedded ruleset once: what is tested stands below it."""
    real, seen = heads.read_rules, {}

    def read_rules(head: str) -> Any:
        if head not in seen:
            seen[head] = real(head)
        return seen[head]

    monkeypatch.setattr(heads, "read_rules", read_rules)


def body(data: bytes) -> int:
    """Where the first move begins."""
    return data.index(b"\ndealer:") + 1


def test_a_match_comes_back_as_it_was() -> None:
    match = begin()
    table = play(match, 150)
    view = table.view()
    table.close()
    again = open_match(match.journal.path)
    assert again.notices == () and again.header == match.header
    back = open_table(again, Settled(), autoplay=True)
    assert back.view() == view and back.turn() == 150
    back.close()


def test_a_journal_is_a_record(quick_rules: None) -> None:
    path = saved(150)
    found = peek(path)
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.names == NAMES and replay(found.rules, record).state == found.state


def test_house_rules_travel_with_the_match() -> None:
    chosen = load("binokel-3", {"rufen": "2"})
    match = new_match(chosen, NAMES, PLAYERS, 1)
    match.journal.release()
    assert peek(match.journal.path).rules.ruleset == chosen.ruleset
    assert chosen.ruleset != loaded().ruleset


def test_names_may_hold_anything() -> None:
    names = ("Du: #1", "Hilde, geb. Maier", "„Karl“ 🂡")
    match = new_match(loaded(), names, PLAYERS, 1)
    match.journal.release()
    found = peek(match.journal.path)
    assert found.header.names == names
    assert len(parse_record(match.journal.path.read_text(encoding="utf-8")).names) == 3


@pytest.mark.parametrize("moves", some([20, 50], 2))
def test_every_cut_gives_the_moves_before_it(quick_rules: None, moves: int) -> None:
    data = saved(moves).read_bytes()
    whole = restore(data)
    start = body(data)
    ends = [
        found.end() for found in re.finditer(rb"^(?:deal|dealer: \d|\d+: .*)\n", data, re.MULTILINE)
    ]
    for cut in range(start, len(data)):
        found = restore(data[:cut])
        count = sum(end <= cut for end in ends)
        assert found.moves == whole.moves[:count]
        assert found.kept == count and data.startswith(found.good) and not found.edited
        assert found.left is False
        torn = data[:cut].rpartition(b"\n")[2]
        assert (len(found.good) < cut) == bool(torn)


def test_a_cut_in_the_head_is_told_and_the_file_kept(home: Path) -> None:
    path = saved(40)
    data = path.read_bytes()
    start = body(data)
    for cut in [0, 1, 30, *range(100, start - 1, 2900), start - 2]:
        path.write_bytes(data[:cut])
        with pytest.raises(StorageError) as caught:
            open_match(path)
        assert caught.value.notice.key == "storage.match_unusable"
        assert Path(caught.value.notice.args["file"]).read_bytes() == data[:cut]
        assert path.read_bytes() == data[:cut]
        for lang in ("de", "en"):
            assert texts(lang).show(caught.value.notice)


def test_a_torn_file_is_mended_and_kept_aside() -> None:
    path = saved(60)
    data = path.read_bytes()
    cut = data.index(b"\n", len(data) - 400) + 5
    path.write_bytes(data[:cut])
    match = open_match(path)
    (notice,) = match.notices
    assert notice.key == "storage.match_cut"
    assert Path(notice.args["file"]).read_bytes() == data[:cut]
    assert (notice.args["n"], notice.args["m"]) == (len(match.moves), len(match.moves) + 1)
    assert str(len(match.moves)) in texts("de").show(notice)
    play(match, 60).close()
    assert len(peek(path).moves) == 60
    again = open_match(path)
    assert again.notices == ()
    again.journal.release()


@pytest.mark.parametrize(
    "line",
    [b"0: play herz-drei", b"7: pass", b"nonsense", b"0: bid 5", b"\xff\xfe", b"0 pass", b"\0"],
)
def test_a_wrong_line_ends_what_is_valid(quick_rules: None, line: bytes) -> None:
    data = saved(60).read_bytes()
    whole = restore(data)
    place = data.index(b"\n", body(data) + 100) + 1
    found = restore(data[:place] + line + b"\n" + data[place:])
    assert found.good == data[:place]
    assert found.moves == whole.moves[: found.kept]
    assert found.written >= 60 and not found.whole


def test_a_lawful_change_by_hand_is_noticed_once(quick_rules: None) -> None:
    path = saved(300)
    data = path.read_bytes()
    changed = re.sub(rb"^(\d+): bid 150$", rb"\1: bid 160", data, count=1, flags=re.MULTILINE)
    assert changed != data
    path.write_bytes(changed)
    match = open_match(path)
    assert [notice.key for notice in match.notices] == ["storage.match_edited"]
    assert len(match.moves) == 300
    match.journal.release()
    again = open_match(path)
    assert again.notices == ()
    again.journal.release()


def test_comments_and_other_line_ends_do_no_harm(quick_rules: None) -> None:
    data = saved(50).read_bytes()
    whole = restore(data)
    start = body(data)
    changed = data[:start] + b"# my best deal\n\n" + data[start:]
    found = restore(changed.replace(b"\n", b"\r\n"))
    assert found.moves == whole.moves and found.whole and found.edited


def test_changed_rules_are_noticed_once() -> None:
    match = begin()
    play(match, 3)
    match.journal.release()
    path = match.journal.path
    data = path.read_bytes()
    assert b", ok " not in data and not peek(path).edited
    path.write_bytes(data.replace(b"last_trick: 10", b"last_trick: 15"))
    again = open_match(path)
    assert [notice.key for notice in again.notices] == ["storage.match_edited"]
    assert len(again.moves) == 3 and again.rules.ruleset != match.rules.ruleset
    again.journal.release()
    assert not peek(path).edited


@pytest.mark.parametrize("rest", [b"\0" * 512, b"# lef", b"nonsense\n"])
def test_rubbish_behind_the_last_move_is_kept_aside_too(rest: bytes) -> None:
    path = saved(30)
    data = path.read_bytes()
    path.write_bytes(data + rest)
    match = open_match(path)
    (notice,) = match.notices
    assert notice.key == "storage.match_cut" and len(match.moves) == 30
    assert Path(notice.args["file"]).read_bytes() == data + rest
    match.journal.release()
    assert path.read_bytes() == data


def test_impossible_rules_are_told_with_what_is_wrong() -> None:
    path = saved(30)
    path.write_bytes(path.read_bytes().replace(b"leader: ", b"laeder: "))
    with pytest.raises(StorageError) as caught:
        open_match(path)
    assert "phases.tricks.laeder: " in texts("de").show(caught.value.notice)


@pytest.mark.parametrize(
    "data", [b"", b"\0" * 5000, b"hello\n", os.urandom(3000), b"rules:\n  - x"]
)
def test_a_file_that_is_no_match_is_told(home: Path, data: bytes) -> None:
    path = home / "matches" / "foreign.txt"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    with pytest.raises(StorageError) as caught:
        open_match(path)
    assert caught.value.notice.key == "storage.match_unusable"


def test_taking_back_is_written_down(quick_rules: None) -> None:
    match = begin(practice=True)
    table = open_table(match, Settled())
    table.deal_next()
    while not table.legal():
        table.poll()
    view, turn = table.view(), table.turn()
    table.act(table.legal()[0])
    for _ in range(4):
        table.poll()
    table.undo()
    table.close()
    assert f"undo to turn {turn}\n" in match.journal.path.read_text(encoding="utf-8")
    found = peek(match.journal.path)
    assert len(found.moves) == turn and found.whole and found.left
    record = parse_record(match.journal.path.read_text(encoding="utf-8"))
    assert replay(found.rules, record).state == found.state
    back = open_table(open_match(match.journal.path), Settled())
    assert back.view() == view
    back.close()


def test_undo_beyond_the_moves_is_not_valid(quick_rules: None) -> None:
    data = saved(20).read_bytes()
    assert restore(data + b"undo to turn 20\n").good == data
    assert len(restore(data + b"undo to turn 19\n").moves) == 19


def test_the_seal_covers_everything_above_it() -> None:
    data = saved(200).read_bytes()
    for found in re.finditer(rb"^(?:score|# left).*, ok (\w+)$", data, re.MULTILINE):
        assert found[1].decode() == digest_of(data[: found.start()])


class FullDisk:
    """A file on a disk that fills up in the middle of a write."""

    def __init__(self, stream: Any, room: int) -> None:
        self.stream = stream
        self.room = room

    def write(self, data: Any) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = self.stream.write(bytes(data)[: self.room])
        self.room -= written
        return int(written)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@pytest.mark.parametrize("room", [0, 1, 3, 7])
def test_a_full_disk_loses_nothing(room: int) -> None:
    match = begin()
    table = play(match, 30)
    path, stream = match.journal.path, match.journal._stream
    before, view = path.read_bytes(), table.view()
    match.journal._stream = FullDisk(stream, room)  # type: ignore[assignment]
    assert table.poll() is None and table.view() == view
    (notice,) = table.notices()
    assert notice.key == "storage.not_saved"
    assert "kein Platz" in texts("de").show(notice)
    assert path.read_bytes() == before
    match.journal._stream = stream
    table._retry_at = 0.0
    assert table.poll() is not None and table.turn() == 31
    table.close()
    assert len(peek(path).moves) == 31


def test_a_failed_sync_is_a_failed_write(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin()
    table = play(match, 30)
    while table._people.waiting:
        table.poll()
    before = match.journal.path.read_bytes()

    def fail(handle: int) -> None:
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as broken:
        broken.setattr(journals.os, "fsync", fail)
        table.poll()
    assert [notice.key for notice in table.notices()] == ["storage.not_saved"]
    assert match.journal.path.read_bytes() == before
    table.close()


def test_no_match_begins_where_nothing_can_be_written(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where a folder should be")
    with pytest.raises(StorageError):
        begin()


def test_a_journal_has_one_writer() -> None:
    match = begin()
    with pytest.raises(StorageError) as caught:
        open_match(match.journal.path)
    assert caught.value.notice.key == "storage.match_in_use"
    match.journal.release()
    open_match(match.journal.path).journal.release()


def test_another_process_cannot_open_it_and_a_dead_one_does_not_keep_it() -> None:
    path = saved(5)
    code = (
        "import sys; from pathlib import Path; from game.storage.matches import open_match\n"
        "match = open_match(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)],
        cwd=root,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == "open\n"
        with pytest.raises(StorageError) as caught:
            open_match(path)
        assert caught.value.notice.key == "storage.match_in_use"
        other.kill()
        other.wait()
    match = open_match(path)
    assert match.notices == () and len(match.moves) == 5
    match.journal.release()
