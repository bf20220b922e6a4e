"""Advisers that another process can import: a quick one, and one that fails."""

from __future__ import annotations

from game.hints import Hint
from game.players.base import Overtaken, Request


def cheap(request: Request, overtaken: Overtaken) -> Hint:
    """A hint that costs nothing to think of."""
    return Hint(request.legal[0], (), (request.legal[0],))


def failing(request: Request, overtaken: Overtaken) -> Hint:
    """None at all."""
    raise ValueError(request.seed)
