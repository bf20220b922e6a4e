"""How likely others can take the trick, and what a card of the own hand may still become, where
suit must be followed but nobody has to beat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import fsum

from game.cards import KIND_MASK
from game.engine.tricks.table import GROUPS, LOOSE, TRUMP, beats
from game.players.counting import aside
from game.players.heuristic.reading.knowledge import Knowledge
from game.values import Kind, Seat


class Odds:
    """Chances in one position, from the unseen cards and the suits that seats have run out of."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.table = known.table
        self.groups = [0] * GROUPS
        """How many unseen cards each group has."""
        self._kinds: list[list[tuple[Kind, int]]] = [[] for _ in self.groups]
        self._beating: dict[tuple[int, Kind], int] = {}
        for kind, n in enumerate(known.unseen):
            if n:
                group = self.table.group[kind]
                self.groups[group] += n
                self._kinds[group].append((kind, n))

    @cached_property
    def shares(self) -> dict[int, list[float]]:
        """The share of a group's unseen cards that each other seat holds on average; some may be in
        no hand. (What a declarer laid away is not counted: of few cards it is the fewest in the
        suits that matter, and to count it lost points.)"""
        view, voids = self.known.view, self.known.voids
        lying = aside(view)
        others = [seat for seat in view.seats if seat != view.seat]
        shares: dict[int, list[float]] = {seat: [0.0] * GROUPS for seat in others}
        for group in range(GROUPS):
            holding = [seat for seat in others if group not in voids[seat]]
            cards = sum(view.sizes[seat] for seat in holding) + lying
            for seat in holding:
                shares[seat][group] = view.sizes[seat] / cards if cards else 0.0
        return shares

    def has(self, seat: Seat, group: int, number: int) -> float:
        """How likely a seat holds at least one of so many unseen cards of a group."""
        none, missing = 1.0, 1.0 - self.shares[seat][group]
        for _ in range(number):
            none *= missing
        return 1.0 - none

    def beating(self, group: int, best: Kind) -> int:
        """How many unseen cards of a group beat a card."""
        found = self._beating.get((group, best))
        if found is None:  # every seat that is still to play is asked about, for every card
            found = 0
            for kind, n in self._kinds[group]:
                if beats(self.table, kind, best):
                    found += n
            self._beating[group, best] = found
        return found

    def takes(self, seat: Seat, led: int, best: Kind) -> float:
        """How likely a seat that is still to play can take the trick from a card."""
        higher = self.beating(led, best)
        chance = self.has(seat, led, higher) if higher else 0.0
        if led == TRUMP or not self.known.expects_trumping:
            return chance
        over = [(group, self.beating(group, best)) for group in self._above(led)]
        if not any(number for _, number in over):
            return chance
        without = 1.0 - (chance if self.table.may_trump else self._follows(seat, led))
        return self._or_instead(seat, best, chance + without * self._has_any(seat, over))

    def _or_instead(self, seat: Seat, best: Kind | None, chance: float) -> float:
        """A chance that a seat takes a trick, with that of trumps which it may play instead of
        following even where it has others of the suit."""
        table, number = self.table, 0
        if not table.instead or table.may_trump:
            return chance
        for kind, n in self._kinds[TRUMP]:
            if table.instead >> kind & 1 and (best is None or beats(table, kind, best)):
                number += n
        return chance + (1.0 - chance) * self.has(seat, TRUMP, number)

    def _above(self, led: int) -> tuple[int, ...]:
        """The groups that take a trick from another one that is led."""
        return (TRUMP,) if led == LOOSE else self.table.above(led)

    def _has_any(self, seat: Seat, numbers: Sequence[tuple[int, int]]) -> float:
        """How likely a seat holds at least one of so many unseen cards of each of some groups."""
        if len(numbers) == 1:
            return self.has(seat, numbers[0][0], numbers[0][1])
        none = 1.0
        for group, number in numbers:
            none *= 1.0 - self.has(seat, group, number)
        return 1.0 - none

    def _follows(self, seat: Seat, group: int) -> float:
        """How likely a seat has a card of a suit."""
        return self.has(seat, group, self.groups[group])

    def above(self, kind: Kind) -> int:
        """How many unseen cards of its own group beat a card that lies already."""
        return self.beating(self.table.group[kind], kind)

    def held(self, group: int) -> int:
        """How many cards of a group the own hand holds."""
        groups = self.table.group
        return sum(groups[card & KIND_MASK] == group for card in self.known.view.hand)

    @cached_property
    def trumps_against(self) -> float:
        """How many trumps the opponents hold on average."""
        return self.groups[TRUMP] * fsum(
            share[TRUMP] * (1.0 - self.known.weights[seat]) / 2.0
            for seat, share in self.shares.items()
        )

    def first_round(self, group: int) -> float:
        """How likely nobody who may be against us trumps a plain suit that is led now."""
        safe = 1.0
        if not self.known.expects_trumping:
            return safe
        for seat in self.shares:
            against = (1.0 - self.known.weights[seat]) / 2.0
            out = 1.0 if self.table.may_trump else 1.0 - self._follows(seat, group)
            over = [(one, self.groups[one]) for one in self._above(group)]
            if self.table.instead:
                trumped = self._or_instead(seat, None, out * self._has_any(seat, over))
                safe *= 1.0 - against * trumped
            else:
                safe *= 1.0 - against * out * self._has_any(seat, over)
        return safe
