"""What is wrong with a picture: found in what was drawn, and in the tree of its controls.

Every function gives back sentences; none of them is what all pictures must have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import pygame

from game.texts import texts
from game.ui.kit import Group, Screen, ScrollArea, Widget
from game.ui.table.own_hand.hand import Hand
from tests.ui.recorder import Card, Drawing, Ink, Plate, contrast, record_widget
from tests.ui.scenery import LONG_NAMES

READABLE = 4.5
"""The least contrast of any text; WCAG 2 AA lets large ones be paler."""

SLACK = 1
"""Pixels that rounding may take."""

SIDES = 3
"""So many sides of a ring must be in sight."""

INDEX = tuple((across, down) for across in (0.06, 0.11, 0.16) for down in (0.03, 0.09, 0.16))
"""Where a card's letter and sign stand in its corner, by shares of width and height."""

COVERED = 0.15
"""A text of which more than this share is hidden is covered."""


def texts_in_place(drawing: Drawing, window: pygame.Rect, *, scrolls: bool) -> Iterator[str]:
    """Text that sticks out of what it stands on, is cut off, or leaves the window.

    scrolls: what is cut above or below may be scrolled to.
    """
    for ink in drawing.texts:
        seen = ink.area.clip(ink.cut)
        whole = ink.area.inflate(-2 * SLACK, -2 * SLACK)
        if scrolls and (not seen.h or ink.cut != window):
            whole = whole.clip(pygame.Rect(whole.x, ink.cut.y, whole.w, ink.cut.h))
            if not whole.h or not seen.h:
                continue
        if not ink.cut.contains(whole):
            yield f"cut off: {ink.text!r} {tuple(ink.area)} in {tuple(ink.cut)}"
            continue
        ground = _ground(drawing, ink, whole.center)
        if ground and not ground.area.inflate(2 * SLACK, 2 * SLACK).contains(whole):
            yield f"outside its box: {ink.text!r} {tuple(ink.area)} on {tuple(ground.area)}"


def _ground(drawing: Drawing, ink: Ink, middle: tuple[int, int]) -> Plate | None:
    """What a text stands on: the last thing laid under the middle of what is seen of it."""
    x, y = middle
    for plate in reversed(drawing.plates):
        if plate.at < ink.at and plate.area.collidepoint(x, y) and plate.cut.collidepoint(x, y):
            return plate
    return None


def texts_apart(drawing: Drawing) -> Iterator[str]:
    """Texts that lie on one another, or under something else."""
    shown = [ink for ink in drawing.texts if ink.area.colliderect(ink.cut)]
    areas = [ink.area.inflate(-2 * SLACK, -2 * SLACK) for ink in shown]
    hiding = Pile([*_lasting(drawing), *drawing.cards])
    for one, area in zip(shown, areas, strict=True):
        for place in area.collidelistall(areas):
            two = shown[place]
            common = one.area.clip(two.area).clip(one.cut).clip(two.cut)
            if two.at <= one.at or common.w <= 2 * SLACK or common.h <= 2 * SLACK:
                continue
            between = [p for p in drawing.plates if one.at < p.at < two.at]
            if not any(p.area.contains(two.area if p.tip else common) for p in between):
                yield f"text on text: {one.text!r} and {two.text!r} at {tuple(common)}"
        yield from _hidden(one, hiding.over(one.at, one.area))


def _hidden(ink: Ink, over: Sequence[Card | Plate]) -> Iterator[str]:
    """Whether a text is hidden by what was drawn later."""
    points = list(_points(ink.area.clip(ink.cut))) if over else []
    hides = [thing for x, y in points if (thing := _on_top(over, x, y))]
    if points and len(hides) > COVERED * len(points):
        share = round(100 * len(hides) / len(points))
        yield f"text covered: {ink.text!r} {tuple(ink.area)} by {_place(hides[0])}, {share} %"


