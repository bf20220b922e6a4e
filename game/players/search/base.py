"""What every payoff answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.players.search.tally import TrickTally
from game.values import Card


class Payoff:
    """What a hand that was played to its end is worth."""

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        """Score points that the side of the viewing seat is ahead, or what the match is worth
        in them (`equity`). `discard` are the kinds that the declarer laid away."""
        raise NotImplementedError

    def sharper(self, card_point: float) -> Payoff:
        """The same for hands that are known to their ends: a step counts where it is, and so much
        of a card point beside it."""
        return self

    @property
    def card_point(self) -> float:
        """What a card point more is worth on average where steps of them count; 0 elsewhere."""
        return 0.0

    @property
    def minds_order(self) -> bool:
        """Whether it still counts in which order tricks are taken."""
        return False

    @property
    def decides(self) -> bool:
        """Whether so many tricks may be worth more than each of them."""
        return False


def mean_times(times: int, seats: int) -> float:
    """How many times a game counts on average for one of the declarer's side, of so many seats,
    that counts so many `times` for the declarer and once for the others."""
    return 1.0 + (times - 1) / seats
