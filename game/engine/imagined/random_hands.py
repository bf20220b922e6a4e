"""Hands dealt and played at random by the rules of tricks, many at once: for what needs chance and
speed, not sense.

What is lawful and what wins is asked of `tricks`, once for every pair of kinds, and kept. Every
seat takes part, and nothing is known of melds, talons, called cards or sheets. The loop is written
for the compiler, with hands as machine words (`i64`, a word of the compiler alone): a bit is a
kind, and further copies of kinds stand in further words. As plain Python these are integers as any
others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, final

from game.engine.primitives.bits import count_of
from game.engine.tricks.table import LOOSE, TrickTable, beats, in_turn
from game.values import Card, Kind, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64

Play = tuple[Seat, tuple[Card, ...], Card]
"""A card that was played: by whom, of which that were allowed, and which."""

WORD: Final = (1 << 32) - 1
TIMES: Final = 32310901
"""Luck is a number of 32 bits; the next is so many times that and one. Hands begin with another, so
no more of it is asked for than a hand has cards, twice."""


@final
class _Due:
    """Kinds of which one is due as long as a hand has any, with those that may be played instead
    (`lawful`), and what is due else."""

    def __init__(self, kinds: int, lawful: int, otherwise: _Due | None) -> None:
        self.kinds: i64 = kinds
        self.lawful: i64 = lawful
        self.otherwise = otherwise


@final
class _Kind:
    """A kind of the pack: its number here, what takes a trick from it, and what is due when it is
    led, by the kind that is winning."""

    def __init__(self, number: int, kind: Kind, points: int, beaters: int, *, loose: bool) -> None:
        self.number: i64 = number
        self.bit: i64 = 1 << number
        self.kind = kind
        self.points: i64 = points
        self.beaters: i64 = beaters
        self.loose = loose
        self.due: list[_Due | None] = []


@final
class _Copies:
    """Kinds of which a hand holds one copy more."""

    def __init__(self) -> None:
        self.kinds: i64 = 0


@final
class _Seat:
    """A hand: its kinds, those that it holds once more, and so on; and the card points taken."""

    def __init__(self, copies: int) -> None:
        self.kinds: i64 = 0
        self.more = [_Copies() for _ in range(copies - 1)]
        self.room: i64 = 0
        self.points: i64 = 0


class RandomHands:
    """Random hands under one trick table, in equal shares of a pack; what is left over of it takes
    no part."""

    def __init__(self, table: TrickTable, pack: Sequence[Kind], seats: int) -> None:
        self._table = table
        kinds = sorted(set(pack))
        self._kinds = [
            _Kind(
                number,
                kind,
                table.points[kind],
                sum([beats(table, other, kind) << place for place, other in enumerate(kinds)]),
                loose=table.led_as(kind) == LOOSE,
            )
            for number, kind in enumerate(kinds)
        ]
        for kind in self._kinds:
            kind.due = [None] * len(kinds)
        self._pack = [self._kinds[kinds.index(kind)] for kind in sorted(pack)]
        copies = max([pack.count(kind) for kind in kinds])
        self._seats = [_Seat(copies) for _ in range(seats)]
        self._aside = _Seat(copies)
        """What nobody is dealt."""

    def play(
        self, hands: int, random: Callable[[], float], log: list[list[Play]] | None = None
    ) -> list[tuple[list[int], Seat]]:
        """Deal and play so many hands; seat 0 leads. Gives for each the card points of every seat
        and who took the last trick.

        `random` gives numbers from 0 up to 1, one for every hand. `log` takes the plays of each.
        """
        played = []
        for _ in range(hands):
            luck: i64 = int(random() * WORD)
            plays: list[Play] | None = None
            if log is not None:
                plays = []
                log.append(plays)
            last = self._play(self._deal(luck), plays)
            played.append(([int(seat.points) for seat in self._seats], last))
        return played

    def _deal(self, luck: i64) -> i64:
        """Deal a pack: any card to any seat that has room, the more room the likelier. Gives the
        luck that goes on."""
        left: i64 = len(self._pack)
        seats: i64 = len(self._seats)
        size = left // seats
        for seat in self._seats:
            seat.kinds, seat.points, seat.room = 0, 0, size
        for kind in self._pack:
            luck = luck * TIMES + 1 & WORD
            place = luck * left >> 32
            left -= 1
            holder = self._aside
            for seat in self._seats:
                if place < seat.room:
                    holder = seat
                    break
                place -= seat.room
            holder.room -= 1
            bit = kind.bit
            if not holder.kinds & bit:
                holder.kinds |= bit
                continue
            for copies in holder.more:
                if not copies.kinds & bit:
                    copies.kinds |= bit
                    break
        self._aside.kinds = 0
        for copies in self._aside.more:
            copies.kinds = 0
        return luck

    def _play(  # noqa: PLR0912, PLR0915 (calls cost more here than what they would do)
        self, luck: i64, log: list[Play] | None
    ) -> Seat:
        """Play what was dealt. Gives the seat that took the last trick."""
        kinds, everybody = self._kinds, self._seats
        seats: i64 = len(everybody)
        by_lead = self._table.by_lead
        turn: i64 = 0
        while everybody[turn].kinds:
            led: _Kind | None = None
            best: _Kind | None = None
            winner, number, worth = turn, seats, turn - turn
            while number:
                seat = everybody[turn]
                allowed = seat.kinds
                if led is not None and best is not None:
                    due = led.due[best.number]
                    if due is None:
                        due = self._due(led, best)
                    while not allowed & due.kinds:
                        due = due.otherwise
                        assert due is not None
                    allowed &= due.lawful
                left = allowed
                if allowed & (allowed - 1):
                    single = count_of(allowed)
                    count = single
                    for copies in seat.more:
                        count += count_of(copies.kinds & allowed)
                    luck = luck * TIMES + 1 & WORD
                    skip = luck * count >> 32
                    if skip >= single:
                        skip -= single
                        for copies in seat.more:
                            left = copies.kinds & allowed
                            there = count_of(left)
                            if skip < there:
                                break
                            skip -= there
                    while skip:
                        left &= left - 1
                        skip -= 1
                bit = left & -left
                place: int = bit
                kind = kinds[place.bit_length() - 1]
                if log is not None:
                    log.append((int(turn), self._cards(seat, allowed), kind.kind))
                last: _Copies | None = None
                for copies in seat.more:
                    if copies.kinds & bit:
                        last = copies
                if last is None:
                    seat.kinds ^= bit
                else:
                    last.kinds ^= bit
                worth += kind.points
                if best is None or led is None:
                    led = best = kind
                elif best.beaters & bit:
                    winner = turn
                    if not by_lead:
                        best = kind
                    if led.loose:
                        led = kind
                number -= 1
                turn = turn + 1 if turn + 1 < seats else 0
            turn = winner
            everybody[turn].points += worth
        return int(turn)

    def _due(self, led: _Kind, best: _Kind) -> _Due:
        """What is due in a trick, found out where it is asked for the first time."""
        due = _Due(-1, -1, None)
        kinds = [kind.kind for kind in self._kinds]
        group = self._table.led_as(led.kind)
        table = self._table.after_lead(led.kind)
        for wanted in reversed(in_turn(table, kinds, group, best.kind)):
            due_now = sum([1 << kinds.index(kind) for kind in wanted.kinds])
            beside = sum([1 << kinds.index(kind) for kind in wanted.beside])
            due = _Due(due_now, due_now | beside, due)
        led.due[best.number] = due
        return due

    def _cards(self, seat: _Seat, allowed: i64) -> tuple[Card, ...]:
        """The cards of a hand that are of some kinds."""
        words = [seat.kinds, *[copies.kinds for copies in seat.more]]
        return tuple(
            [kind.kind for word in words for kind in self._kinds if word & allowed & kind.bit]
        )
