"""The stock taken by hand: a click or a pull, and only while that is asked."""

from __future__ import annotations

import pygame
import pytest

from game.cards import KIND_MASK
from game.engine.rules.compiling import compile_rules
from game.ui.storybook.table.scenes import SCENES, find_moment
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def asked(drawn: str, **house: str) -> Sitting:
    rules = ruleset("doppelbinokel-2", **house)
    moves = find_moment(compile_rules(rules), SCENES[drawn].moment, 1)
    at = sit_down(rules, moves=moves, speed="instant")
    at.until_asked()
    return at


def pull(at: Sitting, box, x: float, y: float) -> None:
    """Press on a box, move, let go elsewhere."""
    at.move(box.cx, box.cy)
    at._post(pygame.MOUSEBUTTONDOWN, box.cx, box.cy, button=1)
    for k in range(1, 6):
        at.move(box.cx + (x - box.cx) * k / 5, box.cy + (y - box.cy) * k / 5)
    at.frame()
    at._post(pygame.MOUSEBUTTONUP, x, y, button=1)
    at.frame()


@pytest.mark.parametrize("by", ["click", "pull"])
def test_a_card_is_drawn_from_the_stock_itself(by: str) -> None:
    at = asked("draw", versehen="moeglich")
    stock, view = at.screen.sprites.layout.stock.bounds, at.screen.table.view()
    if by == "click":
        at.click(stock.cx, stock.cy)
    else:
        pull(at, stock, 500, 700)
    after = at.screen.table.view()
    assert after.stock_size == view.stock_size - 1
    assert len(after.hand) == len(view.hand) + 1
    assert not at.screen.sprites.flying


def test_a_card_pulled_and_put_back_stays_in_the_stock() -> None:
    at = asked("draw", versehen="moeglich")
    turn = at.screen.table.turn()
    pull(at, at.screen.sprites.layout.stock.bounds, 400, 300)
    assert at.screen.table.turn() == turn
    assert not at.screen.sprites.flying


@pytest.mark.parametrize("by", ["click", "pull"])
def test_the_card_turned_up_is_taken_for_ones_own(by: str) -> None:
    at = asked("trump-exchange")
    card, box = at.screen.table.view().turned_up, at.screen.sprites.layout.turned_up.upright
    if by == "click":
        at.click(box.cx, box.y + 12)
    else:
        pull(at, box, 600, 720)
    view = at.screen.table.view()
    assert view.turned_up != card
    assert card in [held & KIND_MASK for held in view.hand]


def test_unless_it_is_asked_the_stock_is_nothing_to_take_hold_of() -> None:
    at = asked("lead")
    assert at.screen.sprites.turned_up is not None
    turn, stock = at.screen.table.turn(), at.screen.sprites.layout.stock.bounds
    at.click(stock.cx, stock.cy)
    assert at.screen.table.turn() == turn
    assert not at.screen.asking.pile.visible
