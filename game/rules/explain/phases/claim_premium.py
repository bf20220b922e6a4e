"""Claiming a premium: who is asked, what may be claimed, and what that lays open."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.auction import ClaimPremiumPhase, PredictPhase


class ClaimPremiumText(PhaseText[ClaimPremiumPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"claim_premium": ("predict", "predict_by_cards", "scoring")}


def claiming(w: Writer) -> None:
    """Who is asked, which premium goes above which, and what whoever has one shows."""
    w.chapter("claim_premium")
    claims, at = w.ruleset.scoring.claims, "scoring.premiums"
    names = {name: w.label(premium.label) for name, premium in claims.items()}
    for path, _ in w.phases("claim_premium"):
        w.say_of("claim_premium", "who", f"{path}.kind order")
        if len(claims) == 1:
            w.say_of("claim_premium", "one", at, name=next(iter(names.values())))
        else:
            w.say_of("claim_premium", "more", at, names=w.words.join(names.values()))
        secret = _in_secret(w)
        for name, premium in claims.items():
            if premium.shows != "nothing":
                how = "all" if premium.shows == "hand" and secret else premium.shows
                keys = f"{at}.{name}.shows"
                w.say_of("claim_premium", f"shows.{how}", keys, name=names[name])


def _in_secret(w: Writer) -> bool:
    """Whether nobody knows what others have predicted."""
    predicting = [phase for _, phase in w.phases("predict")]
    hidden = any(isinstance(one, PredictPhase) and one.hidden for one in predicting)
    return hidden or bool(w.phases("predict_by_cards"))


PHASE = ClaimPremiumText("claim_premium", PlacedChapter(47, claiming))
