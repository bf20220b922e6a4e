"""How well a world fits what was announced in it, and what was not.

Whoever promises to win holds high trumps, and whoever lets the last chance pass has fewer of them;
worlds are drawn as if anybody might say anything.
"""

from __future__ import annotations

from typing import Final

from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP
from game.engine.view import RE, View
from game.players.heuristic.phases.tricks.announcing import TOGETHER
from game.players.search.fitting import plays
from game.players.search.position import Laid, SearchPosition
from game.values import Seat

HARDLY: Final = 0.5
SURELY: Final = 0.66
"""The share of the card points that a hand must promise its side to be hardly, or surely, enough
for a promise to win."""

SELDOM: Final = 0.2
"""How often somebody speaks, or is silent, against the hand."""


def may_be_spoken(position: SearchPosition) -> bool:
    """Whether hands with high trumps announce something in what is played."""
    rules, view = position.rules, position.view
    contract = rules.contracts[view.contract].spec
    if (
        not any(not level.promises for level in rules.levels)
        or not rules.scoring.two_sides
        or not contract.counts_points
    ):
        return False
    return contract.usual_sides and view.declarer is None


def cards_of_next(rules: Rules, view: View) -> int:
    """With fewer cards than this in hand nothing can be announced any more: where the sides speak
    by turns it is the next level that says so, and once all are said silence tells nothing."""
    spoken = rules.ruleset.announcements
    levels = [level for level in rules.levels if not level.promises]
    if spoken is None or not spoken.by_turns:
        return levels[0].spec.cards
    said = len(rules.raised_by(view.announced))
    return levels[said].spec.cards if said < len(levels) else 0


class SpokenFit:
    """What the others have announced in one view."""

    def __init__(self, position: SearchPosition) -> None:
        self._position = position
        view, rules = position.view, position.rules
        self._played = [0] * len(view.seats)
        """The cards (bits) that everybody has played."""
        self._trumps = position.bits.group_mask[TRUMP]
        for seat, number in plays(position):
            self._played[seat] |= 1 << number
        said = {seat for seat, _ in rules.raised_by(view.announced)}
        self._said = [n for n, seat in enumerate(view.seats) if seat in said and n != position.me]
        least = cards_of_next(rules, view)
        self._silent = [
            n
            for n, seat in enumerate(view.seats)
            if seat not in said and n != position.me and view.sizes[seat] < least
        ]
        """Those who can announce nothing any more."""
        self._known: dict[tuple[int, int, int], float] = {}

    def __call__(self, laid: Laid) -> float:
        """How likely it is, up to a factor that all worlds share."""
        fit = 1.0
        for seat in self._said:
            fit *= self._speaks(laid, seat)
        spoken = {laid.sides[seat] for seat in self._said}
        for seat in self._silent:
            if laid.sides[seat] not in spoken:
                fit *= 1.0 + SELDOM - self._speaks(laid, seat)
        return fit

    def _speaks(self, laid: Laid, seat: Seat) -> float:
        """How likely a seat promises to win, with the cards that it was dealt in a world."""
        hand, side = laid.hands[seat] | self._played[seat], laid.sides[seat]
        known = self._known.get((seat, hand, side))
        if known is None:
            share = self._share(hand, side)
            likely = min(1.0, max(0.0, (share - HARDLY) / (SURELY - HARDLY)))
            known = self._known[seat, hand, side] = SELDOM + (1.0 - SELDOM) * likely
        return known

    def _share(self, hand: int, side: int) -> float:
        """The share of the card points that a full hand promises its side."""
        bits, mine = self._position.bits, hand & self._trumps
        control, left = 0.0, mine
        while left:
            card = left.bit_length() - 1
            left ^= 1 << card
            control += 1.0 / (1 + (bits.beaters[card] & ~hand).bit_count())
        number = max(1, hand.bit_count())
        share = TOGETHER.control * control + TOGETHER.trumps * mine.bit_count()
        return TOGETHER.least + share / number + TOGETHER.high_side * (side == RE)
