"""What the rules page asks of a kind of phase, beside the chapter that it may have."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import ClassVar, Generic, NamedTuple, TypeVar

from game.rules.explain.writer import Writer
from game.rules.model.phases import Phase

P = TypeVar("P", bound=Phase)
Related = Mapping[str, tuple[str, ...]]


class PlacedChapter(NamedTuple):
    """A chapter that stands among those of the phases: the lower its position, the earlier."""

    position: int
    say: Callable[[Writer], None]


class PhaseText(Generic[P]):
    """A kind of phase in sentences, with the chapter that is about it alone; what a kind has
    nothing to say of is left out.

    `path` is where a phase stands in the ruleset. `related` has the chapters that a kind has, each
    with those that belong to it, the nearest first.
    """

    related: ClassVar[Related] = {}

    def __init__(self, kind: str, chapter: PlacedChapter | None = None) -> None:
        self.kind, self.chapter = kind, chapter

    def step(self, w: Writer, path: str, phase: P, before: Collection[str]) -> str | None:
        """The text ``phases.<step>`` for its line in the course of a deal, after phases of the
        kinds `before`; None for a phase that is always passed over."""
        return f"{self.kind}.course"

    def met_because(self, w: Writer, path: str, phase: P) -> list[str]:
        """The keys that decide whether it is met at all: those of the contracts offered in it."""
        return [f"{at}.{key}" for at, _ in w.offered_in(path) for key in ("offered", "enabled")]

    def can_throw_in(self, w: Writer, phase: P) -> bool:
        """Whether the cards may be thrown in because of what is said in it."""
        return False

    def slips(self, w: Writer, path: str, phase: P) -> None:
        """What happens when somebody makes a mistake in it."""

    def remember(self, w: Writer, path: str, phase: P) -> None:
        """What one does best to remember of it."""


def yes_or_no(flag: bool) -> str:
    """The end of the key of a text that is one of two."""
    return "yes" if flag else "no"
