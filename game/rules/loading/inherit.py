"""Finding ruleset files and following `extends` from one to the next.

A ruleset is named by its file's name without ``.yaml``. A parent is looked for in the folder of the
file that names it, then among the shipped rulesets and in the collection; a name can never lead out
of these folders.
Every file goes over its parts, and these over its parent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path as FilePath

from game.reading import files_in, is_file
from game.rules.loading import parts, source
from game.rules.loading.left_out import LeftOut, what_is_left_out, without_left_out
from game.rules.loading.tree import (
    MapNode,
    Node,
    Scalar,
    emptied,
    find,
    leaves,
    merge,
    with_entry,
    without,
)
from game.rules.other_words import folded
from game.rules.problems import Mark, Problem, RulesetError, did_you_mean, shorten

SUFFIX = ".yaml"
MAX_CHAIN = 16
_MOST_LISTED = 40

_NAME = re.compile(r"[^\W_][\w -]*")
_COMMAND_LINE = Mark("", 0, 0)


def locate(
    name: str | FilePath, folders: Sequence[FilePath], collection: Sequence[FilePath] = ()
) -> FilePath:
    """The file of a ruleset given by id or by path; raises `RulesetError` when there is none.

    What lies in `collection` is found after `folders`, but is too much to be listed.
    """
    text = str(name)
    if isinstance(name, FilePath) or text.endswith((SUFFIX, ".yml")) or "/" in text or "\\" in text:
        return FilePath(text)
    if _NAME.fullmatch(text):
        for folder in (*folders, *collection):
            if is_file(folder / f"{text}{SUFFIX}"):
                return folder / f"{text}{SUFFIX}"
    mark = _COMMAND_LINE._replace(file=shorten(text) or "?")
    if is_file(FilePath(text)):
        name = f"{FilePath(text).stem.removesuffix(SUFFIX)}{SUFFIX}"
        raise RulesetError([Problem.at(mark, "", "file_wrong_ending", name=shorten(name))])
    if is_file(FilePath(f"{text}{SUFFIX}")):
        return FilePath(f"{text}{SUFFIX}")
    args = {"name": shorten(text), "known": ", ".join(sorted(_names_in(folders)))}
    suggestion = did_you_mean(text, sorted(_names_in((*folders, *collection))))
    raise RulesetError([Problem.at(mark, "", "unknown_ruleset", suggestion, **args)])


_EXTENDS = "extends"
FORMAT_KEY = "format"
_RULES = "house_rules"
_WRITTEN = ("sets", "off_sets")
"""Where house rules say what they write."""

FORMAT = 1
"""Of a ruleset's file, which may say so; it goes up when a key means something else than before."""

Level = tuple[MapNode, ...]
"""A ruleset file and its parts, each over those after it."""

Over = Callable[[MapNode], MapNode]
"""A file and its parts, merged over a tree."""

AfterMerge = Callable[[MapNode, Over], MapNode]
"""What becomes of a file over what it extends: called with that, and with what merges the file."""


def read_merged(path: FilePath, folders: Sequence[FilePath]) -> tuple[MapNode, list[Problem]]:
    """The tree of a file with everything it inherits, without the keys that are about files.

    Problems short of having no tree are returned; otherwise raises `RulesetError` with all of them.
    """
    levels, problems = read_levels(path, folders)
    return merged(levels, _as_merged), problems


def read_levels(
    path: FilePath, folders: Sequence[FilePath]
) -> tuple[tuple[Level, ...], list[Problem]]:
    """A file and those that it extends, one after another, without the keys that are about files.

    A file that extends another and has no `id` gets one from its name. Problems short of having no
    tree are returned; otherwise raises `RulesetError` with all of them.
    """
    levels: list[Level] = []
    problems: list[Problem] = []
    seen: list[FilePath] = []
    current: FilePath | None = path
    while current is not None:
        seen.append(current)
        try:
            tree, wrong = source.read(current)
        except RulesetError as error:
            raise RulesetError([*problems, *error.problems]) from None
        problems += [*wrong, *_wrong_format(tree)]
        nearly = _nearly_extends(tree)
        if nearly is not None:
            raise RulesetError([*problems, nearly])
        extends, listed = tree.entries.get("extends"), tree.entries.get(parts.KEY)
        taken: list[MapNode] = []
        try:
            if listed is not None:
                taken, wrong = parts.read_parts(listed, current, folders)
                problems += wrong
            levels.append((_own(tree, current), *reversed(taken)))
            current = _parent(extends, current, seen, folders) if extends is not None else None
        except RulesetError as error:
            raise RulesetError([*problems, *error.problems]) from None
    return tuple(levels), problems


