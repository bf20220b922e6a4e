"""Drawing cards before anything is said: what is kept, how long, and what becomes of the rest."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import cards_dealt, left_undealt
from game.rules.model.dealing import DraftPhase


class DraftText(PhaseText[DraftPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"draft": ("deal", "predict", "reservations", "tricks")}


def drafting(w: Writer) -> None:
    """Who draws, which of two cards is kept, and how many in the end."""
    w.chapter("draft")
    for path, phase in w.phases("draft"):
        phases = list(w.ruleset.phases.values())
        hand = cards_dealt(phases)
        w.say_of("draft", "what", f"{path}.kind")
        w.say_of("draft", "until", f"{path}.cards", n=hand, count=w.words.number(hand))
        more = left_undealt(phases) > 2 * phase.cards * w.ruleset.table.active
        w.say_of("draft", "away_too" if more else "away", f"{path}.kind")


PHASE = DraftText("draft", PlacedChapter(11, drafting))
