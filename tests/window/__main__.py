"""The command line of these tests; see `run.sh`.

Without `--match`: what every change has to pass, in a few minutes. With it: whole matches.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"  # of this process; the program gets a real one
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.window import check, lessons, matches
from tests.window.matches import HANDS, Match
from tests.window.visit import Table

ALL = "all"


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    asks = argparse.ArgumentParser(prog="tests/window/run.sh", description=__doc__)
    asks.add_argument("pictures", nargs="?", type=Path, default=Path("build/window"))
    asks.add_argument(
        "--match",
        metavar="RULESET",
        help=f"whole matches of it, or of {ALL}; {lessons.KIND}: the first deals under guidance",
    )
    asks.add_argument("--hand", choices=[*HANDS, "both"], default="both")
    asks.add_argument("--seed", type=int, default=1)
    asks.add_argument("--deals", type=int, help="so many deals, and no whole match")
    asks.add_argument("--seats", default="", help="who sits where, as for `stammtisch play`")
    asks.add_argument("--house", action="append", default=[], metavar="KEY=VALUE")
    asks.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help="a line of the settings"
    )
    return asks


def wanted(args: argparse.Namespace) -> list[Match]:
    """The matches that are asked for."""
    settings = _read(dict(setting.split("=", 1) for setting in args.set))
    hands = list(HANDS) if args.hand == "both" else [args.hand]
    if args.match != ALL:
        return [Match(_table(args.match, args), hand, settings) for hand in hands]
    tables = [_table(ruleset, args) for ruleset in matches.every_ruleset()]
    plain = [Match(table, hand, settings) for table in tables for hand in hands]
    return [*plain, *(match for hand in hands for match in matches.beside(hand))]


def _table(ruleset: str, args: argparse.Namespace) -> Table:
    seats = tuple(args.seats.split(",")) if args.seats else ()
    return Table(ruleset, args.seed, tuple(args.house), args.deals, seats)


def _read(settings: dict[str, str]) -> dict[str, Any]:
    """Settings as they stand in the file: a size is written as 1024x640."""
    size = settings.get("window")
    return {**settings, "window": tuple(size.split("x"))} if size else dict(settings)


def _lessons(args: argparse.Namespace) -> int:
    settings = _read(dict(setting.split("=", 1) for setting in args.set))
    hands = list(HANDS) if args.hand == "both" else [args.hand]
    done = [
        lessons.play(lesson, hand, args.pictures / f"lesson-{lesson}", settings)
        for lesson in lessons.wanted(args.match)
        for hand in hands
    ]
    return 0 if all(done) else 1


def main() -> int:
    """Do what was asked for; the exit status is 1 where something went wrong."""
    args = parser().parse_args()
    if args.match is None:
        check.everything(args.pictures)
        return 0
    if args.match.startswith(lessons.KIND):
        return _lessons(args)
    return min(1, matches.play_all(wanted(args), args.pictures))


if __name__ == "__main__":
    sys.exit(main())
