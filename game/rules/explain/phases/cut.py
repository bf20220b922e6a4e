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
        if cut.passes_deal:
            w.say_of("cut", "shown", f"{path}.passes_deal")
        for steps in sorted(set(cut.passes_deal.values())):
            shown = [name for name, by in cut.passes_deal.items() if by == steps]
            cards = w.words.join([_card(w, name) for name in shown], "or")
            count = w.words.number(steps)
            key = f"{path}.passes_deal"
            w.say_of("cut", "passes_deal", key, n=steps, cards=cards, count=count)


def _card(w: Writer, name: str) -> str:
    """A card, or any of a rank, as what is shown."""
    if "-" in name:
        return w.words.acting(name, w.ruleset.deck.copies)
    return w.words.acting_rank(name)


PHASE = CutText("cut")
