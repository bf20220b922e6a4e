"""Points that one side has counted before any other has one: first what was written down in
dealing, then melds in the order of the ruleset, then the tricks as they were played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.events import NOBODY
from game.engine.melds.held import value
from game.engine.rules.rules import Rules
from game.engine.sheet import SheetLine, for_seat
from game.engine.sides.actual import sides
from game.engine.state import State
from game.rules.model.scoring.first_to import FirstTo
from game.values import Points, Seat


class Lead(NamedTuple):
    """Who has counted all points there are so far, by the number of its side, and how many; `over`:
    another side has counted some, too."""

    party: int
    points: Points
    over: bool

    def then(self, party: int, points: Points) -> Lead:
        """The same once a side has counted so many more."""
        if points <= 0 or self.over:
            return self
        if self.party in (NOBODY, party):
            return Lead(party, self.points + points, False)
        return Lead(self.party, self.points, True)


NOTHING: Final = Lead(NOBODY, 0, False)


def counts_first(rules: Rules, contract: int) -> bool:
    """Whether it brings anything in a contract to be the first to have some points."""
    spec = rules.contracts[contract].spec
    return bool(rules.scoring.first_reached) and spec.wants_points


def first_to_lines(state: State) -> list[SheetLine]:
    """What it brings a side, for each of it, to have so many points before any other has one, once
    the first trick is taken; nothing for tricks of which only the points are known."""
    deal, rules = state.deal, state.rules
    if not counts_first(rules, deal.contract) or not deal.tricks or not deal.tricks[-1].cards:
        return []
    parties = sides(state)
    before = after = lead_in_melds(state, parties)
    for trick in deal.tricks:
        if trick.winner != NOBODY:
            after = after.then(party_of(parties, trick.winner), trick.points)
    name = reached(rules, before, after)
    if name is None:
        return []
    bonus = rules.scoring.first_reached[name].bonus
    return [for_seat(seat, "result", "first_to", bonus, name) for seat in parties[after.party]]


def reached(rules: Rules, before: Lead, after: Lead) -> str | None:
    """The first of what there is to reach that a side has, by its lead before the tricks and with
    them."""
    for name, one in rules.scoring.first_reached.items():
        if _has(one, before, after):
            return name
    return None


def _has(one: FirstTo, before: Lead, after: Lead) -> bool:
    lead = before if one.within == "melds" else after
    return lead.party != NOBODY and lead.points >= one.points


def lead_in_melds(state: State, parties: Sequence[Sequence[Seat]]) -> Lead:
    """Who is ahead before the tricks."""
    deal, rules, lead = state.deal, state.rules, NOTHING
    for line in deal.credits:
        if line.seat is not None:
            lead = lead.then(party_of(parties, line.seat), line.points)
    if not deal.melds or rules.ruleset.melds is None:
        return lead
    table = list(rules.ruleset.melds.table)
    counted: list[tuple[int, int, Points]] = []
    for turn, seat in enumerate(deal.seats):
        for index, earlier in zip(deal.melds[seat], deal.earlier[seat], strict=True):
            pattern = rules.melds[index]
            points = value(pattern, deal.trump, earlier)
            counted.append((table.index(pattern.meld), turn, points))
    for _, turn, points in sorted(counted):
        lead = lead.then(party_of(parties, deal.seats[turn]), points)
    return lead


def party_of(parties: Sequence[Sequence[Seat]], seat: Seat) -> int:
    """The number of the side of a seat."""
    for number, party in enumerate(parties):
        if seat in party:
            return number
    return NOBODY
