"""What is given back for tricks of the deal before."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.auction import PredictPhase
from game.rules.model.handing_on import RepayPhase


class RepayText(PhaseText[RepayPhase]):
    """It follows from the deal before."""

    related: ClassVar[Related] = {"repay": ("deal", "predict", "quotas", "scoring")}


def repaying(w: Writer) -> None:
    """Who gets a card from whom, and which."""
    w.chapter("repay")
    for path, _ in w.phases("repay"):
        quotas = [at for at, p in w.phases("predict") if isinstance(p, PredictPhase) and p.quotas]
        keys = [f"{path}.kind", *(f"{at}.quotas" for at in quotas)]
        w.say_of("repay", "what_quotas" if quotas else "what_said", keys)
        for text in ("answer", "in_turn", "unseen", "first_deal"):
            w.say_of("repay", text, f"{path}.kind")


PHASE = RepayText("repay", PlacedChapter(14, repaying))
