"""What the seats say and the table itself, as items: each bubble where it covers least."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from game.ui.kit import Box, Painter, furniture, speech, tokens
from game.ui.kit.speech import NO_STEAD, Stead, Tip
from game.ui.kit.widgets.base import fitting
from game.ui.table.compositor import Item
from game.ui.table.drawing import furnishing
from game.ui.table.drawing.context import BubbleSpot, DrawContext
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.labels.bubbles import TABLE, Bubble
from game.ui.table.labels.plates import status
from game.ui.table.layout.layout import Layout
from game.values import Seat

LEANS = (0.0, -0.5, 0.5, -1.0, 1.0)
"""How far a bubble may lean aside for what it should not cover."""

BESIDE_NAME = 10.0
"""What stays free at least beside a name in a bubble, in du."""


PLACARD_PAD = 26.0
PLACARD_HEAD = tokens.PANEL_TITLE
RARE_HEAD = tokens.TITLE.at(34)
MOMENT_HEIGHT = 106.0
ABOVE_HAND = 14.0
"""How far above the own hand the board ends, in du."""


def bubble_items(drawn: DrawContext, p: Painter) -> Iterator[Item]:
    """The bubbles of all seats that say something."""
    bubbles, layout = drawn.sprites.bubbles, drawn.sprites.layout
    below = [seat.plate for seat in layout.seats]
    below += [drawn.model.explained] if drawn.model.explained else []
    for seat, text, tip, stead, box in _spots(drawn, p):
        bubble = bubbles[seat]
        assert bubble is not None
        hides = any(_shared(box, other) for other in below)  # the plate says the same by then
        opacity = round(bubble.unread if hides else bubble.opacity, 2)
        size = round(bubble.size, 2)
        if opacity:
            yield _bubble_item(seat, box.inset(-26), text, tip, stead, opacity, size)


def _spots(drawn: DrawContext, p: Painter) -> tuple[BubbleSpot, ...]:
    """Where what is said stands: it stays there until something else is said, or lies there."""
    sprites, model, bubbles = drawn.sprites, drawn.model, drawn.sprites.bubbles
    seats = range(len(sprites.layout.seats))
    said = tuple((seat, told.text) for seat in seats if (told := bubbles[seat]) is not None)
    if not said:
        return ()
    hand = (len(sprites.hand), sprites.breaks)
    on_table = (sprites.layout, sprites.shown, hand, model.covered, plaque_of(drawn, p).box)
    made_from = (p.scale, drawn.context.settings, model.turn, model.verb, said, *on_table)
    return drawn.bubbles.get(made_from, lambda: tuple(_placed(drawn, p, said)))


def _placed(
    drawn: DrawContext, p: Painter, said: Iterable[tuple[Seat, str]]
) -> Iterator[BubbleSpot]:
    layout, taken = drawn.sprites.layout, taken_boxes(drawn, p)
    plates = [seat.plate for seat in layout.seats]
    for seat, text in said:
        stead = _stead(drawn, p, seat)
        tip = clear_of(p, text, layout.mouths(seat), taken, plates, stead)
        yield BubbleSpot(seat, text, tip, stead, speech.bubble_box(p, text, tip, stead))


def _stead(drawn: DrawContext, p: Painter, seat: Seat) -> Stead:
    """A seat's plate, which a bubble may take the place of."""
    seat_layout, name = drawn.sprites.layout.seats[seat], drawn.words.name(seat)
    line = status(drawn.words, drawn.sprites.shown, seat, drawn.model.turn, drawn.model.verb)
    plate = furnishing.plate_box(p, seat_layout, name, line)
    fitted, _ = furniture.fitted_name(p, name, speech.NAMING, plate.w - 2 * BESIDE_NAME)
    return Stead(fitted, plate.w)


def _bubble_item(
    seat: Seat, box: Box, text: str, tip: Tip, stead: Stead, opacity: float, size: float
) -> Item:
    """A bubble as it grows in, stands and fades."""

    def draw(p: Painter) -> None:
        p.faded(box, lambda q: _bubble(q, text, tip, stead), opacity=opacity, size=size)

    return Item(("bubble", seat), 80, box, (text, tip, stead, opacity, size), draw)


def taken_boxes(drawn: DrawContext, p: Painter) -> list[Box]:
    """What a bubble should not cover: plaque, menu, slate, faces, the own hand, and the places of
    the trick while cards are played, before that the panel that asks."""
    layout, playing = drawn.sprites.layout, drawn.sprites.shown.playing
    boxes = [plaque_of(drawn, p).box, layout.menu, layout.slate]
    boxes += [seat.portrait for seat in layout.seats]
    hand = layout.hand(len(drawn.sprites.hand), drawn.sprites.breaks)
    boxes += [pose.upright for pose in hand]
    if playing:
        boxes += [layout.trick(seat).upright for seat in range(len(layout.seats))]
    elif drawn.model.covered is not None:
        boxes.append(drawn.model.covered)
    return boxes


