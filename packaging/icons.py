"""Draws the icon of the program in every size and form that a system asks for.

``python packaging/icons.py FOLDER`` writes there, from assets/icon/stammtisch.svg: a PNG of each of
`SIZES` (``16.png`` …), ``stammtisch.ico`` for Windows and ``stammtisch.icns`` for macOS.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from PIL import Image

DRAWING = Path(__file__).resolve().parent.parent / "assets" / "icon" / "stammtisch.svg"

SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Pixels; what the icon theme of the desktops has folders for."""

WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MACOS = (16, 32, 64, 128, 256, 512, 1024)


def drawn(size: int) -> Image.Image:
    """The icon, `size` pixels wide and high."""
    surface = pygame.image.load_sized_svg(str(DRAWING), (size, size))
    return Image.frombytes("RGBA", (size, size), pygame.image.tobytes(surface, "RGBA"))


def write(folder: Path) -> None:
    """All of them, into a folder that is made for them."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: drawn(size) for size in sorted({*SIZES, *WINDOWS, *MACOS})}
    for size in SIZES:
        pictures[size].save(folder / f"{size}.png", optimize=True)
    # Every size is drawn by itself: none is another one that was shrunk.
    for name, sizes in (("stammtisch.ico", WINDOWS), ("stammtisch.icns", MACOS)):
        largest = pictures[sizes[-1]]
        largest.save(
            folder / name,
            sizes=[(size, size) for size in sizes],
            append_images=[pictures[size] for size in sizes[:-1]],
        )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(Path(sys.argv[1]))
