"""What a start has read is there at the next one: the same, or read anew."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game import parsed
from game.parsed import PARSED
from game.reading import PARSED_TEXTS
from game.storage import locations, parsed_texts
from game.storage.small_yaml import read_map

from .faulty import Fault, faulty

TEXT = b"a: [1, zwei]"
CONTENT = {"a": [1, "zwei", 1.5, True, None, "🂡"]}


@pytest.fixture(autouse=True)
def _ended() -> Iterator[None]:
    PARSED.end()
    yield
    PARSED.end()


class Reader:
    """Reads a text, and counts how often."""

    def __init__(self, content: Any = CONTENT) -> None:
        self.content = content
        self.times = 0

    def __call__(self) -> Any:
        self.times += 1
        return deepcopy(self.content)


def file() -> Path:
    return locations.cache_folder() / "texts.jsonl"


def started(read: Reader, text: bytes = TEXT, kind: str = "map") -> Any:
    """What a start gets that reads one text."""
    parsed_texts.begin()
    content = PARSED.get(kind, text, read)
    parsed_texts.keep()
    return content


def test_a_text_is_read_once() -> None:
    read = Reader()
    assert [started(read) for _ in range(3)] == [CONTENT] * 3
    assert read.times == 1


def test_nobody_can_change_what_others_get() -> None:
    started(Reader())
    parsed_texts.begin()
    first = PARSED.get("map", TEXT, Reader())
    first["a"].clear()
    assert PARSED.get("map", TEXT, Reader()) == CONTENT


@pytest.mark.parametrize(("text", "kind"), [(b"a: 2", "map"), (TEXT, "texts")])
def test_another_text_and_another_kind_are_read(text: bytes, kind: str) -> None:
    started(Reader())
    read = Reader({"b": 1})
    assert started(read, text, kind) == {"b": 1} and read.times == 1


def test_another_version_reads_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    started(Reader())
    monkeypatch.setattr(parsed, "__version__", "99.0.0")
    read = Reader({"b": 1})
    assert started(read) == {"b": 1} and read.times == 1


@pytest.mark.parametrize(
    "content", [{1: "eins"}, {"a": float("nan")}, {"a": (1,)}, {"a": b"x"}, {"a": "\ud83c\udca1"}]
)
def test_what_json_says_otherwise_is_not_kept(content: Any) -> None:
    read = Reader(content)
    assert [started(read) for _ in range(2)] == [content] * 2
    assert read.times == 2


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[:-3],
        lambda data: data[:100],
        lambda data: data.replace(b"zwei", b"drei"),
        lambda data: b"\xff" + data,
        lambda data: data.replace(b'{"a"', b'["a"'),
        lambda data: data + b"x" * PARSED_TEXTS.most,
        lambda data: bytes(len(data)),
    ],
)
def test_what_is_torn_or_foreign_is_read_anew(spoil: Callable[[bytes], bytes]) -> None:
    started(Reader())
    file().write_bytes(spoil(file().read_bytes()))
    read = Reader()
    assert started(read) == CONTENT and read.times == 1
    assert started(read) == CONTENT and read.times == 1


def test_what_no_start_asks_for_any_more_goes() -> None:
    started(Reader(), b"old")
    started(Reader(), b"new")
    assert file().read_bytes().count(b"\n") == 1


def test_not_too_much_is_kept() -> None:
    parsed_texts.begin()
    for number in range(parsed.MOST + 10):
        PARSED.get("map", str(number).encode(), Reader())
    parsed_texts.keep()
    assert file().read_bytes().count(b"\n") == parsed.MOST


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_where_nothing_can_be_written_nothing_is_kept(number: int, tmp_path: Path) -> None:
    home = locations.cache_folder()
    home.mkdir(parents=True)
    with faulty(home, Fault(0, error=number, lasting=True)):
        read = Reader()
        assert [started(read) for _ in range(2)] == [CONTENT] * 2
    assert read.times == 2


def test_before_a_start_and_after_its_first_picture_nothing_is_noted() -> None:
    read = Reader()
    PARSED.get("map", TEXT, read)
    started(Reader(), b"other")
    PARSED.get("map", TEXT, read)
    assert read.times == 2 and file().read_bytes().count(b"\n") == 1


def test_small_files_are_read_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those that say nothing of use."""
    texts = ["a: 1", "- a", "a: [", "a: 1\na: 2"]
    parsed_texts.begin()
    first = [read_map(text) for text in texts]
    parsed_texts.keep()
    assert first == [{"a": 1}, None, None, None]
    monkeypatch.setattr("game.storage.small_yaml._read", pytest.fail)
    parsed_texts.begin()
    assert [read_map(text) for text in texts] == first
