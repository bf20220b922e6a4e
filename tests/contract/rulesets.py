"""The rulesets that the contract tests run on, found by themselves, with random house rules."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from game.engine.rules.compiling import compile_rules
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.resources import collection, rulesets
from game.rules import RulesetError, load
from game.rules.checks import CHECKS, IDLE
from game.rules.house import others_values, spelled, value_of
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.rules.model.house import HouseRule
from game.rules.problems import Mark, Report

MOST_CHANGES = 8

REFUSED = {"house_requires", "house_excludes", "house_excludes_together"}
"""What is said of house rules that do not go together."""

House = tuple[tuple[str, str], ...]
"""House rules by their names, each with a value as it is written."""

OWN = Path(__file__).parents[1] / "games"
"""Games that nobody plays, each for words that no other one uses."""


def running() -> list[str]:
    """The ids of all shipped rulesets."""
    return sorted(path.stem for path in rulesets().glob("*.yaml"))


def own_files() -> list[Path]:
    """The files of the games that are written with the vocabulary alone: those of the collection,
    and those of the tests."""
    return sorted(path for folder in (collection(), OWN) for path in folder.glob("*.yaml"))


def own_games() -> list[str]:
    """The ids of the games that are written with the vocabulary alone."""
    return sorted(path.stem for path in own_files())


@cache
def games() -> list[str]:
    """The ids of the games: without the presets, which only choose among their house rules."""
    return [name for name in running() if name not in presets()]


@cache
def presets() -> list[str]:
    """The ids of the shipped rulesets that only choose among the house rules of a game: told by
    what is written, for this is asked before the first test runs, by every worker."""
    written = {name: path_of(name).read_text(encoding="utf-8") for name in running()}
    return [name for name, text in written.items() if re.search("^house:", text, re.MULTILINE)]


def games_first() -> list[object]:
    """The games, also those of the tests, for parameters of a test; presets are left to the long
    run. For what plays deals and holds under any house rules: presets bring nothing but a choice
    of these."""
    return [
        *games(),
        *own_games(),
        *(pytest.param(name, marks=pytest.mark.soak) for name in presets()),
    ]


def path_of(name: str) -> Path:
    """The file of a ruleset."""
    paths = (folder / f"{name}.yaml" for folder in (OWN, collection()))
    return next((path for path in paths if path.exists()), rulesets() / f"{name}.yaml")


@cache
def ruleset_of(name: str, house: House = ()) -> Ruleset:
    """A ruleset with some house rules, shipped or written for the tests. Raises RulesetError."""
    return load(path_of(name), dict(house)).ruleset


@cache
def rules_of(name: str, house: House = ()) -> Rules:
    """The same, compiled."""
    return compile_rules(ruleset_of(name, house))


def compiled(folder: Path, text: str) -> Rules:
    """A game that a test has written, compiled; its file, which may extend another one, lies in the
    folder."""
    named = re.search(r"^id: *(\S+)", text, re.MULTILINE)
    path = folder / f"{named[1] if named else 'eigenes'}.yaml"
    path.write_text(text, encoding="utf-8")
    return compile_rules(load(path).ruleset)


def contract_of(rules: Rules, name: str) -> CompiledContract:
    """A contract by its name in the ruleset."""
    return next(contract for contract in rules.contracts if contract.id == name)


def values(rule: HouseRule) -> list[str]:
    """Every value of a house rule as it is written; the ends and the middle of a number."""
    if rule.switch is not None:
        return ["true", "false"]
    if rule.choice is not None:
        return list(rule.choice.options)
    assert rule.number is not None
    number = rule.number
    steps = range(number.min, number.max + 1, number.step)
    return [str(n) for n in sorted({steps[0], steps[len(steps) // 2], steps[-1]})]


def every_choice(loaded: Loaded[Ruleset]) -> Iterator[tuple[str, str]]:
    """Every value of every house rule, but those that the table's own choices exclude."""
    for name, rule in loaded.house_rules.items():
        for value in values(rule):
            try:
                rules_of(loaded.path.stem, house_with(loaded, name, value))
            except RulesetError as error:
                codes = {problem.code for problem in error.problems}
                assert codes <= REFUSED, error
            else:
                yield name, value


def house_with(loaded: Loaded[Ruleset], name: str, value: str) -> tuple[tuple[str, str], ...]:
    """A house rule at a value, with the other house rules that it needs for it."""
    rule = loaded.house_rules[name]
    chosen = value_of(rule, value)
    assert chosen is not None
    house = {name: value}
    if chosen != rule.default:
        for conditions in rule.conditions(chosen):
            for other, wanted in conditions.requires.items():
                first = wanted[0] if isinstance(wanted, list) else wanted
                house[other] = str(first).lower()
            for other, written in [*conditions.excludes_together.items()][:1]:
                held = others_values(loaded.house_rules[other], written)
                left = [one for one in loaded.house_rules[other].values if one not in held]
                house[other] = spelled(left[0])
    return tuple(sorted(house.items()))


def in_order(tree: dict[str, Any]) -> Ruleset | None:
    """The ruleset of a tree of plain values; None for one that is not in order."""
    try:
        ruleset = Ruleset.model_validate(tree)
    except ValidationError:
        return None
    report = Report(lambda path: Mark("", 1, 1))
    for check in (*CHECKS, *IDLE):
        check(ruleset, report)
    return None if report.problems else ruleset


def random_house(loaded: Loaded[Ruleset], rng: random.Random) -> tuple[tuple[str, str], ...]:
    """Some house rules at random; what excludes each other is dropped again."""
    rules = loaded.house_rules
    names = list(rules)
    rng.shuffle(names)
    chosen = {
        name: rng.choice(values(rules[name])) for name in names[: rng.randrange(MOST_CHANGES + 1)]
    }
    while chosen:
        try:
            load(loaded.path, chosen)
        except RulesetError as error:
            at_odds = {problem.path.removeprefix("house.") for problem in error.problems}
            dropped = at_odds & chosen.keys() or {next(iter(chosen))}
            chosen = {name: value for name, value in chosen.items() if name not in dropped}
        else:
            break
    return tuple(sorted(chosen.items()))
