"""Parts: pieces of rulesets that several of them share, such as the house rules of one group.

A part is a file below a folder ``parts`` beside rulesets and holds some of the keys of a ruleset.
A ruleset lists the parts that it takes; what it says itself goes before what they say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath

from game.reading import files_in, is_file
from game.rules.loading import source
from game.rules.loading.tree import ListNode, MapNode, Node, Scalar
from game.rules.problems import Mark, Problem, RulesetError, did_you_mean, shorten

KEY = "parts"
FOLDER = "parts"

_SUFFIX = ".yaml"
_NAME = re.compile(r"[^\W_][\w -]*(/[^\W_][\w -]*)*")
_OF_A_RULESET = ("extends", KEY, "id", "house")
"""The keys that make a file a ruleset; no part has them."""


def read_parts(
    listed: Node, file: FilePath, folders: Sequence[FilePath]
) -> tuple[list[MapNode], list[Problem]]:
    """The trees of the parts that `file` lists, in that order.

    A part is looked for beside `file`, then in `folders`. Problems short of having no tree are
    returned; otherwise raises `RulesetError`.
    """
    if not isinstance(listed, ListNode):
        raise RulesetError([Problem.at(listed.mark, KEY, "parts_not_a_list")])
    trees: list[MapNode] = []
    problems: list[Problem] = []
    seen: set[str] = set()
    for item in listed.items:
        path = _locate(item, _part_folders(file, folders))
        name = str(item.value)  # type: ignore[union-attr]
        if name in seen:
            problems.append(Problem.at(item.mark, KEY, "parts_twice", name=name))
            continue
        seen.add(name)
        tree, wrong = source.read(path)
        problems += wrong
        problems += [
            Problem.at(tree.keys[key], key, "parts_no_ruleset", key=key)
            for key in _OF_A_RULESET
            if key in tree.entries
        ]
        trees.append(tree)
    return trees, problems


def is_part(path: FilePath) -> bool:
    """Whether a file is no ruleset but a part: where it lies and what it holds both say so."""
    if _root(path) is None or not is_file(path):
        return False
    try:
        tree, _ = source.read(path)
    except RulesetError:
        return True
    return not {"id", "extends"} & tree.entries.keys()


def takers(part: FilePath, folders: Sequence[FilePath]) -> Iterator[FilePath]:
    """The rulesets that list a part, of those beside it and in `folders`."""
    root = _root(part)
    beside = [root.parent] if root is not None else []
    files = {
        file.resolve(): file
        for folder in [*beside, *folders]
        for file in files_in(folder, f"*{_SUFFIX}")
        if is_file(file)
    }
    for file in files.values():
        try:
            tree, _ = source.read(file)
            listed = tree.entries.get(KEY)
            items = listed.items if isinstance(listed, ListNode) else []
            paths = [_locate(item, _part_folders(file, folders)) for item in items]
        except RulesetError:
            continue  # it says so itself when it is checked
        if any(path.resolve() == part.resolve() for path in paths):
            yield file


def unused(part: FilePath) -> list[Problem]:
    """What can be said of a part that nobody takes: what keeps it from being read, or just that."""
    try:
        _, problems = source.read(part)
    except RulesetError as error:
        return list(error.problems)
    return [*problems, Problem.at(Mark(str(part), 1, 1), "", "parts_unused")]


def _root(path: FilePath) -> FilePath | None:
    """The folder ``parts`` that a file lies below."""
    above = (*path.parents, *path.absolute().parents)
    return next((folder for folder in above if folder.name == FOLDER), None)


def _part_folders(file: FilePath, folders: Sequence[FilePath]) -> list[FilePath]:
    return [folder / FOLDER for folder in (file.parent, *folders)]


def _locate(item: Node, folders: Sequence[FilePath]) -> FilePath:
    """The file of a part by its name in a list."""
    if not isinstance(item, Scalar) or not isinstance(item.value, str):
        raise RulesetError([Problem.at(item.mark, KEY, "parts_not_a_list")])
    name = item.value
    if not _NAME.fullmatch(name):
        raise RulesetError([Problem.at(item.mark, KEY, "parts_leaves_folder", name=shorten(name))])
    for folder in folders:
        if is_file(folder / f"{name}{_SUFFIX}"):
            return folder / f"{name}{_SUFFIX}"
    suggestion = did_you_mean(name, _names_in(folders))
    raise RulesetError([Problem.at(item.mark, KEY, "parts_unknown", suggestion, name=name)])


def _names_in(folders: Sequence[FilePath]) -> list[str]:
    return [
        path.relative_to(folder).with_suffix("").as_posix()
        for folder in folders
        for path in sorted(folder.rglob(f"*{_SUFFIX}"))
    ]
