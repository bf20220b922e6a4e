"""Drawing by hand, and cards that can be played at a price (E-10, E-11)."""

from __future__ import annotations

import pytest

from game.engine.actions import DONE, DRAW
from game.ui.table.drawing.card_tip import why
from game.ui.table.panels.choices import ChoicePanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


def slips(seed: int = 1) -> Sitting:
    rules = ruleset("doppelbinokel-2", versehen="moeglich")
    return sit_down(rules, seed=seed, speed="instant", player="easy")


def until_draw(at: Sitting, *, lacking: bool) -> ChoicePanel:
    """Play on until the viewer is asked to draw, with a card too few or with enough."""
    for _ in range(80):
        at.until_asked()
        panel = at.screen.model.panel
        if isinstance(panel, ChoicePanel) and (DRAW in at.screen.table.legal()) == lacking:
            return panel
        by_mouse(at)
    raise AssertionError("nobody draws")


def test_a_card_is_drawn_by_hand_and_enter_does_what_is_right() -> None:
    at = slips()
    panel = until_draw(at, lacking=True)
    held = len(at.screen.table.view().hand)
    assert panel.main is panel.buttons[0]
    at.click_widget(panel.buttons[0])
    at.until_asked()
    assert len(at.screen.table.view().hand) == held + 1
    panel = until_draw(at, lacking=False)
    assert panel.main is panel.buttons[1]


@pytest.mark.parametrize("lacking", [True, False])
def test_both_slips_can_be_made(lacking: bool) -> None:
    """To go on with a card too few, and to draw one too many."""
    at = slips()
    panel = until_draw(at, lacking=lacking)
    wrong = DONE if lacking else DRAW
    assert wrong in at.screen.table.faults()
    held, turn = len(at.screen.table.view().hand), at.screen.table.turn()
    at.click_widget(panel.buttons[1 if lacking else 0])
    assert at.screen.table.turn() > turn
    assert len(at.screen.table.view().hand) == held + (not lacking)


def test_a_card_at_a_price_is_played_by_the_second_click() -> None:
    at = slips()
    for _ in range(200):
        at.until_asked()
        assert not at.over, "no such moment"
        hand = at.screen.hand
        if hand.dear:
            break
        by_mouse(at)
    sprite = next(s for s in at.screen.sprites.hand if s.card in hand.dear)
    turn = at.screen.table.turn()
    at.click_card(sprite)
    assert at.screen.table.turn() == turn and hand.ready is sprite
    price = at.screen.words.t("second_click.dear")
    assert price in why(at.screen.drawn, sprite.card, ready=True)[1]
    at.click_card(sprite)
    assert at.screen.table.turn() > turn
    assert sprite not in at.screen.sprites.hand
