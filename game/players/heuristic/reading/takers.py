"""How likely others can take a trick where they must follow, beat and trump: what they failed to do
shows what they cannot hold, and what they melded shows what they do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import fsum

from game.cards import KIND_MASK, KINDS
from game.engine.tricks.table import GROUPS, TRUMP, beats, led_by
from game.players.counting import aside, counts, laid_away
from game.players.heuristic.reading.knowledge import Knowledge
from game.values import Seat

NO_LIMIT = 99

DECLARERS_TRUMPS = 2.0
"""How many trumps a declarer has for each of another player."""


class Takers:
    """What later seats may do in one position."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.table = known.table

    @cached_property
    def limits(self) -> dict[int, list[int]]:
        """The strength that a seat's cards of each group cannot exceed."""
        limits = {seat: [NO_LIMIT] * GROUPS for seat in self.known.view.seats}
        for number, (seats, cards) in enumerate(self.known.duty_tricks):
            table = self.known.table_for(number)
            led = led_by(table, cards)
            best, holder = cards[0] & KIND_MASK, seats[0]
            for seat, card in zip(seats[1:], cards[1:], strict=True):
                kind = card & KIND_MASK
                if beats(table, kind, best):
                    best, holder = kind, seat
                elif not self.known.spared(seat, holder):
                    group = table.group[kind]
                    following = group == led
                    over = table.must_overtrump and table.fails(led, kind)
                    bound = table.beats_following(led) if following else over
                    top = table.group[best]
                    if bound and (group == top or (top == TRUMP and not following)):
                        limit = limits[seat]
                        limit[top] = min(limit[top], table.strength[best])
        return limits

    @cached_property
    def shown(self) -> dict[int, list[int]]:
        """How many cards of each kind a seat is sure to hold: melded, or passed on to it by this
        seat, and not played since."""
        view, rules = self.known.view, self.known.rules
        shown: dict[int, list[int]] = {}
        passed = self.known.passed_on
        for seat in view.seats:
            taken, melded = counts(view.known[seat]), [0] * KINDS
            for meld in view.melds[seat]:
                for kind, number in rules.melds[meld].needs:
                    melded[kind] = max(melded[kind], number)
            sure = map(max, melded, passed[seat])
            shown[seat] = [min(pair) for pair in zip(taken, sure, strict=True)]
        return shown

    @cached_property
    def _free(self) -> list[int]:
        """How many unseen cards of each kind may lie anywhere."""
        view = self.known.view
        others = [self.shown[seat] for seat in view.seats if seat != view.seat]
        unseen = self.known.unseen
        return [
            max(0, n - sum(shown[kind] for shown in others)) if n else 0
            for kind, n in enumerate(unseen)
        ]

    def _share(self, seat: Seat, group: int) -> float:
        """The share of a group's unseen cards that a seat holds on average; some may be in no hand,
        and what was laid away is hardly trumps."""
        view, voids = self.known.view, self.known.voids
        if group in voids[seat]:
            return 0.0
        holding = [s for s in view.seats if s != view.seat and group not in voids[s]]
        cards = fsum(self._likely(other, group) for other in holding) + aside(view)
        if group != TRUMP:
            cards += laid_away(view)
        return self._likely(seat, group) / cards if cards else 0.0

    def _likely(self, seat: Seat, group: int) -> float:
        """How many cards a seat may have in a group, to compare seats: the declarer of a game with
        a named trump has more trumps than others."""
        declarer = seat == self.known.view.declarer and group == TRUMP
        return self._unknown(seat) * (DECLARERS_TRUMPS if declarer else 1.0)

    def _unknown(self, seat: Seat) -> int:
        """How many cards of a seat nobody has seen."""
        return self.known.view.sizes[seat] - sum(self.shown[seat])

    def expected(self, seat: Seat, group: int) -> float:
        """How many cards of a group a seat holds on average."""
        kinds = [kind for kind in range(KINDS) if self.table.group[kind] == group]
        shown = sum(self.shown[seat][kind] for kind in kinds)
        return shown + self._share(seat, group) * sum(self._free[kind] for kind in kinds)

    def takes(self, seat: Seat, led: int, best: int) -> float:
        """How likely a later seat can take the trick from a card."""
        table, shown, limits = self.table, self.shown[seat], self.limits[seat]
        in_suit = higher = instead = 0
        follows = wins = trumps = False
        above = (TRUMP,) if led >= TRUMP else table.above(led)
        over = [0] * GROUPS
        for kind, n in enumerate(self._free):
            if not n and not shown[kind]:
                continue
            group = table.group[kind]
            if group == led:
                in_suit += n
                follows = follows or shown[kind] > 0
            elif group not in above:
                continue
            if table.strength[kind] > limits[group] or not beats(table, kind, best):
                continue
            if group == led:
                higher += n
                wins = wins or shown[kind] > 0
            else:
                over[group] += n
                trumps = trumps or shown[kind] > 0
                spared = table.instead >> kind & 1
                instead += n * spared
                wins = wins or shown[kind] * spared > 0
        if wins:
            return 1.0
        share = self._share(seat, led)
        chance = _any(share, higher)
        if led == TRUMP or not self.known.expects_trumping:
            return chance
        if table.may_trump:
            without = 1.0 - chance
        else:
            without = 0.0 if follows else 1.0 - _any(share, in_suit)
        chance += without * (1.0 if trumps else self._over(seat, above, over))
        return self._or_instead(seat, chance, instead)

    def _or_instead(self, seat: Seat, chance: float, number: int) -> float:
        """The same with so many trumps that may be played instead of following."""
        if not number:
            return chance
        return chance + (1.0 - chance) * _any(self._share(seat, TRUMP), number)

    def _over(self, seat: Seat, groups: Sequence[int], numbers: Sequence[int]) -> float:
        """How likely a seat holds any of so many cards of these groups, by group."""
        chance = 0.0
        for group in groups:
            chance += (1.0 - chance) * _any(self._share(seat, group), numbers[group])
        return chance


def _any(share: float, number: int) -> float:
    """How likely at least one of so many cards lies where such a share of them does.

    Multiplied out: powers may differ between machines.
    """
    none = 1.0
    for _ in range(number):
        none *= 1.0 - share
    return 1.0 - none
