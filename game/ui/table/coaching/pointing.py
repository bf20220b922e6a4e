"""What words on the table can point at: where that lies, and how it is marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.lessons import Remark
from game.ui.kit import Box, Painter, tokens
from game.ui.kit.speech import Tail
from game.ui.table.cards.sprite import Sprite
from game.ui.table.drawing import lying
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.panels.base import Panel

DEPTH = 14.0
"""How far the ends of a bracket reach, in du."""

OFF = 5.0
"""How far a bracket lies from what it marks."""

ABOVE_HAND = 30.0
LOW_ABOVE_HAND = 24.0
"""How far above the cards that are meant a bracket begins; lower where a panel lies close."""

TAGGED = 14.0
"""How much higher, where a card has a tag."""


class Bracket(NamedTuple):
    """A mark at one side of something; the box is the mark's own."""

    box: Box
    side: Tail


def hand_brackets(drawn: DrawContext, cards: Sequence[int], *, each: bool = False) -> list[Bracket]:
    """A mark over every run of cards of the own hand that are meant; with `each` only as many of a
    kind as are named."""
    off = ABOVE_HAND if drawn.model.panel is None else LOW_ABOVE_HAND
    found: list[Bracket] = []
    run: list[Sprite] = []
    if drawn.dummy.seat is not None:
        return _dummy_brackets(drawn, cards)
    hand = drawn.sprites.hand
    meant = _meant(hand, cards, each=each)
    for at, sprite in enumerate(hand):
        if sprite in meant:
            run.append(sprite)
        after = hand[at + 1] if at + 1 < len(hand) else None
        if run and after not in meant:
            found.append(Bracket(_over(run, after, off), "down"))
            run = []
    return found


def _dummy_brackets(drawn: DrawContext, cards: Sequence[int]) -> list[Bracket]:
    """A mark over the card of the dummy that is meant."""
    dummy = drawn.dummy
    assert dummy.seat is not None
    meant = _meant(dummy.cards, cards[:1], each=True)
    places = dummy.places(dummy.seat)
    found: list[Bracket] = []
    for at, (sprite, pose) in enumerate(zip(dummy.cards, places, strict=False)):
        if sprite in meant:
            box, after = pose.upright, places[at + 1] if at + 1 < len(places) else None
            beside = after is not None and after.y == pose.y
            right = after.upright.x if after is not None and beside else box.right
            found.append(bracket_at(Box(box.x, box.y, right - box.x, box.h), "down"))
    return found


def _meant(hand: Sequence[Sprite], cards: Sequence[int], *, each: bool) -> list[Sprite]:
    """The cards of the hand that are meant."""
    left, found = list(cards), list[Sprite]()
    for sprite in hand:
        kind = (sprite.card or 0) & KIND_MASK
        if kind in left:
            found.append(sprite)
            if each:
                left.remove(kind)
    return found


def _over(run: Sequence[Sprite], after: Sprite | None, off: float) -> Box:
    """Above these cards, from the first one's edge to where the next card begins to cover them."""
    first, last = run[0].pose.upright, run[-1].pose.upright
    right = last.right
    if after is not None and abs(after.pose.y - run[-1].pose.y) < 30:
        right = min(right, max(after.pose.upright.x + 6, last.x + 30))
    top = min(sprite.pose.upright.y for sprite in run)
    if any(sprite.fresh for sprite in run):
        top -= TAGGED
    return Box(first.x, top - off, right - first.x, DEPTH)


def thing(drawn: DrawContext, remark: Remark, p: Painter) -> Box | None:
    """What a remark speaks of, if that is not cards of the hand and is there to be seen."""
    if remark.shown == "trick":
        return lying.around(lying.trick_boxes(drawn))
    if remark.shown == "talon":
        return lying.talon_box(drawn)
    if remark.shown == "stock":
        return lying.stock_box(drawn)
    if remark.shown == "choice":
        panel = drawn.model.panel
        return panel_box(panel) if panel is not None else None
    if remark.shown == "plaque":
        return plaque_of(drawn, p).box
    if remark.shown == "slate":
        return lying.slate_box(drawn)
    if remark.shown == "seat" and remark.seat is not None:
        seat_layout = drawn.sprites.layout.seats[remark.seat]
        return seat_layout.portrait.union(seat_layout.plate)
    return None


def bracket_at(box: Box, side: Tail) -> Bracket:
    """The mark at the side of a thing where the bubble lies; `side` is where its tail goes."""
    if side in ("down", "up"):
        y = box.y - OFF - DEPTH / 2 if side == "down" else box.bottom + OFF - DEPTH / 2
        return Bracket(Box(box.x - OFF, y, box.w + 2 * OFF, DEPTH), side)
    x = box.x - OFF - DEPTH / 2 if side == "right" else box.right + OFF - DEPTH / 2
    return Bracket(Box(x, box.y - OFF, DEPTH, box.h + 2 * OFF), side)


# ---------------------------------------------------------------- what lies there
def panel_box(panel: Panel) -> Box:
    """The panel with what of it lies beside the board."""
    box = panel.box
    for child in panel.children:
        box = box.union(child.box) if child.visible and child.box.w else box
    return box


def question_box(panel: Panel) -> Box:
    """What of a panel asks: from its upper edge down to the lowest that can be pressed, with the
    room for its marks."""
    box = panel_box(panel)
    low = max((widget.to_screen().bottom for widget in panel.walk()), default=box.bottom)
    return Box(box.x, box.y, box.w, low + OFF + DEPTH / 2 - box.y)


def draw_bracket(p: Painter, bracket: Bracket) -> None:
    """The mark, light on dark."""
    box, d = bracket.box, DEPTH
    w, h = box.w, box.h
    path = {
        "down": f"M2 {d - 1} L2 6 Q2 2 6 2 L{w - 6} 2 Q{w - 2} 2 {w - 2} 6 L{w - 2} {d - 1}",
        "up": f"M2 1 L2 {d - 6} Q2 {d - 2} 6 {d - 2} L{w - 6} {d - 2}"
        f" Q{w - 2} {d - 2} {w - 2} {d - 6} L{w - 2} 1",
        "right": f"M{d - 1} 2 L6 2 Q2 2 2 6 L2 {h - 6} Q2 {h - 2} 6 {h - 2} L{d - 1} {h - 2}",
        "left": f"M1 2 L{d - 6} 2 Q{d - 2} 2 {d - 2} 6 L{d - 2} {h - 6}"
        f" Q{d - 2} {h - 2} {d - 6} {h - 2} L1 {h - 2}",
    }[bracket.side]
    line = 'fill="none" stroke-linecap="round"'
    p.svg(
        box,
        f'<path d="{path}" {line} stroke="{tokens.FOCUS_DARK}" stroke-width="6"'
        f' stroke-opacity="0.55"/><path d="{path}" {line} stroke="{tokens.FOCUS}"'
        ' stroke-width="3"/>',
        f"0 0 {w} {h}",
    )
