"""What a record holds as it is written, and what can be wrong with one."""

from __future__ import annotations

from typing import NamedTuple

from game.values import Card, Seat

VERSION = 1
HEAD = "stammtisch"
LISTS = ("play", "discard", "give", "swap", "lay", "meld")


class RecordError(ValueError):
    """A record that cannot be read or replayed: the line (from 1), a code, and words for it."""

    def __init__(self, line: int, code: str, **words: str) -> None:
        super().__init__(f"line {line}: {code} {words}")
        self.line = line
        self.code = code
        self.words = words


class DealSetup(NamedTuple):
    """The cards of one deal as written; empty hands where the seed gives them."""

    dealer: Seat | None = None
    hands: tuple[tuple[Card, ...], ...] = ()
    talon: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    line: int = 0


class RecordLine(NamedTuple):
    """One line below the head: a seat's words, or a statement (`seat` is None, `key` is `deal` or
    the word before its colon)."""

    line: int
    seat: Seat | None
    text: str
    key: str = ""


class Record(NamedTuple):
    """A record as written, not yet held against any rules.

    `ruleset` is an id or a path, `rules` the embedded ruleset file or empty.
    """

    ruleset: str
    house: tuple[tuple[str, str], ...]
    rules: str
    names: tuple[str, ...]
    seed: int | None
    setups: tuple[DealSetup, ...]
    entries: tuple[RecordLine, ...]
