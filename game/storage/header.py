"""The head of a match's file: who plays what by which rules, readable and standing for itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any

from game.players.programs import WRITTEN
from game.players.registry import PLAYERS, is_player
from game.reading import LARGEST_SEED, LONGEST_TITLE, LONGEST_WORD, YEARS, one_line, plain
from game.rules import RulesetError, load_text
from game.storage.fields import Between, Checked, Length, WrongFieldsError
from game.storage.notices import PlayerNotice, notice
from game.storage.small_yaml import read_map, write_map
from game.texts import Phrase
from game.values import Seat

if TYPE_CHECKING:
    from game.engine.rules.rules import Rules

# To list matches takes their heads only: what plays them is imported where they are opened.

_KEY = "match: "

FORMAT = 1
"""Of a match's file, as its first line says it: that of a record."""

_FORMAT = re.compile(r"stammtisch: *(?:record)? *([1-9][0-9]{0,8})[ \t\r]*")

_SEED = re.compile(r"[-+]?[0-9]{1,19}")

NEWER = "storage.match_newer"
"""What is said of a match that a newer program has written."""

HUMAN = "human"
"""The name of a player that stands for a person at the screen."""


class HeaderError(ValueError):
    """The head of a match's file cannot be used: the line (from 1), and which text of
    ``storage.head`` says what was expected there."""

    def __init__(self, line: int, expected: str) -> None:
        super().__init__(f"line {line}: {expected}")
        self.line = line
        self.expected = expected


def fitting(text: str, most: int = LONGEST_WORD) -> str:
    """Words as they may stand in a head: on one line, and not too many."""
    return " ".join(one_line(text).split())[:most].strip()


def _player(name: str) -> str:
    """Somebody who may sit at a table: a person, a program that stays unnamed, or a player that
    comes with the game. A command line is none of these."""
    if name not in (HUMAN, WRITTEN) and not is_player(str(name)):
        raise ValueError("no player")
    return name


def _aware(moment: datetime) -> datetime:
    """A time with a zone that every clock can show; without a zone it counts as Greenwich's."""
    if not YEARS[0] <= moment.year <= YEARS[1]:
        raise ValueError("year")
    return moment if moment.utcoffset() is not None else moment.replace(tzinfo=UTC)


Word = Annotated[str, Length(0, LONGEST_WORD), plain]
Title = Annotated[str, Length(0, LONGEST_TITLE), plain]
Player = Annotated[str, _player]


@dataclass(frozen=True, kw_only=True)
class Header(Checked):
    """What a table needs besides the rules, in one line of the head.

    `players` are names of players a seat (`human` at the screen, `program` for any program),
    `portraits` their faces where they are known, `title` is the ruleset's name by language,
    `viewer` the seat at the screen. `begins`: where score points are counted down, with how many
    everybody begins, and -1 where what a deal brings is taken off them, else 1.
    """

    ruleset: Word = ""
    seed: Annotated[int, Between(-LARGEST_SEED, LARGEST_SEED)] = 0
    begun: Annotated[datetime, _aware]
    names: Annotated[tuple[Word, ...], Length(2, 8)]
    players: Annotated[tuple[Player, ...], Length(2, 8)]
    portraits: Annotated[tuple[Word, ...], Length(0, 8)] = ()
    viewer: Annotated[Seat, Between(0, 7)] = 0
    practice: bool = False
    begins: Annotated[tuple[int, ...], Length(0, 2)] = ()
    title: Annotated[dict[str, Title], Length(0, 8)]

    def shown(self, points: int) -> int:
        """Score points that somebody has, as they are shown at the table."""
        return self.begins[0] + self.begins[1] * points if len(self.begins) == 2 else points

    def title_in(self, lang: str) -> str:
        """The name of what is played."""
        return self.title.get(lang) or next(iter(self.title.values()), self.ruleset)


def hash_of(rules_text: str) -> str:
    """A short fingerprint of a ruleset's text."""
    import hashlib  # it takes its time to load, and no start needs it

    return hashlib.sha256(rules_text.encode("utf-8")).hexdigest()[:16]


