"""Rows: the chapters at the left of a screen, and rows that hold a control at their right end."""

from collections.abc import Callable, Sequence

from .. import furniture, tokens
from ..box import Box
from ..painter import Painter
from .base import LEAST, NOWHERE, Group, Look, Pressable, Widget, fitting

NAV_STEP = 46.0
NAV_HEIGHT = 42.0
LIST_ROW = 58.0


def _ground(p: Painter, box: Box, look: Look, *, chosen: bool) -> None:
    """What an entry of a list stands on: raised when chosen, lit when pointed at."""
    if chosen:
        p.rect(box, 8, tokens.LIST_CHOSEN, tokens.BUTTON_EDGE)
        p.rect(Box(box.x, box.y + 8, 4, box.h - 16), 2, tokens.BRASS)
    elif look in (Look.HOVER, Look.PRESSED):
        p.rect(box, 8, tokens.LIST_HOVER if look is Look.HOVER else tokens.LIST_PRESSED)


class NavItem(Pressable):
    """A chapter: name, a number in brass for what was changed in it; the open one has a bar."""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None] | None = None,
        box: Box = NOWHERE,
        *,
        chosen: bool = False,
        count: int = 0,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(on_press, box, enabled=enabled, reason=reason)
        self.label = label
        self.chosen = chosen
        self.count = count

    def draw(self, p: Painter) -> None:
        """Raised when chosen, lit when pointed at."""
        box, look = self.box, self.look
        _ground(p, box, look, chosen=self.chosen)
        style = tokens.STRONG if self.chosen else tokens.BODY
        color = tokens.CREAM if self.chosen else tokens.CREAM_SOFT
        if look is Look.DISABLED:
            color = tokens.DISABLED
        room = box.w - 24 - (36 if self.count else 0)
        p.label(self.label, box.x + 16, box.cy, fitting(p, self.label, style, room), color)
        if self.count:
            furniture.count_badge(p, str(self.count), box.right - 26, box.cy)
        if self.ringed:
            p.ring(box, 8)


def nav_boxes(panel: Box, count: int) -> list[Box]:
    """Where the items of a navigation panel lie; closer together when there are many."""
    step = min(NAV_STEP, (panel.h - 20) / max(1, count))
    h = min(NAV_HEIGHT, step - 2)
    return [Box(panel.x + 8, panel.y + 12 + i * step, panel.w - 16, h) for i in range(count)]


class SettingRow(Group):
    """A rule or a setting: name, one sentence of help, a control at the right end.

    changed: what it would be otherwise (“geändert, sonst: 40”), shown with a brass bar. off: why it
    cannot be chosen, in place of the help; offer: what would help, below that. The control needs a
    size; `lay_out` gives it its place.
    """

    one_piece = True

    def __init__(
        self,
        label: str,
        help_text: str,
        control: Widget,
        *,
        changed: str = "",
        off: str = "",
        offer: str = "",
        line: bool = True,
    ) -> None:
        super().__init__(control)
        self.label, self.help_text, self.control = label, help_text, control
        self.offer = offer
        self.changed, self.off, self.line = changed, off, line
        self.beside = 0.0
        """Room left of the control that something else takes."""
        if off:
            control.set_enabled(False, off)

    def text_width(self, width: float) -> float:
        """Room for words beside the control."""
        return max(120.0, width - self.control.box.w - self.beside - 24)

    def natural_height(self, p: Painter, width: float) -> float:
        """How high the row is at this width; help that does not fit breaks into lines."""
        words = self.off or self.help_text
        lines = p.paragraph_height(words, self.text_width(width), tokens.HELP) if words else 0.0
        bare = 60.0 if not words else 55.0 + max(lines, 21.0)
        return bare + (16 if self.changed else 0) + self.offer_height(p, width)

    def offer_height(self, p: Painter, width: float) -> float:
        """How high the words of the offer are."""
        room = self.text_width(width) - 22
        return p.paragraph_height(self.offer, room, tokens.SMALL) if self.offer else 0.0

    def lay_out(self, p: Painter, box: Box) -> None:
        """Give the row its box; the control keeps its size and goes to the right end."""
        self.box = box
        w, h = self.control.box.w, self.control.box.h
        words = bool(self.off or self.help_text)
        cy = box.y + (40 if words else 30) + (6 if self.changed else 0)
        self.control.box = Box(box.right - w, cy - h / 2, w, h)

    def draw(self, p: Painter) -> None:
        """Bar, words, control, line."""
        box = self.box
        if self.changed:
            p.rect(Box(box.x - 20, box.y + 10, 4, box.h - 20), 2, tokens.BRASS)
        color = tokens.DISABLED if self.off else tokens.CREAM
        words = self.off or self.help_text
        base = box.y + (29 if words else 36)
        p.text(self.label, box.x, base, tokens.STRONG, color)
        if words:
            style = tokens.HELP_ITALIC if self.off else tokens.HELP
            soft = tokens.DISABLED if self.off else tokens.CREAM_SOFT
            base = p.paragraph(words, box.x, base + 22, self.text_width(box.w), style, soft) + 2
        if self.changed:
            p.icon("undo", box.x + 8, base - 5, 14, tokens.BRASS_TEXT)
            p.text(self.changed, box.x + 22, base, tokens.SMALL, tokens.BRASS_TEXT)
        if self.offer:
            p.icon("plus", box.x + 8, base - 5, 14, tokens.BRASS_TEXT)
            room = self.text_width(box.w) - 22
            p.paragraph(self.offer, box.x + 22, base, room, tokens.SMALL, tokens.BRASS_TEXT)
        if self.line:
            p.hline(box.x, box.right, box.bottom, tokens.ROW_LINE)
        super().draw(p)


