"""A hand that lies open at the table: who gives up lays it down (B-65), and where it is drawn."""

from __future__ import annotations

import pytest

from game.ui.kit import Scale, measure
from game.ui.table.cards.sprite import Sprite
from game.ui.table.drawing import items, lying
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.layout.fan import Pose
from game.ui.table.screen import TableScreen
from tests.ui.scenery import FIVE, FOUR, THREE, Where, opened


def given_up(size: tuple[int, int], user: float, where: Where = FOUR) -> TableScreen:
    """A table where another seat has given up and the viewer melds."""
    screen = opened("given-up", where, size, "de", user)
    assert isinstance(screen, TableScreen)
    return screen


def drawn(screen: TableScreen) -> set[object]:
    """What is drawn now, by its keys."""
    return {item.key for item in items.table_items(screen.drawn, measure(screen.scale))}


def hand_of(screen: TableScreen) -> set[object]:
    """The keys of the cards that lie open before the one who has given up."""
    seat = screen.table.view().declarer
    assert seat is not None
    return {("card", sprite.number) for sprite in screen.sprites.opened[seat]}


def test_who_gives_up_lays_the_hand_open() -> None:
    screen = given_up((1280, 800), 1.0)
    view, sprites = screen.table.view(), screen.sprites
    assert view.conceded and view.declarer not in (None, view.seat)
    cards = view.opened[view.declarer]  # type: ignore[index]
    assert cards is not None and len(cards) == view.sizes[view.declarer]  # type: ignore[index]
    laid = sprites.opened[view.declarer]  # type: ignore[index]
    assert sorted(sprite.card or 0 for sprite in laid) == sorted(cards)
    assert all(sprite.up for sprite in laid)


WINDOWS = (
    ((1024, 640), 1.0),
    ((1024, 640), 1.5),
    ((1024, 768), 1.5),
    ((1280, 800), 1.0),
    ((1280, 800), 1.5),
    ((900, 1200), 1.0),
    ((1680, 720), 1.5),
    ((1920, 1080), 1.5),
)


@pytest.mark.parametrize("where", [THREE, FOUR], ids=["three", "four"])
def test_an_open_hand_is_seen_beside_the_panel(where: Where) -> None:
    screen = given_up(*WINDOWS[0], where)
    for size, user in WINDOWS:
        screen.resize(Scale(size, user))
        screen.update(0.0)
        p, layout, panel = measure(screen.scale), screen.sprites.layout, screen.model.panel
        assert panel is not None
        assert hand_of(screen) <= drawn(screen), (size, user)
        (seat,) = screen.sprites.opened
        cards = [pose.upright for pose in lying.opened_places(screen.drawn, p, seat)]
        others = [panel.box, layout.slate, plaque_of(screen.drawn, p).box]
        others += [place.portrait.union(place.plate) for place in layout.seats]
        others += [sprite.pose.upright for sprite in screen.sprites.hand]
        others += [button.box for button in screen.controls.children if button.visible]
        others += lying.melds_boxes(screen.drawn)
        assert not any(card.intersects(box) for card in cards for box in others), (size, user)


def test_an_open_hand_lies_as_usual_once_nothing_is_asked() -> None:
    screen = given_up((1280, 800), 1.5)
    (seat,) = screen.sprites.opened
    p, layout = measure(screen.scale), screen.sprites.layout
    usual = layout.opened(seat, len(screen.sprites.opened[seat]))
    assert lying.opened_places(screen.drawn, p, seat) != usual
    screen.model.forget()
    assert lying.opened_places(screen.drawn, p, seat) == usual


@pytest.mark.parametrize(
    ("scene", "where"), [("open-hand", FOUR), ("lead", FIVE)], ids=["four", "five"]
)
def test_an_open_hand_at_the_top_covers_nothing_while_it_is_played(
    scene: str, where: Where
) -> None:
    screen = opened(scene, where, (1280, 800), "de", 1.0)
    assert isinstance(screen, TableScreen)
    sprites = screen.sprites
    places = sprites.layout.seats
    for seat in [seat for seat, place in enumerate(places) if place.side == "top"]:
        held = [Sprite(card, Pose(0, 0, 84), up=True) for card in range(10)]
        sprites.opened = {seat: held}
        for size, user in (*WINDOWS, ((850, 530), 1.0)):
            screen.resize(Scale(size, user))
            screen.update(0.0)
            p, layout = measure(screen.scale), screen.sprites.layout
            cards = [pose.upright for pose in lying.opened_places(screen.drawn, p, seat)]
            assert len(cards) == len(held)
            others = [layout.menu, layout.slate, plaque_of(screen.drawn, p).box]
            others += [place.portrait.union(place.plate) for place in layout.seats]
            others += [layout.trick(other).bounds for other in sprites.shown.seats]
            others += [sprite.pose.upright for sprite in sprites.hand]
            assert not any(a.intersects(b) for a in cards for b in others), (seat, size, user)
