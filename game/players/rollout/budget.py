"""How hard to think about choices that are no cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import digest_of

WIDE: Final = 62
"""A set of more cards is no single number to a processor any more: a trick takes longer."""


class RolloutBudget(NamedTuple):
    """How hard to think, in counts and never in seconds.

    For a bid `deals` are imagined, and `hands` are played out in each. For any other choice
    `playouts` hands are played out, shared out among what may be chosen. `spoken` hands are
    played out to know what may be promised. While there is a stock, `drawn` tricks are played out,
    of a `WIDE` pack only the share `in_wide`: the longer the deal still is, the fewer hands.
    `errors` is the share of cards at random. With another `luck` other deals are imagined for a
    bid, whose chance begins at the hand.
    """

    deals: int
    hands: int
    playouts: int
    spoken: int
    drawn: int
    errors: float = 0.1
    luck: int = 0
    in_wide: float = 1.0

    def hands_drawn(self, rules: Rules, tricks: int) -> int:
        """How many hands are played out while there is a stock, so many tricks long."""
        share = self.in_wide if len(rules.pack) > WIDE else 1.0
        return int(share * self.drawn) // tricks

    def begun(self, view: View) -> int:
        """Where the chance of a bid begins: at the hand as dealt, whatever was said since."""
        dealt = view.seat, view.dealer, view.hand
        return digest_of((*dealt, self.luck) if self.luck else dealt)


ROLLOUT_BUDGETS = {
    "medium": RolloutBudget(deals=10, hands=1, playouts=40, spoken=40, drawn=1200),
    "hard": RolloutBudget(deals=42, hands=3, playouts=320, spoken=160, drawn=3500, in_wide=0.7),
    "expert": RolloutBudget(
        deals=80, hands=3, playouts=1000, spoken=400, drawn=10000, in_wide=0.85
    ),
}
