"""What the glossary says a thing is called is what it is called."""

from __future__ import annotations

import re
from pathlib import Path

from game.rules.vocabulary import keys
from tests.test_borders import MODULES, ROOT

PAGE = ROOT / "GLOSSARY.md"
CODE = re.compile(r"`([^`]+)`")


def rows() -> list[list[str]]:
    """The cells of every row of the tables, without their heads."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
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


def test_every_row_says_all_four() -> None:
    for cells in rows():
        assert len(cells) == 4, cells
        assert all(cells), cells
        assert CODE.search(cells[2]), cells


def test_every_identifier_exists() -> None:
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
