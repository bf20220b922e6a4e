"""House rules that a file overrides: it writes what they change, with a value that none of theirs
is, or deletes it. Of a rule that was chosen in what the file extends all else stays as chosen.

Such a rule would say something else than what is played, so it is no longer offered, and nothing
depends on it. A file that writes the value of one of the possibilities is told to choose that one
instead (`selection.check_rules`), and a file that changes the rule as well goes on offering it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from game.rules.house import others_values, refusals, value_of
from game.rules.loading.core_schema import SchemaNode
from game.rules.loading.inherit import Over
from game.rules.loading.selection import clashes, held_number, holds, read_rules, writes
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
from game.rules.model.house import CONDITIONS, HouseRule, Value
from game.rules.problems import Mark, Path

_RULES, _CHOSEN = "house_rules", "house"
_TOGETHER = "excludes_together"
_NAMING_PHASES = frozenset({"order", "offered"})
"""The keys at which phases are named."""

Never = dict[str, dict[Value, Mark]]
"""Values of house rules that can never be chosen, and the place where that was settled."""


def drop_overridden(below: MapNode, over: Over, schema_root: SchemaNode) -> MapNode:
    """A file merged `over` what it extends, without the house rules that it overrides.

    What was chosen for one of them is written into what the file extends, so that the file's own
    keys go before it; the same of what the file itself chooses, where it goes on to say something
    in a group that there is not without its choice. Where a rule was overridden is kept as the
    place where it was deleted.
    """
    file = over(below)
    before, after = below.entries.get(_RULES), file.entries.get(_RULES)
    if not (isinstance(before, MapNode) and isinstance(after, MapNode)):
        return file
    table = _Table.of(below, file, over, schema_root)
    found = table.overridden()
    if not found.gone and not found.never:
        return file
    merged, settled = table.settled(found)
    settled = {name: table.rules[name].default for name in found.at_default} | settled
    known = read_rules(file)[0]
    left = _possible(after, known, settled, found.gone, found.never)
    left = _unconditional(left, known, found.gone, found.never, settled)
    rules = MapNode(left.entries, left.mark, left.keys, left.deleted | found.gone)
    written = [name for name in found.gone if name in found.kept or table.is_from_below(name)]
    return _not_chosen(with_entry(merged, _RULES, rules), written)


@dataclass
class _Overridden:
    """What a file overrides of the house rules of what it extends."""

    kept: set[str]
    """Those whose choice is written below the file's own keys, should they be overridden."""
    gone: dict[str, Mark] = field(default_factory=dict)
    """Those that are overridden, and where."""
    never: Never = field(default_factory=dict)
    at_default: set[str] = field(default_factory=set)
    """Those of which nothing but the default can be chosen any more."""


