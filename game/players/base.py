"""What a player is: asked with a view and the lawful actions, it answers with one of them; and
where its chance begins."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import NamedTuple, Protocol

from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.shuffle import Source
from game.engine.view import View


class Request(NamedTuple):
    """A question to a player.

    `legal` are the lawful actions of the view's seat in canonical order, never empty; faults are
    not among them. `seed` is where the player's chance starts: at a table it comes from the view
    alone (`seed_of`), so that a replay plays the same anywhere and nothing hidden leaks.
    """

    rules: Rules
    view: View
    legal: Sequence[Action]
    seed: int

    def chance(self) -> Source:
        """A fresh generator from the seed."""
        return Source(self.seed)


Overtaken = Callable[[], bool]
"""Says whether the match has moved on, so that nobody waits for an answer any more."""


def never() -> bool:
    """`Overtaken`, for those who ask right here and wait."""
    return False


class Player(Protocol):
    """Someone who can be asked. Players keep no memory: what they know is in the view."""

    blind: bool
    """Whether it looks at nothing but the lawful actions, so that nobody need keep its view."""

    def choose(self, request: Request) -> Action:
        """One of the request's lawful actions; the same request gets the same answer."""
        ...


_Seen = namedtuple("View", View._fields[: View._fields.index("announced_at")])  # type: ignore[misc]
"""What chance hangs on: a view without when things were said. Players must go on choosing as they
did before a view said that, so it stays out, and the digest finds the name that it always had."""


def digest_of(content: object) -> int:
    """64 bits of a digest over plain values (tuples, numbers, text, None); unlike `hash` it is
    the same in every run."""
    return int.from_bytes(blake2b(repr(content).encode(), digest_size=8).digest(), "big")


def seed_of(view: View) -> int:
    """The seed that a view stands for. Earlier deals count by what they came to (`scores`) and not
    one by one, so that a seed takes no longer in the last deal of a long match than in its first.
    """
    seen = view._replace(history=())
    return digest_of(_Seen._make(seen[: len(_Seen._fields)]))


def request_for(rules: Rules, view: View, legal: Sequence[Action]) -> Request:
    """The question to the view's seat, with the seed that its view gives."""
    return Request(rules, view, legal, seed_of(view))
