"""The exact search finds what trying every line of play finds."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.tricks import NO_TRUMP
from game.players.search.bits import Bits
from game.players.search.choosing import after
from game.players.search.endgame import (
    TRICKS,
    Endgame,
    OutOfNodes,
    TrickWorth,
    lawful,
    packed,
    unpacked,
)
from game.players.search.playout import FastPlayout, Start
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.players.search.positions import cards_asked_for


def every_line(
    bits: Bits, hands: list[int], start: Start, mine: Sequence[bool], worth: TrickWorth
) -> int:
    """The value of a position by minimax over all lawful cards."""
    seats = len(hands)
    if len(start.cards) == seats:
        last = not all(hands)
        beaters = bits.last_beaters if last else bits.beaters
        place = 0
        for number, card in enumerate(start.cards):
            if number and beaters[start.cards[place]] >> card & 1:
                place = number
        winner = (start.leader + place) % seats
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


FOX = 24
FEW = 2
"""So many tricks before the end every line of play is tried."""


@pytest.mark.parametrize(
    ("name", "trump", "longer"),
    [
        ("doppelkopf", NO_TRUMP, 0),
        ("doppelkopf-hausrunde", NO_TRUMP, 0),
        ("binokel-3", 2, 0),
        ("zweierbinokel-2", 1, 3),
    ],
)
def test_the_search_is_exact(name: str, trump: int, longer: int) -> None:
    """`longer`: so many cards more than the others has who leads; those left over do not count."""
    rules = rules_of(name)
    at = [phase.kind for phase in rules.phases].index("tricks")
    last_table = rules.table(at, rules.usual, trump, last=True)
    bits = Bits(rules.table(at, rules.usual, trump), rules.pack, {}, [FOX], last_table)
    rng = random.Random(f"endgame {name}")
    mine, left_over = [True, False, True, False][: rules.active], set()

    def worth(leader: int, cards: Sequence[int], took: int, last: bool) -> int:
        counted = sum(bits.points[card] for card in cards) + 10 * last
        won, lost = (counted, 0) if mine[took] else (0, counted)
        fox = sum(bits.kinds[card] == FOX for card in cards) * (1 if mine[took] else -1)
        return packed(won - lost + 10 * fox, won, lost)

    for _ in range(40):
        pack = list(rules.pack)
        rng.shuffle(pack)
        size = rng.choice([2, 3]) if rules.active == 4 else rng.choice([3, 4])
        dealt = [pack[n * size : (n + 1) * size] for n in range(rules.active)]
        dealt[0] += pack[len(pack) - longer :] if longer else []
        hands = bits.cards(dealt)
        start = Start(0, 0, ())
        search = Endgame(bits, hands, mine, worth, 10**6)
        for card in range(len(bits.kinds)):
            if hands[0] >> card & 1:
                exact = every_line(bits, *after(hands, start, card), mine, worth)
                assert search.value_of(start, card) == exact
                _, won, lost = unpacked(exact)
                left_over.add(won + lost - 10 < sum(bits.points[bit] for bit in cards_of(hands)))
    assert (True in left_over) == (longer > 0)


def test_where_the_second_does_not_win_at_the_end_the_first_keeps_the_trick() -> None:
    rules = rules_of("doppelkopf-hausrunde")
    at = [phase.kind for phase in rules.phases].index("tricks")
    table, last = (rules.table(at, rules.usual, NO_TRUMP, last=end) for end in (False, True))
    bits = Bits(table, rules.pack, {}, (), last)
    ten, king = parse_card("herz-10"), parse_card("pik-koenig")
    hands = bits.cards([[ten], [ten], [king], [king]])
    sides, at_first = [0, 1, 0, 1], Start(0, 0, ())
    outcome = FastPlayout(bits).run(hands, at_first, sides, lambda: 0.5, 0.0)
    assert outcome.points == [28, 0, 0, 0]

    def worth(leader: int, cards: Sequence[int], took: int, last: bool) -> int:
        return packed(1 if sides[took] == 0 else -1, 0, 0)

    search = Endgame(bits, hands, [side == 0 for side in sides], worth, 100)
    assert unpacked(search.value_of(at_first, hands[0].bit_length() - 1))[0] == 1


def cards_of(hands: Sequence[int]) -> list[int]:
    return [card for hand in hands for card in range(hand.bit_length()) if hand >> card & 1]


def test_a_search_ends_when_it_takes_too_long() -> None:
    rules = rules_of("doppelkopf")
    bits = Bits(rules.table(len(rules.phases) - 1, rules.usual, NO_TRUMP), rules.pack, {})
    hands = bits.cards([rules.pack[n::4] for n in range(4)])
    search = Endgame(bits, hands, [True, False] * 2, lambda *_: 0, 200)
    with pytest.raises(OutOfNodes):
        search.value_of(Start(0, 0, ()), hands[0].bit_length() - 1)


def test_what_is_left_over_counts_for_nobody() -> None:
    """Where tricks go into the hand one hand is longer at the end, and only what is played counts:
    a card is worth what it still brings less what it leaves the other."""
    rules, left_over = rules_of("zweierbinokel-2"), 0
    for seed in range(3):
        for asked in cards_asked_for(rules, seed):
            position = asked.position
            if position.tricks_left > FEW:
                continue
            laid = position.laid(Worlds(rules, asked.view).draw(random.Random(seed)))
            start, worth = position.start(laid.hands), position.trick_worth(laid)
            mine = [place == position.me for place in range(2)]
            search = Endgame(position.bits, laid.hands, mine, worth, 10**6)
            for card in (action.arg & KIND_MASK for action in asked.request.legal):
                number = (laid.hands[position.me] & position.bits.copies[card]).bit_length() - 1
                played = after(laid.hands, start, number)
                _, won, lost = unpacked(every_line(position.bits, *played, mine, worth))
                won, lost = won // TRICKS, lost // TRICKS
                assert position.searched(search.value_of(start, number), laid) == won - lost
                left_over += sum(map(int.bit_count, played[0])) > 2 * position.tricks_left
    assert left_over
