"""`replay RECORD`: plays a record again and prints what comes out."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.commands.options import say
from game.commands.records import played
from game.commands.sheets import deal_lines, scores
from game.engine.actions import CHANCE
from game.engine.notation import write_action
from game.engine.play import legal_actions, pending
from game.engine.state import State
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.simulation.report import deal_fields
from game.texts import Texts


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The record."""
    parser.add_argument("record", metavar="RECORD", help=texts.get("commands.help.record"))
    parser.add_argument("--json", action="store_true", help=texts.get("commands.help.json"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Replay and print."""
    loaded, _, replayed, names = played(args.record, texts)
    state = replayed.state
    if args.json:
        say(json.dumps(_fields(loaded, state, names)))
    else:
        say("\n".join(_report(state, names, texts)))
    return 0


def _fields(loaded: Loaded[Ruleset], state: State, names: tuple[str, ...]) -> dict[str, Any]:
    """The deal itself for one deal, else a list of deals; what is legal next where it stops."""
    rules = state.rules
    head: dict[str, Any] = {"ruleset": loaded.ruleset.id, "house": dict(loaded.selection)}
    if names:
        head["names"] = list(names)
    deals = [deal_fields(rules, result) for result in state.match.results]
    unfinished = _asked(state)
    if len(deals) == 1 and not unfinished:
        head |= deals[0]
    else:
        head["deals"] = deals
    head["totals"] = list(state.match.scores)
    if state.match.games:
        head["games"] = list(state.match.games)
    head["winners"] = None if state.match.winners is None else list(state.match.winners)
    if unfinished:
        head["legal"] = [{"seat": seat, "actions": words} for seat, words in unfinished]
    return head


def _asked(state: State) -> list[tuple[int, list[str]]]:
    """Who is to act in a deal that is not over, and everything they may do."""
    return [
        (seat, [write_action(state.rules, action) for action in legal_actions(state, seat)])
        for seat in pending(state)
        if seat != CHANCE
    ]


def _report(state: State, names: tuple[str, ...], texts: Texts) -> list[str]:
    """The sheets as a person reads them."""
    rules = state.rules
    names = names or tuple(str(seat) for seat in range(rules.players))
    lines: list[str] = []
    for number, result in enumerate(state.match.results, 1):
        lines += deal_lines(rules, result, number, names, texts)
    shown = [rules.ruleset.match.shown_in_all(points) for points in state.match.scores]
    totals = scores(names, shown, texts)
    lines.append(texts.get("commands.replay.totals", totals=totals))
    if state.match.winners is not None:
        winners = ", ".join(names[seat] for seat in state.match.winners)
        lines.append(texts.get("commands.replay.winners", names=winners))
    for seat, words in _asked(state):
        actions = ", ".join(words)
        lines.append(texts.get("commands.replay.next", name=names[seat], actions=actions))
    return lines
