"""A seed gives the same cards everywhere, and every order can come."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.cards import card_name
from game.engine.actions import CHANCE
from game.engine.events import TrumpHeld
from game.engine.play import apply, start
from game.engine.shuffle import Source, deal_for, stream
from game.players.worlds.sampling import Worlds
from tests.engine.watched import WatchedDeal
from tests.everyday import some
from tests.records.shelf import changed, rules_of, ruleset_of

BINOKEL = rules_of("binokel-3")


def test_known_bits() -> None:
    """SplitMix64 with seed 0 and 1234567, as published with the generator."""
    source = Source(0)
    assert [source.getrandbits(64) for _ in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]
    source = Source(1234567)
    assert [source.getrandbits(64) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_known_deal() -> None:
    """What a seed deals must never change: saved games would come out otherwise."""
    shuffle = deal_for(BINOKEL, 42, 1)
    names = [card_name(card, "german") for card in shuffle.pack[:6]]
    assert " ".join(names) == (
        "schippen-10 schippen-unter schippen-koenig herz-unter eichel-ober herz-10"
    )
    assert shuffle.dealer == 1


@pytest.mark.parametrize("hash_seed", some(["12345", "0", "1"], 3))
def test_the_hash_seed_has_no_say(hash_seed: str) -> None:
    code = (
        "from game.engine.shuffle import deal_for\n"
        "from tests.records.shelf import rules_of\n"
        "print(deal_for(rules_of('doppelkopf'), 7, 3).pack)"
    )
    env = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": "."}
    out = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    assert out.stdout.strip() == str(deal_for(rules_of("doppelkopf"), 7, 3).pack)


def test_all_orders_come_about_equally_often() -> None:
    """Of four cards all 24 orders, each near its share."""
    source, counts = Source(99), Counter[tuple[int, ...]]()
    for _ in range(24 * 400):
        cards = [0, 1, 2, 3]
        source.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(320 < count < 480 for count in counts.values())


def test_numbers_below_a_limit() -> None:
    source = Source(5)
    for limit in (1, 2, 3, 40, 97):
        found = {source.below(limit) for _ in range(limit * 30)}
        assert found == set(range(limit))


def test_streams_and_deals_differ() -> None:
    """No two of many seeds and numbers have a stream in common."""
    firsts = {stream(seed, n).getrandbits(64) for seed in range(40) for n in range(40)}
    assert len(firsts) == 1600
    packs = {deal_for(BINOKEL, seed, n).pack for seed in range(20) for n in range(1, 20)}
    assert len(packs) == 20 * 19


def test_a_deal_is_the_whole_pack() -> None:
    for number in range(1, 20):
        assert sorted(deal_for(BINOKEL, 3, number).pack) == sorted(BINOKEL.pack)


def test_first_dealer_is_the_same_whatever_the_deal() -> None:
    dealers = {deal_for(BINOKEL, 8, number).dealer for number in range(1, 9)}
    assert len(dealers) == 1
    assert {deal_for(BINOKEL, seed, 1).dealer for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize(("word", "sign"), [("higher_card", 1), ("lower_card", -1)])
def test_cards_drawn_for_the_deal(word: str, sign: int) -> None:
    """E-02: the higher (or lower) card deals; equal ones draw again."""
    rules = changed(ruleset_of("zweierbinokel-2"), {"match.first_dealer": word})
    order = ("as", "10", "koenig", "dame", "bube", "9")

    def worth(card: int) -> int:
        return -sign * order.index(card_name(card, "french").split("-")[1])

    again = 0
    for seed in range(60):
        shuffle = deal_for(rules, seed, 1)
        *ties, last = shuffle.lots
        assert all(worth(one) == worth(other) for one, other in ties)
        assert worth(last[0]) != worth(last[1])
        assert shuffle.dealer == max((0, 1), key=lambda seat: worth(last[seat]))
        again += bool(ties)
        assert deal_for(rules, seed, 2).lots == ()
    assert again


def test_whoever_holds_the_card_is_forehand_in_the_first_deal() -> None:
    """As where its holder is made forehand: each place of the hand is equally likely, and what else
    is dealt is as before; in later deals anybody may hold it."""
    rules, usual = (
        rules_of("maraffa"),
        changed(ruleset_of("maraffa"), {"match.first_dealer": "drawn"}),
    )
    card, places, later = rules.first_card, Counter[int](), set[int]()
    assert card is not None
    for seed in range(300):
        shuffle = deal_for(rules, seed, 1)
        assert sorted(shuffle.pack) == sorted(rules.pack) and not shuffle.lots
        place = shuffle.pack.index(card)
        places[place] += 1
        before = deal_for(usual, seed, 1).pack
        moved = [n for n, one in enumerate(before) if one != shuffle.pack[n]]
        assert moved in ([], sorted((place, before.index(card))))
        later.add(deal_for(rules, seed, 2).pack.index(card))
    assert set(places) == {*range(5), *range(20, 25)}, "packets of five for forehand"
    assert min(places.values()) >= 15 and len(later) == 40


@pytest.mark.parametrize("number", [1, 2])
def test_all_know_who_holds_the_card_by_which_the_match_begins(number: int) -> None:
    rules = rules_of("maraffa")
    card, state = rules.first_card, start(rules)
    assert card is not None
    state = state._replace(match=state.match._replace(number=number - 1, dealer=2))
    state, events = apply(state, CHANCE, deal_for(rules, 4, 1))
    forehand = state.deal.seats[0]
    said = [event for event in events if isinstance(event, TrumpHeld)]
    assert card in state.hands[forehand]
    assert said == ([TrumpHeld(forehand, card)] if number == 1 else [])


def test_imagined_deals_leave_the_card_with_forehand() -> None:
    rules = rules_of("maraffa")
    course = WatchedDeal(rules, deal_for(rules, 4, 1))
    card, forehand = rules.first_card, course.state.deal.seats[0]
    for view in course.views:
        known = (card,) if view.seat != forehand else ()
        assert view.known[forehand] == known
        if known:
            worlds, chance = Worlds(rules, view), Random(3)
            assert all(card in worlds.draw(chance).hands[forehand] for _ in range(20))


@pytest.mark.parametrize("size", [0, 1, 2, 20, 129, 256, 257, 300])
def test_numbers_side_by_side_are_those_drawn_one_by_one(size: int) -> None:
    quick, plain = Source(size), Source(size)
    cards, expected = list(range(size)), list(range(size))
    quick.shuffle(cards)
    for index in range(size - 1, 0, -1):
        other = plain.below(index + 1)
        expected[index], expected[other] = expected[other], expected[index]
    assert cards == expected
    assert quick.getrandbits(64) == plain.getrandbits(64), "as many were used up"
