"""One YAML file into a tree, whatever the file holds.

The parser's events are counted as they come, and the tree is built from them here: a file that is
too deep, too large or too clever is refused before anything of that size exists. Of YAML only maps,
lists, text, numbers, ``true``/``false``, ``null``, anchors and merge keys are taken: no tags,
no ``yes`` for true, no dates, and ``010`` is a text.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any

import yaml

from game import reading
from game.reading import MOST_ALIASES, MOST_DEPTH, MOST_NODES, RULESET
from game.rules.loading.syntax import syntax_problem
from game.rules.loading.tree import ListNode, MapNode, Node, Scalar, is_null, resolve
from game.rules.problems import Mark, Problem, RulesetError, did_you_mean, dotted, shorten
from game.texts import code_point, unseen, visible

SETTLED = 2.0
"""Seconds after its last change from which on a file is not read again while it looks the same."""

_BREAKS = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""What ends a line for YAML."""

_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read(path: FilePath | str) -> tuple[MapNode, list[Problem]]:
    """The tree of a file and what was wrong in it short of stopping.

    Raises `RulesetError` when there is no tree to be had at all.
    """
    file = FilePath(path)
    stamp = _stamp(file)
    return (
        _remembered(str(path), stamp)
        if stamp is not None
        else parse(text_of(file, str(path)), str(path))
    )


@lru_cache(maxsize=512)
def _remembered(name: str, stamp: tuple[int, ...]) -> tuple[MapNode, list[Problem]]:
    """A file as it was at that stamp, once: a game and its parts lie behind many tables, and a
    tree is never changed. So many are kept that going through all games reads none anew."""
    return parse(text_of(FilePath(name), name), name)


def _stamp(path: FilePath) -> tuple[int, ...] | None:
    """What tells the contents of a file apart from others that it had; None when it cannot: the
    file was changed just now, and could be changed again within the same tick of its clock."""
    try:
        stat = path.stat()
    except (OSError, ValueError):
        return None
    if time.time() - max(stat.st_mtime, stat.st_ctime) < SETTLED:
        return None
    return (stat.st_dev, stat.st_ino, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns)


