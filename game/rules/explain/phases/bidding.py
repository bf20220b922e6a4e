"""Bidding: who bids against whom, from where to where."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.phases import BiddingPhase


class BiddingText(PhaseText[BiddingPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"bidding": ("talon", "melds", "scoring", "contracts")}


def bidding(w: Writer) -> None:
    """Who bids against whom, from where to where, and who is declarer then."""
    w.chapter("bidding")
    for path, phase in w.phases("bidding"):
        w.say_of("bidding", "what", f"{path}.kind")
        w.say_of(
            "bidding",
            "bids",
            f"{path}.opening {path}.step {path}.limit",
            opening=phase.opening,
            step=phase.step,
            limit=phase.limit,
        )
        w.paragraph()
        w.say_of("bidding", f"first.{phase.first}", f"{path}.first")
        w.say_of("bidding", f"forehand.{phase.forehand}", f"{path}.forehand")
        w.say_of("bidding", f"duel.{phase.direction}", f"{path}.direction")
        w.say_of("bidding", "declarer", f"{path}.kind")


PHASE = BiddingText("bidding", PlacedChapter(40, bidding))
