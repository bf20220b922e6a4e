"""The trick rules a second time, fused into one loop that plays a hand to its end at random.

The reference is `game.engine.tricks`; `test_fused` holds that both allow the same cards and name
the same winners in a hundred thousand positions of every ruleset, and the benchmarks say how fast
that can be. Here cards are plain kinds and every seat takes part; nothing is known of melds, talons
or sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards import KINDS
from game.engine.tricks import NOT_LED, TRUMP, TrickTable, beats
from game.values import Card, Seat

Log = list[tuple[int, tuple[int, ...], int]]


class Playout:
    """The loop for one trick table.

    Making one costs about a thousand comparisons, so keep it for the hands of one contract.
    """

    def __init__(self, table: TrickTable) -> None:
        self._group = table.group
        self._points = table.points
        self._duties = (
            table.follow_suit,
            table.must_beat,
            table.must_trump,
            table.must_overtrump,
            table.must_beat_trump,
            table.no_undertrump,
        )
        kinds = range(KINDS)
        self._beats = tuple(tuple(beats(table, card, best) for card in kinds) for best in kinds)

    def run(
        self,
        hands: Sequence[Sequence[Card]],
        leader: Seat,
        rnd: Callable[[], float],
        log: Log | None = None,
    ) -> tuple[list[int], int]:
        """Card points of every seat's tricks, and who took the last one.

        `hands` are in order of play by seat, of equal length; `rnd` gives numbers from 0 up to 1.
        `log` takes every play: the seat, the cards that were allowed, the card.
        """
        group, points, beaten = self._group, self._points, self._beats
        follow, beat, trump, over, beat_trump, not_under = self._duties
        held = [list(hand) for hand in hands]
        seats = len(held)
        taken = [0] * seats
        turn = leader
        for _ in range(len(held[0])):
            led, best, winner, worth = NOT_LED, 0, turn, 0
            for _ in range(seats):
                hand = held[turn]
                allowed = hand
                if led >= 0 and follow:
                    allowed = [card for card in hand if group[card] == led]
                    if allowed:
                        high = beat or (beat_trump and led == TRUMP)
                        if high and group[best] == led:
                            row = beaten[best]
                            allowed = [card for card in allowed if row[card]] or allowed
                    else:
                        allowed, row = hand, beaten[best]
                        trumped = led != TRUMP and group[best] == TRUMP
                        own = [card for card in hand if group[card] == TRUMP]
                        if trump and own:
                            allowed = own
                            if over and trumped:
                                allowed = [card for card in own if row[card]] or own
                        if not_under and trumped:
                            if not any(row[card] for card in own):
                                allowed = hand
                            fit = [c for c in allowed if group[c] != TRUMP or row[c]]
                            allowed = fit or allowed
                count = len(allowed)
                card = allowed[int(rnd() * count)] if count > 1 else allowed[0]
                if log is not None:
                    log.append((turn, tuple(allowed), card))
                hand.remove(card)
                worth += points[card]
                if led < 0:
                    led, best = group[card], card
                elif beaten[best][card]:
                    best, winner = card, turn
                turn += 1
                if turn == seats:
                    turn = 0
            taken[winner] += worth
            turn = winner
        return taken, turn
