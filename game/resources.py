"""Where the data of the program lies: pictures, fonts, texts and sounds; and rulesets.

The same two folders, `assets` and `rulesets`, and the list of changes beside them, stand in three
places: beside the package in a checkout, inside it (`game/data`) once a wheel is installed, and at
the root of the program folder that PyInstaller makes. Everyone else asks here and knows none of it.
"""

import sys
import zlib
from functools import cache
from pathlib import Path

__all__ = [
    "MissingResourcesError",
    "assets",
    "changelog",
    "collection",
    "drawing",
    "drawing_state",
    "font_file",
    "has_drawing",
    "rulesets",
    "unpacked",
]

_GZIP = 31
"""What `zlib` is told where bytes are packed as gzip packs them."""

_PACKED = (".svgz", ".ttfz", ".yamlz")
"""How files end that are packed."""


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


def drawing(name: str) -> str:
    """A drawing among the assets as SVG, by its path without the ending: ``cards/french/herz-as``.
    In the program folder drawings lie packed. Raises OSError, `MissingResourcesError`."""
    return _as_it_lies(assets() / f"{name}.svg").decode("utf-8")


def font_file(name: str) -> bytes:
    """The file of a font by its name: ``SourceSansPro-Bold``. In the program folder fonts lie
    packed. Raises OSError, `MissingResourcesError`."""
    return _as_it_lies(assets() / "fonts" / f"{name}.ttf")


def _as_it_lies(plain: Path) -> bytes:
    """All of a file among the assets, or of the packed one in its place."""
    return unpacked(plain if plain.is_file() else plain.with_suffix(f"{plain.suffix}z"))


def unpacked(path: Path) -> bytes:
    """All of a file among the assets. Where it lies packed, as in the program folder, its ending
    has a z more. Raises OSError."""
    data = path.read_bytes()
    return zlib.decompress(data, _GZIP) if path.suffix in _PACKED else data


def drawing_state(name: str) -> str:
    """What tells a drawing from what it was and will be: how large its file is, and when that was
    written. Known far sooner than its text. Raises OSError, `MissingResourcesError`."""
    plain = assets() / f"{name}.svg"
    try:
        facts = plain.stat()
    except FileNotFoundError:
        facts = plain.with_suffix(".svgz").stat()
    return f"{facts.st_size} {facts.st_mtime_ns}"


def has_drawing(name: str) -> bool:
    """Whether there is a drawing of that name; raises `MissingResourcesError`."""
    plain = assets() / f"{name}.svg"
    return plain.is_file() or plain.with_suffix(".svgz").is_file()


def rulesets() -> Path:
    """The folder of the shipped rulesets; raises `MissingResourcesError`."""
    return _found("rulesets")


def collection() -> Path:
    """The folder of the collection: games beyond the shipped ones, written with the vocabulary
    alone; raises `MissingResourcesError`."""
    return rulesets() / "collection"


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
