"""The X server as a person meets it: a mouse, a keyboard, a window to look at.

Mouse and keys are `xdotool`'s, which the server cannot tell from real ones. Windows are found,
read, resized and asked to close through Xlib.
"""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Sequence
from ctypes import (
    POINTER,
    Structure,
    Union,
    byref,
    c_char,
    c_int,
    c_long,
    c_uint,
    c_ulong,
    c_void_p,
)

import pygame

ALL_PLANES = c_ulong(-1)
Z_PIXMAP = 2
CLIENT_MESSAGE = 33
VIEWABLE = 2
SMALLEST = 200
"""Narrower windows are not the program's own but helpers of the toolkit."""


class _Image(Structure):
    _fields_ = [
        ("width", c_int),
        ("height", c_int),
        ("xoffset", c_int),
        ("format", c_int),
        ("data", c_void_p),
        ("byte_order", c_int),
        ("bitmap_unit", c_int),
        ("bitmap_bit_order", c_int),
        ("bitmap_pad", c_int),
        ("depth", c_int),
        ("bytes_per_line", c_int),
        ("bits_per_pixel", c_int),
    ]


class _ClientMessage(Structure):
    _fields_ = [
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("message_type", c_ulong),
        ("format", c_int),
        ("data", c_long * 5),
    ]


class _Event(Union):
    _fields_ = [("message", _ClientMessage), ("pad", c_char * 192)]


def _xlib() -> ctypes.CDLL:
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = c_void_p
    x.XDefaultRootWindow.restype = x.XInternAtom.restype = c_ulong
    x.XGetImage.restype = POINTER(_Image)
    # Many a window is gone by the time one asks about it; that is no reason to end.
    x.XSetErrorHandler(_ignore)
    return x


@ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)
def _ignore(display: int, error: int) -> int:
    return 0


class Display:
    """The display that `DISPLAY` names."""

    def __init__(self) -> None:
        """Connect; raises RuntimeError where there is none."""
        self.x = _xlib()
        at = self.x.XOpenDisplay(None)
        if not at:
            raise RuntimeError("no X server: start tests/window/run.sh")
        self.at = c_void_p(at)
        self.root = c_ulong(self.x.XDefaultRootWindow(self.at))
        self.x.XAutoRepeatOff(self.at)  # on a busy machine a key may be down for long

    def size(self, window: int = 0) -> tuple[int, int]:
        """Width and height of a window in pixels, of the whole screen for 0; (0, 0) if it is
        gone."""
        root, border, depth = c_ulong(), c_uint(), c_uint()
        x, y, w, h = c_int(), c_int(), c_uint(), c_uint()
        of = c_ulong(window) if window else self.root
        parts = (root, x, y, w, h, border, depth)
        self.x.XGetGeometry(self.at, of, *(byref(part) for part in parts))
        return w.value, h.value

    def windows(self) -> list[int]:
        """The windows of programs, the uppermost last, without what a window manager adds."""
        return [self._inside(window) for window in self._children(self.root.value)]

    def _inside(self, window: int) -> int:
        """The program's own window in a frame; the window itself where there is no frame."""
        inner = self._children(window)
        return self._inside(inner[-1]) if inner else window

    def _children(self, window: int) -> list[int]:
        root, parent, n = c_ulong(), c_ulong(), c_uint()
        found = POINTER(c_ulong)()
        of = (byref(root), byref(parent), byref(found), byref(n))
        self.x.XQueryTree(self.at, c_ulong(window), *of)
        windows = [found[i] for i in range(n.value)]
        if found:
            self.x.XFree(found)
        return [window for window in windows if self.size(window)[0] >= SMALLEST]

    def picture(self, window: int) -> pygame.Surface | None:
        """What a window shows; None while it cannot be seen."""
        w, h = self.size(window)
        if not w:
            return None
        area = (c_int(0), c_int(0), c_uint(w), c_uint(h))
        image = self.x.XGetImage(self.at, c_ulong(window), *area, ALL_PLANES, c_int(Z_PIXMAP))
        if not image:
            return None
        found = image.contents
        assert (found.bits_per_pixel, found.bytes_per_line) == (32, 4 * w)
        data = ctypes.string_at(found.data, 4 * w * h)
        self.x.XFree(c_void_p(found.data))
        self.x.XFree(image)
        return pygame.image.frombytes(data, (w, h), "BGRA").convert()

    def resize(self, window: int, size: tuple[int, int]) -> None:
        """Give a window another size, as somebody who drags its corner does; wholly in sight."""
        box = (c_int(8), c_int(8), c_uint(size[0]), c_uint(size[1]))
        self.x.XMoveResizeWindow(self.at, c_ulong(window), *box)
        self.x.XSync(self.at, c_int(0))

    def close(self, window: int) -> None:
        """Ask a window to close, as the cross in its title bar does."""
        event = _Event()
        event.message.type = CLIENT_MESSAGE
        event.message.window = window
        event.message.message_type = self._atom(b"WM_PROTOCOLS")
        event.message.format = 32
        event.message.data[0] = self._atom(b"WM_DELETE_WINDOW")
        self.x.XSendEvent(self.at, c_ulong(window), c_int(0), c_long(0), byref(event))
        self.x.XSync(self.at, c_int(0))

    def _atom(self, name: bytes) -> int:
        return int(self.x.XInternAtom(self.at, name, c_int(0)))


class Hands:
    """Mouse and keyboard, for one window. Places are pixels of that window."""

    def __init__(self, window: int) -> None:
        """Turn to the window: keys go there from now on."""
        self.window = str(window)
        self._do("windowfocus", self.window)

    def move(self, x: int, y: int) -> None:
        """Move the mouse there."""
        self._do("mousemove", "--window", self.window, str(x), str(y))

    def click(self, x: int, y: int) -> None:
        """Move there, press, let go."""
        self._do("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def wheel(self, *, down: bool) -> None:
        """Turn the wheel by a notch, wherever the mouse is."""
        self._do("click", "5" if down else "4")

    def drag(self, way: Sequence[tuple[int, int]]) -> None:
        """Press at the first place, move over the others, let go at the last."""
        todo: list[str] = []
        for step, (x, y) in enumerate(way):
            todo += ["mousemove", "--window", self.window, str(x), str(y)]
            todo += ["mousedown", "1"] if step == 0 else ["sleep", "0.03"]
        self._do(*todo, "mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys, by their names in X."""
        self._do("key", "--delay", "15", *names)

    @staticmethod
    def _do(*words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, capture_output=True, timeout=20)
