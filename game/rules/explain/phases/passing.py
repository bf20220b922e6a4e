"""Passing cards on: how many, to whom, and that nobody knows before what comes."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.handing_on import PassPhase


class PassText(PhaseText[PassPhase]):
    """It is passed over where no cards go."""

    related: ClassVar[Related] = {"pass": ("deal", "reservations", "tricks")}

    def step(self, w: Writer, path: str, phase: PassPhase, before: Collection[str]) -> str | None:
        """Cards are passed on."""
        return "pass.course" if phase.cards else None

    def met_because(self, w: Writer, path: str, phase: PassPhase) -> list[str]:
        """To whom the cards go, and how many."""
        return [f"{path}.cards", f"{path}.to"]


def passing(w: Writer) -> None:
    """How many cards go to whom, in which deals, and what one knows of them."""
    w.chapter("pass")
    for path, phase in w.phases("pass"):
        if not phase.cards:
            continue
        count, keys = w.words.number(phase.cards), f"{path}.cards {path}.to"
        ways = list(dict.fromkeys(phase.to))
        said = [_way(w, way) for way in phase.to]
        if len(ways) == 1:
            w.say_of("pass", "always", keys, n=phase.cards, count=count, to=said[0])
        else:
            w.say_of("pass", "cards", f"{path}.cards", n=phase.cards, count=count)
            others = w.phrase_of("pass", "then").join(said[1:])
            w.say_of("pass", "by_turns", f"{path}.to", first=said[0], others=others)
        if phase.kept:
            w.say_of("pass", "kept", f"{path}.kept", **w.kept(phase.kept))
        w.say_of("pass", "unseen", f"{path}.cards", n=phase.cards)


def say_left_out(w: Writer) -> None:
    """That no cards are passed on."""
    for path, phase in w.phases("pass"):
        if not phase.cards:
            w.paragraph(item=True)
            w.say_of("pass", "left_out", f"{path}.cards")


def _way(w: Writer, way: str) -> str:
    """To whom; at a table of two there is only one other player."""
    two = w.ruleset.table.players == 2 and way != "nobody"
    return w.phrase_of("pass", "other" if two else way)


PHASE = PassText("pass", PlacedChapter(15, passing))
