"""There is a scene for every screen, every panel and every phase; none is forgotten later.

What each of them shows is kept, and `tests/ui/test_pictures.py` holds it against what it finds.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import game.ui.screens
import game.ui.table.phases
from game.rules import list_rulesets
from game.ui.screens.base import PageScreen
from game.ui.table.drawing.warming import Warmer
from game.ui.table.panels.base import Panel
from game.ui.table.panels.picking import PickPanel
from game.ui.table.screen import TableScreen
from tests.ui.scenery import PICTURES, THREE, called, kept, kind_name, loaded, opened

SIZE = (1024, 640)


def below(kind: type) -> Iterator[type]:
    """All classes made from one, however far below."""
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def test_what_every_picture_shows_is_kept() -> None:
    assert list(kept()) == [called(picture) for picture in PICTURES], "python -m tests.ui.scenery"


def read_all(package: object) -> None:
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):  # type: ignore[attr-defined]
        importlib.import_module(module.name)


def test_every_screen_has_a_scene() -> None:
    read_all(game.ui.screens)
    shown = {scene.screen for scene in kept().values()}
    known = {kind_name(kind) for kind in below(PageScreen) if kind.__module__.startswith("game.")}
    assert known - shown == set(), "add a scene to game/ui/storybook/screens"


def test_every_panel_has_a_scene() -> None:
    read_all(game.ui.table.phases)
    shown = {scene.panel for scene in kept().values()}
    known = {kind_name(kind) for kind in below(Panel) if kind.__module__.startswith("game.")}
    built_on = {kind_name(PickPanel)}  # which is never shown itself
    assert known - shown == built_on, "add a scene to game/ui/storybook/table/scenes.py"


def test_every_phase_of_the_shipped_games_has_a_scene() -> None:
    """The state of each table says which phase runs."""
    shown = {scene.phase for scene in kept().values()}
    shipped = [loaded((entry.id, ())).ruleset for entry in list_rulesets()]
    there = {phase.kind for ruleset in shipped for phase in ruleset.phases.values()}
    assert there - shown == SILENT, "add a scene to game/ui/storybook/table/scenes.py"


SILENT = {"deal"}
"""The phase in which nobody is asked; scenes show it in motion."""


def test_cards_fly_in_the_picture_of_a_deal_however_long_they_took_to_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there = []
    for frames in (0, 40):
        left = iter(range(frames))
        monkeypatch.setattr(Warmer, "deal_ready", lambda *_, left=left: next(left, None) is None)
        screen = opened("deal", THREE, SIZE, "de")
        assert isinstance(screen, TableScreen)
        sprites = [(sprite.pose, sprite.moving) for sprite in screen.sprites.all()]
        there.append([(round(place.x), round(place.y), moving) for place, moving in sprites])
    assert there[0] == there[1]
    assert any(moving for *_, moving in there[0])
