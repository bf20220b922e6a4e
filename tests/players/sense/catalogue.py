"""Reading the catalogue: each file as a question to a player, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

from game.engine.actions import CHANCE, OUT_OF_TURN, Action
from game.engine.events import redact
from game.engine.notation import NotationError, parse_action, write_action
from game.engine.play import apply, legal_actions, pending
from game.engine.record import Record, RecordError, parse_record, replay
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.players.base import Player, Request, digest_of, seed_of
from game.rules import RulesetError
from tests.contract.rulesets import rules_of
from tests.players.sense.themes import THEMES

FOLDER = Path(__file__).parent
SUFFIX = ".sense"
SILENT = "silent"
KEYS = ("question", "accept", "avoid", "why", "about", "record")


class SenseError(ValueError):
    """What is wrong with a position, and in which line of its file (from 1)."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{_place(path)}:{line}: {what}")
        self.line = line


class Position(NamedTuple):
    """A question with the answers of a good player.

    `accept` are these answers in the words of records, `good` the lawful actions they mean. With
    `spoken` it is asked what is said before a card, so that saying nothing is an answer as well.
    """

    path: Path
    question: str
    accept: tuple[str, ...]
    why: str
    about: tuple[str, ...]
    state: State
    view: View
    good: frozenset[Action]
    spoken: bool

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @property
    def ruleset(self) -> str:
        return self.path.parent.name

    @property
    def name(self) -> str:
        """The file, from the folder of the catalogue."""
        return _place(self.path)

    @property
    def lawful(self) -> tuple[Action, ...]:
        """Everything that the seat may do there."""
        return legal_actions(self.state, self.view.seat)

    def answer(self, player: Player, number: int = 0) -> Action:
        """What a player does there; its chance begins at another seed for each number, and for 0
        where it does at a table.

        Where a card is asked for, that is the card after whatever the player says before.
        """
        state, view = self.state, self.view
        while True:
            lawful = legal_actions(state, view.seat)
            seed = seed_of(view)
            seed = digest_of((seed, number)) if number else seed
            action = player.choose(Request(self.rules, view, lawful, seed))
            if self.spoken or action.verb not in OUT_OF_TURN:
                return action
            state, events = apply(state, view.seat, action)
            for event in events:
                view = fold(self.rules, view, redact(event, view.seat))


def files() -> tuple[Path, ...]:
    """All files of the catalogue."""
    return tuple(sorted(FOLDER.glob(f"*/*{SUFFIX}")))


@cache
def position(path: Path) -> Position:
    """The position of a file. Raises SenseError."""
    return _read(path, path.read_text(encoding="utf-8"))


def _read(path: Path, text: str) -> Position:
    fields = _fields(path, text)
    lines = {key: node.start_mark.line + 1 for key, node in fields.items()}
    record, state, view = _stopped(path, fields["record"].value, lines["record"])
    if record.ruleset != path.parent.name:
        wanted = f"a record of {path.parent.name}, the folder's name"
        raise SenseError(path, lines["record"], f"expected {wanted}, found {record.ruleset!r}")
    about = _words(path, fields["about"])
    for theme in about:
        if theme not in THEMES:
            raise SenseError(path, lines["about"], f"no theme {theme!r}; there are: {_all(THEMES)}")
    key = "accept" if "accept" in fields else "avoid"
    words = _words(path, fields[key])
    named = _named(path, lines[key], state, view.seat, words)
    spoken = any(word.split()[0] in (SILENT, *OUT_OF_TURN) for word in words)
    # Where a card is asked for, what is said before it is another question.
    asked = frozenset(
        action
        for action in legal_actions(state, view.seat)
        if spoken or action.verb not in OUT_OF_TURN
    )
    if not named or named == asked:
        raise SenseError(
            path, lines[key], f"no question: {key} holds everything lawful, or nothing"
        )
    good = named if key == "accept" else asked - named
    return Position(
        path,
        fields["question"].value.strip(),
        words if key == "accept" else tuple(f"not {word}" for word in words),
        " ".join(fields["why"].value.split()),
        about,
        state,
        view,
        good,
        spoken,
    )


