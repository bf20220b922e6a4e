"""Advisers that another process can import: a quick one, and one that fails."""

from __future__ import annotations

from game.hints import Hint
from game.players.base import Request


def cheap(request: Request) -> Hint:
    """A hint that costs nothing to think of."""
    return Hint(request.legal[0], (), (request.legal[0],))


def failing(request: Request) -> Hint:
    """None at all."""
    raise ValueError(request.seed)
