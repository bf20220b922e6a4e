"""What melds bring who takes the trick in which they lie, quick to ask for every imagined trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

from game.engine.primitives.bits import kinds_among
from game.engine.tricks.melds_in_trick import LyingMeld, melds_among
from game.values import Kind, Points


@final
class TrickMelds:
    """The melds of a table, by the lowest of their kinds: most tricks hold few of those."""

    def __init__(self, melds: Sequence[LyingMeld]) -> None:
        self.kinds = 0
        """All kinds that may lie in one, as bits."""
        self._by_lowest: dict[Kind, list[LyingMeld]] = {}
        for meld in melds:
            self.kinds |= meld.kinds
            lowest = (meld.kinds & -meld.kinds).bit_length() - 1
            self._by_lowest.setdefault(lowest, []).append(meld)
        self._points: dict[str, tuple[Points, int]] = {}
        for meld in melds:
            most = max(meld.points, self._points.get(meld.name, (0, 0))[0])
            self._points[meld.name] = most, meld.kinds.bit_count()

    def of(self, kinds: Iterable[Kind]) -> Points:
        """What melds among these kinds bring."""
        held, points = list(kinds), 0
        lying = kinds_among(held)
        for kind in dict.fromkeys(held):
            if kind in self._by_lowest:
                for meld in melds_among(self._by_lowest[kind], lying):
                    points += meld.points
        return points

    def most(self, cards: int) -> Points:
        """No trick of so many cards brings more: of each name no two share a card."""
        return sum([points * (cards // size) for points, size in self._points.values()])
