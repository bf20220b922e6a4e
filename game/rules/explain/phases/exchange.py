"""Exchanging cards: how many, in which order, and what becomes of them."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.handing_on import ExchangePhase


class ExchangeText(PhaseText[ExchangePhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"exchange": ("deal", "tricks")}


def exchanging(w: Writer) -> None:
    """How many cards go, and where those come from that are taken for them."""
    w.chapter("exchange")
    for path, phase in w.phases("exchange"):
        most = w.words.number(phase.most)
        first = w.phrase_of("exchange", f"first.{phase.first}")
        later = phase.most if phase.most_later is None else phase.most_later
        if phase.fewest == phase.most == later:
            keys = f"{path}.most {path}.fewest {path}.first"
            w.say_of("exchange", "just", keys, n=phase.most, count=most, first=first)
        else:
            keys = f"{path}.most {path}.first"
            w.say_of("exchange", "what", keys, n=phase.most, count=most, first=first)
            if phase.fewest:
                fewest = w.words.number(phase.fewest)
                w.say_of("exchange", "fewest", f"{path}.fewest", n=phase.fewest, count=fewest)
        if later != phase.most:
            count = w.words.number(later)
            w.say_of("exchange", "later", f"{path}.most_later", n=later, count=count)
        w.say_of("exchange", "left", f"{path}.kind")


PHASE = ExchangeText("exchange", PlacedChapter(42, exchanging))
