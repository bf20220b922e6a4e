"""How fast this machine is just now: random hands of Doppelkopf, played in a loop that stays as it
is, whatever becomes of the game. Where a time is asked for "on an ordinary core", one is meant that
plays 50,000 of them a second; so a time is brought there by this speed over 50,000."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

HANDS = 2000

POINTS = (10, 3, 3, 3, 3, 2, 2, 2, 2, 11, 10, 4, 11, 10, 4, 11, 10, 4, 11, 4)
"""Card points of twenty kinds, trumps first and the highest first; of each there are two cards."""

SUIT = (0,) * 12 + (1,) * 3 + (2,) * 3 + (3,) * 2
OF_SUIT = tuple(sum(3 << 2 * kind for kind in range(20) if SUIT[kind] == suit) for suit in range(4))
FOLLOWS = tuple(OF_SUIT[SUIT[card >> 1]] for card in range(40))
WORTH = tuple(POINTS[card >> 1] for card in range(40))
BEATS = tuple(
    tuple(
        card >> 1 < best >> 1 if FOLLOWS[card] == FOLLOWS[best] else SUIT[card >> 1] == 0
        for best in range(40)
    )
    for card in range(40)
)


def speed() -> float:
    """Hands played a second of processor time."""
    chance, deck = Random(1), list(range(40))
    began = process_time()
    for _ in range(HANDS):
        chance.shuffle(deck)
        play(deck, chance.random)
    return HANDS / (process_time() - began)


def play(deck: list[int], random: Callable[[], float]) -> list[int]:
    """The card points of four seats after ten tricks of cards thrown at random."""
    hands = [0, 0, 0, 0]
    for place, card in enumerate(deck):
        hands[place & 3] |= 1 << card
    taken, turn = [0, 0, 0, 0], 0
    for _ in range(10):
        lawful, best, winner, points = -1, -1, turn, 0
        for _ in range(4):
            hand = hands[turn]
            cards = hand & lawful or hand
            count = cards.bit_count()
            if count > 1:
                skip = int(random() * count)
                while skip:
                    cards &= cards - 1
                    skip -= 1
            low = cards & -cards
            card = low.bit_length() - 1
            hands[turn] = hand ^ low
            points += WORTH[card]
            if best < 0:
                lawful, best = FOLLOWS[card], card
            elif BEATS[card][best]:
                best, winner = card, turn
            turn = turn + 1 & 3
        taken[winner] += points
        turn = winner
    return taken
