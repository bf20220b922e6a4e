"""The panel that asks for melds: what it says of the cards that they lock."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.engine.view import View
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import scenes
from game.ui.storybook.table.scenes import TableScene, screen_at
from game.ui.table.phases.meld import MeldPanel
from game.ui.table.phases.meld_choice import MeldChoice
from game.ui.table.screen import TableScreen
from tests.ui.scenery import FOUR, LONG_NAMES, THREE, Where, opened
from tests.ui.table.at_table import ruleset

RULESET = ruleset("binokel-3")
RULES = compile_rules(RULESET)


def asked(
    monkeypatch: pytest.MonkeyPatch,
    least: int,
    size: tuple[int, int],
    scale: float = 1.0,
    seed: int = 1,
) -> tuple[TableScreen, MeldPanel]:
    """The panel at a hand with so many second copies of what it melds."""

    def locks(view: View, legal: Sequence[Action]) -> bool:
        melds = [action.arg for action in legal if action.verb == "meld"]
        return bool(melds) and len(MeldChoice(RULES, view, melds).locked) >= least

    name = f"{least} twins"
    monkeypatch.setitem(scenes.SCENES, name, TableScene(locks))
    context = Context(Settings(speed="instant"))
    screen = screen_at(RULESET, name, context, Scale(size, scale), seed=seed)
    panel = screen.model.panel
    assert isinstance(panel, MeldPanel)
    return screen, panel


def test_second_copies_that_may_not_be_discarded_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, panel = asked(monkeypatch, 2, (1280, 800))
    words = panel.question.words
    assert all(words.card(card) in panel.locked for card in panel.choice.locked)
    assert panel.box.w <= panel.room.w
    high = panel.box.h
    panel.fewer.press()
    while panel.choice.chosen:
        panel.switches[panel.choice.taken.index(True)].activate()
    screen.update(0.0)
    assert panel.locked == ""
    assert panel.box.h < high


def test_without_room_for_their_names_they_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    _, panel = asked(monkeypatch, 4, (1024, 640), 2.5, seed=22)
    n = len(panel.choice.locked)
    assert panel.locked == panel.question.words.of_phase("meld.locked_some", n=n)
    assert panel.box.w <= panel.room.w


@pytest.mark.parametrize("size", [(800, 1280), (900, 1200), (1080, 1920)])
@pytest.mark.parametrize("user", [1.0, 1.5])
@pytest.mark.parametrize("where", [THREE, FOUR], ids=["three", "four"])
def test_in_a_portrait_window_the_proposal_lies_above_the_hand(
    where: Where, user: float, size: tuple[int, int]
) -> None:
    screen = opened("melds", where, size, "de", user, LONG_NAMES)
    assert isinstance(screen, TableScreen)
    sprites, layout, panel = screen.sprites, screen.sprites.layout, screen.model.panel
    assert isinstance(panel, MeldPanel) and sprites.own_lying()
    cards = [sprite.pose.bounds for sprite in sprites.own_lying()]
    low = max(box.bottom for box in cards)
    assert low < panel.box.y < low + 60
    assert panel.box.bottom < layout.hand_top < panel.box.bottom + 0.13 * layout.height
    seats = [seat.portrait.union(seat.plate) for seat in layout.seats]
    assert not any(box.intersects(seat) for box in (*cards, panel.box) for seat in seats)
