"""What hands meld, held against the formula of the rules and against trying everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import KIND_MASK, Rank, Suit, kind_of, parse_card, parse_suit, rank_of, suit_of
from game.engine.melds.held import (
    LAID,
    after_melds,
    best_melds,
    fresh,
    mark,
    serves,
    take,
    value,
    values_in_order,
)
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.rules.explain import explain, to_text
from tests.engine import positions
from tests.players.hands import SUITS, cards
from tests.records.shelf import changed, rules_of, ruleset_of

BINOKEL = rules_of("binokel-3")
RANKS_OF_RUN = (Rank.AS, Rank.ZEHN, Rank.KOENIG, Rank.OBER, Rank.UNTER)


WORKED = [
    ("SAXKOU LU EKO HAX EX LX", {"S": 210, "E": 180, "H": 160}),
    ("HAXKKOOU EA SA LA EX LX", {"H": 290, "E": 220}),
    ("EKO SKO HKO LKO EA HX SX LX", {"E": 240, "S": 240, "H": 240, "L": 240}),
    ("EAXKOU SKO HKO LKO SX", {"E": 350, "H": 320}),
    ("SOO LUU EO HO LO EU HU SU HK HX", {"H": 440, "E": 420}),
    ("EKK SKK HKK LKK EO SO HO LO", {"E": 1160, "S": 1160, "H": 1160, "L": 1160}),
]


@pytest.mark.parametrize(("hand", "worth"), WORKED, ids=[str(n + 1) for n in range(len(WORKED))])
def test_worked_hand(hand: str, worth: dict[str, int]) -> None:
    """B-29."""
    held = cards(hand)
    assert len(held) == 12
    found = {suit: best_melds(BINOKEL.melds, held, SUITS[suit])[1] for suit in worth}
    assert found == worth


def formula(hand: Sequence[int], trump: int) -> int:
    """B-29: what a whole hand melds."""
    count = Counter(hand)
    total = 0
    for suit in Suit:
        run = min(count[kind_of(suit, rank)] for rank in RANKS_OF_RUN)
        pairs = min(count[kind_of(suit, Rank.KOENIG)], count[kind_of(suit, Rank.OBER)]) - run
        total += run * (150 if suit == trump else 100) + pairs * (40 if suit == trump else 20)
    fours = {Rank.AS: 100, Rank.KOENIG: 80, Rank.OBER: 60, Rank.UNTER: 40, Rank.ZEHN: 0}
    for rank, points in fours.items():
        total += (0, points, 1000)[min(count[kind_of(suit, rank)] for suit in Suit)]
    binokel = min(count[parse_card("schippen-ober")], count[parse_card("schellen-unter")])
    return total + (0, 40, 300)[binokel]


def hands(rules: Rules, most: int = 16) -> st.SearchStrategy[list[int]]:
    """Hands, often of few ranks, so that they hold melds."""

    def draw(seed: tuple[list[int], frozenset[int], int]) -> list[int]:
        pack, ranks, size = seed
        rich = [card for card in pack if rank_of(card) in ranks]
        return (rich + [card for card in pack if rank_of(card) not in ranks])[:size]

    ranks = st.frozensets(st.integers(0, 4), max_size=3)
    size = st.integers(4, most)
    return st.tuples(st.permutations(rules.pack), ranks, size).map(draw)


@given(hands(BINOKEL), st.sampled_from([*Suit, NO_TRUMP]))
def test_formula(hand: list[int], trump: int) -> None:
    """B-20 to B-29: the best melds are worth what the formula says."""
    laid, points = best_melds(BINOKEL.melds, hand, trump)
    assert points == formula(hand, trump)
    assert after_melds(laid, hand) is not None


def most(rules: Rules, hand: Sequence[int], trump: int) -> int:
    """The most that any melds bring in any order, by trying all of them."""

    @cache
    def search(held: tuple[int, ...]) -> int:
        best = 0
        for pattern in rules.melds:
            chosen = take(pattern, held) if serves(pattern, trump) else None
            if chosen is None:
                continue
            after = list(held)
            for card in chosen:
                after.remove(card)
                after.append(mark(pattern, card))
            best = max(best, value(pattern, trump) + search(tuple(sorted(after))))
        return best

    return search(tuple(sorted(fresh(hand))))


HOUSES = [
    (),
    (("acht-gleiche", "zweimal-vier"),),
    (("binokel", "60"), ("doppelbinokel", "500"), ("trumpffamilie", "250")),
]


@pytest.mark.parametrize("house", HOUSES, ids=["none", "twice four", "dearer"])
@settings(max_examples=40)
@given(hand=hands(BINOKEL, 12), trump=st.sampled_from(list(Suit)))
def test_no_other_melds_bring_more(
    house: tuple[tuple[str, str], ...], hand: list[int], trump: int
) -> None:
    rules = rules_of("binokel-3", house)
    assert best_melds(rules.melds, hand, trump)[1] == most(rules, hand, trump)


@pytest.mark.parametrize("policy", ["before_only", "always"])
@settings(max_examples=40)
@given(hand=hands(BINOKEL, 12), trump=st.sampled_from(list(Suit)))
def test_no_other_melds_bring_more_where_contained_ones_count(
    policy: str, hand: list[int], trump: int
) -> None:
    rules = contained(policy)
    laid, points = best_melds(rules.melds, hand, trump)
    assert points == most(rules, hand, trump)
    assert after_melds(laid, hand) is not None


def names(rules: Rules, hand: Sequence[int], *laid: str) -> list[str]:
    """The melds still possible once some are laid."""
    by_name = {pattern.name: pattern for pattern in rules.melds}
    held = after_melds([by_name[name] for name in laid], hand)
    assert held is not None
    return [pattern.name for pattern in rules.melds if take(pattern, held) is not None]


RUN = cards("HAXKOU")


@cache
def contained(policy: str) -> Rules:
    """Binokel with another word for melds that lie in larger ones."""
    return changed(ruleset_of("binokel-3"), {"melds.contained_melds": policy})


def test_contained_never() -> None:
    """B-25: neither before nor after."""
    assert names(BINOKEL, RUN) == ["paar-herz", "familie-herz"]
    assert names(BINOKEL, RUN, "familie-herz") == []
    assert names(BINOKEL, RUN, "paar-herz") == []


def test_contained_before_only() -> None:
    """E-07, Z-05: the smaller one first, never after."""
    rules = contained("before_only")
    assert names(rules, RUN, "familie-herz") == []
    assert names(rules, RUN, "paar-herz") == ["familie-herz"]


def test_contained_before_only_is_not_at_once() -> None:
    """E-07: not with the larger one either, but for fresh cards."""
    rules = contained("before_only")
    by_name = {pattern.name: pattern for pattern in rules.melds}
    both = [by_name["paar-herz"], by_name["familie-herz"]]
    assert after_melds(both, RUN) is not None
    assert after_melds(both, RUN, at_once=True) is None
    assert after_melds(both, [*RUN, *cards("HKO")], at_once=True) is not None
    assert after_melds(both, [*RUN, *cards("HK")], at_once=True) is None
    shared = [by_name["paar-herz"], by_name["vier-koenige"], by_name["familie-herz"]]
    assert after_melds(shared, [*RUN, *cards("EK SK LK")], at_once=True) is None, "as it served"
    assert after_melds(shared[1:], [*RUN, *cards("EK SK LK")], at_once=True) is not None
    free = contained("always")
    both = [p for p in free.melds if p.name in ("paar-herz", "familie-herz")]
    assert after_melds(both, RUN, at_once=True) is not None


def test_contained_always() -> None:
    """Q-04: both count."""
    rules = contained("always")
    assert names(rules, RUN, "familie-herz") == ["paar-herz"]
    assert names(rules, RUN, "familie-herz", "paar-herz") == []


def test_melds_of_one_family_share_no_card() -> None:
    """A card serves once in each family."""
    keys = {"melds.table.vier-koenige.family": "binokel", "melds.table.vier-ober.family": "binokel"}
    rules = changed(ruleset_of("binokel-3"), keys)
    hand = cards("SO LU EO HO LO")
    assert names(rules, hand, "binokel") == []
    assert names(BINOKEL, hand, "binokel") == ["vier-ober"]


def test_fresh_cards_stay_fresh() -> None:
    """Of two cards that would do, the one with the longer history serves."""
    hand = cards("HAXKOU HKO EK SK LK")
    assert names(BINOKEL, hand, "familie-herz", "vier-koenige") == ["paar-herz"]
    held = after_melds([p for p in BINOKEL.melds if p.name == "vier-koenige"], hand)
    assert held is not None
    kings = [card for card in held if card & KIND_MASK == parse_card("herz-koenig")]
    assert sorted(card > KIND_MASK for card in kings) == [False, True]


def test_seats_have_a_history_of_their_own() -> None:
    """Z-05: a card serves once for each player."""
    rules = rules_of("zweierbinokel-2")
    pair = next(p for p in rules.melds if p.name == "mariage-pik")
    shift = len(rules.families)
    held = [mark(pair, card) for card in pair.cards]
    assert take(pair, held) is None
    assert take(pair, held, shift) is not None
    assert take(pair, [mark(pair, card, shift) for card in held], shift) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_has_served_the_seat_goes_before_one_that_has_not(seat: int) -> None:
    """Wherever they lie in the hand, and whatever they have served another seat for."""
    rules = rules_of("zweierbinokel-2")
    by_name = {pattern.name: pattern for pattern in rules.melds}
    pair, kings = by_name["mariage-pik"], by_name["vier-koenige"]
    shifts = [0, len(rules.families)]
    mine, other = shifts[seat], shifts[1 - seat]
    king = next(card for card in pair.cards if card in kings.cards)
    rest = [card for card in kings.cards if card != king]
    served = mark(pair, king, mine)
    for left in (king, king | LAID, mark(pair, king, other)):
        for hand in permutations([served, left]):
            chosen = take(kings, [*rest, *hand], mine)
            assert chosen is not None
            assert served in chosen and left not in chosen


def test_melds_that_count_more_each_time_are_counted_from_the_first() -> None:
    """Q-03: also among the best of a hand."""
    rules = rules_of("binokel-4-decks")
    pattern = next(p for p in rules.melds if p.name == "binokel")
    for times in range(1, 5):
        laid, points = best_melds([pattern], pattern.cards * times, int(Suit.HERZ))
        assert len(laid) == times
        assert points == sum(pattern.run[:times])


def test_melds_that_count_more_each_time_do_so_in_the_order_in_which_they_are_laid() -> None:
    """Q-03: also where one was laid before; melds of other names count as ever."""
    melds = {pattern.name: pattern for pattern in rules_of("binokel-4-decks").melds}
    binokel = melds["binokel"]
    once = next(pattern for pattern in melds.values() if not pattern.run)
    laid = values_in_order([binokel, once, binokel], Suit.HERZ)
    assert laid == [binokel.run[0], value(once, Suit.HERZ), binokel.run[1]]
    assert values_in_order([binokel], Suit.HERZ, [once, binokel, binokel]) == [binokel.run[2]]


MARJOLET = changed(
    ruleset_of("bezique"), {"melds.table.bezique.cards": ["trump-dame", "plain-bube"]}
)
"""The Queen of trumps, whichever suit that is, with the Jack of another one."""


@pytest.mark.parametrize(
    ("trump", "hand", "names", "points"),
    [
        ("herz", "herz-dame pik-bube", ["bezique-herz-pik"], 40),
        ("pik", "herz-dame pik-bube", [], 0),
        ("herz", "herz-dame herz-bube", [], 0),
        ("herz", "herz-dame karo-bube kreuz-bube", ["bezique-herz-kreuz"], 40),
        (
            "herz",
            "herz-dame herz-dame karo-bube kreuz-bube",
            ["bezique-herz-karo", "bezique-herz-kreuz"],
            80,
        ),
        ("herz", "herz-dame herz-koenig karo-bube", ["bezique-herz-karo", "trumpfpaar-herz"], 80),
    ],
)
def test_a_card_of_the_trump_suit_melds_with_one_of_another(
    trump: str, hand: str, names: list[str], points: int
) -> None:
    """40 a time; a Queen serves once, and in a marriage as well, which is another family."""
    held, suit = positions.cards(hand), parse_suit(trump)
    found, worth = best_melds(MARJOLET.melds, held, suit)
    assert sorted(pattern.name for pattern in found) == names
    assert worth == points


def test_what_is_a_meld_with_a_trump_hangs_on_the_suit_and_never_counts_without_one() -> None:
    ways = [pattern for pattern in MARJOLET.melds if pattern.meld == "bezique"]
    assert len(ways) == 12
    assert {pattern.suit for pattern in ways} == set(Suit)
    for pattern in ways:
        (queen, _), (jack, _) = pattern.needs
        assert suit_of(queen) == pattern.suit != suit_of(jack)
        assert [suit for suit in Suit if value(pattern, suit)] == [pattern.suit]
        assert not serves(pattern, NO_TRUMP)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Bézique (40 Punkte): Trumpf-Dame und Bube einer anderen Farbe."),
        ("en", "Bézique (40 points): Queen of trumps and Jack of another suit."),
    ],
)
def test_the_page_says_which_of_them_is_a_trump(lang: str, said: str) -> None:
    assert said in to_text(explain(MARJOLET.ruleset, lang), 10**6)


ALIKE = changed(
    ruleset_of("binokel-3"),
    {
        "melds.table.vier-koenige.alike": 3,
        "melds.table.vier-koenige.family": "koenige",
        "melds.table.vier-ober.family": "ober",
        "melds.table.vier-ober.alike": 2,
        "melds.table.vier-ober.different_suits": False,
    },
)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("EK SK HK", 80),  # three Kings of different suits, whichever these are
        ("EK SK LK", 80),
        ("EK EK HK", 0),
        ("EK SK HK LK", 80),  # no card serves twice
        ("EKK SKK HKK", 160),
        ("EO EO", 60),  # any two Obers
        ("EO HO", 60),
        ("EO HO SO", 60),
    ],
)
def test_three_alike(hand: str, points: int) -> None:
    assert best_melds(ALIKE.melds, cards(hand), Suit.SCHELLEN)[1] == points


SEVERAL = changed(
    ruleset_of("binokel-3"),
    {
        "melds.table.vier-asse.of_each_suit": ["as", "koenig"],
        "melds.table.vier-asse.alike": 2,
        "melds.table.vier-asse.different_suits": False,
    },
)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("EA SA HK LK", 100),  # two Aces and two Kings, each in suits of their own
        ("EA EA HK LK", 100),
        ("EA SA EK SK", 100),
        ("EA SA HK", 0),
    ],
)
def test_several_ranks_are_each_in_whatever_suits(hand: str, points: int) -> None:
    assert best_melds(SEVERAL.melds, cards(hand), Suit.SCHELLEN)[1] == points


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "je zwei Asse und Könige, gleich aus welchen Farben."),
        ("en", "two each of Aces and Kings, of whatever suits."),
    ],
)
def test_the_page_says_that_so_many_are_of_each_rank(lang: str, said: str) -> None:
    assert said in to_text(explain(SEVERAL.ruleset, lang), 10**6)
