"""Figures: measured by `make bench`, kept in `FIGURES.md` beside this file.

A row of the compiled core says so; without a word the sources were run. Times differ from machine
to machine and from hour to hour; what the table is for is the order of magnitude, and a change that
makes one row ten times slower while the others stay.
"""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

import pytest

from game.native import is_native
from tests.benchmarks.kept import Table, keep

TABLE = Path(__file__).parent / "FIGURES.md"
FIGURES = Table(
    """# Figures

Measured with `make bench` on one core of two; see `conftest.py`.
""",
    (
        "| what | figure | least to most | unit | asked for | measured |",
        "|---|---:|---|---|---|---|",
    ),
    key=1,
)

Note = Callable[[str, float | Sequence[float], str, str], None]


@pytest.fixture(scope="session")
def figures() -> Note:
    """Takes a figure: what, how much, its unit, and what was asked for ("" if nothing was). Of what
    was measured several times it is the median, beside the least and the most of so many."""
    today = f"{date.today().isoformat()}, Python {platform.python_version()}"

    def note(what: str, figure: float | Sequence[float], unit: str, asked: str) -> None:
        several = [figure] if isinstance(figure, float | int) else figure
        text, spread = _text(statistics.median(several)), ""
        if len(several) > 1:
            spread = f"{_text(min(several))} – {_text(max(several))} of {len(several)}"
        core = ", compiled" if is_native() else ""
        row = f"| {what}{core} | {text} | {spread} | {unit} | {asked} | {today} |"
        print(row)
        keep(TABLE, (FIGURES,), FIGURES, row)

    return note


def _text(figure: float) -> str:
    return (
        f"{figure:,.0f}" if figure >= 100 else f"{figure:.1f}" if figure >= 1 else f"{figure:.2f}"
    )


def rate(work: Callable[[], int], seconds: float) -> float:
    """Things done a second of the processor, in one round of so many: what else runs meanwhile does
    not matter."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def rates(work: Callable[[], int], rounds: int, seconds: float) -> list[float]:
    """The same in each of several rounds."""
    return [rate(work, seconds) for _ in range(rounds)]
