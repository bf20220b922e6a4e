"""House rules that a file overrides: it writes what they change, with a value that none of theirs
is, or deletes it. Of a rule that was chosen in what the file extends all else stays as chosen.

Such a rule would say something else than what is played, so it is no longer offered, and nothing
depends on it. A file that writes the value of one of the possibilities is told to choose that one
instead (`selection.check_rules`), and a file that changes the rule as well goes on offering it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.rules.house import value_of
from game.rules.loading.core_schema import SchemaNode
from game.rules.loading.selection import held_number, holds, read_rules, writes
from game.rules.loading.tree import (
    ListNode,
    MapNode,
    Node,
    Scalar,
    find,
    is_null,
    leaves,
    merge_at,
    plain,
    where,
    with_entry,
    without,
)
from game.rules.model.house import HouseRule
from game.rules.problems import Mark, Path

_RULES, _CHOSEN = "house_rules", "house"
_CONDITIONS = ("requires", "excludes")


def drop_overridden(below: MapNode, merged: MapNode, schema_root: SchemaNode) -> MapNode:
    """`merged` (a file over what it extends, `below`) without the house rules that it overrides.

    Where a rule was overridden is kept as the place where it was deleted.
    """
    before, after = below.entries.get(_RULES), merged.entries.get(_RULES)
    if not (isinstance(before, MapNode) and isinstance(after, MapNode)):
        return merged
    overridden: dict[str, Mark] = {}
    file = merged
    for name, rule in read_rules(below)[0].items():
        if after.entries.get(name) is before.entries[name]:
            path, merged = _overridden_choice(below, file, merged, name, rule)
            if path is None:
                path = _overridden_at(below, file, name, rule, schema_root)
            if path is not None:
                overridden[name] = where(file, path)
    if not overridden:
        return merged
    left = _unconditional(without(after, *overridden), overridden)
    rules = MapNode(left.entries, left.mark, left.keys, left.deleted | overridden)
    return _not_chosen(below, with_entry(merged, _RULES, rules), overridden)


def _overridden_at(
    below: MapNode, merged: MapNode, name: str, rule: HouseRule, schema_root: SchemaNode
) -> Path | None:
    """The key by which a file overrides a house rule: the file deletes the group of the key; or it
    writes the key, which tells at which value the rule stands, and what then holds is none of
    them."""
    gone = [path for path, _ in _every_write(merged, name, rule) if _deleted(below, merged, path)]
    if gone:
        return gone[0]
    if rule.number is not None:
        if held_number(merged, rule) is not None:
            return None
        return _touched(below, merged, [tuple(key.split(".")) for key in rule.number.keys])
    writing = {value: list(writes(merged, name, rule, value)) for value in rule.values}
    for written in writing.values():
        if written and all(holds(merged, path, node, schema_root) for path, node in written):
            return None
    telling = list(_single_keys(writing.pop(rule.default)))
    if not telling and rule.choice is not None:
        telling = _what_tells_apart([_single_keys(written) for written in writing.values()])
    return _touched(below, merged, telling)


def _overridden_choice(
    below: MapNode, file: MapNode, merged: MapNode, name: str, rule: HouseRule
) -> tuple[Path | None, MapNode]:
    """The key by which a file overrides what is chosen for a rule, and the tree in which all else
    stands that the choice writes, unless the file chooses it itself and will be told; None, and the
    tree as it is, where it overrides none of it."""
    chosen = find(file, (_CHOSEN, name))
    value = value_of(rule, chosen.value) if isinstance(chosen, Scalar) else None
    if value is None or rule.number is not None:
        return None, merged
    groups = list(writes(below, name, rule, value))
    single = _single_keys(groups)
    own = {path for path in single if _differ(below, file, path)}
    otherwise = [path for path in single if path in own and _says_otherwise(file, path, single)]
    if not otherwise:
        return None, merged
    if chosen is not find(below, (_CHOSEN, name)):
        return otherwise[0], merged
    for start, node in groups:
        parts = dict(leaves(node, start))
        left = {path: leaf for path, leaf in parts.items() if path not in own}
        for path, leaf in (left if len(left) < len(parts) else {start: node}).items():
            merged = merge_at(merged, path, leaf)
    return otherwise[0], merged


def _says_otherwise(tree: MapNode, path: Path, written: Mapping[Path, Node]) -> bool:
    """Whether something else stands at a path than what a choice would write there."""
    stands = find(tree, path)
    return stands is None or bool(plain(stands) != plain(written[path]))


def _single_keys(written: Iterable[tuple[Path, Node]]) -> dict[Path, Node]:
    """What is written, each key of a group for itself: the others of it stay as they are."""
    return {path: leaf for start, node in written for path, leaf in leaves(node, start)}


def _what_tells_apart(possibilities: list[dict[Path, Node]]) -> list[Path]:
    """The keys that all of some possibilities write, and not all with the same value; and the lists
    that all write, of which nothing is left that a file has put there."""
    first = possibilities[0]
    common = [path for path in first if all(path in other for other in possibilities)]
    return [
        path
        for path in common
        if isinstance(first[path], ListNode)
        or any(plain(other[path]) != plain(first[path]) for other in possibilities)
    ]


def _every_write(tree: MapNode, name: str, rule: HouseRule) -> Iterator[tuple[Path, Node]]:
    values = rule.values if rule.number is None else rule.values[:1]
    return (write for value in values for write in writes(tree, name, rule, value))


def _deleted(below: MapNode, merged: MapNode, path: Path) -> bool:
    """Whether a file has deleted the group that a key lies in."""
    return find(below, path[:-1]) is not None and find(merged, path[:-1]) is None


def _touched(below: MapNode, merged: MapNode, paths: Iterable[Path]) -> Path | None:
    """The first of some keys that a file has changed."""
    return next((path for path in paths if _differ(below, merged, path)), None)


def _differ(below: MapNode, merged: MapNode, path: Path) -> bool:
    """Whether a file has changed what stands at a path."""
    old, new = find(below, path), find(merged, path)
    if old is new:
        return False
    if new is not None and is_null(new):
        return False  # deletes what there is not, which is reported as such
    return old is None or new is None or bool(plain(old) != plain(new))


def _unconditional(node: MapNode, names: Iterable[str]) -> MapNode:
    """House rules of which none depends on one of those names."""

    def free(inner: Node) -> Node:
        if isinstance(inner, ListNode):
            return inner
        return _unconditional(inner, names) if isinstance(inner, MapNode) else inner

    entries = {
        key: without(entry, *names)
        if key in _CONDITIONS and isinstance(entry, MapNode)
        else free(entry)
        for key, entry in node.entries.items()
    }
    return MapNode(entries, node.mark, node.keys, node.deleted)


def _not_chosen(below: MapNode, merged: MapNode, names: Iterable[str]) -> MapNode:
    """Without the choices that were made for these rules before they were overridden."""
    before, after = below.entries.get(_CHOSEN), merged.entries.get(_CHOSEN)
    if not (isinstance(before, MapNode) and isinstance(after, MapNode)):
        return merged
    old = [n for n in names if n in before.entries and after.entries.get(n) is before.entries[n]]
    return with_entry(merged, _CHOSEN, without(after, *old)) if old else merged
