"""Every deal that fits is equally likely: the counts and the draws against full enumeration."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest

from game.players.worlds.exchanging import Exchanges
from game.players.worlds.limits import ANY_KIND, CardLimits, CardPlace
from game.players.worlds.sampling import deals_of
from game.players.worlds.ways import Deals, TooManyError, Ways
from tests.everyday import some

DRAWS = 6000
SHUFFLED = 12


def hand(seat: int, size: int, kinds: int = ANY_KIND) -> CardPlace:
    return CardPlace("hand", seat, size, kinds)


def limits(
    places: list[CardPlace],
    kinds: list[int],
    *,
    pinned: dict[int, int] | None = None,
    least: dict[int, tuple[tuple[int, int], ...]] | None = None,
) -> CardLimits:
    """Limits on these unseen kinds; `pinned` says by number of a card in which places it may be."""
    cards = []
    for number, kind in enumerate(kinds):
        mask = sum(1 << n for n, place in enumerate(places) if place.kinds >> kind & 1)
        cards.append((kind, mask & (pinned or {}).get(number, mask)))
    return CardLimits(tuple(places), tuple(cards), least or {}, ())


def deals(found: CardLimits) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every deal of cards that are told apart, as the kinds in each place."""

    def lay(left: tuple[int, ...], place: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        if place == len(found.places):
            yield ()
            return
        for chosen in combinations(left, found.places[place].size):
            if not all(found.cards[n][1] >> place & 1 for n in chosen):
                continue
            kinds = tuple(found.cards[n][0] for n in chosen)
            bounds = [
                (kind, count)
                for kind, all_bounds in found.least.items()
                for at, count in all_bounds
                if at == place
            ]
            if any(kinds.count(kind) < count for kind, count in bounds):
                continue
            rest = tuple(n for n in left if n not in chosen)
            for others in lay(rest, place + 1):
                yield (tuple(sorted(kinds)), *others)

    yield from lay(tuple(range(len(found.cards))), 0)


NO_1_OR_2 = ANY_KIND & ~0b110
TRUMPS = 0b1110000
CASES = {
    "nothing but sizes": limits([hand(1, 3), hand(2, 3), hand(3, 2)], [0, 0, 1, 1, 2, 3, 3, 4]),
    "a void": limits([hand(1, 3, NO_1_OR_2), hand(2, 3), hand(3, 3)], [0, 0, 1, 1, 2, 2, 3, 4, 5]),
    "two voids": limits(
        [hand(1, 3, NO_1_OR_2), hand(2, 3, ~0b1001 & ANY_KIND), hand(3, 3)],
        [0, 0, 1, 1, 2, 2, 3, 4, 5],
    ),
    "a card seen going into a hand or laid away": limits(
        [hand(1, 3), hand(2, 3), CardPlace("discard", None, 2, ANY_KIND)],
        [0, 0, 1, 1, 2, 2, 3, 4],
        pinned={0: 0b101, 4: 0b101},
    ),
    "melds": limits(
        [hand(1, 4), hand(2, 4)],
        [0, 0, 1, 1, 2, 2, 3, 3],
        least={0: ((0, 1),), 1: ((0, 1), (1, 1)), 2: ((1, 1),)},
    ),
    "a melded card beside one that was seen": limits(
        [hand(1, 3), hand(2, 3), hand(3, 1)],
        [0, 0, 1, 1, 2, 3, 4],
        pinned={0: 0b001},
        least={0: ((1, 1),), 1: ((0, 1),)},
    ),
    "a number of trumps laid away": limits(
        [
            hand(1, 3),
            hand(2, 2),
            CardPlace("discard", None, 1, TRUMPS),
            CardPlace("discard", None, 2, ANY_KIND & ~TRUMPS),
        ],
        [0, 0, 1, 2, 4, 4, 5, 6],
    ),
    "four copies": limits([hand(1, 4), hand(2, 4)], [0, 0, 0, 0, 1, 1, 1, 2], pinned={0: 0b10}),
}


@pytest.mark.parametrize("case", CASES)
def test_as_many_deals_as_enumeration_finds(case: str) -> None:
    assert Ways(CASES[case]).count() == sum(1 for _ in deals(CASES[case])) > 1


@pytest.mark.parametrize("case", CASES)
def test_every_deal_is_gone_through_where_they_are_few(case: str) -> None:
    expected = Counter(deals(CASES[case]))
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for deal, number in Ways(CASES[case]).every(10_000) or ():
        found[tuple(tuple(sorted(cards)) for cards in deal)] += number
    assert found == expected


def test_no_deal_is_gone_through_where_more_look_different_than_asked_for() -> None:
    ways = Ways(CASES["four copies"])
    different = len(set(deals(CASES["four copies"])))
    assert len(ways.every(different) or ()) == different < ways.count()
    assert ways.every(different - 1) is None
    assert Exchanges(CASES["four copies"]).every(10_000) is None


BOTH = pytest.mark.parametrize("way", [Ways, Exchanges])


@pytest.mark.parametrize(("case", "way"), some(product(CASES, [Ways, Exchanges]), 11))
def test_every_deal_is_drawn_as_often_as_it_should_be(
    case: str, way: Callable[[CardLimits], Deals]
) -> None:
    expected = Counter(deals(CASES[case]))
    total = sum(expected.values())
    ways, chance = way(CASES[case]), random.Random(f"draws {case}")
    if isinstance(ways, Exchanges):
        ways.later = SHUFFLED  # so that one deal says nothing of the next
    draws = max(DRAWS, 20 * len(expected))
    seen = Counter(
        tuple(tuple(sorted(cards)) for cards in ways.draw(chance.getrandbits)) for _ in range(draws)
    )
    assert set(seen) <= set(expected)
    chi_square = sum(
        (seen[deal] - draws * n / total) ** 2 / (draws * n / total) for deal, n in expected.items()
    )
    freedom = len(expected) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 8


@BOTH
@pytest.mark.parametrize("case", CASES)
def test_what_enumeration_finds_fits_and_nothing_else(
    case: str, way: Callable[[CardLimits], Deals]
) -> None:
    found = CASES[case]
    ways, fitting = way(found), set(deals(found))
    free = found._replace(
        cards=tuple((kind, (1 << len(found.places)) - 1) for kind, _ in found.cards), least={}
    )
    for deal in set(deals(free)):
        assert ways.fits([list(cards) for cards in deal]) == (deal in fitting)


@BOTH
def test_nothing_fits_where_the_places_are_too_small(way: Callable[[CardLimits], Deals]) -> None:
    assert way(limits([hand(1, 1), hand(2, 1, NO_1_OR_2)], [1, 2])).count() == 0
    assert way(limits([hand(1, 1)], [1, 2])).count() == 0
    assert way(limits([hand(1, 1), hand(2, 1)], [1, 2], least={1: ((0, 1), (1, 1))})).count() == 0


@BOTH
def test_where_every_card_can_lie_in_one_place_only_that_is_known(
    way: Callable[[CardLimits], Deals],
) -> None:
    """The second 2 must make room for the others, which have no other place."""
    sure = limits(
        [hand(1, 2, NO_1_OR_2), hand(2, 2), hand(3, 1)],
        [3, 3, 1, 2, 2],
        pinned={3: 0b010, 4: 0b110},
    )
    sure = sure._replace(
        cards=tuple(
            (kind, mask & 0b011) if kind == 1 else (kind, mask) for kind, mask in sure.cards
        )
    )
    ways = way(sure)
    assert ways.count() == 1
    assert ways.draw(random.Random(1).getrandbits) == [[3, 3], [1, 2], [2]]


def many_bounds() -> CardLimits:
    """Four copies of 24 kinds, each of which two of five hands have shown."""
    kinds = [kind for kind in range(24) for _ in range(4)]
    places = [hand(seat, 19) for seat in range(1, 5)]
    places.append(CardPlace("talon", None, 20, ANY_KIND))
    least = {kind: ((kind % 4, 1), ((kind + 1) % 4, 1)) for kind in range(24)}
    return limits(places, kinds, least=least)


def test_deals_that_cannot_be_counted_in_time_are_drawn_all_the_same() -> None:
    found = many_bounds()
    with pytest.raises(TooManyError):
        Ways(found).count()
    deals, count = deals_of(found)
    assert count > 1
    chance = random.Random(1)
    drawn = [deals.draw(chance.getrandbits) for _ in range(20)]
    assert all(deals.fits(deal) for deal in drawn)
    assert len({str(deal) for deal in drawn}) == len(drawn)
    drawn[0][4].append(drawn[0][3].pop())
    assert not deals.fits(drawn[0])


def test_copies_with_many_places_are_not_gone_through() -> None:
    found = limits(
        [hand(seat, 8) for seat in range(1, 11)],
        [0] * 8 + [kind for kind in range(1, 10) for _ in range(8)],
        least={0: ((0, 1),)},
    )
    with pytest.raises(TooManyError):
        Ways(found)
    assert deals_of(found)[1] > 1
