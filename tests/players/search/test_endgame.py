"""The exact search finds what trying every line of play finds."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.engine.tricks import NO_TRUMP
from game.players.search.bits import Bits
from game.players.search.choosing import after
from game.players.search.endgame import PACK, Endgame, TooLong, TrickWorth, lawful
from game.players.search.playout import Start
from tests.contract.rulesets import rules_of


def every_line(
    bits: Bits, hands: list[int], start: Start, mine: Sequence[bool], worth: TrickWorth
) -> int:
    """The value of a position by minimax over all lawful cards."""
    seats = len(hands)
    if len(start.cards) == seats:
        place = 0
        for number, card in enumerate(start.cards):
            if number and bits.beaters[start.cards[place]] >> card & 1:
                place = number
        winner = (start.leader + place) % seats
        last = not all(hands)
        gained = worth(start.leader, start.cards, winner, last)
        if last:
            return gained
        return gained + every_line(bits, hands, Start(winner, winner, ()), mine, worth)
    hand = hands[start.turn]
    allowed = hand
    if start.cards:
        place = 0
        for number, card in enumerate(start.cards):
            if number and bits.beaters[start.cards[place]] >> card & 1:
                place = number
        led = bits.groups[start.cards[0]]
        allowed = lawful(bits, hand, led, start.cards[place], spared=False)
    values = [
        every_line(bits, *after(hands, start, card), mine, worth)
        for card in range(len(bits.kinds))
        if allowed >> card & 1
    ]
    return max(values) if mine[start.turn] else min(values)


@pytest.mark.parametrize(("name", "trump"), [("doppelkopf", NO_TRUMP), ("binokel-3", 2)])
def test_the_search_is_exact(name: str, trump: int) -> None:
    rules = rules_of(name)
    at = [phase.kind for phase in rules.phases].index("tricks")
    bits = Bits(rules.table(at, rules.usual, trump), rules.pack, {}, [24])
    rng = random.Random(f"endgame {name}")
    mine = [True, False, True, False][: rules.active]

    def worth(leader: int, cards: Sequence[int], took: int, last: bool) -> int:
        gained = sum(bits.points[card] for card in cards) + 10 * last if mine[took] else 0
        fox = sum(bits.kinds[card] == 24 for card in cards) * (1 if mine[took] else -1)
        return (gained + 5 * fox) * PACK + gained

    for _ in range(40):
        pack = list(rules.pack)
        rng.shuffle(pack)
        size = rng.choice([2, 3]) if rules.active == 4 else rng.choice([3, 4])
        hands = bits.cards([pack[n * size : (n + 1) * size] for n in range(rules.active)])
        start = Start(0, 0, ())
        search = Endgame(bits, hands, mine, worth, 10**6)
        for card in range(len(bits.kinds)):
            if hands[0] >> card & 1:
                exact = every_line(bits, *after(hands, start, card), mine, worth)
                assert search.value_of(start, card) == exact


def test_a_search_ends_when_it_takes_too_long() -> None:
    rules = rules_of("doppelkopf")
    bits = Bits(rules.table(len(rules.phases) - 1, rules.usual, NO_TRUMP), rules.pack, {})
    hands = bits.cards([rules.pack[n::4] for n in range(4)])
    search = Endgame(bits, hands, [True, False] * 2, lambda *_: 0, 200)
    with pytest.raises(TooLong):
        search.value_of(Start(0, 0, ()), hands[0].bit_length() - 1)
