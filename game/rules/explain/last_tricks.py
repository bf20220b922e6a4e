"""How a page names what the tricks before the last one bring."""

from __future__ import annotations

from typing import Any

from game.rules.card_points import ForTricks
from game.rules.explain.writer import Writer


def as_the_last(brings: ForTricks) -> bool:
    """Whether the tricks before the last one bring as much as that, so that they are told of
    together."""
    return bool(brings.before) and set(brings.before) == {brings.last}


def of_last_tricks(w: Writer, brings: ForTricks) -> tuple[str, dict[str, Any]] | None:
    """The ending of a key for the tricks before the last one, where they bring anything, and what
    the text is about."""
    if not any(brings.before):
        return None
    if as_the_last(brings):
        return "last_ones", {"count": w.words.number(len(brings.before) + 1), "n": brings.last}
    if len(brings.before) == 1:
        return "last_but_one", {"n": brings.before[0]}
    return "before_last", {"points": w.words.comma(str(points) for points in brings.before)}
