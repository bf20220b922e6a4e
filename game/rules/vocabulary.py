"""All keys that a ruleset can have, read off the models, for the reference and for tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import annotated_types
from pydantic import AfterValidator, BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from game.rules.model import Ruleset, base
from game.rules.model.house import HouseRule

_NAMES = {
    meta: name
    for kind, name in (
        (base.SuitName, "suit"),
        (base.RankName, "rank"),
        (base.SuitOrRank, "suit or rank"),
        (base.CardName, "card"),
        (base.CalledCard, "card"),
        (base.RankOrCard, "rank or card"),
        (base.CardPattern, "card or group"),
        (base.CalledPattern, "card or group"),
        (base.Id, "id"),
    )
    for meta in get_args(kind)[1:]
    if isinstance(meta, AfterValidator | FieldInfo)
}


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """One key: its path with ``<id>`` for names one chooses and ``[]`` for entries of a list.

    `part` tells phases and ways of scoring apart (``bidding``), `default` is None where the key
    must be there. `leaf` says that no further keys lie below it. `field` is that of the model.
    """

    path: str
    part: str
    type: str
    default: str | None
    description: str
    leaf: bool
    field: FieldInfo

    @property
    def meaning(self) -> str:
        """The description in one line."""
        return " ".join(self.description.split())


def keys(model: type[BaseModel] = Ruleset, prefix: str = "") -> Iterator[KeyEntry]:
    """Every key of a ruleset, in the order of the models; those of house rules are apart.

    They are ``keys(HouseRule, "house_rules.<id>.")``.
    """
    yield from _keys(model, prefix, "")


def every_key() -> list[KeyEntry]:
    """Those of a ruleset, and those of the house rules in it."""
    return [*keys(), *keys(HouseRule, "house_rules.<id>.")]


MOST_HOMES = 3
"""A key that stands in more places than that says nothing of where it was meant to."""


def homes_of(name: str) -> list[str]:
    """The paths of a ruleset at whose end a key of this name stands, with the kind of phase or
    scoring that has it; empty where it is no key, or one of many places."""
    found = [key for key in keys() if key.path.rpartition(".")[2] == name]
    homes = {f"{key.path}, kind: {key.part}" if key.part else key.path: None for key in found}
    return list(homes) if len(homes) <= MOST_HOMES else []


def _keys(model: type[BaseModel], prefix: str, part: str) -> Iterator[KeyEntry]:
    for name, field in model.model_fields.items():
        path = f"{prefix}{name}"
        models = list(_models(_annotated(field)))
        leaf = not models
        about = field.description or (_first_paragraph(model) if name == "kind" else "")
        kind_of_value, standard = type_name(_annotated(field)), _default(field)
        yield KeyEntry(path, part, kind_of_value, standard, about, leaf, field)
        for below, steps in models:
            if below in (base.Label, HouseRule):
                continue
            kind = _kind(below)
            yield from _keys(below, f"{path}{steps}.", kind or part)


def _first_paragraph(model: type[BaseModel]) -> str:
    paragraph = (model.__doc__ or "").strip().split("\n\n")[0]
    return " ".join(paragraph.split()).rstrip(".")


def _annotated(field: FieldInfo) -> Any:
    """The type of a field together with what narrows it."""
    meta = tuple(field.metadata)
    return Annotated[(field.annotation, *meta)] if meta else field.annotation


def _models(annotation: Any) -> Iterator[tuple[type[BaseModel], str]]:
    """The models below an annotation, with the steps that lead to them."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _models(args[0])
    elif origin is dict:
        yield from ((model, f".<id>{steps}") for model, steps in _models(args[1]))
    elif origin is list:
        yield from ((model, f"[]{steps}") for model, steps in _models(args[0]))
    elif origin in (Union, UnionType):
        for arg in args:
            yield from _models(arg)
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation, ""


def _kind(model: type[BaseModel]) -> str | None:
    """The word by which a model is told apart from others in its place."""
    field = model.model_fields.get("kind")
    if field is None or get_origin(field.annotation) is not Literal:
        return None
    words = get_args(field.annotation)
    return str(words[0]) if len(words) == 1 else None


def type_name(annotation: Any) -> str:
    """What may stand at a key, in a few words."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _narrowed(args[0], args[1:])
    if origin is Literal:
        return " | ".join(f"`{word}`" for word in args)
    if origin is dict:
        return f"map {type_name(args[0])} → {type_name(args[1])}"
    if origin is list:
        each = type_name(args[0])
        return f"list of ({each})" if " | " in each else f"list of {each}"
    if origin in (Union, UnionType):
        kinds = dict.fromkeys(type_name(arg) for arg in args if arg is not NoneType)
        many = len(kinds) > 3
        words = ("group" if any(_models(annotation)) else "value") if many else " | ".join(kinds)
        return f"{words} | nothing" if NoneType in args else words
    if annotation is base.Label:
        return "text `{de, en}`"
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return "group"
    return {bool: "true | false", int: "number", str: "text"}.get(annotation, "value")


def _narrowed(inner: Any, meta: tuple[Any, ...]) -> str:
    known = next((_NAMES[m] for m in meta if _hashable(m) and m in _NAMES), None)
    if known is not None:
        return known
    bounds: dict[str, Any] = {}
    for entry in _flat(meta):
        if isinstance(entry, annotated_types.Ge):
            bounds["from"] = entry.ge
        elif isinstance(entry, annotated_types.Le):
            bounds["to"] = entry.le
    text = type_name(inner)
    if inner is int and bounds:
        return f"{text} {bounds.get('from', '…')} to {bounds.get('to', '…')}"
    return text


def _flat(meta: tuple[Any, ...]) -> Iterator[Any]:
    for entry in meta:
        if isinstance(entry, FieldInfo):
            yield from entry.metadata
        else:
            yield entry


def _hashable(value: Any) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _default(field: FieldInfo) -> str | None:
    if field.is_required():
        return None
    value = field.default
    if value is PydanticUndefined:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    says_nothing = value is None or value in ([], {}) or isinstance(value, BaseModel)
    return "nothing" if says_nothing else str(value)
