"""What a ruleset can be changed in, key by key, and whether that makes another game."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, TypeAdapter, ValidationError

from game.engine.play import legal_actions
from game.engine.rules.compiling import compile_rules
from game.rules.model import Ruleset
from game.rules.model.base import Label
from game.rules.model.house import HouseRule
from tests.contract.playing import play_deals
from tests.contract.rulesets import in_order

FAVOURS = (("pass", "play", "discard"), (), ("meld", "call", "bid"), ("declare", "reserve"))
"""What is done more often than the rest, a deal each in turn."""


class Trace:
    """Everything that happens in random deals of a ruleset, each played when it is asked for."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._coming = _played(ruleset)
        self._known: list[tuple[int, str]] = []

    def turns(self) -> Iterator[tuple[int, str]]:
        """What happens turn by turn, with the number of its deal from 0, without an end."""
        for place in count():
            if place == len(self._known):
                self._known.append(next(self._coming))
            yield self._known[place]

    def differs(self, tree: dict[str, Any], deals: int) -> bool:
        """Whether another ruleset is valid, and something else happens in so many of its deals;
        nothing is played after the first turn that differs."""
        ruleset = in_order(tree)
        if ruleset is None:
            return False
        for mine, other in zip(self.turns(), _played(ruleset), strict=True):
            if min(mine[0], other[0]) == deals:
                return False
            if mine != other:
                return True
        return False


def _played(ruleset: Ruleset) -> Iterator[tuple[int, str]]:
    rules = compile_rules(ruleset)
    for deal in count():
        favoured = FAVOURS[deal % len(FAVOURS)]
        for turn in play_deals(rules, deal, 2, favoured=favoured, slips=0.5):
            asked = list(legal_actions(turn.before, turn.seat)) if turn.seat >= 0 else []
            yield deal, repr((turn.events, turn.state.match.winners, asked))


def leaves(model: BaseModel, path: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every key below a model: its name in the vocabulary and its path in this ruleset."""
    for name in type(model).model_fields:
        value = getattr(model, name)
        key = f"{type(model).__name__}.{name}"
        if isinstance(value, BaseModel) and not isinstance(value, Label):
            yield from leaves(value, (*path, name))
        elif (
            isinstance(value, dict) and value and isinstance(next(iter(value.values())), BaseModel)
        ):
            for entry, inner in value.items():
                if not isinstance(inner, HouseRule | Label):
                    yield from leaves(inner, (*path, name, entry))
            yield key, (*path, name)
        elif isinstance(value, list) and value and isinstance(value[0], BaseModel):
            for place, inner in enumerate(value):
                yield from leaves(inner, (*path, name, str(place)))
            yield key, (*path, name)
        else:
            yield key, (*path, name)


def literals(annotation: Any) -> list[Any]:
    """The words that a key may take."""
    origin = get_origin(annotation)
    if origin is Literal:
        return list(get_args(annotation))
    if origin in (Annotated, Union, types.UnionType):
        return [word for part in get_args(annotation) for word in literals(part)]
    return []


@cache
def reader(model: type[BaseModel], name: str) -> TypeAdapter[Any]:
    """What reads the value of a key alone."""
    field = model.model_fields[name]
    return TypeAdapter(Annotated[field.annotation, field])  # type: ignore[arg-type]


def alternatives(model: type[BaseModel], name: str, value: Any, tree: dict[str, Any]) -> list[Any]:
    """Other values that the key may have by itself, likely ones first."""

    def may_be(other: Any) -> bool:
        try:
            reader(model, name).validate_python(other)
        except ValidationError:
            return False
        return True

    return [other for other in likely(model, name, value, tree) if may_be(other)]


def likely(model: type[BaseModel], name: str, value: Any, tree: dict[str, Any]) -> list[Any]:
    """Values that a key like this could have."""
    words = [word for word in literals(model.model_fields[name].annotation) if word != value]
    words += [
        word
        for metadata in (model.model_fields[name].metadata,)
        for part in metadata
        for word in literals(part)
    ]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [v for v in (value + 1, value - 1, value + 10, value * 2, 1, 0, 100) if v != value]
    if isinstance(value, dict):
        found = [{k: v for k, v in value.items() if k != gone} for gone in value]
        return [*found, {"as": 7}, {"herz-as": 1}, {"kreuz-dame": 2}]
    if isinstance(value, list):
        return [value[::-1], value[1:], value[:-1], ["herz-10"], ["koenig"], ["fuchs"]]
    ids = [*tree["phases"], *tree["contracts"], *((tree["melds"] or {}).get("table", {}))]
    cards = ["herz-as", "kreuz-dame", "pik-bube"]
    return [*words, None, *ids, *cards, 1, 20, ["as", "10"], ["herz-as", "herz-10"]]


def changed(tree: dict[str, Any], path: tuple[str, ...], value: Any) -> dict[str, Any]:
    """The tree with another value at a path."""
    copy: Any = dict(tree)
    result = copy
    for step in path[:-1]:
        inner = copy[int(step)] if isinstance(copy, list) else copy[step]
        inner = list(inner) if isinstance(inner, list) else dict(inner)
        if isinstance(copy, list):
            copy[int(step)] = inner
        else:
            copy[step] = inner
        copy = inner
    copy[path[-1]] = value
    return result  # type: ignore[no-any-return]


def owner(ruleset: Ruleset, path: tuple[str, ...]) -> BaseModel:
    """The model that holds the last step of a path."""
    found: Any = ruleset
    for step in path[:-1]:
        if isinstance(found, dict):
            found = found[step]
        elif isinstance(found, list):
            found = found[int(step)]
        else:
            found = getattr(found, step)
    assert isinstance(found, BaseModel)
    return found


def vocabulary(model: type[BaseModel] = Ruleset) -> set[str]:
    """Every key of every model below the root that holds no model itself."""
    found: set[str] = set()
    seen: set[type[BaseModel]] = set()

    def has_model(annotation: Any) -> bool:
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            return True
        return any(has_model(part) for part in get_args(annotation))

    def visit(annotation: Any) -> None:
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            walk(annotation)
        for part in get_args(annotation):
            visit(part)

    def walk(one: type[BaseModel]) -> None:
        if one in seen or one in (HouseRule, Label):
            return
        seen.add(one)
        for name, field in one.model_fields.items():
            if not has_model(field.annotation):
                found.add(f"{one.__name__}.{name}")
            visit(field.annotation)
            for part in field.metadata:
                visit(part)

    walk(model)
    return found
