"""Kept drawings: the same pixels or none, never more of them than fit."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.reading import DRAWING
from game.storage import card_drawings, locations

PIXELS = bytes(range(256)) * 16


def file() -> Path:
    [path] = (locations.cache_folder() / "cards").iterdir()
    return path


def test_pixels_are_there_again() -> None:
    assert card_drawings.load("a", len(PIXELS)) is None
    card_drawings.save("a", PIXELS)
    assert card_drawings.load("a", len(PIXELS)) == PIXELS
    assert card_drawings.load("b", len(PIXELS)) is None


@pytest.mark.parametrize("size", [0, len(PIXELS) - 1, len(PIXELS) + 1])
def test_pixels_of_another_size_are_none(size: int) -> None:
    card_drawings.save("a", PIXELS)
    assert card_drawings.load("a", size) is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data[: len(data) // 2],
        lambda data: data + b"x",
        lambda data: bytes([*data[:-1], data[-1] ^ 1]),
        lambda data: PIXELS,
        lambda data: zlib.compress(PIXELS * 2),
        lambda data: data + bytes(DRAWING.most),
    ],
)
def test_a_file_that_is_torn_or_foreign_is_drawn_anew(spoil: Callable[[bytes], bytes]) -> None:
    card_drawings.save("a", PIXELS)
    file().write_bytes(spoil(file().read_bytes()))
    assert card_drawings.load("a", len(PIXELS)) is None
    card_drawings.save("a", PIXELS)
    assert card_drawings.load("a", len(PIXELS)) == PIXELS


def test_a_small_file_does_not_become_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is packed into it: no more is unpacked than was asked for."""
    card_drawings.save("a", PIXELS)
    file().write_bytes(zlib.compress(bytes(256 << 20), 9))
    assert file().stat().st_size < DRAWING.most
    given: list[int] = []
    unpacking = zlib.decompressobj()

    class Unpacking:
        eof, unused_data = False, b""

        def decompress(self, data: bytes, most: int) -> bytes:
            given.append(len(found := unpacking.decompress(data, most)))
            return found

    monkeypatch.setattr(zlib, "decompressobj", Unpacking)
    assert card_drawings.load("a", len(PIXELS)) is None
    assert given == [len(PIXELS) + 1]


def test_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_drawings, "MOST", 3)
    for number, name in enumerate("abcde"):
        card_drawings.save(name, PIXELS)
        path = locations.cache_folder() / "cards" / f"{name}.pixels"
        os.utime(path, (number, number))
    card_drawings.save("f", PIXELS)
    kept = [name for name in "abcdef" if card_drawings.load(name, len(PIXELS))]
    assert kept == ["d", "e", "f"]


def test_where_nothing_can_be_written_nothing_is_kept() -> None:
    locations.cache_folder().parent.mkdir(parents=True)
    locations.cache_folder().write_text("a file, where the folder should be")
    card_drawings.save("a", PIXELS)
    assert card_drawings.load("a", len(PIXELS)) is None