class Pile:
    """Things that may hide others, asked again and again what lies over a place."""

    def __init__(self, things: Sequence[Card | Plate]) -> None:
        self.things = things
        self._areas = [thing.area for thing in things]

    def over(self, at: int, area: pygame.Rect) -> list[Card | Plate]:
        """What was drawn after something, and near it."""
        near = [self.things[place] for place in area.collidelistall(self._areas)]
        return [thing for thing in near if thing.at > at]


def _lasting(drawing: Drawing) -> list[Plate]:
    """Grounds that are there all the time."""
    return [plate for plate in drawing.plates if not plate.tip]


def shortened(drawing: Drawing, lang: str) -> Iterator[str]:
    """Text that was cut with … and is no player's name."""
    for ink in drawing.texts:
        if "…" not in ink.text or ink.text in _all_texts(lang):
            continue
        cut = [part.split()[-1] for part in ink.text.split("…")[:-1] if part.strip()]
        words = [word for name in LONG_NAMES for word in name.split()]
        if not cut or not all(any(word.startswith(one) for word in words) for one in cut):
            yield f"shortened: {ink.text!r}"


@cache
def _all_texts(lang: str) -> str:
    """Everything that the program can say, in one string."""
    entries = (texts(lang).entry(key) for key in texts(lang).keys())  # noqa: SIM118
    return "\n".join(e if isinstance(e, str) else "\n".join(e.values()) for e in entries)


def _points(area: pygame.Rect) -> Iterator[tuple[float, float]]:
    if area.w < 3 or area.h < 3:
        return
    for across in range(9):
        for down in range(3):
            yield area.x + 1 + (area.w - 2) * across / 8, area.y + 1 + (area.h - 2) * down / 2


def texts_readable(drawing: Drawing) -> Iterator[str]:
    """Text that is too pale for what it stands on."""
    for ink in drawing.texts:
        ratios = [contrast(pygame.Color(ink.color), shade) for shade in ink.shades]
        if ratios and min(ratios) < READABLE:
            yield f"too pale: {ink.text!r} {ink.color} {min(ratios):.2f} < {READABLE}"


def cards_in_place(drawing: Drawing, window: pygame.Rect) -> Iterator[str]:
    """Cards that leave the window, and open ones whose corner with the index is hidden."""
    frame = window.inflate(2 * SLACK, 2 * SLACK)
    hiding = Pile([*drawing.cards, *_lasting(drawing)])
    for card in drawing.cards:
        if card.cut != window and not card.area.colliderect(card.cut):
            continue  # it can be scrolled to
        low = card.corners[0][1] > window.h / 2  # the own hand reaches below the edge
        for x, y in card.corners:
            aside = not frame.left <= x <= frame.right
            beyond = y < frame.top or (y > frame.bottom and not low)
            if aside or (beyond and card.cut == window):
                yield f"card outside the window: {_place(card)} in {tuple(window)}"
                break
        if not card.up:
            continue
        over = hiding.over(card.at, card.area)
        for across, down in INDEX:
            x, y = card.point(across, down)
            if card.cut == window and not window.collidepoint(x, y):
                yield f"index outside the window: {_place(card)}"
                break
            if hides := _on_top(over, x, y):
                yield f"index covered: {_place(card)} by {_place(hides)}"
                break


def _on_top(things: Sequence[Card | Plate], x: float, y: float) -> Card | Plate | None:
    """What covers a point, if anything."""
    for thing in things:
        if thing.cut.collidepoint(x, y) and thing.covers(x, y):
            return thing
    return None


def _place(thing: Card | Plate) -> str:
    if isinstance(thing, Plate):
        return str(tuple(thing.area))
    (x, y), (right, bottom) = thing.corners[0], thing.corners[2]
    return f"card {x:.0f}, {y:.0f} to {right:.0f}, {bottom:.0f}"


