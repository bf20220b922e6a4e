"""`simulate RULESET`: plays many deals without a screen and says what came out."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from game.commands.options import (
    add_limit,
    add_ruleset,
    count,
    house_of,
    limits_of,
    load_ruleset,
    names,
    say,
    seats_of,
)
from game.commands.run_problems import (
    add_keep_going,
    complain_of_defect,
    report_replaced,
    status_of,
)
from game.commands.seeds import add_seed, seed_of
from game.engine.record import write_head, write_moves
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.players.programs import is_program, written
from game.rules import dump
from game.rules.card_points import counts_tricks
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.simulation.deals import (
    MatchNotes,
    PlayedDeal,
    Sitting,
    play_job,
    sittings,
    total_digest,
)
from game.simulation.report import Replacement, as_said, deal_fields, free_bids
from game.simulation.workers import run as share
from game.storage.files import write_whole
from game.texts import Texts

DEFAULT_PLAYER = "greedy"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The ruleset, how many deals, who plays."""
    add_ruleset(parser, texts)
    parser.add_argument("--deals", type=count, required=True, help=texts.get("commands.help.deals"))
    add_seed(parser, texts)
    parser.add_argument("--players", type=names, help=texts.get("commands.help.players"))
    parser.add_argument("--json", action="store_true", help=texts.get("commands.help.json"))
    parser.add_argument(
        "--records", type=Path, metavar="DIR", help=texts.get("commands.help.records")
    )
    parser.add_argument("--workers", type=count, default=1, help=texts.get("commands.help.workers"))
    add_limit(parser, texts)
    add_keep_going(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Play, then print the results."""
    loaded = load_ruleset(args.ruleset, args.house)
    rules = compile_rules(loaded.ruleset)
    players = seats_of(rules, args.players, DEFAULT_PLAYER)
    seed, limits = seed_of(args, players), limits_of(args)
    if args.records:
        args.records.mkdir(parents=True, exist_ok=True)
    jobs = sittings(players, seed.value, args.deals, notes=bool(args.records), limits=limits)
    began = perf_counter()
    played: list[PlayedDeal] = []
    replaced: list[Replacement] = []
    matches = 0
    results = share(loaded.ruleset, play_job, jobs, args.workers)
    if any(is_program(name) for name in players):
        results = list(results)  # records say what is still to be dealt: nobody finds them before
    for job, sitting in zip(jobs, results, strict=True):
        replaced += _replaced(players, sitting, len(played), matches)
        played += sitting.deals
        matches += sitting.begun
        for number, match in enumerate(sitting.matches):
            path = args.records / f"{loaded.ruleset.id}-{job.sitting + 1:03}-{number + 1:03}.txt"
            text = _record(args.ruleset, loaded, rules, players, match)
            write_whole(path, text)
        if sitting.stopped is not None:
            deal = len(played) + 1
            complain_of_defect(sitting.stopped, loaded.ruleset.id, deal, seed.value, texts)
            return 1
    seconds = perf_counter() - began
    counted = [deal for deal in played if not deal.replaced]
    totals = [sum(deal.result.score[seat] for deal in counted) for seat in range(rules.players)]
    fields = report_replaced(replaced, texts)
    if args.json:
        head: dict[str, Any] = {
            "ruleset": loaded.ruleset.id,
            "house": dict(loaded.selection),
            "seed": seed.value,
            "players": list(players),
            "deals": [_fields(rules, deal) for deal in played],
            "left_out": len(played) - len(counted),
            "totals": totals,
            "free_bids": free_bids(rules, [deal.result for deal in counted])._asdict(),
            "actions": sum(deal.actions for deal in played),
            "seconds": round(seconds, 3),
            "digest": total_digest(played),
        }
        if fields:
            head["replaced"] = fields
        say(json.dumps(head))
    else:
        say("\n".join(_report(rules, players, played, totals, seconds, texts)))
        if seed.drawn:
            say(texts.get("commands.drawn_seed", seed=str(seed.value)))
    return status_of(args, fields)


def _replaced(
    players: Sequence[str], sitting: Sitting, deals: int, matches: int
) -> list[Replacement]:
    """The programs replaced in a sitting before which so many deals and matches were played."""
    return [
        Replacement(
            players[replaced.seat],
            replaced.seat,
            matches + match,
            deals + deal,
            replaced.turn,
            replaced.fault,
        )
        for deal, match, replaced in sitting.replacements
    ]


def _fields(rules: Rules, deal: PlayedDeal) -> dict[str, Any]:
    """A deal; `replaced` are the seats at which somebody else played, `games` how many games of the
    match each seat has won with it, where there are any."""
    fields = deal_fields(rules, deal.result)
    if deal.games:
        fields["games"] = list(deal.games)
    if deal.replaced:
        fields["replaced"] = list(deal.replaced)
    return fields


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
    seated = [f"{written(player)}-{seat}" for seat, player in enumerate(players)]
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
    played: Sequence[PlayedDeal],
    totals: Sequence[int],
    seconds: float,
    texts: Texts,
) -> list[str]:
    """What a person wants to know of it."""
    texts = texts.by_tricks(counts_tricks(rules.ruleset))

    def line(key: str, **args: Any) -> str:
        return texts.get(f"commands.simulate.{key}", **args)

    counted = [deal.result for deal in played if not deal.replaced]
    actions = sum(deal.actions for deal in played)
    lines = [line("deals", n=len(played), actions=actions, seconds=f"{seconds:.1f}")]
    for seat, (player, total) in enumerate(zip(players, totals, strict=True)):
        if counted:
            mean = round(total / len(counted), 1)
            lines.append(line("seat", seat=seat, player=player, total=total, mean=mean))
    if len(counted) < len(played):
        lines.append(texts.get("commands.left_out", n=len(played) - len(counted)))
    bids = free_bids(rules, counted)
    if bids.contracts:
        each, above = as_said(rules)
        key = "games" if not rules.ruleset.bids_numbers else "bids_above" if above else "bids"
        bid = f"{bids.points / bids.contracts / each - above:.0f}"
        made = 100 * bids.made / bids.contracts
        lines.append(line(key, n=bids.contracts, bid=bid, above=above, made=f"{made:.0f}"))
    lines.append(line("digest", digest=total_digest(played)))
    return lines
