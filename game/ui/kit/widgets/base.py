"""The base of everything that can be operated: a box, five states, a callback."""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from enum import Enum

from .. import tokens
from ..box import Box
from ..events import ACTIVATE, Key, Pointer, Typed, Wheel
from ..painter import Painter

NOWHERE = Box(0, 0, 0, 0)
LEAST = 13
"""The smallest type that a line is set in to stay in its room, in du."""

CAUTION = 0.8
"""From which part of a step on a size is taken for too large that was not measured."""


class Look(Enum):
    """How a widget is drawn; the ring of the keyboard comes on top of any of them."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


class Widget:
    """Something in a box that can be pointed at, pressed, focused and switched off.

    box: where it lies, in du of the parent. reason: why it is disabled, said as a tip.
    tip: a head and a sentence shown when the pointer rests here or the keyboard is here.
    """

    focusable = True
    takes_text = False
    """Whether letters and Enter belong to it while it has the focus."""
    takes_enter = False
    """Whether Enter belongs to it while it has the focus, though no ring is shown."""
    still = False
    """Whether there is nothing to operate, and input and keyboard pass over it."""
    grows = False
    """Whether it takes what room is left in a row."""

    def __init__(
        self,
        box: Box = NOWHERE,
        *,
        enabled: bool = True,
        reason: str = "",
        tip: tuple[str, str] | None = None,
    ) -> None:
        self.box = box
        self.parent: Group | None = None
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.ringed = False
        self._enabled = enabled
        self.reason = reason
        self._tip = tip
        self.on_changed: Callable[[], None] | None = None

    # ------------------------------------------------------------ state
    @property
    def enabled(self) -> bool:
        """Whether it can be operated."""
        return self._enabled

    def set_enabled(self, enabled: bool, reason: str = "") -> None:
        """Switch it on or off; `reason` says why it is off."""
        if (enabled, reason) != (self._enabled, self.reason):
            self._enabled, self.reason = enabled, reason
            self.invalidate()

    @property
    def look(self) -> Look:
        """The state it is drawn in."""
        if not self._enabled:
            return Look.DISABLED
        if self.pressed and self.hovered:
            return Look.PRESSED
        return Look.HOVER if self.hovered or self.pressed else Look.NORMAL

    @property
    def content(self) -> Hashable:
        """What is drawn there besides its state: where it is equal, the same picture is."""
        return ()

    @property
    def takes_focus(self) -> bool:
        """Whether the keyboard stops here; also where something is off and can say why."""
        return self.visible and self.focusable and (self._enabled or bool(self.reason))

    @property
    def tip(self) -> tuple[str, str] | None:
        """Head and sentence to be shown beside it, if there is something to say."""
        if not self._enabled and self.reason:
            return "", self.reason
        return self._tip

    @property
    def spoken(self) -> str:
        """What it is called and what it holds, for those who hear it; here nothing."""
        return ""

    @property
    def ticked(self) -> bool | None:
        """Whether it is on, for what can be on and off; here it is neither."""
        return None

    def invalidate(self) -> None:
        """Say that it looks different now; travels up to the screen."""
        if self.on_changed:
            self.on_changed()
        if self.parent:
            self.parent.invalidate()

    # ------------------------------------------------------------ layout
    def natural_width(self, p: Painter) -> float:
        """The least width in which it stands well, in du; here that of its box."""
        return self.box.w

    def natural_height(self, p: Painter, width: float) -> float:
        """How high it is at this width, in du; here as high as its box."""
        return self.box.h

    def lay_out(self, p: Painter, box: Box) -> None:
        """Take a box, and give what is inside its own; `p` measures."""
        self.box = box

    @property
    def target(self) -> Box:
        """Where it can be hit: never smaller than a finger needs."""
        return self.box.at_least(tokens.TARGET)

    def to_screen(self, box: Box | None = None) -> Box:
        """Its box (or one inside it) in the coordinates of the window."""
        box = self.box if box is None else box
        parent = self.parent
        while parent:
            box = box.moved(*parent.offset)
            parent = parent.parent
        return box

    def from_screen(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in the coordinates this widget's box is in."""
        parent = self.parent
        while parent:
            dx, dy = parent.offset
            x, y = x - dx, y - dy
            parent = parent.parent
        return x, y

    def hit(self, x: float, y: float) -> "Widget | None":
        """The widget at a point of the parent's coordinates: itself or nothing."""
        return self if self.visible and self.target.contains(x, y) else None

    # ------------------------------------------------------------ input, all in own coordinates
    def pointer(self, event: Pointer) -> None:
        """A pointer that is over it, or went down on it and has not been released."""
        if event.kind == "up" and self.pressed and self.target.contains(event.x, event.y):
            self.press()

    def key(self, event: Key) -> bool:
        """A key while it has the focus; gives back whether it was used."""
        if event.code in ACTIVATE and not event.ctrl:
            self.press()
            return True
        return False

    def typed(self, event: Typed) -> bool:
        """Entered text while it has the focus."""
        return False

    def wheel(self, event: Wheel) -> bool:
        """The wheel over it; gives back whether it was used, else the parent is asked."""
        return False

    def press(self) -> None:
        """Pressed by whatever means; nothing happens while it is disabled."""
        if self._enabled:
            self.activate()

    def activate(self) -> None:
        """What it does. Nothing here."""

    def update(self, dt: float) -> None:
        """Let time pass, in seconds; `invalidate` if it looks different now."""

    # ------------------------------------------------------------ drawing
    def draw(self, p: Painter) -> None:
        """Draw it. Nothing here."""


