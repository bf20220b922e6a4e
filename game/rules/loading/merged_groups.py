"""A mistake of a group that others take over by a merge key (`<<: *name`): it is told where the
group stands, and not again for everybody who takes it.

Nothing in the tree says who has taken what; but an entry that was taken keeps the place of its name
in the group, and a group stands before those who take it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.loading.tree import ListNode, MapNode, Node, Scalar, find, where
from game.rules.problems import Mark, Path, Problem, parse_path


def told_of_groups(problems: Iterable[Problem], tree: Node) -> list[Problem]:
    """The problems of a tree without those that come from a group which is told of already: the
    group has the same one at the same entry, in the same words, and there they say nothing else; or
    all have it who take the group over, whatever each of them says there itself."""
    listed = list(problems)
    groups = _groups(tree) if len(listed) > 1 else {}
    if not groups:
        return listed
    known = {(parse_path(problem.path), problem.code): problem for problem in listed}
    takers: dict[Path, list[Path]] = {}
    for taker, group in groups.items():
        takers.setdefault(group, []).append(taker)

    def is_told(problem: Problem) -> bool:
        path = parse_path(problem.path)
        for depth in range(len(path), 0, -1):
            group, below = groups.get(path[:depth]), path[depth:]
            twin = None if group is None else known.get(((*group, *below), problem.code))
            if group is None or twin is None:
                continue
            said, own = find(tree, path), where(tree, path)
            theirs = isinstance(said, Scalar) and own != where(tree, (*group, *below))
            if not theirs and twin.message("en") == problem.message("en"):
                return True
            alike = takers[group]
            if len(alike) > 1 and all(((*one, *below), problem.code) in known for one in alike):
                return True
        return False

    return [problem for problem in listed if not is_told(problem)]


def _groups(tree: Node) -> dict[Path, Path]:
    """Every map that has taken entries over, and the one that they were written in."""
    first: dict[tuple[str, Mark], Path] = {}
    taken: dict[Path, Path] = {}
    maps = sorted(_maps(tree, ()), key=lambda found: _place(where(tree, found[0])))
    for path, node in maps:
        for key, mark in node.keys.items():
            if key not in node.entries or not mark.line:
                continue
            owner = first.setdefault((key, mark), path)
            if owner != path:
                taken.setdefault(path, owner)
    return taken


def _maps(node: Node, path: Path) -> Iterator[tuple[Path, MapNode]]:
    if isinstance(node, MapNode):
        yield path, node
        for key, entry in node.entries.items():
            yield from _maps(entry, (*path, key))
    elif isinstance(node, ListNode):
        for index, item in enumerate(node.items):
            yield from _maps(item, (*path, index))


def _place(mark: Mark) -> tuple[str, int, int]:
    return mark.file, mark.line, mark.column
