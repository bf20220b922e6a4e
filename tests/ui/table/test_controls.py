"""The buttons in the corner: each has its place, none lies under a panel, none keeps the keys."""

from collections.abc import Hashable
from types import SimpleNamespace

import pygame
import pytest

from game.ui.kit import Box, Widget, measure
from game.ui.kit.events import ARROWS
from game.ui.table.controls import Controls
from game.ui.table.drawing.items import control_items
from game.ui.table.layout.meld_pile import MeldPileSpot
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.test_input import allowed, asked_to_play
from tests.ui.table.test_playing import by_mouse


def test_what_a_panel_covers_does_not_hang_on_what_was_there_before() -> None:
    at = sit_down(ruleset("binokel-3"), speed="instant", player="easy")
    screen = at.screen
    while not screen.sprites.shown.tricks:
        at.until_asked()
        by_mouse(at)
    view, layout, p = screen.sprites.shown, screen.sprites.layout, measure(screen.scale)
    covered = layout.button(1, 152)
    states = []
    for before in ([covered], [None, covered], [layout.button(0, 152), covered], [covered] * 2):
        controls: Controls = screen._make_controls()
        for box in before:
            screen.model.open_panel(SimpleNamespace(box=box, verb=""))
            controls.follow(view)
            controls.take_room(p, layout)
        assert not controls.follow(view), "once placed, nothing changes any more"
        states.append([(button.visible, button.box) for button in controls.corner[:2]])
    assert all(state == states[0] for state in states)
    assert [visible for visible, _ in states[0]] == [True, False]


def test_a_button_is_drawn_again_where_its_words_change_and_nowhere_else() -> None:
    at = sit_down(ruleset("binokel-3"), speed="instant")
    at.until_asked()
    controls, pile = at.screen.controls, at.screen.piles.piles[1]
    pile.lie(MeldPileSpot((), Box(500, 300, 90, 30)), ())

    def looks() -> dict[Hashable, Hashable]:
        return {item.key: item.look for item in control_items(controls)}

    def changed() -> list[Hashable]:
        return [key for key, look in looks().items() if look != before[key]]

    before = looks()
    at.screen.follow_controls()
    at.screen.invalidate()
    assert changed() == []
    controls.sort.label = "?"
    assert changed() == [("control", id(controls.sort))]
    pile.say("Hilde", "40", ("", ""), 16)
    assert changed() == [("control", id(controls.sort)), ("control", id(pile))]


# ---------------------------------------------------------------- keys
def while_another_thinks() -> Sitting:
    """The viewer has played a card, and who is asked then takes their time."""
    at = asked_to_play()
    at.screen.table._opponents.poll = list
    while at.screen.table.viewer in at.screen.table.asked():
        at.click_card(allowed(at))
    at.run(lambda: at.screen.model.all_seen)
    return at


def ringed(at: Sitting) -> list[Widget]:
    """Every widget at the table that wears a ring."""
    screen = at.screen
    found = [screen.hand, *screen.controls.children, *screen.interaction.order()]
    return [widget for widget in dict.fromkeys(found) if widget.ringed]


@pytest.mark.parametrize("arrow", sorted(ARROWS))
def test_an_arrow_out_of_turn_does_not_lead_to_the_menu(arrow: int) -> None:
    at = while_another_thinks()
    for _ in range(2):
        at.key(arrow)
        at.key(pygame.K_RETURN)
    assert at.menus == 0 and at.screen.notice is None and not ringed(at)


def test_the_menu_is_not_opened_again_by_keys_after_it_was_left() -> None:
    at = while_another_thinks()
    at.click_widget(at.screen.controls.menu)
    at.key(pygame.K_RIGHT)
    at.key(pygame.K_RETURN)
    assert at.menus == 1


def tab_to(at: Sitting, widget: Widget) -> None:
    for _ in range(20):
        at.key(pygame.K_TAB)
        if widget.ringed:
            return
    raise AssertionError("not to be reached by keyboard")


def test_tab_still_leads_to_the_menu_out_of_turn() -> None:
    at = while_another_thinks()
    tab_to(at, at.screen.controls.menu)
    at.key(pygame.K_RETURN)
    assert at.menus == 1


@pytest.mark.parametrize("by_key", [False, True])
def test_a_button_in_the_corner_that_was_used_leaves_the_keys_to_the_hand(by_key: bool) -> None:
    at = asked_to_play()
    at.drag(at.screen.sprites.hand[0], *at.spot(at.screen.sprites.hand[3]))
    at.run(lambda: at.screen.controls.sort.visible)
    if by_key:
        tab_to(at, at.screen.controls.sort)
        at.key(pygame.K_RETURN)
    else:
        at.click_widget(at.screen.controls.sort)
    assert not at.screen.sprites.own_order and not ringed(at)
    turn = at.screen.table.turn()
    at.key(pygame.K_RETURN)
    assert at.screen.table.turn() == turn, "Enter twice plays nothing"
    at.key(pygame.K_RIGHT)
    assert ringed(at) == [at.screen.hand]


def test_when_the_turn_comes_no_button_keeps_the_ring() -> None:
    at = while_another_thinks()
    tab_to(at, at.screen.controls.last_trick)
    del at.screen.table._opponents.poll
    at.until_asked()
    assert at.screen.hand.mode == "play"
    assert ringed(at) == [at.screen.hand]
