"""What the player does, in design units: pygame's events as a few plain values."""

from typing import Literal, NamedTuple

import pygame

from .scale import Scale


class Pointer(NamedTuple):
    """Mouse or finger. `down` and `up` are the main button; `secondary` the right one."""

    kind: Literal["move", "down", "up", "secondary"]
    x: float
    y: float
    finger: bool = False

    def at(self, x: float, y: float) -> "Pointer":
        """The same somewhere else."""
        return Pointer(self.kind, x, y, self.finger)


class Wheel(NamedTuple):
    """The wheel over (x, y), in notches; with positive `dy` the content moves down."""

    x: float
    y: float
    dx: float
    dy: float


class Key(NamedTuple):
    """A key going down; `code` is pygame's `K_…`."""

    code: int
    shift: bool = False
    ctrl: bool = False


class Typed(NamedTuple):
    """Text that was entered, accents and all."""

    text: str


Input = Pointer | Wheel | Key | Typed

FINGERS: dict[int, Literal["move", "down", "up"]] = {
    pygame.FINGERMOTION: "move",
    pygame.FINGERDOWN: "down",
    pygame.FINGERUP: "up",
}
"""What fingers do. SDL also tells it as if a mouse had done it, and marks those events."""

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACTIVATE = (*ENTER, pygame.K_SPACE)
ARROWS: dict[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class FirstFinger:
    """Which finger leads: the first that went down, until it is lifted. What others do beside it
    means nothing."""

    def __init__(self) -> None:
        self._leads: int | None = None

    def forget(self) -> None:
        """The window has lost sight of it."""
        self._leads = None

    def follows(self, event: pygame.event.Event) -> bool:
        """Whether this event of a finger is one of that finger."""
        if event.type == pygame.FINGERDOWN and self._leads is None:
            self._leads = event.finger_id
        leads: bool = event.finger_id == self._leads
        if event.type == pygame.FINGERUP and leads:
            self._leads = None
        return leads


def translate(
    event: pygame.event.Event, scale: Scale, pointer: tuple[float, float] = (0, 0)
) -> Input | None:
    """One pygame event in du, or None for what is no input. `pointer`: where the mouse was last."""
    if event.type in FINGERS:
        w, h = scale.size
        return Pointer(FINGERS[event.type], *scale.point((event.x * w, event.y * h)), finger=True)
    if getattr(event, "touch", False):
        return None
    if event.type == pygame.MOUSEMOTION:
        return Pointer("move", *scale.point(event.pos))
    if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
        kind: Literal["down", "secondary"] = "down" if event.button == 1 else "secondary"
        return Pointer(kind, *scale.point(event.pos))
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        return Pointer("up", *scale.point(event.pos))
    if event.type == pygame.MOUSEWHEEL:
        return Wheel(
            *pointer, getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
        )
    if event.type == pygame.KEYDOWN:
        mod = getattr(event, "mod", 0)
        held = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        return Key(event.key, bool(mod & pygame.KMOD_SHIFT), held)
    if event.type == pygame.TEXTINPUT:
        return Typed(event.text)
    return None
