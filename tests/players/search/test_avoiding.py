"""Hands are played out by players who want nothing of what is counted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.cards import parse_card
from game.engine.tricks.table import NO_TRUMP, TrickTable
from game.players.search.avoiding import AvoidingPolicy
from game.players.search.bits import Bits
from game.players.search.playout import FastPlayout, Start
from game.players.search.position import SearchPosition
from game.players.search.reading import Imagined
from game.players.worlds import Worlds
from game.rules.card_points import ForTricks
from tests.contract.rulesets import rules_of
from tests.players.search.positions import cards_asked_for
from tests.players.search.test_playout import Log, check

RULES = rules_of("polignac")
NOTHING = ForTricks(0, 0, 0)


def table(game: str = "polignac", contract: int = 0) -> TrickTable:
    rules = rules_of(game)
    return rules.table(len(rules.phases) - 1, contract, NO_TRUMP)


def cards(bits: Bits, *names: str) -> int:
    return bits.cards([[parse_card(name) for name in names]])[0]


JACKS = Bits(table(), RULES.pack, {})


def follows(
    names: str,
    trick: str,
    bring: ForTricks = NOTHING,
    out: str | None = None,
    sides: tuple[int, ...] = (0, 1, 2, 3),
) -> int:
    """The kind that the next seat plays to a trick."""
    hand, lying = cards(JACKS, *names.split()), [cards(JACKS, name) for name in trick.split()]
    gone = sum(lying)
    others = cards(JACKS, *out.split()) if out else ((1 << 32) - 1) & ~hand & ~gone
    numbers = [card.bit_length() - 1 for card in lying]
    led, best = JACKS.groups[numbers[0]], numbers[0]
    for number in numbers[1:]:
        best = number if JACKS.beaters[best] >> number & 1 else best
    worth, later = sum(JACKS.points[number] for number in numbers), 3 - len(numbers)
    loop = AvoidingPolicy(JACKS, bring)
    loop.begin([0] * 4, [0] * 4)
    allowed = hand & JACKS.group_mask[led] or hand
    state = (led, best, numbers.index(best), worth, later, later)
    card = loop.follow(hand, others, len(numbers), list(sides), allowed, led, state)
    return JACKS.kinds[card.bit_length() - 1]


@pytest.mark.parametrize(
    ("hand", "trick", "played"),
    [
        ("herz-dame herz-10 herz-7", "herz-koenig", "herz-dame"),  # as high as it can below
        ("herz-bube herz-dame herz-7", "herz-koenig", "herz-bube"),  # and dear before high
        ("herz-as herz-9", "herz-8 herz-7 herz-10", "herz-as"),  # last, and nothing lies
        ("herz-as herz-9", "herz-8 herz-bube herz-10", "herz-9"),  # last, and something does
        ("pik-bube karo-7", "herz-10", "pik-bube"),  # thrown off
        ("pik-koenig karo-8 karo-7", "herz-10", "pik-koenig"),  # the Jack is lower
    ],
)
def test_cards_go_that_would_bring_most_later(hand: str, trick: str, played: str) -> None:
    assert follows(hand, trick) == parse_card(played)


def test_a_partner_is_given_nothing_that_costs() -> None:
    trick, together = "herz-koenig herz-8", (0, 1, 0, 1)
    assert follows("pik-bube karo-7", trick) == parse_card("pik-bube")
    assert follows("pik-bube karo-7", trick, sides=together) == parse_card("karo-7")
    assert follows("pik-bube karo-7", "herz-8 herz-koenig", sides=together) == parse_card(
        "pik-bube"
    )


@pytest.mark.parametrize(
    ("hand", "trick", "played"),
    [
        # A trick that goes to the partner costs as much as an own one: it takes what is dangerous.
        ("pik-dame karo-dame karo-7", "karo-10 karo-9", "karo-dame"),
        ("herz-as herz-8 pik-8", "herz-dame herz-bube", "herz-as"),
        # It need not stay there, as somebody is still to play.
        ("kreuz-7 herz-bube karo-7", "pik-10 pik-8", "herz-bube"),
        ("pik-dame pik-9 herz-dame", "pik-bube pik-10", "pik-9"),
    ],
)
def test_what_is_left_to_a_partner_costs_so_far_as_it_stays_there(
    hand: str, trick: str, played: str
) -> None:
    assert follows(hand, trick, sides=(0, 1, 0, 1)) == parse_card(played)


def test_where_each_trick_costs_nobody_takes_one_to_be_rid_of_a_card() -> None:
    assert follows("herz-as herz-9", "herz-8 herz-7 herz-10", ForTricks(5, 0, 0)) == parse_card(
        "herz-9"
    )
    assert follows("herz-as herz-9", "herz-8 herz-7 herz-10", ForTricks(0, 5, 0)) == parse_card(
        "herz-9"
    )


class Lowest(FastPlayout):
    """Plays low, whatever lies."""

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
        return allowed & -allowed

    def lead(self, hand: int, out: int, turn: int, sides: list[int]) -> int:
        return hand & -hand


class Mixed(FastPlayout):
    """One seat plays by one loop, the others by another."""

    def __init__(self, bits: Bits, one: FastPlayout, others: FastPlayout, seat: int) -> None:
        super().__init__(bits)
        self._loops = [one if index == seat else others for index in range(4)]

    def begin(self, points: list[int], tricks: list[int]) -> None:
        for loop in self._loops:
            loop.begin(points, tricks)

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
        return self._loops[turn].follow(hand, out, turn, sides, allowed, order, trick)

    def lead(self, hand: int, out: int, turn: int, sides: list[int]) -> int:
        return self._loops[turn].lead(hand, out, turn, sides)


def deals(bits: Bits, number: int) -> list[list[int]]:
    chance, found, pack = Random(7), [], list(range(len(bits.kinds)))
    for _ in range(number):
        chance.shuffle(pack)
        found.append([sum(1 << n for n in pack[seat::4]) for seat in range(4)])
    return found


@pytest.mark.plain_only
@pytest.mark.parametrize(("game", "contract", "share"), [("polignac", 0, 0.1), ("hearts", 0, 0.1)])
def test_who_plays_so_takes_less_than_who_plays_low(game: str, contract: int, share: float) -> None:
    """By a share of all that counts, a deal: on the same cards, each once in the other's place."""
    bits = Bits(table(game, contract), rules_of(game).pack, {})
    careful, low = AvoidingPolicy(bits, NOTHING), Lowest(bits)
    ahead = 0.0
    for number, hands in enumerate(deals(bits, 150)):
        seat, start = number % 4, Start(number // 4 % 4, number // 4 % 4, ())
        for one, others, sign in ((careful, low, 1), (low, careful, -1)):
            loop = Mixed(bits, one, others, seat)
            taken = loop.run(hands, start, list(range(4)), Random(0).random, 0.0).points
            ahead += sign * ((sum(taken) - taken[seat]) / 3 - taken[seat])
    assert ahead / (150 * 2) > share * sum(bits.points)


def test_what_it_plays_is_lawful() -> None:
    chance, loop = Random(5), AvoidingPolicy(JACKS, NOTHING)
    sides = list(range(4))
    for hands in deals(JACKS, 40):
        log: Log = []
        outcome = loop.run(hands, Start(0, 0, ()), sides, chance.random, 0.3, None, log)
        kinds = [[JACKS.kinds[n] for n in range(32) if hand >> n & 1] for hand in hands]
        assert check(JACKS, table(), kinds, sides, False, log) == outcome.points


ASKED = "kein-stich", "oh-hell"


def weights(game: str, seen: Callable[[SearchPosition], bool]) -> set[float]:
    found = set[float]()
    for asked in cards_asked_for(rules_of(game), 3):
        position = asked.position
        if seen(position):
            worlds = Worlds(position.rules, position.view)
            imagined = Imagined(position, worlds, Random(1))
            found |= {imagined.draw().weight for _ in range(6)}
    return found


@pytest.mark.parametrize("game", ASKED)
def test_cards_are_not_read_as_if_everybody_wanted_tricks(game: str) -> None:
    assert weights(game, lambda position: bool(position.view.tricks)) == {1.0}


def test_elsewhere_they_are_read() -> None:
    assert len(weights("doppelkopf", lambda position: len(position.view.tricks) == 3)) > 1


def test_a_card_that_all_want_waits_until_nobody_is_likely_to_take_it() -> None:
    """With the Jack of Diamonds, which brings ten points to whoever takes it, nobody ducks."""
    rules = rules_of("omnibus")
    bits = Bits(rules.table(len(rules.phases) - 1, 0, NO_TRUMP), rules.pack, {})
    loop = AvoidingPolicy(bits, NOTHING)
    loop.begin([0] * 4, [0] * 4)
    hand = cards(bits, "karo-koenig", "karo-bube", "pik-2")
    led = cards(bits, "karo-4").bit_length() - 1

    def played(*out: str) -> int:
        state = (bits.groups[led], led, 0, 0, 2, 2)
        allowed = hand & bits.group_mask[bits.groups[led]]
        card = loop.follow(
            hand, cards(bits, *out), 1, [0, 1, 2, 3], allowed, bits.groups[led], state
        )
        return bits.kinds[card.bit_length() - 1]

    assert played("karo-as", "karo-dame", "karo-2", "pik-3", "pik-4", "pik-5") == parse_card(
        "karo-koenig"
    )
    assert played("karo-2", "karo-3", "pik-3", "pik-4", "pik-5", "pik-6") == parse_card("karo-bube")
