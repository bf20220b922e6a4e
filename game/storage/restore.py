"""Reading a match back: the longest valid beginning of its file, whatever happened to the rest."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.engine.actions import CHANCE
from game.engine.notation import NotationError, parse_action
from game.engine.play import apply, faults, legal_actions, pending, start
from game.engine.refusals import Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.reading import number_of
from game.storage import header as heads
from game.storage.header import Header, HeaderError, head_notice
from game.storage.journal import LEFT, Move, digest_of
from game.storage.notices import StorageError, notice
from game.texts import Phrase

_RULES = re.compile(rb"^rules:[ \t\r]*\n", re.MULTILINE)
_BODY = re.compile(rb"^(?!  )[^\s]", re.MULTILINE)
_MOVE = re.compile(rb"^(?:dealer:|deal\b|\d+:)")
_DEALER = re.compile(r"dealer: *([0-9])")
_UNDO = re.compile(r"undo to turn ([0-9]{1,6})")
_STEP = re.compile(rb"^(?:dealer:|deal\b|\d+:|undo\b)", re.MULTILINE)
_SEAL = re.compile(rb", ok ([0-9a-f]{8})$")


class Restored(NamedTuple):
    """What a file gives back.

    `good` is its valid beginning in bytes. `moves` are those that hold, takebacks done, `states`
    how the match stood before the first and after each of them; `kept` of `written` counts lines
    with a move, takebacks or not. `edited` says that what is valid was changed by hand, `left` that
    the players left it in order.
    """

    header: Header
    rules: Rules
    states: tuple[State, ...]
    moves: tuple[Move, ...]
    good: bytes
    kept: int
    written: int
    edited: bool
    left: bool

    @property
    def state(self) -> State:
        """How the match stands."""
        return self.states[-1]

    @property
    def whole(self) -> bool:
        """Whether nothing had to be left out."""
        return self.kept == self.written


class _Line(NamedTuple):
    """A whole line of the body and where it ends in the file."""

    text: bytes
    start: int
    end: int


def restore(data: bytes, most: int | None = None) -> Restored:
    """The match in a file. Raises StorageError when not even its head can be used, or when it has
    more than `most` moves and takebacks, before any of them is looked at."""
    if most is not None and (count := len(_STEP.findall(data))) > most:
        raise StorageError(notice("match_moves", n=count, m=most))
    rules_begin = _RULES.search(data)
    body = _BODY.search(data, rules_begin.end()) if rules_begin else None
    top = data[: body.start()] if body else data
    try:
        head = top.decode("utf-8")
        header = heads.read(head)
        rules, untouched = heads.read_rules(head)
    except heads.RulesetError as error:
        problem = error.problems[0]
        why = Phrase(f"problems.{problem.code}", problem.args)
        said = notice("match_rules", line=problem.line, path=problem.path, problem=why)
        raise StorageError(said) from None
    except HeaderError as error:
        raise StorageError(head_notice(error)) from None
    except UnicodeDecodeError as error:
        torn = top.count(b"\n", 0, error.start) + 1
        raise StorageError(head_notice(HeaderError(torn, "text"))) from None
    if not (top.endswith(b"\n") and (untouched or body is not None)):
        raise StorageError(head_notice(HeaderError(top.count(b"\n") + 1, "whole")))
    if rules.players != len(header.names):
        raise StorageError(head_notice(HeaderError(heads.line_of(head, "match: "), "seats")))
    reader = _JournalReader(rules, header.seed)
    good = len(top)
    seal: _Line | None = None
    for line in _lines(data, len(top)):
        if not reader.take(line.text):
            break
        good = line.end
        if _SEAL.search(line.text):
            seal = line
    written = sum(bool(_MOVE.match(text)) for text in data[len(top) :].split(b"\n"))
    return Restored(
        header,
        rules,
        tuple(reader.states),
        tuple(reader.moves),
        data[:good],
        reader.kept,
        written,
        not (_holds(data, seal) if seal else untouched),
        data[:good].rstrip().rpartition(b"\n")[2].startswith(LEFT.encode()),
    )


def _lines(data: bytes, start: int) -> list[_Line]:
    """The lines that end; a torn one at the end of the file is none."""
    lines = []
    while (end := data.find(b"\n", start)) >= 0:
        lines.append(_Line(data[start:end].rstrip(b"\r"), start, end + 1))
        start = end + 1
    return lines


def _holds(data: bytes, seal: _Line) -> bool:
    """Whether the last digest fits everything above it: the head, the moves, earlier digests."""
    stated = _SEAL.search(seal.text)
    return stated is not None and stated[1].decode() == digest_of(data[: seal.start])


class _JournalReader:
    """Plays line after line."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.seed = seed
        self.states = [start(rules)]
        self.moves: list[Move] = []
        self.kept = 0

    def take(self, line: bytes) -> bool:
        """Whether a line is valid here; if so, it has happened."""
        try:
            text = line.decode("utf-8").split("#", 1)[0].strip()
        except UnicodeDecodeError:
            return False
        if not text or text.startswith("score:"):
            return b"\0" not in line
        undo = _UNDO.fullmatch(text)
        if undo:
            return self._back_to(int(undo[1]))
        move = self._move(text)
        if move is None:
            return False
        try:
            step = apply(self.states[-1], move.seat, move.action)
        except Refused:
            return False
        self.states.append(step.state)
        self.moves.append(move)
        self.kept += 1
        return True

    def _move(self, text: str) -> Move | None:
        """The move that a line says."""
        state = self.states[-1]
        dealer = _DEALER.fullmatch(text)
        if dealer or text == "deal":
            number = state.match.number + 1
            if pending(state) != (CHANCE,) or (number == 1) != (dealer is not None):
                return None
            shuffle = deal_for(self.rules, self.seed, number)
            return Move(CHANCE, shuffle._replace(dealer=int(dealer[1])) if dealer else shuffle)
        word, colon, rest = text.partition(":")
        seat = number_of(word) if colon else None
        if seat is None or not 0 <= seat < self.rules.players:
            return None
        lawful = (*legal_actions(state, seat), *faults(state, seat))
        try:
            return Move(seat, parse_action(self.rules, rest.strip(), lawful))
        except NotationError:
            return None

    def _back_to(self, turn: int) -> bool:
        if turn >= len(self.moves):
            return False
        del self.moves[turn:], self.states[turn + 1 :]
        return True
