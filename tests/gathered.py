"""What several modules of tests list by subject: each list is found by its module's being there."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def gathered(folder: str, prefix: str) -> list[Any]:
    """The lists of all modules of a folder of `tests` whose names begin so: what `keys_of_pots`
    lists it calls `OF_POTS`."""
    found = []
    for path in sorted(HERE.joinpath(folder).glob(f"{prefix}_of_*.py")):
        module = import_module(f"tests.{folder.replace('/', '.')}.{path.stem}")
        found.append(getattr(module, path.stem.removeprefix(f"{prefix}_").upper()))
    return found
