"""What a game costs in lines and a word of the vocabulary in Python files: `VOCABULARY.md`.

`python -m tests.benchmarks.vocabulary > tests/benchmarks/VOCABULARY.md` counts anew. The lines are
those of the files as they are, the Python files those below `game` in the commit that has brought a
key into `rulesets/ruleset.schema.json`; what was mended of it later is not counted.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from statistics import median
from typing import Any, NamedTuple

import yaml

from game.resources import rulesets
from tests.contract.rulesets import own_files

SCHEMA = "rulesets/ruleset.schema.json"
MOST = 150
"""So many commits that changed the schema are looked at, the last ones."""


class Word(NamedTuple):
    """Keys that one commit has brought, and how many Python files it has touched."""

    keys: tuple[str, ...]
    files: int
    day: str


class Lines(NamedTuple):
    """The lines of a ruleset: its own file, that with its parts and its base, and how many of these
    are no house rules."""

    own: int
    whole: int
    rules: int


def lines_of(name: str) -> Lines:
    """How long a shipped ruleset is."""
    text = (rulesets() / f"{name}.yaml").read_text(encoding="utf-8")
    tree = yaml.safe_load(text)
    parts = [rulesets() / "parts" / f"{part}.yaml" for part in tree.get("parts", ())]
    texts = [text, *(part.read_text(encoding="utf-8") for part in parts)]
    base = lines_of(tree["extends"]) if "extends" in tree else Lines(0, 0, 0)
    whole = sum(len(one.splitlines()) for one in texts)
    rules = sum(map(_beside_house_rules, texts))
    return Lines(len(text.splitlines()), whole + base.whole, rules + base.rules)


def _beside_house_rules(text: str) -> int:
    """The lines of a file that are not below `house_rules`."""
    count, inside = 0, False
    for line in text.splitlines():
        if line[:1] not in ("", " ", "#"):
            inside = line.startswith("house_rules:")
        count += not inside
    return count


def words() -> Iterator[Word]:
    """The words of the vocabulary that have come, the latest first."""
    for commit in _git("log", "--no-merges", "--format=%h", "-n", str(MOST), "--", SCHEMA).split():
        new = _keys(commit) - _keys(f"{commit}^")
        names = _git("show", "--name-only", "--format=", commit).split()
        files = [name for name in names if name.startswith("game/") and name.endswith(".py")]
        if new and files:
            day = _git("log", "-1", "--format=%as", commit).strip()
            yield Word(tuple(sorted({key for _, key in new})), len(files), day)


@cache
def _keys(commit: str) -> frozenset[tuple[str, str]]:
    """Every key of the schema at a commit, with the group that it stands in."""
    return frozenset(_properties(json.loads(_git("show", f"{commit}:{SCHEMA}")), ""))


def _properties(node: Any, group: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, list):
        for one in node:
            yield from _properties(one, group)
    if not isinstance(node, dict):
        return
    for word, below in node.items():
        if word in ("properties", "$defs"):
            for name, one in below.items():
                if word == "properties":
                    yield group, name
                yield from _properties(one, f"{group}.{name}" if word == "properties" else name)
        else:
            yield from _properties(below, group)


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def page() -> str:
    """The two tables as Markdown."""
    games = [len(path.read_text(encoding="utf-8").splitlines()) for path in own_files()]
    found = list(words())
    rows = [
        "# Vocabulary\n\nCounted with `python -m tests.benchmarks.vocabulary`.\n",
        "## Lines of a game\n",
        "| ruleset | own file | with its parts and its base | of these no house rules |",
        "|---|---:|---:|---:|",
        *(
            f"| {path.stem} | {lines.own} | {lines.whole} | {lines.rules} |"
            for path in sorted(rulesets().glob("*.yaml"))
            for lines in [lines_of(path.stem)]
        ),
        "\nThe games of the collection and of `tests/games`, of which few have a house rule, take",
        f"{median(games):g} lines in the median of {len(games)}, and {max(games)} at most.\n",
        "## Python files of a word\n",
        "| keys | files below `game` | day |",
        "|---|---:|---|",
        *(
            f"| {', '.join(f'`{key}`' for key in one.keys)} | {one.files} | {one.day} |"
            for one in found
        ),
        f"\nIn the median of {len(found)} it is {median(one.files for one in found):g} files.",
    ]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