def parse(text: str, file: str) -> tuple[MapNode, list[Problem]]:
    """The tree of a text, like `read`; `file` is what problems call it."""
    if len(text.encode("utf-8", "surrogatepass")) > RULESET.most:
        raise RulesetError([_too_large(file, RULESET.most)])
    builder = _Builder(file)
    try:
        root = builder.build(text)
    except yaml.MarkedYAMLError as error:
        raise RulesetError([*builder.problems, syntax_problem(error, text, file)]) from None
    except yaml.reader.ReaderError as error:
        # One of the two parsers counts bytes, so the character that it names is looked for.
        letter = error.character if isinstance(error.character, str) else chr(error.character)
        before = text[: text.find(letter)]
        mark = Mark(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        problem = Problem.at(mark, "", "yaml_control", sign=code_point(letter))
        raise RulesetError([*builder.problems, problem]) from None
    return root, builder.problems


def text_of(path: FilePath, name: str) -> str:
    """What a file says. Raises `RulesetError` where it is no text."""
    start = Mark(name, 1, 1)

    def refuse(code: str, suggestion: str | None = None, **args: Any) -> RulesetError:
        return RulesetError([Problem.at(start, "", code, suggestion, **args)])

    try:
        data = reading.read(path, RULESET)
    except (FileNotFoundError, NotADirectoryError):
        beside = [one.name for one in reading.files_in(path.parent, "*") if reading.is_file(one)]
        raise refuse("file_missing", did_you_mean(path.name, beside)) from None
    except (IsADirectoryError, reading.NoOrdinaryFileError):
        raise refuse("file_not_a_file") from None
    except reading.TooLargeError as error:
        raise RulesetError([_too_large(name, error.limit)]) from None
    except OSError as error:
        raise refuse("file_unreadable", reason=error.strerror or str(error)) from None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise refuse("file_utf16")
    if b"\0" in data:
        raise refuse("file_binary")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", errors="replace")
        mark = Mark(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
        line = data[data.rfind(b"\n", 0, error.start) + 1 :].split(b"\n")[0]
        word = _word_at(line, error.start - data.rfind(b"\n", 0, error.start) - 1)
        raise RulesetError([Problem.at(mark, "", "file_not_utf8", word=word)]) from None
    if not text.strip():
        raise refuse("file_empty")
    return text


def _word_at(line: bytes, index: int) -> str:
    """The word that a byte stands in, as the usual encoding of Windows has it."""
    start = line.rfind(b" ", 0, index) + 1
    word = line[start:].split()[0].decode("cp1252", errors="replace")
    return visible(shorten(word.strip("\"',:{}[]")))


def _too_large(file: str, limit: int) -> Problem:
    return Problem.at(Mark(file, 1, 1), "", "file_too_large", limit=limit // 1024)


def _taken(node: Node) -> Node:
    """An entry of a group that takes over another one, in which null only means nothing."""
    if isinstance(node, MapNode):
        entries = {key: _taken(entry) for key, entry in node.entries.items()}
        same = all(entry is node.entries[key] for key, entry in entries.items())
        return node if same else replace(node, entries=entries)
    if not isinstance(node, Scalar) or not is_null(node) or node.beside:
        return node
    return replace(node, beside=True)


class _Builder:
    """Builds the tree of one document from the parser's events, counting as it goes."""

    def __init__(self, file: str) -> None:
        self.problems: list[Problem] = []
        self._file = file
        self._anchors: dict[str, tuple[Node, int]] = {}
        self._open: set[str] = set()
        self._nodes = 0
        self._aliases = 0
        self._path: list[str | int] = []
        self._text = ""

    def build(self, text: str) -> MapNode:
        """The root of the document; raises `RulesetError` when it is none."""
        self._text = text
        events: Iterator[Any] = yaml.parse(text, Loader=_Parser)
        root: Node | None = None
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    raise self._refusal(event, "yaml_documents")
            elif isinstance(event, yaml.NodeEvent):
                root = self._node(event, events)
        if root is None:
            raise RulesetError([Problem.at(Mark(self._file, 1, 1), "", "file_empty")])
        if not isinstance(root, MapNode):
            if isinstance(root, Scalar) and root.value is None:
                raise RulesetError([Problem.at(root.mark, "", "file_empty")])
            raise RulesetError([Problem.at(root.mark, "", "file_not_a_map")])
        return root

    def _node(self, event: Any, events: Iterator[Any]) -> Node:
        """The node that begins with `event`; takes the events that belong to it."""
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event)
        self._count(event, 1)
        before = self._nodes
        if event.tag is not None:
            self._note(event, "yaml_tag")
        if event.anchor is not None:
            self._open.add(event.anchor)
        node: Node
        if isinstance(event, yaml.ScalarEvent):
            self._check_letters(event)
            self._check_spaces(event)
            value = event.value if event.style else resolve(event.value)
            node = Scalar(value, self._mark(event), event.value)
        else:
            if len(self._path) >= MOST_DEPTH:
                raise self._refusal(event, "yaml_too_deep", limit=MOST_DEPTH)
            is_map = isinstance(event, yaml.MappingStartEvent)
            node = self._map(event, events) if is_map else self._list(event, events)
        if event.anchor is not None:
            self._open.discard(event.anchor)
            self._anchors[event.anchor] = (node, self._nodes - before + 1)
        return node

    def _map(self, start: Any, events: Iterator[Any]) -> MapNode:
        node, merged = MapNode({}, self._mark(start)), list[MapNode]()
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self._key(event, events)
            self._path.append(key)
            value = self._node(next(events), events)
            mark = self._mark(event)
            value = self._uncommented(event, value)
            if key == "<<" and not event.style:
                merged += self._merged(event, value)
            elif key in node.keys:
                self._note(event, "duplicate_key", key=key, first_line=node.keys[key].line)
            else:
                node.entries[key] = value
                node.keys[key] = mark
            self._path.pop()
        for group in merged:
            for key, value in group.entries.items():
                own = node.entries.get(key)
                if own is None:
                    node.entries[key], node.keys[key] = _taken(value), group.keys[key]
                elif is_null(own):
                    node.entries[key] = _taken(own)
        return node

    def _merged(self, event: Any, value: Node) -> list[MapNode]:
        """The groups behind a merge key, whose entries hold where the group has none of its own;
        of several groups the first one that has an entry."""
        groups = value.items if isinstance(value, ListNode) else [value]
        found = [group for group in groups if isinstance(group, MapNode)]
        if len(found) < len(groups):
            self._note(event, "yaml_merge_key")
        return found

    def _list(self, start: Any, events: Iterator[Any]) -> ListNode:
        node = ListNode([], self._mark(start))
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            self._path.append(len(node.items))
            node.items.append(self._node(event, events))
            self._path.pop()
        return node

    def _key(self, event: Any, events: Iterator[Any]) -> str:
        if isinstance(event, yaml.ScalarEvent):
            self._count(event, 1)
            self._check_letters(event)
            self._check_spaces(event)
            if event.tag is not None:
                self._note(event, "yaml_tag")
            if event.anchor is not None:
                self._note(event, "yaml_key")
            return str(event.value)
        if isinstance(event, yaml.AliasEvent):
            name = str(event.anchor).rstrip(":")
            raise self._refusal(event, "yaml_bare_star", name=shorten(name))
        raise self._refusal(event, "yaml_key")

    def _check_letters(self, event: Any) -> None:
        """No text hides characters that would change what is seen wherever it is shown."""
        sign = unseen(event.value)
        if sign is not None:
            raise self._refusal(event, "yaml_control", sign=code_point(sign))

    def _check_spaces(self, event: Any) -> None:
        """No word without quotation marks begins or ends with a space that YAML takes for a
        letter."""
        if not event.style and event.value.strip() != event.value:
            odd = event.value[0] if event.value[0].isspace() else event.value[-1]
            raise self._refusal(event, "yaml_space", sign=code_point(odd))

    def _uncommented(self, key: Any, value: Node) -> Node:
        """A value, also where it was taken for a comment because it begins with the sign of one:
        that is told, and nothing is then missing."""
        if not isinstance(value, Scalar) or value.value is not None or value.spelling:
            return value
        line, lines = key.end_mark.line, _BREAKS.split(self._text)
        rest = lines[line][key.end_mark.column :] if line < len(lines) else ""
        behind = rest.lstrip(" :")
        if behind[:1] != "#" or not behind[1:2].strip(" #"):
            return value
        word = visible(shorten(behind.split("  ")[0].rstrip()))
        self._note(key, "yaml_value_in_comment", word=word)
        meant = word.lstrip("#")
        return replace(value, value=resolve(meant), spelling=meant)

    def _alias(self, event: Any) -> Node:
        self._aliases += 1
        if self._aliases > MOST_ALIASES:
            raise self._refusal(event, "yaml_too_many_aliases", limit=MOST_ALIASES)
        if event.anchor in self._open:
            raise self._refusal(event, "yaml_alias_in_itself", name=shorten(event.anchor))
        if event.anchor not in self._anchors and event.anchor.startswith("-"):
            raise self._refusal(event, "yaml_bare_star", name=shorten(event.anchor))
        if event.anchor not in self._anchors:
            raise self._refusal(event, "yaml_unknown_alias", name=shorten(event.anchor))
        node, size = self._anchors[event.anchor]
        self._count(event, size)
        return node

    def _count(self, event: Any, nodes: int) -> None:
        self._nodes += nodes
        if self._nodes > MOST_NODES:
            raise self._refusal(event, "yaml_too_many_nodes", limit=MOST_NODES)

    def _mark(self, event: Any) -> Mark:
        return Mark(self._file, event.start_mark.line + 1, event.start_mark.column + 1)

    def _note(self, event: Any, code: str, **args: Any) -> None:
        path = dotted(tuple(self._path))
        self.problems.append(Problem.at(self._mark(event), path, code, **args))

    def _refusal(self, event: Any, code: str, **args: Any) -> RulesetError:
        self._note(event, code, **args)
        return RulesetError(self.problems)