# ---------------------------------------------------------------- controls
def controls(screen: Screen) -> list[Widget]:
    """What can be operated now: a notice takes everything."""
    root: Group = screen.notice or screen.root
    return [widget for widget in root.walk() if widget.visible and not isinstance(widget, Hand)]


def _seen(widget: Widget) -> tuple[float, float, float, float] | None:
    """The part of a control that is in sight, in du of the window: left, top, right, bottom."""
    box = widget.to_screen()
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    parent = widget.parent
    while parent:
        if isinstance(parent, ScrollArea):
            frame = parent.to_screen()
            top, bottom = max(top, frame.y), min(bottom, frame.bottom)
        parent = parent.parent
    return (left, top, right, bottom) if bottom > top else None


def controls_in_place(screen: Screen) -> Iterator[str]:
    """Controls that overlap, or leave the window (those that scroll, at the sides)."""
    width, height = screen.scale.width, screen.scale.height
    seen = [(widget, area) for widget in controls(screen) if (area := _seen(widget))]
    for widget, (left, top, right, bottom) in seen:
        if left < -0.5 or top < -0.5 or right > width + 0.5 or bottom > height + 0.5:
            area = tuple(map(round, (left, top, right, bottom)))
            yield f"control outside the window: {named(widget)} {area}"
    for (one, a), (two, b) in combinations(seen, 2):
        across = min(a[2], b[2]) - max(a[0], b[0])
        down = min(a[3], b[3]) - max(a[1], b[1])
        if across > 1 and down > 1 and not _within(one, two) and not _within(two, one):
            yield f"controls overlap: {named(one)} and {named(two)} by {across:.0f} × {down:.0f}"


def _within(inner: Widget, outer: Widget) -> bool:
    parent = inner.parent
    while parent and parent is not outer:
        parent = parent.parent
    return parent is outer


def named(widget: Widget) -> str:
    """What a control is called in a message."""
    words = next(
        (
            getattr(widget, key, "")
            for key in ("label", "title", "name")
            if isinstance(getattr(widget, key, ""), str) and getattr(widget, key, "")
        ),
        "",
    )
    return f"{type(widget).__name__} {words!r}"


def focus_seen(screen: Screen, surface: pygame.Surface) -> Iterator[str]:
    """Places where the keyboard stops and shows no ring, or one that is out of sight."""
    window = pygame.Rect((0, 0), screen.scale.size)
    surface.set_clip(None)
    for widget in screen.input.order():
        screen.input.focus(widget, keyboard=True)
        if isinstance(widget, Hand):
            continue
        rings = record_widget(screen, widget, surface).rings
        if not rings:
            yield f"focus not shown: {named(widget)}"
        for ring in rings:
            frame, area = ring.cut.clip(window), ring.area
            across = (frame.left <= area.left) + (area.right <= frame.right)
            down = (frame.top <= area.top) + (area.bottom <= frame.bottom)
            if across + down < SIDES or not area.colliderect(frame):
                yield f"focus out of sight: {named(widget)} {tuple(ring.area)} in {tuple(frame)}"
    screen.input.focus(None)


def scrolls(screen: Screen) -> bool:
    """Whether anything in sight can be scrolled."""

    def areas(group: Group) -> Iterator[ScrollArea]:
        for child in group.children:
            if isinstance(child, Group) and child.visible:
                if isinstance(child, ScrollArea):
                    yield child
                yield from areas(child)

    root: Group = screen.notice or screen.root
    return any(area.furthest > 0 for area in areas(root))


def faults(screen: Screen, drawing: Drawing, *, moving: bool = False) -> list[str]:
    """All that is wrong with a screen as drawn; while cards are `moving` they may hide things."""
    window = pygame.Rect((0, 0), screen.scale.size)
    found = [
        *texts_in_place(drawing, window, scrolls=scrolls(screen)),
        *texts_readable(drawing),
        *controls_in_place(screen),
    ]
    if not moving:
        found += [*texts_apart(drawing), *cards_in_place(drawing, window)]
    return found
