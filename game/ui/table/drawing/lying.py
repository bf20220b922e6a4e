"""Where what lies on the table lies, as boxes: what words about it must leave free, or should."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ui.kit import Box, Painter
from game.ui.table.drawing import furnishing
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.labels.plates import status
from game.ui.table.labels.slate import Slate, slate_for
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.free_spot import Spared
from game.ui.table.layout.open_hand import open_hand
from game.ui.table.own_hand.hand import CHOSEN_LIFT
from game.values import Seat

COUNTED = 2.0
READ = 0.4
SEEN = 0.05
"""What it costs to cover a number, of which a little is all; what is read; and what is only seen;
see `free_spot.Spared`."""

MARKS = 36.0
"""The room that marks above cards of the own hand take."""

TAGS = 28.0
TAG_WIDTH = 150.0
"""The room that the tags above the cards of a trick take."""


def around(boxes: Iterable[Box]) -> Box | None:
    """The box around all of them."""
    found: Box | None = None
    for box in boxes:
        found = box if found is None else found.union(box)
    return found


def trick_boxes(drawn: DrawContext) -> list[Box]:
    """The cards of the trick with their tags, which two of them have at most."""
    best, found = drawn.sprites.winning, list[Box]()
    for at, (_, sprite) in enumerate(drawn.sprites.trick):
        box = sprite.pose.bounds
        wide = max(box.w, TAG_WIDTH) if at in (0, best) else box.w
        found.append(Box(box.cx - wide / 2, box.y - TAGS, wide, box.h + TAGS))
    return found


def place_boxes(drawn: DrawContext) -> list[Box]:
    """The place that is free for one's own card, while one is asked for."""
    return [] if drawn.own_place is None else [drawn.own_place.bounds]


def talon_box(drawn: DrawContext) -> Box | None:
    """The talon's cards, turned or not, or those that were seen while they lie there small."""
    poses = [sprite.pose for sprite in drawn.sprites.talon]
    poses += [pose for _, pose in drawn.sprites.seen_talon]
    return around(pose.bounds for pose in poses)


def stock_box(drawn: DrawContext) -> Box | None:
    """The stock with the card turned up, where one is; that card alone once it is the last one."""
    sprites = drawn.sprites
    if sprites.turned_up is None:
        there = sprites.stock_lies and sprites.shown.stock_size > 0
        return furnishing.stock_box(sprites.layout) if there else None
    box = sprites.turned_up.pose.bounds
    alone = sprites.shown.stock_size <= 1
    return box if alone else box.union(furnishing.stock_box(sprites.layout))


def hand_box(drawn: DrawContext) -> Box | None:
    """The own hand, with the room for its marks while cards of it are asked for."""
    box = around(sprite.pose.bounds for sprite in drawn.sprites.hand)
    marks = MARKS if drawn.hand.mode != "off" else 0.0
    return None if box is None else Box(box.x, box.y - marks, box.w, box.h + marks)


def held_boxes(drawn: DrawContext) -> list[Box]:
    """The cards of the own hand, each where it rests and as high as it is lifted there."""
    sprites, tried = drawn.sprites, drawn.hand.tried
    places = sprites.layout.hand(len(sprites.hand), sprites.breaks)
    return [
        place.lifted(CHOSEN_LIFT if sprite is tried else sprite.lift_to).bounds
        for sprite, place in zip(sprites.hand, places, strict=True)
    ]


def opened_places(drawn: DrawContext, p: Painter, seat: Seat) -> Sequence[Pose]:
    """The places of the cards that a seat has laid open: the usual ones, or smaller ones beside
    what lies there; none where there is no room for them beside the panel that asks."""
    sprites, layout, panel = drawn.sprites, drawn.sprites.layout, drawn.model.covered
    usual = layout.opened(seat, len(sprites.opened[seat]))
    taken = [box for box, _ in furniture_boxes(drawn, p)]
    if panel is None:
        taken += [layout.trick(other).bounds for other in sprites.shown.seats]
    else:
        taken.append(panel)
    if not any(box.intersects(pose.upright) for box in taken for pose in usual):
        return usual
    taken += [layout.menu, *(layout.button(at, 152.0) for at in (0, 1))]
    taken += [pose.bounds for pose in layout.hand(len(sprites.hand), sprites.breaks)]
    taken += melds_boxes(drawn)
    beside = open_hand(layout, seat, len(usual), tuple(taken))
    return beside if beside or panel is not None else usual


def opened_boxes(drawn: DrawContext, p: Painter) -> list[Box]:
    """The hands that lie open."""
    hands = [opened_places(drawn, p, seat) for seat in drawn.sprites.opened]
    found = (around(pose.upright for pose in hand) for hand in hands)
    return [box for box in found if box is not None]


def melds_boxes(drawn: DrawContext) -> list[Box]:
    """The melds that lie open, with their pills."""
    found: list[Box] = []
    for seat, laid in drawn.sprites.melds.items():
        for meld, group in zip(laid, drawn.sprites.meld_groups(seat), strict=True):
            box = around(pose.upright for pose in group.cards)
            x, y = group.pill
            pill = Box(x - 6, y - 18, drawn.sprites.measure_pill(meld, group.short) + 40, 36)
            found.append(pill if box is None else box.union(pill))
    return found


def slate_of(drawn: DrawContext) -> Slate:
    """What the slate says now: less where the panel that asks lies below it."""
    practice, factor = drawn.model.table.practice, drawn.model.factor
    lines = 1 if drawn.sprites.layout.setup.players == 2 else 2
    return slate_for(
        drawn.words, drawn.sprites.shown, practice=practice, lines=lines, factor=factor
    )


def slate_box(drawn: DrawContext) -> Box:
    """Where the slate lies."""
    return furnishing.slate_box(drawn.sprites.layout, slate_of(drawn))


def furniture_boxes(drawn: DrawContext, p: Painter) -> list[Spared]:
    """What should rather not be covered: seats, backs and their number, plaque, slate."""
    layout, sprites = drawn.sprites.layout, drawn.sprites
    found = [Spared(plaque_of(drawn, p).box, READ), Spared(slate_box(drawn), READ)]
    for seat, seat_layout in enumerate(layout.seats):
        line = status(drawn.words, sprites.shown, seat, drawn.model.turn, drawn.model.verb)
        name = drawn.words.name(seat)
        plate = furnishing.plate_box(p, seat_layout, name, line)
        found.append(Spared(seat_layout.portrait.union(plate), READ))
        backs = layout.backs(seat, sprites.closed(seat)) if seat != sprites.viewer else []
        if backs:
            found.append(Spared(furnishing.fan_box(backs).inset(10), SEEN))
        if backs and seat_layout.folded:
            count = furnishing.count_box(p, seat_layout, sprites.closed(seat))
            found.append(Spared(count, COUNTED))
    return found
