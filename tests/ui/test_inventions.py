"""Games that are invented from the vocabulary are drawn: at the table, on the sheet, as rules."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pygame
import pytest
import yaml

from game.ui.kit import Screen
from tests.contract.inventing import games_in_order
from tests.ui.faults import faults, shortened
from tests.ui.recorder import record
from tests.ui.scenery import opened

SCENES = ("trick", "sheet", "rules")
SIZE = (1280, 800)
FEW, MANY = 2, 60


def _drawn(folder: Path, seed: int, number: int) -> None:
    for own, tree, _ in islice(games_in_order(seed), number):
        path = folder / str(own) / "erfunden.yaml"
        path.parent.mkdir()
        path.write_text(yaml.safe_dump(tree, allow_unicode=True), encoding="utf-8")
        for scene in SCENES:
            screen: Screen = opened(scene, (str(path.with_suffix("")), ()), SIZE, "de")
            drawing = record(screen, pygame.Surface(SIZE).convert(), dry=True)
            wrong = [*faults(screen, drawing), *shortened(drawing, "de")]
            assert wrong == [], f"{scene} of {own}\n{yaml.safe_dump(tree)}"


def test_they_are_drawn(tmp_path: Path) -> None:
    _drawn(tmp_path, 32, FEW)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [41, 42])
def test_many_are_drawn(tmp_path: Path, seed: int) -> None:
    _drawn(tmp_path, seed, MANY)
