"""What a declarer and the opponents owe each other by how high the bid was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.state import State
from game.rules.model.scoring.tariff import Tariff, Whists
from game.values import Points, Seat


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


def shorts(whists: Whists, counted: int, taken: Sequence[Points], together: Points) -> list[int]:
    """How many are missing of the duty of each who whists, in turn after the declarer: none where
    all opponents together have taken enough, and no more than is missing of it all."""
    if not taken:
        return []
    duty = whists.duty(counted)
    left = max(0, duty - together)
    found = [0] * len(taken)
    owed = shares(duty, len(taken))
    for n in range(len(taken) - 1, -1, -1):
        found[n] = min(left, max(0, owed[n] - taken[n]))
        left -= found[n]
    return found


def nobody_whists(state: State) -> bool:
    """Whether all opponents have passed, so that the declarer has won without play."""
    deal = state.deal
    return (
        state.rules.scoring.pays_whists
        and bool(deal.stays)
        and not any(stays for _, stays in deal.stays)
    )


def whisting(said: Sequence[tuple[Seat, bool]], seats: Sequence[Seat]) -> list[bool]:
    """Which of these seats whist: all who have not passed."""
    passed = [seat for seat, stays in said if not stays]
    return [seat not in passed for seat in seats]


def counted_for(taken: Sequence[Points], whist: Sequence[bool]) -> list[Points]:
    """What counts for each opponent of what all have taken: all of it for a lone one who whists,
    nothing for who does not."""
    if sum(whist) == 1:
        return [sum(taken) if stays else 0 for stays in whist]
    return [own if stays else 0 for own, stays in zip(taken, whist, strict=True)]


def whisted(
    scoring: Tariff,
    number: int,
    missing: int,
    taken: Sequence[Points],
    doubled: int,
    whist: Sequence[bool],
) -> list[Whisted]:
    """What comes of it for each opponent, in turn after the declarer, when so many of a bid are
    missing which was doubled so often; `taken` is what each of them has, and `whist` who whists.
    A lone one of those has the tricks of all; who passes gets only what is paid for what is
    missing."""
    whists = scoring.whists
    if whists is None:
        return []
    counted = scoring.counted(number)
    times = counted << doubled
    found = list[Whisted]()
    held = counted_for(taken, whist)
    inside = [own for own, stays in zip(held, whist, strict=True) if stays]
    short_of = iter(shorts(whists, counted, inside, sum(taken)))
    for own, stays in zip(held, whist, strict=True):
        more = whists.missing * missing * times
        if not stays:
            found.append(Whisted(0, 0, more, 0, 0))
            continue
        gained, short = whists.each * own * times, next(short_of)
        found.append(Whisted(own, gained, more, short, whists.fine * short * times))
    return _shared(found, whist) if missing and whists.shared_when_missed else found


def _shared(found: list[Whisted], whist: Sequence[bool]) -> list[Whisted]:
    """The same where a lone one who whists shares what the tricks bring with all opponents."""
    if sum(whist) != 1:
        return found
    lone = found[whist.index(True)]
    each = lone.gained // len(found)
    rest = lone.gained - each * (len(found) - 1)
    return [
        one._replace(taken=lone.taken, gained=rest if stays else each)
        for one, stays in zip(found, whist, strict=True)
    ]


def lost_besides(scoring: Tariff, number: int, missing: int) -> Points:
    """What is taken off the declarer for what is missing of a bid, and nobody gets."""
    return 0 if scoring.whists is None else scoring.whists.lost * missing * scoring.counted(number)
