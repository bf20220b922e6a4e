"""Chance: our own generator and shuffle, so that a seed gives the same cards everywhere."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.cards import FOOL, JOKER, LITTLE_JOKER, RANK_MASK, parse_rank
from game.engine.actions import Shuffle
from game.engine.primitives.large_numbers import multiplied
from game.engine.rules.rules import Rules
from game.rules.model.dealing import DealPhase
from game.values import Card

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB

_LANE: Final = 128
"""So many bits apart stand numbers that are reckoned side by side: a product of two has room."""

_FEW: Final = 256
"""Of so many cards one is told by eight bits."""


class _Lanes(NamedTuple):
    """For some numbers side by side in one large integer, a lane each: a one in every lane, its
    lower 64 bits set, and how far the generator has come there."""

    ones: int
    lower: int
    steps: int


@lru_cache(maxsize=64)
def _lanes(number: int) -> _Lanes:
    ones = sum(1 << _LANE * lane for lane in range(number))
    steps = sum((multiplied(lane + 1, _GOLDEN) & _MASK) << _LANE * lane for lane in range(number))
    return _Lanes(ones, multiplied(ones, _MASK), steps)


class Source:
    """Random bits from a seed (SplitMix64): the same on every machine and Python."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def _next(self) -> int:
        self._state = (self._state + _GOLDEN) & _MASK
        z = self._state
        z = multiplied(z ^ (z >> 30), _FIRST) & _MASK
        z = multiplied(z ^ (z >> 27), _SECOND) & _MASK
        return z ^ (z >> 31)

    def getrandbits(self, bits: int) -> int:
        """That many random bits (at most 64)."""
        return self._next() >> (64 - bits)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, all equally likely."""
        bits = max(1, (limit - 1).bit_length())
        while True:
            number = self.getrandbits(bits)
            if number < limit:
                return number

    def shuffle(self, cards: list[Card]) -> None:
        """Bring a list into random order, every order equally likely."""
        for index in range(len(cards) - 1, _FEW - 1, -1):
            other = self.below(index + 1)
            cards[index], cards[other] = cards[other], cards[index]
        drawn, used, more = b"", 0, 3 * len(cards) // 2
        for index in range(min(len(cards), _FEW) - 1, 0, -1):
            spare = 8 - index.bit_length()
            other = _FEW
            while other > index:  # as in `below`
                if used == len(drawn):
                    self._skip(used)
                    drawn, used, more = self._upper_bytes(more), 0, len(cards) // 2 + 1
                other = drawn[used] >> spare
                used += 1
            cards[index], cards[other] = cards[other], cards[index]
        self._skip(used)

    def _upper_bytes(self, number: int) -> bytes:
        """The upper eight bits of so many numbers that come next, none of which is used up. Side by
        side they take a fraction of the time; what `_next` does last leaves these bits alone, and
        those above the lower 64 of a lane are not looked at."""
        ones, lower, steps = _lanes(number)
        z = (multiplied(self._state, ones) + steps) & lower
        z = multiplied((z ^ (z >> 30)) & lower, _FIRST) & lower
        z = multiplied((z ^ (z >> 27)) & lower, _SECOND)
        return z.to_bytes(_LANE // 8 * number, "little")[7 :: _LANE // 8]

    def _skip(self, number: int) -> None:
        """Use up so many numbers."""
        self._state = (self._state + multiplied(number, _GOLDEN)) & _MASK


def stream(seed: int, number: int) -> Source:
    """A source of its own for every number under one seed; no two pairs share one but by chance.

    The seed is mixed before the number comes in: mixed side by side they could change places.
    """
    mixed = Source(seed).getrandbits(64) ^ number
    return Source(Source(mixed).getrandbits(64))


def deal_for(rules: Rules, seed: int, number: int) -> Shuffle:
    """What chance decides before deal `number` (from 1) of the match with this seed.

    The first dealer is the same whatever the number, so that it may be asked for at any deal.
    """
    source = stream(seed, number)
    pack = list(rules.pack)
    source.shuffle(pack)
    dealer, lots = _first_dealer(rules, stream(seed, 0))
    if number == 1 and rules.first_card is not None:
        _to_forehand(rules, rules.first_card, pack, source)
    return Shuffle(tuple(pack), dealer, lots if number == 1 else ())


def _to_forehand(rules: Rules, card: Card, pack: list[Card], source: Source) -> None:
    """Change places in the pack so that forehand is dealt a card, each of these places equally
    likely: as where whoever is dealt it is made forehand, for hands lie as the dealer sits."""
    spec = rules.phase_of(DealPhase)
    places, top = list[int](), 0
    packets = [] if spec is None else spec.packets_of(1, rules.active, len(pack))
    for packet in packets:
        size = packet.hand or 0
        if packet.lies != "covered":
            places += range(top, top + size)
        top += size * rules.active or packet.talon or packet.undealt or 1
    if places:
        place, other = places[source.below(len(places))], pack.index(card)
        pack[place], pack[other] = card, pack[place]


def _first_dealer(rules: Rules, source: Source) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """The first dealer, with the cards drawn for it where the rules draw any (E-02)."""
    how = rules.ruleset.match.first_dealer
    if not rules.ruleset.match.draws_lots:
        return source.below(rules.players), ()
    order = [parse_rank(name) for name in rules.ruleset.deck.ranks]
    worth = {int(rank): len(order) - place for place, rank in enumerate(order)}
    worth[JOKER & RANK_MASK] = len(order) + 2
    worth[LITTLE_JOKER & RANK_MASK] = len(order) + 1
    worth[FOOL & RANK_MASK] = 0
    sign = 1 if how == "higher_card" else -1
    rounds: list[tuple[int, ...]] = []
    while True:
        pack = list(rules.pack)
        source.shuffle(pack)
        drawn = tuple(pack[: rules.players])
        rounds.append(drawn)
        values = [sign * worth[card & RANK_MASK] for card in drawn]
        if values.count(max(values)) == 1:
            return values.index(max(values)), tuple(rounds)
