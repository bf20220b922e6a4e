"""Putting the own hand in another order: by mouse, finger and keys, without playing anything."""

from __future__ import annotations

import pygame
import pytest

from game.cards import KIND_MASK
from game.ui.kit import Scale
from game.ui.table.phases.discard import DiscardPanel
from game.ui.table.screen import TableScreen
from tests.ui.table.at_table import Sitting
from tests.ui.table.test_fingers import finger
from tests.ui.table.test_input import allowed, asked_by, asked_to_play, not_allowed
from tests.ui.table.test_playing import by_mouse


def order(at: Sitting) -> list[int]:
    return [(sprite.card or 0) & KIND_MASK for sprite in at.screen.sprites.hand]


def settle(at: Sitting) -> None:
    for _ in range(60):
        at.frame(draw=False)


def lies_in_order(at: Sitting) -> bool:
    sprites = at.screen.sprites
    places = sprites.layout.hand(len(sprites.hand), sprites.breaks)
    return [sprite.pose for sprite in sprites.hand] == places


def draw_along(at: Sitting, here: int, there: int) -> None:
    """Draw a card to where another one lies."""
    hand = at.screen.sprites.hand
    x, y = at.spot(hand[here])
    at.drag(hand[here], x + hand[there].pose.x - hand[here].pose.x, y + 10)


def test_a_card_drawn_along_the_hand_stays_where_it_is_let_go() -> None:
    at = asked_to_play()
    before, turn = order(at), at.screen.table.turn()
    draw_along(at, 0, 3)
    settle(at)
    assert order(at) == [*before[1:4], before[0], *before[4:]]
    assert lies_in_order(at)
    assert at.screen.table.turn() == turn, "nothing was played"


def test_the_others_make_room_while_it_is_held() -> None:
    at = asked_to_play()
    context = at.screen.context.context
    context.settings = context.settings.changed(speed="normal")
    hand = at.screen.sprites.hand
    held, beside = hand[0], hand[1]
    before = beside.pose
    x, y = at.spot(held)
    at.move(x, y)
    at._post(pygame.MOUSEBUTTONDOWN, x, y, button=1)
    at.move(beside.pose.x + 4 + x - held.pose.x, y + 4)
    settle(at)
    assert hand[0] is beside
    assert beside.pose.x < before.x
    assert held.pose.x > beside.pose.x, "and it hangs under the pointer"


def test_the_card_that_is_held_covers_no_index_of_another() -> None:
    at = asked_to_play()
    context = at.screen.context.context
    context.settings = context.settings.changed(speed="normal")
    hand = at.screen.sprites.hand
    held, last = hand[0], hand[-1].pose
    x, y = at.spot(held)
    at.move(x, y)
    at._post(pygame.MOUSEBUTTONDOWN, x, y, button=1)
    by = held.pose.w / 3
    for n in range(1, int((last.x - held.pose.x) / by)):
        at.move(x + n * by, y + 4)
        settle(at)
        here = held.pose.x
        for one in hand:
            corner = one.pose.x - one.pose.w / 2
            covered = here - held.pose.w / 2 < corner + 0.1 * one.pose.w < here + held.pose.w / 2
            assert one is held or not covered


def test_it_holds_for_the_deal_and_no_longer() -> None:
    at = asked_to_play()
    draw_along(at, 0, 3)
    wanted = order(at)
    while len(at.screen.sprites.hand) > 3:
        at.click_card(allowed(at))
        at.until_asked()
        held = order(at)
        assert held == _left(wanted, held)
    while not at.over:
        at.click_card(allowed(at))
        at.until_asked()
    at.screen.next_deal()
    at.sheets.clear()
    at.until_asked()
    assert not at.screen.sprites.own_order


def _left(order: list[int], held: list[int]) -> list[int]:
    """Of an order what is still held; of two equal cards either may be the one that is gone."""
    for kind in set(order):
        while order.count(kind) > held.count(kind):
            order.remove(kind)
    return order if sorted(order) != sorted(held) or order == held else held


