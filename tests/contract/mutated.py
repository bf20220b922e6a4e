"""Many mutated rulesets: each is refused by the checks, or plays.

``python -m tests.contract.mutated --number 1000 --seed 1`` makes so many that are in order, from
all shipped games and with house rules, plays some deals of each with players of every strength, and
counts. What fails is printed as the smallest file that fails in the same way. ``--full`` lets the
players think as long as at a table.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic
from typing import NamedTuple

from game.players.base import Player
from game.rules import load
from game.rules.model import Ruleset
from tests.contract.mutating import Change, as_file, changed, plain, several_changes
from tests.contract.rulesets import games, in_order, path_of, random_house
from tests.contract.trying import FULL, QUICK, fails

HOUSE = 0.5
"""How often house rules are chosen before anything else is changed."""

REPORT_EVERY = 200


class Mutant(NamedTuple):
    """A ruleset that is in order, and how it was made. What happens in it begins at `seed`."""

    game: str
    house: dict[str, str]
    changes: list[Change]
    ruleset: Ruleset
    seed: int

    def text(self) -> str:
        """The file that says so."""
        return as_file(self.game, self.house, self.changes)

    def with_fewer(self, gone: Change) -> Mutant | None:
        """The same without one of the changes; None where that is not in order."""
        changes = [change for change in self.changes if change is not gone]
        ruleset = _made(self.game, self.house, changes)
        return None if ruleset is None else self._replace(changes=changes, ruleset=ruleset)

    def without_house(self) -> Mutant | None:
        """The same without its house rules."""
        ruleset = _made(self.game, {}, self.changes)
        return None if ruleset is None else self._replace(house={}, ruleset=ruleset)


class Count:
    """What came of it."""

    def __init__(self) -> None:
        self.made = self.refused = self.played = self.deals = 0
        self.failures: Counter[str] = Counter()

    def __str__(self) -> str:
        failed = sum(self.failures.values())
        return (
            f"{self.made} made, {self.refused} refused by the checks, {self.played} played, "
            f"{self.deals} deals, {failed} failed"
        )


def _made(game: str, house: dict[str, str], changes: Sequence[Change]) -> Ruleset | None:
    tree = changed(plain(game, tuple(sorted(house.items()))), changes)
    return None if tree is None else in_order(tree)


def mutants(seed: int, count: Count) -> Iterator[Mutant]:
    """Mutated rulesets that are in order, without end."""
    while True:
        count.made += 1
        own = (seed << 32) + count.made
        rng = Random(own)
        game = rng.choice(games())
        house: dict[str, str] = {}
        if rng.random() < HOUSE:
            house = dict(random_house(load(path_of(game)), rng))
        changes = several_changes(plain(game, tuple(sorted(house.items()))), rng)
        ruleset = _made(game, house, changes)
        if ruleset is None:
            count.refused += 1
        else:
            yield Mutant(game, house, changes, ruleset, own)


def smallest(mutant: Mutant, failure: str, deals: int, players: Sequence[Player]) -> Mutant:
    """The mutant with as few changes as fail in the same way."""
    for change in list(mutant.changes):
        less = mutant.with_fewer(change)
        if less is not None and fails(less.ruleset, less.seed, deals, players) == failure:
            mutant = less
    less = mutant.without_house()
    if less is not None and fails(less.ruleset, less.seed, deals, players) == failure:
        mutant = less
    return mutant


def run(
    number: int,
    seed: int,
    *,
    deals: int = 3,
    players: Sequence[Player] = QUICK,
    seconds: float | None = None,
) -> Count:
    """Play so many mutants, or as many as so many seconds allow; failures are printed."""
    count, began = Count(), monotonic()
    for mutant in mutants(seed, count):
        failure = fails(mutant.ruleset, mutant.seed, deals, players)
        count.played += 1
        count.deals += deals
        if failure is not None:
            count.failures[failure] += 1
            if count.failures[failure] == 1:
                text = smallest(mutant, failure, deals, players).text()
                print(f"{failure}\n# seed {mutant.seed}\n{text}", flush=True)
        if count.played % REPORT_EVERY == 0:
            print(f"{count} ({monotonic() - began:.0f} s)", flush=True)
        if count.played >= number or (seconds is not None and monotonic() - began > seconds):
            return count
    raise AssertionError("there is always another mutant")


def main(arguments: Sequence[str]) -> int:
    """Run from the command line; status 1 when anything has failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--full", action="store_true")
    args = parser.parse_args(arguments)
    players = FULL if args.full else QUICK
    count = run(args.number, args.seed, deals=args.deals, players=players)
    print(count)
    for failure, times in count.failures.most_common():
        print(f"{times} × {failure}")
    return 1 if count.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
