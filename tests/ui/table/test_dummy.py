"""The dummy's cards at the table: they lie open, and its declarer plays them where they lie."""

from __future__ import annotations

import pygame
import pytest

from game.cards import KIND_MASK
from game.ui.context import Context, Settings
from game.ui.kit import Scale, measure
from game.ui.storybook.table import scenes
from game.ui.table.cards.sprite import Sprite
from game.ui.table.drawing.card_tip import card_tip_item
from game.ui.table.drawing.lying import opened_places
from game.ui.table.labels.plates import status
from game.ui.table.labels.spoken import spoken_turn
from tests.ui.table.at_table import Sitting, ruleset
from tests.ui.table.test_fingers import tap

SIZE = (1280, 800)


def asked(scene: str = "dummy", size: tuple[int, int] = SIZE, **settings: object) -> Sitting:
    """The viewer is the declarer, and a card of the dummy is asked for."""
    context = Context(Settings(**settings))  # type: ignore[arg-type]
    screen = scenes.screen_at(ruleset("kontrakt-whist"), scene, context, Scale(size))
    at = Sitting(screen, pygame.Surface(size))
    at.frame()
    assert screen.dummy.seat == screen.table.acting != screen.table.viewer
    return at


def spot(at: Sitting, sprite: Sprite) -> tuple[float, float]:
    """A point of a card of the dummy that no other card covers."""
    dummy = at.screen.dummy
    assert dummy.seat is not None
    places = dict(zip(dummy.cards, dummy.places(dummy.seat), strict=True))
    box = places[sprite].upright
    return box.x + 6, box.y + 8


def allowed(at: Sitting) -> Sprite:
    return next(sprite for sprite in at.screen.dummy.cards if at.screen.dummy.permits(sprite))


def forbidden(at: Sitting) -> Sprite:
    return next(sprite for sprite in at.screen.dummy.cards if not at.screen.dummy.permits(sprite))


def was_played(at: Sitting, sprite: Sprite, turn: int) -> bool:
    table = at.screen.table
    seat, card = (table.viewer + 2) % 4, sprite.card or 0
    left = table.view().opened[seat] or ()
    return table.turn() > turn and card not in left


def test_a_click_on_its_card_plays_it() -> None:
    at = asked()
    turn, sprite = at.screen.table.turn(), allowed(at)
    at.click(*spot(at, sprite))
    assert was_played(at, sprite, turn)


def test_a_click_on_another_card_says_why_not() -> None:
    """The rule is that of the dummy's hand, not of the viewer's own."""
    at = asked()
    turn, sprite = at.screen.table.turn(), forbidden(at)
    at.click(*spot(at, sprite))
    assert at.screen.table.turn() == turn and at.screen.dummy.explained is sprite
    item = card_tip_item(at.screen.drawn, measure(at.screen.scale))
    assert item is not None and item.look[0] == "Farbzwang"  # type: ignore[index]


def test_the_own_hand_plays_nothing_meanwhile() -> None:
    at = asked()
    turn, own = at.screen.table.turn(), at.screen.sprites.hand[-1]
    at.click(*at.spot(own))
    assert at.screen.table.turn() == turn and at.screen.hand.mode == "off"


def test_a_finger_lifts_a_card_and_plays_it_with_the_second_tap() -> None:
    at = asked()
    turn, sprite = at.screen.table.turn(), allowed(at)
    tap(at, *spot(at, sprite))
    assert at.screen.dummy.ready is sprite and at.screen.table.turn() == turn
    tap(at, *spot(at, sprite))
    assert was_played(at, sprite, turn)


def test_keys_go_through_its_cards_and_play_one() -> None:
    at = asked()
    turn = at.screen.table.turn()
    at.key(pygame.K_RIGHT)
    first = at.screen.dummy.reading
    assert first is not None and at.screen.dummy.permits(first), "the first that may be played"
    at.key(pygame.K_LEFT)
    assert at.screen.dummy.reading is not first
    at.key(pygame.K_RIGHT)
    assert at.screen.dummy.reading is first
    at.key(pygame.K_RETURN)
    assert was_played(at, first, turn)


def test_up_and_down_lead_to_the_other_row() -> None:
    at = asked()
    dummy = at.screen.dummy
    assert dummy.seat is not None
    places = dict(zip(dummy.cards, dummy.places(dummy.seat), strict=True))
    at.key(pygame.K_HOME)
    at.key(pygame.K_RIGHT)
    before = dummy.reading
    at.key(pygame.K_DOWN)
    after = dummy.reading
    assert before is not None and after is not None and places[after].y > places[before].y
    at.key(pygame.K_UP)
    assert dummy.reading is before


@pytest.mark.parametrize("size", [(1024, 640), (900, 1200), (1680, 720), (1280, 800)])
def test_every_card_can_be_hit(size: tuple[int, int]) -> None:
    at = asked(size=size)
    dummy, p = at.screen.dummy, measure(at.screen.scale)
    assert dummy.seat is not None
    places = opened_places(at.screen.drawn, p, dummy.seat)
    assert len(places) == len(dummy.cards) == 13
    for sprite in dummy.cards:
        assert dummy.at(*spot(at, sprite)) is sprite
    assert not any(place.upright.intersects(at.screen.sprites.layout.slate) for place in places)


def test_its_plate_says_who_plays_it() -> None:
    at = asked()
    screen = at.screen
    view, turn = screen.table.view(), screen.model.turn
    dummy = (view.seat + 2) % 4
    assert status(screen.words, view, dummy, turn) == "du spielst"
    assert "du spielst" in spoken_turn(screen.words, view, turn, "play", "")
    seen = view._replace(seat=dummy)
    assert status(screen.words, seen, dummy, turn) == "Strohmann"
    assert status(screen.words, view._replace(seat=(dummy + 1) % 4), dummy, turn) != ("du spielst")


def test_a_hint_marks_the_card_of_the_dummy() -> None:
    at = asked("dummy-hint")
    advice, dummy = at.screen.advice, at.screen.dummy
    assert advice.hint is not None and dummy.seat is not None
    meant = advice.hint.action.arg & KIND_MASK
    places = dict(zip(dummy.cards, dummy.places(dummy.seat), strict=True))
    box = next(pose.upright for sprite, pose in places.items() if sprite.card == meant)
    (mark,) = advice.brackets
    assert box.x - 20 <= mark.box.x and mark.box.right <= box.right + 20
    assert mark.box.y < box.y + box.h / 4
