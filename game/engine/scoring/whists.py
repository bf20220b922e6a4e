"""What a declarer and the opponents owe each other by how high the bid was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.model.scoring.tariff import Tariff, Whists
from game.values import Points


class Whisted(NamedTuple):
    """What one opponent gets and pays: for what was taken, for what the declarer misses, and for
    what is missing of the own duty."""

    taken: Points
    gained: Points
    from_missing: Points
    short: int
    fined: Points

    @property
    def from_declarer(self) -> Points:
        """What the declarer pays for it."""
        return self.gained + self.from_missing

    @property
    def written(self) -> Points:
        """What the opponent writes down."""
        return self.gained + self.from_missing - self.fined


def shares(duty: int, number: int) -> list[int]:
    """How many each of so many opponents owes, in turn after the declarer: the later ones what
    cannot be shared."""
    least, more = divmod(duty, number)
    return [least + (n >= number - more) for n in range(number)]


def shorts(whists: Whists, counted: int, taken: Sequence[Points]) -> list[int]:
    """How many are missing of each opponent's duty, in turn after the declarer: none where together
    they have taken enough, and no more than is missing of it all."""
    duty = whists.duty(counted)
    left = max(0, duty - sum(taken))
    found = [0] * len(taken)
    owed = shares(duty, len(taken))
    for n in range(len(taken) - 1, -1, -1):
        found[n] = min(left, max(0, owed[n] - taken[n]))
        left -= found[n]
    return found


def whisted(
    scoring: Tariff, number: int, missing: int, taken: Sequence[Points], doubled: int
) -> list[Whisted]:
    """What comes of it for each opponent, in turn after the declarer, when so many of a bid are
    missing which was doubled so often; `taken` is what each of them has."""
    whists = scoring.whists
    if whists is None:
        return []
    counted = scoring.counted(number)
    times = counted << doubled
    found = list[Whisted]()
    for own, short in zip(taken, shorts(whists, counted, taken), strict=True):
        gained, more = whists.each * own * times, whists.missing * missing * times
        found.append(Whisted(own, gained, more, short, whists.fine * short * times))
    return found


def lost_besides(scoring: Tariff, number: int, missing: int) -> Points:
    """What is taken off the declarer for what is missing of a bid, and nobody gets."""
    return 0 if scoring.whists is None else scoring.whists.lost * missing * scoring.counted(number)
