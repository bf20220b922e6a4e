"""How often what is bid on a ladder is made in imagined deals, and what is doubled lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

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


class Prior(NamedTuple):
    """How likely a bid is made by the look of the hand; where it is `doubled`, how likely it is
    lost."""

    chance: float
    doubled: bool = False


class Likely:
    """What is counted of one plan that needs a bid to be made, or to be lost."""

    def __init__(
        self, look: float, needed: float, hit: Callable[[State, Seat], bool | None]
    ) -> None:
        """`look`: how likely that is by the look of the hand; `needed`: in which share of the deals
        it must be; `hit`: whether it is for a seat in one that is over, None where that says
        nothing of it."""
        self._needed, self._hit = needed, hit
        self._hits, self._deals = LOOKS * look, LOOKS

    def count(self, ended: State, seat: Seat) -> None:
        """Note what came of a deal for a seat."""
        hit = self._hit(ended, seat)
        if hit is None:
            return
        self._deals += 1.0
        if hit:
            self._hits += 1.0

    @property
    def is_likely(self) -> bool:
        """Whether it likely comes so, by all that is known."""
        return self._hits >= self._needed * self._deals


def likely_by(prior: Prior, character: Character, *, near: bool) -> Likely:
    """What is counted of a bid, or of doubling one; `near`: whether the match is near its end."""
    less = LESS_LIKELY * character.risk
    if prior.doubled:
        return Likely(prior.chance, LIKELY_LOST - less, _lost_by_others)
    return Likely(prior.chance, (AT_LAST if near else LIKELY) - less, _made)


def _made(ended: State, seat: Seat) -> bool | None:
    """Whether a seat has made its game; None where it has none."""
    return None if ended.deal.declarer != seat else not _is_lost(ended, seat)


def _lost_by_others(ended: State, seat: Seat) -> bool | None:
    """Whether another side has lost its game; None where none has one."""
    declarer = ended.deal.declarer
    if declarer is None or same_side(ended, declarer, seat):
        return None
    return _is_lost(ended, declarer)


def _is_lost(ended: State, declarer: Seat) -> bool:
    return any(line.seat == declarer and line.reason in LOST for line in settled(ended))
