"""What a person waits for: the first picture after the start, and the program to load."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.benchmarks.conftest import Note

ROOT = Path(__file__).parents[2]
STARTS = 7
FIRST_PICTURE = """
import sys
import game.ui.window as window
shown = window.Window.show
window.Window.show = lambda self, changed=None: (shown(self, changed), sys.exit(0))
from game.__main__ import main
main({words})
"""


@pytest.mark.parametrize("words", [[], ["play", "binokel-3"]], ids=["start", "table"])
def test_first_picture(words: list[str], figures: Note) -> None:
    what = "table" if words else "start screen"
    code = FIRST_PICTURE.format(words=words)
    spent = []
    for _ in range(STARTS):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=os.environ, check=True)
        spent.append(1000 * (time.perf_counter() - begin))
    figures(f"start to the first picture, {what}", statistics.median(spent), "ms", "")


def test_size(figures: Note) -> None:
    program = ROOT / "dist" / "stammtisch"
    if not program.exists():
        pytest.skip("make build first")
    size = sum(path.lstat().st_size for path in program.rglob("*") if path.is_file())
    figures("size of the program folder", size / 2**20, "MiB", "")
