"""Games that nobody plays, put together at random from the vocabulary.

`invented` gives a whole ruleset as a tree, of which is changed what the checks say is wrong; nearly
all of them pass then, and are played.
``python -m tests.contract.inventing --number 1000 --seed 1`` invents so many that are in order,
plays some deals of each with players of every strength, and says of each how long that took. What
fails is printed. With ``--levels random easy`` many more games are played in the same time.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from time import monotonic

import yaml

from game.rules.model import Ruleset
from tests.contract.amending import amended
from tests.contract.invented_ties import with_ties
from tests.contract.invention import Invention, Tree
from tests.contract.trying import NAMES, fails, quick


def invented(seed: int) -> tuple[Tree, Ruleset | None]:
    """A ruleset from a seed, and itself where it is in order, or was brought in order."""
    tree, ruleset = amended(Invention(Random(seed)).tree(), Random(seed))
    if ruleset is None or any("ladder" in contract for contract in tree["contracts"].values()):
        return tree, ruleset
    return with_ties(tree, ruleset, Random(seed))


def games_in_order(
    seed: int, refused: Callable[[], None] = lambda: None
) -> Iterator[tuple[int, Tree, Ruleset]]:
    """Games that pass the checks, without end; `refused` hears of the others."""
    number = 0
    while True:
        number += 1
        own = (seed << 32) + number
        tree, ruleset = invented(own)
        if ruleset is None:
            refused()
        else:
            yield own, tree, ruleset


def main(arguments: Sequence[str]) -> int:
    """Run from the command line; status 1 when anything has failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--levels", nargs="+", choices=NAMES, default=NAMES)
    args = parser.parse_args(arguments)
    refused, failures, kinds = Counter[str](), Counter[str](), Counter[str]()
    players = tuple(quick(name) for name in args.levels)
    games = games_in_order(args.seed, lambda: refused.update(["refused"]))
    for own, tree, ruleset in islice(games, args.number):
        kinds[ruleset.scoring.kind] += 1
        began = monotonic()
        failure = fails(ruleset, own, args.deals, players)
        took = f"{kinds.total()} {ruleset.scoring.kind} {monotonic() - began:.1f} s"
        print(took if failure is None else f"{took} FAILED", flush=True)
        if failure is not None:
            failures[failure] += 1
            if failures[failure] == 1:
                text = yaml.safe_dump(tree, allow_unicode=True)
                print(f"{failure}\n# seed {own}\n{text}", flush=True)
    bad = failures.total()
    print(f"{kinds.total()} played, {refused.total()} refused, {bad} failed", dict(kinds))
    for failure, times in failures.most_common():
        print(f"{times} × {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
