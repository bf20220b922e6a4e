"""What imagined tricks have come to, as every kind of scoring needs it: card points, tricks, and
special points (the fox caught, a Karlchen, a full trick: D-20 to D-23).

Special points are counted on bits, for every playout; `engine.scoring.special` is the reference,
and tests hold that sheets say the same.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from operator import add
from typing import Final, NamedTuple

from game.cards import KIND_MASK, parse_card, parse_suit
from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import taker_of_most
from game.engine.scoring.special import rounds_to_come
from game.engine.view import RE, View
from game.players.heuristic.reading.special_points import Counting, special_points
from game.players.search.bits import Bits
from game.players.search.endgame import Watch
from game.players.search.playout import PlayoutResult
from game.rules.card_points import NO_POINTS, ForTricks
from game.values import Card, Points, Seat

NEVER: Final = 1 << 30
"""More card points than any trick has."""


class TrickTally(NamedTuple):
    """What the tricks still to come bring: card points (with what their position brings) and tricks
    by index into `view.seats`, special points of Re less those of Kontra, the sides, how many of
    the highest trumps one side was dealt in a row, where it counts, who has the last trick, what
    seats are taken to have predicted that have kept it to themselves, who has the first trick that
    anybody takes, and where their order counts the tricks with points, one after the other: who
    takes each, and what it brings."""

    points: Sequence[int]
    tricks: Sequence[int]
    special: int
    sides: Sequence[int]
    runners: int = 0
    last: int = 0
    predicted: Mapping[Seat, int] | None = None
    opener: int = NOBODY
    in_order: Sequence[tuple[Seat, Points]] = ()


class MostTricks(NamedTuple):
    """What a side gets that takes the most tricks, and how many each seat has by now; where all of
    them bring something by themselves (`swept`), these bring nothing."""

    points: Points
    taken: Sequence[int]
    swept: bool

    def taker(self, outcome: PlayoutResult) -> Seat:
        """Who gets it, by index; NOBODY: nobody does."""
        parties: dict[int, list[int]] = {}
        for index, side in enumerate(outcome.sides):
            parties.setdefault(side, []).append(index)
        taken = list(map(add, self.taken, outcome.tricks))
        return taker_of_most(taken, list(parties.values()), swept=self.swept)


def tally_of(
    outcome: PlayoutResult,
    specials: TrickSpecials,
    *,
    brings: ForTricks = NO_POINTS,
    sweep: int = 0,
    most: MostTricks | None = None,
    took: Collection[Seat] = (),
    ordered: bool = False,
) -> TrickTally:
    """What a playout has come to, with the card points that tricks bring beside their cards (what
    the last one does by the card that takes it was counted as it was played), and `most` of them;
    and all of them, where seats that `took` tricks before (indices) are of one side with those that
    take the others. `ordered`: all tricks are noted, and what they bring one after the other
    counts, too."""
    points = outcome.points
    in_order: Sequence[tuple[Seat, Points]] = ()
    if ordered:
        in_order = _in_order(outcome, brings)
    if sweep:
        takers = {outcome.sides[index] for index in took}
        takers |= {outcome.sides[index] for index, n in enumerate(outcome.tricks) if n}
        if len(takers) == 1 and not outcome.spoiled:
            points[outcome.last] += sweep
    if most is not None:
        taker = most.taker(outcome)
        if taker != NOBODY:
            points[taker] += most.points
    if brings.each:
        for seat, taken in enumerate(outcome.tricks):
            points[seat] += brings.each * taken
    if outcome.first != NOBODY:
        points[outcome.first] += brings.first
    if outcome.last != NOBODY:
        points[outcome.last] += brings.last
    add_before_last(points, outcome, brings.before)
    special = 0
    if specials.any:
        special = sum(
            specials.of(outcome.sides, *noted) for noted in outcome.notable if noted[2] != NOBODY
        )
    last, opener = outcome.last, outcome.opener
    return TrickTally(
        points, outcome.tricks, special, outcome.sides, 0, last, opener=opener, in_order=in_order
    )


def _in_order(outcome: PlayoutResult, brings: ForTricks) -> list[tuple[Seat, Points]]:
    """Who takes each trick of a playout that has noted them all, and what it brings."""
    noted = outcome.notable
    points = [worth + brings.each for _, _, _, worth, _ in noted]
    if outcome.first != NOBODY:
        points[0] += brings.first
    if outcome.last != NOBODY:
        points[-1] += brings.last
    for place, brought in enumerate(brings.before[: len(points) - 1]):
        points[-2 - place] += brought
    return [
        (taker, n) for (_, _, taker, _, _), n in zip(noted, points, strict=True) if taker != NOBODY
    ]


def add_before_last(points: list[int], outcome: PlayoutResult, before: Sequence[int]) -> None:
    """Add to what every seat has what tricks before the last one bring: the last but one, and so
    on. Of a playout that was told so they are noted, one after the other (`note_before_last`)."""
    for place, brought in enumerate(before[: len(outcome.notable) - 1]):
        taker = outcome.notable[-2 - place][2]
        if taker != NOBODY:
            points[taker] += brought


def trick_counts(view: View) -> tuple[list[int], list[int]]:
    """Card points and tricks that every seat has taken, by index into `view.seats`."""
    points, tricks = [0] * len(view.seats), [0] * len(view.seats)
    for trick in view.tricks:
        if trick.winner == NOBODY:
            continue
        index = view.seats.index(trick.winner)
        points[index] += trick.points
        tricks[index] += 1
    return points, tricks


class Watched(NamedTuple):
    """A special point as cards by number: the copies of its card (bits; all cards where it has
    none), those of the card that catches it, and those of its suit; how many tricks come after the
    one in which it counts (None: it does in any), and what Re and Kontra have promised with it,
    where they have."""

    kind: str
    points: Points
    ahead: int | None
    card: Card
    by: int
    suit: int
    at_least: int
    promised: tuple[Points | None, Points | None]

    def brings(self, side: int) -> Points:
        """What it brings a side, which has lost a promise until it is kept."""
        promised = self.promised[side]
        return self.points if promised is None else 2 * promised

    @property
    def open_promises(self) -> Points:
        """What promises cost Re that are yet to be kept, less what they cost Kontra."""
        return (self.promised[0] or 0) - (self.promised[1] or 0)


class TrickSpecials:
    """What counts beside card points, for one contract. Seats are indices into `view.seats`."""

    def __init__(self, rules: Rules, view: View, bits: Bits) -> None:
        self._view, self._bits = view, bits
        self._usual = _watched(bits, special_points(rules, view))
        self._alone = _watched(bits, special_points(rules, view, alone=True))
        """What counts when one plays alone against the others."""
        self._past: dict[tuple[int, ...], int] = {}
        every = [*self._usual, *self._alone]
        self.watched = _watch([special for special in every if special.ahead != 0])
        """In which tricks something may count."""
        self.before_last = max([special.ahead or 0 for special in every], default=0)
        """So many tricks before the last one something counts that does in no earlier one."""
        self.watched_at_end = _watch(every)
        """Whether something may count in the last one."""

    @property
    def any(self) -> bool:
        """Whether anything counts beside card points."""
        return bool(self._usual or self._alone)

    def most(self, sides: Sequence[int]) -> int:
        """No trick counts more than this for either side."""
        return max(
            sum([max(abs(one.brings(0)), abs(one.brings(1))) * len(sides) for one in specs])
            for specs in (self._usual, self._alone)
        )

    def past(self, sides: tuple[int, ...]) -> int:
        """What the finished tricks have brought Re less what they brought Kontra, with these
        sides, and what promises cost Re that are yet to be kept."""
        special = self._past.get(sides)
        if special is None:
            promised = sum([one.open_promises for one in self._counting(sides)])
            special = self._past[sides] = sum(self._finished(sides)) - promised
        return special

    def _counting(self, sides: Sequence[int]) -> Sequence[Watched]:
        """What counts with these sides."""
        return self._alone if sides.count(RE) == 1 else self._usual

    def _finished(self, sides: Sequence[int]) -> list[int]:
        view, points = self._view, self._bits.table.points
        seats, special = view.seats, list[int]()
        ahead = rounds_to_come(view) + len(view.tricks)
        for trick in view.tricks:
            ahead -= 1
            if trick.winner == NOBODY:
                continue
            kinds = [card & KIND_MASK for card in trick.cards]
            cards = [self._bits.first[kind] for kind in kinds]
            leader, took = seats.index(trick.leader), seats.index(trick.winner)
            worth = sum(points[kind] for kind in kinds)
            special.append(self.of(sides, leader, cards, took, worth, ahead))
        return special

    def of(
        self,
        sides: Sequence[int],
        leader: Seat,
        cards: Sequence[Card],
        took: int,
        worth: int,
        ahead: int,
    ) -> int:
        """What a trick (of cards as numbers, worth so many card points) with so many to come after
        it brings Re, or Kontra with a minus."""
        trick = special_points = 0
        for card in cards:
            trick |= 1 << card
        mine = sides[took] == RE
        for special in self._counting(sides):
            if trick & special.card and (special.ahead is None or special.ahead == ahead):
                points = special.brings(0 if mine else 1)
                special_points += points * _times(special, sides, leader, cards, took, worth)
        return special_points if mine else -special_points


def _watched(bits: Bits, specials: Sequence[Counting]) -> list[Watched]:
    every = (1 << len(bits.kinds)) - 1
    return [
        Watched(
            spec.kind,
            spec.points,
            spec.ahead,
            bits.all_of(kinds) if spec.card else every,
            bits.copies[parse_card(spec.by)] if spec.by else every,
            bits.group_mask[parse_suit(spec.suit)] if spec.suit else 0,
            spec.at_least or 0,
            (spec.promised if 0 in by else None, spec.promised if 1 in by else None),
        )
        for spec, kinds, by in specials
    ]


def _watch(specs: Sequence[Watched]) -> Watch:
    """In which tricks one of these may count."""
    cards, full = 0, NEVER
    for special in specs:
        if special.kind == "full_trick":
            full = min(full, special.at_least)
        elif special.kind == "suit_trick":
            full = min(full, 0)
        else:
            cards |= special.card
    return Watch(cards, full)


def _times(
    special: Watched,
    sides: Sequence[int],
    leader: Seat,
    cards: Sequence[Card],
    took: int,
    worth: int,
) -> int:
    """How often a trick brings a special point to the side that won it."""
    kind, wanted = special.kind, special.card
    if kind == "full_trick":
        return int(worth >= special.at_least)
    if kind == "suit_trick":
        return int(all(special.suit >> card & 1 for card in cards))
    seats = len(sides)
    winning = cards[(took - leader) % seats]
    played = [(leader + n) % seats for n, card in enumerate(cards) if wanted >> card & 1]
    if kind == "caught":
        if not special.by >> winning & 1:
            return 0
        return sum(sides[seat] != sides[took] for seat in played)
    if not wanted >> winning & 1:
        return 0
    if kind == "won_with":
        return 1
    return sum(sides[seat] == sides[took] and seat != took for seat in played)
