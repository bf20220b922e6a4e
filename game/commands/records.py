"""Records that a command is given: read, held against their rules, and played again."""

from __future__ import annotations

import sys
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, NamedTuple

from game.commands.failure import Failure
from game.commands.options import load_ruleset
from game.engine.record import Record, RecordError, Replay, parse_record, replay
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.reading import RECORD, read, read_open
from game.rules import RulesetError, load_text
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.rules.model.duties import DUTIES
from game.rules.problems import shorten
from game.texts import Texts


class PlayedRecord(NamedTuple):
    """A record with its ruleset and what came of it; `names` are those of its players, one a seat,
    none where it does not say them."""

    loaded: Loaded[Ruleset]
    rules: Rules
    replay: Replay
    names: tuple[str, ...]


def played(name: str, texts: Texts) -> PlayedRecord:
    """Play the record of a file (`-`: standard input) again. Raises Failure, RulesetError."""
    text = _text(name)
    try:
        record = parse_record(text)
        loaded = _ruleset(name, record, text)
        rules = compile_rules(loaded.ruleset)
        names = record.names if len(record.names) == rules.players else ()
        return PlayedRecord(loaded, rules, replay(rules, record), names)
    except RecordError as error:
        message = _message(error, texts)
        raise Failure("record", name=name, line=error.line, message=message) from None
    except RulesetError as error:
        if record.rules:
            raise
        raise _unknown_ruleset(name, text, error, texts) from None


def _text(name: str) -> str:
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
