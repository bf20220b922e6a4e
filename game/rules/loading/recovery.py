"""The value of a tree in which something is wrong: all that is sound, with placeholders for the
rest.

A placeholder is as small as the mistake: an item of a list, a key of a group. Where a key is
unknown, one like it that the group does not have is a placeholder too, since it may have been
meant.
"""

from __future__ import annotations

import json
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from game.rules.placeholders import PLACEHOLDER
from game.rules.problems import did_you_mean

M = TypeVar("M", bound=BaseModel)


class _Part(NamedTuple):
    value: Any
    incomplete: bool
    """Whether there is a placeholder in it, or it is one."""


_LOST = _Part(PLACEHOLDER, True)


def recover(model: type[M], content: dict[str, Any]) -> M:
    """The model of what a file says, as maps, lists and values, with placeholders for what is
    wrong."""
    value: M = _fields(model, content).value
    return value


def _fields(model: type[BaseModel], content: dict[str, Any]) -> _Part:
    values: dict[str, Any] = {}
    unknown = content.keys() - model.model_fields.keys()
    meant = {did_you_mean(key, model.model_fields) for key in unknown}
    incomplete = bool(unknown)
    for name, field in model.model_fields.items():
        if name in content:
            part = _part(_annotated(field), content[name])
        elif name in meant or field.is_required():
            part = _LOST
        else:
            part = _Part(field.get_default(call_default_factory=True), False)
        values[name] = part.value
        incomplete = incomplete or part.incomplete
    return _Part(model.model_construct(**values), incomplete)


def _annotated(field: FieldInfo) -> Any:
    return Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation


def _part(annotation: Any, content: Any) -> _Part:
    """A value of a sort: as a whole where it is sound, else its parts, else a placeholder."""
    try:
        value = _reader(annotation).validate_json(json.dumps(content), strict=True)
        return _Part(value, False)
    except ValidationError:
        parts = _parts(annotation, content)
    return parts if parts.incomplete else _LOST


def _reader(annotation: Any) -> TypeAdapter[Any]:
    """What reads a value of a sort. Making it takes long, and the same keys stand in every group of
    a kind; a sort that cannot be looked up is made anew."""
    try:
        return _known_reader(annotation)
    except TypeError:
        return TypeAdapter[Any](annotation)


@cache
def _known_reader(annotation: Any) -> TypeAdapter[Any]:
    return TypeAdapter[Any](annotation)


def _parts(annotation: Any, content: Any) -> _Part:
    """The parts of a value that is wrong as a whole; without a placeholder, the mistake is in
    none."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _parts(args[0], content)
    if origin in (Union, UnionType):
        return next((_parts(arg, content) for arg in args if _fits(arg, content)), _LOST)
    if origin is list and isinstance(content, list):
        items = [_part(args[0], item) for item in content]
        return _Part([item.value for item in items], any(item.incomplete for item in items))
    if origin is dict and isinstance(content, dict) and _models(args[1]):
        # Nothing in place of a group is no group.
        there = {key: entry for key, entry in content.items() if entry is not None}
        entries = {key: _part(args[1], entry) for key, entry in there.items()}
        values = {key: entry.value for key, entry in entries.items()}
        incomplete = len(there) < len(content) or any(
            entry.incomplete for entry in entries.values()
        )
        return _Part(values, incomplete)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return _fields(annotation, content) if isinstance(content, dict) else _LOST
    return _LOST


def _models(annotation: Any) -> list[type[BaseModel]]:
    """The models that an annotation names, whether one of several or narrowed."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    if get_origin(annotation) in (Annotated, Union, UnionType):
        return [model for arg in get_args(annotation) for model in _models(arg)]
    return []


def _fits(member: Any, content: Any) -> bool:
    """Whether content is meant as this member of a union: by its `kind`, or by its form."""
    if get_origin(member) is Annotated:
        return _fits(get_args(member)[0], content)
    if member is NoneType or not isinstance(content, dict | list):
        return False
    if isinstance(content, list):
        return get_origin(member) is list
    models = _models(member)
    return get_origin(member) is dict or any(_is_kind(model, content) for model in models)


def _is_kind(model: type[BaseModel], content: dict[str, Any]) -> bool:
    field = model.model_fields.get("kind")
    if field is None or get_origin(field.annotation) is not Literal:
        return True
    return content.get("kind") in get_args(field.annotation)