def write(header: Header, rules_text: str) -> str:
    """The head as text, with the ruleset embedded."""
    from game.engine.record import write_head

    plain = [re.sub(r"[,#:\s]+", " ", name).strip() or "?" for name in header.names]
    head = write_head(plain, header.seed, header.ruleset).rstrip("\n")
    content = header.as_map()
    del content["ruleset"], content["seed"]
    if not header.begins:
        del content["begins"]
    line = write_map(content, one_line=True).strip()
    block = "\n".join(f"  {text}".rstrip() for text in rules_text.splitlines())
    return f"{head}\n{_KEY}{line}\nhash: {hash_of(rules_text)}\nrules:\n{block}\n\n"


def read(text: str) -> Header:
    """The header in a head, or in its beginning up to the rules. Raises HeaderError."""
    facts: dict[str, Any] = {}
    lines: dict[str, int] = {}
    match = 0
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("rules:"):
            break
        if line.startswith("stammtisch:"):
            _check_format(line, number)
        key, _, value = line.partition(": ")
        if key in ("ruleset", "seed"):
            facts[key], lines[key] = _fact(key, value.strip()), number
        elif line.startswith(_KEY):
            match = number
            content = read_map(line.removeprefix(_KEY))
            if content is None:
                raise HeaderError(match, "match")
            facts = content | facts
    if not match:
        raise HeaderError(1, "match")
    try:
        header = Header.of(facts)
    except WrongFieldsError as error:
        wrong = error.wrong[0]
        raise HeaderError(lines.get(wrong, match), wrong) from None
    if len(header.players) != len(header.names) or header.viewer >= len(header.names):
        raise HeaderError(match, "seats")
    return header


def _fact(key: str, text: str) -> str | int:
    """What a line of its own says: the seed is a number."""
    return int(text) if key == "seed" and _SEED.fullmatch(text) else text


def _check_format(line: str, number: int) -> None:
    """Raises HeaderError for a format that is none, or that only a newer program knows. One that
    is older than that of now would be brought up here; there is none yet."""
    found = _FORMAT.fullmatch(line)
    if found is None:
        raise HeaderError(number, "format")
    if int(found[1]) > FORMAT:
        raise HeaderError(number, "newer")


def read_rules(head: str) -> tuple[Rules, bool]:
    """The embedded rules, and whether they are untouched. Raises HeaderError, RulesetError.

    They stand for themselves: nothing in them leads to another file.
    """
    from game.engine.record import RecordError, parse_record

    first = line_of(head, "rules:")
    try:
        record = parse_record(head)
    except RecordError as error:
        raise HeaderError(error.line, "line") from None
    if not record.rules:
        raise HeaderError(first, "rules")
    stated = re.search(r"^hash: (\w+)", head, re.MULTILINE)
    untouched = stated is not None and stated[1] == hash_of(record.rules)
    try:
        return _compiled(record.rules), untouched
    except RulesetError as error:
        raise error.below(first) from None


def line_of(head: str, beginning: str) -> int:
    """The number of the first line that begins so, from 1; 1 where none does."""
    lines = enumerate(head.split("\n"), 1)
    return next((number for number, line in lines if line.startswith(beginning)), 1)


def head_notice(error: HeaderError) -> PlayerNotice:
    """What is wrong with a head, for the player: the line, and what was expected there."""
    if error.expected == "newer":
        return PlayerNotice(NEWER)
    known = f"{HUMAN}, {WRITTEN}, {', '.join(PLAYERS)}"
    why = Phrase(f"storage.head.{error.expected}", {"known": known})
    return notice("match_head", line=error.line, expected=why)


def rules_text(text: str) -> str:
    """The embedded rules in the text of a file, as they were before."""
    lines = []
    for line in text.partition("\nrules:")[2].splitlines()[1:]:
        if line.strip() and not line.startswith("  "):
            break
        lines.append(line[2:])
    return "\n".join(lines).rstrip() + "\n"


@lru_cache(maxsize=16)
def _compiled(text: str) -> Rules:
    """The rules of an embedded text; most files of one player hold the same few."""
    from game.engine.rules.compiling import compile_rules

    return compile_rules(load_text(text, "", played=True).ruleset)


__all__ = [
    "HUMAN",
    "Header",
    "HeaderError",
    "RulesetError",
    "fitting",
    "hash_of",
    "head_notice",
    "line_of",
    "read",
    "read_rules",
    "rules_text",
    "write",
]
