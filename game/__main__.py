"""The program's front door: `python -m game`, and the console script `stammtisch`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command of the command line (default: the program's own arguments).

    Returns the exit status: 0 fine, 1 the input was wrong, 2 wrong usage, 130 interrupted, which
    may happen as early as while all that is needed is being loaded.
    """
    try:
        from game.commands.cli import run

        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
