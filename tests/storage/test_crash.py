"""A crash report says what is needed, and is written somewhere."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from game import __version__
from game.native import is_native
from game.storage import crash, locations
from game.storage.crash import latest_report, write_report
from game.texts import Texts


def failure(path: Path) -> Exception:
    try:
        raise ValueError(f"bad card in {path}")
    except ValueError as error:
        return error


def test_a_report_has_what_is_needed() -> None:
    error = failure(Path.home() / "secret")
    actions = [f"0: bid {n}" for n in range(100)]
    path = write_report(error, actions, {"ruleset": "binokel-3"})
    assert path is not None and path.parent == locations.reports_folder()
    text = path.read_text(encoding="utf-8")
    core = "core: compiled" if is_native() else "core: plain"
    for part in (
        f"stammtisch: {__version__}",
        "python: 3.",
        core,
        "ruleset: binokel-3",
        "ValueError",
    ):
        assert part in text
    assert "in failure" in text, "the traceback"
    assert "0: bid 99" in text and "0: bid 59\n" not in text
    assert str(Path.home()) not in text
    assert latest_report() == path


def test_reports_do_not_overwrite_each_other_and_do_not_pile_up() -> None:
    paths = [write_report(failure(Path("x"))) for _ in range(3)]
    assert len(set(paths)) == 3
    for _ in range(crash.KEPT):
        path = write_report(failure(Path("x")))
        assert path is not None and path.exists() and latest_report() == path
    assert len(list(locations.reports_folder().iterdir())) == crash.KEPT


def test_where_the_folder_cannot_be_written_the_report_lies_elsewhere(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("no folder")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "tmp"))
    path = write_report(failure(Path("x")))
    assert path is not None and path.parent == tmp_path / "tmp"
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(home / "tmp"))
    assert write_report(failure(Path("x"))) is None


def test_every_notice_is_there_in_both_languages() -> None:
    german, english = Texts("de").keys(), Texts("en").keys()
    keys = [[key for key in found if key.startswith("storage.")] for found in (german, english)]
    assert keys[0] == keys[1] != []
