"""Controls that choose: switch, tick box, one of a few words.

None of them tells its state by colour alone: knob side and tick, the raised cell.
"""

from collections.abc import Callable, Sequence

import pygame

from .. import tokens
from ..box import Box
from ..events import Key, Pointer
from ..painter import Painter
from ..tokens import Fill
from .base import NOWHERE, Look, Widget, fitting

SWITCH_SIZE = (52.0, 28.0)


class _OnOff(Widget):
    """What is on or off, and turns over when it is chosen."""

    on: bool
    on_change: Callable[[bool], None] | None

    @property
    def ticked(self) -> bool | None:
        """Whether it is on."""
        return self.on

    def activate(self) -> None:
        """Turn it on, or off."""
        self.on = not self.on
        self.invalidate()
        if self.on_change:
            self.on_change(self.on)


class Switch(_OnOff):
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

    def natural_width(self, p: Painter) -> float:
        """All switches are alike."""
        return SWITCH_SIZE[0]

    def natural_height(self, p: Painter, width: float) -> float:
        """All switches are alike."""
        return SWITCH_SIZE[1]

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
        groove: Fill = tokens.GROOVE
        edge = tokens.PANEL_EDGE
        if off:
            groove = tokens.GROOVE_DISABLED
        elif self.on:
            groove = tokens.GROOVE_ON_HOVER if hot else tokens.GROOVE_ON
            edge = tokens.BRASS_EDGE
        elif hot:
            groove = tokens.GROOVE_HOVER
        p.rect(box, h / 2, groove, edge)
        if not self.on:
            p.rect(box.inset(1), h / 2 - 1, None, tokens.PANEL_LINE)
        knob = Box(box.right - 26 if self.on else box.x + 2, box.y + 2, 24, 24)
        if not off:
            p.shadow(knob, 12, tokens.SHADOW_KNOB)
        p.rect(knob, 12, tokens.KNOB_DISABLED if off else tokens.KNOB)
        if self.on:
            p.icon(
                "check",
                knob.cx,
                knob.cy,
                15,
                tokens.KNOB_SIGN_DISABLED if off else tokens.KNOB_SIGN,
                3,
            )
        if self.ringed:
            p.ring(box, h / 2)


class Check(_OnOff):
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

    @property
    def spoken(self) -> str:
        """Its text and what it is worth."""
        return f"{self.label} {self.value}".strip()

    def draw(self, p: Painter) -> None:
        """Box, tick, text, value."""
        off = self.look is Look.DISABLED
        square = Box(self.box.x, self.box.cy - 13, 26, 26)
        if self.on and not off:
            face = tokens.BRASS_HOVER if self.hovered else tokens.BRASS_FACE
            p.rect(square, 6, face, tokens.BRASS_EDGE, 1.4)
        else:
            edge = tokens.CREAM_MUTE if self.hovered and not off else tokens.CHECK_EDGE
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
        self.wanted = 0.0
        """The width it has where its words need less."""

    def natural_width(self, p: Painter) -> float:
        """Wide enough for the longest word in every cell."""
        style = tokens.LABEL.at(16)
        cell = max(52.0, *(p.text_width(o, style) + 24 for o in self.options))
        return max(self.wanted, cell * len(self.options))

    @property
    def spoken(self) -> str:
        """The word that is chosen."""
        return self.options[self.chosen]

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
        line = tokens.CHOICE_LINE_DISABLED if off else tokens.PANEL_LINE
        p.rect(self.box, tokens.RADIUS_FIELD, tokens.WELL, line)
        for i, option in enumerate(self.options):
            cell, chosen = self.cell(i), i == self.chosen
            hot = self.hovered and not off and i == self._over
            if chosen:
                face = tokens.BRASS_HOVER if hot else tokens.BRASS_FACE
                edge = None if off else tokens.BRASS_EDGE
                p.rect(cell.inset(3), 7, tokens.BRASS_DISABLED[0] if off else face, edge)
            elif hot:
                p.rect(cell.inset(3), 7, tokens.CHOICE_HOVER)
            if 0 < i != self.chosen and i - 1 != self.chosen:
                p.vline(cell.x, cell.y + 9, cell.bottom - 9, line)
            color = tokens.DISABLED if off else tokens.ON_BRASS if chosen else tokens.CREAM
            style = (tokens.LABEL if chosen else tokens.BODY).at(16)
            style = fitting(p, option, style, cell.w - 8)
            p.label(option, cell.cx, cell.cy, style, color, "center")
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_FIELD)
