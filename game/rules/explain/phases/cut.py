"""Cutting the pack."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.explain.phases.base import PhaseText
from game.rules.explain.writer import Writer
from game.rules.model.dealing import CutPhase


class CutText(PhaseText[CutPhase]):
    """It is passed over where nobody cuts."""

    def step(self, w: Writer, path: str, phase: CutPhase, before: Collection[str]) -> str | None:
        """Somebody cuts."""
        return None if phase.mode == "nobody" else "cut.course"

    def met_because(self, w: Writer, path: str, phase: CutPhase) -> list[str]:
        """How one cuts."""
        return [f"{path}.mode"]


def who_cuts(w: Writer) -> None:
    """Who cuts, at the beginning of the chapter about dealing."""
    for path, cut in w.phases("cut"):
        if cut.mode == "nobody":
            w.say_of("cut", "nobody", f"{path}.mode")
        else:
            two = w.ruleset.table.players == 2
            who = w.phrase_of("cut", "other" if two else cut.who)
            w.say_of("cut", cut.mode, f"{path}.mode {path}.who", who=who)


PHASE = CutText("cut")