@lru_cache(maxsize=512)
def _own(tree: MapNode, path: FilePath) -> MapNode:
    """What a file says itself, with an `id`. Kept: the same file gives the same tree."""
    own = without(tree, "extends", parts.KEY, FORMAT_KEY)
    if "extends" not in tree.entries or "id" in own.entries:
        return own
    name = _id_of(path)
    return with_entry(own, "id", Scalar(name, Mark(str(path), 1, 1), name))


@lru_cache(maxsize=32)
def merged(levels: tuple[Level, ...], after_merge: AfterMerge) -> MapNode:
    """Levels over one another, the last one lowest; the keys of its file come first. Kept: a table
    is loaded once for each choice of its house rules, and what goes before that is the same."""
    root = levels[-1][0]
    below = merged(levels[1:], after_merge) if levels[1:] else MapNode({}, root.mark)

    def over(tree: MapNode) -> MapNode:
        whole = merge_level(tree, levels[0], new_first=levels[0][0] is root)
        return without_taken_nulls(without_left_out(whole, tree, levels[0]))

    return after_merge(below, over)


def left_out(levels: Sequence[Level]) -> LeftOut | None:
    """What the first of these files leaves out of those after it by an `order` of its own."""
    below = merged(tuple(levels[1:]), _as_merged)
    return what_is_left_out(merge_level(below, levels[0]), below, levels[0])


def merge_level(below: MapNode, level: Level, *, new_first: bool = False) -> MapNode:
    """A file and its parts over what it extends."""
    whole: Node = below
    for own in reversed(level):
        whole = merge(whole, own, new_first=new_first and own is level[0])
    assert isinstance(whole, MapNode)
    return whole


def without_taken_nulls(whole: MapNode) -> MapNode:
    """The tree as `emptied` makes it, but for what house rules write into it later."""
    rules, left = whole.entries.get(_RULES), emptied(whole)
    assert isinstance(left, MapNode)
    if rules is None or _RULES not in left.entries:
        return left
    return with_entry(left, _RULES, emptied(rules, keeping=_WRITTEN))


def without_idle_nulls(whole: MapNode) -> MapNode:
    """The tree in which house rules write no taken null where there is nothing for it to delete: as
    a text it does not say any more that it was taken."""

    def written(node: MapNode) -> MapNode:
        entries = {
            key: _standing(entry, find(whole, tuple(key.split("."))))
            for key, entry in node.entries.items()
        }
        return MapNode(entries, node.mark, node.keys, node.deleted)

    def rules(node: MapNode) -> MapNode:
        entries = {
            key: (written if key in _WRITTEN else rules)(entry)
            if isinstance(entry, MapNode)
            else entry
            for key, entry in node.entries.items()
        }
        return MapNode(entries, node.mark, node.keys, node.deleted)

    node = whole.entries.get(_RULES)
    return with_entry(whole, _RULES, rules(node)) if isinstance(node, MapNode) else whole


def _standing(node: Node, there: Node | None) -> Node:
    """What is merged into what is there, without each taken null that deletes none of it."""
    if not isinstance(node, MapNode):
        return node
    below = {key: find(there, (key,)) if there is not None else None for key in node.entries}
    entries = {
        key: _standing(entry, below[key])
        for key, entry in node.entries.items()
        if below[key] is not None or not (isinstance(entry, Scalar) and entry.beside)
    }
    return MapNode(entries, node.mark, node.keys, node.deleted)


def _as_merged(below: MapNode, over: Over) -> MapNode:
    return over(below)


def _nearly_extends(tree: MapNode) -> Problem | None:
    """That what a file extends stands at a key that is not called so: without it, nothing else of
    the file could be judged."""
    for key, node in () if _EXTENDS in tree.entries else tree.entries.items():
        is_name = isinstance(node, Scalar) and isinstance(node.value, str)
        if is_name and did_you_mean(key, [_EXTENDS]) is not None:
            return Problem.at(tree.keys[key], key, "unknown_key", _EXTENDS, key=shorten(key))
    return None


