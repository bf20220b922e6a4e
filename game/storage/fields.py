"""What stands in small files of our own, as frozen data classes whose types say what is allowed.

Settings, heads of matches and the index of rulesets are read at every start, before the first
picture: a library that can check anything takes longer to load than all else that is done until
then. What these few files need is here: switches, numbers, words, lists, maps, each other.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Cup(Checked):
    ...     size: Annotated[int, Between(1, 5)]
    ...     kind: Literal["mug", "glass"] = "mug"
    >>> Cup.of({"size": 3, "from_later": True})
    Cup(size=3, kind='mug')
    >>> Cup.of({"size": 6, "kind": "tub"})
    Traceback (most recent call last):
    game.storage.fields.WrongFieldsError: size, kind
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import MISSING, fields
from datetime import datetime
from functools import partial
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Self,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

Check = Callable[[Any], Any]
"""Takes a value and gives what counts in its place; raises ValueError where there is nothing."""


class WrongFieldsError(ValueError):
    """Some fields lack a value, or have one that they cannot have: their names, in their order."""

    def __init__(self, wrong: tuple[str, ...]) -> None:
        super().__init__(", ".join(wrong))
        self.wrong = wrong


class Between(NamedTuple):
    """What a number lies between; either end belongs to it."""

    least: float
    most: float

    def __call__(self, value: float) -> float:
        if not self.least <= value <= self.most:
            raise ValueError("number")
        return value


class Length(NamedTuple):
    """How many characters a text may have, or how many entries a list or a map."""

    least: int
    most: int

    def __call__(self, value: Any) -> Any:
        if not self.least <= len(value) <= self.most:
            raise ValueError("length")
        return value


class Checked:
    """Of this are frozen data classes. A field has a type, and with `Annotated` further checks in
    their order; all are asked whenever one is made, so that none holds what it may not."""

    CLOSED: ClassVar[bool] = False
    """Whether a map with a key that is not known is refused, and not only that key left out."""

    def __post_init__(self) -> None:
        """Raises WrongFieldsError."""
        wrong = []
        for name, check in _plan(type(self)).checks.items():
            try:
                object.__setattr__(self, name, check(getattr(self, name)))
            except ValueError:
                wrong.append(name)
        if wrong:
            raise WrongFieldsError(tuple(wrong))

    @classmethod
    def of(cls, content: Mapping[str, Any]) -> Self:
        """What a map says. Raises WrongFieldsError: a field without a default that is not there
        is wrong, too."""
        known, _, defaults = _plan(cls)
        strange = tuple(content.keys() - known.keys()) if cls.CLOSED else ()
        if strange:
            raise WrongFieldsError(strange)
        said = {name: content[name] for name in known if name in content}
        return cls(**dict.fromkeys(known.keys() - defaults.keys(), _ABSENT) | said)

    def as_map(self) -> dict[str, Any]:
        """As it is written: of maps, lists, texts, numbers and switches."""
        return {name: _written(getattr(self, name)) for name in _plan(type(self)).checks}


def names_of(kind: type[Checked]) -> tuple[str, ...]:
    """The names of all fields, in their order."""
    return tuple(_plan(kind).checks)


def words_of(kind: type[Checked], name: str) -> tuple[str, ...]:
    """The words that a field can have which is a choice among some, in their order."""
    return get_args(_plan(kind).types[name])


def default_of(kind: type[Checked], name: str) -> Any:
    """What a field is where nothing is said of it; raises KeyError where something must be."""
    return _plan(kind).defaults[name]


_ABSENT = object()
"""Stands where a field has no value: no type allows it."""


class _Plan(NamedTuple):
    """What is known of the fields of a class: their types, the checks of each, and the values of
    those of which nothing need be said."""

    types: dict[str, Any]
    checks: dict[str, Check]
    defaults: dict[str, Any]


_PLANS: dict[Any, _Plan] = {}


def _plan(kind: Any) -> _Plan:
    """The plan of a class, made once."""
    if kind not in _PLANS:
        known = get_type_hints(kind, include_extras=True)
        types = {field.name: known[field.name] for field in fields(kind)}
        defaults = {}
        for field in fields(kind):
            if field.default_factory is not MISSING:
                defaults[field.name] = field.default_factory()
            elif field.default is not MISSING:
                defaults[field.name] = field.default
        checks = {name: _check_of(annotated) for name, annotated in types.items()}
        _PLANS[kind] = _Plan(types, checks, defaults)
    return _PLANS[kind]


def _check_of(kind: Any) -> Check:
    """What tells values of a type from all others."""
    origin, within = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return partial(_each, (_check_of(within[0]), *within[1:]))
    if origin is Literal:
        return partial(_one_of, within)
    if origin in (Union, UnionType):
        return partial(_any, tuple(map(_check_of, within)))
    if origin is dict:
        return partial(_map, *map(_check_of, within))
    if origin is tuple and within[-1] is Ellipsis:
        return partial(_list, _check_of(within[0]))
    if origin is tuple:
        return partial(_row, tuple(map(_check_of, within)))
    if issubclass(kind, Checked):
        return partial(_nested, kind)
    return _PLAIN[kind]


def _each(checks: Sequence[Check], value: Any) -> Any:
    for check in checks:
        value = check(value)
    return value


def _any(checks: Sequence[Check], value: Any) -> Any:
    for check in checks:
        with suppress(ValueError):
            return check(value)
    raise ValueError("none of them")


def _one_of(words: Sequence[Any], value: Any) -> Any:
    if not isinstance(value, str) or value not in words:
        raise ValueError("word")
    return value


def _map(key: Check, entry: Check, value: Any) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise ValueError("map")
    return {key(name): entry(one) for name, one in value.items()}


def _list(entry: Check, value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError("list")
    return tuple(map(entry, value))


def _row(entries: Sequence[Check], value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple) or len(value) != len(entries):
        raise ValueError("list")
    return tuple(check(one) for check, one in zip(entries, value, strict=True))


def _nested(kind: type[Checked], value: Any) -> Checked:
    if isinstance(value, kind):
        return value
    if not isinstance(value, dict):
        raise ValueError("map")
    return kind.of(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("text")
    return value


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("switch")
    return value


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("number")
    return value


def _whole(value: Any) -> int:
    """Also one that is written as 60.0."""
    if _number(value) != value // 1:  # neither has one that is infinite
        raise ValueError("whole number")
    return int(value)


def _moment(value: Any) -> datetime:
    return value if isinstance(value, datetime) else datetime.fromisoformat(_text(value))


def _nothing(value: Any) -> None:
    if value is not None:
        raise ValueError("something")


_PLAIN: dict[Any, Check] = {
    str: _text,
    bool: _switch,
    int: _whole,
    float: _number,
    datetime: _moment,
    NoneType: _nothing,
}


def _written(value: Any) -> Any:
    if isinstance(value, Checked):
        return value.as_map()
    if isinstance(value, tuple):
        return [_written(one) for one in value]
    if isinstance(value, dict):
        return {name: _written(one) for name, one in value.items()}
    if isinstance(value, datetime):
        text = value.isoformat()
        return f"{text[:-6]}Z" if text.endswith("+00:00") else text
    return value
