"""Small YAML files of our own, read with the bounded reader of the rules: no file can hurt it."""

from __future__ import annotations

from typing import Any

from game.parsed import PARSED

# The reader of YAML takes a moment to load, so it is imported when there is something to be read.

_WIDTH = 1 << 20


def read_map(text: str) -> dict[str, Any] | None:
    """What a text of `key: value` lines says; None when it is anything else, or doubtful."""
    content = PARSED.get("map", text.encode("utf-8", "surrogatepass"), lambda: _read(text))
    return content if isinstance(content, dict) else None


def _read(text: str) -> Any:
    from game.rules.loading import source
    from game.rules.loading.tree import plain
    from game.rules.problems import RulesetError

    try:
        tree, problems = source.parse(text, "")
    except RulesetError:
        return None
    return None if problems else plain(tree)


def write_map(content: dict[str, Any], *, one_line: bool = False) -> str:
    """A map as text, a line each or all on one."""
    import yaml

    text: str = yaml.dump(
        content,
        Dumper=getattr(yaml, "CSafeDumper", yaml.SafeDumper),
        default_flow_style=one_line or None,
        sort_keys=False,
        allow_unicode=True,
        width=_WIDTH,
    )
    return text
