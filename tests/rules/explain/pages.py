"""Every rules page that the tests look at: all rulesets, each house rule on its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.resources import rulesets
from game.rules.explain import RulesPage, explain, to_text
from game.rules.house import completed, spelled
from game.rules.loading import Loaded, default
from game.rules.model import Ruleset
from game.texts import LANGUAGES
from tests.contract.rulesets import House, own_files, path_of, presets
from tests.records.shelf import changed, ruleset_of

SLIPS: House = (("versehen", "moeglich"),)
"""The house rule by which cards may be played against the duties."""

FILES = sorted([*rulesets().glob("*.yaml"), *own_files()])
BY_NAME = pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=[pytest.mark.soak] if path.stem in presets() else [])
        for path in FILES
    ],
    ids=lambda path: path.stem,
)
"""Every page; those of presets in the long run only: they say what house rules say."""


def by_language(every: int = 1) -> Iterator[object]:
    """Every page in both languages: those of `BY_NAME` in one of them, in turn, or only every
    so-many-th page."""
    usual = [path for path in FILES if path.stem not in presets()]
    for path, lang in product(FILES, LANGUAGES):
        turn = usual.index(path) if path in usual else -1
        today = turn % every == 0 <= turn and lang == LANGUAGES[turn // every % len(LANGUAGES)]
        marks = [] if today else [pytest.mark.soak]
        yield pytest.param(path, lang, marks=marks, id=f"{path.stem}-{lang}")


BY_PAGE = pytest.mark.parametrize(("path", "lang"), list(by_language(2)))
"""Every second page in one language each; all pages in both in the long run."""

BY_OPTIONS = pytest.mark.parametrize(("path", "lang"), list(by_language(6)))
"""The same for what looks at the page with each house rule, of every sixth game."""

BY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def load(name: str | Path, house: House = ()) -> Loaded[Ruleset]:
    """A ruleset with some house rules."""
    return default().load(path_of(name) if isinstance(name, str) else name, dict(house))


@cache
def page(name: str | Path, lang: str, house: House = ()) -> RulesPage:
    """Its rules page."""
    return explain(load(name, house).ruleset, lang)


@cache
def options(path: Path) -> tuple[House, ...]:
    """Every other value of every house rule of a game, with what it requires; none for a table
    that is a choice among them."""
    if load(path).selection:
        return ()
    found = []
    rules = load(path).house_rules
    for name, rule in rules.items():
        for value in rule.values[:1] + rule.values[1:][-3:]:
            if value != load(path).value(name):
                chosen = completed(rules, {name: value}, name) or {name: value}
                needed = [(other, spelled(at)) for other, at in chosen.items() if other != name]
                house = (*needed, (name, spelled(value)))
                load(path, house)
                found.append(house)
    return tuple(found)


def tables(path: Path) -> tuple[House, ...]:
    """The table as it is shipped, then each of `options`."""
    return ((), *options(path))


def told(ruleset: Ruleset, lang: str = "en") -> str:
    """A page in lines that are not broken."""
    return to_text(explain(ruleset, lang), 10**6)


def whole(name: str, lang: str, house: House = ()) -> str:
    """The page of a ruleset in lines that are not broken."""
    return to_text(page(name, lang, house), 10**6)


def one_line(ruleset: Ruleset, lang: str = "en") -> str:
    """The page of a ruleset on one line."""
    return " ".join(to_text(explain(ruleset, lang)).split())


def on_one_line(name: str, lang: str, house: House = (), **keys: object) -> str:
    """The same of a ruleset by its name, with some keys (`__` for a dot in a name) otherwise."""
    changes = {key.replace("__", "."): value for key, value in keys.items()}
    ruleset = ruleset_of(name, house)
    return one_line(changed(ruleset, changes).ruleset if changes else ruleset, lang)


def chapter(name: str, lang: str, wanted: str) -> str:
    """The sentences of a chapter, with its heading and what to remember of it."""
    found = next(one for one in page(name, lang).chapters if one.id == wanted)
    remember = (sentence.text for sentence in found.remember)
    return " ".join([found.title, *(p.text for p in found.paragraphs), *remember])


def about(name: str, lang: str, key: str, house: House = ()) -> str:
    """Everything on a page that rests on a key."""
    sentences = page(name, lang, house).sentences()
    return " ".join(s.text for s in sentences if key in s.keys)


def otherwise(name: str, **parts: dict[str, Any]) -> str:
    """The German page of a game in which some keys have another value."""
    ruleset = load(name).ruleset
    others: dict[str, Any] = {
        part: getattr(ruleset, part).model_copy(update=values) for part, values in parts.items()
    }
    return told(ruleset.model_copy(update=others), "de")
