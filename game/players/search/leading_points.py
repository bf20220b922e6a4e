"""How far one side is ahead that has counted points before any other has one, where that brings
something."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring.first_to import Lead, counts_first, lead_in_melds, party_of, reached
from game.engine.sides.actual import sides
from game.engine.state import State
from game.engine.view import View
from game.values import Points, Seat


class LeadingPoints:
    """What is ahead by now, and what comes of it with the tricks to come."""

    def __init__(self, rules: Rules, view: View, bare: State) -> None:
        """`bare` is the deal with what was written down and melded, and without tricks."""
        self._rules, self._seats, self._parties = rules, view.seats, sides(bare)
        self._before = self._now = lead_in_melds(bare, self._parties)
        for trick in view.tricks:
            if trick.winner != NOBODY:
                self._now = self._now.then(party_of(self._parties, trick.winner), trick.points)

    def add_to(self, scores: list[int], tricks: Sequence[tuple[Seat, Points]]) -> None:
        """Add what it brings to what everybody has, by index into the seats of the view; `tricks`
        are those to come, in order: who takes each (an index), and with how many points."""
        lead = self._after(tricks)
        name = reached(self._rules, self._before, lead)
        if name is None:
            return
        bonus = self._rules.scoring.first_reached[name].bonus
        for seat in self._parties[lead.party]:
            scores[self._seats.index(seat)] += bonus

    def _after(self, tricks: Sequence[tuple[Seat, Points]]) -> Lead:
        lead = self._now
        for taker, points in tricks:
            if lead.over:
                return lead
            lead = lead.then(party_of(self._parties, self._seats[taker]), points)
        return lead

    @property
    def is_open(self) -> bool:
        """Whether the tricks to come may still decide what it brings."""
        if self._now.over:
            return False
        found = list(self._rules.scoring.first_reached)
        name = reached(self._rules, self._before, self._now)
        if name is not None:
            found = found[: found.index(name)]
        goals = [self._rules.scoring.first_reached[one] for one in found]
        return any(one.within == "deal" for one in goals)


def leading_points(rules: Rules, view: View, bare: State) -> LeadingPoints | None:
    """The same where there is anything to reach in what is played."""
    return LeadingPoints(rules, view, bare) if counts_first(rules, view.contract) else None