def clear_of(
    p: Painter,
    text: str,
    tips: Sequence[Tip],
    taken: Sequence[Box],
    plates: Sequence[Box] = (),
    stead: Stead = NO_STEAD,
) -> Tip:
    """The tip whose bubble covers least of what is taken, then of the names, and leans least; of
    several the first. stead: the plate of who speaks."""

    best, least = tips[0], (math.inf, math.inf, math.inf)
    for tip in (tip._replace(lean=lean) for tip in tips for lean in LEANS):
        box = speech.bubble_box(p, text, tip, stead)
        named = tip.tail == "none"  # what the plate under it says
        cost = (
            sum(_shared(box, other) for other in taken),
            sum(_shared(box, one) for one in plates if not (named and one.contains(*tip[:2]))),
            abs(tip.lean),
        )
        if cost < least:
            best, least = tip, cost
        if not any(cost):  # nothing is better: mostly the first
            break
    return best


def _shared(one: Box, other: Box) -> float:
    """How much area two boxes share, in du²."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def _bubble(p: Painter, text: str, tip: Tip, stead: Stead) -> None:
    speech.bubble(p, text, tip, stead)


# ---------------------------------------------------------------- the table itself
def placard_item(drawn: DrawContext, p: Painter) -> Item | None:
    """What the table says at the moment: just above the own hand, or where that will lie."""
    told = drawn.sprites.bubbles[TABLE]
    if told is None:
        return None
    head, body = told.text, told.more
    layout = drawn.sprites.layout
    if told.rare:
        return _moment_item(layout, p, told)
    width = max(p.text_width(head, PLACARD_HEAD), p.text_width(body, tokens.HELP)) + 2 * PLACARD_PAD
    height = 78.0 if body else 52.0
    low = layout.hand_top if drawn.sprites.hand else layout.hand_middle
    middle = low - ABOVE_HAND - height / 2
    board = Box.around(layout.width / 2, middle, width, height)
    opacity, size = round(told.opacity, 2), round(told.size, 2)

    def draw(q: Painter) -> None:
        _board(q, board)
        q.text(head, board.cx, board.y + 34, PLACARD_HEAD, tokens.CREAM, "center")
        q.text(body, board.cx, board.y + 60, tokens.HELP, tokens.CREAM_SOFT, "center")

    def faded(q: Painter) -> None:
        q.faded(around, draw, opacity=opacity, size=size)

    around = board.inset(-44)
    return Item("placard", 82, around, (head, body, opacity, size), faded)


def _moment_item(layout: Layout, p: Painter, told: Bubble) -> Item:
    """What happens seldom: in brass, larger, below what is laid, with a line that grows."""
    head, body = told.text, told.more
    width = max(p.text_width(head, RARE_HEAD), p.text_width(body, tokens.NAME)) + 4 * PLACARD_PAD
    width = min(width, layout.width - 2 * layout.margin)
    style = fitting(p, head, RARE_HEAD, width - 2 * PLACARD_PAD)
    middle = layout.hand_top - ABOVE_HAND - MOMENT_HEIGHT / 2
    board = Box.around(layout.width / 2, middle, width, MOMENT_HEIGHT)
    opacity, size, grown = round(told.opacity, 2), round(told.size, 2), round(told.grown, 2)

    def draw(q: Painter) -> None:
        _board(q, board)
        q.text(head, board.cx, board.y + 46, style, tokens.BRASS_TEXT, "center")
        half = grown * (board.w / 2 - PLACARD_PAD)
        q.hline(board.cx - half, board.cx + half, board.y + 60, tokens.BRASS_LOW, 1.6)
        q.text(body, board.cx, board.y + 87, tokens.NAME, tokens.CREAM, "center")

    around = board.inset(-44)
    look = (head, body, opacity, size, grown)
    return Item(
        "placard", 82, around, look, lambda q: q.faded(around, draw, opacity=opacity, size=size)
    )


def _board(p: Painter, box: Box) -> None:
    """A plate edged with brass."""
    p.shadow(box, tokens.RADIUS_BUTTON, tokens.SHADOW_PANEL)
    p.rect(box, tokens.RADIUS_BUTTON, tokens.PLATE, tokens.PLATE_EDGE)
    p.rect(box.inset(1), tokens.RADIUS_BUTTON - 1, None, tokens.BRASS_LOW, 1.4)
