"""The head of a match's file: who plays what by which rules, readable and standing for itself."""

from __future__ import annotations

import hashlib
import re
from datetime import datetime
from functools import lru_cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.engine.compiled import Rules, compile_rules
from game.engine.record import RecordError, parse_record, write_head
from game.rules import RulesetError, load_text
from game.storage.small_yaml import read_map, write_map

_KEY = "match: "


class HeaderError(ValueError):
    """The head of a match's file cannot be used."""


class Header(BaseModel):
    """What a table needs besides the rules, in one line of the head.

    `players` are names of players a seat (`human` at the screen), `portraits` their faces where
    they are known, `title` is the ruleset's name by language, `viewer` the seat at the screen.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    ruleset: str = ""
    seed: int = 0
    begun: datetime
    names: tuple[str, ...] = Field(min_length=2, max_length=8)
    players: tuple[str, ...]
    portraits: tuple[str, ...] = ()
    viewer: int = Field(default=0, ge=0)
    practice: bool = False
    title: dict[str, str]

    def title_in(self, lang: str) -> str:
        """The name of what is played."""
        return self.title.get(lang) or next(iter(self.title.values()), self.ruleset)


def hash_of(rules_text: str) -> str:
    """A short fingerprint of a ruleset's text."""
    return hashlib.sha256(rules_text.encode("utf-8")).hexdigest()[:16]


def write(header: Header, rules_text: str) -> str:
    """The head as text, with the ruleset embedded."""
    plain = [re.sub(r"[,#:\s]+", " ", name).strip() or "?" for name in header.names]
    head = write_head(plain, header.seed, header.ruleset).rstrip("\n")
    content = header.model_dump(mode="json", exclude={"ruleset", "seed"})
    line = write_map(content, one_line=True).strip()
    block = "\n".join(f"  {text}".rstrip() for text in rules_text.splitlines())
    return f"{head}\n{_KEY}{line}\nhash: {hash_of(rules_text)}\nrules:\n{block}\n\n"


def read(text: str) -> Header:
    """The header in a head, or in its beginning up to the rules. Raises HeaderError."""
    facts: dict[str, Any] = {}
    for line in text.splitlines():
        if line.startswith("rules:"):
            break
        key, _, value = line.partition(": ")
        if key in ("ruleset", "seed"):
            facts[key] = value.strip()
        elif line.startswith(_KEY):
            content = read_map(line.removeprefix(_KEY))
            if content is None:
                raise HeaderError("match")
            facts = content | facts
    try:
        header = Header.model_validate(facts)
    except ValidationError as error:
        raise HeaderError(str(error)) from None
    if len(header.players) != len(header.names) or header.viewer >= len(header.names):
        raise HeaderError("seats")
    return header


def read_rules(head: str) -> tuple[Rules, bool]:
    """The embedded rules, and whether they are untouched. Raises HeaderError, RulesetError."""
    try:
        record = parse_record(head)
    except RecordError as error:
        raise HeaderError(str(error)) from None
    if not record.rules:
        raise HeaderError("rules")
    stated = re.search(r"^hash: (\w+)", head, re.MULTILINE)
    untouched = stated is not None and stated[1] == hash_of(record.rules)
    return _compiled(record.rules, record.ruleset), untouched


def rules_text(text: str) -> str:
    """The embedded rules in the text of a file, as they were before."""
    lines = []
    for line in text.partition("\nrules:")[2].splitlines()[1:]:
        if line.strip() and not line.startswith("  "):
            break
        lines.append(line[2:])
    return "\n".join(lines).rstrip() + "\n"


@lru_cache(maxsize=16)
def _compiled(text: str, name: str) -> Rules:
    """The rules of an embedded text; most files of one player hold the same few."""
    return compile_rules(load_text(text, f"{name}.yaml").ruleset)


__all__ = ["Header", "HeaderError", "RulesetError", "hash_of", "read", "read_rules", "write"]
