"""A talon that goes round where nobody plays alone: who may take it, and what it costs not to."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.handing_on import PushPhase


class PushText(PhaseText[PushPhase]):
    """It is passed over where nobody is asked."""

    related: ClassVar[Related] = {"push": ("contracts", "scoring", "tricks")}

    def step(self, w: Writer, path: str, phase: PushPhase, before: Collection[str]) -> str | None:
        """The talon goes round."""
        if phase.who == "nobody":
            return None
        return "push.course.without" if _may_be_declared(w) else "push.course.always"

    def met_because(self, w: Writer, path: str, phase: PushPhase) -> list[str]:
        """Who is asked."""
        return [f"{path}.who"]


def pushing(w: Writer) -> None:
    """In what order it goes round, what may not be laid down, and what counts double."""
    w.chapter("push")
    for path, phase in w.phases("push"):
        if phase.who == "nobody":
            continue
        when = "without" if _may_be_declared(w) else "always"
        count = w.words.number(w.talon)
        w.say_of("push", f"round.{when}", f"{path}.who", n=w.talon, count=count)
        w.say_of("push", "unseen", f"{path}.who", n=w.talon)
        if phase.kept:
            w.say_of("push", "kept", f"{path}.kept", **w.kept(phase.kept))
        if phase.doubles:
            w.say_of("push", "doubles", f"{path}.doubles")


def _may_be_declared(w: Writer) -> bool:
    """Whether somebody may play for it in place of all, so that it goes round in some deals."""
    return bool(w.phases("bidding") or w.phases("reservations"))


PHASE = PushText("push", PlacedChapter(48, pushing))
