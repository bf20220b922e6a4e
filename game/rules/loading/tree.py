"""The tree of a YAML file in which every node knows where it was written.

Nodes are never changed after they were built, so trees may share them. `merge` is what `extends`
and house rules do: maps are merged, everything else is replaced, ``null`` deletes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from operator import is_
from typing import Any

from game.rules.problems import Mark, Path

_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,15})")
_FLOAT = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,15})\.[0-9]{1,16}")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}


@dataclass(slots=True, eq=False)
class Scalar:
    """A single value. `spelling` is how it stood in the file, for ``10`` where a text is wanted;
    `beside`: a ``null`` that a group has taken over from another one, or says of what it has taken
    over."""

    value: str | int | float | bool | None
    mark: Mark
    spelling: str
    beside: bool = False

    @property
    def quoted(self) -> bool:
        """Whether only its quotation marks make a text of what would be something else."""
        return isinstance(self.value, str) and not isinstance(resolve(self.spelling), str)


def resolve(text: str) -> str | int | float | bool | None:
    """What a value without quotation marks means.

    >>> [resolve(word) for word in ("10", "010", "1.5", "true", "yes", "~")]
    [10, '010', 1.5, True, 'yes', None]
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[-1].isdigit():
        if _INT.fullmatch(text):
            return int(text)
        if _FLOAT.fullmatch(text):
            return float(text)
    return text


@dataclass(slots=True, eq=False)
class ListNode:
    """A list."""

    items: list[Node]
    mark: Mark


@dataclass(slots=True, eq=False)
class MapNode:
    """A map; its keys are always text."""

    entries: dict[str, Node]
    mark: Mark
    keys: dict[str, Mark] = field(default_factory=dict)
    """Where each key stands."""
    deleted: dict[str, Mark] = field(default_factory=dict)
    """Where a key was deleted by ``null``, for the message that it is missing."""


Node = Scalar | ListNode | MapNode


def is_null(node: Node) -> bool:
    """Whether the node is ``null`` (``~``, or nothing at all)."""
    return isinstance(node, Scalar) and node.value is None


def merge(base: Node, overlay: Node, *, new_first: bool = False) -> Node:
    """`base` with everything that `overlay` says: maps merged, the rest replaced, null deletes.

    A null for a key that the base does not have stays, so that a wrong key is found out later.
    Keys that only the overlay has come last, or `new_first`.

    >>> from game.rules.loading.source import parse
    >>> base, _ = parse("melds: {paar: 20, familie: 100}", "base.yaml")
    >>> overlay, _ = parse("melds: {familie: null, binokel: 40}", "table.yaml")
    >>> merged = merge(base, overlay)
    >>> plain(merged)
    {'melds': {'paar': 20, 'binokel': 40}}
    >>> where(merged, ("melds", "binokel")).file, where(merged, ("melds", "paar")).file
    ('table.yaml', 'base.yaml')
    """
    if not (isinstance(base, MapNode) and isinstance(overlay, MapNode)):
        return overlay
    new = {key: node for key, node in overlay.entries.items() if key not in base.entries}
    entries = new | base.entries if new_first else base.entries | new
    merged = MapNode(entries, overlay.mark, base.keys | overlay.keys, dict(base.deleted))
    for key, node in overlay.entries.items():
        if key in new:
            continue
        if is_null(node):
            del entries[key]
            merged.deleted[key] = node.mark
        else:
            entries[key] = merge(entries[key], node, new_first=new_first)
    return merged


def emptied(node: Node, keeping: Collection[str] = ()) -> Node:
    """The tree without each null that a group has `beside` what it has taken over: where nothing
    is below it, nothing is there. Groups of the names that are to be kept are yet to be merged into
    something, where such a null may delete; but lists in them replace what there is."""
    if isinstance(node, ListNode):
        items = [emptied(item) for item in node.items]
        return node if all(map(is_, items, node.items)) else ListNode(items, node.mark)
    return _emptied_map(node, keeping, False) if isinstance(node, MapNode) else node


