"""Cards in flight: which sizes and turns they take, and that these are known before."""

from __future__ import annotations

import pytest

from game.ui.kit import tokens
from game.ui.table.cards.sprite import STEPS, Flight, Sprite
from game.ui.table.drawing.card_items import shadow_of
from game.ui.table.layout.fan import Pose

HERE, THERE = Pose(100, 700, 200, 12), Pose(500, 300, 120, -3)
FRAMES = 18
SECONDS = FRAMES / 60


def _seen(number: int, **how: bool) -> list[Pose]:
    """Where a card is seen frame by frame, and last where it has arrived."""
    sprite = Sprite(3, HERE, up=True, number=number)
    flight, poses = Flight(sprite, THERE, SECONDS, **how), list[Pose]()
    for frame in range(FRAMES + 1):
        flight.show(frame / FRAMES)
        poses.append(sprite.pose)
    return poses


def _new_in(poses: list[Pose]) -> set[int]:
    """The frames in which a card has another size than in the one before."""
    return {frame for frame in range(1, FRAMES) if poses[frame].h != poses[frame - 1].h}


def test_a_size_stays_for_some_frames_while_the_place_does_not() -> None:
    poses = _seen(0, scaled=True)
    assert len({pose.h for pose in poses}) <= STEPS * SECONDS + 2
    assert len({pose.x for pose in poses}) == len(poses)
    assert [pose.h for pose in poses] == sorted((pose.h for pose in poses), reverse=True)
    assert (poses[0].h, poses[-1]) == (HERE.h, THERE)


def test_cards_that_fly_together_take_turns_with_another_size() -> None:
    one, two = (_new_in(_seen(number, scaled=True)) for number in (4, 5))
    assert one
    assert two
    assert not one & two


@pytest.mark.parametrize("number", [6, 7])
def test_every_turn_on_the_way_is_known_before(number: int) -> None:
    flight = Flight(Sprite(3, HERE, up=True), THERE, SECONDS, scaled=True, turns=True)
    known = {seen.pose.angle for seen in flight.seen() if seen.turns}
    turns = {pose.angle for pose in _seen(number, scaled=True, turns=True)}
    assert len(turns) > 4
    assert turns <= known


def test_a_card_that_shrinks_keeps_the_shadow_it_lies_with() -> None:
    """It is one picture with that; one that only flies throws another, the higher it is."""
    shadows = []
    for how in ({"scaled": True}, {}, {"scaled": True, "turns": True}):
        sprite = Sprite(3, HERE, up=True)
        Flight(sprite, THERE, SECONDS, **how).show(0.3)
        assert sprite.high > 0.5
        shadows.append(shadow_of(sprite))
    assert shadows[0] == tokens.SHADOW_CARD
    assert shadows[1].blur == shadows[2].blur == tokens.SHADOW_CARD_LIFTED.blur


def test_a_card_that_goes_to_another_place_of_its_hand_stays_on_the_table() -> None:
    """However far that is: it is one picture with the shadow it lies with, and in its order."""
    sprite, place = Sprite(3, HERE, up=True), HERE._replace(x=HERE.x + 900, angle=-12)
    flight = Flight(sprite, place, SECONDS)
    for frame in range(FRAMES + 1):
        flight.show(frame / FRAMES)
        assert sprite.high == 0.0
        assert sprite.pose.y == HERE.y
        assert shadow_of(sprite) == tokens.SHADOW_CARD
    assert sprite.pose == place
