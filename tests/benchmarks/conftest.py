"""Figures: measured by `make bench`, kept in `FIGURES.md` beside this file.

Times differ from machine to machine and from hour to hour; what the table is for is the order of
magnitude, and a change that makes one row ten times slower while the others stay.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

TABLE = Path(__file__).parent / "FIGURES.md"
HEAD = ["| what | figure | unit | asked for | measured |", "|---|---:|---|---|---|"]

Note = Callable[[str, float, str, str], None]


def _rows() -> dict[str, str]:
    """The rows that are kept, by what they measure."""
    if not TABLE.exists():
        return {}
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| ") and line not in HEAD]
    return {line.split(" | ")[0].removeprefix("| "): line for line in rows}


@pytest.fixture(scope="session")
def figures() -> Iterator[Note]:
    """Takes a figure: what, how much, its unit, and what was asked for ("" if nothing was)."""
    rows = _rows()
    today = f"{date.today().isoformat()}, Python {platform.python_version()}"

    def note(what: str, figure: float, unit: str, asked: str) -> None:
        text = f"{figure:,.0f}" if figure >= 100 else f"{figure:.1f}"
        rows[what] = f"| {what} | {text} | {unit} | {asked} | {today} |"
        print(rows[what])

    yield note
    text = [
        "# Figures",
        "",
        "Measured with `make bench` on one core of two; see `conftest.py`.",
        "",
    ]
    TABLE.write_text("\n".join([*text, *HEAD, *sorted(rows.values())]) + "\n", encoding="utf-8")
