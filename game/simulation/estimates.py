"""What numbers from played deals say, and how far they can be off.

A *measure* of a deal is two whole numbers: how much there was, and out of how much it counts (won
deals out of declared ones, points out of one deal). `RatioSums` adds them up for several games that
were dealt the same cards, so that differences are those between equal cards: their doubt is that of
the differences, not of two means. All sums are of whole numbers: whatever order deals come in, they
are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations_with_replacement
from math import hypot, inf, isfinite, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Literal, NamedTuple

SURE = 0.95
"""How often an interval holds what it is about, where nothing else is said."""

NOTICED = 0.9
"""How often a difference is to be noticed that is called noticeable."""

NEVER_SEEN = 3.0
"""What never happened in n deals may still happen in 3 of n (“rule of three”, 95 %)."""


class Measured(NamedTuple):
    """A value, and the interval in which it lies as surely as was asked for."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of the interval's width: what stands behind ±."""
        return (self.high - self.low) / 2

    @property
    def apart(self) -> bool:
        """Whether 0 lies outside: a difference that cannot well be chance."""
        return self.low > 0 or self.high < 0


def mean(values: Sequence[float]) -> float | None:
    """The mean; None for no values."""
    return fmean(values) if values else None


def standard_error(values: Sequence[float]) -> float | None:
    """The standard error of the mean; 0 for a single value, None for none."""
    if not values:
        return None
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def quantile(ordered: Sequence[float], share: float) -> float:
    """Of values in order the one that so large a share are below; 0 for none."""
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def width(sure: float, units: int) -> float:
    """How many standard errors an interval reaches to either side, when the error was estimated
    from so many units: a quantile of Student's distribution, by the usual expansion (Fisher),
    which is good to a hundredth from four degrees of freedom on. Infinite for a single unit."""
    degrees = units - 1
    if degrees < 1:
        return inf
    z = NormalDist().inv_cdf((1 + sure) / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(degrees) ** power for power, term in enumerate(terms))


def noticed(half: float, units: int, sure: float = SURE, power: float = NOTICED) -> float:
    """How large a difference must be for an interval with this half width to leave 0 out as often
    as `power` says; `sure` and `units` are those of the interval."""
    reach = width(sure, units)
    return half * (1 + NormalDist().inv_cdf(power) / reach) if isfinite(reach) else inf


def until_ahead(lead: float, deviation: float, sure: float) -> float:
    """After how many games whoever leads by so much on average is ahead as surely as that, when
    the lead of a single one deviates so far: the sum of many is nearly normal."""
    return max(1.0, (NormalDist().inv_cdf(sure) * deviation / lead) ** 2)


def wilson(hits: int, trials: int, sure: float = SURE) -> Measured:
    """A share, with the interval of Wilson: it stays within 0 and 1, and says something also where
    a thing happened always or never."""
    if not trials:
        return Measured(0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + sure) / 2)
    share = hits / trials
    below = 1 + z * z / trials
    centre = (share + z * z / (2 * trials)) / below
    half = z / below * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return Measured(share, max(0.0, centre - half), min(1.0, centre + half))


Counted = tuple[int, int]
"""A measure of one unit (a deal, a match): how much, out of how much. (0, 0): there was nothing to
be counted."""

Counting = Literal["number", "often", "share"]
"""How a measure counts. `share`: every unit once or not at all, with Wilson's interval; `often`:
things that happen, any number of times; `number`: anything else. Of what happens nothing is surer
than what never happened may be."""

Products = tuple[int, int, int, int]
"""Sums of products of two games' numbers: nn, nd, dn, dd."""


class _KeySums(NamedTuple):
    """The sums of one measure: how much and out of how much a game, products a pair of games."""

    totals: tuple[Counted, ...]
    products: tuple[Products, ...]


