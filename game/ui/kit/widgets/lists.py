"""Rows: the chapters at the left of a screen, and rows that hold a control at their right end."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .. import furniture, tokens
from ..box import Box
from ..painter import Painter
from .base import LEAST, NOWHERE, Group, Look, Pressable, Widget, fitting
from .containers import Row

NAV_STEP = 46.0
NAV_HEIGHT = 42.0
LIST_ROW = 58.0
HINT = 32.0
"""The height of one line below a row's words, as it is pressed."""


def _ground(p: Painter, box: Box, look: Look, *, chosen: bool) -> None:
    """What an entry of a list stands on: raised when chosen (but not while it is off, so that its
    words can be read), lit when pointed at."""
    if chosen:
        if look is not Look.DISABLED:
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

    @property
    def spoken(self) -> str:
        """Its name."""
        return self.label

    @property
    def ticked(self) -> bool | None:
        """That it is the open one."""
        return self.chosen or None

    def natural_width(self, p: Painter) -> float:
        """The name as it is when chosen, and the number."""
        return p.text_width(self.label, tokens.STRONG) + 40 + (36 if self.count else 0)

    def natural_height(self, p: Painter, width: float) -> float:
        """As high as in a list that needs no room."""
        return self.box.h or NAV_HEIGHT

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


class RowSpacing(NamedTuple):
    """How a row is spaced, in du: its height beyond the lines of its help, where its label stands,
    and the middle of its controls; `None`: in the middle of the row."""

    height: float
    baseline: float
    middle: float | None


class RowHint(Widget):
    """What stands below the words of a row, with a sign before it, and is pressed where it leads
    somewhere. `wraps`: in as many lines as it needs."""

    def __init__(
        self, icon: str, text: str, on_press: Callable[[], None] | None, *, wraps: bool = False
    ) -> None:
        super().__init__()
        self.icon, self.text, self.on_press, self.wraps = icon, text, on_press, wraps
        self.focusable, self.still = on_press is not None, on_press is None
        self.baseline = 18.0 if wraps else 20.0

    @property
    def spoken(self) -> str:
        """Its words."""
        return self.text

    def natural_width(self, p: Painter) -> float:
        """In one line."""
        return p.text_width(self.text, tokens.SMALL) + 30

    def natural_height(self, p: Painter, width: float) -> float:
        """By how much a row is higher with it."""
        return p.paragraph_height(self.text, width - 26, tokens.SMALL) if self.wraps else 16.0

    def hit(self, x: float, y: float) -> Widget | None:
        """Nothing, where it is only read."""
        return super().hit(x, y) if self.on_press else None

    def activate(self) -> None:
        """Do what the words say."""
        if self.on_press:
            self.on_press()

    def draw(self, p: Painter) -> None:
        """Sign and words, and a line under them when pointed at."""
        box, base = self.box, self.box.y + self.baseline
        p.icon(self.icon, box.x + 12, base - 5, 14, tokens.BRASS_TEXT)
        if self.wraps:
            p.paragraph(self.text, box.x + 26, base, box.w - 26, tokens.SMALL, tokens.BRASS_TEXT)
        else:
            p.text(self.text, box.x + 26, base, tokens.SMALL, tokens.BRASS_TEXT)
        if self.hovered:
            p.hline(box.x + 26, box.right - 4, box.bottom - 6, tokens.BRASS_TEXT)
        if self.ringed:
            p.ring(box.inset(0, 4), 6)