def _fields(path: Path, text: str) -> dict[str, yaml.Node]:
    """The values of the file by their keys, all that must be there and no others."""
    try:
        root = yaml.compose(text, yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = 1 if error.problem_mark is None else error.problem_mark.line + 1
        raise SenseError(path, line, f"no YAML: {error.problem}") from None
    if not isinstance(root, yaml.MappingNode):
        raise SenseError(path, 1, f"expected the keys {_all(KEYS)}")
    fields: dict[str, yaml.Node] = {}
    for key, value in root.value:
        line = key.start_mark.line + 1
        if key.value not in KEYS or key.value in fields:
            raise SenseError(
                path, line, f"unknown or second key {key.value!r}; there are: {_all(KEYS)}"
            )
        listed = key.value in ("accept", "avoid", "about")
        if listed != isinstance(value, yaml.SequenceNode) or not value.value:
            kind = "a list in brackets" if listed else "text"
            raise SenseError(path, line, f"{key.value} is {kind}")
        fields[key.value] = value
    missing = [key for key in KEYS if key not in fields and key not in ("accept", "avoid")]
    if missing or ("accept" in fields) == ("avoid" in fields):
        missing = missing or ["accept or avoid, one of them"]
        raise SenseError(path, 1, f"missing: {_all(missing)}")
    return fields


def _words(path: Path, node: yaml.Node) -> tuple[str, ...]:
    for word in node.value:
        if not isinstance(word, yaml.ScalarNode) or not word.value.strip():
            raise SenseError(path, word.start_mark.line + 1, "expected words")
    return tuple(" ".join(word.value.split()) for word in node.value)


def _stopped(path: Path, text: str, above: int) -> tuple[Record, State, View]:
    """A record that stops where somebody must decide, what has come of it, and what whoever is
    asked knows; its first line is the one below line `above` of the file."""
    try:
        record = parse_record(text)
        if not all(setup.hands for setup in record.setups) or record.seed is not None:
            raise SenseError(path, above, "the hands are not written down")
        rules = rules_of(record.ruleset, record.house)
        played = replay(rules, record)
    except RecordError as error:
        words = ", ".join(f"{key} {word}" for key, word in error.words.items())
        raise SenseError(path, above + error.line, f"{error.code}: {words}") from None
    except (RulesetError, OSError) as error:
        raise SenseError(path, above, f"no such rules: {error}") from None
    asked = pending(played.state)
    if not asked or asked[0] == CHANCE:
        raise SenseError(path, above, "nobody is asked at the end of the record")
    view = begin(rules, asked[0])
    for event in played.events:
        view = fold(rules, view, redact(event, asked[0]))
    if len(legal_actions(played.state, asked[0])) < 2:
        raise SenseError(path, above, "there is nothing to decide at the end of the record")
    return record, played.state, view


def _named(
    path: Path, line: int, state: State, seat: int, words: tuple[str, ...]
) -> frozenset[Action]:
    """The lawful actions that are meant."""
    lawful = legal_actions(state, seat)
    named: set[Action] = set()
    for word in words:
        if word == SILENT:
            if not any(action.verb in OUT_OF_TURN for action in lawful):
                raise SenseError(path, line, "there is nothing that the seat could say")
            named |= {action for action in lawful if action.verb not in OUT_OF_TURN}
            continue
        try:
            action = parse_action(state.rules, word, lawful)
        except NotationError as error:
            raise SenseError(path, line, f"{word}: {error.code}") from None
        if action not in lawful:
            known = _all(write_action(state.rules, action) for action in lawful)
            raise SenseError(path, line, f"seat {seat} may not {word}; lawful: {known}")
        named.add(action)
    return frozenset(named)


def _all(words: Iterable[str]) -> str:
    return ", ".join(words)


def _place(path: Path) -> str:
    return str(path.relative_to(FOLDER)) if path.is_relative_to(FOLDER) else path.name
