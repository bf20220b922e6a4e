"""Buttons: wood, the one in brass, icons alone, and choices with a suit sign."""

from collections.abc import Callable, Hashable
from typing import Literal

from .. import tokens
from ..box import Box
from ..painter import Painter
from ..tokens import Color, Gradient
from .base import NOWHERE, Look, Pressable, fitting

Kind = Literal["wood", "brass"]

_FACES: dict[Kind, dict[Look, Gradient]] = {
    "wood": {
        Look.NORMAL: tokens.BUTTON,
        Look.HOVER: tokens.BUTTON_HOVER,
        Look.PRESSED: tokens.BUTTON_PRESSED,
        Look.DISABLED: tokens.BUTTON_DISABLED,
    },
    "brass": {
        Look.NORMAL: tokens.BRASS_FACE,
        Look.HOVER: tokens.BRASS_HOVER,
        Look.PRESSED: tokens.BRASS_PRESSED,
        Look.DISABLED: tokens.BRASS_DISABLED,
    },
}


def draw_face(
    p: Painter, box: Box, look: Look, kind: Kind = "wood", radius: float = tokens.RADIUS_BUTTON
) -> Color:
    """The body of a button without its label; gives back the colour to write on it."""
    off = look is Look.DISABLED
    if not off:
        p.shadow(box, radius, tokens.SHADOW_BUTTON)
    edge = tokens.BUTTON_EDGE
    if kind == "brass":
        edge = tokens.BRASS_EDGE_DISABLED if off else tokens.BRASS_EDGE
    p.rect(box, radius, _FACES[kind][look], edge)
    if look in (Look.NORMAL, Look.HOVER):
        glint = tokens.BRASS_GLINT if kind == "brass" else tokens.BUTTON_GLINT
        p.hline(box.x + radius, box.right - radius, box.y + 1, glint, 0, 0.75)
    if off:
        return tokens.DISABLED
    return tokens.ON_BRASS if kind == "brass" else tokens.CREAM


class Button(Pressable):
    """A button with a label, an icon before or after it, a second small line under it. `name` is
    what it is called, also while it is folded to its icon.

    kind `brass` is the one main action of a screen. `justify="left"` puts icon and label at the
    left, for menus. In a row it is `air` du wider than its words need, at least `least`, and
    `folded` du where it is an icon alone.
    """

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None] | None = None,
        box: Box = NOWHERE,
        *,
        kind: Kind = "wood",
        icon: str | None = None,
        icon_after: bool = False,
        detail: str = "",
        size: float = 17,
        justify: Literal["center", "left"] = "center",
        air: float = 0.0,
        least: float = 88.0,
        folded: float = 88.0,
        enabled: bool = True,
        reason: str = "",
        tip: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(on_press, box, enabled=enabled, reason=reason, tip=tip)
        self.label = self.name = label
        self.kind: Kind = kind
        self.icon = icon
        self.icon_after = icon_after
        self.detail = detail
        self.style = tokens.LABEL.at(size)
        self.justify = justify
        self.air, self.least, self.folded = air, least, folded

    @property
    def tip(self) -> tuple[str, str] | None:
        """Its name where it shows an icon alone; disabled, the reason under it."""
        if self.label or not self.name:
            return super().tip
        off = self.reason if not self.enabled else ""
        return (self.name, off) if off else ("", self.name)

    @property
    def spoken(self) -> str:
        """Its name, and the small line."""
        return f"{self.label or self.name}. {self.detail}".rstrip(". ")

    @property
    def content(self) -> Hashable:
        """Its words and its icon."""
        return self.label, self.detail, self.icon

    def fold(self, folded: bool) -> None:
        """Show the icon alone, or the label as well."""
        self.label = "" if folded else self.name

    def natural_width(self, p: Painter) -> float:
        """The least width in which label and icon stand well."""
        if not self.label and self.icon:
            return self.folded
        text = max(p.text_width(self.label, self.style), p.text_width(self.detail, tokens.SMALL))
        return max(max(text + (28 if self.icon else 0) + 44, 88) + self.air, self.least)

    def natural_height(self, p: Painter, width: float) -> float:
        """As high as its box, or as is usual for the buttons of a panel."""
        return self.box.h or tokens.CONTROL_LARGE

    def draw(self, p: Painter) -> None:
        """Body, icon, label; pressed, the label sinks by 1 du."""
        look = self.look
        color = draw_face(p, self.box, look, self.kind)
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_BUTTON)
        cy = self.box.cy + (1 if look is Look.PRESSED else 0)
        if self.justify == "left":
            self._draw_left(p, cy, color, look)
        elif self.detail:
            p.label(self.label, self.box.cx, cy - 9, self.style, color, "center")
            p.label(self.detail, self.box.cx, cy + 11, tokens.SMALL, color, "center")
        else:
            self._draw_centred(p, cy, color)

    def _draw_left(self, p: Painter, cy: float, color: Color, look: Look) -> None:
        if self.icon:
            sign = tokens.BRASS_TEXT if look is not Look.DISABLED else color
            p.icon(self.icon, self.box.x + 34, cy, 22, sign if self.kind == "wood" else color)
        p.label(self.label, self.box.x + (64 if self.icon else 24), cy, self.style, color)

    def _draw_centred(self, p: Painter, cy: float, color: Color) -> None:
        text = p.text_width(self.label, self.style)
        room = (28 if self.label else 20) if self.icon else 0
        x = self.box.cx - (text + room) / 2
        if self.icon and self.icon_after:
            p.icon(self.icon, x + text + 18, cy, 20, color)
            p.label(self.label, x, cy, self.style, color)
        else:
            if self.icon:
                p.icon(self.icon, x + 10, cy, 20, color)
            p.label(self.label, x + room, cy, self.style, color)


