"""`lab RULESET --vary KEY=A,B`: what a house rule does to a game, played on the same cards."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from pathlib import Path
from time import monotonic

from game.commands.failure import Failure, WrongUsage
from game.commands.options import (
    add_ruleset,
    complain,
    count,
    house_rule,
    known_player,
    names,
    say,
    seats_of,
    whole,
)
from game.commands.run_problems import complain_of_defect
from game.commands.seeds import add_seed, seed_of
from game.engine.rules.compiling import compile_rules
from game.hang_up import HungUp
from game.laboratory import cluster
from game.laboratory.cluster import ClusterError
from game.laboratory.experiment import (
    EVERY,
    DefectError,
    Experiment,
    Plan,
    Runner,
    Snapshot,
    at_hand,
)
from game.laboratory.measures import SECONDS_A_CARD, measure_of, measures_of
from game.laboratory.page import page
from game.laboratory.plain import fields, report
from game.laboratory.store import PACKAGE, ChunkStore, ExtraMissingError, StoreError, extra
from game.laboratory.table import KINDS, write_table
from game.laboratory.variations import Combination, Variation, combinations
from game.laboratory.wording import LabWords
from game.players.programs import is_program
from game.players.registry import LEVELS
from game.rules.problems import did_you_mean
from game.storage.files import write_whole
from game.texts import Texts

DEFAULT_PLAYER = "medium"

MOST_COMBINATIONS = 24
"""More than so many games at a time nobody compares."""

TELLING = 5.0
"""Seconds between two lines about how far it is."""

FOR_EXAMPLE = ("won", "lead", "tricks", "edge/1", "match_deals")
"""Some of what can be asked for, in a few words."""


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The ruleset, what varies, who plays how much, and where the results go."""

    def text(key: str, **words: object) -> str:
        return texts.get(f"commands.help.lab_{key}", **words).replace("%", "%%")

    add_ruleset(parser, texts)
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        type=variation,
        metavar="KEY=A,B",
        help=text("vary"),
    )
    parser.add_argument("--deals", type=count, required=True, help=texts.get("commands.help.deals"))
    parser.add_argument("--players", type=names, help=texts.get("commands.help.players"))
    parser.add_argument("--rivals", type=names, metavar="A,B", help=text("rivals"))
    add_seed(parser, texts)
    parser.add_argument(
        "--question", metavar="NAME", help=text("question", known=", ".join(FOR_EXAMPLE))
    )
    parser.add_argument("--until", metavar="N", help=text("until"))
    parser.add_argument(
        "--matches-every", type=natural, default=EVERY, metavar="N", help=text("matches", n=EVERY)
    )
    parser.add_argument(
        "--skill-every", type=natural, default=EVERY, metavar="N", help=text("skill", n=EVERY)
    )
    parser.add_argument(
        "--seconds-a-card",
        type=count,
        default=SECONDS_A_CARD,
        metavar="N",
        help=text("card", n=SECONDS_A_CARD),
    )
    parser.add_argument("--workers", type=count, default=1, help=texts.get("commands.help.workers"))
    parser.add_argument("--scheduler", metavar="ADDRESS", help=text("scheduler"))
    parser.add_argument("--local-cluster", type=count, metavar="N", help=text("cluster"))
    parser.add_argument("--out", type=Path, metavar="FILE.html", help=text("out"))
    parser.add_argument("--table", type=Path, metavar="FILE", help=text("table"))
    parser.add_argument("--store", type=Path, metavar="FILE", help=text("store"))
    parser.add_argument("--resume", action="store_true", help=text("resume"))
    parser.add_argument("--json", action="store_true", help=texts.get("commands.help.json"))


def variation(text: str) -> Variation:
    """A house rule and its values from ``KEY=A,B``."""
    rule, values = house_rule(text)
    found = names(values)
    if not all(found):
        raise argparse.ArgumentTypeError(f"{text!r} (KEY=A,B)")
    return rule, found


