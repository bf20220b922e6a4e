"""What imagined tricks have come to, as every kind of scoring needs it: card points, tricks, and
special points (the fox caught, a Karlchen, a full trick: D-20 to D-23).

Special points are counted on bits, for every playout; `engine.scoring.special` is the reference,
and tests hold that sheets say the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import add
from typing import Final, NamedTuple

from game.cards import KIND_MASK, parse_suit
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
from game.rules.model.scoring.special_points import How
from game.values import Card, Points, Seat

NEVER: Final = 1 << 30
"""More card points than any trick has."""


class TrickTally(NamedTuple):
    """What the tricks still to come bring: card points (with what their position brings) and tricks
    by index into `view.seats`, special points of Re less those of Kontra, the sides, how many of
    the highest trumps one side was dealt in a row, where it counts, who has the last trick, what
    seats are taken to have predicted that have kept it to themselves, who has the first trick that
    anybody takes, where their order counts the tricks with points, one after the other: who takes
    each, and what it brings, and what special points bring each seat where each side writes down
    its own."""

    points: Sequence[int]
    tricks: Sequence[int]
    special: int
    sides: Sequence[int]
    runners: int = 0
    last: int = 0
    predicted: Mapping[Seat, int] | None = None
    opener: int = NOBODY
    in_order: Sequence[tuple[Seat, Points]] = ()
    besides: Sequence[int] = ()


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
    last, opener = outcome.last, outcome.opener
    tally = TrickTally(
        points, outcome.tricks, 0, outcome.sides, 0, last, opener=opener, in_order=in_order
    )
    return _with_specials(tally, outcome, specials) if specials.any else tally


def _with_specials(
    tally: TrickTally, outcome: PlayoutResult, specials: TrickSpecials
) -> TrickTally:
    """The same with what single tricks have brought beside their card points."""
    noted = [one for one in outcome.notable if one[2] != NOBODY]
    if not specials.of_each:
        return tally._replace(special=sum([specials.of(outcome.sides, *one) for one in noted]))
    besides = [0] * len(outcome.sides)
    for one in noted:
        specials.add_to(besides, outcome.sides, *one)
    return tally._replace(besides=besides)


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
    how: How = "any"
    changes_hands: bool = False
    pot: bool = False

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
        counting = special_points(rules, view), special_points(rules, view, alone=True)
        first = rounds_to_come(view) + len(view.tricks) - 1 if any(counting) else 0
        self._usual, self._alone = (_watched(bits, specials, first) for specials in counting)
        """What counts when one plays alone against the others."""
        self._times = times_written(rules, view)
        self._past: dict[tuple[int, ...], int] = {}
        self._past_of_each: dict[tuple[int, ...], list[int]] = {}
        every = [*self._usual, *self._alone]
        self.of_each = bool(every) and not rules.scoring.two_sides
        """Whether each side writes down what its tricks have brought."""
        self.watched = _watch([special for special in every if special.ahead != 0])
        """In which tricks something may count."""
        self.before_last = max(
            [one.spec.ahead or 0 for ones in counting for one in ones], default=0
        )
        """So many tricks before the last one something counts that does in no earlier one."""
        self.watched_at_end = _watch(every)
        """Whether something may count in the last one."""

    @property
    def fills_pot(self) -> bool:
        """Whether any is about a pot, which stands between the sides."""
        return any(one.pot for one in (*self._usual, *self._alone))

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
            finished = sum([self.of(sides, *noted) for noted in self._noted()])
            special = self._past[sides] = finished - promised
        return special

    def _counting(self, sides: Sequence[int]) -> Sequence[Watched]:
        """What counts with these sides."""
        return self._alone if sides.count(RE) == 1 else self._usual

    def _noted(self) -> Iterator[tuple[Seat, list[Card], Seat, int, int]]:
        """The finished tricks that somebody has, as playouts note theirs: who led, the cards, who
        took them, their card points, and how many tricks come after."""
        view, points = self._view, self._bits.table.points
        seats, ahead = view.seats, rounds_to_come(view) + len(view.tricks)
        for trick in view.tricks:
            ahead -= 1
            if trick.winner == NOBODY:
                continue
            kinds = [card & KIND_MASK for card in trick.cards]
            cards = [self._bits.first[kind] for kind in kinds]
            leader, took = seats.index(trick.leader), seats.index(trick.winner)
            yield leader, cards, took, sum([points[kind] for kind in kinds]), ahead

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
        trick = brought = 0
        for card in cards:
            trick |= 1 << card
        mine = sides[took] == RE
        for special in self._counting(sides):
            if trick & special.card and (special.ahead is None or special.ahead == ahead):
                points = special.brings(0 if mine else 1)
                owners = self._owners(special, sides, leader, cards, took, worth)
                times = len(owners)
                brought += points * (2 * times if special.changes_hands else times)
        return brought if mine else -brought

    def add_to(
        self,
        besides: list[int],
        sides: Sequence[int],
        leader: Seat,
        cards: Sequence[Card],
        took: int,
        worth: int,
        ahead: int,
    ) -> None:
        """Add what the same brings each seat, with all of its side, and costs one whose card was
        caught; what that one pays into the pot it pays alone, and once."""
        trick = 0
        for card in cards:
            trick |= 1 << card
        for special in self._usual:
            if not (trick & special.card and special.ahead in (None, ahead)):
                continue
            points = special.points if special.pot else self._times * special.points
            for owner in self._owners(special, sides, leader, cards, took, worth):
                if special.pot:
                    besides[owner] -= points
                    continue
                for index, side in enumerate(sides):
                    if side == sides[took]:
                        besides[index] += points
                    elif special.changes_hands and side == sides[owner]:
                        besides[index] -= points

    def of_seats(self, tally: TrickTally) -> Sequence[int]:
        """What each seat writes down so of a whole deal, by index; nobody does where special points
        count otherwise."""
        if not self.of_each:
            return ()
        key = tuple(tally.sides)
        past = self._past_of_each.get(key)
        if past is None:
            past = self._past_of_each[key] = self._past_of_seats(key)
        to_come = tally.besides
        if not to_come:  # hands that were searched to their ends tell what one side is ahead
            to_come = [self._times * tally.special if side == RE else 0 for side in key]
        return list(map(add, past, to_come))

    def _past_of_seats(self, sides: Sequence[int]) -> list[int]:
        """What the finished tricks have brought each seat so."""
        besides = [0] * len(sides)
        for noted in self._noted():
            self.add_to(besides, sides, *noted)
        return besides

    def _owners(
        self,
        special: Watched,
        sides: Sequence[int],
        leader: Seat,
        cards: Sequence[Card],
        took: int,
        worth: int,
    ) -> Sequence[Seat]:
        """Whose cards bring a special point to the side that won a trick, once for each; for what
        is about no other's card whoever took it."""
        once = (took,)
        kind, wanted = special.kind, special.card
        if kind == "full_trick":
            return once if worth >= special.at_least else ()
        if kind == "suit_trick":
            return once if all(special.suit >> card & 1 for card in cards) else ()
        seats = len(sides)
        winning = cards[(took - leader) % seats]
        if kind == "caught":
            if not special.by >> winning & 1:
                return ()
            return [
                (leader + place) % seats
                for place, card in enumerate(cards)
                if wanted >> card & 1
                and sides[(leader + place) % seats] != sides[took]
                and self._came(special.how, cards, place)
            ]
        if not wanted >> winning & 1:
            return ()
        if kind == "won_with":
            return once
        played = [(leader + place) % seats for place, c in enumerate(cards) if wanted >> c & 1]
        return [seat for seat in played if sides[seat] == sides[took] and seat != took]

    def _came(self, how: How, cards: Sequence[Card], place: int) -> bool:
        """Whether a card of a trick was led, of the suit that was led, or of another one, as is
        asked."""
        if how == "any":
            return True
        if how == "leading" or not place:
            return how == "leading" and not place
        groups = self._bits.groups
        return (groups[cards[place]] == groups[cards[0]]) == (how == "following")


def times_written(rules: Rules, view: View) -> int:
    """How many times counts what everybody writes down: in the game that is played, and for what
    was said of it by turns."""
    spoken = rules.ruleset.announcements
    by_turns = spoken is not None and spoken.by_turns
    said = sum([not rules.levels[one].promises for _, one in view.announced]) if by_turns else 0
    return rules.factor(view.contract, view.trump) * rules.times_said(said)


def _watched(bits: Bits, specials: Sequence[Counting], first: int) -> list[Watched]:
    """Those as cards by number; so many tricks come after the `first` one."""
    every = (1 << len(bits.kinds)) - 1
    return [
        Watched(
            spec.kind,
            spec.points,
            first if spec.tricks == "first" else spec.ahead,
            bits.all_of(kinds) if spec.card else every,
            bits.all_of(catchers) if spec.by else every,
            bits.group_mask[parse_suit(spec.suit)] if spec.suit else 0,
            spec.at_least or 0,
            (spec.promised if 0 in by else None, spec.promised if 1 in by else None),
            spec.how,
            spec.changes_hands,
            not spec.is_written_down,
        )
        for spec, kinds, by, catchers in specials
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