class ListRow(Pressable):
    """A row that is pressed as a whole: a saved match, a ruleset, a player.

    title and detail stand left, value right; `icon` is a sign before them, `faces` are portraits
    before the value where there is room. Beside a long detail the value stands above it, and one
    that is too long for a line takes two, or more in a higher row.
    """

    grows = True

    def __init__(
        self,
        title: str,
        on_press: Callable[[], None] | None = None,
        box: Box = NOWHERE,
        *,
        detail: str = "",
        value: str = "",
        faces: Sequence[str] = (),
        icon: str | None = None,
        chosen: bool = False,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(on_press, box, enabled=enabled, reason=reason)
        self.title, self.detail, self.value = title, detail, value
        self.faces, self.icon, self.chosen = tuple(faces), icon, chosen

    def natural_height(self, p: Painter, width: float) -> float:
        """As high as others, or as its detail needs."""
        return LIST_ROW + self._more_height(p, width)

    def _more_height(self, p: Painter, width: float) -> float:
        """By how much the row must be higher than others for a detail of more than two lines."""
        room = width - 32 - (36 if self.icon else 0)
        return max(0.0, p.paragraph_height(self.detail, room, _tight(p, self.detail, room)) - 34)

    def draw(self, p: Painter) -> None:
        """Ground by state, then sign, words and value."""
        box, look = self.box, self.look
        _ground(p, box, look, chosen=self.chosen)
        x, off = box.x + 16, look is Look.DISABLED
        if self.icon:
            sign = tokens.DISABLED if off else tokens.BRASS_TEXT
            p.icon(self.icon, x + 11, box.cy, 22, sign)
            x += 36
        color = tokens.DISABLED if off else tokens.CREAM
        right, wide = box.right - 16, p.text_width(self.detail, tokens.HELP)
        least = p.text_width(self.detail, tokens.HELP.at(LEAST))
        two = least > right - x
        middle = box.cy - (self._more_height(p, box.w) / 2 if two else 0)
        up = middle - (18 if two else 10 if self.detail else 0)
        p.label(self.title, x, up, tokens.STRONG, color)
        if self.value:
            taken = p.text_width(self.value, tokens.LABEL) + 16
            above = x + wide > right - taken
            cy = up if above else box.cy
            p.label(self.value, right, cy, tokens.LABEL, color, "right")
            right -= 0 if above else taken
        d = min(36.0, box.h - 16)
        faces = d * (0.24 + 0.9 * len(self.faces))
        if self.faces and x + wide + faces < right:
            for place, face in enumerate(reversed(self.faces)):
                p.portrait(face, right - d / 2 - place * d * 0.9, box.cy, d, dim=off)
            right -= faces
        if self.detail:
            soft = tokens.DISABLED if off else tokens.CREAM_SOFT
            if two:
                tight = _tight(p, self.detail, right - x)
                p.paragraph(self.detail, x, middle + 6, right - x, tight, soft)
            else:
                style = fitting(p, self.detail, tokens.HELP, right - x)
                p.label(self.detail, x, box.cy + 12, style, soft)
        if self.ringed:
            p.ring(box, 8)


def _tight(p: Painter, detail: str, room: float) -> tokens.Style:
    """How a detail is set that takes more than a line."""
    return fitting(p, detail, tokens.HELP, room)._replace(leading=17)
