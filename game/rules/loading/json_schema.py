"""The JSON schema of ruleset files, for editors that complete and check while someone types.

A file that stands for itself must be complete. One with `extends` or `parts` holds only what
differs, and so does a part, which has no `id`: there nothing is required and everything may be
``null``, which deletes.
"""

from __future__ import annotations

import copy
import json
from typing import Any

from pydantic import BaseModel

from game.rules.loading.inherit import FORMAT

_PART = "-part"
_REF = "#/$defs/"


def schema(model: type[BaseModel]) -> dict[str, Any]:
    """The JSON schema (draft 2020-12) of files for a model."""
    whole = model.model_json_schema(ref_template=_REF + "{model}")
    definitions: dict[str, Any] = whole.pop("$defs", {})
    name = model.__name__
    definitions[name] = whole
    for definition in definitions.values():
        _accept_numbers_as_text(definition)
        _close_maps(definition)
    parts = {f"{key}{_PART}": _part(definition) for key, definition in definitions.items()}
    for file in (definitions[name], parts[f"{name}{_PART}"]):
        file["properties"] |= {
            "format": {
                "const": FORMAT,
                "description": "The format of the file; nothing: the first",
            }
        }
    parts[f"{name}{_PART}"]["properties"] |= {
        "extends": {
            "type": "string",
            "description": "The ruleset that this one changes, by its file's name without .yaml",
        },
        "parts": {
            "type": "array",
            "items": {"type": "string"},
            "description": "The parts that it takes, by their way from the folder parts",
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": whole.get("title", name),
        "description": whole.get("description", ""),
        "type": "object",
        "if": {
            "anyOf": [
                {"required": ["extends"]},
                {"required": ["parts"]},
                {"not": {"required": ["id"]}},
            ]
        },
        "then": {"$ref": f"{_REF}{name}{_PART}"},
        "else": {"$ref": f"{_REF}{name}"},
        "$defs": dict(sorted((definitions | parts).items())),
    }


def schema_text(model: type[BaseModel]) -> str:
    """The schema as the file ``ruleset.schema.json`` has it."""
    return json.dumps(schema(model), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _part(definition: dict[str, Any]) -> dict[str, Any]:
    """A definition of which any part may be left out or deleted."""
    part: dict[str, Any] = copy.deepcopy(definition)
    _loosen(part)
    return part


def _loosen(node: Any) -> None:
    if isinstance(node, list):
        for item in node:
            _loosen(item)
        return
    if not isinstance(node, dict):
        return
    for word in ("required", "minProperties", "default"):
        node.pop(word, None)
    if node.get("$ref", "").startswith(_REF):
        node["$ref"] += _PART
    if "discriminator" in node:
        # Without its `kind` a part may fit several members.
        node["anyOf"] = node.pop("oneOf")
        del node["discriminator"]
    for word, below in node.items():
        if word in ("properties", "patternProperties"):
            for name, field in below.items():
                _loosen(field)
                below[name] = {"anyOf": [field, {"type": "null"}]}
        elif word == "additionalProperties" and isinstance(below, dict):
            _loosen(below)
            node[word] = {"anyOf": [below, {"type": "null"}]}
        else:
            _loosen(below)


def _close_maps(node: Any) -> None:
    """In maps from ids to something, no key may be anything but an id."""
    if isinstance(node, list):
        for item in node:
            _close_maps(item)
    elif isinstance(node, dict):
        if "patternProperties" in node:
            node["additionalProperties"] = False
        for below in node.values():
            _close_maps(below)


def _accept_numbers_as_text(node: Any) -> None:
    """Where a text is wanted, a rank may be written ``10`` without quotation marks."""
    if isinstance(node, list):
        for item in node:
            _accept_numbers_as_text(item)
    elif isinstance(node, dict):
        if "enum" in node:
            node["enum"] += [int(x) for x in node["enum"] if isinstance(x, str) and x.isdigit()]
            node.pop("type", None)
        elif node.get("type") == "string" and "const" not in node:
            node["type"] = ["string", "number"]
        for word, below in list(node.items()):
            if word not in ("enum", "required", "propertyNames"):
                _accept_numbers_as_text(below)
