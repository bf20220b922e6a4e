"""Predicting tricks: in which order, and what the last to speak may not say."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.phases import PredictPhase


class PredictText(PhaseText[PredictPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"predict": ("tricks", "scoring")}


def predicting(w: Writer) -> None:
    """Who says what, and what it may not come to."""
    w.chapter("predict")
    for path, phase in w.phases("predict"):
        w.say_of("predict", "what", f"{path}.kind")
        w.say_of("predict", f"first.{phase.first}", f"{path}.first")
        bound = phase.at_least_bid
        w.say_of("predict", "bound" if bound else "free", f"{path}.at_least_bid")
        if w.ruleset.table.sides.kind == "partners":
            w.say_of("predict", "partners", "table.sides.kind")
        w.say_of("predict", phase.sum, f"{path}.sum")


PHASE = PredictText("predict", PlacedChapter(45, predicting))
