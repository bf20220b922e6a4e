"""From a file's name to a checked ruleset: the steps in order, and all problems of all steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any, Generic, NamedTuple, TypeVar

import yaml
from pydantic import BaseModel

from game.rules.house import called, completed, current, key_of_number, refusals, spelled
from game.rules.loading import inherit, parts, selection, source
from game.rules.loading.attribution import attributed
from game.rules.loading.causes import causes, told_of_a_piece
from game.rules.loading.cross_references import told_once
from game.rules.loading.inherit import Level
from game.rules.loading.ladders import named_as_written
from game.rules.loading.merged_groups import told_of_groups
from game.rules.loading.overrides import drop_overridden
from game.rules.loading.remarks import cut_short, remarks
from game.rules.loading.tree import MapNode, Scalar, merge_at, plain, where, without
from game.rules.loading.validation import Validator
from game.rules.model.house import HouseRule, Value
from game.rules.placeholders import each
from game.rules.problems import (
    Mark,
    Path,
    Problem,
    Report,
    RulesetError,
    nested,
    parse_path,
    shorten,
    sort_problems,
)
from game.texts import Phrase

M = TypeVar("M", bound=BaseModel)

_MANY_VALUES = 8
KEPT = 32
"""So many trees are remembered with what they say."""

_HOUSE_RULES = "house_rules"
_NOT_HERE = "rule_not_here"

_WIDTH = 100
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


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


class _Judged(NamedTuple, Generic[M]):
    """What came of a tree with house rules applied."""

    ruleset: M | None
    tree: MapNode
    """With everything that its parts take from others."""
    problems: list[Problem]


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
        """The merged ruleset as one YAML file that stands for itself: what `show` prints.

        Loading the text gives the same rules, and the same house rules can still be changed.
        """
        whole = plain(inherit.without_idle_nulls(self.base_tree))
        if not whole.get(_HOUSE_RULES):
            whole.pop(_HOUSE_RULES, None)
        if self.selection:
            whole["house"] = dict(self.selection)
        fields = type(self.ruleset).model_fields
        text: str = yaml.dump(
            {key: whole[key] for key in fields if key in whole},
            Dumper=_Dumper,
            sort_keys=False,
            allow_unicode=True,
            default_flow_style=None,
            width=_WIDTH,
        )
        return text


@dataclass(frozen=True, slots=True)
class RulesetEntry:
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
        complete: Callable[[MapNode], tuple[MapNode, list[Problem]]] = lambda tree: (tree, []),
        idle: Iterable[Callable[[M, Report], None]] = (),
        collection: Callable[[], Sequence[FilePath]] = tuple,
    ) -> None:
        """`checks` are what no model can see alone, and `idle` those of what can be played all the
        same; `folders` hold the shipped rulesets, and `collection` those that are found after them;
        `complete` writes into a tree, house rules included, what some of its parts take from
        others."""
        self.model = model
        self._complete = complete
        self._needed = tuple(checks)
        self._checks = (*self._needed, *idle)
        self._folders, self._collection = folders, collection
        self._validator = Validator(model)
        # A table is judged once for each choice of house rules: these are the same each time.
        self._draft = lru_cache(maxsize=KEPT)(self._drafted)
        # A table is asked for again and again: the start screen, the match, the way back.
        self._tried = lru_cache(maxsize=KEPT)(
            lambda levels, path: tuple(self._options_of(levels, path))
        )
        self._judgement = lru_cache(maxsize=KEPT)(
            lambda levels, house, path: self._judged(levels, dict(house), path)
        )

    def _without_overridden(self, below: MapNode, over: inherit.Over) -> MapNode:
        return drop_overridden(below, over, self._validator.schema_root)

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
        path = self._locate(name, folders)
        if parts.is_part(path):
            raise RulesetError([Problem.at(Mark(str(path), 1, 1), "", "parts_alone")])
        loaded, problems = self._examine(path, house or {}, folders)
        if loaded is None:
            raise RulesetError(problems)
        return loaded

    def load_text(
        self,
        text: str,
        file: str,
        house: Mapping[str, str] | None = None,
        *,
        played: bool = False,
    ) -> Loaded[M]:
        """A ruleset that stands for itself, such as `show` prints and records hold.

        `file` is what problems call it. What was `played` before may hold what counts for nothing.
        Raises `RulesetError`.
        """
        tree, problems = source.parse(text, file)
        tree = inherit.without_taken_nulls(tree)
        loaded, reported = self.judge(tree, house or {}, FilePath(file), played=played)
        if loaded is None or problems:
            raise RulesetError([*problems, *reported])
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
                path = self._locate(name, folders)
            except RulesetError as error:
                problems += error.problems
                continue
            if parts.is_part(path):
                takers = list(parts.takers(path, self._searched(folders)))
                problems += [] if takers else parts.unused(path)
                paths |= dict.fromkeys(takers)
            else:
                paths[path] = None
        for path in paths:
            try:
                _, reported = self._examine(path, {}, folders)
            except RulesetError as error:
                problems += error.problems
                continue
            problems += reported
            problems += [one for one in self._options(path, folders) if one.code != _NOT_HERE]
        return sort_problems(problems)

    def remarks(
        self, names: Iterable[str | FilePath], folders: Sequence[FilePath] = ()
    ) -> tuple[Problem, ...]:
        """What is no mistake in files, but may not be meant; of house rules in those that are in
        order. Of what is a mistake nothing else is said."""
        said: list[Problem] = []
        for name in names:
            try:
                path = self._locate(name, folders)
                if parts.is_part(path):
                    continue
                levels = inherit.read_levels(path, self._searched(folders))[0]
                _, problems = self._examine(path, {}, folders)
            except RulesetError:
                continue  # there is nothing that could be looked at
            found = [*remarks(levels), *cut_short(levels[0][0], source.text_of(path, str(path)))]
            mistaken = set(_mistaken(problems))
            said += [one for one in found if parse_path(one.path)[:1] not in mistaken]
            said += [one for one in self._options(path, folders) if one.code == _NOT_HERE]
        return sort_problems(said)

    def _options(self, path: FilePath, folders: Sequence[FilePath]) -> tuple[Problem, ...]:
        """What can be said of the house rules of a file that is in order."""
        levels, wrong = inherit.read_levels(path, self._searched(folders))
        return () if wrong else self._tried(levels, path)

    def _options_of(self, levels: tuple[Level, ...], path: FilePath) -> Iterator[Problem]:
        """What goes wrong when a single house rule is changed, for each of its values.

        What the choice requires of other house rules is chosen with it.
        """
        loaded, _ = self._judgement(levels, (), path)
        if loaded is None:
            return
        for name, rule in loaded.house_rules.items():
            values = rule.values
            if len(values) > _MANY_VALUES:
                values = (values[0], values[-1])
            for value in values:
                if value != loaded.value(name):
                    yield from self._option(loaded, levels, name, value)

    def _option(
        self, loaded: Loaded[M], levels: tuple[Level, ...], name: str, value: Value
    ) -> Iterator[Problem]:
        """What goes wrong with one value of a house rule, over what the file has chosen itself. Of
        one that comes from another game it is no mistake: at the table it cannot be chosen."""
        rules = loaded.house_rules
        option: dict[str, Any] = {"rule": name, "value": value}
        option["called"] = called(name, rules[name], value)
        written = where(loaded.base_tree, (_HOUSE_RULES, name)).file
        others = written != levels[0][0].mark.file
        inherited = all(written != tree.mark.file for tree in levels[0])
        option["strike"] = Phrase("problems.strike_house_rule", {"rule": name}) if others else ""
        if completed(rules, {name: value}, name) is None:
            path: Path = (_HOUSE_RULES, name)
            mark = where(loaded.base_tree, path)
            yield Problem.at(mark, path, "house_never_possible", **option)
            return
        chosen, base = _with_choice(rules, loaded.selection, name, value), loaded.base_tree
        if refusals(rules, chosen) or any(selection.clashes(base, rules, chosen, {})):
            return  # it does not go with what the file has chosen, and nobody can play so

        def again(tree: MapNode) -> Sequence[Problem]:
            merged = self._merged(tree, levels)
            rules, _, left, _ = self._draft(merged)
            chosen, _ = selection.read_selection(merged, rules, {})
            if name in rules:
                chosen = _with_choice(rules, chosen, name, value)
            return self._judge(selection.apply(left, rules, chosen), rules).problems

        reported = self._judge(selection.apply(base, rules, chosen), rules).problems
        for problem in attributed(reported, levels[0][0], again):
            said = Phrase(f"problems.{problem.code}", problem.args)
            code = _NOT_HERE if inherited else "with_house_rule"
            yield replace(problem, code=code, args=option | {"problem": said}, house_rule="")

    def entries(self, folders: Sequence[FilePath] = ()) -> list[RulesetEntry]:
        """The rulesets in some folders (usually those of the shipped ones), broken ones too."""
        files = inherit.ruleset_files(folders or self._folders())
        return [self.entry(path) for path in files]

    def entry(self, path: FilePath) -> RulesetEntry:
        """What the list has of one file."""
        try:
            tree, problems = source.read(path)
        except RulesetError as error:
            return RulesetEntry(path.stem, path, None, None, error.problems)
        extends = tree.entries.get("extends")
        parent = str(extends.value) if isinstance(extends, Scalar) else None
        identity = tree.entries.get("id")
        name = _name(tree)
        if parent is not None and name is None and not problems:
            try:
                name = _name(inherit.read_merged(path, self._searched(()))[0])
            except RulesetError as error:
                problems = list(error.problems)
        known = identity.spelling if isinstance(identity, Scalar) else path.stem
        return RulesetEntry(known, path, name, parent, tuple(problems))

    def _searched(self, folders: Sequence[FilePath]) -> list[FilePath]:
        return [*folders, *self._folders(), *self._collection()]

    def _locate(self, name: str | FilePath, folders: Sequence[FilePath]) -> FilePath:
        """The file of a ruleset; raises `RulesetError` when there is none."""
        return inherit.locate(name, [*folders, *self._folders()], self._collection())

    def _examine(
        self, path: FilePath, house: Mapping[str, str], folders: Sequence[FilePath]
    ) -> tuple[Loaded[M] | None, list[Problem]]:
        """The ruleset of a file, or everything that is wrong with it."""
        levels, problems = inherit.read_levels(path, self._searched(folders))
        loaded, reported = self._judgement(levels, tuple(house.items()), path)
        problems += reported
        if problems and len(levels) == 1:
            problems = told_of_a_piece(problems, inherit.listed(self._searched(folders)))
        return (None, problems) if problems else (loaded, [])

    def _judged(
        self, levels: tuple[Level, ...], house: Mapping[str, str], path: FilePath
    ) -> tuple[Loaded[M] | None, list[Problem]]:
        """The ruleset of a file and those that it extends, or everything that is wrong with it."""
        own = levels[0][0]
        merged = self._merged(own, levels)
        loaded, reported = self.judge(merged, house, path)
        told = attributed(
            reported,
            own,
            lambda tree: self.judge(self._merged(tree, levels), house, path)[1],
        )
        return loaded, [self._with_way_out(problem, merged, house) for problem in told]

    def _with_way_out(self, problem: Problem, merged: MapNode, house: Mapping[str, str]) -> Problem:
        """The problem; where it is about what a house rule changes, with the value of that by which
        it is gone, and nothing else wrong."""
        if problem.code != "does_not_go_with":
            return problem
        rules, _, base, _ = self._draft(merged)
        chosen, _ = selection.read_selection(merged, rules, house)
        known = {(one.path, one.code) for one in self._judge(base, rules).problems}
        path = parse_path(str(problem.args["path"]))
        for name, value in selection.choices_at(base, rules, path):
            if value == current(rules, chosen, name):
                continue
            wanted = _with_choice(rules, chosen, name, value)
            if refusals(rules, wanted):
                continue
            tried = self._judge(selection.apply(base, rules, wanted), rules).problems
            left = {(one.path, one.code) for one in tried}
            if left < known and (str(problem.args["path"]), problem.inner_code) not in left:
                line = {"line": f"{name}: {spelled(value)}"}
                mend = Phrase("problems.mended_by_rule", line)
                return replace(problem, args={**problem.args, "mend": mend})
        return problem

    def _merged(self, own: MapNode, levels: tuple[Level, ...]) -> MapNode:
        """A tree in place of a file's own one, over its parts and what it extends."""
        return inherit.merged(((own, *levels[0][1:]), *levels[1:]), self._without_overridden)

    def judge(
        self,
        merged: MapNode,
        house: Mapping[str, str],
        path: FilePath = FilePath(),
        *,
        played: bool = False,
    ) -> tuple[Loaded[M] | None, list[Problem]]:
        """The ruleset of a tree that has inherited all, or everything that is wrong with it;
        `played` as for `load_text`."""
        rules, wrong, base, at_odds = self._draft(merged)
        chosen, refused = selection.read_selection(merged, rules, house)
        problems = [*wrong, *self._with_other_numbers(refused, base, rules)]
        tree = selection.apply(merged, rules, chosen)
        judged = self._judge(tree, None if wrong else rules, played=played)
        # A house rule that is not in order is read again with the whole.
        twice = {problem.path for problem in wrong}
        problems += [problem for problem in judged.problems if problem.path not in twice]
        # A value that is wrong in itself need not be compared with the house rules, too.
        said = {problem.path for problem in judged.problems}
        problems += [problem for problem in at_odds if problem.path not in said]
        if judged.ruleset is None or problems:
            return None, problems
        return Loaded(path, judged.ruleset, judged.tree, base, rules, chosen), []

    def _with_other_numbers(
        self, refused: Iterable[Problem], base: MapNode, rules: Mapping[str, HouseRule]
    ) -> Iterator[Problem]:
        """The problems of a selection; where a number is none that a house rule has, with what says
        it all the same, if the rest allows it."""
        for problem in refused:
            number: int | None = problem.args.get("number")
            key = key_of_number(rules[problem.args["rule"]]) if number is not None else None
            if key is None or number is None or not self._allows(base, parse_path(key), number):
                yield problem
            else:
                instead = Phrase("problems.other_number", {"line": nested(key, number)})
                yield replace(problem, args={**problem.args, "instead": instead})

    def _allows(self, tree: MapNode, path: Path, number: int) -> bool:
        """Whether nothing speaks against a number at a key."""
        written = merge_at(tree, path, Scalar(number, where(tree, path), str(number)))
        before = {problem.order for problem in self._judge(tree, None).problems}
        return all(problem.order in before for problem in self._judge(written, None).problems)

    def _drafted(self, merged: MapNode) -> _Draft:
        rules, problems = selection.read_rules(merged)
        base = without(merged, "house")
        at_odds = selection.check_rules(base, rules, self._validator.schema_root)
        return _Draft(rules, tuple(problems), base, tuple(at_odds))

    def _judge(
        self, tree: MapNode, rules: Mapping[str, HouseRule] | None, *, played: bool = False
    ) -> _Judged[M]:
        """The ruleset of a tree, and what models and cross-checks say against it.

        `rules` are the house rules of the tree where nothing is wrong with them: they are taken as
        they are, and not read a second time.
        """
        written = tree
        tree, problems = self._complete(tree)
        known = rules and _HOUSE_RULES in self.model.model_fields
        content = without(tree, _HOUSE_RULES) if known else tree
        ruleset, reported = self._validator.validate(content)
        problems += [selection.as_house_rule(problem, rules or {}) for problem in reported]
        seen = self._validator.recover(content) if ruleset is None else ruleset
        if known:
            seen = seen.model_copy(update={_HOUSE_RULES: rules})
        report = Report(lambda path: where(tree, path))
        each(self._needed if played else self._checks, seen, report)
        problems = told_once(causes([*problems, *report.problems]), written, tree)
        problems = named_as_written(told_of_groups(problems, tree), written)
        return _Judged(None if ruleset is None else seen, tree, problems)


def _with_choice(
    rules: Mapping[str, HouseRule], chosen: Mapping[str, Value], name: str, value: Value
) -> dict[str, Value]:
    """A selection with one more choice, and with what that needs where nothing is chosen."""
    needed = completed(rules, {name: value}, name) or {}
    return needed | dict(chosen) | {name: value}


def _mistaken(problems: Iterable[Problem]) -> Iterator[Path]:
    """The keys at the top of a file that are a mistake themselves, or are written otherwise."""
    for problem in problems:
        if problem.code != "does_not_go_with":
            yield parse_path(problem.path)[:1]
        if problem.suggestion is not None and "." not in problem.path:
            yield (problem.suggestion,)


def _name(tree: MapNode) -> Mapping[str, str] | None:
    """The name in both languages, when it can be read."""
    node = tree.entries.get("name")
    if isinstance(node, Scalar) and node.value is not None:
        return {"de": shorten(node.spelling), "en": shorten(node.spelling)}
    if not isinstance(node, MapNode):
        return None
    words = {
        lang: shorten(entry.spelling)
        for lang, entry in node.entries.items()
        if isinstance(entry, Scalar)
    }
    return words if words.keys() >= {"de", "en"} else None
