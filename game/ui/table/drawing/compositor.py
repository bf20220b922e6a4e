"""Drawing only what has changed: the table as a list of items, compared with the frame before.

An item says where it lies and what it looks like; when neither has changed it is not drawn again.
What has changed dirties its old and its new rectangle, and only there the ground and the items that
reach into it are drawn. Nothing is kept in step by hand, so nothing can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame

from game.ui.kit import Box, Painter

MOST_RECTS = 12
"""More dirty rectangles than this are joined: each one costs a pass over all items."""

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
    z: float
    area: pygame.Rect
    look: Hashable


class Compositor:
    """Remembers the last frame and brings a surface up to date."""

    def __init__(self) -> None:
        self._shown: dict[Hashable, _Shown] = {}
        self._surface: pygame.Surface | None = None

    def forget(self) -> None:
        """Draw everything the next time."""
        self._shown = {}
        self._surface = None

    def show(
        self, p: Painter, items: Iterable[Item], ground: Callable[[Painter], None]
    ) -> list[pygame.Rect]:
        """Bring the painter's surface up to date; gives back the rectangles that were drawn."""
        whole = p.surface.get_rect()
        ordered = sorted(items, key=lambda item: item.z)
        areas = [p.pixels(item.box).inflate(4, 4).clip(whole) for item in ordered]
        now = {
            item.key: _Shown(item.z, area, item.look)
            for item, area in zip(ordered, areas, strict=True)
        }
        if self._surface is not p.surface:
            rects = [whole]
            self._surface = p.surface
        else:
            rects = self._dirty(now, whole)
        self._shown = now
        for rect in rects:
            p.surface.set_clip(rect)
            ground(p)
            for item, area in zip(ordered, areas, strict=True):
                if area.colliderect(rect):
                    item.draw(p)
        p.surface.set_clip(None)
        return rects

    def _dirty(self, now: dict[Hashable, _Shown], whole: pygame.Rect) -> list[pygame.Rect]:
        before = self._shown
        rects: list[pygame.Rect] = []
        for key, shown in now.items():
            old = before.get(key)
            if old == shown:
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
    """The same area in few rectangles of which no two overlap."""
    done: list[pygame.Rect] = []
    for rect in rects:
        joined = pygame.Rect(rect)
        while True:
            at = joined.collidelist(done)
            if at < 0:
                break
            joined.union_ip(done.pop(at))
        done.append(joined)
    while len(done) > MOST_RECTS:
        done.sort(key=lambda rect: rect.w * rect.h)
        done = merged([done[0].union(done[1]), *done[2:]])
    return done
