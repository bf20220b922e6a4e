"""An area whose content may be higher than itself: wheel, drag of the bar or the content, keys."""

import pygame

from .. import tokens
from ..box import Box
from ..events import Key, Pointer, Wheel
from ..painter import Painter
from .base import NOWHERE, Group, Widget

NOTCH = 56.0
BAR = 4.0
FADE = 20.0
"""Over how many du content vanishes where there is more of it beyond the edge."""

GRIP = 16.0
"""How wide the strip at the right is in which the bar can be taken."""

ROUNDING = 0.01
"""Less than this, in du, is not hidden: heights are sums of fractions."""


class ScrollArea(Group):
    """Shows a part of its content. Children use coordinates of the content, whose upper left corner
    is (0, 0); `set_content` says how far it goes down.

    The keyboard stops here only where there is something to scroll and nothing to operate inside.
    """

    focusable = True

    def __init__(self, *children: Widget, box: Box = NOWHERE, on_paper: bool = False) -> None:
        super().__init__(*children, box=box)
        self.content_height = 0.0
        self.on_paper = on_paper
        self.scroll = 0.0
        self._grip: tuple[float, float] | None = None

    # ------------------------------------------------------------ layout
    @property
    def offset(self) -> tuple[float, float]:  # type: ignore[override]
        """Where the content's corner lies."""
        return self.box.x, self.box.y - self.scroll

    @property
    def furthest(self) -> float:
        """The largest value of `scroll`; what only rounding hides is no way to go."""
        hidden = self.content_height - self.box.h
        return hidden if hidden >= ROUNDING else 0.0

    @property
    def pulls(self) -> bool:
        """Where there is something to scroll."""
        return self.furthest > 0

    def scroll_to(self, value: float) -> bool:
        """Scroll so far down, kept within the content; gives back whether it moved."""
        value = min(self.furthest, max(0.0, value))
        if value == self.scroll:
            return False
        self.scroll = value
        self.invalidate()
        return True

    def set_content(self, height: float) -> None:
        """The content is this high now; stays where it was as far as it can."""
        self.content_height = height
        self.scroll_to(self.scroll)

    def hold(self, p: Painter, content: Widget, at: Box) -> None:
        """Lay its content out from the upper left corner of `at` on, as wide as that, and go down
        as far as it does; the height of `at` is free below it."""
        height = content.natural_height(p, at.w)
        content.lay_out(p, at._replace(h=height))
        self.set_content(at.y + height + at.h)

    def reveal(self, box: Box) -> None:
        """Scroll so far that a box of the content is in sight, with a little air."""
        air = min(FADE, self.box.h / 8)
        if box.y - air < self.scroll:
            self.scroll_to(box.y - air)
        elif box.bottom + air > self.scroll + self.box.h:
            self.scroll_to(box.bottom + air - self.box.h)

    @property
    def takes_focus(self) -> bool:
        """Only without children that do."""
        inside = any(widget.takes_focus for widget in super().walk())
        return self.visible and self.furthest > 0 and not inside

    def hit(self, x: float, y: float) -> Widget | None:
        """A child in sight, else the area itself."""
        if not self.visible or not self.box.contains(x, y):
            return None
        if x >= self.box.right - GRIP and self.furthest:
            return self
        return super().hit(x, y) or (self if self.furthest else None)

    # ------------------------------------------------------------ input
    def wheel(self, event: Wheel) -> bool:
        """A notch is about two lines; at the end the parent may go on."""
        return self.scroll_to(self.scroll - event.dy * NOTCH)

    def pointer(self, event: Pointer) -> None:
        """Drag the bar, click beside it, or pull the content."""
        if event.kind == "down":
            thumb = self._thumb()
            on_bar = event.x >= self.box.right - GRIP
            if on_bar and not thumb.y <= event.y < thumb.bottom:
                self.scroll_to(
                    (event.y - self.box.y - thumb.h / 2) / self._travel() * self.furthest
                )
            rate = self.furthest / self._travel() if on_bar else -1.0
            self._grip = (self.scroll - event.y * rate, rate)
        elif event.kind == "move" and self.pressed and self._grip:
            start, rate = self._grip
            self.scroll_to(start + event.y * rate)
        elif event.kind == "up":
            self._grip = None

    def key(self, event: Key) -> bool:
        """Arrows, page up and down, home and end; at an end the arrows leave."""
        page = max(NOTCH, self.box.h - NOTCH)
        steps = {
            pygame.K_UP: -NOTCH,
            pygame.K_DOWN: NOTCH,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self.furthest,
            pygame.K_END: self.furthest,
        }
        return event.code in steps and self.scroll_to(self.scroll + steps[event.code])

    # ------------------------------------------------------------ drawing
    def _travel(self) -> float:
        return max(1.0, self.box.h - self._thumb().h)

    def _thumb(self) -> Box:
        h = max(36.0, self.box.h * self.box.h / max(self.content_height, 1))
        share = self.scroll / self.furthest if self.furthest else 0.0
        return Box(self.box.right - BAR - 3, self.box.y + (self.box.h - h) * share, BAR, h)

    def draw(self, p: Painter) -> None:
        """The content within the box, and a bar where it is higher."""
        if not self.visible:
            return
        above, below = min(FADE, self.scroll), min(FADE, self.furthest - self.scroll)
        with p.clip(self.box), p.fading(self.box, above, below), p.shifted(*self.offset):
            for child in self.children:
                around = child.bounds if isinstance(child, Group) else child.box
                if child.visible and p.in_sight(around):
                    child.draw(p)
        if self.furthest:
            track = Box(self.box.right - BAR - 3, self.box.y, BAR, self.box.h)
            p.rect(track, BAR / 2, tokens.PAPER_LINE if self.on_paper else tokens.WELL)
            hot = self.hovered or self.pressed
            color = tokens.BRASS_LOW if self.on_paper else tokens.SCROLLBAR
            p.rect(self._thumb().inset(-1 if hot else 0, 0), BAR / 2 + 1, color)
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_FIELD)
