"""The layout in every shape: two to seven seats, 1 to 40 cards, any window and scale.

Nothing leaves the window, no two things that must be seen lie upon each other, and of every card in
the hand there is enough to be seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from game.ui.kit import Box, Scale, furniture, measure
from game.ui.table.drawing.card_items import TAG_RISE
from game.ui.table.layout.arranging import arrange
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.meld_rows import MeldToLay, meld_room, meld_rows
from game.ui.table.layout.seats import TableSetup
from game.ui.table.own_hand.hand import CHOSEN_LIFT
from game.ui.table.screen import ROOM
from tests.everyday import some
from tests.ui.table.at_table import inside

WINDOWS = (
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (800, 1280),
    (1080, 1920),
    (1200, 1000),
)
"""From the smallest to the largest, from portrait over 4 : 3 to 21 : 9."""

SCALES = (0.8, 1.0, 1.5, 2.5)
SHAPES = [(size, user) for size in WINDOWS for user in SCALES]
PLAYERS = range(2, 8)
HANDS = (1, 3, 8, 12, 15, 16, 20, 21, 40)
EVERY_HAND = range(1, 41)
"""How many cards the hand has: every day and in the long run."""

STRIP = 0.24
"""How much of a card's width shows at least: its letter and its sign."""

STRIP_PX = 10
PLAQUE = (
    furniture.Cell("Trumpf", "Schippen", "schippen"),
    furniture.Cell("Du spielst", "300"),
)


def laid_out(scale: Scale, players: int, hand: int, *, stock: bool = False) -> Layout:
    setup = TableSetup(players, 0, players == 3, stock)
    return arrange(scale, setup, hand, teams=2 * (players in (4, 6)))


def apart(one: Box, two: Box) -> bool:
    return not one.inset(1).intersects(two)


