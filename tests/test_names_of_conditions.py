"""A condition that a model or a state has a name for is asked by that name, wherever it is asked.

The names are read off the source: a property that is no more than several fields of its own object,
joined by `and` or `or`, or one field that is a word which every model that has it there has a name
for; where a field has two words, a name for one is one for both. What it says may change then, and
nobody goes on asking the old question.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import pytest

from tests.test_borders import GAME, MODULES, name, nodes

NAMING = (GAME / "rules" / "model", GAME / "engine")
"""Where what is named is known to all others."""


class Part(NamedTuple):
    """One field of a condition: what is asked of it, and whether it must be so."""

    field: str
    asks: str
    value: object
    holds: bool


Condition = frozenset[Part]
"""What all must hold; of `a or b` that is `not a` and `not b`, the answer turned round."""

Names = tuple[tuple[str, str], ...]
"""What a condition is called: classes, each with its name for it."""

_SAME = {ast.NotEq: "Eq", ast.IsNot: "Is", ast.NotIn: "In"}


def part_of(node: ast.expr) -> tuple[str, Part] | None:
    """A field that is asked for, with the object that has it; None for anything else."""
    holds = True
    while isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node, holds = node.operand, not holds
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "bool":
        node = node.args[0]
    asks, value = "", None
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        op, other = type(node.ops[0]), node.comparators[0]
        if not isinstance(other, ast.Constant):
            return None
        holds, asks = holds != (op in _SAME), _SAME.get(op, op.__name__)
        node, value = node.left, other.value
    if not isinstance(node, ast.Attribute):
        return None
    return ast.unparse(node.value), Part(node.attr, asks, value, holds)


def conditions(node: ast.AST) -> dict[str, Condition]:
    """What a condition asks of each object: several fields of it, joined in one way."""
    while isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node = node.operand
    if not isinstance(node, ast.BoolOp):
        return {}
    turned = isinstance(node.op, ast.Or)
    found: dict[str, set[Part]] = {}
    for whose, part in filter(None, map(part_of, node.values)):
        found.setdefault(whose, set()).add(part._replace(holds=part.holds != turned))
    return {whose: frozenset(parts) for whose, parts in found.items() if len(parts) > 1}


def word_asked(node: ast.AST) -> dict[str, Condition]:
    """What a comparison of one field with one word asks of its object."""
    whose, part = (isinstance(node, ast.Compare) and part_of(node)) or ("", None)
    if part is None or part.asks != "Eq" or not isinstance(part.value, str):
        return {}
    return {whose: frozenset([part._replace(holds=True)])}


def properties(one: ast.ClassDef) -> Iterator[tuple[ast.FunctionDef, ast.expr]]:
    """The properties of a class that return something and do no more."""
    for function in one.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        if "property" in map(ast.unparse, function.decorator_list):
            last = function.body[-1]
            if len(function.body) == 2 and isinstance(last, ast.Return) and last.value:
                yield function, last.value


def words_of(one: ast.ClassDef) -> Iterator[tuple[str, object]]:
    """The words that a field of a class may be, or None, each with that field."""
    for field in one.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            for node in ast.walk(field.annotation):
                if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal":
                    for word in ast.walk(node.slice):
                        if isinstance(word, ast.Constant):
                            yield field.target.id, word.value
                if isinstance(node, ast.BinOp) and ast.unparse(node.right) == "None":
                    yield field.target.id, None


def unnamed(one: ast.ClassDef, classes: Sequence[ast.ClassDef]) -> set[tuple[str, object]]:
    """Those of them that no property of the class, or of a base, asks for; of two, a name for one
    is enough."""
    words, bases = set(words_of(one)), set(map(ast.unparse, one.bases))
    asking = [one, *(other for other in classes if other.name in bases)]
    found = (value for each in asking for _, value in properties(each))
    asked = [word_asked(value).get("self", frozenset()) for value in found]
    named_words = {(part.field, part.value) for word in asked for part in word}
    count = Counter(field for field, _ in words)
    both = {field for field, _ in named_words if count[field] == 2}
    return {pair for pair in words if pair not in named_words and pair[0] not in both}


@cache
def named() -> dict[Condition, Names]:
    """Every condition that has a name, with its class and that name, or with several of them."""
    classes = [
        node
        for path in MODULES
        if any(folder in path.parents for folder in NAMING)
        for node in nodes(path)
        if isinstance(node, ast.ClassDef)
    ]
    words = {one.name: set(words_of(one)) for one in classes}
    without = {pair for one in classes for pair in unnamed(one, classes)}
    found: dict[Condition, Names] = {}
    for one in classes:
        for function, value in properties(one):
            answers = sum(
                other.name != one.name and one.name in map(ast.unparse, other.bases)
                for other in classes
                if function.name in (f.name for f in other.body if isinstance(f, ast.FunctionDef))
            )
            whole = isinstance(value, ast.BoolOp | ast.UnaryOp)
            asked = conditions(value).get("self") if whole and not answers else None
            operands = value.operand if isinstance(value, ast.UnaryOp) else value
            if asked and isinstance(operands, ast.BoolOp) and len(asked) == len(operands.values):
                found[asked] = ((one.name, function.name),)
            word = word_asked(value).get("self", frozenset())
            for part in word if not answers else ():
                every = [word for field, word in words[one.name] if field == part.field]
                for asks in every if len(every) == 2 else [part.value]:
                    if (part.field, asks) not in without:
                        asked = frozenset([part._replace(value=asks)])
                        found[asked] = (*found.get(asked, ()), (one.name, function.name))
    return found


def spelled_out(tree: ast.AST, names: Mapping[Condition, Names]) -> Iterator[str]:
    """The conditions below a node that have a name and are asked without it, each with its line;
    the property itself may say what it means, in a state as in a view of it."""
    for node in ast.iter_child_nodes(tree):
        rest = names
        if isinstance(node, ast.FunctionDef):
            rest = {asked: of for asked, of in names.items() if node.name not in dict(of).values()}
        for parts in (*conditions(node).values(), *word_asked(node).values()):
            for asked in rest.keys() & subsets(parts, rest):
                line = getattr(node, "lineno", 0)
                yield f"{line}: asks for {' or '.join(map('.'.join, rest[asked]))} field by field"
        yield from spelled_out(node, rest)


def subsets(parts: Condition, names: Mapping[Condition, object]) -> set[Condition]:
    """The named conditions that are part of a longer one."""
    return {asked for asked in names if asked <= parts}


def test_what_has_a_name_is_asked_by_it() -> None:
    assert len(named()) > 40
    found = [
        f"{name(path)}:{what}" for path in MODULES for what in spelled_out(nodes(path)[0], named())
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("game.counts_points and not game.avoids_points", True),
        ("x and one.spec.counts_points and y and not one.spec.avoids_points", True),
        ("not game.counts_points or game.avoids_points", True),
        ("not (game.avoids_points or not game.counts_points)", True),
        ("game.counts_points and game.avoids_points", False),
        ("game.counts_points or not game.avoids_points", False),
        ("game.counts_points and not other.avoids_points", False),
        ("game.wants_points", False),
    ],
)
def test_a_condition_is_known_however_it_is_written(source: str, found: bool) -> None:
    wanted = conditions(ast.parse("self.counts_points and not self.avoids_points").body[0].value)  # type: ignore[attr-defined]
    names = {wanted["self"]: (("Goal", "wants_points"),)}
    assert bool([*spelled_out(ast.parse(source), names)]) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('one.spec.sides == "solo"', True),
        ('x and one.sides != "solo"', True),
        ('one.sides == "partner"', False),
        ("one.sides == other.sides", False),
        ("one.is_solo", False),
    ],
)
def test_a_word_is_known_however_it_is_asked(source: str, found: bool) -> None:
    names = {frozenset([Part("sides", "Eq", "solo", True)]): (("Contract", "is_solo"),)}
    assert bool([*spelled_out(ast.parse(source), names)]) == found
