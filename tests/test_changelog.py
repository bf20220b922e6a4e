"""The changelog keeps its form, and its newest release is the version of the program."""

from __future__ import annotations

import re
from datetime import date

from game import __version__
from tests.test_borders import ROOT

LINES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_no_line_is_too_long() -> None:
    assert [number for number, line in enumerate(LINES, 1) if len(line) > 100] == []


def test_the_newest_release_is_the_version_of_the_program() -> None:
    first, *releases = (line[3:] for line in LINES if line.startswith("## "))
    assert first == "[Unreleased]"
    found = [re.fullmatch(r"\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)", line) for line in releases]
    assert all(found), releases
    versions = [release[1] for release in found if release]
    days = [date.fromisoformat(release[2]) for release in found if release]
    assert versions[0] == __version__
    assert days == sorted(days, reverse=True)


def test_changes_stand_under_the_kinds_that_there_are() -> None:
    assert {line[4:] for line in LINES if line.startswith("### ")} <= KINDS
