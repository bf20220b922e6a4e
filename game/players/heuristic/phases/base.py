"""What the simple player has to say of a phase: by which actions it knows it, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.engine.actions import Action
from game.players.base import Request


class PhaseChoice(NamedTuple):
    """A kind of phase, as rulesets call it, and what decides in it.

    `verbs` are those by which it is known; "pass", "done" and "draw" say nothing. A verb that
    another phase has as its own is `shared`: it stands for this one where the request fits. What is
    decided `at_once` looks at the cards that are there, and not at those that may still come.
    """

    kind: str
    verbs: tuple[str, ...]
    choose: Callable[[Request], Action]
    shared: Mapping[str, Callable[[Request], bool]] = {}
    at_once: bool = False
