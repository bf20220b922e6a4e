"""What a model expects at each place of a tree, read from pydantic's core schema.

Pydantic locates an error by steps of which some are keys and items and some are names of union
members. Only the schema can tell them apart; it also knows which keys and values would be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from game.rules.loading.tree import ListNode, MapNode, Node, Scalar, child
from game.rules.problems import Path

Schema = Mapping[str, Any]

_MAPS = frozenset({"model", "dict", "tagged-union", "typed-dict", "dataclass"})
_LISTS = frozenset({"list", "tuple", "set", "frozenset"})


@dataclass(frozen=True, slots=True)
class ErrorLocation:
    """Where an error lies."""

    path: Path
    expected: SchemaNode
    union: tuple[Path, int] | None
    """The first value on the way that could have several forms, and its step in the location."""


@dataclass(frozen=True, slots=True)
class SchemaNode:
    """What is expected at one place."""

    schema: Schema
    definitions: Mapping[str, Schema]

    @classmethod
    def of(cls, model: type[BaseModel]) -> SchemaNode:
        """What a model expects at its root."""
        model.model_rebuild()  # they are built when they are first asked for
        schema: Any = model.__pydantic_core_schema__
        definitions = {entry["ref"]: entry for entry in schema.get("definitions", ())}
        return cls(schema, definitions)._bare()

    @property
    def fields(self) -> tuple[str, ...]:
        """The keys of a model, as they are written."""
        if self.schema["type"] != "model":
            return ()
        fields: Mapping[str, Any] = self._inner("schema").schema.get("fields", {})
        return tuple(field.get("validation_alias", name) for name, field in fields.items())

    @property
    def item_fields(self) -> tuple[str, ...]:
        """The keys of the groups of which this is a list; none where it is a list of others."""
        return self._below(0).fields if self.schema["type"] in _LISTS else ()

    @property
    def item_values(self) -> tuple[str, ...]:
        """The values of which this is a list, when they can be counted."""
        return self._below(0).values if self.schema["type"] in _LISTS else ()

    def key_with(self, word: str) -> str | None:
        """The key of a group that may have this word as its value, if there is one."""
        if self.schema["type"] == "tagged-union":
            return self.tag if word in self.tags else None
        return next((key for key in self.fields if word in self._below(key).values), None)

    @property
    def is_map(self) -> bool:
        """Whether a map belongs here."""
        return self.schema["type"] in _MAPS

    @property
    def names_entries(self) -> bool:
        """Whether a map belongs here whose entries have names of their own."""
        return bool(self.schema["type"] == "dict")

    @property
    def tag(self) -> str:
        """The key that tells the members of a union apart."""
        return str(self.schema.get("discriminator", "kind"))

    @property
    def tags(self) -> tuple[str, ...]:
        """The values of that key."""
        return tuple(map(str, self.schema.get("choices", ())))

    @property
    def values(self) -> tuple[str, ...]:
        """The values that are allowed, when they can be counted."""
        if self.schema["type"] == "enum":
            return tuple(str(member.value) for member in self.schema["members"])
        return tuple(map(str, self.schema.get("expected", ())))

    def locate(self, location: tuple[int | str, ...], tree: Node) -> ErrorLocation:
        """The place in `tree` that a location of pydantic means."""
        expected = self
        node: Node | None = tree
        path: list[str | int] = []
        union: tuple[Path, int] | None = None
        owner = self
        for index, step in enumerate(location):
            if step == "[key]":
                return ErrorLocation(tuple(path), owner._inner("keys_schema"), union)
            kind = expected.schema["type"]
            if kind == "tagged-union":
                expected = expected._choice(step)
                continue
            if kind == "union":
                union = union or (tuple(path), index)
                expected = expected._member(step, node)
                continue
            owner, expected = expected, expected._below(step)
            path.append(step)
            node = child(node, step) if node is not None else None
        return ErrorLocation(tuple(path), expected, union)

    def at(self, path: Path, tree: Node) -> SchemaNode:
        """What is expected at a path of `tree`; the tree says which member of a union it is."""
        expected = self
        node: Node | None = tree
        for step in path:
            expected = expected._as_written(node)._below(step)
            node = child(node, step) if node is not None else None
        return expected._as_written(node)

    def default(self, field: str) -> Any:
        """The value of a field that is not written; raises KeyError when it must be written."""
        return self._inner("schema").schema["fields"][field]["schema"]["default"]

    def _as_written(self, node: Node | None) -> SchemaNode:
        """The member of a union that stands in the tree; what is no union stays as it is."""
        kind = self.schema["type"]
        if kind == "tagged-union" and node is not None:
            tag = child(node, self.tag)
            return self._choice(tag.spelling if isinstance(tag, Scalar) else "")
        return self._member("", node) if kind == "union" else self

    def _bare(self) -> SchemaNode:
        """The same without the layers that change nothing about what is written."""
        schema = self.schema
        while True:
            kind = schema["type"]
            if kind == "definition-ref":
                schema = self.definitions[schema["schema_ref"]]
            elif kind == "chain":
                schema = schema["steps"][0]
            elif kind == "lax-or-strict":
                schema = schema["strict_schema"]
            elif kind == "json-or-python":
                schema = schema["json_schema"]
            elif kind != "model" and isinstance(schema.get("schema"), Mapping):
                schema = schema["schema"]
            else:
                return SchemaNode(schema, self.definitions)

    def _inner(self, name: str) -> SchemaNode:
        return SchemaNode(self.schema.get(name, {"type": "any"}), self.definitions)._bare()

    def _choice(self, tag: int | str) -> SchemaNode:
        choices = self.schema["choices"]
        choice = choices.get(tag, {"type": "any"})
        return SchemaNode(choice, self.definitions)._bare()

    def _member(self, label: int | str, node: Node | None) -> SchemaNode:
        """The member of a union that an error means: by its name, or else by what stands there."""
        members = [
            SchemaNode(entry[0] if isinstance(entry, tuple) else entry, self.definitions)._bare()
            for entry in self.schema["choices"]
        ]
        said = str(label).partition("[")[0]  # as in "literal['value']"
        for member in members:
            name = getattr(member.schema.get("cls"), "__name__", member.schema["type"])
            if name == said:
                return member
        wanted = (
            _MAPS if isinstance(node, MapNode) else _LISTS if isinstance(node, ListNode) else ()
        )
        fitting = [m for m in members if (m.schema["type"] in wanted) == bool(wanted)]
        return (fitting or members)[0]

    def _below(self, step: int | str) -> SchemaNode:
        """What is expected below a key or an item."""
        schema = self.schema
        if schema["type"] == "model":
            for name, field in self._inner("schema").schema.get("fields", {}).items():
                if field.get("validation_alias", name) == step:
                    return SchemaNode(field["schema"], self.definitions)._bare()
        elif schema["type"] == "dict":
            return self._inner("values_schema")
        elif schema["type"] == "tuple" and isinstance(step, int):
            items = schema["items_schema"]
            variadic = schema.get("variadic_item_index")
            index = step if variadic is None else min(step, variadic)
            if index < len(items):
                return SchemaNode(items[index], self.definitions)._bare()
        elif schema["type"] in _LISTS:
            return self._inner("items_schema")
        return SchemaNode({"type": "any"}, self.definitions)
