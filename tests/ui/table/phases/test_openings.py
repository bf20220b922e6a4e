"""The first trick where who leads says how it is played, at the table."""

from __future__ import annotations

import pygame
import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.tricks.covered_plays import UNSEEN
from game.ui.storybook.table.scenes import SCENES, find_moment
from game.ui.table.cards.sprite import Sprite
from game.ui.table.drawing.card_tip import why
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.phases.leading import LeadPanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def asked(scene: str, players: str, *, practice: bool = False) -> Sitting:
    """The viewer is asked for the way, or for a card to a trick that lies face down."""
    rules = ruleset("gaigel", spieler=players, eroeffnung="geelft")
    moves = find_moment(compile_rules(rules), SCENES[scene].moment, 1)
    at = sit_down(rules, moves=moves, practice=practice, speed="instant")
    at.until_asked()
    return at


def say_other_ace(at: Sitting, *, by_key: bool = False) -> None:
    """Press its button: an Ace is to be led face down."""
    panel = at.screen.model.panel
    assert isinstance(panel, LeadPanel)
    button = next(one for one in panel.buttons if "Andere Alte" in one.label)
    if not by_key:
        at.click_widget(button)
    else:
        while not button.ringed:
            at.key(pygame.K_TAB)
        at.key(pygame.K_RETURN)
    at.until_asked()


def may_be_played(at: Sitting) -> list[Sprite]:
    return [sprite for sprite in at.screen.sprites.hand if at.screen.hand.permits(sprite)]


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_way_is_said_and_then_a_card_for_it_is_led(players: str, by_key: bool) -> None:
    at = asked("opening", players)
    hand = at.screen.sprites.hand
    assert not may_be_played(at)
    assert why(at.screen.drawn, hand[0].card or 0)[0] == "Eröffnen"
    say_other_ace(at, by_key=by_key)
    view = at.screen.table.view()
    assert at.screen.table.rules.openings[view.opening or 0].id == "andere-alte"
    assert plaque_cells(at.screen.words, view)[1].value == "Andere Alte"
    aces = may_be_played(at)
    other = next(sprite for sprite in hand if sprite not in aces)
    assert why(at.screen.drawn, other.card or 0)[0] == "Andere Karte"
    at.click_card(aces[0])
    at.until_asked()
    cells = plaque_cells(at.screen.words, at.screen.table.view())
    assert all(cell.value != "Andere Alte" for cell in cells)


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_what_lies_face_down_is_unknown_and_any_card_goes_to_it(players: str) -> None:
    at = asked("opening-covered", players)
    view, sprites = at.screen.table.view(), at.screen.sprites
    assert set(view.trick) == {UNSEEN}
    assert all(sprite.card is None and not sprite.up for _, sprite in sprites.trick)
    assert sprites.winning is None
    assert may_be_played(at) == sprites.hand


def test_a_card_that_was_led_face_down_is_taken_back_and_so_is_the_way() -> None:
    at = asked("opening", "2", practice=True)
    hand = at.screen.table.view().hand
    say_other_ace(at)
    at.click_card(may_be_played(at)[0])
    at.until_asked()
    at.click_widget(at.screen.controls.undo)
    at.until_asked()
    assert at.screen.table.view().hand == hand and at.screen.table.view().opening is not None
    at.click_widget(at.screen.controls.undo)
    at.until_asked()
    assert at.screen.table.view().opening is None
    assert isinstance(at.screen.model.panel, LeadPanel)
