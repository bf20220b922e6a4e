"""`duel RULESET A B`: which of two players is stronger, on the same cards."""

from __future__ import annotations

import argparse
import json

from game.commands.options import (
    add_ruleset,
    complain,
    count,
    known_player,
    load_ruleset,
    say,
    whole,
)
from game.simulation.duel import Job, play, summary
from game.simulation.report import replaced_fields
from game.simulation.workers import run as share
from game.texts import Texts


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The ruleset, the two players, how much is played."""
    add_ruleset(parser, texts)
    parser.add_argument("a", metavar="A", help=texts.get("commands.help.player"))
    parser.add_argument("b", metavar="B", help=texts.get("commands.help.player"))
    parser.add_argument("--deals", type=count, required=True, help=texts.get("commands.help.deals"))
    parser.add_argument("--seed", type=whole, required=True, help=texts.get("commands.help.seed"))
    parser.add_argument("--matches", action="store_true", help=texts.get("commands.help.matches"))
    parser.add_argument(
        "--contracts",
        choices=("normal", "all"),
        default="all",
        help=texts.get("commands.help.contracts"),
    )
    parser.add_argument("--workers", type=count, default=1, help=texts.get("commands.help.workers"))
    parser.add_argument("--json", action="store_true", help=texts.get("commands.help.json"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Play, then print the comparison."""
    loaded = load_ruleset(args.ruleset, args.house)
    a, b = known_player(args.a), known_player(args.b)
    jobs = [
        Job(a, b, args.seed, number, args.matches, args.contracts)
        for number in range(1, args.deals + 1)
    ]
    outcomes = list(share(loaded.ruleset, play, jobs, args.workers))
    found = summary(outcomes)
    replaced = replaced_fields(fault for outcome in outcomes for fault in outcome.faults)
    for fields in replaced:
        complain(texts.get(f"commands.replaced.{fields['fault']}", **fields))
    if replaced:
        found["replaced"] = replaced
    if args.json:
        house = dict(loaded.selection)
        head = {"ruleset": loaded.ruleset.id, "house": house, "a": a, "b": b, "deals": args.deals}
        say(json.dumps({**head, "seed": args.seed, **found}))
        return 0
    rounded = {key: round(value, 2) for key, value in found.items() if key != "replaced"}
    rounded["won"] = round(100 * found["won"], 1)
    for key in ("score", "card_points", "won", "times"):
        say(texts.get(f"commands.duel.{key}", a=a, b=b, n=args.deals, **rounded))
    return 0
