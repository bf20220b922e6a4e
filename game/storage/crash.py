"""Crash reports: what somebody needs to find out what went wrong, and nothing about the player."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from game import __version__, native, reading
from game.reading import files_in, time_of
from game.storage import locations
from game.storage.files import free_path, write_whole

# Hardly ever does anything break: what tells of it is loaded then.

LAST_ACTIONS = 40
KEPT = 20
_PARTS = {"pygame-ce": "pygame", "PyYAML": "yaml", "pydantic": "pydantic"}
"""The packages worth naming, and the modules that they are imported as."""


def write_report(
    error: BaseException, actions: Sequence[str] = (), facts: Mapping[str, str] | None = None
) -> Path | None:
    """Write down what happened: gives the file, or None when it can be written nowhere.

    `actions` are the last lines of the journal, `facts` what else is known (ruleset, window).
    Only the newest reports are kept.
    """
    import tempfile

    text = report(error, actions, facts or {})
    name = f"report-{datetime.now():%Y-%m-%d-%H%M%S}"
    for folder in (locations.reports_folder(), Path(tempfile.gettempdir())):
        path = free_path(folder, name, ".txt")
        try:
            write_whole(path, text)
        except OSError:
            continue
        _tidy(locations.reports_folder())
        return path
    return None


def last_lines(match: Path | None) -> list[str]:
    """The last lines of a match's file, as far as there is one that can be read."""
    if match is None:
        return []
    try:
        text = reading.read(match, reading.MATCH).decode("utf-8", errors="replace")
    except OSError:
        return []
    return text.splitlines()[-LAST_ACTIONS:]


def latest_report() -> Path | None:
    """The newest report, if there is one."""
    return next(reversed(_reports(locations.reports_folder())), None)


def report(error: BaseException, actions: Sequence[str], facts: Mapping[str, str]) -> str:
    """The report as text. The player's home folder is written as `~`."""
    import platform
    import traceback

    lines = [f"Stammtisch · {datetime.now().astimezone().isoformat(timespec='seconds')}", ""]
    lines += [f"stammtisch: {__version__}", f"python: {platform.python_version()}"]
    lines += [f"system: {platform.platform()}"]
    lines += [f"{part}: {_version(part, module)}" for part, module in _PARTS.items()]
    lines.append(f"core: {'compiled' if native.is_native() else 'plain'}")
    if getattr(sys, "frozen", False):
        lines.append("built: yes")
    lines += [f"{key}: {value}" for key, value in facts.items()]
    lines += ["", "".join(traceback.format_exception(error)).rstrip(), ""]
    if actions:
        lines += ["last actions:", *(f"  {line}" for line in actions[-LAST_ACTIONS:]), ""]
    text = "\n".join(lines).replace(str(Path.home()), "~")
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _version(part: str, module: str) -> str:
    """Its version; a built program has no metadata, but the module may be loaded."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(part)
    except PackageNotFoundError:
        return str(getattr(sys.modules.get(module), "__version__", "unknown"))


def _reports(folder: Path) -> list[Path]:
    """The reports in a folder, oldest first."""
    return sorted(files_in(folder, "report-*.txt"), key=time_of)


def _tidy(folder: Path) -> None:
    """Throw away all but the newest reports."""
    for path in _reports(folder)[:-KEPT]:
        try:
            path.unlink()
        except OSError:
            return
