"""Asking for something before play: who asks whom, and what an answer brings."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.requests import RequestPhase


class RequestText(PhaseText[RequestPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"request": ("exchange", "scoring", "tricks")}

    def step(
        self, w: Writer, path: str, phase: RequestPhase, before: Collection[str]
    ) -> str | None:
        """Who asks."""
        return f"request.course.{phase.who}"

    def can_throw_in(self, w: Writer, phase: RequestPhase) -> bool:
        """Where too few cards are left for another trump."""
        return phase.cards > 0


def asking(w: Writer) -> None:
    """Who asks whom, what a yes brings, and what a no does."""
    w.chapter("request")
    for path, phase in w.phases("request"):
        label = w.label(phase.label)
        w.say_of("request", phase.who, f"{path}.who {path}.label", label=label)
        if phase.exchanges:
            many = "" if w.ruleset.table.active == 2 else "_many"
            w.say_of("request", f"exchanges{many}", f"{path}.exchanges")
        if phase.points:
            w.say_of("request", "points", f"{path}.points", n=phase.points)
        if phase.cards:
            count = w.words.number(phase.cards)
            w.say_of("request", "cards", f"{path}.cards", n=phase.cards, count=count)
        if phase.prevented:
            w.say_of("request", "prevented", f"{path}.prevented", n=phase.prevented)


PHASE = RequestText("request", PlacedChapter(41, asking))