class RatioSums:
    """Sums of measures over units that several games (0, 1 …) were played with the same cards.

    Never changed: `plus` makes new ones, so whoever holds them holds something whole.
    """

    def __init__(
        self, games: int, units: int = 0, measured: Mapping[str, _KeySums] | None = None
    ) -> None:
        """`units` are deals or matches; `measured` is what `written` gave."""
        self.games, self.units = games, units
        self._pairs = list(combinations_with_replacement(range(games), 2))
        self._at = {pair: index for index, pair in enumerate(self._pairs)}
        self._measured = dict(measured or {})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RatioSums) and self.written() == other.written()

    def __hash__(self) -> int:
        return hash((self.games, self.units))

    @classmethod
    def of(cls, games: int, units: Sequence[Sequence[Mapping[str, Counted]]]) -> RatioSums:
        """The sums over units, each with the measures that every game had in it."""
        sums = cls(games, len(units))
        totals: dict[str, list[list[int]]] = {}
        products: dict[str, list[list[int]]] = {}
        for unit in units:
            for key in dict.fromkeys(key for game in unit for key in game):
                if key not in totals:
                    totals[key] = [[0, 0] for _ in range(games)]
                    products[key] = [[0] * 4 for _ in sums._pairs]
                values = [game.get(key, (0, 0)) for game in unit]
                for total, (much, out_of) in zip(totals[key], values, strict=True):
                    total[0] += much
                    total[1] += out_of
                for product, (a, b) in zip(products[key], sums._pairs, strict=True):
                    (n, d), (m, e) = values[a], values[b]
                    product[0] += n * m
                    product[1] += n * e
                    product[2] += d * m
                    product[3] += d * e
        sums._measured = {
            key: _KeySums(
                tuple((n, d) for n, d in totals[key]),
                tuple((a, b, c, d) for a, b, c, d in products[key]),
            )
            for key in totals
        }
        return sums

    def plus(self, other: RatioSums) -> RatioSums:
        """The sums over the units of both."""
        measured = dict(self._measured)
        for key, theirs in other._measured.items():
            mine = measured.get(key)
            measured[key] = theirs if mine is None else _added(mine, theirs)
        return RatioSums(self.games, self.units + other.units, measured)

    def written(self) -> dict[str, object]:
        """The sums as plain lists and numbers; `read` makes them again."""
        measured = {
            key: [[list(total) for total in sums.totals], [list(p) for p in sums.products]]
            for key, sums in sorted(self._measured.items())
        }
        return {"games": self.games, "units": self.units, "measured": measured}

    @classmethod
    def read(cls, written: Mapping[str, object]) -> RatioSums:
        """What `written` gave."""
        measured = written["measured"]
        games, units = written["games"], written["units"]
        assert isinstance(measured, dict)
        assert isinstance(games, int)
        assert isinstance(units, int)
        return cls(
            games,
            units,
            {
                key: _KeySums(
                    tuple((n, d) for n, d in totals), tuple((a, b, c, d) for a, b, c, d in products)
                )
                for key, (totals, products) in measured.items()
            },
        )

    @property
    def keys(self) -> tuple[str, ...]:
        """All measures, in the order in which they were first met."""
        return tuple(self._measured)

    def much(self, key: str, game: int) -> int:
        """How much there was in a game."""
        return self._measured[key].totals[game][0] if key in self._measured else 0

    def out_of(self, key: str, game: int) -> int:
        """Out of how much it was counted; 0: the game has nothing of the kind."""
        return self._measured[key].totals[game][1] if key in self._measured else 0

    def value(self, key: str, game: int) -> float:
        """How much of how much, in a game that has it."""
        much, out_of = self._measured[key].totals[game]
        return much / out_of

    def estimate(
        self, key: str, game: int, counting: Counting = "number", *, sure: float = SURE
    ) -> Measured:
        """The value of a measure in a game."""
        much, out_of = self._measured[key].totals[game]
        if counting == "share":
            return wilson(much, out_of, sure)
        half = width(sure, self.units) * sqrt(max(0.0, self._covariance(key, game, game)))
        if counting == "often":
            half = max(half, NEVER_SEEN / out_of)
        return Measured(much / out_of, much / out_of - half, much / out_of + half)

    def difference(
        self,
        key: str,
        game: int,
        base: int,
        counting: Counting = "number",
        *,
        sure: float = SURE,
    ) -> Measured:
        """By how much a game has more than another one on the same cards."""
        change = self.value(key, game) - self.value(key, base)
        variance = (
            self._covariance(key, game, game)
            + self._covariance(key, base, base)
            - 2 * self._covariance(key, *sorted((game, base)))
        )
        half = width(sure, self.units) * sqrt(max(0.0, variance))
        if counting != "number":
            half = max(half, NEVER_SEEN / min(self.out_of(key, game), self.out_of(key, base)))
        if counting == "share":
            half = min(half, 1.0)
        return Measured(change, change - half, change + half)

    def _covariance(self, key: str, a: int, b: int) -> float:
        """The covariance of the values of two games (a ≤ b), by the first terms of a ratio's
        expansion; infinite with a single unit."""
        if self.units < 2:
            return inf
        sums = self._measured[key]
        nn, nd, dn, dd = sums.products[self._at[a, b]]
        r, s = self.value(key, a), self.value(key, b)
        product = nn - s * nd - r * dn + r * s * dd
        out_of = sums.totals[a][1] * sums.totals[b][1]
        return product / out_of * self.units / (self.units - 1)


def _added(mine: _KeySums, theirs: _KeySums) -> _KeySums:
    return _KeySums(
        tuple((n + m, d + e) for (n, d), (m, e) in zip(mine.totals, theirs.totals, strict=True)),
        tuple(
            (p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3])
            for p, q in zip(mine.products, theirs.products, strict=True)
        ),
    )


def jackknife(
    groups: Sequence[object], figure: Callable[[Sequence[int]], float | None], sure: float = SURE
) -> Measured | None:
    """A figure of some groups of deals, and its doubt from leaving out one group at a time.

    `figure` is given the indices of the groups to be counted. None where there is no such figure,
    or fewer than three groups.
    """
    every = range(len(groups))
    whole = figure(every)
    parts = [figure([other for other in every if other != left_out]) for left_out in every]
    known = [part for part in parts if part is not None]
    if whole is None or len(known) < len(parts) or len(parts) < 3:
        return None
    middle, number = fmean(known), len(known)
    spread = hypot(*(part - middle for part in known)) * sqrt((number - 1) / number)
    half = width(sure, number) * spread
    return Measured(whole, whole - half, whole + half)