@dataclass(frozen=True)
class _Table:
    """A file over what it extends."""

    below: MapNode
    over: Over
    schema_root: SchemaNode
    file: MapNode
    rules: Mapping[str, HouseRule]
    """The house rules that the file leaves as they are."""
    chosen: Mapping[str, Value]
    as_chosen: MapNode
    """What the file extends, with all that is chosen written into it; and the file over that."""
    played: MapNode

    @classmethod
    def of(cls, below: MapNode, file: MapNode, over: Over, schema_root: SchemaNode) -> _Table:
        """The table of a file that is merged over what it extends, and of how that is done."""
        rules = {
            name: rule
            for name, rule in read_rules(below)[0].items()
            if find(file, (_RULES, name)) is find(below, (_RULES, name))
        }
        chosen = dict(_choices(file, rules))
        as_chosen = _written(below, rules, chosen)
        played = over(as_chosen)
        return cls(below, over, schema_root, file, rules, chosen, as_chosen, played)

    def overridden(self) -> _Overridden:
        """The house rules that the file overrides, and those of which it overrides values."""
        found = _Overridden({name for name in self.chosen if self.is_from_below(name)})
        goes_together = not refusals(self.rules, self.chosen) and not any(
            clashes(self.below, self.rules, self.chosen, {})
        )
        for name, rule in self.rules.items():
            written = self._writes(name)
            path = self._said_otherwise_at(name, written)
            if path is None and goes_together:
                path = self._said_further_at(written)
                if path is not None:
                    found.kept.add(name)
            said = _is_said(self.file, name, rule, self.schema_root)
            if path is not None and not said:
                found.gone[name] = where(self.played, path)
                continue
            path = _overridden_at(self.below, self.file, name, rule, self.schema_root, written)
            never = {} if said else _replacing(self.below, self.file, name, rule)
            never |= _without_its_phase(self.file, name, rule)
            if path is not None:
                found.gone[name] = where(self.file, path)
            elif never and len(never) == len(rule.values) - 1:
                found.gone[name] = next(iter(never.values()))
                found.at_default.add(name)
            elif never:
                found.never[name] = never
        _add_required(self.below, self.rules, self.chosen, found.kept, found.gone)
        return found

    def _said_otherwise_at(self, name: str, written: Collection[Path]) -> Path | None:
        """The key by which the file says otherwise than what was chosen for a rule: of its own
        choice only where there is such a group without it."""
        if self.is_from_below(name):
            added = _added(self.below, self.as_chosen, self.played, written)
            return _said(self.as_chosen, self.played, written) or added
        outside = [path for path in written if not _is_within(self.below, self.played, path)]
        return _touched(self.as_chosen, self.played, outside)

    def _said_further_at(self, written: Collection[Path]) -> Path | None:
        """The key by which the file goes on in a group that there is only by its own choice."""
        inside = [path for path in written if _is_within(self.below, self.played, path)]
        added = _added(self.below, self.as_chosen, self.played, written)
        return _touched(self.as_chosen, self.played, inside) or added

    def settled(self, found: _Overridden) -> tuple[MapNode, dict[str, Value]]:
        """The file over what was chosen of overridden rules, and these choices. Rules that are
        written over by that are overridden, too."""
        merged, settled, further = self.file, dict[str, Value](), found.gone
        while further:
            settled = {
                name: self.chosen[name]
                for name in self.chosen
                if name in found.kept and name in found.gone
            }
            merged = self.over(_written(self.below, self.rules, settled))
            writers = {
                name: _written_by(self.file, merged, name, rule, self.schema_root)
                for name, rule in self.rules.items()
                if settled and name not in found.gone
            }
            further = {name: found.gone[by] for name, by in writers.items() if by in found.gone}
            found.gone |= further
        return merged, settled

    def is_from_below(self, name: str) -> bool:
        """Whether a choice is that of what the file extends, and not one that it makes itself."""
        return find(self.file, (_CHOSEN, name)) is find(self.below, (_CHOSEN, name))

    def _writes(self, name: str) -> dict[Path, Node]:
        """What is written for the choice of a rule."""
        if name not in self.chosen:
            return {}
        return _single_keys(writes(self.below, name, self.rules[name], self.chosen[name]))


def _choices(tree: MapNode, rules: Mapping[str, HouseRule]) -> Iterator[tuple[str, Value]]:
    """What a tree chooses of some rules, in the order in which they write it."""
    for name, rule in rules.items():
        chosen = find(tree, (_CHOSEN, name))
        value = value_of(rule, chosen.value) if isinstance(chosen, Scalar) else None
        if value is not None and value != rule.default:
            yield name, value


def _written(tree: MapNode, rules: Mapping[str, HouseRule], chosen: Mapping[str, Value]) -> MapNode:
    """The tree with what is written where these values are chosen."""
    result = tree
    for name, value in chosen.items():
        for path, node in writes(tree, name, rules[name], value):
            result = merge_at(result, path, node)
    return result


def _said(as_chosen: MapNode, played: MapNode, written: Iterable[Path]) -> Path | None:
    """The first key of what was chosen that a file says itself, if only with the same value: with
    another choice it would go on saying it."""
    return next((path for path in written if find(as_chosen, path) is not find(played, path)), None)


def _added(
    below: MapNode, as_chosen: MapNode, played: MapNode, written: Iterable[Path]
) -> Path | None:
    """What a file adds to a group that there is only by what was chosen."""
    for path in written:
        for depth in range(1, len(path)):
            group, whole = find(as_chosen, path[:depth]), find(played, path[:depth])
            if find(below, path[:depth]) is not None or not isinstance(whole, MapNode):
                continue
            known = group.entries if isinstance(group, MapNode) else {}
            for key in whole.entries:
                if key not in known:
                    return (*path[:depth], key)
    return None


def _is_within(below: MapNode, played: MapNode, path: Path) -> bool:
    """Whether a key that was chosen lies in a group that there is only by what was chosen."""
    groups = [path[:depth] for depth in range(1, len(path)) if find(below, path[:depth]) is None]
    return bool(groups) and isinstance(find(played, groups[0]), MapNode)


