"""Which core runs: the one compiled beside the sources, or the sources themselves.

The sources of the engine and of the search can be compiled (`make compile`); Python takes such a
library before the source beside it. In a checkout a library may be older than what was written
since: then the sources run. So they do where ``STAMMTISCH_NATIVE=0`` is set.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    SourceFileLoader,
)
from pathlib import Path

SWITCH = "STAMMTISCH_NATIVE"
"""The variable of the environment that is 0 where the sources are to run."""

SUFFIX = EXTENSION_SUFFIXES[0]
"""How the name of a library of this Python ends."""

PACKAGE = Path(__file__).resolve().parent


def choose_core() -> None:
    """Settle which core is loaded, before any of it is: for this process and those it starts."""
    if os.environ.get(SWITCH) == "0" or is_outdated(PACKAGE):
        sys.path_hooks.insert(0, _sources_only)
        for folder in [path for path in sys.path_importer_cache if _is_inside(path)]:
            del sys.path_importer_cache[folder]


def is_native() -> bool:
    """Whether the compiled core runs."""
    from game import values

    return str(values.__file__).endswith(SUFFIX)


def is_outdated(package: Path) -> bool:
    """Whether this is a checkout in which a library is older than its source."""
    checkout = package.parent
    if not any(checkout.glob(f"*{SUFFIX}")) or not (checkout / "pyproject.toml").is_file():
        return False
    # Every start asks this, before the first picture: paths as objects would take thrice as long.
    folders = [str(package)]
    while folders:
        with os.scandir(folders.pop()) as listed:
            entries = {entry.name: entry for entry in listed}
        for name, entry in entries.items():
            if name.endswith(SUFFIX):
                source = entries.get(name.removesuffix(SUFFIX) + ".py")
                if source is None or source.stat().st_mtime > entry.stat().st_mtime:
                    return True
            elif "." not in name and name != "__pycache__" and entry.is_dir():
                folders.append(entry.path)
    return False


def _sources_only(path: str) -> FileFinder:
    """A finder for a folder of the program that sees no libraries; any other is refused, so that
    Python asks the next hook."""
    if not _is_inside(path):
        raise ImportError(path)
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def _is_inside(path: str) -> bool:
    return Path(path).is_relative_to(PACKAGE)
