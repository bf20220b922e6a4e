"""What the program asks of the desktop around it: opening a folder or a file, the clipboard."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

import pygame


def open_path(path: Path) -> bool:
    """Show a file or a folder with whatever the desktop has for it; whether that was possible."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            import subprocess  # nobody needs it for the first picture

            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(
                [opener, str(path)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
    except OSError:
        return False
    return True


def copy_text(text: str) -> bool:
    """Put a text into the clipboard; whether that was possible."""
    with contextlib.suppress(pygame.error, AttributeError, NotImplementedError):
        pygame.scrap.put_text(text)
        return True
    return False
