"""Who may predict no trick before the deal."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.auction import PredictBlindPhase


class PredictBlindText(PhaseText[PredictBlindPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"predict_blind": ("predict", "scoring", "tricks")}


def predicting_blind(w: Writer) -> None:
    """Who is asked, and what comes of it; what it brings stands with the scoring."""
    for path, phase in w.phases("predict_blind"):
        assert isinstance(phase, PredictBlindPhase)
        w.chapter("predict_blind")
        who = "behind" if phase.behind else "anybody"
        w.say_of("predict_blind", who, f"{path}.behind", n=phase.behind)
        _begins(w, path, phase)
        w.say_of("predict_blind", "later", f"{path}.kind")


def _begins(w: Writer, path: str, phase: PredictBlindPhase) -> None:
    """From which deal on somebody is asked: one in which none may be said at all."""
    later = {f"{at}.none_from_deal": one.none_from_deal for at, one in w.phases("predict")}
    begins = {f"{path}.from_deal": phase.from_deal} | later
    n = max(begins.values())
    if n > 1:
        w.say_of("predict_blind", "from_deal", list(begins), n=n)


PHASE = PredictBlindText("predict_blind", PlacedChapter(1, predicting_blind))
