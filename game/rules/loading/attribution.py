"""Which line of a player's own file is behind a contradiction that shows in a file it extends.

Nobody can change a file that comes with the program, so the problem is told where the file itself
says what it does not go with: the changes are taken back, one after another, until it is gone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from functools import cache

from game.rules.loading.tree import MapNode, leaves, where, without
from game.rules.problems import Path, Problem, dotted
from game.texts import Phrase

_NAMING = frozenset({"id", "name", "summary", "label", "help"})
_WRITING = frozenset({"sets", "off_sets", "number"})


def attributed(
    problems: Iterable[Problem], own: MapNode, again: Callable[[MapNode], Iterable[Problem]]
) -> list[Problem]:
    """The problems, those that show in other files at the line of `own` that they come from.

    `again` says what is wrong when another tree stands in place of `own`.
    """
    changes = [path for path, _ in leaves(own) if path and _matters(path)]

    @cache
    def left(number: int) -> frozenset[tuple[str, str]]:
        """What is wrong once the first changes are taken back."""
        tree = own
        for path in changes[:number]:
            tree = _removed(tree, path)
        return frozenset((problem.path, problem.code) for problem in again(tree))

    def change_behind(problem: Problem) -> Path | None:
        """What the file says that the problem comes from; None: it shows where it belongs."""
        key = (problem.path, problem.code)
        last = len(changes)
        if not problem.line or problem.file == own.mark.file or key in left(last):
            return None
        number = bisect_left(range(last), True, key=lambda n: key not in left(n))
        return changes[number - 1] if number else None

    told: list[Problem] = []
    behind: dict[tuple[Path, str], list[Problem]] = {}
    for problem in problems:
        path = change_behind(problem)
        if path is None:
            told.append(problem)
        else:
            behind.setdefault((path, problem.code), []).append(problem)
    return told + [_at(own, path, *alike) for (path, _), alike in behind.items()]


def _matters(path: Path) -> bool:
    """Whether what is written there can change what is played: of house rules what they write."""
    if path[0] == "house_rules":
        return not _WRITING.isdisjoint(path)
    return _NAMING.isdisjoint(path)


def _at(own: MapNode, path: Path, problem: Problem, *alike: Problem) -> Problem:
    """The problem as one of a value that the file says at a path, with others of its sort."""
    mark = where(own, path)
    others = ", ".join(dict.fromkeys(other.path for other in alike if other.path != problem.path))
    args = {
        "path": problem.path or Phrase("problems.whole_file"),
        "place": f"{problem.file}:{problem.line}",
        "problem": Phrase(f"problems.{problem.code}", problem.args),
        "mend": "",
        "others": Phrase("problems.alike", {"paths": others}) if others else "",
    }
    return Problem(
        mark.file,
        mark.line,
        mark.column,
        dotted(path),
        "does_not_go_with",
        args,
        problem.suggestion,
        problem.house_rule,
    )


def _removed(tree: MapNode, path: Path) -> MapNode:
    """The tree without what stands at a path, and without the groups that are then empty."""
    key = str(path[0])
    below = tree.entries[key]
    if len(path) > 1 and isinstance(below, MapNode):
        left = _removed(below, path[1:])
        if left.entries:
            return MapNode(tree.entries | {key: left}, tree.mark, tree.keys, tree.deleted)
    return without(tree, key)
