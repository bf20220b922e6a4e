"""What a declarer is asked, in a game without melds, discard and talon."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table.scenes import screen_at
from game.ui.table.screen import TableScreen
from tests.ui.foreign import GIVING_UP, tricks_bid
from tests.ui.recorder import record
from tests.ui.scenery import opened


def drawn(folder: Path, scene: str) -> str:
    """All that is written on the table."""
    rules = tricks_bid(folder, GIVING_UP)
    screen = screen_at(rules, scene, Context(Settings(language="de")), Scale((1280, 800)))
    return " ".join(ink.text for ink in record(screen).texts)


def test_nothing_is_said_of_what_the_game_lacks(tmp_path: Path) -> None:
    asked, giving_up = drawn(tmp_path, "declare"), drawn(tmp_path, "concede")
    assert "Spielen" in asked and "Trumpf nennen und spielen." in asked
    assert "zeigst dein Blatt" in giving_up and "Wirklich abgehen?" in giving_up
    assert "Trumpf" not in giving_up and "Abgehen mit" not in giving_up
    for word in ("elden", "gemeldet", "drücken", "Dabb"):
        assert word not in asked and word not in giving_up


def test_melding_is_said_only_where_there_is_a_phase_for_it() -> None:
    """Whoever melds while cards are played is asked for nothing of it before."""
    for game, said in (("tysiac", "Spielen"), ("binokel-3", "Melden und spielen")):
        screen = opened("trick", (game, ()), (1280, 800), "de")
        assert isinstance(screen, TableScreen)
        view = screen.sprites.shown._replace(talon_size=0)
        assert screen.table.rules.melds
        assert screen.words.usual_game(view) == said


@pytest.mark.parametrize("size", [(1280, 800), (1000, 640), (2560, 1440)])
def test_whoever_gives_up_after_melding_still_sees_what_was_melded(size: tuple[int, int]) -> None:
    screen = opened("concede", ("double-deck-pinochle", ()), size, "de")
    assert isinstance(screen, TableScreen)
    panel, layout = screen.model.panel, screen.sprites.layout
    assert panel is not None and panel.box.y >= layout.below_melds.y - 2
    assert panel.box.bottom <= layout.hand_top
