"""File names for any system, files written whole, and where everything lies."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage import files, locations
from game.storage.files import (
    MOST_ASIDE,
    free_path,
    is_kept_aside,
    keep_aside,
    safe_name,
    write_new,
    write_whole,
)

RESERVED = {"con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(10))}


@given(st.text(max_size=200))
def test_any_text_gives_a_name_that_windows_takes(text: str) -> None:
    name = safe_name(text)
    assert 0 < len(name) <= 70 and name not in RESERVED
    assert all(letter in "abcdefghijklmnopqrstuvwxyz0123456789-" for letter in name)
    assert name[0] != "-" and name[-1] != "-"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Tante Ernas Binokel", "tante-ernas-binokel"),
        ("Größe Äußerst", "groesse-aeusserst"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\Windows", "c-windows"),
        ("Café Nº1", "cafe-no1"),
        ("Łódź, Wałęsa-Preis", "lodz-walesa-preis"),
        ("NUL", "nul-tisch"),
        ("com1.yaml", "com1-yaml"),
        ("…", "tisch"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert safe_name(text) == name


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    first = free_path(tmp_path, "a", ".txt")
    first.touch()
    second = free_path(tmp_path, "a", ".txt")
    second.touch()
    assert [first.name, second.name, free_path(tmp_path, "a", ".txt").name] == [
        "a.txt",
        "a-2.txt",
        "a-3.txt",
    ]


def test_writing_replaces_the_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.txt"
    write_whole(path, "a long text")
    write_whole(path, "ß")
    assert path.read_bytes() == "ß".encode() and list(path.parent.iterdir()) == [path]


def test_what_is_kept_aside_is_known_as_such(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("x")
    aside = keep_aside(path)
    assert is_kept_aside(aside.name) and not is_kept_aside(path.name) and aside.read_text() == "x"


def test_what_is_kept_aside_is_kept_once_and_not_without_end(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    for number in range(MOST_ASIDE + 5):
        path.write_text(f"{number:03}")
        assert keep_aside(path) == keep_aside(path)
    kept = sorted(one.read_text() for one in tmp_path.iterdir() if is_kept_aside(one.name))
    assert kept == [f"{number:03}" for number in range(5, MOST_ASIDE + 5)]


def test_a_new_file_takes_nobodys_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(source: object, target: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    path = tmp_path / "new" / "a.txt"
    for links in (True, False):
        if not links:
            monkeypatch.setattr(files.os, "link", no_links)
        write_new(path, "first")
        with pytest.raises(FileExistsError) as caught:
            write_new(path, "second")
        assert caught.value.filename == str(path)
        assert path.read_text() == "first" and list(path.parent.iterdir()) == [path]
        path.unlink()


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own")
def test_a_link_goes_on_leading_where_it_led(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "link.txt"
    path.write_text("old")
    link.symlink_to(path)
    write_whole(link, "new")
    assert link.is_symlink() and path.read_text() == "new"


@pytest.mark.skipif(os.name == "nt", reason="pipes")
def test_what_is_no_file_takes_the_content_straight(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, "a picture")
        assert os.read(reading, 100) == b"a picture" and pipe.is_fifo()
    finally:
        os.close(reading)
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, "")


def test_an_error_names_the_file_that_was_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(files.os, "fsync", fail)
    with pytest.raises(OSError, match="full") as caught:
        write_whole(tmp_path / "a.txt", "")
    assert caught.value.filename == str(tmp_path / "a.txt") and not list(tmp_path.iterdir())


def test_everything_lies_below_the_home_variable(home: Path) -> None:
    for place in (
        locations.matches_folder(),
        locations.history_folder(),
        locations.bin_folder(),
        locations.rulesets_folder(),
        locations.settings_file(),
        locations.reports_folder(),
    ):
        assert home in place.parents


def test_without_the_variable_the_platform_decides(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(locations.HOME_VARIABLE)
    for place in (
        locations.matches_folder(),
        locations.settings_file(),
        locations.reports_folder(),
    ):
        assert "stammtisch" in place.parts