def _wrong_format(tree: MapNode) -> list[Problem]:
    """What is wrong with the format that a file says it has."""
    said = tree.entries.get(FORMAT_KEY)
    if said is None:
        return []
    value = said.value if isinstance(said, Scalar) else None
    if type(value) is not int or value < 1:
        return [Problem.at(said.mark, FORMAT_KEY, "format_not_a_number", known=FORMAT)]
    if value > FORMAT:
        return [Problem.at(said.mark, FORMAT_KEY, "format_newer", found=value, known=FORMAT)]
    return []


def _parent(
    extends: object, child: FilePath, seen: list[FilePath], folders: Sequence[FilePath]
) -> FilePath:
    """The file that `extends` names in `child`."""
    if not isinstance(extends, Scalar) or not isinstance(extends.value, str):
        mark = getattr(extends, "mark", Mark(str(child), 1, 1))
        raise RulesetError([Problem.at(mark, "extends", "extends_not_a_name")])
    name = extends.value
    searched = [child.parent, *folders]
    if not _NAME.fullmatch(name):
        hint = _meant(FilePath(name.replace("\\", "/")).name.removesuffix(SUFFIX), searched)
        raise RulesetError(
            [Problem.at(extends.mark, "extends", "extends_leaves_folder", hint, name=shorten(name))]
        )
    candidates = [folder / f"{name}{SUFFIX}" for folder in searched]
    candidates = [path for path in candidates if is_file(path)]
    # A player's own file may carry the name of the shipped one that it extends.
    parent = next(
        (path for path in candidates if not _same(path, child)),
        candidates[0] if candidates else None,
    )
    if parent is None:
        suggestion, known = _meant(name, searched), ", ".join(listed(folders))
        code = "extends_unknown" if suggestion or not known else "extends_unknown_among"
        args = {"name": shorten(name), "known": known}
        raise RulesetError([Problem.at(extends.mark, "extends", code, suggestion, **args)])
    for index, path in enumerate(seen):
        if _same(path, parent):
            circle = " → ".join(p.stem for p in [*seen[index:], parent])
            raise RulesetError(
                [Problem.at(extends.mark, "extends", "extends_cycle", circle=circle)]
            )
    if len(seen) >= MAX_CHAIN:
        raise RulesetError(
            [Problem.at(extends.mark, "extends", "extends_too_deep", limit=MAX_CHAIN)]
        )
    return parent


def listed(folders: Sequence[FilePath]) -> list[str]:
    """The names in some folders, but for those that hold too many to be listed."""
    each = [_names_in([folder]) for folder in folders]
    return sorted({name for names in each if len(names) <= _MOST_LISTED for name in names})


def _meant(name: str, folders: Sequence[FilePath]) -> str | None:
    """The ruleset in some folders that somebody meant: one whose file or which itself is called
    much like that."""
    files = {path.stem: path for path in ruleset_files(folders)}
    if not folded(name):
        return None
    if name.lower() in files:
        return name.lower()
    titles = {title: stem for stem, path in files.items() for title in _titles(path)}
    meant = titles.get(folded(name)) or did_you_mean(name, files)
    title = None if meant is not None else did_you_mean(folded(name), titles)
    return meant if title is None else titles[title]


def _titles(path: FilePath) -> list[str]:
    """What a file says that it is called, in either language."""
    try:
        tree, _ = source.read(path)
    except RulesetError:
        return []
    name = tree.entries.get("name")
    said = leaves(name) if name is not None else ()
    return [folded(leaf.spelling) for _, leaf in said if isinstance(leaf, Scalar)]


def ruleset_files(folders: Iterable[FilePath]) -> list[FilePath]:
    """All ruleset files in some folders, by folder and name."""
    return [path for folder in folders for path in files_in(folder, f"*{SUFFIX}")]


def _names_in(folders: Iterable[FilePath]) -> list[str]:
    return [path.stem for path in ruleset_files(folders)]


def _same(path: FilePath, other: FilePath) -> bool:
    return path.resolve() == other.resolve()


def _id_of(path: FilePath) -> str:
    """An id made from a file's name: ``Unser Tisch.yaml`` is ``unser-tisch``."""
    text = path.stem.lower()
    for letter, plain in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")):
        text = text.replace(letter, plain)
    return re.sub(r"[^a-z0-9_]+", "-", text).strip("-_")[:40] or "ruleset"
