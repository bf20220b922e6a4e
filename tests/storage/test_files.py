"""File names for any system, files written whole, and where everything lies."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage import places
from game.storage.files import free_path, is_kept_aside, keep_aside, safe_name, write_whole

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
    assert is_kept_aside(aside) and not is_kept_aside(path) and aside.read_text() == "x"


def test_everything_lies_below_the_home_variable(home: Path) -> None:
    for place in (
        places.matches_folder(),
        places.history_folder(),
        places.bin_folder(),
        places.rulesets_folder(),
        places.settings_file(),
        places.reports_folder(),
    ):
        assert home in place.parents


def test_without_the_variable_the_platform_decides(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(places.HOME_VARIABLE)
    for place in (places.matches_folder(), places.settings_file(), places.reports_folder()):
        assert "stammtisch" in place.parts
