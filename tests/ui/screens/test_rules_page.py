"""The rules page: what differs stays on the paper, however much it is."""

from __future__ import annotations

import pytest

from game.rules import load
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.screens.rules_page import RulesScreen
from tests.ui.driving import Driver


@pytest.mark.parametrize("size", [(1280, 800), (1280, 640)])
def test_what_differs_stays_on_the_paper(drive: type[Driver], size: tuple[int, int]) -> None:
    drive()
    context = Context(Settings())
    ruleset, base = (load(name).ruleset for name in ("doppelkopf-hausrunde", "doppelkopf"))
    screen = RulesScreen(context, Scale(size), ruleset, base, lambda: None, lambda: None)
    screen.start()
    for place in range(len(screen.page.chapters)):
        screen._open(place)
        if screen.aside:
            assert screen.house is not None
            assert screen.notes.box.bottom <= screen.house.box.y
            assert screen.house.box.bottom <= screen.paper.bottom