class Pressable(Widget):
    """A widget whose one purpose is to be pressed; `on_press` is what that does."""

    def __init__(
        self,
        on_press: Callable[[], None] | None = None,
        box: Box = NOWHERE,
        *,
        enabled: bool = True,
        reason: str = "",
        tip: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason, tip=tip)
        self.on_press = on_press

    def activate(self) -> None:
        """Do what it is for."""
        if self.on_press:
            self.on_press()


class Group(Widget):
    """Widgets that belong together: a panel, a column, a whole screen.

    The keyboard goes through them in reading order, or with `listed` in the order they were added.
    """

    focusable = False
    one_piece = False
    """Whether all of it should be in sight where the keyboard comes to something in it."""

    @property
    def pulls(self) -> bool:
        """Whether a finger can pull its content."""
        return False

    offset: tuple[float, float] = (0.0, 0.0)
    """How far the children's coordinates lie from the group's own."""

    def __init__(self, *children: Widget, box: Box = NOWHERE, listed: bool = False) -> None:
        super().__init__(box)
        self.listed = listed
        self.children: list[Widget] = []
        self.add(*children)

    def add(self, *children: Widget) -> None:
        """Put widgets into the group, on top of those already there."""
        for child in children:
            child.parent = self
            self.children.append(child)
        self.invalidate()

    def clear(self) -> None:
        """Take all widgets out."""
        for child in self.children:
            child.parent = None
        self.children.clear()
        self.invalidate()

    @property
    def bounds(self) -> Box:
        """The group's box, or the one around its children where it has none."""
        if self.box.w and self.box.h:
            return self.box
        boxes = [c.bounds if isinstance(c, Group) else c.box for c in self.children if c.visible]
        if not boxes:
            return self.box
        around = boxes[0]
        for box in boxes[1:]:
            around = around.union(box)
        return around

    def hit(self, x: float, y: float) -> Widget | None:
        """The topmost child at a point."""
        if not self.visible:
            return None
        dx, dy = self.offset
        for child in reversed(self.children):
            target = child.hit(x - dx, y - dy)
            if target:
                return target
        return None

    def walk(self) -> Iterator[Widget]:
        """Everything in it that can be operated and is no group, in the keyboard's order."""
        if not self.visible:
            return
        order: Iterable[Widget] = [child for child in self.children if not child.still]
        order = order if self.listed else reading_order(order)
        for child in order:
            if isinstance(child, Group):
                yield from child.walk()
                if child.takes_focus:
                    yield child
            else:
                yield child

    def reveal(self, box: Box) -> None:
        """Bring a child's box into sight: groups that scroll do so."""

    def update(self, dt: float) -> None:
        """Let time pass for all children."""
        for child in self.children:
            child.update(dt)

    def draw(self, p: Painter) -> None:
        """Draw all children."""
        if not self.visible:
            return
        for child in self.children:
            if child.visible:
                child.draw(p)


def _bounds(widget: Widget) -> Box:
    return widget.bounds if isinstance(widget, Group) else widget.box


def reading_order(widgets: Iterable[Widget]) -> list[Widget]:
    """Rows from top to bottom, each from left to right. A row is what begins above the middle of
    the first of it."""
    rest = sorted((w for w in widgets if w.visible), key=lambda w: (_bounds(w).y, _bounds(w).x))
    ordered: list[Widget] = []
    while rest:
        middle = _bounds(rest[0]).cy
        row = [w for w in rest if _bounds(w).y < middle] or rest[:1]
        ordered += sorted(row, key=lambda w: _bounds(w).x)
        rest = [w for w in rest if w not in row]
    return ordered


def fitting(p: Painter, text: str, style: tokens.Style, room: float) -> tokens.Style:
    """The style, as much smaller by whole steps as the text needs to fit; `LEAST` at least. A text
    is about as wide as its letters are high: sizes that are far too large need not be measured,
    as for each of them a font has to shape all its letters."""
    while style.size > LEAST and (width := p.text_width(text, style)) > room:
        likely = style.size * (1 - room / width)
        style = style.at(max(LEAST, style.size - max(1, math.floor(likely + CAUTION))))
    return style
