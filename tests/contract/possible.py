"""What may stand at a key: the values that the vocabulary allows, and some that it does not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import annotated_types
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from game.rules import load
from game.rules.model.base import Label
from game.rules.model.contracts import Contract
from game.rules.model.house import HouseRule
from game.rules.vocabulary import type_name
from tests.contract.rulesets import games, own_games, path_of

Tree = dict[str, Any]
Path = tuple[str | int, ...]

LEFT_ALONE = frozenset({"id", "name", "summary", "tile", "help", "house_rules", "house"})
LEFT_ALONE |= {"cards_as"}
"""Keys of the root and of contracts that nothing in play hangs on, and one that only says where a
file takes other keys from; with it goes the `suit` of a contract."""

TEXTS: tuple[Any, ...] = (
    {"de": "{side} {suit} {n}", "en": "{side} {suit} {n}"},
    {"de": "{", "en": "}{0}%s"},
)
"""Labels that nobody should write, and somebody will."""

RANKS = ("as", "10", "koenig", "ober", "unter", *map(str, range(9, 1, -1)))
CARDS = ("herz-10", "kreuz-dame", "karo-as", "pik-bube", "herz-7", "kreuz-9")
PATTERNS = ("*-as", "karo-*", "herz-10", "*-bube", "*-7", "herz-*")
SUITS = ("herz", "karo", "pik", "kreuz")
FEW = 3
"""Of many candidates so many are tried within a list, and so many examples of a model."""


@cache
def examples() -> dict[type[BaseModel], list[Tree]]:
    """Each sort of part as the shipped games have it, and those of the tests, every one once."""
    found: dict[type[BaseModel], dict[str, Tree]] = defaultdict(dict)

    def collect(value: Any) -> None:
        if isinstance(value, Label | HouseRule):
            return
        if isinstance(value, BaseModel):
            dumped = value.model_dump()
            found[type(value)].setdefault(repr(dumped), dumped)
            for name in type(value).model_fields:
                collect(getattr(value, name))
        elif isinstance(value, dict):
            for inner in value.values():
                collect(inner)
        elif isinstance(value, list):
            for inner in value:
                collect(inner)

    for name in (*games(), *own_games()):
        collect(load(path_of(name)).ruleset)
    return defaultdict(list, {model: list(trees.values()) for model, trees in found.items()})


class Ids(NamedTuple):
    """The names that a tree gives to things."""

    all: tuple[str, ...]

    @classmethod
    def of(cls, tree: Tree) -> Ids:
        """Those of a tree's phases, contracts, melds and so on, and one that is nowhere."""
        scoring = tree.get("scoring") or {}
        tables = (
            tree.get("phases"),
            tree.get("contracts"),
            (tree.get("melds") or {}).get("table"),
            tree.get("promotions"),
            scoring.get("special_points"),
        )
        return cls((*(name for table in tables for name in table or {}), "nowhere"))


