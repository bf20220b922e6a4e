"""Controls that hold a value: switch, tick box, segmented choice, stepper, slider.

None of them tells its state by colour alone: knob side and tick, the raised cell, the number itself.
"""

from collections.abc import Callable, Sequence

import pygame

from .. import tokens
from ..box import Box
from ..events import Key, Pointer, Wheel
from ..painter import Painter
from ..tokens import Fill
from .base import NOWHERE, Look, Widget

SWITCH_SIZE = (52.0, 28.0)
STEPPER_WIDTH = 132.0


class Switch(Widget):
    """On or off. `label` stands to its left and belongs to the target, when given."""

    def __init__(
        self,
        on: bool,
        on_change: Callable[[bool], None] | None = None,
        box: Box = NOWHERE,
        *,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason)
        self.on = on
        self.on_change = on_change

    @classmethod
    def box_at(cls, right: float, cy: float) -> Box:
        """The box of a switch that ends at `right`, centred on `cy`."""
        w, h = SWITCH_SIZE
        return Box(right - w, cy - h / 2, w, h)

    def activate(self) -> None:
        """Flip it."""
        self.on = not self.on
        self.invalidate()
        if self.on_change:
            self.on_change(self.on)

    def key(self, event: Key) -> bool:
        """Left is off, right is on; Space and Enter flip."""
        if event.code in (pygame.K_LEFT, pygame.K_RIGHT):
            if self.enabled and self.on != (event.code == pygame.K_RIGHT):
                self.press()
                return True
            return False
        return super().key(event)

    def draw(self, p: Painter) -> None:
        """Groove, knob, tick."""
        off, hot = self.look is Look.DISABLED, self.look in (Look.HOVER, Look.PRESSED)
        w, h = SWITCH_SIZE
        box = Box(self.box.right - w, self.box.cy - h / 2, w, h)
        groove: Fill = ("#160E08", "#20150C")
        edge = tokens.PANEL_EDGE
        if off:
            groove = "#33271C"
        elif self.on:
            groove = ("#EBCB85", "#CDA04E") if hot else ("#DDB465", "#B98A38")
            edge = tokens.BRASS_EDGE
        elif hot:
            groove = ("#21160D", "#2C1E13")
        p.rect(box, h / 2, groove, edge)
        if not self.on:
            p.rect(box.inset(1), h / 2 - 1, None, tokens.PANEL_LINE)
        knob = Box(box.right - 26 if self.on else box.x + 2, box.y + 2, 24, 24)
        if not off:
            p.shadow(knob, 12, tokens.SHADOW_KNOB)
        p.rect(knob, 12, "#7C6C55" if off else ("#FFF8E6", "#E4D5B4"))
        if self.on:
            p.icon("check", knob.cx, knob.cy, 15, "#3A2C1A" if off else "#5A3F12", 3)
        if self.ringed:
            p.ring(box, h / 2)


class Check(Widget):
    """A tick box with its text and, at the right end, what it is worth."""

    def __init__(
        self,
        label: str,
        on: bool,
        on_change: Callable[[bool], None] | None = None,
        box: Box = NOWHERE,
        *,
        value: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason)
        self.label = label
        self.value = value
        self.on = on
        self.on_change = on_change

    def activate(self) -> None:
        """Tick it or take the tick away."""
        self.on = not self.on
        self.invalidate()
        if self.on_change:
            self.on_change(self.on)

    def draw(self, p: Painter) -> None:
        """Box, tick, text, value."""
        off = self.look is Look.DISABLED
        square = Box(self.box.x, self.box.cy - 13, 26, 26)
        if self.on and not off:
            face = tokens.BRASS_HOVER if self.hovered else tokens.BRASS_FACE
            p.rect(square, 6, face, tokens.BRASS_EDGE, 1.4)
        else:
            edge = tokens.CREAM_MUTE if self.hovered and not off else "#8F7A5A"
            p.rect(square, 6, tokens.WELL, edge, 1.4)
        if self.on:
            ink = tokens.DISABLED if off else tokens.ON_BRASS
            p.icon("check", square.cx, square.cy, 18, ink, 3)
        text = tokens.DISABLED if off else tokens.CREAM
        p.label(self.label, self.box.x + 40, self.box.cy, tokens.BODY.at(18), text)
        if self.value:
            color = tokens.BRASS_TEXT if self.on and not off else tokens.CREAM_SOFT
            p.label(self.value, self.box.right, self.box.cy, tokens.GROUP, color, "right")
        if self.ringed:
            p.ring(self.box.inset(-6, 2), 8)