def natural(text: str) -> int:
    """A whole number from 0."""
    number = whole(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text!r} (0, 1, 2 …)")
    return number


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Play, then say what came out, also of what was broken off."""
    _check_files(args)
    plan = plan_of(args)
    asked: BaseException | None = None
    try:
        with ExitStack() as stack:
            store = _store(args, plan)
            runner = stack.enter_context(_runner(args))
            if store is None:
                experiment = Experiment(plan, runner)
            else:
                stack.callback(store.close)
                known, keep = store.known(), store.keep
                experiment = Experiment(plan, runner, known=known, keep=keep)
            try:
                _follow(experiment, texts)
            except (KeyboardInterrupt, HungUp) as broken_off:
                asked = broken_off
    except StoreError as error:
        raise Failure(f"lab_store_{error.code}", file=str(args.store), what=error.what) from None
    except ClusterError as error:
        raise Failure(f"lab_cluster_{error.code}", what=error.what) from None
    except DefectError as error:
        defect = error.defect
        ruleset = plan.combinations[defect.game].ruleset.id
        complain_of_defect(defect.stopped, ruleset, defect.deal, plan.seed, texts)
        return 1
    _tell(args, experiment.snapshot, texts, interrupted=asked is not None)
    if asked is not None:
        raise asked
    return 0


def _check_files(args: argparse.Namespace) -> None:
    """Say before anything is played what cannot be written afterwards. Raises Failure."""
    if args.resume and args.store is None:
        raise WrongUsage("lab_resume")
    table: Path | None = args.table
    if table is not None and table.suffix.lower() not in KINDS:
        raise Failure("lab_table", name=str(table), known=", ".join(KINDS))
    if table is not None and table.suffix.lower() == KINDS[-1]:
        _needed(PACKAGE, "--table")


def _needed(package: str, option: str) -> None:
    """Make sure that a package is there that an option needs. Raises Failure."""
    try:
        extra(package)
    except ExtraMissingError:
        raise Failure("lab_extra", option=option, package=package) from None


def _store(args: argparse.Namespace, plan: Plan) -> ChunkStore | None:
    """The file in which chunks are kept, if they are. Raises Failure, StoreError."""
    if args.store is None:
        return None
    _needed(PACKAGE, "--store")
    return ChunkStore(args.store, plan, resume=args.resume)


def _runner(args: argparse.Namespace) -> AbstractContextManager[Runner]:
    """Who plays: processes of this machine, or a cluster where one was asked for. Raises
    Failure."""
    if args.scheduler is None and args.local_cluster is None:
        return nullcontext(at_hand(args.workers))
    if args.scheduler is not None and args.local_cluster is not None:
        raise WrongUsage("lab_two_clusters")
    _needed(cluster.PACKAGE, "--local-cluster" if args.scheduler is None else "--scheduler")
    if args.scheduler is not None:
        return cluster.at_scheduler(args.scheduler)
    return cluster.local_cluster(args.local_cluster)


def plan_of(args: argparse.Namespace) -> Plan:
    """What the arguments ask for. Raises RulesetError, Failure."""
    games = _games(args.ruleset, args.house, args.vary)
    players = tuple(map(known_player, args.players or (DEFAULT_PLAYER,)))
    if len(players) > 1:
        for game in games:
            seats_of(compile_rules(game.ruleset), players, DEFAULT_PLAYER)
    rivals = _rivals(args.rivals, players)
    if any(is_program(name) for name in (*players, *rivals)):
        raise Failure("lab_programs", known=", ".join(LEVELS))
    question = _question(args.question, games)
    return Plan(
        games,
        players,
        seed_of(args, players).value,
        args.deals,
        rivals,
        args.matches_every,
        args.skill_every,
        args.seconds_a_card,
        question,
        None if args.until is None else _until(args.until, games, question),
    )


def _games(
    ruleset: str, house: Sequence[tuple[str, str]], varied: Sequence[Variation]
) -> tuple[Combination, ...]:
    """The games that are compared."""
    rules = [rule for rule, _ in varied]
    twice = next((rule for rule in rules if rules.count(rule) > 1), None)
    fixed = next((rule for rule in rules if rule in dict(house)), None)
    if twice is not None:
        raise Failure("lab_twice", rule=twice)
    if fixed is not None:
        raise Failure("lab_fixed", rule=fixed)
    number = 1
    for _, values in varied:
        number *= len(dict.fromkeys(values))
    if number > MOST_COMBINATIONS:
        raise Failure("lab_too_many", n=number, most=MOST_COMBINATIONS)
    return combinations(ruleset, dict(house), varied)


def _rivals(chosen: Sequence[str] | None, players: Sequence[str]) -> tuple[str, str]:
    """The stronger and the weaker player of duplicate deals: who plays, against the level below."""
    if chosen is None:
        best = max(players, key=_level)
        place = _level(best)
        return (best, LEVELS[place - 1]) if place > 0 else (LEVELS[1], LEVELS[0])
    found = tuple(map(known_player, chosen))
    if len(found) != 2 or found[0] == found[1]:
        raise Failure("lab_rivals", given=", ".join(chosen))
    return found[0], found[1]


def _level(name: str) -> int:
    """How strong a player is among the opponents of the program; −1 for any other."""
    level = name.partition("+")[0]
    return LEVELS.index(level) if level in LEVELS else -1


def _question(name: str | None, games: Sequence[Combination]) -> str | None:
    """The measure that is answered first; one that some of the games may have. Raises Failure."""
    known = list(dict.fromkeys(key for game in games for key in measures_of(game.ruleset)))
    if name is not None and name not in known:
        similar = did_you_mean(name, known)
        if similar:
            raise Failure("lab_question_suggestion", name=name, similar=similar)
        raise Failure("lab_question", name=name, known=", ".join(known))
    return name


def _until(text: str, games: Sequence[Combination], question: str | None) -> float:
    """Half the width that is exact enough: ``1%`` of a share, ``5`` points or other things."""
    plan = Plan(tuple(games), (DEFAULT_PLAYER,), 0, 1, question=question)
    asked = question or _first_question(plan)
    share = measure_of(asked).is_percent
    digits = text.strip().replace(",", ".")
    if digits.endswith("%") != share:
        raise Failure(f"lab_until_{'percent' if share else 'plain'}", given=text)
    try:
        value = float(digits.removesuffix("%"))
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise Failure(f"lab_until_{'percent' if share else 'plain'}", given=text)
    return value / 100 if share else value


def _first_question(plan: Plan) -> str:
    """What is answered first where nothing was asked: who wins, where a deal can be won."""
    return "won" if plan.combinations[0].ruleset.scoring.has_winner else "lead"


def command_line(args: argparse.Namespace, plan: Plan, texts: Texts) -> str:
    """The command that plays the same again, wherever it is: without what only says how it was
    played and where the results went."""
    words = ["stammtisch", "lab", args.ruleset]
    for key, value in args.house:
        words += ["--house", f"{key}={value}"]
    for key, values in args.vary:
        words += ["--vary", f"{key}={','.join(values)}"]
    words += ["--deals", str(args.deals), "--players", ",".join(plan.players)]
    words += ["--rivals", ",".join(plan.rivals), "--seed", str(plan.seed)]
    for option, value, usual in (
        ("--question", plan.question, None),
        ("--until", args.until, None),
        ("--matches-every", plan.match_every, EVERY),
        ("--skill-every", plan.skill_every, EVERY),
        ("--seconds-a-card", plan.seconds_a_card, SECONDS_A_CARD),
    ):
        if value != usual:
            words += [option, str(value)]
    return shlex.join([*words, "--lang", texts.lang])


def _follow(experiment: Experiment, texts: Texts) -> None:
    """Play to the end, with a line on standard error now and then."""
    words = LabWords(experiment.snapshot.plan, texts)
    told = monotonic()
    with closing(iter(experiment)) as snapshots:
        for snapshot in snapshots:
            if monotonic() - told >= TELLING:
                told = monotonic()
                complain(_progress(snapshot, words, texts))


def _progress(snapshot: Snapshot, words: LabWords, texts: Texts) -> str:
    n, m = snapshot.deals.units, snapshot.plan.whole_deals
    sentence = words.answers(snapshot)[0]
    return texts.get("laboratory.progress", n=n, m=m, sentence=sentence)


def _tell(args: argparse.Namespace, snapshot: Snapshot, texts: Texts, *, interrupted: bool) -> None:
    """Say what is known, and write it down where that was asked for."""
    if args.out is not None:
        command = command_line(args, snapshot.plan, texts)
        write_whole(args.out, page(snapshot, texts, command, interrupted=interrupted))
    if args.table is not None:
        write_table(args.table, snapshot)
    if args.json:
        say(json.dumps(fields(snapshot, interrupted=interrupted)))
        return
    say("\n".join(report(snapshot, texts, interrupted=interrupted)))
    sys.stdout.flush()
