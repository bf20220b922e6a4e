"""The exact search finds what trying every line of play finds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from game.cards import KIND_MASK, parse_card, suit_of
from game.engine.tricks.table import NO_TRUMP, card_points
from game.players.search.bits import Bits, lawful
from game.players.search.endgame import (
    MOST_CARDS,
    PACK,
    TRICKS,
    Endgame,
    OutOfNodes,
    TrickPay,
    Watch,
    packed,
    unpacked,
)
from game.players.search.playout import FastPlayout, Start, after
from game.players.search.tally import NEVER
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.players.search.positions import cards_asked_for

Worth = Callable[[int, Sequence[int], int, int], int]
"""What a trick brings, packed: leader, cards, winner, how many tricks come after it."""


def worth_of(pay: TrickPay, bits: Bits) -> Worth:
    """What a trick brings, with everything asked of every trick."""

    def worth(leader: int, cards: Sequence[int], took: int, ahead: int) -> int:
        points = card_points(bits.table, [bits.kinds[card] for card in cards])
        value = points * pay.per_point[took] + pay.per_trick[took]
        value += 0 if ahead else pay.at_last[took]
        if pay.special is not None:
            value += packed(pay.special(leader, cards, took, points, ahead), 0, 0)
        return value

    return worth


def taken_by(bits: Bits, cards: Sequence[int], beaters: Sequence[int]) -> int:
    """Which card takes a trick."""
    place = 0
    for number, card in enumerate(cards):
        to_beat = cards[0 if bits.table.by_lead else place]
        if number and beaters[to_beat] >> card & 1:
            place = number
    return place


def every_line(
    bits: Bits,
    hands: list[int],
    start: Start,
    mine: Sequence[bool],
    worth: Worth,
    *,
    spare: bool = False,
) -> int:
    """The value of a position by minimax over all lawful cards."""
    seats = len(hands)
    place = taken_by(bits, start.cards, bits.beaters)
    if len(start.cards) == seats:
        ahead = min(hand.bit_count() for hand in hands)
        last = not ahead
        if last:
            place = taken_by(bits, start.cards, bits.last_beaters)
        winner = (start.leader + place) % seats
        gained = worth(start.leader, start.cards, winner, ahead)
        if last:
            return gained
        return gained + every_line(bits, hands, Start(winner, winner, ()), mine, worth, spare=spare)
    hand = hands[start.turn]
    allowed = hand
    if start.cards:
        led = bits.groups[start.cards[0]]
        spared = spare and mine[(start.leader + place) % seats] == mine[start.turn]
        allowed = lawful(bits, hand, led, start.cards[place], spared=spared)
    values = [
        every_line(bits, *after(hands, start, card), mine, worth, spare=spare)
        for card in range(len(bits.kinds))
        if allowed >> card & 1
    ]
    return max(values) if mine[start.turn] else min(values)


FOX = 24
FEW = 2
"""So many tricks before the end every line of play is tried."""

ENOUGH, SITTINGS = 12, 40
"""So many cards are searched at least, in so many deals at most."""


def test_the_search_knows_what_melds_bring_in_a_trick() -> None:
    rules = rules_of("klaverjas")
    at = [phase.kind for phase in rules.phases].index("tricks")
    bits = Bits(rules.table(at, rules.usual, 2), rules.pack, {})
    mine = [True, False, True, False]
    pay = TrickPay([packed(1, 1, 0) if own else packed(-1, 0, 1) for own in mine], [0] * 4, [0] * 4)
    worth, melded, rng = worth_of(pay, bits), 0, random.Random(4)
    for _ in range(60):
        pack = [kind for kind in rules.pack if suit_of(kind) in (1, 2)]
        rng.shuffle(pack)
        dealt = [pack[3 * n : 3 * n + 3] for n in range(4)]
        hands, start = bits.cards(dealt), Start(0, 0, ())
        search = Endgame(bits, hands, start, mine, pay, 10**6)
        for card in cards_of([hands[0]]):
            exact = every_line(bits, *after(hands, start, card), mine, worth)
            assert search.value_of(card) == exact
            _, won, lost = unpacked(exact)
            melded += won + lost > sum(bits.points[bit] for bit in cards_of(hands))
    assert melded > 20


@pytest.mark.parametrize(("name", "contract"), [("watten", 1), ("doppelkopf", 0)])
def test_equal_trumps_are_told_apart_from_those_beside_them(name: str, contract: int) -> None:
    """All hands are full of trumps, among them the four of one rank or both copies of some; to win
    against an equal card that was played before takes the one above it."""
    rules = rules_of(name)
    at = [phase.kind for phase in rules.phases].index("tricks")
    bits = Bits(rules.table(at, rules.contracts[contract].number, 2), rules.pack, {})
    mine = [True, False, True, False]
    each = [packed(1, 1, 0) if own else packed(-1, 0, 1) for own in mine]
    pay, rng = TrickPay(each, each, [0] * 4), random.Random(7)
    worth = worth_of(pay, bits)
    for _ in range(6):
        trumps = list(bits.kinds[-14:])
        rng.shuffle(trumps)
        hands, start = bits.cards([trumps[3 * n : 3 * n + 3] for n in range(4)]), Start(0, 0, ())
        search = Endgame(bits, hands, start, mine, pay, 10**6)
        for card in cards_of([hands[0]]):
            assert search.value_of(card) == every_line(
                bits, *after(hands, start, card), mine, worth
            )


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

    def fox(leader: int, cards: Sequence[int], took: int, points: int, last: bool) -> int:
        return sum(bits.kinds[card] == FOX for card in cards) * (10 if mine[took] else -10)

    point = [packed(1, 1, 0) if own else packed(-1, 0, 1) for own in mine]
    watch = Watch(bits.copies.get(FOX, 0), NEVER)
    pay = TrickPay(point, [0] * 4, [10 * one for one in point], fox, watch, watch, 80)
    worth = worth_of(pay, bits)

    for _ in range(40):
        pack = list(rules.pack)
        rng.shuffle(pack)
        size = rng.choice([2, 3]) if rules.active == 4 else rng.choice([3, 4])
        dealt = [pack[n * size : (n + 1) * size] for n in range(rules.active)]
        dealt[0] += pack[len(pack) - longer :] if longer else []
        hands = bits.cards(dealt)
        start = Start(0, 0, ())
        search = Endgame(bits, hands, start, mine, pay, 10**6)
        for card in range(len(bits.kinds)):
            if hands[0] >> card & 1:
                exact = every_line(bits, *after(hands, start, card), mine, worth)
                assert search.value_of(card) == exact
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

    trick = [packed(1 if side == 0 else -1, 0, 0) for side in sides]
    pay = TrickPay([0] * 4, trick, [0] * 4)
    search = Endgame(bits, hands, at_first, [side == 0 for side in sides], pay, 100)
    assert unpacked(search.value_of(hands[0].bit_length() - 1))[0] == 1


def cards_of(hands: Sequence[int]) -> list[int]:
    return [card for hand in hands for card in range(hand.bit_length()) if hand >> card & 1]


def test_a_search_ends_when_it_takes_too_long() -> None:
    rules = rules_of("doppelkopf")
    bits = Bits(rules.table(len(rules.phases) - 1, rules.usual, NO_TRUMP), rules.pack, {})
    hands = bits.cards([rules.pack[n::4] for n in range(4)])
    pay = TrickPay([0] * 4, [0] * 4, [0] * 4)
    search = Endgame(bits, hands, Start(0, 0, ()), [True, False] * 2, pay, 200)
    with pytest.raises(OutOfNodes):
        search.value_of(hands[0].bit_length() - 1)
    assert search.left < 0


@pytest.mark.parametrize("cards", [MOST_CARDS + 1, 8])
@pytest.mark.parametrize("points", [1, PACK // 3])
def test_what_does_not_fit_in_a_word_is_not_searched(cards: int, points: int) -> None:
    """Hands of many cards, and tricks that bring more than anybody counts."""
    rules = rules_of("binokel-4-decks")
    bits = Bits(rules.table(len(rules.phases) - 1, rules.usual, 2), rules.pack, {})
    half = cards // 2
    hands = bits.cards([rules.pack[:half], rules.pack[half : cards + 1]])
    per_trick = [packed(points, points, 0), packed(-points, 0, points)]
    pay = TrickPay([0, 0], per_trick, [0, 0], most=points)
    search = Endgame(bits, hands, Start(0, 0, ()), [True, False], pay, 1)
    with pytest.raises(OutOfNodes):
        search.value_of(hands[0].bit_length() - 1)
    looked_at = search.left < 1
    assert looked_at == (cards <= MOST_CARDS and points == 1)


@pytest.mark.parametrize(
    "name",
    [
        "doppelkopf",
        "doppelkopf-hausrunde",
        "binokel-3",
        "binokel-4-decks",
        "doppelbinokel-2",
        "kreuzbinokel-4",
        "schafkopf",
        "skat",
        "schnapsen-2",
        "jucker",
        "siebener",
    ],
)
def test_the_search_is_exact_wherever_a_deal_may_stand(name: str) -> None:
    """In the midst of a trick, with whatever counts beside card points, and where the cards of the
    pack do not fit in a word."""
    rules, searched = rules_of(name), 0
    for seed in range(SITTINGS):
        if searched >= ENOUGH:
            break
        for asked in cards_asked_for(rules, seed):
            position = asked.position
            if position.tricks_left > FEW:
                continue
            laid = position.laid(Worlds(rules, asked.view).draw(random.Random(seed)))
            if not position.can_be_searched(laid):
                continue
            bits, start, pay = position.bits, position.start(laid.hands), position.trick_pay(laid)
            mine = [side == laid.sides[position.me] for side in laid.sides]
            search = Endgame(bits, laid.hands, start, mine, pay, 10**6, spare=position.spare)
            for action in asked.request.legal:
                if action.verb != "play":
                    continue
                card = action.arg & KIND_MASK
                number = (laid.hands[position.me] & bits.copies[card]).bit_length() - 1
                lines = every_line(
                    bits,
                    *after(laid.hands, start, number),
                    mine,
                    worth_of(pay, bits),
                    spare=position.spare,
                )
                assert search.value_of(number) == lines
                searched += 1
    assert searched >= ENOUGH


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
            start, pay = position.start(laid.hands), position.trick_pay(laid)
            mine = [place == position.me for place in range(2)]
            search = Endgame(position.bits, laid.hands, start, mine, pay, 10**6)
            worth = worth_of(pay, position.bits)
            for card in (action.arg & KIND_MASK for action in asked.request.legal):
                number = (laid.hands[position.me] & position.bits.copies[card]).bit_length() - 1
                played = after(laid.hands, start, number)
                _, won, lost = unpacked(every_line(position.bits, *played, mine, worth))
                won, lost = won // TRICKS, lost // TRICKS
                assert position.searched(search.value_of(number), laid) == won - lost
                left_over += sum(map(int.bit_count, played[0])) > 2 * position.tricks_left
    assert left_over
