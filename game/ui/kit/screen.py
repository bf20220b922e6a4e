"""The base of every screen: widgets, input, time, tips, one notice on top; nothing drawn twice."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from . import tokens
from .box import Box
from .cards import CardArt
from .events import FINGERS, FirstFinger, Input, Key, Pointer, translate
from .focus import Interaction
from .painter import Painter
from .scale import Scale
from .tips import draw_tip
from .widgets.base import Group, Widget
from .widgets.notice import Notice


class Layer:
    """A still picture of a whole screen, drawn again only after `invalidate` or at another size."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._scale: Scale | None = None

    def invalidate(self) -> None:
        """What it shows has changed."""
        self._picture = None

    def show(self, p: Painter, draw: Callable[[Painter], None]) -> None:
        """Lay the picture on the painter's surface; `draw` makes it when it is not up to date."""
        if self._picture is None or self._scale != p.scale:
            self._picture = pygame.Surface(p.scale.size).convert()
            self._scale = p.scale
            draw(p.on(self._picture))
        p.surface.blit(self._picture, (0, 0))


NOWHERE = (-1.0, -1.0)
"""Where a pointer is that is not over the window."""


class Screen:
    """A whole window's content. Subclasses fill `root` in `layout` and paint in `draw_ground`.

    The loop asks `update(dt)` and draws only when that says so. All positions are du.
    """

    painter: type[Painter] = Painter
    """What it is drawn with; another one may also write down what it draws."""

    fingers: ClassVar = FirstFinger()
    """One for all screens: a finger may go down on one and be lifted from the next."""

    def __init__(self, scale: Scale, art: CardArt | None = None) -> None:
        self.scale = scale
        self.art = art or CardArt()
        self.root = Group()
        self.interaction = Interaction(self.root)
        self.notice: Notice | None = None
        self._notice_input: Interaction | None = None
        self._notice_of: Callable[[], Notice] | None = None
        self.dirty = True
        self.changed: list[pygame.Rect] | None = None
        """What the last `draw` has painted of the window, in pixels; None: all of it."""
        self.pointer = NOWHERE
        self._rested = 0.0
        self._tip_of: Widget | None = None
        self.root.on_changed = self.invalidate

    # ------------------------------------------------------------ for subclasses
    def layout(self) -> None:
        """Give every widget its box, for `self.scale`. Called by `resize` and by `start`."""

    def draw_ground(self, p: Painter) -> None:
        """Paint everything that is no widget."""
        p.planks()

    def draw_over(self, p: Painter) -> None:
        """Paint what lies above the widgets but below tips and notices."""

    def on_escape(self) -> None:
        """Esc with nothing else to close."""

    def on_input(self, event: Input) -> bool:
        """Input that no widget took: shortcuts, drags. Gives back whether it was used."""
        return False

    def tick(self, dt: float) -> None:
        """Let time pass: timelines, thinking, clocks. `invalidate` when something moves."""

    def entered(self) -> None:
        """It is on top again, or for the first time: what it shows may have changed meanwhile."""

    def taken_away(self) -> None:
        """It is on the stack no more: what it has begun in the background ends."""

    @property
    def heading(self) -> str:
        """What it says of itself when it has come up, for those who hear it; here nothing."""
        return ""

    @property
    def spoken(self) -> str:
        """What is said when it, or a notice over it, has come up."""
        if self.notice is not None:
            return f"{self.notice.title}. {self.notice.text}"
        return self.heading

    @property
    def works(self) -> bool:
        """Whether it has something to do in frames in which nothing is drawn."""
        return False

    def refresh(self) -> None:
        """What the player has chosen for all screens has changed, or what is listed here."""

    def show_ring(self) -> None:
        """The keyboard led here: what is focused first wears the ring."""
        self.interaction.keyboard = True

    # ------------------------------------------------------------ life
    def start(self) -> None:
        """Lay out for the first time."""
        self.layout()
        self.invalidate()

    def resize(self, scale: Scale) -> None:
        """The window or the player's size of things has changed."""
        self.scale = scale
        self.layout()
        if self.notice:
            self.notice.layout(scale)
        self.invalidate()

    def invalidate(self) -> None:
        """Something looks different: draw at the next chance."""
        self.dirty = True

    @property
    def input(self) -> Interaction:
        """Where input goes: to the notice while there is one."""
        return self._notice_input or self.interaction

    def renew(self) -> None:
        """A setting has changed: all is said anew, also by a notice that can be made again; the
        keyboard stays where it was."""
        self._hide_tip()
        self.refresh()
        if self._notice_of is None or self._notice_input is None:
            return
        before = self._notice_input
        at = before.order().index(before.focused) if before.focused in before.order() else None
        self.show(self._notice_of)
        if at is not None:
            after = self._notice_input
            after.focus(after.order()[at], keyboard=before.keyboard)

    def show(self, notice: Notice | Callable[[], Notice]) -> None:
        """Lay a notice over the screen; everything below waits. What makes one is asked again when
        a setting has changed."""
        self._notice_of = None if isinstance(notice, Notice) else notice
        self.notice = notice = notice if isinstance(notice, Notice) else notice()
        notice.layout(self.scale)
        notice.on_changed = self.invalidate
        self._notice_input = Interaction(notice)
        self._notice_input.default = notice.main
        keyboard = self.interaction.keyboard
        first = notice.main or next(iter(self._notice_input.order()), None)
        if notice.main or keyboard:
            self._notice_input.focus(first, keyboard=keyboard)
        self.invalidate()

    def dismiss(self) -> None:
        """Take the notice away."""
        self.notice = self._notice_input = self._notice_of = None
        self.invalidate()

    # ------------------------------------------------------------ input and time
    def handle(self, event: pygame.event.Event) -> bool:
        """One pygame event; gives back whether it was used."""
        if event.type == pygame.WINDOWLEAVE:
            self.pointer = NOWHERE
            self.fingers.forget()
            return self.input.handle(Pointer("move", *self.pointer))
        if event.type in FINGERS and not self.fingers.follows(event):
            return False
        translated = translate(event, self.scale, self.pointer)
        if isinstance(translated, Pointer) and translated.kind == "up" and translated.finger:
            return self._lift_finger(translated)
        return translated is not None and self.handle_input(translated)

    def _lift_finger(self, event: Pointer) -> bool:
        """A finger that is taken away points at nothing any more. One that rested until a tip came
        wanted to read, and has pressed nothing."""
        used = self.handle_input(event.at(*NOWHERE) if self._tip_of else event)
        self.handle_input(Pointer("move", *NOWHERE, finger=True))
        return used

    def handle_input(self, event: Input) -> bool:
        """The same for an event that is already in du."""
        if isinstance(event, Pointer):
            self.pointer = (event.x, event.y)
        before = self._pointed_at
        used = self._lead(event)
        moved = isinstance(event, Pointer) and event.kind == "move"
        if not moved or self._pointed_at is not before:
            self._hide_tip()
        return used

    def _lead(self, event: Input) -> bool:
        """To the widgets, else to Esc, else to the screen itself."""
        if self.input.handle(event):
            return True
        if isinstance(event, Key) and event.code == pygame.K_ESCAPE:
            if self.notice:
                self.notice.escape()
            else:
                self.on_escape()
            return True
        return self.notice is None and self.on_input(event)

    @property
    def cursor(self) -> int:
        """The mouse pointer that fits what it is over: one of pygame's `SYSTEM_CURSOR_…`."""
        over = self.input.hovered
        if over is None or not over.enabled or not over.focusable:
            return pygame.SYSTEM_CURSOR_ARROW
        return pygame.SYSTEM_CURSOR_IBEAM if over.takes_text else pygame.SYSTEM_CURSOR_HAND

    @property
    def _pointed_at(self) -> Widget | None:
        """What a tip would be about."""
        return self.input.focused if self.input.keyboard else self.input.hovered

    def _hide_tip(self) -> None:
        self._rested = 0.0
        if self._tip_of:
            self._tip_of = None
            self.invalidate()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; gives back whether the screen must be drawn."""
        self.root.update(dt)
        if self.notice:
            self.notice.update(dt)
        self.tick(dt)
        self._rest(dt)
        return self.due

    @property
    def due(self) -> bool:
        """Whether the screen must be drawn now."""
        return self.dirty

    def _rest(self, dt: float) -> None:
        """After a moment without input, the tip of what the pointer or the keyboard is on."""
        if self._tip_of:
            return
        self._rested += dt
        on = self._pointed_at
        if on and on.tip and self._rested >= tokens.TOOLTIP_DELAY:
            self._tip_of = on
            self.invalidate()

    def relight(self, art: CardArt) -> None:
        """The hour has changed the light."""
        self.art = art
        self.invalidate()

    @property
    def beside_tip(self) -> tuple[Box, ...]:
        """What a tip should leave free: everything else that can be pressed."""
        return tuple(
            one.to_screen()
            for one in self.input.root.walk()
            if one.visible and one is not self._tip_of
        )

    # ------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything and be clean again."""
        p = self.painter(surface, self.scale, self.art)
        self.draw_ground(p)
        self.root.draw(p)
        self.draw_over(p)
        if self.notice:
            self.notice.draw(p)
        if self._tip_of and self._tip_of.tip:
            draw_tip(p, self._tip_of.to_screen(), *self._tip_of.tip, self.beside_tip)
        self.dirty = False
