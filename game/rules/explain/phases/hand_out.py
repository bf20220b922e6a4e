"""How many cards the declarer hands out to the others."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.phases import HandOutPhase


class HandOutText(PhaseText[HandOutPhase]):
    """It follows upon the talon."""

    related: ClassVar[Related] = {"hand_out": ("talon", "melds", "tricks")}

    def met_because(self, w: Writer, path: str, phase: HandOutPhase) -> list[str]:
        """How many cards everybody gets."""
        return [f"{path}.cards"]


def handing_out(w: Writer) -> None:
    """How many cards everybody gets, and who sees them."""
    w.chapter("hand_out")
    for path, phase in w.phases("hand_out"):
        count = w.words.number(phase.cards)
        w.say_of("hand_out", "cards", f"{path}.cards", n=phase.cards, count=count)
        w.say_of("hand_out", "unseen", f"{path}.kind")


PHASE = HandOutText("hand_out", PlacedChapter(55, handing_out))
