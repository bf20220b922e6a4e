"""First steps: deals with prepared hands, and what a coach says at which move.

A lesson is a record in `assets/lessons` that plays a deal to its end. Lines that begin with `#!`
are the coach's remarks: each is said before the learner's next move, and shows what it speaks of.
Of several before the first move all but the last are only read.
The learner is seat 0.

    #! over-it: hand schellen-as schellen-10
    0: play schellen-as

`over-it` names the remark; its words are `lessons.<lesson>.over-it` in `assets/texts`. What can be
shown: `hand` with cards of it, `trick`, `talon`, `stock` (with the card turned up), `choice` (what
is asked), `plaque` (contract and trump), `slate` (scores), `seat 1`, or nothing.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.cards import parse_card
from game.reading import RECORD, read
from game.resources import assets
from game.rules import load
from game.values import Card, Seat

if TYPE_CHECKING:
    from game.engine.record.replaying import Replayed
    from game.engine.rules.rules import Rules

MARK = "#!"
SUFFIX = ".record"
LEARNER = 0
"""The seat of the person."""

SHOWN = ("hand", "trick", "talon", "stock", "choice", "plaque", "slate", "seat")
"""What a remark can show."""


class LessonError(ValueError):
    """A lesson's file that is not as it should be; `line` counts from 1."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line


class Remark(NamedTuple):
    """What the coach says before the move with the number `turn` (the shuffle is move 0), or, with
    the number after the last move, at the end. `shown` is one of SHOWN or empty, `cards` are kinds
    of the learner's hand, `seat` the seat that is shown."""

    id: str
    turn: int
    shown: str = ""
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None


class Lesson(NamedTuple):
    """A deal to be played under guidance; `moves` is all that happens, the shuffle first."""

    id: str
    rules: Rules
    names: tuple[str, ...]
    moves: tuple[Replayed, ...]
    remarks: tuple[Remark, ...]


def lesson_ids() -> tuple[str, ...]:
    """The lessons that there are, in the order in which they are offered."""
    return tuple(sorted(path.stem for path in (assets() / "lessons").glob(f"*{SUFFIX}")))


@cache
def game_of(lesson: str) -> str:
    """The id of the shipped ruleset that a lesson is played by; its deal is not read. Raises
    LessonError."""
    for line in _text_of(lesson).splitlines():
        key, _, value = line.partition(":")
        if key == "ruleset":
            return value.strip()
    raise LessonError(1, "the ruleset is missing")


@cache
def load_lesson(lesson: str) -> Lesson:
    """The lesson of that name. Raises LessonError, RecordError or RulesetError."""
    return read_lesson(lesson, _text_of(lesson))


def _text_of(lesson: str) -> str:
    return read(assets() / "lessons" / f"{lesson}{SUFFIX}", RECORD).decode("utf-8")


def read_lesson(lesson: str, text: str) -> Lesson:
    """A lesson from its text."""
    from game.engine.record import parse_record, replay
    from game.engine.rules.compiling import compile_rules

    record = parse_record(text)
    rules = compile_rules(load(record.ruleset, dict(record.house)).ruleset)
    played = replay(rules, record)
    if played.unfinished:
        raise LessonError(text.count("\n"), "the deal is not over")
    remarks = tuple(
        _remark(number, line.removeprefix(MARK), played.moves)
        for number, line in enumerate(text.splitlines(), 1)
        if line.startswith(MARK)
    )
    return Lesson(lesson, rules, record.names, played.moves, remarks)


def _remark(line: int, text: str, moves: tuple[Replayed, ...]) -> Remark:
    """A remark, said before the learner's first move that is written below it."""
    name, _, what = text.partition(":")
    later = (n for n, move in enumerate(moves) if move.line > line and move.seat == LEARNER)
    turn = next(later, len(moves))
    words = what.split()
    if not words:
        return Remark(name.strip(), turn)
    shown, *more = words
    if shown not in SHOWN:
        raise LessonError(line, f"{shown!r} cannot be shown")
    if shown == "seat":
        return Remark(name.strip(), turn, shown, seat=int(more[0]))
    return Remark(name.strip(), turn, shown, tuple(int(parse_card(word)) for word in more))
