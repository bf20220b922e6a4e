"""Where the data of the program lies: pictures, fonts, texts and sounds; and the shipped rulesets.

The same two folders, `assets` and `rulesets`, and the list of changes beside them, stand in three
places: beside the package in a checkout, inside it (`game/data`) once a wheel is installed, and at
the root of the program folder that PyInstaller makes. Everyone else asks here and knows none of it.
"""

import sys
from functools import cache
from pathlib import Path

__all__ = ["MissingResourcesError", "assets", "changelog", "rulesets"]


class MissingResourcesError(RuntimeError):
    """The installation is incomplete: something of it is in none of the places it could be."""

    def __init__(self, name: str, tried: list[Path]) -> None:
        self.name = name
        self.tried = tried
        folders = ", ".join(str(path) for path in tried)
        super().__init__(f"Stammtisch is not completely installed: no “{name}” (tried: {folders})")


def assets() -> Path:
    """The folder of cards, fonts, texts and sounds; raises `MissingResourcesError`."""
    return _found("assets")


def rulesets() -> Path:
    """The folder of the shipped rulesets; raises `MissingResourcesError`."""
    return _found("rulesets")


def changelog() -> Path:
    """The file that tells what has changed; raises `MissingResourcesError`."""
    return _found("CHANGELOG.md")


@cache
def _found(name: str) -> Path:
    tried = [folder / name for folder in _possible_folders()]
    for path in tried:
        if path.exists():
            return path
    raise MissingResourcesError(name, tried)


def _possible_folders() -> list[Path]:
    """The folders that may hold the data, the most certain first.

    A built program looks only into itself, so that it never picks up a checkout it was started in.
    """
    unpacked: str | None = getattr(sys, "_MEIPASS", None)
    if unpacked is not None:
        return [Path(unpacked)]
    package = Path(__file__).resolve().parent
    return [package / "data", package.parent]