def breaks_of(n: int) -> tuple[int, ...]:
    return tuple(sorted({n // 4, n // 2, 3 * n // 4} - {0, n}))


def corner(place: Pose) -> Box:
    """The part of a card with its letter and its sign."""
    box = place.upright
    return Box(box.x, box.y, STRIP * box.w, 0.2 * box.h)


def fixed(layout: Layout, scale: Scale) -> dict[str, Box]:
    """What stands on the table at any time, by a name."""
    p = measure(scale)
    x, y = layout.plaque
    cells = PLAQUE[: 2 if layout.setup.players in (3, 4) else 1]  # nobody bids at other tables
    found = {
        "menu": layout.menu,
        "slate": layout.slate,
        "plaque": Box(x, y, furniture.plaque_width(p, cells), 64),
    }
    for seat in layout.seats:
        found[f"plate {seat.side} {seat.x:.0f} {seat.y:.0f}"] = seat.plate
        found[f"face {seat.side} {seat.x:.0f} {seat.y:.0f}"] = seat.portrait
    return found


def complaints(layout: Layout, scale: Scale, hand: int) -> Iterator[str]:
    """What is wrong with a layout."""
    whole = Box(0, 0, layout.width, layout.height)
    signs = fixed(layout, scale)
    for name, box in signs.items():
        if not inside(box, whole):
            yield f"{name} leaves the window"
    for (one, a), (two, b) in pairs(signs):
        same = one.partition(" ")[2] == two.partition(" ")[2] != ""
        if not same and not apart(a, b):
            yield f"{one} on {two}"
    for seat in range(1, layout.setup.players):
        for n in (1, 12):
            if not all(inside(place.bounds, whole) for place in layout.backs(seat, n)):
                yield f"backs of {seat} leave the window"
        if not all(inside(place.bounds, whole) for place in layout.opened(seat, 12)):
            yield f"the open hand of {seat} leaves the window"
    for n in TALONS:
        turned = layout.turned_talon(n)
        for places in (layout.talon(n), turned, layout.seen_talon(n)):
            if not all(inside(place.bounds, whole) for place in places):
                yield "the talon leaves the window"
        for name, box in signs.items():
            mine = layout.tall and "me" in name.split()  # who has taken it
            if not mine and not all(apart(one.upright, box) for one in turned):
                yield f"the turned talon on {name}"
        if any(right.x - left.x < STRIP * left.w for left, right in pairwise(turned)):
            yield "the turned talon lies too close"
    if not all(inside(layout.button(place, 160), whole) for place in range(3)):
        yield "a button leaves the window"
    for box in (layout.stock.bounds, layout.turned_up.upright) if layout.setup.stock else ():
        yield from (f"the stock on {name}" for name, sign in signs.items() if not apart(box, sign))
    yield from _tricks(layout, whole, signs)
    if layout.setup.players in (3, 4) and layout.rows == 1:
        yield from _melds(layout, signs, 0, alone=True)
        yield from _melds(layout, signs, 2, alone=False)
    yield from _hand(layout, scale, hand)
    yield from _tags(layout, scale, hand, signs)


def _tags(layout: Layout, scale: Scale, hand: int, signs: dict[str, Box]) -> Iterator[str]:
    """What cards of the hand are marked with lies on nothing, nor where one is lifted, except in a
    small window."""
    half = 12 * scale.text_factor(14)
    for place in layout.hand(hand, breaks_of(hand)):
        for lift in (0.0,) if layout.compact else (0.0, CHOSEN_LIFT):
            tag = Box.around(place.x, place.upright.y - TAG_RISE - lift, place.w / 2, 2 * half)
            on = [name for name, sign in signs.items() if not apart(tag, sign)]
            yield from (f"a tag of the hand on {name}" for name in on)


TALONS = (1, 4, 6)
"""How many cards a talon may have."""

MELDS = ((2,), (2, 2), (5, 2, 2, 4), (4, 4, 5, 2, 2, 2, 2))
"""How many cards lie in each meld of a seat: from one meld to more than a hand mostly gives."""


def _melds(layout: Layout, signs: dict[str, Box], seat: int, alone: bool) -> Iterator[str]:
    """Melds and their pills lie on no plate, slate or plaque, and above the panel that asks."""
    room = meld_room(layout, seat, alone=alone)
    for sizes in MELDS:
        for group in meld_rows([MeldToLay(n, 160, 75) for n in sizes], *room):
            x, cy = group.pill
            pill = Box(x, cy - 15, 75 if group.short else 160, 30)
            for box in (pill, *(card.upright for card in group.cards)):
                on = [name for name, sign in signs.items() if not apart(box, sign)]
                yield from (f"{len(sizes)} melds of {seat} on {name}" for name in on)
                if alone and box.bottom > layout.below_melds.y + 1:
                    yield f"{len(sizes)} melds of {seat} under the panel"


def pairs(signs: dict[str, Box]) -> list[tuple[tuple[str, Box], tuple[str, Box]]]:
    items = list(signs.items())
    return [(one, two) for i, one in enumerate(items) for two in items[i + 1 :]]


def _tricks(layout: Layout, whole: Box, signs: dict[str, Box]) -> Iterator[str]:
    places = [layout.trick(seat) for seat in range(layout.setup.players)]
    for seat, place in enumerate(places):
        if not inside(place.bounds, whole):
            yield f"trick card of {seat} leaves the window"
        for name, box in signs.items():
            if not apart(place.upright.inset(3), box):
                yield f"trick card of {seat} on {name}"
        for other in places:
            if other is not place and other.upright.inset(4).intersects(corner(place)):
                yield f"a trick card on the index of {seat}"


def _hand(layout: Layout, scale: Scale, hand: int) -> Iterator[str]:
    places = layout.hand(hand, breaks_of(hand))
    for place in places:
        if place.bounds.x < -0.5 or place.bounds.right > layout.width + 0.5:
            yield "a card of the hand leaves the window"
        if corner(place).bottom > layout.height:
            yield "an index of the hand leaves the window"
    for left, right in pairwise(places):
        if right.y - left.y > 0.3 * left.h:  # the front row begins
            if right.y - left.y < 0.4 * left.h:
                yield "the front row covers the indices of the back row"
        elif right.x - left.x < max(STRIP * left.w, scale.du(STRIP_PX)):
            yield f"too narrow: {(right.x - left.x) / left.w:.2f} of a card"
    top = min(place.upright.y for place in places)
    for room in (layout.panel_room, layout.below_melds, layout.beside_melds):
        if room.bottom > top:
            yield "a panel covers the hand"
    if layout.panel_room.h < 120 or layout.panel_room.w < 380:
        yield f"no room for panels: {layout.panel_room.w:.0f} × {layout.panel_room.h:.0f}"


@pytest.mark.parametrize("hands", [HANDS, pytest.param(EVERY_HAND, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("size", "user"), some(SHAPES, 12))
def test_nothing_leaves_the_window_or_lies_on_something(
    size: tuple[int, int], user: float, hands: Sequence[int]
) -> None:
    scale = Scale(size, user).with_room(ROOM)
    found: dict[str, str] = {}
    for players in PLAYERS:
        for hand in hands:
            layout = laid_out(scale, players, hand, stock=players == 2)
            for complaint in complaints(layout, scale, hand):
                found.setdefault(f"{players} seats: {complaint}", f"{hand} cards")
    assert not found, "\n" + "\n".join(f"{fault} ({at})" for fault, at in found.items())


def test_what_is_looked_for_is_found() -> None:
    """A layout with things upon each other is not passed over."""
    scale = Scale((1280, 800)).with_room(ROOM)
    sound, own = laid_out(scale, 3, 12), laid_out(scale, 3, 12).trick(0).upright
    whole, tiny = Box(0, 0, 1280, 800), Box(0, 0, 100, 100)
    assert list(complaints(sound, scale, 12)) == []
    assert "trick card of 0 on board" in list(_tricks(sound, whole, {"board": own}))
    assert "1 melds of 0 on board" in list(_melds(sound, {"board": whole}, 0, True))
    assert "trick card of 0 leaves the window" in list(_tricks(sound, tiny, {}))
    narrow = replace(sound, width=500.0)
    assert any(fault.startswith("too narrow") for fault in _hand(narrow, scale, 12))
    low = replace(sound, hand_size=40, height=300.0)
    assert any("a panel covers" in fault or "no room" in fault for fault in _hand(low, scale, 40))
    moved = replace(sound, menu=sound.menu.moved(-200, 0))
    assert "menu leaves the window" in list(complaints(moved, scale, 12))
    upon = replace(sound, menu=sound.slate)
    assert "menu on slate" in list(complaints(upon, scale, 12))
