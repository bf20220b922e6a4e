"""The one window of the program: opening it, its size, full screen, and what goes wrong with it."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from types import TracebackType

import pygame

from game.resources import assets
from game.ui.kit.cache import PICTURES
from game.ui.stderr import silenced_stderr

SMALLEST = (480, 320)
APP = "stammtisch"
"""Who a window belongs to: the name of the desktop entry, by which desktops find its icon."""

ICON = 512 if sys.platform == "darwin" else 128
"""Pixels of the icon; macOS shows it in the Dock."""

INVISIBLE = frozenset({"dummy", "offscreen"})
"""Drivers that SDL falls back to where there is no display: nobody would see anything."""


class NoDisplayError(RuntimeError):
    """There is no display to open a window on."""


class Window:
    """A resizable window; `surface` is what is drawn on, always of the present size."""

    def __init__(self, title: str, size: tuple[int, int], *, fullscreen: bool = False) -> None:
        """Open it, `size` in pixels. Raises NoDisplayError."""
        _open_display()
        _show_icon()
        self._size = (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))
        self.fullscreen = False
        pygame.display.set_caption(title)
        try:
            self.surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
            self.set_fullscreen(fullscreen)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None
        PICTURES.fit(self.size)
        pygame.font.init()
        pygame.key.set_repeat(400, 40)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def restored_size(self) -> tuple[int, int]:
        """The size it has when it does not fill the screen."""
        return self._size

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the size before."""
        if on == self.fullscreen:
            return
        self.fullscreen = on
        _fill_screen(on, self._size)
        self.surface = pygame.display.get_surface() or self.surface
        PICTURES.clear()
        PICTURES.fit(self.size)

    def resized(self) -> None:
        """The player has changed its size, or the system has."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface
        PICTURES.fit(self.size)
        if not self.fullscreen:
            self._size = self.size

    def show(self, changed: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn: everything, or only the rectangles that have changed."""
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(list(changed))

    def __enter__(self) -> Window:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it, and the sound. Fonts stay: they are kept for the life of the process."""
        pygame.mixer.quit()
        pygame.display.quit()


def _fill_screen(on: bool, size: tuple[int, int]) -> None:
    """Let the window fill the screen, or have its size again. With `set_mode` alone some window
    managers keep it large; where the window cannot be asked itself, that has to do."""
    from_display = getattr(getattr(pygame, "Window", None), "from_display_module", None)
    if from_display is None:
        flags = pygame.FULLSCREEN if on else pygame.RESIZABLE
        pygame.display.set_mode((0, 0) if on else size, flags)
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = from_display()
    if on:
        window.set_fullscreen(desktop=True)
    else:
        window.set_windowed()


def _open_display() -> None:
    """Start SDL's video. Drawing is software; without this hint it would go through a renderer."""
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
            os.environ.setdefault(variable, APP)
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        with silenced_stderr():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in INVISIBLE and driver not in asked.split(","):
        pygame.display.quit()
        raise NoDisplayError(driver)


def _show_icon() -> None:
    """Give the window to come the icon of the program, in place of pygame's."""
    picture = assets() / "icon" / f"{APP}.svg"
    pygame.display.set_icon(pygame.image.load_sized_svg(str(picture), (ICON, ICON)))