def _is_said(file: MapNode, name: str, rule: HouseRule, schema_root: SchemaNode) -> bool:
    """Whether a file says itself what another value of a rule would write."""
    if rule.number is not None:
        return held_number(file, rule) not in (None, rule.default)
    return any(
        written and all(holds(file, path, node, schema_root) for path, node in written)
        for value in rule.values
        if value != rule.default
        for written in (list(writes(file, name, rule, value)),)
    )


def _add_required(
    below: MapNode,
    rules: Mapping[str, HouseRule],
    chosen: Mapping[str, Value],
    kept: set[str],
    overridden: dict[str, Mark],
) -> None:
    """Add those that an overridden choice requires and writes over: what it has written is what
    holds, and they would write over it in turn."""
    single = {
        name: _single_keys(writes(below, name, rules[name], value))
        for name, value in chosen.items()
    }
    for name in reversed(single):
        if name not in overridden or name not in kept:
            continue
        conditions = rules[name].conditions(chosen[name])
        for other in {one for condition in conditions for one in condition.requires}:
            both = single[name].keys() & single.get(other, {}).keys()
            if any(plain(single[name][path]) != plain(single[other][path]) for path in both):
                overridden.setdefault(other, overridden[name])
                kept.add(other)


def _overridden_at(
    below: MapNode,
    merged: MapNode,
    name: str,
    rule: HouseRule,
    schema_root: SchemaNode,
    chosen: Collection[Path],
) -> Path | None:
    """The key by which a file overrides a house rule: the file deletes the group of the key; or it
    writes the key, which tells at which value the rule stands, and what then holds is none of
    them. What was `chosen` is written over these and tells nothing."""
    gone = [path for path, _ in _every_write(merged, name, rule) if _deleted(below, merged, path)]
    if gone:
        return gone[0]
    if rule.number is not None:
        if held_number(merged, rule) is not None:
            return None
        telling: list[Path] = [tuple(key.split(".")) for key in rule.number.keys]
        return _touched(below, merged, [path for path in telling if path not in chosen])
    writing = {value: list(writes(merged, name, rule, value)) for value in rule.values}
    for written in writing.values():
        if written and all(holds(merged, path, node, schema_root) for path, node in written):
            return None
    telling = list(_single_keys(writing.pop(rule.default)))
    if not telling and rule.choice is not None:
        telling = _what_tells_apart([_single_keys(written) for written in writing.values()])
    return _touched(below, merged, [path for path in telling if path not in chosen])


def _replacing(below: MapNode, file: MapNode, name: str, rule: HouseRule) -> dict[Value, Mark]:
    """The values of a choice that would leave nothing of a list that a file has put there, with the
    place of that."""
    found: dict[Value, Mark] = {}
    for value in rule.values if rule.choice is not None else ():
        written = _single_keys(writes(file, name, rule, value))
        lists = [path for path, leaf in written.items() if isinstance(leaf, ListNode)]
        path = _touched(below, file, lists)
        if path is not None and value != rule.default:
            found[value] = where(file, path)
    return found


def _without_its_phase(file: MapNode, name: str, rule: HouseRule) -> dict[Value, Mark]:
    """The values of a house rule by which something would happen in a phase that a file has struck
    out or left out of its order, with the place of that."""
    phases = find(file, ("phases",))
    gone = phases.deleted if isinstance(phases, MapNode) else {}
    found: dict[Value, Mark] = {}
    for value in rule.values if gone and rule.number is None else ():
        for path, leaf in _single_keys(writes(file, name, rule, value)).items():
            items = leaf.items if isinstance(leaf, ListNode) else [leaf]
            named = [str(plain(item)) for item in items if path[-1] in _NAMING_PHASES]
            if value != rule.default and not gone.keys().isdisjoint(named):
                found[value] = next(gone[one] for one in named if one in gone)
    return found


def _written_by(
    file: MapNode, merged: MapNode, name: str, rule: HouseRule, schema_root: SchemaNode
) -> str | None:
    """The house rule that has written for good what another one is about, whose default holds no
    more or is not the only value that does."""

    def is_right(tree: MapNode) -> bool:
        values = (rule.default,) if rule.number is not None else rule.values
        writing = {value: list(writes(tree, name, rule, value)) for value in values}
        said = {
            value: all(holds(tree, path, node, schema_root) for path, node in written)
            for value, written in writing.items()
        }
        return all(said[v] == (v == rule.default) for v in values if writing[v])

    if not is_right(file) or is_right(merged):
        return None
    for path in _single_keys(_every_write(merged, name, rule)):
        if find(merged, path) is not find(file, path):
            return where(merged, path).house_rule
    return None


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


