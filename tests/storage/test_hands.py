"""The player's own order of hands over a restart of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards import EVERY_KIND
from game.storage import hands, locations

ALL = list(EVERY_KIND)


@pytest.fixture
def running() -> None:
    """Two matches that can be continued."""
    for name in ("one", "two"):
        path = locations.matches_folder() / f"{name}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")


def test_what_is_kept_is_what_was_put(running: None) -> None:
    hands.save({"one": {(3, 0): ALL, (3, 2): [7, 7, 1]}, "two": {(1, 1): [5]}})
    assert hands.load() == {"one": {(3, 0): ALL, (3, 2): [7, 7, 1]}, "two": {(1, 1): [5]}}


def test_only_the_last_deal_of_matches_that_go_on_is_kept(running: None) -> None:
    hands.save({"one": {(2, 0): [1], (3, 0): [2]}, "gone": {(1, 0): [3]}, "": {(1, 0): [4]}})
    assert hands.load() == {"one": {(3, 0): [2]}}
    hands.save({"one": {}, "two": {}})
    assert hands.load() == {}


def test_nothing_is_written_where_nothing_was_put(running: None) -> None:
    hands.save({"one": {}})
    assert not locations.hands_file().exists()


@pytest.mark.parametrize(
    "text",
    [
        b"\xff\xfe",
        b"- a\n- b\n",
        b"one: 3\n",
        b"one: {x: herz-as}\n",
        b"one: {1/0: herz-nichts}\n",
        b"one: {1/0: [herz-as]}\n",
    ],
)
def test_what_cannot_be_read_is_forgotten(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "hands.yaml"
    path.write_bytes(text)
    assert hands.load(path) == {}
    assert hands.load(tmp_path) == {}


def test_what_cannot_be_written_is_not_kept(running: None, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    hands.save({"one": {(1, 0): [1]}}, tmp_path / "file" / "hands.yaml")
