"""A deal in the middle of its stock phase, as bits, and what may be done in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.primitives.bits import moved
from game.values import Card, Seat

StockLog = list[tuple[int, str, int]]
"""Everything that is done: the index of a seat, the verb, and the card as the number that it has as
the loop begins (for a meld that of its pattern; its cards follow as bits in an entry "cards")."""


class StockDeal:
    """A deal in the middle of its stock phase; seats are indices in the order of play.

    `used` has the cards that have served in each family of melds, a row a seat, `laid` those that
    lie open; `stock` the cards still to be drawn with the one turned up last; `gone` what is in
    nobody's hand any more. `made` has a bit for every meld made, `runs` how many of those that
    count more each time have been made in a row, a table a seat.
    """

    __slots__ = (
        "gone",
        "hands",
        "laid",
        "last",
        "leader",
        "made",
        "now",
        "runs",
        "scores",
        "seats",
        "stock",
        "trick",
        "turn",
        "used",
    )

    def __init__(
        self,
        hands: list[Card],
        used: list[list[int]],
        laid: list[int],
        stock: list[Card],
        *,
        made: list[int],
        runs: list[dict[int, int]],
        leader: Seat,
        turn: int,
        trick: list[int],
        gone: int,
        seats: tuple[Seat, ...],
        last: bool = False,
    ) -> None:
        self.hands, self.used, self.laid, self.stock = hands, used, laid, stock
        self.runs = runs
        self.made, self.leader, self.turn, self.trick = made, leader, turn, trick
        self.gone, self.seats, self.last = gone, seats, last
        self.scores = [0] * len(hands)
        self.now: list[int] = []

    def copy(self) -> StockDeal:
        """Another one to play on with."""
        copied = StockDeal(
            list(self.hands),
            [list(row) for row in self.used],
            list(self.laid),
            list(self.stock),
            made=list(self.made),
            runs=[dict(row) for row in self.runs],
            leader=self.leader,
            turn=self.turn,
            trick=list(self.trick),
            gone=self.gone,
            seats=self.seats,
            last=self.last,
        )
        copied.scores = list(self.scores)
        copied.now = list(self.now)
        return copied

    def renumber(self, numbers: Sequence[int], melds: Sequence[int]) -> None:
        """Tell the cards by other numbers, those of another trump, and the melds by the places
        that they have there."""
        self.made = [moved(made, melds) for made in self.made]
        self.runs = [{melds[meld]: made for meld, made in row.items()} for row in self.runs]
        self.hands = [moved(hand, numbers) for hand in self.hands]
        self.used = [[moved(served, numbers) for served in row] for row in self.used]
        self.laid = [moved(cards, numbers) for cards in self.laid]
        self.now = [moved(served, numbers) for served in self.now]
        self.stock = [numbers[card] for card in self.stock]
        self.trick = [numbers[card] for card in self.trick]
        self.gone = moved(self.gone, numbers)


class StockMove(NamedTuple):
    """What is tried: a card to play (its number), a meld (its index), an exchange, or nothing
    more before the next trick."""

    verb: str
    arg: int = 0
