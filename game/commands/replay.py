"""`replay RECORD`: plays a record again and prints what comes out."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from dataclasses import replace as dc_replace
from pathlib import Path
from typing import Any

from game.commands.failure import Failure
from game.commands.options import load_ruleset, say
from game.commands.sheets import deal_lines, scores
from game.engine.actions import CHANCE
from game.engine.compiled import compile_rules
from game.engine.notation import write_action
from game.engine.play import legal_actions, pending
from game.engine.record import Record, RecordError, parse_record, replay
from game.engine.state import State
from game.rules import RulesetError
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.simulation.report import deal_fields
from game.texts import Texts

LARGEST = 8 << 20
"""Records are read up to this many bytes."""


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The record."""
    parser.add_argument("record", metavar="RECORD", help=texts.get("commands.help.record"))
    parser.add_argument("--json", action="store_true", help=texts.get("commands.help.json"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Replay and print."""
    text = _read(args.record)
    try:
        record = parse_record(text)
        loaded = _ruleset(args.record, record)
        rules = compile_rules(loaded.ruleset)
        state = replay(rules, record).state
    except RecordError as error:
        message = _message(error, texts)
        raise Failure("record", name=args.record, line=error.line, message=message) from None
    except RulesetError as error:
        if record.rules:
            raise
        raise _unknown_ruleset(args.record, text, error, texts) from None
    names = record.names if len(record.names) == rules.players else ()
    if args.json:
        say(json.dumps(_fields(loaded, state, names)))
    else:
        say("\n".join(_report(state, names, texts)))
    return 0


def _read(name: str) -> str:
    """The text of the record. Raises Failure when it is none."""
    if name == "-":
        content = sys.stdin.buffer.read(LARGEST) if sys.stdin is not None else b""
    else:
        with Path(name).open("rb") as file:
            content = file.read(LARGEST)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Failure("not_text", name=name) from None


def _ruleset(name: str, record: Record) -> Loaded[Ruleset]:
    """The ruleset that a record embeds or names; a path counts from the record's folder."""
    if record.rules:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "rules.yaml"
            path.write_text(record.rules, encoding="utf-8")
            try:
                return load_ruleset(str(path), record.house)
            except RulesetError as error:
                # Nobody could open the passing file, so the problems name the record.
                raise RulesetError([dc_replace(p, file=name) for p in error.problems]) from None
    beside = Path(name).parent / record.ruleset
    if name != "-" and record.ruleset.endswith((".yaml", ".yml")) and beside.is_file():
        return load_ruleset(str(beside), record.house)
    return load_ruleset(record.ruleset, record.house)


def _unknown_ruleset(name: str, text: str, error: RulesetError, texts: Texts) -> Failure:
    """What is wrong with the ruleset that a record names, at the line that names it."""
    lines = text.splitlines()
    line = next((n for n, said in enumerate(lines, 1) if said.startswith("ruleset:")), 1)
    problem = error.problems[0]
    message = problem.text(texts.lang)
    if not problem.line:  # no place of a file: the name alone is unknown
        similar = problem.suggestion
        message = problem.message(texts.lang)
        if similar is not None:
            message += " " + texts.get("problems.did_you_mean", word=similar)
    return Failure("record", name=name, line=line, message=message)


def _message(error: RecordError, texts: Texts) -> str:
    words: dict[str, Any] = dict(error.words)
    if error.code == "refused":
        words["why"] = texts.get(f"commands.refused.{words['reason']}")
    key = f"commands.record.{error.code}"
    if key not in texts:
        return texts.get("commands.record.other", code=error.code)
    return texts.get(key, **words)


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
    totals = scores(names, state.match.scores, texts)
    lines.append(texts.get("commands.replay.totals", totals=totals))
    if state.match.winners is not None:
        winners = ", ".join(names[seat] for seat in state.match.winners)
        lines.append(texts.get("commands.replay.winners", names=winners))
    for seat, words in _asked(state):
        actions = ", ".join(words)
        lines.append(texts.get("commands.replay.next", name=names[seat], actions=actions))
    return lines