def possible(annotation: Any, value: Any, ids: Ids) -> Iterator[Any]:
    """Values that a key of this type can have beside its own, some of them not allowed."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _of_annotated(annotation, value, ids)
    elif origin is Literal:
        yield from (word for word in args if word != value)
    elif origin in (Union, UnionType):
        if NoneType in args and value is not None:
            yield None
        for arg in args:
            if arg is not NoneType:
                yield from possible(arg, value, ids)
    elif annotation is bool:
        yield from (word for word in (True, False) if word is not value)
    elif annotation is int:
        yield from _numbers(None, None, value)
    elif origin is list:
        yield from _lists(args[0], value if isinstance(value, list) else [], ids)
    elif origin is dict:
        yield from _maps(args, value if isinstance(value, dict) else {}, ids)
    elif annotation is Label:
        yield from TEXTS
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        known = examples()[annotation]
        yield from (example for example in known if example != value)


def _of_annotated(annotation: Any, value: Any, ids: Ids) -> Iterator[Any]:
    inner = get_args(annotation)[0]
    words = {
        "rank": RANKS,
        "suit": SUITS,
        "card": CARDS,
        "card or group": PATTERNS,
        "id": ids.all,
    }.get(type_name(annotation))
    if words is not None:
        yield from (word for word in words if word != value)
    elif inner is int:
        bounds: dict[type, Any] = {}
        for entry in get_args(annotation)[1:]:
            for meta in entry.metadata if isinstance(entry, FieldInfo) else (entry,):
                bounds[type(meta)] = meta
        least, most = bounds.get(annotated_types.Ge), bounds.get(annotated_types.Le)
        yield from _numbers(least and least.ge, most and most.le, value)
    else:
        yield from possible(inner, value, ids)


def _numbers(least: int | None, most: int | None, value: Any) -> Iterator[int]:
    """The bounds, what lies beyond them, and a few between."""
    found = [0, 1, 2, 3, 5, 10, 50]
    if isinstance(value, int):
        found += [value - 1, value + 1, value - 10, value + 10, 2 * value, value // 2]
    if least is not None:
        found += [least, least - 1]
    if most is not None:
        found += [most, most + 1]
    yield from (n for n in dict.fromkeys(found) if n != value)


def _lists(item: Any, value: list[Any], ids: Ids) -> Iterator[list[Any]]:
    if value:
        yield []
    for place in range(len(value)):
        yield [*value[:place], *value[place + 1 :]]
        yield [*value[:place], value[place], *value[place:]]
    if len(value) > 1:
        yield value[::-1]
        yield [*value[1:], value[0]]
        yield value[:1]
        yield value[-1:]
    for word in possible(item, None, ids):
        yield [*value, word]
        yield [word, *value]
        yield [word]


def _maps(args: tuple[Any, ...], value: dict[Any, Any], ids: Ids) -> Iterator[dict[Any, Any]]:
    if value:
        yield {}
    for gone in value:
        yield {key: entry for key, entry in value.items() if key != gone}
    if len(value) > 1:
        yield dict(reversed(value.items()))
    entries = list(possible(args[1], None, ids))
    if args[1] is bool:
        entries = [True, False]
    for key in possible(args[0], None, ids):
        if key not in value:
            for entry in entries[:FEW]:
                yield {**value, key: entry}


def spots(model: type[BaseModel], tree: Tree, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Every key below a tree that is a `model`: its path, its type and its value."""
    for name, field in model.model_fields.items():
        if name in LEFT_ALONE or (model is Contract and name == "suit"):
            continue
        value, here = tree.get(name), (*path, name)
        annotation = Annotated[(field.annotation, *field.metadata)] if field.metadata else None
        yield here, annotation or field.annotation, value
        yield from _below(annotation or field.annotation, value, here)


def _below(annotation: Any, value: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _below(args[0], value, path)
    elif origin in (Union, UnionType):
        model = next((arg for arg in args if _fits(arg, value)), None)
        if model is not None:
            yield from _below(model, value, path)
    elif origin is list and isinstance(value, list) and _has_model(args[0]):
        for place, inner in enumerate(value):
            yield (*path, place), args[0], inner
            yield from _below(args[0], inner, (*path, place))
    elif origin is dict and isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key), args[1], inner
            yield from _below(args[1], inner, (*path, key))
    elif _is_model(annotation) and isinstance(value, dict) and annotation is not Label:
        yield from spots(annotation, value, path)


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _has_model(annotation: Any) -> bool:
    return _is_model(annotation) or any(_has_model(arg) for arg in get_args(annotation))


def _fits(annotation: Any, value: Any) -> bool:
    """Whether a value is of this member of a union: by its `kind`, where it has one."""
    if not _is_model(annotation):
        return get_origin(annotation) in (list, dict) and isinstance(value, dict | list)
    field = annotation.model_fields.get("kind")
    if field is None or not isinstance(value, dict) or len(get_args(field.annotation)) != 1:
        return isinstance(value, dict)
    return value.get("kind") in get_args(field.annotation)
