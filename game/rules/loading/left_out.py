"""Phases that a file takes over from another but leaves out of an `order` of its own: they are not
played there, and gone with what there is only for them.

What the file writes of a phase or a game itself stays: left out of the order, it is a mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from game.rules.loading.tree import ListNode, MapNode, Node, Scalar, find, merge_at, with_entry
from game.rules.problems import Mark

ORDER = "order"
_PHASES, _CONTRACTS = "phases", "contracts"
_OFFERED, _CONTRACT, _CARDS_AS = "offered", "contract", "cards_as"
_TAKING_OVER = ("taken_over", "games")


class LeftOut(NamedTuple):
    """What is not played by an order."""

    order: Mark
    phases: list[str]
    games: list[str]
    """Those that belong only to these phases."""


def without_left_out(whole: MapNode, below: MapNode, level: Sequence[MapNode]) -> MapNode:
    """A file merged over what it extends (`below`), without what its order leaves out; `level` is
    the file and its parts."""
    found = what_is_left_out(whole, below, level)
    if found is None:
        return whole
    struck = _struck(whole, _PHASES, found.phases, found.order)
    struck = _struck(struck, _CONTRACTS, found.games, found.order)
    for name in _names(struck, _CONTRACTS):
        path = (_CONTRACTS, name, *_TAKING_OVER)
        named = find(struck, path)
        if isinstance(named, ListNode) and all(find(tree, path) is None for tree in level):
            left = [item for item in named.items if _spelled(item) not in found.games]
            if 0 < len(left) < len(named.items):
                struck = merge_at(struck, path, ListNode(left, named.mark))
    return struck


def what_is_left_out(whole: MapNode, below: MapNode, level: Sequence[MapNode]) -> LeftOut | None:
    """What only other files have of phases that are not in the order of this one, and of games that
    are offered there or come about there, or that only such games take over, and that nothing else
    takes anything from; None where there is none."""
    order = next((tree.entries[ORDER] for tree in level if ORDER in tree.entries), None)
    if not isinstance(order, ListNode):
        return None
    named = {item.spelling for item in order.items if isinstance(item, Scalar)}
    phases = [name for name in _only_below(below, level, _PHASES) if name not in named]
    belong = {_word(whole, _PHASES, name, _CONTRACT) for name in phases}
    games = {
        name
        for name in _only_below(below, level, _CONTRACTS)
        if name in belong or _word(whole, _CONTRACTS, name, _OFFERED) in phases
    }
    games |= _taken_over_only_by(games, whole, _only_below(below, level, _CONTRACTS))
    games -= {_word(whole, _PHASES, one, _CONTRACT) for one in _others(whole, _PHASES, phases)}
    games -= {_word(whole, _CONTRACTS, one, _CARDS_AS) for one in _others(whole, _CONTRACTS, games)}
    listed = [name for name in _names(whole, _CONTRACTS) if name in games]
    return LeftOut(order.mark, phases, listed) if phases else None


def _taken_over_only_by(games: Collection[str], whole: MapNode, among: list[str]) -> set[str]:
    """Those of some games that are offered somewhere, to be taken over by one of these games and
    by no other."""
    found = set[str]()
    for name in among:
        over = find(whole, (_CONTRACTS, name, *_TAKING_OVER))
        named = {_spelled(item) for item in over.items} if isinstance(over, ListNode) else set()
        if named and named <= set(games) and _word(whole, _CONTRACTS, name, _OFFERED):
            found.add(name)
    return found


def _only_below(below: MapNode, level: Sequence[MapNode], group: str) -> list[str]:
    own = {name for tree in level for name in _names(tree, group)}
    return [name for name in _names(below, group) if name not in own]


def _others(tree: MapNode, group: str, names: Collection[str]) -> list[str]:
    return [name for name in _names(tree, group) if name not in names]


def _names(tree: MapNode, group: str) -> Iterator[str]:
    node = tree.entries.get(group)
    return iter(node.entries if isinstance(node, MapNode) else ())


def _word(tree: MapNode, *path: str) -> str:
    """The word that stands at a path, or none."""
    return _spelled(find(tree, path))


def _spelled(node: Node | None) -> str:
    return node.spelling if isinstance(node, Scalar) else ""


def _struck(tree: MapNode, group: str, names: Sequence[str], mark: Mark) -> MapNode:
    """The tree without some entries of a group, as if they were struck out at a place."""
    node = tree.entries.get(group)
    if not isinstance(node, MapNode):
        return tree
    left = {key: entry for key, entry in node.entries.items() if key not in names}
    deleted = node.deleted | dict.fromkeys(names, mark)
    return with_entry(tree, group, MapNode(left, node.mark, node.keys, deleted))
