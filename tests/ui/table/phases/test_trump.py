"""What the suits say that may be named trump: what the hand melds in them, where it does."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.view import begin
from game.ui.table.phases.trump import TrumpPanel
from tests.contract.rulesets import rules_of


class Asked:
    """As much of a question as the panel reads for its numbers."""

    def __init__(self, name: str, hand: str) -> None:
        self.rules = rules_of(name)
        cards = tuple(parse_card(card) for card in hand.split())
        self.view = begin(self.rules, 0)._replace(hand=cards, melds=((),) * 4)


def worth(name: str, hand: str) -> list[int]:
    panel = TrumpPanel.__new__(TrumpPanel)
    panel.question = Asked(name, hand)  # type: ignore[assignment]
    return [panel._worth(suit) for suit in range(4)]


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [("herz-koenig herz-dame kreuz-as", 40), ("herz-koenig karo-dame kreuz-as", 0)],
)
def test_a_hand_counts_what_it_would_meld(hand: str, wanted: int) -> None:
    assert max(worth("bauernschnapsen", hand)) == wanted
