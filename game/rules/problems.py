"""What is wrong with a ruleset, and where: in words for somebody who has never programmed.

A `Problem` is a code with arguments; its sentence stands in ``assets/texts/*/problems.yaml``. All
problems of a file are collected and raised together as one `RulesetError`.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.rules.other_words import in_other_words
from game.texts import Phrase, texts

Path = tuple[str | int, ...]

_FOUND_LENGTH = 40
_ALIKE = 0.61
"""Of two short words of which every other letter is the same, none is meant for the other."""


class Mark(NamedTuple):
    """A place in a file; lines and columns count from 1, line 0 means “not in a file”."""

    file: str
    line: int
    column: int
    house_rule: str = ""
    """The house rule that wrote the value, when the place lies in its definition."""


def dotted(path: Path) -> str:
    """A path as text.

    >>> dotted(("phases", "deal", "packets", 0, "hand"))
    'phases.deal.packets[0].hand'
    """
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def parse_path(text: str) -> Path:
    """The path of a dotted text: the other way round of `dotted`, for maps and lists."""
    steps: list[str | int] = []
    for part in text.replace("[", ".[").split("."):
        inside = part[1:-1]
        steps.append(int(inside) if part[:1] == "[" and _is_index(inside) else part)
    return tuple(steps)


def nested(path: str, value: object) -> str:
    """A value as it is written in one line of a file, below each step of its path.

    >>> nested("melds.table.binokel.points", 50)
    'melds: {table: {binokel: {points: 50}}}'
    """
    first, *steps = path.split(".")
    return ": {".join((first, *steps)) + f": {value}" + "}" * len(steps)


def _is_index(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` says in other words, or else the one most like it, when one is like
    it at all."""
    known = list(candidates)
    meant = in_other_words(word, known)
    if meant is not None:
        return meant
    matches = difflib.get_close_matches(word, known, n=1, cutoff=_ALIKE)
    return matches[0] if matches and matches[0] != word else None


def shorten(text: str) -> str:
    """A text from a file, on one line and short enough to be shown in a message."""
    text = " ".join(text.split())
    return text if len(text) <= _FOUND_LENGTH else text[: _FOUND_LENGTH - 1] + "…"


def quoted(word: object) -> Phrase:
    """A word in quotation marks, as an argument of a message."""
    return Phrase("problems.quoted", {"word": word})


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, at one place."""

    file: str
    line: int
    column: int
    path: str
    code: str
    args: Mapping[str, Any] = field(default_factory=dict, hash=False)
    suggestion: str | None = None
    house_rule: str = ""

    @classmethod
    def at(
        cls, mark: Mark, path: Path | str, code: str, suggestion: str | None = None, **args: Any
    ) -> Problem:
        """The problem `code` at a place; `args` fill the places of its text."""
        path = path if isinstance(path, str) else dotted(path)
        return cls(mark.file, mark.line, mark.column, path, code, args, suggestion, mark.house_rule)

    def message(self, lang: str) -> str:
        """What is wrong, as a sentence in ``de`` or ``en``."""
        return texts(lang).get(f"problems.{self.code}", **self.args)

    def text(self, lang: str) -> str:
        """The whole line: ``file:line:col: path: message (did you mean …?)``."""
        t = texts(lang)
        location = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        line = f"{location}: {self.path or t.get('problems.whole_file')}: {self.message(lang)}"
        if self.house_rule:
            line += " " + t.get("problems.by_house_rule", rule=self.house_rule)
        if self.suggestion is not None:
            line += " " + t.get("problems.did_you_mean", word=self.suggestion)
        return line

    @property
    def inner_code(self) -> str:
        """The code of the problem that this one tells of, or its own."""
        inner = self.args.get("problem")
        return inner.key.removeprefix("problems.") if isinstance(inner, Phrase) else self.code

    @property
    def order(self) -> tuple[Any, ...]:
        """What problems are sorted and told apart by."""
        inner = repr(self.args.get("problem", ""))
        return (self.file, self.line, self.column, self.path, self.code, self.house_rule, inner)


def sort_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems by file and place, each once; what is said of one place in the same words is
    said once, too, though several lists may hold what stands there (`*name`)."""
    unique: dict[tuple[Any, ...], Problem] = {}
    for problem in problems:
        unique.setdefault(problem.order, problem)
    told: dict[tuple[Any, ...], Problem] = {}
    for key in sorted(unique):
        problem = unique[key]
        place = (problem.file, problem.line, problem.column, problem.house_rule)
        words = problem.path if not problem.line else problem.message("en")
        told.setdefault((*place, problem.code, words), problem)
    return tuple(told.values())


class RulesetError(Exception):
    """A ruleset cannot be used; `problems` says everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sort_problems(problems)
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """All problems, a line each."""
        return "\n".join(problem.text(lang) for problem in self.problems)

    def below(self, line: int) -> RulesetError:
        """The same where the ruleset is not a file of its own but stands in one, indented by two,
        below a line."""
        return RulesetError(
            replace(p, line=p.line + line, column=p.column + 2) if p.line else replace(p, line=line)
            for p in self.problems
        )


class Report:
    """Where a cross-check writes down what it finds."""

    def __init__(self, where: Callable[[Path], Mark]) -> None:
        self._where = where
        self.problems: list[Problem] = []

    def problem(
        self,
        path: Path | str,
        code: str,
        *,
        word: str | None = None,
        candidates: Iterable[str] = (),
        **args: Any,
    ) -> None:
        """Note a problem at `path` (a tuple, or dotted text): the sentence ``problems.<code>``.

        `args` fill the places of the sentence. `word` is what was written; when one of the
        `candidates` is like it, the message ends with “did you mean …?”, and a place ``{word}``
        of the sentence shows it.
        """
        if isinstance(path, str):
            path = parse_path(path)
        if word is not None:
            args["word"] = word
        suggestion = did_you_mean(word, candidates) if word is not None else None
        self.problems.append(Problem.at(self._where(path), path, code, suggestion, **args))
