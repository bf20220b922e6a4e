"""`duel RULESET A B`: which of two players is stronger, on the same cards."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.commands.options import (
    add_limit,
    add_ruleset,
    count,
    known_player,
    limits_of,
    load_ruleset,
    say,
)
from game.commands.run_problems import (
    add_keep_going,
    complain_of_defect,
    report_replaced,
    status_of,
)
from game.commands.seeds import Seed, add_seed, seed_of
from game.simulation.duel import DuelOutcome, duels, play, summary
from game.simulation.table import CannotGoOn
from game.simulation.workers import run as share
from game.texts import Texts


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The ruleset, the two players, how much is played."""
    add_ruleset(parser, texts)
    parser.add_argument("a", metavar="A", help=texts.get("commands.help.player"))
    parser.add_argument("b", metavar="B", help=texts.get("commands.help.player"))
    parser.add_argument("--deals", type=count, required=True, help=texts.get("commands.help.deals"))
    add_seed(parser, texts)
    parser.add_argument("--matches", action="store_true", help=texts.get("commands.help.matches"))
    parser.add_argument(
        "--contracts",
        choices=("normal", "all"),
        default="all",
        help=texts.get("commands.help.contracts"),
    )
    parser.add_argument("--workers", type=count, default=1, help=texts.get("commands.help.workers"))
    add_limit(parser, texts)
    add_keep_going(parser, texts)
    parser.add_argument("--json", action="store_true", help=texts.get("commands.help.json"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Play, then print the comparison."""
    loaded = load_ruleset(args.ruleset, args.house)
    a, b = known_player(args.a), known_player(args.b)
    seed, limits = seed_of(args, (a, b)), limits_of(args)
    matches, contracts = args.matches, args.contracts
    jobs = duels(a, b, seed.value, args.deals, matches=matches, contracts=contracts, limits=limits)
    outcomes: list[DuelOutcome] = []
    try:
        for outcome in share(loaded.ruleset, play, jobs, args.workers):
            outcomes.append(outcome)
    except CannotGoOn as stopped:
        number = jobs[len(outcomes)].number
        complain_of_defect(stopped, loaded.ruleset.id, number, seed.value, texts)
        return 1
    figures = summary(outcomes)
    replaced = report_replaced(
        [replacement for outcome in outcomes for replacement in outcome.replaced], texts
    )
    if args.json:
        house = dict(loaded.selection)
        head = {"ruleset": loaded.ruleset.id, "house": house, "a": a, "b": b, "deals": args.deals}
        if replaced:
            figures["replaced"] = replaced
        say(json.dumps({**head, "seed": seed.value, **figures}))
    else:
        say("\n".join(_report(a, b, args.deals, seed, figures, texts)))
    return status_of(args, replaced)


def _report(
    a: str, b: str, deals: int, seed: Seed, figures: dict[str, Any], texts: Texts
) -> list[str]:
    """What a person wants to know of it."""
    lines: list[str] = []
    counted = deals - figures["left_out"]
    if counted:
        rounded = {
            key: value if key == "digest" else round(value, 2) for key, value in figures.items()
        }
        rounded["won"] = round(100 * figures["won"], 1)
        lines += [
            texts.get(f"commands.duel.{key}", a=a, b=b, n=counted, **rounded)
            for key in ("score", "card_points", "won", "times", "digest")
        ]
    if figures["left_out"]:
        lines.append(texts.get("commands.left_out", n=figures["left_out"]))
    if seed.drawn:
        lines.append(texts.get("commands.drawn_seed", seed=str(seed.value)))
    return lines
