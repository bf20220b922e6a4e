"""Small YAML files of our own, read with the bounded reader of the rules: no file can hurt it."""

from __future__ import annotations

from typing import Any

import yaml

from game.rules.loading import source
from game.rules.loading.tree import plain
from game.rules.problems import RulesetError

_WIDTH = 1 << 20
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def read_map(text: str) -> dict[str, Any] | None:
    """What a text of `key: value` lines says; None when it is anything else, or doubtful."""
    try:
        tree, problems = source.parse(text, "")
    except RulesetError:
        return None
    content = None if problems else plain(tree)
    return content if isinstance(content, dict) else None


def write_map(content: dict[str, Any], *, one_line: bool = False) -> str:
    """A map as text, a line each or all on one."""
    text: str = yaml.dump(
        content,
        Dumper=_Dumper,
        default_flow_style=one_line or None,
        sort_keys=False,
        allow_unicode=True,
        width=_WIDTH,
    )
    return text
