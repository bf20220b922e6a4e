"""Predicting by cards that are laid away: how many, and what each suit says."""

from __future__ import annotations

from typing import ClassVar

from game.cards import Suit, parse_suit, suit_name
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.auction import PredictByCardsPhase


class PredictByCardsText(PhaseText[PredictByCardsPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"predict_by_cards": ("tricks", "scoring")}


def predicting_by_cards(w: Writer) -> None:
    """How many cards go, and how many tricks they say."""
    w.chapter("predict_by_cards")
    for path, phase in w.phases("predict_by_cards"):
        count = w.words.number(phase.cards)
        w.say_of("predict_by_cards", "what", f"{path}.cards", n=phase.cards, count=count)
        worth = {parse_suit(name): number for name, number in phase.worth.items()}
        faces = w.ruleset.deck.faces
        order = sorted(Suit, key=lambda suit: -worth.get(suit, 0))
        each = w.words.join(
            f"{w.words.suit(suit_name(suit, faces))} {worth.get(suit, 0)}" for suit in order
        )
        w.say_of("predict_by_cards", "each", f"{path}.worth", each=each)
        w.say_of("predict_by_cards", "hidden", f"{path}.kind")
        if w.partners:
            how = "partners" if w.counts_together else "partners_each"
            w.say_of("predict", how, "table.sides.kind scoring.partners")


PHASE = PredictByCardsText("predict_by_cards", PlacedChapter(46, predicting_by_cards))
