"""How strong the players are: rulesets × pairs of players, kept in `STRENGTH.md` beside this file.

    make strength                                     everything, which takes a night
    make strength RULESETS=doppelkopf PAIRS=hard:greedy DEALS=1000
    make strength TIMES=1                             how long they think instead
    make strength BELIEF=1 PAIRS=medium DEALS=300     what one of them believes of unseen cards
    make strength LOSSES=1 PAIRS=hard DEALS=100       what its decisions cost (`losses.py`)
    make strength PROMISES=1                          how often they keep what they announce
    make strength TEMPERS=1                           what being cautious or daring comes to
    make strength CEILING=1                           what more thinking, or seeing, would bring
    make strength PAIRS=expert:hard SEED=420          the same on other deals than usual

Without PAIRS it ends with how many positions of `tests/players/sense` each level finds.

Played on all cores like `stammtisch duel`: duplicate deals, normal games in Doppelkopf, and whole
matches where two sit at the table. Outcomes are kept in `build/strength` deal by deal, so that
what was interrupted goes on where it stopped; `--fresh` begins anew, which is what a change of a
player asks for.

The same moves come on any Python, and PyPy plays three to seven times as many deals in the same
time: `pypy3 -m tests.benchmarks.strength` with PyYAML, pydantic, platformdirs and tqdm. How long
players think is measured on CPython only, which is what people play on, in a few deals against the
simple player on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from itertools import pairwise, product
from pathlib import Path
from statistics import fmean, median
from time import process_time
from typing import NamedTuple

from tqdm import tqdm

from game.commands.options import known_player
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.native import is_native
from game.players.outside import PREFIX
from game.players.registry import LEVELS
from game.rules import list_rulesets, load
from game.rules.model import Ruleset
from game.simulation.duel import DuelJob, DuelOutcome, duels, play, summary
from game.simulation.workers import run
from tests.benchmarks import belief, losses
from tests.benchmarks import ceiling as top
from tests.benchmarks import tempers as temper
from tests.benchmarks.belief import BELIEF
from tests.benchmarks.ceiling import CEILING
from tests.benchmarks.kept import Table, keep
from tests.benchmarks.losses import LOSSES
from tests.benchmarks.promises import PROMISES, promises
from tests.benchmarks.promises import SEED as PROMISE_SEED
from tests.benchmarks.promises import rows as promise_rows
from tests.benchmarks.tempers import TEMPERS
from tests.benchmarks.thinking import thinking
from tests.benchmarks.yardstick import speed
from tests.players.sense.measuring import SENSE, chosen, measure, misses, rows

TABLE = Path(__file__).parent / "STRENGTH.md"
KEPT = Path("build") / "strength"
SEED = 7
CPYTHON = platform.python_implementation() == "CPython"
PYTHON = f"{'Python' if CPYTHON else platform.python_implementation()} {platform.python_version()}"
CORE = ["compiled"] if is_native() else []
DEALS, MATCHES, TIMED_DEALS = 100, 20, 4

STRENGTH = Table(
    """# Strength

Duplicate deals: the same cards in every balanced seating of A and B. *Score* is A less B in score
points a deal, the mean of A's seats less that of B's. *Card points* likewise, a seat: where two
play together, their side is ahead by twice as much. After ± stands one standard error over deals;
the lower bound of 95 % is the mean less 1.96 of them. *measured* ends with the commit that played;
PyPy makes the same moves. In Doppelkopf all deals are normal games; where two sit at the table,
whole matches are played, and *won* is what counts. *Seconds* of processor time went into a deal or
match, in all its seatings (programs apart), on a machine that played so many *hands* of the loop of
`yardstick.py` a second meanwhile (see Thinking). `plain.py` beside this file is what is often
called greedy: it takes a trick as cheaply as it can, gives points to a partner whom it knows, and
throws the rest away.

A `medium` that concludes nothing from how others play and what they say loses more to `hard` in
Doppelkopf: 3.8 ± 0.6 points a deal in 600, and 2.3 ± 0.5 as it is (seed 28124 for both).

In Mittlere `easy` is no better than `random` yet (0.1 ± 0.1 in 40 deals, seed 31): to stay clear of
100 card points by 15 or 25, or to aim low where both places are as near, wins 0.0 ± 0.1 (60 deals
each, seed 5).

Written by `make strength`; see `strength.py`.
""",
    (
        "| ruleset | A : B | played | score | card points | won | seconds | hands | measured |",
        "|---|---|---:|---:|---:|---:|---:|---:|---|",
    ),
    key=2,
)
THINKING = Table(
    """## Thinking

