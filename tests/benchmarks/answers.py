"""Plays the trials on the page of the laboratory again, and writes what comes out into both
languages: figures and digests, not the sentences around them.

    python -m tests.benchmarks.answers --workers 2 skat
"""

from __future__ import annotations

import argparse
import re
import shlex
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from difflib import unified_diff
from math import isfinite
from pathlib import Path

from game.commands.cli import parser
from game.commands.lab import plan_of
from game.laboratory.experiment import Experiment, Snapshot, at_hand
from game.laboratory.findings import Finding, FindingRow, findings, luck_and_skill
from game.laboratory.measures import Measure
from game.laboratory.wording import LabWords
from game.simulation.estimates import Measured
from game.texts import LANGUAGES, Texts, texts
from tests.test_borders import ROOT

PAGES = ROOT / "docs" / "pages"
NAME = "laboratory.md"

TRIAL = re.compile(r"    stammtisch (lab .*--seed .*)")
"""The line of a page that plays a trial."""

DIGEST = re.compile(r"`[0-9a-f]{16}`")
"""What a page tells of a digest."""

NOTHING = "–"
"""What stands where nothing is known."""


def trials(page: str) -> list[str]:
    """The commands on a page, without the program's name."""
    return [found[1] for line in page.splitlines() if (found := TRIAL.fullmatch(line))]


def played(command: str, workers: int = 1) -> Snapshot:
    """What a command finds. Raises RulesetError, Failure."""
    plan = plan_of(parser(texts("en")).parse_args(shlex.split(command)))
    experiment = Experiment(plan, at_hand(workers))
    for _ in experiment:
        pass
    return experiment.snapshot


def rewritten(page: str, found: Mapping[str, Snapshot], told: Texts) -> str:
    """A page with what was found. A command stands above its table, and the digest below that; or
    several commands above one table, in which a row each ends with the digest. What was not played
    stays as it is. Raises ValueError where a table asks for what a trial does not measure."""
    return "\n".join(_lines(page.split("\n"), found, told))


def _lines(page: Iterable[str], found: Mapping[str, Snapshot], told: Texts) -> Iterator[str]:
    waiting: deque[str] = deque()
    above = ""
    for line in page:
        if command := TRIAL.fullmatch(line):
            waiting.append(command[1])
        ends = waiting and DIGEST.search(line)
        snapshot = found.get(waiting[0]) if waiting else None
        if snapshot is None:
            yield line
        else:
            is_row = line.startswith("| ") and above.startswith("|")
            row = _row(line, snapshot, told) if is_row else line
            yield DIGEST.sub(f"`{snapshot.digest[:16]}`", row)
        if ends:
            waiting.popleft()
        above = line


def _row(line: str, snapshot: Snapshot, told: Texts) -> str:
    name, *cells = line.strip("| ").split(" | ")
    words = LabWords(snapshot.plan, told)
    if not DIGEST.search(line):
        rows = {words.measure(row.key): row for row in findings(snapshot)}
        if name not in rows:
            raise ValueError(f"no figures for {name!r}: {', '.join(rows)}")
        return _joined(name, [_cell(words, rows[name], one) for one in rows[name].found])
    *cells, digest = cells
    if (snapshot.plan.question or "").startswith("edge/"):
        return _joined(name, [*_edges(words, snapshot, len(cells)), digest])
    return _joined(name, [*_skill(words, snapshot, cells), digest])


def _joined(name: str, cells: Iterable[str]) -> str:
    return f"| {' | '.join([name, *cells])} |"


def _cell(words: LabWords, row: FindingRow, found: Finding | None) -> str:
    """A value, and its difference from the first game in italics below it."""
    if found is None:
        return NOTHING
    value = words.within(row.measure, found.value)
    change = words.change(row, found)
    return f"{value} <br>*{change}*" if change else value


def _edges(words: LabWords, snapshot: Snapshot, places: int) -> Iterator[str]:
    """How many points more than the others each place has."""
    rows = {row.key: row for row in findings(snapshot)}
    for place in range(1, places + 1):
        row = rows.get(f"edge/{place}")
        yield NOTHING if row is None else _cell(words, row, row.found[0])


def _skill(words: LabWords, snapshot: Snapshot, cells: list[str]) -> Iterator[str]:
    """Who is ahead by how much and after how many deals, and what the cards and the player make of
    a score. The words within the cells stay. Raises ValueError where nothing is known of it."""
    shares = luck_and_skill(snapshot)[0]
    if shares is None or shares.ahead is None:
        raise ValueError(f"too few deals to tell who is ahead: {snapshot.plan}")
    points, share = Measure("points"), Measure("share")
    yield words.within(points, shares.lead)
    for cell, deals in zip(cells[1:3], shares.ahead, strict=True):
        yield _numbered(cell, deals)
    yield words.within(share, shares.luck)
    yield words.within(share, shares.skill)


def _numbered(cell: str, deals: Measured) -> str:
    """A cell with other numbers of deals: the likeliest, and between which it lies."""
    numbers = iter([str(round(n)) if isfinite(n) else "∞" for n in deals])
    return re.sub(r"\d+|∞", lambda _: next(numbers), cell)


def main() -> None:
    """Play the trials whose command holds one of the words, or all, and tell what has changed."""
    asked = argparse.ArgumentParser(description=main.__doc__)
    asked.add_argument("words", nargs="*", help="for example skat, or medium")
    asked.add_argument("--workers", type=int, default=1)
    args = asked.parse_args()
    pages = {lang: PAGES / lang / NAME for lang in LANGUAGES}
    for command in trials(pages["en"].read_text(encoding="utf-8")):
        if args.words and not any(word in command for word in args.words):
            continue
        print(f"stammtisch {command}", flush=True)
        snapshot = played(command, args.workers)
        for lang, path in pages.items():
            _write(path, {command: snapshot}, texts(lang), tell=lang == "en")


def _write(path: Path, found: Mapping[str, Snapshot], told: Texts, *, tell: bool) -> None:
    before = path.read_text(encoding="utf-8")
    after = rewritten(before, found, told)
    path.write_text(after, encoding="utf-8")
    if tell:
        changed = unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
        print("\n".join(line for line in changed if line[:3] not in ("---", "+++")), flush=True)


if __name__ == "__main__":
    main()