class Choice(Widget):
    """One of a few words side by side; the chosen cell is raised brass."""

    def __init__(
        self,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None] | None = None,
        box: Box = NOWHERE,
        *,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason)
        self.options = list(options)
        self.chosen = chosen
        self.on_change = on_change
        self._over: int | None = None

    def natural_width(self, p: Painter) -> float:
        """Wide enough for the longest word in every cell."""
        style = tokens.LABEL.at(16)
        return max(52.0, *(p.text_width(o, style) + 24 for o in self.options)) * len(self.options)

    def cell(self, index: int) -> Box:
        """The box of one option."""
        w = self.box.w / len(self.options)
        return Box(self.box.x + index * w, self.box.y, w, self.box.h)

    def choose(self, index: int) -> None:
        """Choose an option and tell, if it is another."""
        if 0 <= index < len(self.options) and index != self.chosen and self.enabled:
            self.chosen = index
            self.invalidate()
            if self.on_change:
                self.on_change(index)

    def _index_at(self, x: float) -> int:
        return min(
            len(self.options) - 1, max(0, int((x - self.box.x) / self.box.w * len(self.options)))
        )

    def pointer(self, event: Pointer) -> None:
        """A cell is chosen where the pointer is released."""
        over = self._index_at(event.x)
        if over != self._over:
            self._over = over
            self.invalidate()
        if event.kind == "up" and self.pressed and self.target.contains(event.x, event.y):
            self.choose(over)

    def activate(self) -> None:
        """Enter and Space go to the next option, around the end."""
        self.choose((self.chosen + 1) % len(self.options))

    def key(self, event: Key) -> bool:
        """Left and right choose; at an end the arrows leave."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.code)
        if step is None:
            return super().key(event)
        if not self.enabled or not 0 <= self.chosen + step < len(self.options):
            return False
        self.choose(self.chosen + step)
        return True

    def draw(self, p: Painter) -> None:
        """Well, raised cell, words, dividers."""
        off = self.look is Look.DISABLED
        line = "#493A2A" if off else tokens.PANEL_LINE
        p.rect(self.box, tokens.RADIUS_FIELD, tokens.WELL, line)
        for i, option in enumerate(self.options):
            cell, chosen = self.cell(i), i == self.chosen
            hot = self.hovered and not off and i == self._over
            if chosen:
                face = tokens.BRASS_HOVER if hot else tokens.BRASS_FACE
                edge = None if off else tokens.BRASS_EDGE
                p.rect(cell.inset(3), 7, "#3D3125" if off else face, edge)
            elif hot:
                p.rect(cell.inset(3), 7, "#2A1D12")
            if 0 < i != self.chosen and i - 1 != self.chosen:
                p.vline(cell.x, cell.y + 9, cell.bottom - 9, line)
            color = tokens.DISABLED if off else tokens.ON_BRASS if chosen else tokens.CREAM
            style = (tokens.LABEL if chosen else tokens.BODY).at(16)
            p.label(option, cell.cx, cell.cy, style, color, "center")
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_FIELD)


class Stepper(Widget):
    """A number between two buttons. Held down, a button repeats; the wheel and the arrows count too."""

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
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.text = text
        self.on_change = on_change
        self._over = 0
        self._held = 0.0
        self._repeated = False

    def _end(self, direction: int) -> Box:
        w = 36.0 if self.box.h >= tokens.CONTROL else 30.0
        x = self.box.x + 3 if direction < 0 else self.box.right - 3 - w
        return Box(x, self.box.y + 3, w, self.box.h - 6)

    def can(self, direction: int) -> bool:
        """Whether there is a value further down (−1) or up (1)."""
        return self.enabled and (self.value > self.low if direction < 0 else self.value < self.high)

    def count(self, direction: int) -> bool:
        """One step down (−1) or up (1), kept between the ends; gives back whether it moved."""
        if not self.can(direction):
            return False
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
        """Left, right, minus and plus count; at an end the arrows leave."""
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
        for direction, icon in ((-1, "minus"), (1, "plus")):
            end, can = self._end(direction), self.can(direction)
            hot = self.hovered and self._over == direction
            face: Fill = "#2A1E14"
            if can:
                face = tokens.BUTTON_PRESSED if hot and self.pressed else tokens.BUTTON
                face = tokens.BUTTON_HOVER if hot and not self.pressed else face
            p.rect(end, 7, face)
            p.icon(icon, end.cx, end.cy, 17, tokens.CREAM if can else "#8B7B62", 2.4)
        color = tokens.DISABLED if off else tokens.CREAM
        style = tokens.LABEL.at(18)
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
        face: Fill = ("#FFFDF4", "#F0E2C2") if bright else ("#FFF8E6", "#E4D5B4")
        p.rect(knob, 12, "#7C6C55" if off else face, "#B79F6E")
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_FIELD)
