"""A hand that lies open at the table: who gives up lays it down (B-65), and where it is drawn."""

from __future__ import annotations

from game.ui.kit import measure
from game.ui.table.drawing import items
from game.ui.table.screen import TableScreen
from tests.ui.scenery import FOUR, opened


def given_up(size: tuple[int, int], user: float) -> TableScreen:
    """A table where another seat has given up and the viewer melds."""
    screen = opened("given-up", FOUR, size, "de", user)
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


def test_an_open_hand_makes_way_for_the_panel_where_there_is_too_little_room() -> None:
    wide, narrow = given_up((1280, 800), 1.0), given_up((1280, 800), 1.5)
    assert hand_of(wide) <= drawn(wide)
    assert not hand_of(narrow) & drawn(narrow)
    narrow.model.forget()
    assert hand_of(narrow) <= drawn(narrow)
