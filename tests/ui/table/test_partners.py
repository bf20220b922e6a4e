"""Partners' melds lie in two rows, with one plate for the sum; what a resumed match still shows."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import Action
from game.engine.view import View
from game.ui.context import Context, Settings
from game.ui.kit import Scale, measure
from game.ui.storybook.table import scenes
from game.ui.storybook.table.scenes import TableScene, screen_at
from game.ui.table.drawing.meld_items import together_item
from game.ui.table.phases.meld import MeldPanel
from game.ui.table.screen import TableScreen
from tests.ui.table.at_table import ruleset


def partner_has_melded(view: View, legal: tuple[Action, ...]) -> bool:
    return any(a.verb == "meld" for a in legal) and view.trump >= 0 and bool(view.melds[2])


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> TableScreen:
    """Partner has melded, the viewer is asked."""
    return at(monkeypatch, (1280, 800))


def at(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> TableScreen:
    monkeypatch.setitem(scenes.SCENES, "partner", TableScene(partner_has_melded))  # type: ignore[arg-type]
    context = Context(Settings(speed="normal"))
    return screen_at(ruleset("kreuzbinokel-4"), "partner", context, Scale(size), seed=2)


def plate(screen: TableScreen) -> tuple[str, str, float] | None:
    item = together_item(screen.drawn, measure(screen.scale))
    if item is None:
        return None
    text, total, box = item.look  # type: ignore[misc]
    return text, total, box.cx


def test_the_partners_row_lies_above_the_own_one(screen: TableScreen) -> None:
    sprites = screen.sprites
    assert set(sprites.melds) == {0, 2}
    theirs = [place for group in sprites.meld_groups(2) for place in group.cards]
    mine = [place for group in sprites.meld_groups(0) for place in group.cards]
    pills = max(group.pill[1] for group in sprites.meld_groups(2))
    assert max(p.y + p.h / 2 for p in theirs) < pills < min(p.y - p.h / 2 for p in mine)
    panel = screen.model.panel
    assert isinstance(panel, MeldPanel)
    assert max(p.y + p.h / 2 for p in mine) < panel.box.y
    assert panel.box.bottom <= sprites.layout.hand_top


def test_one_plate_has_the_sum_of_both(screen: TableScreen) -> None:
    theirs = screen.words.melded(screen.sprites.shown, 2)
    panel = screen.model.panel
    assert isinstance(panel, MeldPanel)
    mine = panel.choice.span[0]
    found = plate(screen)
    assert found is not None
    assert found[:2] == (f"Karl {theirs}, du {mine}, zusammen", str(theirs + mine))
    assert found[2] < panel.box.x, "beside the panel"
    panel.say.press()
    screen.update(0.0)
    after = plate(screen)
    assert after is not None
    assert after[:2] == found[:2], "also once it is said"
    assert after[2] == screen.sprites.layout.width / 2


def test_no_plate_before_both_have_melded_and_none_in_play(screen: TableScreen) -> None:
    shown = screen.sprites.shown
    screen.sprites.shown = shown._replace(melds=((), (), (), ()))
    assert plate(screen) is None
    screen.sprites.shown = shown._replace(playing=True)
    assert plate(screen) is None


def test_what_the_other_team_melds_is_said_and_not_laid(screen: TableScreen) -> None:
    sprites = screen.sprites
    pair = next(p for p in sprites.rules.melds if len(p.cards) == 2)
    before = list(sprites.counts)
    screen.asking.again()
    screen.event_player.show((e.MeldLaid(1, pair.number, pair.cards, 40), e.MeldingDone(1)))
    for _ in range(10):
        screen.event_player.advance(1 / 60, "normal")
    assert set(sprites.melds) >= {2}
    assert 1 not in sprites.melds and sprites.counts == before
    bubble = sprites.bubbles[1]
    assert bubble is not None and bubble.text.startswith("40 mit")


def test_in_a_small_window_there_is_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = at(monkeypatch, (1024, 640))
    assert not screen.sprites.layout.melds_apart
    assert screen.sprites.layout.melds(0) == screen.sprites.layout.melds(2)


def test_a_resumed_match_still_marks_what_was_in_the_dabb() -> None:
    screen = screen_at(
        ruleset("binokel-3"), "discard", Context(Settings()), Scale((1280, 800)), seed=2
    )
    view = screen.table.view()
    talon = sorted(view.talon)
    cards = [*screen.sprites.hand, *screen.sprites.own_lying()]
    fresh = sorted((s.card or 0) & KIND_MASK for s in cards if s.fresh == "talon")
    assert fresh == talon
