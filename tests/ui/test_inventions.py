"""Games that are invented from the vocabulary are drawn: at the table, on the sheet, as rules."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pygame
import pytest
import yaml

from game.ui.kit import Screen
from game.ui.storybook.samples import NoSuchMomentError
from tests.contract.inventing import games_in_order
from tests.ui.faults import faults, shortened
from tests.ui.recorder import record
from tests.ui.scenery import opened

SCENES = ("trick", "sheet", "rules")
SIZE = (1280, 800)
FEW, MANY = 2, 60
MOST_LACKING = 0.2
"""The share of all scenes that need not occur: with one card each there is no trick to choose for,
and where players pass whatever they hold, no trick at all."""


def _drawn(folder: Path, seed: int, number: int) -> None:
    lacking = 0
    for own, tree, _ in islice(games_in_order(seed), number):
        path = folder / str(own) / "erfunden.yaml"
        path.parent.mkdir()
        path.write_text(yaml.safe_dump(tree, allow_unicode=True), encoding="utf-8")
        for scene in SCENES:
            try:
                screen: Screen = opened(scene, (str(path.with_suffix("")), ()), SIZE, "de")
            except NoSuchMomentError:
                lacking += 1
                continue
            drawing = record(screen, pygame.Surface(SIZE), dry=True)
            wrong = [*faults(screen, drawing), *shortened(drawing, "de")]
            assert wrong == [], f"{scene} of {own}\n{yaml.safe_dump(tree)}"
    assert lacking <= MOST_LACKING * number * len(SCENES)


def test_they_are_drawn(tmp_path: Path) -> None:
    _drawn(tmp_path, 33, FEW)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [41, 42])
def test_many_are_drawn(tmp_path: Path, seed: int) -> None:
    _drawn(tmp_path, seed, MANY)
