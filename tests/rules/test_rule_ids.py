"""Every rule id that is cited stands in rulesets/RULES.md, and what stands there is what is played.

The page is read as it is written: a chapter (`##`) names its rulesets, a rule is a heading that is
nothing but its id, and the lists below it begin with *File* or *House rules*.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game.rules.loading import default
from tests.contract.rulesets import games, path_of
from tests.records.shelf import records, ruleset_of
from tests.rules.test_lines import lines, proofs

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "rulesets" / "RULES.md"
ID = re.compile(r"\b[BDEGKMNQSZ]-\d\d\b")
CODE = re.compile(r"`([^`]+)`")
PLACES = ("game", "tests", "rulesets", "assets/texts")
SUFFIXES = {".py", ".yaml", ".md", ".record", ".txt", ".json"}


class Rule(NamedTuple):
    """A rule as the page has it: the rulesets of its chapter, its keys, its house rules."""

    id: str
    rulesets: tuple[str, ...]
    keys: tuple[tuple[str, str, Any], ...]
    """A ruleset, the path of a key in it, and what stands there."""
    house: tuple[str, ...]


@cache
def page() -> tuple[Rule, ...]:
    """All rules, in the order of the page."""
    return tuple(_rules(PAGE.read_text(encoding="utf-8")))


def _rules(text: str) -> Iterator[Rule]:
    for chapter in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        rulesets = tuple(CODE.findall(chapter.split("\n\n")[1]))
        for part in re.split(r"^#### ", chapter, flags=re.MULTILINE)[1:]:
            heading, _, body = part.partition("\n")
            body = " ".join(re.split(r"^#", body, flags=re.MULTILINE)[0].split())
            keys = tuple(_keys(rulesets[0], CODE.findall(_entry(body, "File"))))
            yield Rule(heading, rulesets, keys, tuple(CODE.findall(_entry(body, "House rules"))))


def _entry(body: str, name: str) -> str:
    """What stands behind a word of the list below a rule."""
    _, _, said = body.partition(f"- *{name}*:")
    return said.partition("- *")[0]


def _keys(ruleset: str, codes: list[str]) -> Iterator[tuple[str, str, Any]]:
    """Each key with its ruleset: the first of the chapter, or the one named before it."""
    for code in codes:
        path, colon, value = code.partition(": ")
        if colon:
            yield ruleset, path, yaml.safe_load(value)
        else:
            ruleset = path


@cache
def cited() -> dict[str, str]:
    """Every id that is cited, with a file that does it."""
    found: dict[str, str] = {}
    for path in [
        *ROOT.glob("*.md"),
        *(one for place in PLACES for one in (ROOT / place).rglob("*")),
    ]:
        if path.suffix in SUFFIXES and path != PAGE:
            said = path.name + "\n" + path.read_text(encoding="utf-8")
            found |= dict.fromkeys(ID.findall(said), str(path.relative_to(ROOT)))
    return found


def test_every_id_that_is_cited_stands_on_the_page() -> None:
    known = {rule.id for rule in page()}
    assert {rule: where for rule, where in cited().items() if rule not in known} == {}


def test_every_rule_of_the_page_is_an_id_and_stands_there_once() -> None:
    ids = [rule.id for rule in page()]
    assert all(ID.fullmatch(rule) for rule in ids)
    assert len(set(ids)) == len(ids)
    for rule in page():
        assert set(rule.rulesets) <= set(games()), rule.id


def test_every_rule_of_the_page_is_proved() -> None:
    """By a record that is named after it, or by tests that the table of lines names."""
    proved = {path.stem.split("_")[0] for path in records()}
    proved |= {line.id for line in lines() if line.tests}
    assert [rule.id for rule in page() if rule.id not in proved] == []


def test_the_keys_of_every_rule_say_what_the_page_says() -> None:
    for rule in page():
        assert rule.keys, rule.id
        for ruleset, path, said in rule.keys:
            stands: Any = plain(ruleset)
            for step in path.split("."):
                assert step in stands, f"{rule.id}: {ruleset}: no key {path}"
                stands = stands[step]
            assert agrees(said, stands), f"{rule.id}: {ruleset}: {path} is {stands}"


@cache
def plain(ruleset: str) -> dict[str, Any]:
    """A ruleset as plain values."""
    return ruleset_of(ruleset).model_dump(mode="json")


def agrees(said: Any, stands: Any) -> bool:
    """Whether a value is what is said of it; of a group only a part need be said."""
    if isinstance(said, dict) and isinstance(stands, dict):
        return bool(said) and all(k in stands and agrees(v, stands[k]) for k, v in said.items())
    if isinstance(said, list) and isinstance(stands, list):
        return len(said) == len(stands) and all(map(agrees, said, stands))
    return type(said) is type(stands) and bool(said == stands)


def test_the_page_names_a_key_that_the_proofs_of_a_rule_rest_on() -> None:
    rests: dict[str, set[str]] = {}
    for line in lines():
        if proofs(line) or line.tests:
            rests.setdefault(line.id, set()).update([*line.keys, *line.shown])
    for rule in page():
        named = {path for _, path, _ in rule.keys}
        assert any(
            f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")
            for one in named
            for other in rests[rule.id]
        ), f"{rule.id}: none of {sorted(rests[rule.id])}"


def test_every_house_rule_stands_under_an_id() -> None:
    parents = {entry.id: entry.extends for entry in default().entries()}
    for game in games():
        family, parent = {game}, parents[game]
        while parent is not None:
            family.add(parent)
            parent = parents[parent]
        named = {name for rule in page() if family & set(rule.rulesets) for name in rule.house}
        there = set(default().load(path_of(game)).house_rules)
        assert sorted(there - named) == [], f"{game}: say under which id"
    for rule in page():
        known = {
            name for game in rule.rulesets for name in default().load(path_of(game)).house_rules
        }
        assert set(rule.house) <= known, rule.id


def test_links_of_the_page_lead_somewhere() -> None:
    text = PAGE.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    for target in re.findall(r"\]\(([^)]+)\)", text):
        file, _, anchor = target.partition("#")
        assert (PAGE.parent / file).exists(), target
        assert file or anchor in anchors, target
