"""How much sense the levels have: `python -m tests.players.sense`.

    python -m tests.players.sense --levels hard,expert --only fox
    python -m tests.players.sense --write

Prints what was missed, in words, and a table by game and level; `--write` keeps the table in
`tests/benchmarks/STRENGTH.md`.
"""

from __future__ import annotations

import argparse

from tqdm import tqdm

from game.players.registry import LEVELS
from tests.benchmarks.kept import keep
from tests.benchmarks.strength import TABLE, TABLES, listed, measured
from tests.players.sense.measuring import SEEDS, SENSE, Asked, chosen, measure, misses, rows, share


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.players.sense")
    parser.add_argument("--levels", type=listed, default=list(LEVELS))
    parser.add_argument("--rulesets", type=listed, default=[])
    parser.add_argument("--only", default="", help="what a file's name or one of its themes has")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="how often each is asked")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"keep the table in {TABLE.name}")
    args = parser.parse_args()
    if args.write and (args.only or set(args.levels) != set(LEVELS)):
        parser.error("only a whole table is kept: all levels, and all positions of a ruleset")
    paths = chosen(args.only, args.rulesets)
    found: list[Asked] = []
    for level in args.levels:  # told level by level, since the higher ones think for minutes
        asked = measure([level], paths, args.seeds, args.workers)
        of_it = list(tqdm(asked, level, total=len(paths)))
        print(*misses(of_it), f"{level} found {100 * share(of_it):.1f} %", sep="\n", flush=True)
        found += of_it
    print("", *SENSE.head, sep="\n")
    for row in rows(found, measured()):
        print(row)
        if args.write and not (args.rulesets and row.startswith("| *")):
            keep(TABLE, TABLES, SENSE, row)


if __name__ == "__main__":
    main()
