"""Doubling the deal before all cards are dealt: who may, and how often it counts then."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import cards_dealt, cards_dealt_before
from game.rules.model.dealing import DoublingPhase


class DoublingText(PhaseText[DoublingPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"doubling": ("deal", "announcements", "scoring")}

    def step(self, w: Writer, path: str, phase: DoublingPhase, before: Collection[str]) -> str:
        """By no card, by the first ones, or by all."""
        return f"doubling.course.{_seen(w)[0]}"


def _seen(w: Writer) -> tuple[str, int]:
    """Which cards everybody has seen by then, no card, the first ones or all, and how many."""
    phases = [w.ruleset.phases[name] for name in w.ruleset.order]
    seen = cards_dealt_before(phases, "doubling")
    if not seen:
        return "unseen", seen
    return ("first" if seen < cards_dealt(phases) else "all"), seen


def doubling(w: Writer) -> None:
    """Who is asked with which cards, how often the deal counts, and when nobody is asked any
    more."""
    which, seen = _seen(w)
    for path, phase in w.phases("doubling"):
        w.chapter("doubling")
        label, key = phase.label, f"{path}.kind {path}.label"
        name = w.words.name(w.label(label)) if label is not None else ""
        called = w.phrase_of("doubling", "called", name=name) if name else ""
        count = w.words.number(seen) if which == "first" else ""
        w.say_of("doubling", which, key, n=seen, count=count, called=called)
        _say_times(w, path, phase)


def _say_times(w: Writer, path: str, phase: DoublingPhase) -> None:
    """How often the deal counts, and when nobody is asked any more."""
    most = phase.most
    if most == 1:
        w.say_of("doubling", "once", f"{path}.most")
    else:
        w.say_of("doubling", "each", f"{path}.kind")
        if most is not None:
            w.say_of("doubling", "most", f"{path}.most", count=w.words.number(most))
    if phase.in_a_row:
        w.say_of("doubling", "in_a_row", f"{path}.in_a_row")
    if any(not game.is_played for _, game in (w.usual(), *w.special_contracts())):
        w.say_of("doubling", "thrown_in", f"{path}.kind")


PHASE = DoublingText("doubling", PlacedChapter(12, doubling))