def _possible(
    node: MapNode,
    rules: Mapping[str, HouseRule],
    settled: dict[str, Value],
    gone: dict[str, Mark],
    never: Never,
) -> MapNode:
    """House rules without those that are `gone`, and without the values that can `never` be chosen:
    those are added that do not go with how others were `settled`. A rule of which nothing is left
    is gone, too."""
    again = True
    while again:
        again = False
        for name in [name for name in rules if name not in gone]:
            known = never.get(name, {})
            found = _impossible(name, rules, settled, gone, never) | known
            again = again or len(found) > len(known)
            never[name] = found
            if found and len(found) == len(rules[name].values) - 1:
                gone[name], settled[name] = next(iter(found.values())), rules[name].default
    left = without(node, *gone)
    entries = {
        name: _without_options(entry, never.get(name, ())) for name, entry in left.entries.items()
    }
    return MapNode(entries, node.mark, node.keys, node.deleted)


def _impossible(
    name: str,
    rules: Mapping[str, HouseRule],
    settled: Mapping[str, Value],
    gone: Mapping[str, Mark],
    never: Never,
) -> dict[Value, Mark]:
    """The values of a house rule, but for its default, that do not go with how another was settled,
    or that require values of it which can never be chosen."""
    found: dict[Value, Mark] = {}
    for value in rules[name].values if settled or never else ():
        if value == rules[name].default:
            continue
        for refusal in refusals(rules, {**settled, name: value}):
            involved = {refusal.rule, *refusal.others}
            others = sorted(involved - {name})
            if name in involved and all(other in settled for other in others):
                found.setdefault(value, gone[others[0]])
        for conditions in rules[name].conditions(value):
            for other, written in conditions.requires.items():
                listed = others_values(rules[other], written) if other in rules else ()
                if listed and all(one in never.get(other, {}) for one in listed):
                    found.setdefault(value, never[other][listed[0]])
    return found


def _without_options(rule: Node, values: Iterable[Value]) -> Node:
    """A house rule without these values, where it is a choice between some that are listed."""
    choice, options = find(rule, ("choice",)), find(rule, ("choice", "options"))
    if not (isinstance(rule, MapNode) and isinstance(choice, MapNode)):
        return rule
    if not isinstance(options, MapNode):
        return rule
    left = without(options, *map(str, values))
    return with_entry(rule, "choice", with_entry(choice, "options", left))


def _unconditional(
    node: MapNode,
    rules: Mapping[str, HouseRule],
    names: Collection[str],
    never: Never,
    settled: Mapping[str, Value],
) -> MapNode:
    """House rules of which none depends on one of those names, or on values that can never be
    chosen. Of what must not be all at once, the rest still must not where the value at which a
    name was settled is part of it."""

    def free(inner: Node) -> Node:
        if not isinstance(inner, MapNode):
            return inner
        return _unconditional(inner, rules, names, never, settled)

    def possible(other: str, listed: Node) -> Node | None:
        if other in names:
            return None
        if other not in never:
            return listed
        items = listed.items if isinstance(listed, ListNode) else [listed]
        left = [one for one in items if value_of(rules[other], plain(one)) not in never[other]]
        return listed if len(left) == len(items) else ListNode(left, listed.mark) if left else None

    def holds_anyway(other: str, listed: Node) -> bool:
        written = plain(listed)
        return other in settled and settled[other] in others_values(rules[other], written)

    def conditions(key: str, inner: MapNode) -> MapNode:
        left = {other: possible(other, listed) for other, listed in inner.entries.items()}
        if key == _TOGETHER and any(
            listed is None and not holds_anyway(other, inner.entries[other])
            for other, listed in left.items()
        ):
            left = {}
        entries = {other: listed for other, listed in left.items() if listed is not None}
        return MapNode(entries, inner.mark, inner.keys, inner.deleted)

    entries = {
        key: conditions(key, entry)
        if key in CONDITIONS and isinstance(entry, MapNode)
        else free(entry)
        for key, entry in node.entries.items()
    }
    return MapNode(entries, node.mark, node.keys, node.deleted)


def _not_chosen(tree: MapNode, names: Collection[str]) -> MapNode:
    """Without the choices that are written for good."""
    chosen = tree.entries.get(_CHOSEN)
    known = [name for name in names if isinstance(chosen, MapNode) and name in chosen.entries]
    if not (known and isinstance(chosen, MapNode)):
        return tree
    return with_entry(tree, _CHOSEN, without(chosen, *known))