Milliseconds of processor time for a decision that was not forced: half of them, 95 % and all were
quicker (of so many). *Measured* says where the core was compiled, as it is in every package.
*Hands* is how many hands of Doppelkopf the loop of `yardstick.py` played a second of the same time
meanwhile, as machines differ, and one machine from hour to hour; on a core that plays 50,000 of
them a decision takes half the time that it takes where there are 25,000. Against the simple player,
on one core; written by `make strength TIMES=1` after `make compile`.
""",
    (
        "| ruleset | player | cards | all else | hands | measured |",
        "|---|---|---:|---:|---:|---|",
    ),
    key=2,
)
TABLES = (STRENGTH, CEILING, THINKING, PROMISES, TEMPERS, SENSE, LOSSES, BELIEF)


def pairs() -> list[str]:
    """What is measured unless told otherwise: references, then every level and the one below."""
    references = ["greedy:random", "hard:greedy", "expert:worlds-100"]
    return references + [f"{above}:{below}" for below, above in pairwise(LEVELS)]


class Played(NamedTuple):
    """One deal or match of a duel, the processor time it took (seconds), and what the yardstick
    said meanwhile (hands a second)."""

    outcome: DuelOutcome
    seconds: float
    hands: float


def timed(rules: Rules, job: DuelJob) -> Played:
    """Play one deal or match in all its seatings, with a clock. Raises CannotGoOn."""
    hands, began = speed(), process_time()
    outcome = play(rules, job)
    return Played(outcome, process_time() - began, hands)


@dataclass(frozen=True)
class Duel:
    """One row of the table."""

    ruleset: Ruleset
    a: str
    b: str
    count: int | None
    seed: int = SEED

    @property
    def rules(self) -> Rules:
        return compile_rules(self.ruleset)

    @property
    def key(self) -> str:
        return f"| {self.ruleset.id} | {self.a} : {self.b} |"

    @property
    def matches(self) -> bool:
        return self.ruleset.table.players == 2

    @property
    def jobs(self) -> list[DuelJob]:
        hidden = self.ruleset.table.sides.kind == "holders"
        contracts = "normal" if hidden else "all"
        count = self.count or (MATCHES if self.matches else DEALS)
        return duels(self.a, self.b, self.seed, count, matches=self.matches, contracts=contracts)

    @property
    def kept(self) -> Path:
        seed = "" if self.seed == SEED else f"-{self.seed}"
        name = f"{self.ruleset.id}-{self.a}-{self.b}{seed}.jsonl"
        return KEPT / name.replace(os.sep, "_").replace(" ", "_")

    def played(self, workers: int) -> Iterator[Played]:
        """What was kept, then what is played now and kept."""
        jobs, before = self.jobs, self.read()
        yield from before[: len(jobs)]
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        with self.kept.open("a", encoding="utf-8") as file:
            for played in run(self.ruleset, timed, jobs[len(before) :], workers):
                file.write(json.dumps(played) + "\n")
                file.flush()
                yield played

    def read(self) -> list[Played]:
        if not self.kept.exists():
            return []
        lines = self.kept.read_text(encoding="utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        self.kept.write_text("".join(whole), encoding="utf-8")
        kept = [json.loads(line) for line in whole]
        return [Played(DuelOutcome(*outcome), *clocks) for outcome, *clocks in kept]

    def row(self, played: Sequence[Played]) -> str:
        found = summary([one.outcome for one in played])
        seconds = fmean(one.seconds for one in played)
        cells = [
            f"{len(played)} {'matches' if self.matches else 'deals'}",
            f"{found['mean']:+.1f} ± {found['se']:.1f}",
            f"{found['card_points_mean']:+.2f} ± {found['card_points_se']:.2f}",
            f"{100 * found['won']:.1f} %",
            f"{seconds:.2f}" if seconds < 1 else f"{seconds:.1f}",
            f"{median(one.hands for one in played):,.0f}",
            measured(),
        ]
        return f"{self.key} {' | '.join(cells)} |"


def measured() -> str:
    return ", ".join([date.today().isoformat(), PYTHON, *CORE, *commit()])


def commit() -> list[str]:
    """Of what the players were when a row was measured, and whether they were changed since; none
    where there is no git."""
    with suppress(OSError, subprocess.CalledProcessError):
        said = subprocess.check_output(["git", "describe", "--always"], text=True).strip()
        changed = subprocess.call(["git", "diff", "--quiet", "HEAD", "--", "game", "rulesets"])
        return [f"{said}-dirty" if changed else said]
    return []


def players(pair: str) -> tuple[str, str]:
    """The two of a pair `A:B`, of which one may be a program, `cmd:./mybot`."""
    a, _, b = pair.rpartition(":") if pair.startswith(PREFIX) else pair.partition(":")
    return known_player(a), known_player(b)


def listed(text: str) -> list[str]:
    return [word for word in text.replace(",", " ").split() if word]


def main() -> None:
    parser = argparse.ArgumentParser(prog="make strength")
    parser.add_argument("--rulesets", type=listed, default=[])
    parser.add_argument("--pairs", type=listed, default=[])
    parser.add_argument("--deals", type=int)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--times", action="store_true")
    parser.add_argument("--belief", action="store_true")
    parser.add_argument("--losses", action="store_true")
    parser.add_argument("--promises", action="store_true")
    parser.add_argument("--tempers", action="store_true")
    parser.add_argument("--ceiling", action="store_true")
    parser.add_argument("--levels", type=listed, default=LEVELS)
    args = parser.parse_args()
    if args.times and not CPYTHON:
        parser.error("times are measured on CPython")
    if args.belief or args.losses:
        for name in args.rulesets or belief.RULESETS:
            for table, row in others(args, name):
                tqdm.write(row)
                keep(TABLE, TABLES, table, row)
        return
    if args.ceiling:
        for name in args.rulesets or top.RULESETS:
            raised(load(name, {}).ruleset, args.deals, args.workers)
        return
    if args.tempers:
        for name, level in product(args.rulesets or temper.RULESETS, args.pairs or [temper.LEVEL]):
            noticed(load(name, {}).ruleset, level, args)
        return
    for name in args.rulesets or [entry.id for entry in list_rulesets()]:
        ruleset = load(name, {}).ruleset
        if args.times:
            for level in (level for level in args.levels if level in LEVELS[1:]):
                row = thinking(compile_rules(ruleset), level, args.deals or TIMED_DEALS)
                tqdm.write(row)
                keep(TABLE, TABLES, THINKING, f"{row} {measured()} |")
            continue
        if args.promises:
            for level in args.levels if ruleset.announcements is not None else ():
                announced(ruleset, level, args)
            continue
        for pair in args.pairs or pairs():
            duel = Duel(ruleset, *players(pair), args.deals, args.seed or SEED)
            if args.fresh:
                duel.kept.unlink(missing_ok=True)
            bar = tqdm(duel.played(args.workers), f"{name} {pair}", total=len(duel.jobs))
            row = duel.row(list(bar))
            tqdm.write(row)
            keep(TABLE, TABLES, STRENGTH, row)
    if not args.times and not args.promises and not args.pairs:
        sense(args.rulesets, args.workers)


def others(args: argparse.Namespace, ruleset: str) -> Iterator[tuple[Table, str]]:
    """What a player believes of cards, and what its decisions cost."""
    if args.belief:
        level, deals = (args.pairs or [belief.LEVEL])[0], args.deals or belief.DEALS
        for row in belief.belief(ruleset, level, deals, args.workers):
            yield BELIEF, f"{row} {measured()} |"
    if args.losses:
        player = (args.pairs or ["hard"])[0]
        kept = KEPT / f"losses-{ruleset}-{player}.json"
        if args.fresh:
            kept.unlink(missing_ok=True)
        deals = args.deals or losses.DEALS
        row = losses.losses(ruleset, player, args.seed or SEED, deals, args.workers, kept)
        yield LOSSES, f"{row} {measured()} |"


def announced(ruleset: Ruleset, level: str, args: argparse.Namespace) -> None:
    """Keep how often a level keeps what it announces."""
    deals = args.deals or DEALS
    played = promises(ruleset, level, args.seed or PROMISE_SEED, deals, args.workers)
    found = list(tqdm(played, f"{ruleset.id} {level}", total=deals))
    for row in promise_rows(compile_rules(ruleset), level, found, measured()):
        tqdm.write(row)
        keep(TABLE, TABLES, PROMISES, row)


def noticed(ruleset: Ruleset, level: str, args: argparse.Namespace) -> None:
    """Keep what the tempers of a level come to."""
    deals = args.deals or temper.DEALS
    played = temper.tempers(ruleset, level, args.seed or temper.SEED, deals, args.workers)
    found = list(tqdm(played, f"{ruleset.id} {level}", total=deals))
    for row in temper.rows(compile_rules(ruleset), level, found, measured()):
        tqdm.write(row)
        keep(TABLE, TABLES, TEMPERS, row)


def raised(ruleset: Ruleset, deals: int | None, workers: int) -> None:
    """Keep what more thinking, or seeing, would bring."""
    number = deals or top.DEALS
    judged = list(tqdm(top.ceiling(ruleset, number, workers), f"{ruleset.id} judged", total=number))
    gains = [gain for deal in judged for gain in deal]
    for row in top.judged_rows(ruleset.id, gains, measured()):
        tqdm.write(row)
        keep(TABLE, TABLES, CEILING, row)
    number = deals or top.DUEL_DEALS
    for name in top.CHALLENGERS:
        won = top.challenged(ruleset, name, number, workers)
        row = top.won_row(ruleset.id, name, list(tqdm(won, name, total=number)), measured())
        tqdm.write(row)
        keep(TABLE, TABLES, CEILING, row)


def sense(rulesets: Sequence[str], workers: int) -> None:
    """How many of the positions with a clear answer each level finds, and what it missed."""
    paths = chosen(rulesets=rulesets)
    found = list(tqdm(measure(LEVELS, paths, workers=workers), "sense", len(paths) * len(LEVELS)))
    print(*misses(found), *SENSE.head, *rows(found, measured()), sep="\n")


if __name__ == "__main__":
    main()
