"""`replay RECORD`: plays a record again and prints what comes out."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path, PurePosixPath, PureWindowsPath
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
from game.reading import RECORD, read, read_open
from game.rules import RulesetError, load_text
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.rules.model.duties import DUTIES
from game.rules.problems import shorten
from game.simulation.report import deal_fields
from game.texts import Texts


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The record."""
    parser.add_argument("record", metavar="RECORD", help=texts.get("commands.help.record"))
    parser.add_argument("--json", action="store_true", help=texts.get("commands.help.json"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Replay and print."""
    text = _read(args.record)
    try:
        record = parse_record(text)
        loaded = _ruleset(args.record, record, text)
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
        content = b"" if sys.stdin is None else read_open(sys.stdin.buffer, Path(name), RECORD)
    else:
        content = read(Path(name), RECORD)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Failure("not_text", name=name) from None


def _ruleset(name: str, record: Record, text: str) -> Loaded[Ruleset]:
    """The ruleset that a record embeds or names; a path counts from the record's folder and
    does not lead out of it. Raises RecordError, RulesetError."""
    if record.rules:
        try:
            return load_text(record.rules, name, dict(record.house), played=True)
        except RulesetError as error:
            raise error.below(_line_of(text, "rules:")) from None
    asked = PurePosixPath(record.ruleset.replace("\\", "/"))
    if asked.suffix not in (".yaml", ".yml") and len(asked.parts) == 1:
        return load_ruleset(record.ruleset, record.house)
    if PureWindowsPath(asked).anchor or ".." in asked.parts:
        line = _line_of(text, "ruleset:")
        raise RecordError(line, "ruleset_elsewhere", name=shorten(record.ruleset))
    return load_ruleset(str(Path(name).parent / asked), record.house)


def _line_of(text: str, beginning: str) -> int:
    """The number of the first line that begins so; 1 where none does."""
    lines = enumerate(text.splitlines(), 1)
    return next((number for number, line in lines if line.startswith(beginning)), 1)


def _unknown_ruleset(name: str, text: str, error: RulesetError, texts: Texts) -> Failure:
    """What is wrong with the ruleset that a record names, at the line that names it."""
    line = _line_of(text, "ruleset:")
    problem = error.problems[0]
    message = problem.text(texts.lang)
    if not problem.line:  # no place of a file: the name alone is unknown
        similar = problem.suggestion
        message = problem.message(texts.lang)
        if similar is not None:
            message += " " + texts.get("problems.did_you_mean", word=similar)
    return Failure("record", name=name, line=line, message=message)


def refusal_key(reason: str) -> str:
    """The key of the sentence about a refusal; that about a duty stands with the duty."""
    return f"duties.{reason}.in_record" if reason in DUTIES else f"commands.refused.{reason}"


def _message(error: RecordError, texts: Texts) -> str:
    words: dict[str, Any] = dict(error.words)
    if error.code == "refused":
        words["why"] = texts.get(refusal_key(words["reason"]))
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
