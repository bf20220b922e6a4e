"""`simulate RULESET`: plays many deals without a screen and says what came out."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from game.commands.options import (
    add_ruleset,
    complain,
    count,
    house_of,
    load_ruleset,
    names,
    say,
    seats_of,
    whole,
)
from game.engine.compiled import Rules, compile_rules
from game.engine.record import write_head, write_moves
from game.players.outside import Fault
from game.rules import dump
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.simulation.deals import (
    MatchNotes,
    Played,
    Sitting,
    chunks,
    play_sitting,
    total_digest,
)
from game.simulation.report import deal_fields, free_bids, replaced_fields
from game.simulation.workers import run as share
from game.texts import Texts

DEFAULT_PLAYER = "greedy"


class _Job(NamedTuple):
    """One sitting for a worker."""

    players: tuple[str, ...]
    seed: int
    sitting: int
    deals: int
    notes: bool


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The ruleset, how many deals, who plays."""
    add_ruleset(parser, texts)
    parser.add_argument("--deals", type=count, required=True, help=texts.get("commands.help.deals"))
    parser.add_argument("--seed", type=whole, required=True, help=texts.get("commands.help.seed"))
    parser.add_argument("--players", type=names, help=texts.get("commands.help.players"))
    parser.add_argument("--json", action="store_true", help=texts.get("commands.help.json"))
    parser.add_argument(
        "--records", type=Path, metavar="DIR", help=texts.get("commands.help.records")
    )
    parser.add_argument("--workers", type=count, default=1, help=texts.get("commands.help.workers"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Play, then print the results."""
    loaded = load_ruleset(args.ruleset, args.house)
    rules = compile_rules(loaded.ruleset)
    players = seats_of(rules, args.players, DEFAULT_PLAYER)
    if args.records:
        args.records.mkdir(parents=True, exist_ok=True)
    jobs = [
        _Job(players, args.seed, sitting, deals, bool(args.records))
        for sitting, deals in chunks(args.deals)
    ]
    began = perf_counter()
    played: list[Played] = []
    faults: list[tuple[str, Fault]] = []
    for job, sitting in zip(jobs, share(loaded.ruleset, _play, jobs, args.workers), strict=True):
        played += sitting.deals
        faults += [(players[seat], fault) for seat, fault in sitting.faults]
        for place, match in enumerate(sitting.matches):
            path = args.records / f"{loaded.ruleset.id}-{job.sitting + 1:03}-{place + 1:03}.txt"
            text = _record(args.ruleset, loaded, rules, players, match)
            path.write_text(text, encoding="utf-8")
    seconds = perf_counter() - began
    replaced = replaced_fields(faults)
    for fields in replaced:
        complain(texts.get(f"commands.replaced.{fields['fault']}", **fields))
    totals = [sum(deal.result.score[seat] for deal in played) for seat in range(rules.players)]
    if args.json:
        head: dict[str, Any] = {
            "ruleset": loaded.ruleset.id,
            "house": dict(loaded.selection),
            "seed": args.seed,
            "players": list(players),
            "deals": [deal_fields(rules, deal.result) for deal in played],
            "totals": totals,
            "free_bids": free_bids(rules, [deal.result for deal in played])._asdict(),
            "actions": sum(deal.actions for deal in played),
            "seconds": round(seconds, 3),
            "digest": total_digest(played),
        }
        if replaced:
            head["replaced"] = replaced
        say(json.dumps(head))
    else:
        say("\n".join(_report(rules, players, played, totals, seconds, texts)))
    return 0


def _play(rules: Rules, job: _Job) -> Sitting:
    return play_sitting(rules, job.players, job.seed, job.sitting, job.deals, notes=job.notes)


def _record(
    name: str,
    loaded: Loaded[Ruleset],
    rules: Rules,
    players: Sequence[str],
    match: MatchNotes,
) -> str:
    """A match as a record, its deals one after the other.

    A ruleset that was asked for by its id is named, one from a file is put in whole.
    """
    seated = [f"{player}-{seat}" for seat, player in enumerate(players)]
    if name == loaded.ruleset.id:
        head = write_head(seated, match.seed, name, tuple(house_of(loaded).items()))
    else:
        head = write_head(seated, match.seed, rules_text=dump(loaded))
    if match.dealer is not None:
        head = f"{head.rstrip()}\n\ndealer: {match.dealer}\n\n"
    return head + "\n".join(write_moves(rules, deal, rules.active) for deal in match.deals)


def _report(
    rules: Rules,
    players: Sequence[str],
    played: Sequence[Played],
    totals: Sequence[int],
    seconds: float,
    texts: Texts,
) -> list[str]:
    """What a person wants to know of it."""

    def line(key: str, **args: Any) -> str:
        return texts.get(f"commands.simulate.{key}", **args)

    results = [deal.result for deal in played]
    actions = sum(deal.actions for deal in played)
    lines = [line("deals", n=len(played), actions=actions, seconds=f"{seconds:.1f}")]
    for seat, (player, total) in enumerate(zip(players, totals, strict=True)):
        mean = round(total / len(played), 1)
        lines.append(line("seat", seat=seat, player=player, total=total, mean=mean))
    bids = free_bids(rules, results)
    if bids.contracts:
        bid, made = f"{bids.points / bids.contracts:.0f}", f"{100 * bids.made / bids.contracts:.0f}"
        lines.append(line("bids", n=bids.contracts, bid=bid, made=made))
    lines.append(line("digest", digest=total_digest(played)))
    return lines
