"""What is worked out while a match is played, and kept beside the rules."""

from __future__ import annotations

from typing import Any

from game.engine.actions import Action


class Memo:
    """What was worked out last, and is nearly always asked for again.

    `lawful` is the last question about what is lawful (a state and a seat) with its answer: an
    action is chosen from the list that then says whether it is lawful. `sides` are a deal and its
    sides, `specials` what special points are counted in and those that were made, `handlers` what
    runs the phases.
    """

    __slots__ = ("handlers", "lawful", "sides", "specials")

    def __init__(self) -> None:
        self.lawful: tuple[object, int, tuple[Action, ...]] = (None, -1, ())
        self.sides: tuple[object, tuple[tuple[int, ...], ...]] = (None, ())
        self.specials: tuple[object, tuple[Any, ...]] = (None, ())
        self.handlers: tuple[object, ...] = ()
