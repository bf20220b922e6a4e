"""How often what is bid on a ladder is made in imagined deals, and what is doubled lost."""

from __future__ import annotations

from typing import Final

from game.engine.scoring import settled
from game.engine.sides.actual import same_side
from game.engine.state import State
from game.players.rollout.bid_results import LOST
from game.players.rollout.character import Character
from game.values import Seat

LIKELY: Final = 0.5
LESS_LIKELY: Final = 0.4
"""The share of the deals in which a bid must be made, and how much less the daring ask for, times
the risk they take."""

AT_LAST: Final = 0.35
"""The same near the end of a match: whoever would lose it otherwise dares more."""

LOOKS: Final = 4.0
"""As many deals the look of a hand is worth: a few that are imagined say little."""


LIKELY_LOST: Final = 0.6
"""The share of the deals in which a bid must be lost to be doubled. (Of 200 bids of Coinche that
were lost in less than 0.55 and in 0.55 to 0.7 of the imagined deals, 24 and 56 of 100 were lost, of
92 of Contract Whist that were in less than 0.8 nine.)"""

USUALLY_LOST: Final = 0.3
LOOKS_LOST: Final = 0.75
"""How likely a bid is lost by itself, and by the look of a hand with which the simple player
doubles. (Of 200, 91 and 24 bids of Coinche, Contract Whist and Bridge 33, 9 and 29 of 100 were.)"""


class BidsMade:
    """What is counted of one bid."""

    def __init__(self, look: float, character: Character, *, near: bool) -> None:
        """`look`: how likely it is made by the look of the hand; `near`: whether the match is near
        its end."""
        self._needed = (AT_LAST if near else LIKELY) - LESS_LIKELY * character.risk
        self._made, self._deals = LOOKS * look, LOOKS

    def count(self, ended: State, seat: Seat) -> None:
        """Note what came of a deal, where this seat has the game."""
        if ended.deal.declarer != seat:
            return
        lost = any(line.seat == seat and line.reason in LOST for line in settled(ended))
        self._deals += 1.0
        if not lost:
            self._made += 1.0

    @property
    def are_likely(self) -> bool:
        """Whether it is likely made, by all that is known."""
        return self._made >= self._needed * self._deals


class BidsDoubled:
    """What is counted of a bid that is doubled."""

    def __init__(self, look: float, character: Character) -> None:
        """`look`: how likely it is lost by the look of the hand."""
        self._needed = LIKELY_LOST - LESS_LIKELY * character.risk
        self._lost, self._deals = LOOKS * look, LOOKS

    def count(self, ended: State, seat: Seat) -> None:
        """Note what came of a deal, where another side has the game."""
        declarer = ended.deal.declarer
        if declarer is None or same_side(ended, declarer, seat):
            return
        self._deals += 1.0
        if any(line.seat == declarer and line.reason in LOST for line in settled(ended)):
            self._lost += 1.0

    @property
    def are_likely(self) -> bool:
        """Whether it is likely lost, by all that is known."""
        return self._lost >= self._needed * self._deals
