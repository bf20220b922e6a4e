"""What packages say of the program, from the one place where it stands.

``python packaging/facts.py version`` prints the version of pyproject.toml, ``… date`` the day of
the last commit, ``… epoch`` the same in seconds, as SOURCE_DATE_EPOCH, and ``… fill FILE`` the file
with ``@VERSION@`` and ``@DATE@`` put in.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def version() -> str:
    """The version of the program, as in ``1.2.3``."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def epoch() -> int:
    """When the sources were last changed, in seconds since 1970: what SOURCE_DATE_EPOCH says, else
    the last commit, else (sources without their history) the changelog."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdecimal():
        return int(given)
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def date() -> str:
    """The day of `epoch`, as in ``2026-12-24``."""
    return datetime.fromtimestamp(epoch(), UTC).date().isoformat()


def fill(path: Path) -> str:
    """A text with its places filled."""
    text = path.read_text(encoding="utf-8")
    return text.replace("@VERSION@", version()).replace("@DATE@", date())


def main(words: list[str]) -> int:
    """Print what was asked for. Returns the exit status: 2 for a question that nobody knows."""
    match words:
        case ["version"]:
            print(version())
        case ["date"]:
            print(date())
        case ["epoch"]:
            print(epoch())
        case ["fill", path]:
            print(fill(Path(path)), end="")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
