"""Controls that hold a number: the stepper with its two buttons, the slider on its line."""

from collections.abc import Callable, Sequence

import pygame

from .. import tokens
from ..box import Box
from ..events import ENTER, Key, Pointer, Wheel
from ..painter import Painter
from ..tokens import Fill
from .base import NOWHERE, Look, Widget

STEPPER_WIDTH = 132.0


class Stepper(Widget):
    """A number between two buttons, which repeat while held. Wheel and arrows count too.

    words: what stands there are words to leaf through, and the buttons bear arrows. values: the
    only numbers there are, the lowest first, where they do not lie a step apart. on_submit: what
    Enter does while it has the focus.
    """

    REPEAT_AFTER, REPEAT_EVERY = 0.45, 0.07

    def __init__(
        self,
        value: int,
        on_change: Callable[[int], None] | None = None,
        box: Box = NOWHERE,
        *,
        low: int = 0,
        high: int = 100,
        step: int = 1,
        text: Callable[[int], str] = str,
        words: bool = False,
        values: Sequence[int] = (),
        on_submit: Callable[[], None] | None = None,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.text, self.words, self.values = text, words, tuple(values)
        self.on_change, self.on_submit = on_change, on_submit
        self.takes_enter = on_submit is not None
        self._over = 0
        self._held = 0.0
        self._repeated = False

    def _end(self, direction: int) -> Box:
        w = 36.0 if self.box.h >= tokens.CONTROL else 30.0
        x = self.box.x + 3 if direction < 0 else self.box.right - 3 - w
        return Box(x, self.box.y + 3, w, self.box.h - 6)

    @property
    def spoken(self) -> str:
        """The number."""
        return self.text(self.value)

    def can(self, direction: int) -> bool:
        """Whether there is a value further down (−1) or up (1)."""
        return self.enabled and (self.value > self.low if direction < 0 else self.value < self.high)

    def count(self, direction: int) -> bool:
        """One step down (−1) or up (1), kept between the ends; gives back whether it moved."""
        if not self.can(direction):
            return False
        if self.values:
            self.value = self.values[self.values.index(self.value) + direction]
        else:
            self.value = min(self.high, max(self.low, self.value + direction * self.step))
        self.invalidate()
        if self.on_change:
            self.on_change(self.value)
        return True

    def _direction(self, x: float) -> int:
        reach = self._end(-1).w + 12
        if x < self.box.x + reach:
            return -1
        return 1 if x >= self.box.right - reach else 0

    def pointer(self, event: Pointer) -> None:
        """A button counts when released over it, unless holding it has counted already."""
        over = self._direction(event.x) if self.target.contains(event.x, event.y) else 0
        if over != self._over:
            self._over = over
            self.invalidate()
        if event.kind == "down":
            self._held, self._repeated = 0.0, False
        elif event.kind == "up" and self.pressed and over and not self._repeated:
            self.count(over)

    def update(self, dt: float) -> None:
        """Repeat while held."""
        if not (self.pressed and self._over and self.enabled):
            return
        self._held += dt
        while self._held >= self.REPEAT_AFTER:
            self._held -= self.REPEAT_EVERY
            self._repeated = True
            if not self.count(self._over):
                break

    def activate(self) -> None:
        """Enter has nothing to do here."""

    def key(self, event: Key) -> bool:
        """Left, right, minus and plus count; at an end the arrows leave. Enter submits."""
        down, up = (
            (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS),
            (
                pygame.K_RIGHT,
                pygame.K_PLUS,
                pygame.K_KP_PLUS,
            ),
        )
        if event.ctrl:
            return False
        if event.code in ENTER and self.on_submit and self.enabled:
            self.on_submit()
            return True
        if event.code in down:
            return self.count(-1)
        return self.count(1) if event.code in up else False

    def wheel(self, event: Wheel) -> bool:
        """Counts only while it has the focus, so that lists scroll past it."""
        if not self.focused or not event.dy:
            return False
        self.count(1 if event.dy > 0 else -1)
        return True

    def draw(self, p: Painter) -> None:
        """Well, two buttons, number."""
        off = self.look is Look.DISABLED
        p.rect(self.box, tokens.RADIUS_FIELD, tokens.WELL, tokens.PANEL_LINE)
        signs = ("left", "right") if self.words else ("minus", "plus")
        for direction, icon in zip((-1, 1), signs, strict=True):
            end, can = self._end(direction), self.can(direction)
            hot = self.hovered and self._over == direction
            face: Fill = tokens.STEPPER_FACE
            if can:
                face = tokens.BUTTON_PRESSED if hot and self.pressed else tokens.BUTTON
                face = tokens.BUTTON_HOVER if hot and not self.pressed else face
            p.rect(end, 7, face)
            p.icon(icon, end.cx, end.cy, 17, tokens.CREAM if can else tokens.STEPPER_SIGN_OFF, 2.4)
        color = tokens.DISABLED if off else tokens.CREAM
        style = tokens.LABEL if self.words else tokens.LABEL.at(18)
        p.label(self.text(self.value), self.box.cx, self.box.cy, style, color, "center")
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_FIELD)


class Slider(Widget):
    """A value on a line: volume. Drag, click, arrows."""

    def __init__(
        self,
        value: int,
        on_change: Callable[[int], None] | None = None,
        box: Box = NOWHERE,
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change = on_change

    @property
    def spoken(self) -> str:
        """The value."""
        return str(self.value)

    def set(self, value: float) -> None:
        """To the nearest step within the ends, and tell if it is another."""
        steps = round((value - self.low) / self.step) * self.step + self.low
        new = min(self.high, max(self.low, steps))
        if new != self.value:
            self.value = new
            self.invalidate()
            if self.on_change:
                self.on_change(new)

    @property
    def _line(self) -> Box:
        return Box(self.box.x + 12, self.box.cy - 3, self.box.w - 24, 6)

    def pointer(self, event: Pointer) -> None:
        """Follows the pointer while pressed."""
        if self.pressed and event.kind in ("down", "move"):
            share = (event.x - self._line.x) / self._line.w
            self.set(self.low + share * (self.high - self.low))

    def activate(self) -> None:
        """Enter has nothing to do here."""

    def key(self, event: Key) -> bool:
        """Left and right move it by a step."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.code)
        if step is None or not self.enabled or event.ctrl:
            return False
        before = self.value
        self.set(self.value + step * self.step)
        return self.value != before

    def draw(self, p: Painter) -> None:
        """Groove, filled part, knob."""
        off, line = self.look is Look.DISABLED, self._line
        share = (self.value - self.low) / max(1, self.high - self.low)
        p.rect(line, 3, tokens.WELL, tokens.PANEL_LINE)
        if share > 0:
            p.rect(
                Box(line.x, line.y, max(6, line.w * share), 6),
                3,
                tokens.BRASS_EDGE_DISABLED if off else tokens.BRASS,
            )
        knob = Box.around(line.x + line.w * share, line.cy, 24, 24)
        if not off:
            p.shadow(knob, 12, tokens.SHADOW_KNOB)
        bright = self.look in (Look.HOVER, Look.PRESSED)
        face: Fill = tokens.KNOB_HOVER if bright else tokens.KNOB
        p.rect(knob, 12, tokens.KNOB_DISABLED if off else face, tokens.KNOB_EDGE)
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_FIELD)
