"""The pages about the program say what is so: the changelog, how to contribute, the glossary."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

from game import __version__
from game.rules.vocabulary import keys
from tests.test_borders import MODULES, ROOT

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TARGETS = set(
    re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
)

GLOSSARY = ROOT / "GLOSSARY.md"
CODE = re.compile(r"`([^`]+)`")


# -- the changelog -------------------------------------------------------------------------------


def test_no_line_of_the_changelog_is_too_long() -> None:
    assert [number for number, line in enumerate(CHANGELOG, 1) if len(line) > 100] == []


def test_the_newest_release_is_the_version_of_the_program() -> None:
    first, *releases = (line[3:] for line in CHANGELOG if line.startswith("## "))
    assert first == "[Unreleased]"
    released = [re.fullmatch(r"\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)", line) for line in releases]
    assert all(released), releases
    versions = [release[1] for release in released if release]
    days = [date.fromisoformat(release[2]) for release in released if release]
    assert versions[0] == __version__
    assert days == sorted(days, reverse=True)


def test_changes_stand_under_the_kinds_that_there_are() -> None:
    assert {line[4:] for line in CHANGELOG if line.startswith("### ")} <= KINDS


# -- how to contribute ---------------------------------------------------------------------------


def test_every_file_that_contributing_names_is_there() -> None:
    named = [word for word in re.findall(r"`([^`\s]+)`", CONTRIBUTING) if "/" in word]
    linked = re.findall(r"\]\(([^)#]+)\)", CONTRIBUTING)
    assert len(named) > 15
    assert not {path for path in (*named, *linked) if not (ROOT / path).exists()}


def test_every_target_that_contributing_names_is_there() -> None:
    named = set(re.findall(r"(?:^    |`)make ([a-z]+)", CONTRIBUTING, re.MULTILINE))
    listed = CONTRIBUTING.split("lists the other targets:")[1].split("\n\n")[0]
    named |= set(re.findall(r"`([a-z]+)`", listed))
    assert "mutants" in named
    assert named <= TARGETS


# -- the glossary --------------------------------------------------------------------------------


def rows() -> list[list[str]]:
    """The cells of every row of the tables, without their heads."""
    lines = GLOSSARY.read_text(encoding="utf-8").splitlines()
    table = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]
    return [cells for cells in table if cells[0] not in {"German", "---"}]


def words() -> set[str]:
    """Every word of the code and of the rulesets; `-` may join them."""
    sources: list[Path] = [*MODULES, *(ROOT / "rulesets").rglob("*.yaml")]
    return {
        word for path in sources for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))
    }


def test_every_row_of_the_glossary_says_all_four() -> None:
    for cells in rows():
        assert len(cells) == 4, cells
        assert all(cells), cells
        assert CODE.search(cells[2]), cells


def test_every_identifier_in_the_glossary_exists() -> None:
    known, paths = words(), {key.path for key in keys()}
    for german, english, here, _ in rows():
        for name in CODE.findall(here):
            if "/" in name:
                there = (ROOT / name).exists()
            elif "." in name:
                there = name in paths
            else:
                there = name in known
            assert there, f"{german} · {english}: {name}"
