"""`review RULESET` or `review FILE …`: the dearest decisions of deals, by a second opinion."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from time import monotonic
from typing import NamedTuple, TypeVar

from game.commands.failure import Failure, WrongUsage
from game.commands.loss_report import LossReport, ReviewedDeal
from game.commands.loss_words import lines_of
from game.commands.options import (
    add_ruleset,
    complain,
    count,
    house_of,
    load_ruleset,
    names,
    say,
    seats_of,
)
from game.commands.records import played
from game.commands.run_problems import complain_of_defect
from game.commands.seeds import add_seed, seed_of
from game.engine.actions import CHANCE
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.hang_up import HungUp
from game.players.programs import is_program
from game.players.registry import LEVELS
from game.reading import SHARED_SUFFIX
from game.review.losses import DealLosses, Lost, look_longer, losses, worth_another_look
from game.review.second import LOOKS
from game.review.walk import Walk
from game.rules.model import Ruleset
from game.simulation.single import play_single
from game.simulation.table import CannotGoOn
from game.simulation.workers import run as share
from game.storage.journal import Move
from game.texts import Texts

DEFAULT_PLAYER = "hard"
DEALS, WORST = 20, 10

RECORDS = (SHARED_SUFFIX, ".record", ".txt")
"""How the names of files end that hold deals which were played."""

TELLING = 5.0
"""Seconds between two lines about how far it is."""

T = TypeVar("T")


class _Deal(NamedTuple):
    """A deal to be looked at, and its place among them: to be played with these players, or that
    of a number (from 1) among moves that were made."""

    place: int
    players: tuple[str, ...]
    seed: int
    number: int
    moves: tuple[Move, ...] = ()

    @property
    def at(self) -> int:
        """Which deal of its moves it is."""
        return self.number - 1 if self.moves else 0


class _Look(NamedTuple):
    """A decision to be looked at again, in which deal of these moves."""

    moves: tuple[Move, ...]
    at: int
    lost: Lost


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What is looked at, and how much is told."""

    def text(key: str, **words: object) -> str:
        return texts.get(f"commands.help.review_{key}", **words)

    add_ruleset(parser, texts)
    parser.add_argument("files", nargs="*", metavar="FILE", help=text("files"))
    parser.add_argument("--worst", type=count, default=WORST, metavar="N", help=text("worst"))
    parser.add_argument("--players", type=names, help=text("players", usual=DEFAULT_PLAYER))
    parser.add_argument("--deals", type=count, help=text("deals", usual=DEALS))
    parser.add_argument("--first", type=count, metavar="N", help=text("first"))
    add_seed(parser, texts)
    parser.add_argument("--workers", type=count, default=1, help=texts.get("commands.help.workers"))
    parser.add_argument("--json", action="store_true", help=texts.get("commands.help.json"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Look at all decisions, then again at the dearest; also what was broken off is told."""
    given = [args.ruleset, *args.files]
    if any(name.endswith(RECORDS) for name in given):
        ruleset, report, jobs = _recorded(args, given, texts)
    elif args.files:
        raise WrongUsage("review_files", given=args.files[0])
    else:
        ruleset, report, jobs = _to_be_played(args)
    asked: BaseException | None = None
    try:
        _look(report, ruleset, jobs, args, texts)
    except CannotGoOn as stopped:
        job = jobs[len(report.deals)]
        complain_of_defect(stopped, ruleset.id, job.number, job.seed, texts)
        return 1
    except (KeyboardInterrupt, HungUp) as broken_off:
        asked = broken_off
    if args.json:
        say(json.dumps(report.fields(interrupted=asked is not None)))
    else:
        say("\n".join(lines_of(report, texts, interrupted=asked is not None)))
    sys.stdout.flush()
    if asked is not None:
        raise asked
    return 0


def _to_be_played(args: argparse.Namespace) -> tuple[Ruleset, LossReport, list[_Deal]]:
    """Deals that are played first. Raises Failure, RulesetError."""
    loaded = load_ruleset(args.ruleset, args.house)
    rules = compile_rules(loaded.ruleset)
    players = seats_of(rules, args.players, DEFAULT_PLAYER)
    if any(is_program(name) for name in players):
        raise Failure("review_programs", known=", ".join(LEVELS))
    seed, first = seed_of(args, players).value, args.first or 1
    words = ["stammtisch", "review", args.ruleset]
    for key, value in house_of(loaded).items():
        words += ["--house", f"{key}={value}"]
    words += ["--players", ",".join(dict.fromkeys(players) if len({*players}) == 1 else players)]
    command = shlex.join([*words, "--seed", str(seed), "--deals", "1", "--first"])
    report = LossReport(rules, players, args.worst, dict(loaded.selection), seed, command)
    deals = args.deals or DEALS
    return loaded.ruleset, report, [_Deal(n, players, seed, first + n) for n in range(deals)]


def _recorded(
    args: argparse.Namespace, files: Sequence[str], texts: Texts
) -> tuple[Ruleset, LossReport, list[_Deal]]:
    """Deals that were played by whomever. Raises Failure, RulesetError."""
    if args.players or args.deals or args.first or args.seed is not None or args.house:
        raise WrongUsage("review_recorded")
    records = [played(name, texts) for name in files]
    loaded, rules, _, seated = records[0]
    if any(record.loaded.ruleset != loaded.ruleset for record in records):
        raise Failure("review_mixed")
    seated = seated or tuple(str(seat) for seat in range(rules.players))
    jobs: list[_Deal] = []
    for record in records:
        moves = tuple(Move(move.seat, move.action) for move in record.replay.moves)
        deals = sum(move.seat == CHANCE for move in moves)
        jobs += [_Deal(len(jobs) + n, seated, 0, n + 1, moves) for n in range(deals)]
    report = LossReport(rules, seated, args.worst, dict(loaded.selection))
    return loaded.ruleset, report, jobs


def _look(
    report: LossReport,
    ruleset: Ruleset,
    jobs: Sequence[_Deal],
    args: argparse.Namespace,
    texts: Texts,
) -> None:
    """Fill the report; it is whole at any time. Raises CannotGoOn."""
    looked = _told(share(ruleset, _first, jobs, args.workers, whole=True), "deals", jobs, texts)
    for job, (moves, found) in zip(jobs, looked, strict=True):
        report.deals.append(ReviewedDeal(job.number, moves, job.at, found))
    dear = worth_another_look(report.found, args.worst)
    deals = [report.deals[lost.deal] for lost in dear]
    looks = [_Look(deal.moves, deal.at, lost) for deal, lost in zip(deals, dear, strict=True)]
    longer = _told(share(ruleset, _again, looks, args.workers, whole=True), "again", looks, texts)
    for look, lost in zip(looks, longer, strict=True):
        report.longer[look.lost] = lost
    report.settled = True


def _first(rules: Rules, job: _Deal) -> tuple[tuple[Move, ...], DealLosses]:
    """In a worker: play a deal if it has not been, and look at its decisions."""
    moves = job.moves
    if not moves:
        deal = play_single(rules, job.players, job.seed, job.number)
        moves = (Move(CHANCE, deal.shuffle), *(Move(*move) for move in deal.moves))
    walk = Walk(rules, moves)
    return moves, losses(walk, walk.deals[job.at], job.place, LOOKS)


def _again(rules: Rules, job: _Look) -> Lost | None:
    """In a worker: look at a decision once more."""
    walk = Walk(rules, job.moves)
    return look_longer(walk, walk.deals[job.at], job.lost, LOOKS)


def _told(results: Iterable[T], what: str, jobs: Sequence[object], texts: Texts) -> Iterator[T]:
    """The results, with a line on a terminal now and then about how many there are."""
    shown = sys.stderr is not None and sys.stderr.isatty()
    told = monotonic()
    for done, result in enumerate(results, 1):
        yield result
        if shown and monotonic() - told >= TELLING:
            told = monotonic()
            complain(texts.get(f"commands.review.progress_{what}", n=done, m=len(jobs)))