class SettingRow(Group):
    """A rule or a setting: name, one sentence of help, a control at the right end.

    before and behind: what stands beside the control. hint: what stands below the words; with
    `changed` the row has a brass bar. off: why it cannot be chosen, in place of the help. Where
    words and control find no room beside each other (`stands_below`), the control goes below.
    """

    one_piece = True
    helped, bare = RowSpacing(55, 29, 40), RowSpacing(60, 36, 30)
    """With help below the label, and without."""
    lower = 46.0
    """By how much a row is higher whose control stands below the words."""

    def __init__(
        self,
        label: str,
        help_text: str,
        control: Widget,
        *,
        before: Sequence[Widget] = (),
        behind: Sequence[Widget] = (),
        hint: RowHint | None = None,
        changed: bool = False,
        off: str = "",
        line: bool = True,
    ) -> None:
        self.controls = Row(*before, control, *behind)
        super().__init__(self.controls, *([hint] if hint else []))
        self.label, self.help_text, self.control = label, help_text, control
        self.hint, self.changed, self.off, self.line = hint, changed, off, line
        self.words, self.style = off or help_text, tokens.HELP_ITALIC if off else tokens.HELP
        self.spacing = self.helped if self.words else self.bare
        if off:
            control.set_enabled(False, off)

    @property
    def spoken(self) -> str:
        """Its name, which all in it bears."""
        return self.label

    def stands_below(self, p: Painter, width: float) -> bool:
        """Whether the control stands below the words in a row of this width."""
        return False

    def text_width(self, p: Painter, width: float) -> float:
        """Room for words."""
        return max(120.0, width - self.controls.natural_width(p) - 24)

    def words_height(self, p: Painter, width: float) -> float:
        """How high the lines of the help are."""
        room = self.text_width(p, width)
        return p.paragraph_height(self.words, room, self.style) if self.words else 0.0

    def natural_height(self, p: Painter, width: float) -> float:
        """How high the row is at this width; help that does not fit breaks into lines."""
        lines = max(self.words_height(p, width), 21.0) if self.words else 0.0
        hint = self.hint.natural_height(p, self.text_width(p, width) + 8) if self.hint else 0.0
        lower = self.lower if self.stands_below(p, width) else 0.0
        return self.spacing.height + lines + hint + lower

    def lay_out(self, p: Painter, box: Box) -> None:
        """The controls at the right end, or below; the hint below the words."""
        self.box, middle = box, self.spacing.middle
        if self.stands_below(p, box.w):
            middle = box.h - 30
        elif middle is None:
            middle = box.h / 2
        elif self.changed:
            middle += 6
        w = min(self.controls.natural_width(p), box.w)
        h = self.controls.natural_height(p, w)
        self.controls.lay_out(p, Box(box.right - w, box.y + middle - h / 2, w, h))
        if self.hint:
            room, y = self.text_width(p, box.w) + 8, box.y + self.spacing.baseline
            y += 24 + self.words_height(p, box.w) - self.hint.baseline
            high = self.hint.natural_height(p, room)
            more = max(0.0, high - p.leading(tokens.SMALL))
            w = room if more else min(self.hint.natural_width(p), room)
            self.hint.box = Box(box.x - 4, y, w, HINT + more)

    def draw(self, p: Painter) -> None:
        """Bar, words, control, line."""
        box = self.box
        if self.changed:
            p.rect(Box(box.x - 20, box.y + 10, 4, box.h - 20), 2, tokens.BRASS)
        base = box.y + self.spacing.baseline
        p.text(
            self.label, box.x, base, tokens.STRONG, tokens.DISABLED if self.off else tokens.CREAM
        )
        if self.words:
            soft, room = (
                tokens.DISABLED if self.off else tokens.CREAM_SOFT,
                self.text_width(p, box.w),
            )
            p.paragraph(self.words, box.x, base + 22, room, self.style, soft)
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

    @property
    def spoken(self) -> str:
        """All its words."""
        return ". ".join(word for word in (self.title, self.detail, self.value) if word)

    def natural_height(self, p: Painter, width: float) -> float:
        """As high as others; higher where the detail needs more than two lines."""
        room = width - 32 - (36 if self.icon else 0)
        lines = p.paragraph_height(self.detail, room, _tight(p, self.detail, room))
        return LIST_ROW + max(0.0, lines - 34)

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
        middle = box.y + LIST_ROW / 2 if two else box.cy
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
            for index, face in enumerate(reversed(self.faces)):
                p.portrait(face, right - d / 2 - index * d * 0.9, box.cy, d, dim=off)
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
