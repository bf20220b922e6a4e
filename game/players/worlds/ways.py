"""How many deals fit, counted exactly, and drawing one of them.

Cards that may lie in the same places form a bundle. Bundles are laid out one after the other; how
many ways there are for the rest depends only on the room that is left in each place, so it is
counted once for each such remainder. A bundle of n cards goes into places in parts of a, b, …
cards in n!/(a! b! …) ways, for the cards are told apart.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, product
from math import comb, factorial, prod
from typing import Final, NamedTuple

from game.engine.primitives.large_numbers import multiplied
from game.players.worlds.limits import CardLimits
from game.values import Kind

Parts = tuple[int, ...]
"""So many cards a place."""

Bits = Callable[[int], int]
"""Gives so many random bits."""


class _Bundle(NamedTuple):
    """Cards that are laid out together.

    Cards of one kind with bounds have their parts counted beforehand in `fixed`; loose cards may
    go in any number to the places of `mask`.
    """

    kinds: tuple[Kind, ...]
    mask: int
    fixed: tuple[tuple[Parts, int], ...] | None


class _BundleLayouts(NamedTuple):
    """How a bundle can be laid out into some room: the parts, and the numbers of ways added up."""

    parts: tuple[Parts, ...]
    sums: tuple[int, ...]


NOTHING: Final = _BundleLayouts((), (0,))


def below(bits: Bits, limit: int) -> int:
    """A random number from 0 to `limit` - 1, all equally likely, however large."""
    length = max(1, (limit - 1).bit_length())
    while True:
        number = bits(length)
        if number < limit:
            return number


MOST: Final = 100_000
"""So many layouts of bundles are looked at. The shipped games need 2,000; with many copies, many
places and many bounds there is no end of them."""


class TooManyError(Exception):
    """There are too many ways to lay out some bundles for them to be counted."""


class Deals:
    """The deals that fit some limits (but for their claims)."""

    def count(self) -> int:
        """How many deals fit."""
        raise NotImplementedError

    def draw(self, bits: Bits) -> list[list[int]]:
        """The kinds in every place of one deal; there must be one."""
        raise NotImplementedError

    def every(self, most: int) -> list[tuple[list[list[int]], int]] | None:
        """The kinds in every place of each deal, and how many deals look like it, for the copies
        of a kind are told apart; None where more than `most` look different, or nobody knows."""
        return None

    def fits(self, deal: list[list[int]]) -> bool:
        """Whether this deal (the kinds in every place) is one of them."""
        raise NotImplementedError


class Ways(Deals):
    """The deals that fit some limits, counted."""

    def __init__(self, limits: CardLimits) -> None:
        """Raises TooManyError."""
        self._left = MOST
        self._limits = limits
        self._size = len(limits.places)
        self._room = tuple(place.size for place in limits.places)
        self._bundles = self._make_bundles()
        self._rows: list[dict[Parts, _BundleLayouts]] = [{} for _ in self._bundles]

    def count(self) -> int:
        """How many deals fit. Raises TooManyError; where it does not, nothing else does."""
        if min(self._room, default=0) < 0:
            return 0
        return self._ways(0, self._room)

    def draw(self, bits: Bits) -> list[list[int]]:
        """The kinds in every place of one deal, all deals equally likely; there must be one."""
        room = self._room
        deal: list[list[int]] = [[] for _ in range(self._size)]
        for number, bundle in enumerate(self._bundles):
            row = self._row(number, room)
            chosen = bisect_right(row.sums, below(bits, row.sums[-1])) if len(row.parts) > 1 else 0
            parts = row.parts[chosen]
            self._hand_out(bundle, parts, deal, bits)
            room = tuple(left - part for left, part in zip(room, parts, strict=True))
        return deal

    def every(self, most: int) -> list[tuple[list[list[int]], int]] | None:
        alike = prod(map(factorial, Counter(kind for kind, _ in self._limits.cards).values()))
        if self.count() > multiplied(most, alike):
            return None
        found: list[tuple[list[list[int]], int]] = []
        for deal, ways in self._filled(0, self._room):
            if len(found) == most:
                return None
            found.append((deal, ways))
        return found

    def fits(self, deal: list[list[int]]) -> bool:
        """Whether this deal (the kinds in every place) is one of them."""
        if [len(cards) for cards in deal] != list(self._room):
            return False
        for kind in {kind for kind, _ in self._limits.cards}:
            parts = tuple(cards.count(kind) for cards in deal)
            if parts not in dict(_parts_of_kind(self._limits, kind, self._size)):
                return False
        return True

    def _make_bundles(self) -> tuple[_Bundle, ...]:
        """First the kinds with bounds, then loose cards, those with the fewest places first."""
        limits, bundles = self._limits, []
        for kind in limits.least:
            cards = tuple(card for card, _ in limits.cards if card == kind)
            masks = [mask for card, mask in limits.cards if card == kind]
            self._look_at(prod(mask.bit_count() for mask in masks))
            parts = tuple(_parts_of_kind(limits, kind, self._size))
            bundles.append(_Bundle(cards, 0, parts))
        loose: dict[int, list[int]] = {}
        for kind, mask in limits.cards:
            if kind not in limits.least:
                loose.setdefault(mask, []).append(kind)
        order = sorted(loose, key=lambda mask: (mask.bit_count(), len(loose[mask]), mask))
        bundles += [_Bundle(tuple(loose[mask]), mask, None) for mask in order]
        return tuple(bundles)

    def _look_at(self, layouts: int) -> None:
        """Note that so many layouts are looked at. Raises TooManyError."""
        self._left -= layouts
        if self._left < 0:
            raise TooManyError

    def _ways(self, number: int, room: Parts) -> int:
        if number == len(self._bundles):
            return int(not any(room))
        return self._row(number, room).sums[-1]

    def _row(self, number: int, room: Parts) -> _BundleLayouts:
        row = self._rows[number].get(room)
        if row is None:
            row = self._rows[number][room] = self._make_row(number, room)
        return row

    def _make_row(self, number: int, room: Parts) -> _BundleLayouts:
        parts: list[Parts] = []
        ways: list[int] = []
        for some, here in self._layouts(number, room):
            self._look_at(1)
            rest = tuple(left - part for left, part in zip(room, some, strict=True))
            if min(rest) < 0:
                continue
            then = self._ways(number + 1, rest)
            if then:
                parts.append(some)
                ways.append(multiplied(here, then))
        return _BundleLayouts(tuple(parts), tuple(accumulate(ways))) if parts else NOTHING

    def _layouts(self, number: int, room: Parts) -> Iterator[tuple[Parts, int]]:
        """The ways of one bundle: parts, and how many ways these parts can be made up."""
        bundle = self._bundles[number]
        if bundle.fixed is not None:
            yield from bundle.fixed
            return
        last = number == len(self._bundles) - 1
        yield from _layouts(len(bundle.kinds), bundle.mask, room, 0, exactly=last)

    def _filled(self, number: int, room: Parts) -> Iterator[tuple[list[list[int]], int]]:
        """The deals of the bundles from one on, into so much room, that look different."""
        if number == len(self._bundles):
            yield [[] for _ in room], 1
            return
        bundle = self._bundles[number]
        fixed = dict(bundle.fixed) if bundle.fixed is not None else None
        for parts in self._row(number, room).parts:
            rest = tuple(left - part for left, part in zip(room, parts, strict=True))
            kinds = sorted(Counter(bundle.kinds).items())
            for here, loose in _handed_out(kinds, parts):
                ways = fixed[parts] if fixed is not None else loose
                for after, more in self._filled(number + 1, rest):
                    deal = [one + other for one, other in zip(here, after, strict=True)]
                    yield deal, multiplied(ways, more)

    def _hand_out(self, bundle: _Bundle, parts: Parts, deal: list[list[int]], bits: Bits) -> None:
        cards = list(bundle.kinds)
        places = [place for place, part in enumerate(parts) if part]
        if bundle.fixed is None and len(places) > 1:
            for end in range(len(cards) - 1, 0, -1):
                other = below(bits, end + 1)
                cards[end], cards[other] = cards[other], cards[end]
        start = 0
        for place in places:
            deal[place] += cards[start : start + parts[place]]
            start += parts[place]


def _layouts(
    cards: int, mask: int, room: Parts, place: int, *, exactly: bool
) -> Iterator[tuple[Parts, int]]:
    """How so many loose cards can go into the places of a mask, from one place on; `exactly`:
    they must fill them."""
    if place == len(room):
        if not cards:
            yield (), 1
        return
    allowed = mask >> place & 1
    most = min(cards, room[place]) if allowed else 0
    least = room[place] if exactly else 0
    if not mask >> (place + 1):  # the last place takes what is left
        least = max(least, cards)
    for part in range(least, most + 1):
        ways = comb(cards, part)
        for rest, times in _layouts(cards - part, mask, room, place + 1, exactly=exactly):
            yield (part, *rest), multiplied(ways, times)


def _handed_out(
    kinds: Sequence[tuple[Kind, int]], parts: Parts
) -> Iterator[tuple[list[list[int]], int]]:
    """How so many cards of these kinds can fill places of such sizes: the kinds in every place, and
    in how many ways, as all cards are told apart."""
    if not kinds:
        yield [[] for _ in parts], 1
        return
    (kind, copies), *others = kinds
    for some, ways in _layouts(copies, (1 << len(parts)) - 1, parts, 0, exactly=False):
        rest = tuple(part - less for part, less in zip(parts, some, strict=True))
        for after, more in _handed_out(others, rest):
            deal = [[kind] * less + cards for less, cards in zip(some, after, strict=True)]
            yield deal, multiplied(ways, more)


def _parts_of_kind(limits: CardLimits, kind: Kind, size: int) -> Iterator[tuple[Parts, int]]:
    """How all cards of one kind can lie within the bounds: parts and ways."""
    masks = [mask for card, mask in limits.cards if card == kind]
    options = [[place for place in range(size) if mask >> place & 1] for mask in masks]
    counted: dict[Parts, int] = {}
    for chosen in product(*options):
        parts = tuple(chosen.count(place) for place in range(size))
        counted[parts] = counted.get(parts, 0) + 1
    bounds = limits.least.get(kind, ())
    for parts, ways in sorted(counted.items()):
        if all(parts[place] >= count for place, count in bounds):
            yield parts, ways
