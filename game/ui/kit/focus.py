"""Who gets what the player does: hover, capture while pressed, keyboard focus and its order."""

import pygame

from .events import ARROWS, ENTER, Input, Key, Pointer, Wheel
from .widgets.base import Group, Widget

PULL = 12.0
"""How far a finger moves, in du, until it pulls what it rests on instead of pressing it."""


class Interaction:
    """Leads input to the widgets under `root`.

    The ring is shown once the keyboard moves, and hidden again when the pointer presses. `default`
    is what Enter does while no ring is shown: the screen's one main action.
    """

    def __init__(self, root: Group) -> None:
        self.root = root
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        self.focused: Widget | None = None
        self.keyboard = False
        self.default: Widget | None = None
        self._down: Pointer | None = None

    # ------------------------------------------------------------ entry
    def handle(self, event: Input) -> bool:
        """Lead one event to its widget; gives back whether anything was done with it."""
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Wheel):
            return self._wheel(event)
        if isinstance(event, Key):
            return self._key(event)
        return bool(self.focused and self.focused.enabled and self.focused.typed(event))

    # ------------------------------------------------------------ pointer
    def _pointer(self, event: Pointer) -> bool:
        under = self.root.hit(event.x, event.y)
        self._hover(under)
        if event.kind in ("down", "secondary"):
            if under is None:
                self.focus(None, keyboard=False)
                return False
            if event.kind == "down":
                self._down = event
                self.captured = under
                under.pressed = under.enabled
                self.focus(under if under.takes_focus else None, keyboard=False)
                under.invalidate()
            self._deliver(under, event)
            return True
        if event.kind == "up" and self.captured:
            captured, self.captured = self.captured, None
            self._deliver(captured, event)
            captured.pressed = False
            captured.invalidate()
            self._hover(self.root.hit(event.x, event.y))
            return True
        if event.kind == "move":
            self._pull(event)
        receiver = self.captured or under
        if receiver:
            self._deliver(receiver, event)
        return receiver is not None

    def _pull(self, event: Pointer) -> None:
        """A finger that went down on a control and then moves up or down pulls the area around it,
        as far as that scrolls; the control is let go."""
        start, held = self._down, self.captured
        if start is None or held is None or not event.finger:
            return
        across, down = abs(event.x - start.x), abs(event.y - start.y)
        area = held.parent
        while area is not None and not area.pulls:
            area = area.parent
        if area is None or down < PULL or down < across:
            return
        held.pressed = False
        held.invalidate()
        self._down, self.captured = None, area
        area.pressed = True
        self._hover(None)
        self._deliver(area, start)

    @staticmethod
    def _deliver(widget: Widget, event: Pointer) -> None:
        x, y = widget.from_screen(event.x, event.y)
        if widget.enabled:
            widget.pointer(event.at(x, y))

    def _hover(self, widget: Widget | None) -> None:
        if self.captured and widget is not self.captured:
            widget = None
        if widget is self.hovered:
            return
        for other, over in ((self.hovered, False), (widget, True)):
            if other:
                other.hovered = over
                other.invalidate()
        self.hovered = widget

    def _wheel(self, event: Wheel) -> bool:
        widget: Widget | None = self.root.hit(event.x, event.y)
        while widget:
            if widget.wheel(event):
                self._hover(self.root.hit(event.x, event.y))
                return True
            widget = widget.parent
        return False

    # ------------------------------------------------------------ keyboard
    def order(self) -> list[Widget]:
        """All widgets the keyboard stops at, in its order."""
        return [widget for widget in self.root.walk() if widget.takes_focus]

    def focus(self, widget: Widget | None, *, keyboard: bool = True) -> None:
        """Give the focus to a widget, or to nobody; `keyboard`: with the ring."""
        self.keyboard = keyboard and widget is not None
        before, self.focused = self.focused, widget
        for changed in (before, widget):
            if changed:
                changed.focused = changed is widget
                changed.ringed = changed.focused and self.keyboard
                changed.invalidate()
        if widget and keyboard:
            _reveal(widget, around=True)
            _reveal(widget, around=False)

    def move(self, step: int) -> bool:
        """To the next (1) or the previous (−1) widget in order, around the end."""
        order = self.order()
        if not order:
            return False
        if self.focused in order:
            leave = self.keyboard or self.focused.takes_text
            index = order.index(self.focused) + (step if leave else 0)
        else:
            index = 0 if step > 0 else -1
        self.focus(order[index % len(order)])
        return True

    def move_towards(self, dx: int, dy: int) -> bool:
        """To the nearest widget in a direction of the arrow keys."""
        if self.focused is None or not self.keyboard:
            return self.move(1)
        here = self.focused.to_screen()
        best: tuple[float, Widget] | None = None
        for widget in self.order():
            if widget is self.focused:
                continue
            there = widget.to_screen()
            along = (there.cx - here.cx) * dx + (there.cy - here.cy) * dy
            aside = abs((there.cx - here.cx) * dy) + abs((there.cy - here.cy) * dx)
            reach = (here.w if dx else here.h) / 4
            if along <= reach or aside > 4 * along:
                continue
            cost = along + 2.5 * aside
            if best is None or cost < best[0]:
                best = (cost, widget)
        if best is None:
            return False
        self.focus(best[1])
        return True

    def _key(self, event: Key) -> bool:
        focused = self.focused
        enter = event.code in ENTER
        own = focused is not None and (focused.takes_text or focused.takes_enter)
        pointed = not self.keyboard and not own
        if enter and pointed and self.default and self.default.enabled:
            self.default.press()
            return True
        if focused and focused.visible and focused.key(event):
            if not self.keyboard and focused is self.focused and not focused.takes_text:
                self.focus(focused)
            return True
        if event.code == pygame.K_TAB and not event.ctrl:
            return self.move(-1 if event.shift else 1)
        if event.code in ARROWS and not event.ctrl:
            return self.move_towards(*ARROWS[event.code])
        if enter and focused and focused.takes_text and self.default and self.default.enabled:
            self.default.press()
            return True
        return False

    def let_go(self) -> None:
        """Nobody has the focus any more; it stays known whether keys are used."""
        ringed = self.keyboard
        self.focus(None)
        self.keyboard = ringed

    def forget(self) -> None:
        """Drop all references: the widgets were replaced. One that stays wears no ring."""
        self.let_go()
        self.hovered = self.captured = self.default = None


def _reveal(widget: Widget, *, around: bool) -> None:
    """Bring a widget into sight in all that scrolls; with `around`, also what belongs to it."""
    box, parent = widget.box, widget.parent
    while parent:
        parent.reveal(box)
        box = parent.box if around and parent.one_piece else box.moved(*parent.offset)
        parent = parent.parent
