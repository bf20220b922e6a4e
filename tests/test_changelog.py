"""The list of changes is read as data: released versions alone, in words without signs."""

from __future__ import annotations

import pytest

from game import __version__, changelog
from game.changelog import Entries, Release, parsed, since, version_of

TEXT = """# Changelog

Words before.

## [Unreleased]

### Added

- Nothing yet.

## [0.10.0] - 2027-03-01

### Added

#### The table

- Cards with **four** corners: see [the rules](rules.md),
  and `cmd:` too.
- More.

### Fixed

- A bug.

## [0.9.1]

### Added
- Without a day.
"""


def test_only_what_was_released_is_told() -> None:
    first, second = parsed(TEXT)
    assert first == Release(
        "0.10.0",
        (2027, 3, 1),
        (
            Entries(
                "Added",
                "The table",
                ("Cards with four corners: see the rules, and cmd: too.", "More."),
            ),
            Entries("Fixed", "", ("A bug.",)),
        ),
    )
    assert second == Release("0.9.1", None, (Entries("Added", "", ("Without a day.",)),))


def test_versions_are_compared_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    assert version_of("0.10.0") == (0, 10, 0) and version_of("soon") is None
    monkeypatch.setattr(changelog, "releases", lambda: parsed(TEXT))
    assert [one.version for one in since("0.9.0", "0.10.0")] == ["0.10.0", "0.9.1"]
    assert [one.version for one in since("0.9.1", "0.10.0")] == ["0.10.0"]
    assert [one.version for one in since("0.9.0", "0.9.5")] == ["0.9.1"]
    assert since("0.10.0", "0.10.0") == since("0.11.0", "0.10.0") == since("", "0.10.0") == ()
    assert [one.version for one in changelog.of("0.9.1")] == ["0.9.1"]


def test_the_shipped_list_tells_of_this_version() -> None:
    [release] = changelog.of(__version__)
    assert release.date is not None and len(release.entries) > 3
    lines = [line for entries in release.entries for line in entries.lines]
    assert not [line for line in lines if "**" in line or "](" in line or "\n" in line]
