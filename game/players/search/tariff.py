"""What a hand is worth where a table says what a bid brings that is made, or missed."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import cast

from game.cards import KIND_MASK
from game.engine.bidding.turns import beginning_with
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import values_of_kinds
from game.engine.scoring.tariff import tariff_bid, written
from game.engine.scoring.whists import counted_for, whisted, whisting
from game.engine.view import View
from game.players.match_equity import MatchEquity
from game.players.search.base import Payoff, mean_times
from game.players.search.highest_trump import points_taken
from game.players.search.tally import TrickTally
from game.rules.model.scoring.tariff import Tariff
from game.values import Card, Points


class TariffPayoff(Payoff):
    """A declarer against a bid: what the table says for what its side takes."""

    def __init__(self, rules: Rules, view: View, equity: MatchEquity) -> None:
        assert view.declarer is not None
        self._scoring = cast(Tariff, rules.scoring)
        self._equity = equity
        self._number, self._doubled = view.bid or 0, len(view.announced)
        self._bid = tariff_bid(rules, view.contract, view.trump, self._number)
        self._vulnerable = view.declarer in view.vulnerable
        self._declarer = view.seats.index(view.declarer)
        self._times = rules.contracts[view.contract].spec.declarer_times
        self._me = view.seats.index(view.seat)
        self._points, self._tricks = points_taken(rules, view)
        self._each = self._scoring.others_each(self._bid)
        seats = beginning_with(view.declarer, view.seats)[1:]
        self._in_turn = [view.seats.index(seat) for seat in seats]
        self._whist = whisting(view.stays, view.seats)
        self._together = rules.ruleset.table.sides.has_partners
        self._values = values_of_kinds(rules, view.trump, view.contract)
        self._known: dict[tuple[Points, bool], tuple[Points, Points]] = {}

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        own = tally.sides[self._declarer]
        points = list(map(add, self._points, tally.points))
        reached = sum([self._values[card & KIND_MASK] for card in discard])
        for side, taken in zip(tally.sides, points, strict=True):
            if side == own:
                reached += taken
        mine, theirs = self._written(reached, swept=self._swept(tally, own))
        scores = [mine if side == own else theirs for side in tally.sides]
        if self._each:
            against = [n for n in self._in_turn if tally.sides[n] != own]
            taken = [points[n] for n in against]
            if self._together:
                taken = [sum(taken)] * len(taken)
            else:
                taken = counted_for(taken, [self._whist[n] for n in against])
            for n, counted in zip(against, taken, strict=True):
                scores[n] += self._each * counted
        if self._scoring.whists is not None:
            mine += self._whists(scores, reached, points)
        scores[self._declarer] *= self._times
        if self._equity.near:
            return self._near(scores, tally.sides)
        others = [score for score, side in zip(scores, tally.sides, strict=True) if side != own]
        average = mine * mean_times(self._times, tally.sides.count(own))
        ahead = average - sum(others) / max(1, len(others))
        return ahead if tally.sides[self._me] == own else -ahead

    def _whists(self, scores: list[Points], reached: Points, points: Sequence[Points]) -> Points:
        """What the declarer gets by what is owed by turns, and each of the others in `scores`."""
        taken = [points[n] for n in self._in_turn]
        missing = max(0, self._number - reached)
        off = 0
        whist = [self._whist[n] for n in self._in_turn]
        each = whisted(self._scoring, self._number, missing, taken, self._doubled, whist)
        for n, one in zip(self._in_turn, each, strict=True):
            scores[n] += one.written
            off += one.from_declarer
        scores[self._declarer] -= off
        return -off

    def _swept(self, tally: TrickTally, own: int) -> bool:
        """Whether the declarer's side takes all tricks, where that counts."""
        if self._scoring.sweep_value is None:
            return False
        for side, before, more in zip(tally.sides, self._tricks, tally.tricks, strict=True):
            if side != own and before + more:
                return False
        return True

    def _written(self, reached: Points, *, swept: bool) -> tuple[Points, Points]:
        """What the declarer's side writes down, and each of the others beside what it takes."""
        known = self._known.get((reached, swept))
        if known is None:
            bid, doubled, vulnerable = self._bid, self._doubled, self._vulnerable
            known = self._known[reached, swept] = written(
                self._scoring, bid, reached, doubled, vulnerable=vulnerable, swept=swept
            )
        return known

    def _near(self, scores: Sequence[Points], sides: Sequence[int]) -> float:
        """What the match is worth then."""
        own = sides[self._declarer]
        first = [self._declarer]
        first += [n for n, side in enumerate(sides) if side == own and n != self._declarer]
        return self._equity.worth(self._equity.counted(scores, first, self._number), first)
