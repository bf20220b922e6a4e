"""Drawing only what has changed: the table as a list of items, compared with the frame before.

An item says where it lies and what it looks like; when neither has changed it is not drawn again.
What has changed dirties its old and its new rectangle, and only there the ground and the items that
reach into it are drawn. Nothing is kept in step by hand, so nothing can be forgotten; whoever gives
the very same item again saves the comparison.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame

from game.ui.kit import Box, Painter, Scale

MOST_RECTS = 12
"""More dirty rectangles than this are joined: each one costs a pass over all items."""

WASTE = 1.25
"""Two that overlap are joined where that makes less than so much of what they cover."""

WHOLE_SHARE = 0.6
"""When the dirty rectangles cover more than this share, everything is drawn anew."""


class Item(NamedTuple):
    """Something on the table: its name, its place in the pile, its box in du with shadow and glow,
    what it looks like (equal looks draw the same picture), and how to draw it."""

    key: Hashable
    z: float
    box: Box
    look: Hashable
    draw: Callable[[Painter], None]


class _Shown(NamedTuple):
    """An item as it was drawn, and the part of the surface that it lies in."""

    item: Item
    area: pygame.Rect

    def looks_like(self, other: _Shown) -> bool:
        """Whether it need not be drawn again for the other to be seen."""
        one, two = self.item, other.item
        return one is two or (one.z, self.area, one.look) == (two.z, other.area, two.look)


class Compositor:
    """Remembers the last frame and brings a surface up to date."""

    def __init__(self) -> None:
        self._shown: dict[Hashable, _Shown] = {}
        self._on: tuple[pygame.Surface, Scale] | None = None

    def forget(self) -> None:
        """Draw everything the next time."""
        self._shown = {}
        self._on = None

    def show(
        self, p: Painter, items: Iterable[Item], ground: Callable[[Painter], None]
    ) -> list[pygame.Rect]:
        """Bring the painter's surface up to date; gives back the rectangles that were drawn."""
        whole, on = p.surface.get_rect(), (p.surface, p.scale)
        anew = self._on != on
        before = {} if anew else self._shown
        shown = [
            self._placed(p, item, before.get(item.key), whole) for item in sorted(items, key=_depth)
        ]
        now = {one.item.key: one for one in shown}
        rects = [whole] if anew else _dirty(before, now, whole)
        self._shown, self._on = now, on
        areas = [one.area for one in shown]
        for rect in rects:
            p.surface.set_clip(rect)
            ground(p)
            for at in rect.collidelistall(areas):
                shown[at].item.draw(p)
        p.surface.set_clip(None)
        return rects

    @staticmethod
    def _placed(p: Painter, item: Item, before: _Shown | None, whole: pygame.Rect) -> _Shown:
        """An item where it lies; the very one that was there before lies where it lay."""
        if before is not None and before.item is item:
            return before
        return _Shown(item, p.pixels(item.box).inflate(4, 4).clip(whole))


def _depth(item: Item) -> float:
    return item.z


def _dirty(
    before: dict[Hashable, _Shown], now: dict[Hashable, _Shown], whole: pygame.Rect
) -> list[pygame.Rect]:
    """What must be drawn for the one to become the other."""
    rects: list[pygame.Rect] = []
    for key, shown in now.items():
        old = before.get(key)
        if old is shown or (old is not None and old.looks_like(shown)):
            continue
        rects.append(shown.area)
        if old is not None:
            rects.append(old.area)
    rects += [old.area for key, old in before.items() if key not in now]
    rects = merged([rect for rect in rects if rect.w and rect.h])
    if sum(rect.w * rect.h for rect in rects) > WHOLE_SHARE * whole.w * whole.h:
        return [whole]
    return rects


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area, or little more, in few rectangles of which no two overlap."""
    done = _apart(rects, WASTE)
    while len(done) > MOST_RECTS:
        done.sort(key=_area)
        done = _apart([done[0].union(done[1]), *done[2:]], math.inf)
    return done


def _apart(rects: list[pygame.Rect], waste: float) -> list[pygame.Rect]:
    """Rectangles of which no two overlap: those that do are joined, or what one has beyond the
    other is cut off where joining them would cover `waste` times as much or more."""
    done: list[pygame.Rect] = []
    left = [pygame.Rect(rect) for rect in rects]
    while left:
        rect = left.pop()
        at = rect.collidelist(done)
        if at < 0:
            done.append(rect)
            continue
        small, large = sorted((rect, done.pop(at)), key=_area)
        both = small.union(large)
        if _area(both) < waste * (_area(small) + _area(large) - _area(small.clip(large))):
            left.append(both)
        else:
            left += [*_outside(small, large), large]
    return done


def _outside(rect: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """What of a rectangle lies outside another that it overlaps."""
    inner = rect.clip(other)
    return [
        piece
        for piece in (
            pygame.Rect(rect.x, rect.y, rect.w, inner.y - rect.y),
            pygame.Rect(rect.x, inner.bottom, rect.w, rect.bottom - inner.bottom),
            pygame.Rect(rect.x, inner.y, inner.x - rect.x, inner.h),
            pygame.Rect(inner.right, inner.y, rect.right - inner.right, inner.h),
        )
        if piece.w and piece.h
    ]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h
