"""Fixtures: a folder with a small ruleset and the loader for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.loading.loader import Loader
from tests.rules.loading.small import BASE, Rules, at_most_eight_cards


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the ruleset `base`."""
    (tmp_path / "base.yaml").write_text(BASE, encoding="utf-8")
    return tmp_path


@pytest.fixture
def loader(folder: Path) -> Loader[Rules]:
    return Loader(Rules, [at_most_eight_cards], lambda: (folder,))


@pytest.fixture
def write(folder: Path) -> Callable[[str, str], Path]:
    """Writes a file into the folder."""

    def write(name: str, text: str) -> Path:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write
