"""The index of wishes on the page of rulesets: what it names is there, and the same in both
languages; and the recipes after it, by what one looks for."""

from __future__ import annotations

import re
from typing import get_args

from game.resources import assets
from game.rules.model import Ruleset
from game.rules.vocabulary import KeyEntry, keys
from game.texts import LANGUAGES

BEGINS = {"de": "### Was ich suche", "en": "### What I look for"}
ENDS = {"de": "### Rezepte\n", "en": "### Recipes\n"}
ROW = re.compile(r"^\| ([^|]+) \| (`.*`) \|$", re.MULTILINE)
NAMES = re.compile(r"`([^`]+)`")


VALUES = {"dealer", "partners", "untouched"}
"""Values that the table of what keys need names alone."""


def wishes(lang: str) -> list[tuple[str, list[str]]]:
    """What somebody may look for, and what it is called in a file."""
    page = (assets() / "texts" / "rulesets.md").read_text(encoding="utf-8")
    index = page.partition(BEGINS[lang])[2].partition(ENDS[lang])[0]
    return [(wish, NAMES.findall(named)) for wish, named in ROW.findall(index)]


def kinds() -> set[str]:
    """Every kind of phase and of scoring."""
    return {key.part for key in keys() if key.part}


def takes(key: KeyEntry, value: str) -> bool:
    """Whether such a value may stand behind a key."""
    return f"`{value}`" in key.type or value in map(str, get_args(key.field.annotation))


def test_the_index_names_many_wishes_once_and_the_same_in_both_languages() -> None:
    german, english = (wishes(lang) for lang in LANGUAGES)
    assert len(german) > 60
    assert [names for _, names in german] == [names for _, names in english]
    for listed in (german, english):
        assert len({wish for wish, _ in listed}) == len(listed)


def test_every_key_that_the_index_names_exists() -> None:
    known: dict[str, list[KeyEntry]] = {}
    for key in keys(Ruleset):
        known.setdefault(key.path, []).append(key)
    for wish, names in wishes("en"):
        for name in names:
            path, _, value = name.partition(": ")
            if path == "kind":
                assert value in kinds(), (wish, name)
                continue
            assert path in known, (wish, name)
            assert not value or any(takes(key, value) for key in known[path]), (wish, name)


def test_every_kind_of_phase_and_scoring_is_found_there() -> None:
    """By its own name, or by a key that only it has."""
    named = {name for _, names in wishes("en") for name in names}
    whose = {(key.path, key.part) for key in keys() if key.part}
    found = {part for path, part in whose if {path} & {n.partition(": ")[0] for n in named}}
    found |= {name.removeprefix("kind: ") for name in named if name.startswith("kind: ")}
    assert kinds() - found <= {"deal"}


def test_what_goes_with_some_ways_of_scoring_is_so() -> None:
    page = (assets() / "texts" / "rulesets.md").read_text(encoding="utf-8")
    tables = [
        page.partition(head)[2].partition("\n\n")[0]
        for head in ("| geht mit `scoring.kind` |\n|---|---|\n", "goes with `scoring.kind` |\n")
    ]
    rows = [
        (NAMES.findall(named), NAMES.findall(with_kinds))
        for table in tables
        for named, with_kinds in re.findall(r"^\| (`[^|]+) \| ([^|]+) \|$", table, re.MULTILINE)
    ]
    there = {(key.path, key.part) for key in keys(Ruleset)}
    told = [(name, ways) for names, ways in rows for name in names if name.startswith("scoring.")]
    assert len(told) > 20
    for name, ways in told:
        assert {part for path, part in there if path.split(".<")[0] == name} == set(ways), name


def test_what_needs_something_else_is_named_as_it_is_written_and_alike() -> None:
    page = (assets() / "texts" / "rulesets.md").read_text(encoding="utf-8")
    tables = [
        page.partition(head)[2].partition("\n\n")[0]
        for head in ("| Schlüssel | braucht |\n|---|---|\n", "| key | needs |\n|---|---|\n")
    ]
    german, english = ([NAMES.findall(line) for line in table.splitlines()] for table in tables)
    assert len(german) > 20 and german == english
    paths = {key.path: key for key in keys(Ruleset)}
    last = {path.rpartition(".")[2]: key for path, key in paths.items()} | {"follow_suit": None}
    for name, *needed in german:
        path, _, value = name.partition(": ")
        assert value in kinds() if path == "kind" else path in paths, name
        assert path == "kind" or not value or takes(paths[path], value), name
        for one in needed:
            key = one.partition(": ")[0].rpartition(".")[2]
            assert key in last or key in kinds() or key in VALUES, (name, one)


def test_wishes_stand_under_heads_that_the_index_lists_first() -> None:
    page = (assets() / "texts" / "rulesets.md").read_text(encoding="utf-8")
    found = []
    for lang in LANGUAGES:
        index = page.partition(BEGINS[lang])[2].partition(ENDS[lang])[0]
        first, *parts = re.split(r"^#### (.+)\n", index, flags=re.MULTILINE)
        heads = [head.lower().replace(":", "").replace(" ", "-") for head in parts[::2]]
        assert re.findall(r"\]\(#((?:gesucht|looked-for)-.+?)\)", first) == heads
        assert not ROW.findall(first)
        found.append([len(ROW.findall(part)) for part in parts[1::2]])
    german, english = found
    assert german == english and all(number >= 5 for number in german)


def test_recipes_stand_under_heads_that_the_chapter_lists_first() -> None:
    """The same recipes in both languages, and none before the first head."""
    page = (assets() / "texts" / "rulesets.md").read_text(encoding="utf-8")
    found = []
    for lang in LANGUAGES:
        chapter = page.partition(ENDS[lang])[2].partition("\n## ")[0]
        first, *parts = re.split(r"^#### (.+)\n", chapter, flags=re.MULTILINE)
        heads = parts[::2]
        assert [name for name, _ in re.findall(r"\[(.+?)\]\(#(.+?)\)", first)] == heads
        assert f"(#{heads[0].lower().replace(' ', '-')})" in first
        assert "extends:" not in first
        found.append(
            [re.findall(r"(?<=\n)```yaml\n.*?```", part, re.DOTALL) for part in parts[1::2]]
        )
    german, english = found
    assert [len(recipes) for recipes in german] == [len(recipes) for recipes in english]
    assert all(2 <= len(recipes) <= 12 for recipes in german)
    assert sum(map(len, german)) >= 50