class IconButton(Button):
    """A square button with an icon alone, `size` du wide; its name is its tip."""

    def __init__(
        self,
        icon: str,
        name: str,
        on_press: Callable[[], None] | None = None,
        box: Box = NOWHERE,
        *,
        size: float = tokens.CONTROL,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__("", on_press, box, icon=icon, folded=size, enabled=enabled, reason=reason)
        self.name, self.size = name, size

    def natural_height(self, p: Painter, width: float) -> float:
        """As high as it is wide."""
        return self.size

    def draw(self, p: Painter) -> None:
        """Body and icon, half as large as the button."""
        look = self.look
        color = draw_face(p, self.box, look)
        cy = self.box.cy + (1 if look is Look.PRESSED else 0)
        p.icon(self.icon or "", self.box.cx, cy, self.box.h * 0.5, color)
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_BUTTON)


class Link(Pressable):
    """Underlined words on paper that lead somewhere."""

    style = tokens.RULES.at(16)

    def __init__(self, label: str, on_press: Callable[[], None], box: Box = NOWHERE) -> None:
        super().__init__(on_press, box)
        self.label = label

    @property
    def spoken(self) -> str:
        """Its words."""
        return self.label

    def natural_width(self, p: Painter) -> float:
        """How wide its words are."""
        return p.text_width(self.label, self.style)

    def natural_height(self, p: Painter, width: float) -> float:
        """High enough for a finger."""
        return tokens.TARGET

    def lay_out(self, p: Painter, box: Box) -> None:
        """At the left of the box, no wider than its words."""
        self.box = box._replace(w=min(box.w, self.natural_width(p)))

    def draw(self, p: Painter) -> None:
        """Words, and a line under them."""
        box = self.box
        color = tokens.LINK if self.look is Look.NORMAL else tokens.LINK_HOVER
        p.label(self.label, box.x, box.cy, fitting(p, self.label, self.style, box.w + 1), color)
        p.hline(box.x, box.right, box.cy + 11, tokens.LINK_LINE)
        if self.ringed:
            p.ring(box.inset(-4, 0), 6)


class SealButton(Button):
    """A suit sign over what it is worth; the chosen one is brass."""

    def __init__(
        self,
        suit: str,
        label: str,
        on_press: Callable[[], None] | None = None,
        box: Box = NOWHERE,
        *,
        chosen: bool = False,
        enabled: bool = True,
        reason: str = "",
        tip: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(label, on_press, box, enabled=enabled, reason=reason, tip=tip)
        self.suit = suit
        self.chosen = chosen

    @property
    def ticked(self) -> bool | None:
        """Whether it is the chosen one."""
        return self.chosen

    def draw(self, p: Painter) -> None:
        """Body, seal, label."""
        look = self.look
        color = draw_face(p, self.box, look, "brass" if self.chosen else "wood")
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_BUTTON)
        dy = 1 if look is Look.PRESSED else 0
        cy = self.box.y + 24 if self.label else self.box.cy
        p.seal(self.suit, self.box.cx, cy + dy, 34)
        if look is Look.DISABLED:
            veil = Box.around(self.box.cx, cy, 36, 36)
            p.rect(veil, 18, tokens.BUTTON_DISABLED[0], opacity=0.6)
        if self.label:
            low = self.box.bottom - 18 + dy
            p.label(self.label, self.box.cx, low, tokens.TOTAL.at(20), color, "center")