def test_a_card_drawn_out_of_the_hand_is_played_and_moves_no_other() -> None:
    at = asked_to_play()
    sprite, turn = allowed(at), at.screen.table.turn()
    rest = [one for one in at.screen.sprites.hand if one is not sprite]
    at.drag(sprite, rest[-1].pose.x, 300)
    assert at.screen.table.turn() > turn
    assert at.screen.sprites.hand == rest
    assert not at.screen.sprites.own_order


def test_a_forbidden_card_drawn_out_comes_back_and_says_why() -> None:
    at = asked_to_play(forbidden=True)
    sprite, before = not_allowed(at), order(at)
    at.drag(sprite, 640, 300)
    assert at.screen.hand.explained is sprite
    settle(at)
    assert order(at) == before
    assert lies_in_order(at)


def test_cards_can_be_moved_while_others_are_to_be_picked() -> None:
    at = asked_by(DiscardPanel)
    before = order(at)
    draw_along(at, 0, 2)
    assert order(at) == [*before[1:3], before[0], *before[3:]]
    assert not at.screen.hand.picked, "to draw is not to choose"


def test_a_finger_moves_a_card() -> None:
    at = asked_to_play()
    hand, before = at.screen.sprites.hand, order(at)
    x, y = at.spot(hand[0])
    finger(at, "down", x, y)
    for k in range(1, 6):
        finger(at, "move", x + (hand[2].pose.x - hand[0].pose.x) * k / 5, y + 4)
    finger(at, "up", x + hand[2].pose.x, y + 4)
    assert order(at) != before
    assert sorted(order(at)) == sorted(before)


@pytest.mark.parametrize(("code", "by"), [(pygame.K_RIGHT, 1), (pygame.K_LEFT, -1)])
def test_shift_and_an_arrow_move_the_card_that_the_keyboard_is_on(code: int, by: int) -> None:
    at = asked_to_play()
    at.key(pygame.K_HOME)
    at.key(pygame.K_RIGHT)
    hand = at.screen.hand
    card = hand.reading
    assert card is not None
    here = at.screen.sprites.hand.index(card)
    at.key(code, pygame.KMOD_SHIFT)
    last = len(at.screen.sprites.hand) - 1
    assert at.screen.sprites.hand.index(card) == max(0, min(last, here + by))
    assert hand.reading is card, "which goes with it"


@pytest.mark.parametrize("by_key", [False, True])
def test_the_button_brings_the_usual_order_back(by_key: bool) -> None:
    at = asked_to_play()
    before, sort = order(at), at.screen.controls.sort
    assert not sort.visible
    draw_along(at, 0, 3)
    at.frame()
    assert sort.visible
    if by_key:
        at.key(pygame.K_s)
    else:
        at.click_widget(sort)
    settle(at)
    assert order(at) == before
    assert lies_in_order(at)
    assert not sort.visible


def test_it_is_no_part_of_the_match_and_is_there_when_one_comes_back() -> None:
    at = asked_to_play()
    moves = list(at.screen.table._log.moves)
    draw_along(at, 0, 3)
    assert at.screen.table._log.moves == moves
    wanted = order(at)
    again = TableScreen(at.screen.context, at.screen.table, Scale((1280, 800), 1.0))
    again.start()
    assert [(sprite.card or 0) & KIND_MASK for sprite in again.sprites.hand] == wanted


def test_cards_that_come_into_an_own_order_are_at_its_end() -> None:
    at = asked_by(DiscardPanel)
    draw_along(at, 0, 2)
    wanted = at.screen.sprites.hand[:]
    by_mouse(at)
    at.until_asked()
    held = at.screen.sprites.hand
    stayed = [sprite for sprite in wanted if sprite in held]
    assert held[: len(stayed)] == stayed
    assert len(held) > len(stayed), "melds were taken up again"
