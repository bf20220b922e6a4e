"""How many of the positions each level finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from game.engine.notation import write_action
from game.engine.rules.rules import Rules
from game.players.registry import LEVELS, make_player
from game.simulation.workers import run_all
from tests.benchmarks.kept import Table
from tests.players.sense.catalogue import Position, files, position

SEEDS = 6
ALL = "*all*"

SENSE = Table(
    """## Sense

Of the positions in `tests/players/sense`, in which people with years at the table would do one
thing, so many percent are found by each level; each position is asked several times with other
chance. Written by `python -m tests.players.sense --write`, which also says what was missed.

`hard` and `expert` led a King into a suit that an opponent had trumped: in imagined deals who
trumped took a dear trump for it, as if every higher one out could be played. Where at most eight of
them are feared (in 167 such tricks of `medium` that is the nearest to what was played) they do so
no more, and `expert` found 98.6 % instead of 97.9 by it, before hands were read by the place of
each card (see Belief). At the table nothing of it can be noticed: `medium` won -0.3 ± 0.5 points a
deal by it (900 duplicate deals of Doppelkopf, seed 9921), `hard` +0.8 ± 0.9 (360, seed 9922). To
count a fat card given away as dear as it is, found 98.1 %, but cost `medium` 1.3 ± 0.6 points a
deal (420 deals, seed 9911). To count it as more than half as dear (`FOOLISH` 0.55 in place of 0.4)
found 98.3 % instead of 97.8 of `expert` and 98.1 of `hard`, asked six times each; at the table it
is as good: `medium` won -0.2 ± 0.3 points a deal by it (500 deals, seed 77123), `hard` +0.2 ± 0.4
(300, seed 77124).
""",
    (
        f"| ruleset | positions | {' | '.join(LEVELS)} | measured |",
        f"|---|---:|{'---:|' * len(LEVELS)}---|",
    ),
    key=1,
)


class Asked(NamedTuple):
    """What a level did in a position, asked several times."""

    path: Path
    level: str
    answers: tuple[str, ...]
    found: float
    """The share of the answers that a good player would give."""

    @property
    def position(self) -> Position:
        return position(self.path)


def ask(path: Path, level: str, seeds: int) -> Asked:
    """Put a position to a level so many times."""
    asked, player = position(path), make_player(level)
    answers = [asked.answer(player, number) for number in range(seeds)]
    words = tuple(write_action(asked.rules, action) for action in answers)
    return Asked(path, level, words, sum(a in asked.good for a in answers) / seeds)


def measure(
    levels: Sequence[str], paths: Sequence[Path], seeds: int = SEEDS, workers: int = 1
) -> Iterator[Asked]:
    """Put positions to levels, one after the other."""
    jobs = [(path, level, seeds) for level, path in product(levels, paths)]
    yield from run_all((), _ask, jobs, workers)


def _ask(_: Sequence[Rules], job: tuple[Path, str, int]) -> Asked:
    """For a worker; a position knows its rules."""
    return ask(*job)


def chosen(only: str = "", rulesets: Sequence[str] = ()) -> tuple[Path, ...]:
    """The positions whose name, themes or ruleset have the text, of these rulesets or of all."""
    return tuple(
        path
        for path in files()
        if (not rulesets or path.parent.name in rulesets)
        and (not only or any(only in text for text in (position(path).name, *position(path).about)))
    )


def share(found: Iterable[Asked]) -> float:
    """How much of it was found."""
    shares = [asked.found for asked in found]
    return sum(shares) / len(shares) if shares else 0.0


def rows(found: Sequence[Asked], measured: str) -> list[str]:
    """A row of the table for each ruleset, and one for all of them."""
    names = sorted({asked.path.parent.name for asked in found})
    return [_row(name, found, measured) for name in [*names, ALL]]


def _row(name: str, found: Sequence[Asked], measured: str) -> str:
    of_it = [asked for asked in found if name in (ALL, asked.path.parent.name)]
    cells = []
    for level in LEVELS:
        there = [asked for asked in of_it if asked.level == level]
        cells.append(f"{100 * share(there):.1f} %" if there else "–")
    return f"| {name} | {len({asked.path for asked in of_it})} | {' | '.join(cells)} | {measured} |"


def misses(found: Iterable[Asked]) -> Iterator[str]:
    """What was not found, in words."""
    for asked in found:
        if asked.found == 1:
            continue
        there = asked.position
        wrong = ", ".join(dict.fromkeys(a for a in asked.answers if a not in _good(there)))
        yield "\n".join(
            [
                f"{there.name} · {asked.level} found {100 * asked.found:.0f} %",
                f"    {there.question}",
                f"    answered {wrong}; a good player: {', '.join(there.accept)}",
                f"    {there.why}",
            ]
        )


def _good(there: Position) -> set[str]:
    return {write_action(there.rules, action) for action in there.good}
