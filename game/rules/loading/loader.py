"""From a file's name to a checked ruleset: the steps in order, and all problems of all steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any, Generic, NamedTuple, TypeVar

from pydantic import BaseModel

from game.rules.house import current, others_values, refusals
from game.rules.loading import inherit, parts, selection, source
from game.rules.loading.dump import dump
from game.rules.loading.tree import MapNode, Scalar, where, without
from game.rules.loading.validation import Validator
from game.rules.model.house import HouseRule, Value
from game.rules.problems import (
    Mark,
    Path,
    Problem,
    Report,
    RulesetError,
    parse_path,
    shorten,
    sort_problems,
)
from game.texts import Phrase

M = TypeVar("M", bound=BaseModel)

_MANY_VALUES = 8
_KEPT = 32
"""So many trees are remembered with what they say."""

_HOUSE_RULES = "house_rules"


class _Draft(NamedTuple):
    """What a tree says before a house rule is chosen."""

    rules: Mapping[str, HouseRule]
    """Those that are in order."""
    problems: tuple[Problem, ...]
    """What is wrong with the others."""
    base: MapNode
    """The tree without a selection."""
    at_odds: tuple[Problem, ...]
    """Where the house rules do not go with the rest."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[M]):
    """A ruleset that is in order, with everything that is known about where it comes from."""

    path: FilePath
    ruleset: M
    tree: MapNode
    """The merged tree with house rules applied; the ruleset was made from it."""
    base_tree: MapNode
    """The merged tree before house rules, without the selection."""
    house_rules: Mapping[str, HouseRule]
    selection: Mapping[str, Value]
    """The house rules that are not at their default."""

    def where(self, path: Path | str) -> Mark:
        """Where a value was written; for what was not written, where it would belong."""
        return where(self.tree, parse_path(path) if isinstance(path, str) else path)

    def value(self, rule: str) -> Value:
        """What holds for a house rule, chosen or by default; KeyError when there is none."""
        return current(self.house_rules, self.selection, rule)

    def dump(self) -> str:
        """The merged ruleset as YAML, see `dump.dump`."""
        return dump(self.base_tree, self.selection, type(self.ruleset).model_fields)


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruleset file in a list: what can be told about it without checking it."""

    id: str
    path: FilePath
    name: Mapping[str, str] | None
    """Its name in German and English; None when it has none that can be read."""
    extends: str | None
    problems: tuple[Problem, ...] = ()


class Loader(Generic[M]):
    """Loads rulesets of one root model."""

    def __init__(
        self,
        model: type[M],
        checks: Iterable[Callable[[M, Report], None]],
        folders: Callable[[], Sequence[FilePath]],
    ) -> None:
        """`checks` are what no model can see alone; `folders` hold the shipped rulesets."""
        self.model = model
        self._checks = tuple(checks)
        self._folders = folders
        self._validator = Validator(model)
        # A table is judged once for each choice of house rules: these are the same each time.
        self._draft = lru_cache(maxsize=_KEPT)(self._drafted)
        # A table is asked for again and again: the start screen, the match, the way back.
        self._judgement = lru_cache(maxsize=_KEPT)(
            lambda merged, house, path: self.judge(merged, dict(house), path)
        )

    def load(
        self,
        name: str | FilePath,
        house: Mapping[str, str] | None = None,
        folders: Sequence[FilePath] = (),
    ) -> Loaded[M]:
        """A ruleset by id or path, with house rules chosen as text over its own.

        `folders` are searched before those of the shipped rulesets. Raises `RulesetError` with
        everything that is wrong.
        """
        path = inherit.locate(name, self._places(folders))
        if parts.is_part(path):
            raise RulesetError([Problem.at(Mark(str(path), 1, 1), "", "parts_alone")])
        loaded, problems = self._examine(path, house or {}, folders)
        if loaded is None:
            raise RulesetError(problems)
        return loaded

    def load_text(self, text: str, file: str, house: Mapping[str, str] | None = None) -> Loaded[M]:
        """A ruleset that stands for itself, such as `show` prints and records hold.

        `file` is what problems call it. Raises `RulesetError`.
        """
        tree, problems = source.parse(text, file)
        loaded, found = self.judge(tree, house or {}, FilePath(file))
        if loaded is None or problems:
            raise RulesetError([*problems, *found])
        return loaded

    def check(
        self, names: Iterable[str | FilePath], folders: Sequence[FilePath] = ()
    ) -> tuple[Problem, ...]:
        """All problems of all files, with every single option of every house rule tried.

        A part is checked by the rulesets that take it.
        """
        problems: list[Problem] = []
        paths: dict[FilePath, None] = {}
        for name in names:
            try:
                path = inherit.locate(name, self._places(folders))
            except RulesetError as error:
                problems += error.problems
                continue
            if parts.is_part(path):
                takers = list(parts.takers(path, self._places(folders)))
                problems += [] if takers else parts.unused(path)
                paths |= dict.fromkeys(takers)
            else:
                paths[path] = None
        for path in paths:
            try:
                loaded, found = self._examine(path, {}, folders)
            except RulesetError as error:
                found, loaded = list(error.problems), None
            problems += found if loaded is None else self.check_every_option(loaded)
        return sort_problems(problems)

    def check_every_option(self, loaded: Loaded[M]) -> list[Problem]:
        """What goes wrong when a single house rule is changed, for each of its values.

        What the choice requires of other house rules is chosen with it.
        """
        problems: list[Problem] = []
        rules = loaded.house_rules
        for name, rule in rules.items():
            values = rule.values
            if len(values) > _MANY_VALUES:
                values = (values[0], values[-1])
            for value in values:
                if value == rule.default:
                    continue
                chosen = {name: value} | _required(rules, name, value)
                place: Path = ("house_rules", name)
                mark = where(loaded.base_tree, place)
                option: dict[str, Any] = {"rule": name, "value": value}
                if refusals(rules, chosen):
                    problems.append(Problem.at(mark, place, "house_never_possible", **option))
                    continue
                _, found = self._judge(selection.apply(loaded.base_tree, rules, chosen), rules)
                problems += [
                    Problem(
                        problem.file,
                        problem.line,
                        problem.column,
                        problem.path,
                        "with_house_rule",
                        option | {"problem": Phrase(f"problems.{problem.code}", problem.args)},
                        problem.suggestion,
                    )
                    for problem in found
                ]
        return problems

    def entries(self, folders: Sequence[FilePath] = ()) -> list[Entry]:
        """The rulesets in some folders (usually those of the shipped ones), broken ones too."""
        files = inherit.ruleset_files(folders or self._folders())
        return [self._entry(path) for path in files]

    def _entry(self, path: FilePath) -> Entry:
        try:
            tree, problems = source.read(path)
        except RulesetError as error:
            return Entry(path.stem, path, None, None, error.problems)
        extends = tree.entries.get("extends")
        parent = str(extends.value) if isinstance(extends, Scalar) else None
        identity = tree.entries.get("id")
        name = _name(tree)
        if parent is not None and name is None and not problems:
            try:
                name = _name(inherit.read_merged(path, self._places(()))[0])
            except RulesetError as error:
                problems = list(error.problems)
        known = identity.spelling if isinstance(identity, Scalar) else path.stem
        return Entry(known, path, name, parent, tuple(problems))

    def _places(self, folders: Sequence[FilePath]) -> list[FilePath]:
        return [*folders, *self._folders()]

    def _examine(
        self, path: FilePath, house: Mapping[str, str], folders: Sequence[FilePath]
    ) -> tuple[Loaded[M] | None, list[Problem]]:
        """The ruleset of a file, or everything that is wrong with it."""
        merged, problems = inherit.read_merged(path, self._places(folders))
        loaded, found = self._judgement(merged, tuple(house.items()), path)
        problems += found
        return (None, problems) if problems else (loaded, [])

    def judge(
        self, merged: MapNode, house: Mapping[str, str], path: FilePath = FilePath()
    ) -> tuple[Loaded[M] | None, list[Problem]]:
        """The ruleset of a tree that has inherited all, or everything that is wrong with it."""
        rules, wrong, base, at_odds = self._draft(merged)
        chosen, found = selection.read_selection(merged, rules, house)
        problems = [*wrong, *found]
        tree = selection.apply(merged, rules, chosen)
        ruleset, found = self._judge(tree, None if wrong else rules)
        problems += found
        # A value that is wrong in itself need not be compared with the house rules, too.
        said = {problem.path for problem in found}
        problems += [problem for problem in at_odds if problem.path not in said]
        if ruleset is None or problems:
            return None, problems
        return Loaded(path, ruleset, tree, base, rules, chosen), []

    def _drafted(self, merged: MapNode) -> _Draft:
        rules, problems = selection.read_rules(merged)
        base = without(merged, "house")
        at_odds = selection.check_rules(base, rules, self._validator.shape)
        return _Draft(rules, tuple(problems), base, tuple(at_odds))

    def _judge(
        self, tree: MapNode, rules: Mapping[str, HouseRule] | None
    ) -> tuple[M | None, list[Problem]]:
        """The ruleset of a tree, and what models and cross-checks say against it.

        `rules` are the house rules of the tree where nothing is wrong with them: they are taken as
        they are, and not read a second time.
        """
        known = rules and _HOUSE_RULES in self.model.model_fields
        ruleset, problems = self._validator.validate(without(tree, _HOUSE_RULES) if known else tree)
        if ruleset is None:
            return None, problems
        if known:
            ruleset = ruleset.model_copy(update={_HOUSE_RULES: rules})
        report = Report(lambda path: where(tree, path))
        for check in self._checks:
            check(ruleset, report)
        return ruleset, report.problems


def _required(rules: Mapping[str, HouseRule], name: str, value: Value) -> dict[str, Value]:
    """The first values of other rules with which a choice is possible."""
    chosen: dict[str, Value] = {}
    for conditions in rules[name].conditions(value):
        for other, written in conditions.requires.items():
            listed = others_values(rules[other], written)
            if listed and rules[other].default not in listed:
                chosen[other] = listed[0]
    return chosen


def _name(tree: MapNode) -> Mapping[str, str] | None:
    """The name in both languages, when it can be read."""
    node = tree.entries.get("name")
    if isinstance(node, Scalar) and node.value is not None:
        return {"de": shorten(node.spelling), "en": shorten(node.spelling)}
    if not isinstance(node, MapNode):
        return None
    words = {
        lang: entry.spelling for lang, entry in node.entries.items() if isinstance(entry, Scalar)
    }
    return words if words.keys() >= {"de", "en"} else None
