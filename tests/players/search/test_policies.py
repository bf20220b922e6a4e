"""The practised loop plays lawful cards, better than the plain one, and only where it was found."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.cards import parse_card
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import KONTRA, RE
from game.players.search.bits import Bits
from game.players.search.playout import FastPlayout, Start
from game.players.search.policies import TunedPolicy
from tests.contract.rulesets import rules_of
from tests.players.search.positions import cards_asked_for
from tests.players.search.test_playout import Log, check

RULES = rules_of("doppelkopf")
TABLE = RULES.table(len(RULES.phases) - 1, RULES.usual, NO_TRUMP)
BITS = Bits(TABLE, RULES.pack, {})
SIDES = ([RE, RE, KONTRA, KONTRA], [RE, KONTRA, RE, KONTRA], [RE, KONTRA, KONTRA, RE])


class Mixed(FastPlayout):
    """One side plays by habits, the other as the plain loop does."""

    def __init__(self, practised: int) -> None:
        super().__init__(BITS)
        self._side = practised
        self._better = TunedPolicy(BITS)

    def follow(
        self,
        hand: int,
        out: int,
        turn: int,
        sides: list[int],
        allowed: int,
        order: int,
        trick: tuple[int, int, int, int, int, int],
    ) -> int:
        player = self._better if sides[turn] == self._side else super()
        return player.follow(hand, out, turn, sides, allowed, order, trick)

    def lead(self, hand: int, out: int, turn: int, sides: list[int]) -> int:
        player = self._better if sides[turn] == self._side else super()
        return player.lead(hand, out, turn, sides)


def deals(number: int) -> list[list[int]]:
    """Hands of bits."""
    chance, found, cards = Random(7), [], list(range(len(BITS.kinds)))
    for _ in range(number):
        chance.shuffle(cards)
        found.append([sum(1 << n for n in cards[seat::4]) for seat in range(4)])
    return found


@pytest.mark.plain_only
def test_it_is_better_than_the_plain_loop_by_points_on_the_same_cards() -> None:
    ahead = 0
    for number, hands in enumerate(deals(400)):
        sides = SIDES[number % 3]
        for practised in (RE, KONTRA):
            outcome = Mixed(practised).run(hands, Start(0, 0, ()), sides, Random(0).random, 0.0)
            for points, side in zip(outcome.points, sides, strict=True):
                ahead += points if side == practised else -points
    assert ahead / (400 * 2 * 2) > 2.0


def test_what_it_plays_is_lawful() -> None:
    chance, loop = Random(5), TunedPolicy(BITS)
    for number, hands in enumerate(deals(60)):
        log: Log = []
        sides = SIDES[number % 3]
        outcome = loop.run(hands, Start(0, 0, ()), sides, chance.random, 0.3, None, log)
        kinds = [[BITS.kinds[n] for n in range(len(BITS.kinds)) if hand >> n & 1] for hand in hands]
        assert check(BITS, TABLE, kinds, sides, False, log) == outcome.points


def lead(sides: list[int], *names: str) -> int:
    """The kind that seat 0 leads from a hand, all other cards being with the others."""
    hand = BITS.cards([[parse_card(name) for name in names]])[0]
    out = ((1 << len(BITS.kinds)) - 1) & ~hand
    return BITS.kinds[TunedPolicy(BITS).lead(hand, out, 0, sides).bit_length() - 1]


def test_an_ace_is_led_while_its_suit_goes_round_and_else_a_trump_of_many() -> None:
    trumps = ("karo-bube", "karo-bube", "herz-bube", "pik-bube", "kreuz-bube", "karo-dame")
    assert lead(SIDES[0], "kreuz-as", "pik-koenig", *trumps[:3]) == parse_card("kreuz-as")
    assert lead(SIDES[0], "pik-10", "kreuz-10", *trumps) == parse_card("karo-bube")
    assert lead(SIDES[0], "pik-koenig", "kreuz-10", "karo-10") == parse_card("pik-koenig")


def test_it_is_used_where_two_play_two_and_nobody_has_to_beat() -> None:
    found = set()
    for name in ("doppelkopf", "binokel-3"):
        rules = rules_of(name)
        for seed in range(2, 8):
            for asked in islice(cards_asked_for(rules, seed), 1):
                solo = rules.contracts[asked.view.contract].spec.sides == "solo"
                found.add((name, solo, isinstance(asked.position.playout, TunedPolicy)))
    assert {("doppelkopf", True, False), ("doppelkopf", False, True)} <= found
    assert {used for name, _, used in found if name == "binokel-3"} == {False}
    assert ("doppelkopf", False, False) not in found


def test_one_against_three_is_played_by_the_plain_rules() -> None:
    alone = [RE, KONTRA, KONTRA, KONTRA]
    for number, hands in enumerate(deals(40)):
        start, logs = Start(number % 4, number % 4, ()), []
        for loop in (FastPlayout(BITS), TunedPolicy(BITS)):
            log: Log = []
            loop.run(hands, start, alone, Random(number).random, 0.1, log=log)
            logs.append(log)
        assert logs[0] == logs[1]
