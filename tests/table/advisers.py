"""Advisers that another process can import: quick ones, slow ones, and one that fails."""

from __future__ import annotations

import gc
import time

from game.hints import Hint
from game.players.base import Overtaken, Request


def cheap(request: Request, overtaken: Overtaken) -> Hint:
    """A hint that costs nothing to think of."""
    return Hint(request.legal[0], (), (request.legal[0],))


def failing(request: Request, overtaken: Overtaken) -> Hint:
    """None at all."""
    raise ValueError(request.seed)


def endless(request: Request, overtaken: Overtaken) -> bool:
    """Thinks until nobody wants to know any more."""
    while not overtaken():
        time.sleep(0.001)
    return True


def patient(request: Request, overtaken: Overtaken) -> bool:
    """Thinks for a while; whether it was overtaken."""
    end = time.monotonic() + 0.4
    while time.monotonic() < end and not overtaken():
        time.sleep(0.001)
    return overtaken()


def stops_for_garbage(request: Request, overtaken: Overtaken) -> bool:
    """Whether Python looks for garbage in the middle of a thought."""
    return gc.isenabled()
