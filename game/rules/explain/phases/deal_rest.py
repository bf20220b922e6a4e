"""Dealing the rest of the cards, once something has been said."""

from __future__ import annotations

from game.rules.explain.phases.base import PhaseText
from game.rules.explain.phases.packets import in_order, to_hand
from game.rules.explain.writer import Writer
from game.rules.model.dealing import DealRestPhase


class DealRestText(PhaseText[DealRestPhase]):
    """What it deals is told with the first cards."""


def what_comes_later(w: Writer) -> None:
    """How many cards come later and in which packets, at the end of what is said of the deal."""
    for path, rest in w.phases("deal_rest"):
        key, number = f"{path}.packets", sum(rest.packets)
        w.paragraph()
        w.say_of("deal_rest", "rest", key, n=number, count=w.words.number(number))
        if len(rest.packets) > 1:
            packets = in_order(w, (to_hand(w, size) for size in rest.packets))
            w.say_of("deal_rest", "packets", key, packets=packets)


PHASE = DealRestText("deal_rest")