def _emptied_map(node: MapNode, keeping: Collection[str], kept: bool) -> MapNode:
    """A group without such entries, or `kept` as it is but for the lists in it."""
    entries = {
        key: _emptied_map(entry, keeping, kept or key in keeping)
        if isinstance(entry, MapNode)
        else emptied(entry)
        for key, entry in node.entries.items()
        if kept or not _beside(entry)
    }
    if len(entries) == len(node.entries) and all(map(is_, entries.values(), node.entries.values())):
        return node
    gone = {key: entry.mark for key, entry in node.entries.items() if key not in entries}
    return MapNode(entries, node.mark, node.keys, node.deleted | gone)


def _beside(node: Node) -> bool:
    return isinstance(node, Scalar) and node.beside


def without(node: MapNode, *names: str) -> MapNode:
    """The map without some keys."""
    entries = {key: entry for key, entry in node.entries.items() if key not in names}
    return MapNode(entries, node.mark, node.keys, node.deleted)


def with_entry(node: MapNode, key: str, value: Node) -> MapNode:
    """The map with one key set, in its place or at the end."""
    return MapNode(
        node.entries | {key: value}, node.mark, {key: value.mark} | node.keys, node.deleted
    )


def merge_at(node: MapNode, path: Path, overlay: Node) -> MapNode:
    """The tree with `overlay` merged into what stands at `path`; null deletes it.

    Only the last key may be new; when the way to it does not exist, nothing changes.
    """
    key = str(path[0])
    entries, deleted = dict(node.entries), dict(node.deleted)
    below = entries.get(key)
    if len(path) > 1:
        if not isinstance(below, MapNode):
            return node
        entries[key] = merge_at(below, path[1:], overlay)
    elif is_null(overlay):
        entries.pop(key, None)
        deleted[key] = overlay.mark
    else:
        entries[key] = overlay if below is None else merge(below, overlay)
    return MapNode(entries, node.mark, {key: overlay.mark} | node.keys, deleted)


def child(node: Node, step: str | int) -> Node | None:
    """The entry or item of that name or number, if there is one."""
    if isinstance(node, MapNode):
        return node.entries.get(str(step))
    if isinstance(node, ListNode) and isinstance(step, int) and 0 <= step < len(node.items):
        return node.items[step]
    return None


def find(node: Node, path: Path) -> Node | None:
    """The node at a path, if there is one."""
    current: Node | None = node
    for step in path:
        if current is None:
            return None
        current = child(current, step)
    return current


def where(node: Node, path: Path) -> Mark:
    """The place of a path; for what is not there, of the nearest part around it."""
    for step in path:
        below = child(node, step)
        if below is None:
            return (
                node.deleted.get(str(step), node.mark) if isinstance(node, MapNode) else node.mark
            )
        node = below
    return node.mark


def plain(node: Node) -> Any:
    """The tree as maps, lists and values without places."""
    if isinstance(node, MapNode):
        return {key: plain(entry) for key, entry in node.entries.items()}
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    return node.value


def from_plain(value: Any, mark: Mark) -> Node:
    """A tree of which every node lies at one place: what a house rule writes."""
    if isinstance(value, dict):
        entries = {str(key): from_plain(entry, mark) for key, entry in value.items()}
        return MapNode(entries, mark, dict.fromkeys(entries, mark))
    if isinstance(value, list | tuple):
        return ListNode([from_plain(item, mark) for item in value], mark)
    return Scalar(value, mark, value if isinstance(value, str) else spell(value))


def by_house_rule(node: Node, rule: str) -> Node:
    """The same tree, every place in it naming the house rule that wrote it."""
    mark = node.mark._replace(house_rule=rule)
    if isinstance(node, MapNode):
        entries = {key: by_house_rule(entry, rule) for key, entry in node.entries.items()}
        return MapNode(
            entries, mark, {key: m._replace(house_rule=rule) for key, m in node.keys.items()}
        )
    if isinstance(node, ListNode):
        return ListNode([by_house_rule(item, rule) for item in node.items], mark)
    return Scalar(node.value, mark, node.spelling, node.beside)


def spell(value: object) -> str:
    """How a value is written in YAML."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def leaves(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Everything below a node that is not a map (lists count as one), with its path."""
    if isinstance(node, MapNode) and node.entries:
        for key, entry in node.entries.items():
            yield from leaves(entry, (*path, key))
    else:
        yield path, node
